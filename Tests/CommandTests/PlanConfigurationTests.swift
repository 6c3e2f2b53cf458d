import Testing

@testable import keyalarm

/// Which configuration `plan` takes, and what it says of one.
@Suite struct PlanConfigurationTests: PlanRuns {
  @Test func `--check looks at the configuration and at nothing else`() {
    let surroundings = plan("--check", feed: nil)
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText == "keyalarm.toml: all is right: 1 feed, 1 rule\n")
    surroundings.files["keyalarm.toml"] = Array("outptu = 1\n[[rule]]\nkeywords = [\"(\"]\nregex = true\n".utf8)
    #expect(again(surroundings, "--check").status == 64)
    #expect(
      surroundings.errorLines == [
        "keyalarm.toml:1:1: error: unknown key 'outptu'; did you mean 'output'?",
        "keyalarm.toml:3:13: error: 'keywords': '(' is no regular expression: expected ')'; see the manual for the syntax",
      ])
  }

  @Test(arguments: [
    ("[[rule]]\nkeywords = [\"(\"]\nregex = true", "keyalarm.toml:2:13: error: 'keywords': '(' is no regular expression"),
    ("[[rule]]\nkeywords = [\"\u{200B}\"]", "keyalarm.toml:2:13: error: 'keywords': '\u{200B}' is empty; give a word to look for"),
    ("timezone = \"Asia/Nowhere\"", "keyalarm.toml:1:12: error: 'timezone': 'Asia/Nowhere' is no time zone"),
    ("[[feed]]\nsource = \"ftp://h/x.ics\"", "keyalarm.toml:2:10: error: 'ftp://h/x.ics': 'ftp' cannot be read"),
    (
      "[[positions]]\nsource = \"a.csv\"\nmap = { kode = \"x\" }",
      "keyalarm.toml:3:9: error: unknown key 'kode' in map; did you mean 'code'"
    ),
    ("cap = 1", "keyalarm: error: keyalarm.toml has no 'output'"),
  ])
  func `what only the program can judge is told with its place as well`(text: String, beginning: String) {
    let surroundings = plan("--check", configuration: text)
    #expect(surroundings.run() == 64)
    #expect(surroundings.errorLines.first?.hasPrefix(beginning) == true, "\(surroundings.errorLines)")
  }

  @Test(arguments: [
    ("output = \"alarms.ics\"", "it names no calendar and no positions"),
    ("output = \"alarms.ics\"\n[[feed]]\nsource = \"family.ics\"", "it has no [[rule]], so no event rings"),
  ])
  func `a configuration that rings for nothing is told`(text: String, warning: String) {
    let surroundings = plan("--check", configuration: text)
    #expect(surroundings.run() == 0)
    #expect(surroundings.errorLines == ["keyalarm.toml: warning: \(warning)"])
    #expect(again(surroundings).told.first == "keyalarm.toml: warning: \(warning)")
  }

  // MARK: Which configuration

  @Test(arguments: [
    (["XDG_CONFIG_HOME": "/conf", "HOME": "/home/me"], "/conf/keyalarm/keyalarm.toml"),
    (["HOME": "/home/me"], "/home/me/.config/keyalarm/keyalarm.toml"),
    (["HOME": "/home/me"], "/home/me/.config/keyalarm.toml"), ([:], "keyalarm.toml"),
  ])
  func `the configuration is looked for here, then in the user's folder`(variables: [String: String], path: String) {
    let surroundings = plan("--check")
    surroundings.files["keyalarm.toml"] = nil
    surroundings.files[path] = Array(PlanCommandTests.configuration.utf8)
    surroundings.variables.merge(variables) { $1 }
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText.hasPrefix("\(path): "))
  }

  @Test func `without a configuration the way to one is told`() {
    let surroundings = FakeSurroundings(["plan"])
    #expect(surroundings.run() == 64)
    #expect(surroundings.errorLines.first?.contains("'keyalarm init'") == true)
    #expect(again(surroundings, "--config", "other.toml").status == 66)
    #expect(surroundings.errorLines.last == "keyalarm: error: 'other.toml' does not exist")
  }
}
