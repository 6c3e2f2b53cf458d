import Testing

@testable import keyalarm

/// What a newcomer is told who took a wrong turn.
@Suite struct GuidanceTests {
  private static let configuration = PlanCommandTests.configuration

  private func run(
    _ arguments: [String], configuration: String = configuration, atTerminal: Bool = false, files: [String: [UInt8]] = [:]
  ) -> FakeSurroundings {
    let surroundings = FakeSurroundings(arguments)
    surroundings.files = ["keyalarm.toml": Array(configuration.utf8), "family.ics": Feed.piano].merging(files) { $1 }
    if atTerminal { _ = surroundings.atTerminal() }
    _ = surroundings.run()
    return surroundings
  }

  // MARK: Usage

  @Test func `the help of plan says that nothing is printed off a terminal`() {
    #expect(run(["plan", "--help"]).outputText.contains("table on a terminal, else nothing"))
  }

  @Test(arguments: [["-c", "keyalarm.toml"], ["-ckeyalarm.toml"], ["--config=keyalarm.toml"]])
  func `match with a configuration and no keyword says whose the rules are`(options: [String]) {
    #expect(
      run(["match"] + options).errorLines == [
        "keyalarm: error: 'keyalarm match' needs '--keyword WORD' with a configuration too, since the rules in it are for plan: "
          + "give a keyword, or run 'keyalarm plan --config FILE'"
      ])
    #expect(run(["match"]).errorLines.first?.contains("usage: keyalarm match --keyword WORD") == true)
  }

  @Test(arguments: [
    (
      ["match", "-k", "x", "-o", "out.xlsx"],
      "'out.xlsx' ends like a file that this command cannot write; end it in .ics, .json, .csv or .txt"
    ),
    (
      ["match", "-k", "x", "-o", "a/rr.XLS"],
      "'a/rr.XLS' ends like a file that this command cannot write; end it in .ics, .json, .csv or .txt"
    ),
    (["plan", "-o", "plan.html"], "'plan.html' ends like a file that this command cannot write; end it in .ics, .json, .csv or .txt"),
    (["check", "-o", "x.pdf"], "'x.pdf' ends like a file that this command cannot write; end it in .json, .csv or .txt"),
    (
      ["explain", "family.ics", "ピアノ", "-k", "ピアノ", "-o", "e.csv"],
      "'e.csv' would be CSV, which this command does not write; end it in .json or .txt"
    ),
  ])
  func `a file of a form that a command does not write is refused, with those that it has`(arguments: [String], words: String) {
    let surroundings = run(arguments)
    #expect(surroundings.errorLines == ["keyalarm: error: '--output': \(words)"])
    #expect(surroundings.files.count == 2)
  }

  @Test(arguments: ["alarms", "alarms.feed", "x.xlsx/alarms", ".ods.d/alarms.ICS"])
  func `any other ending is a calendar's`(path: String) {
    #expect(run(["match", "-k", "ピアノ", "family.ics", "-o", path]).files[path]?.starts(with: "BEGIN:VCALENDAR".utf8) == true)
  }

  @Test func `a workbook given to match, and a calendar given to cross, are sent to the other command`() {
    let workbook = run(
      ["match", "-k", "x", "kabu.xlsx"], files: ["kabu.xlsx": Array("PK\u{3}\u{4}".utf8) + Array(repeating: 0, count: 40)])
    #expect(workbook.errorLines.last?.contains("'keyalarm cross' reads workbooks of positions") == true)
    let calendar = run(["cross", "google.ics"], files: ["google.ics": Array("\u{FEFF}\r\nbegin:vcalendar\r\n".utf8)])
    #expect(calendar.errorLines.last?.contains("this is a calendar, not a spreadsheet of positions; 'keyalarm match") == true)
  }

  @Test(arguments: [
    (["--from", "2026-12-10", "--to", "2026-12-01"], "'--to': '2026-12-01' is before '--from' '2026-12-10'; swap them"),
    (["--to", "2026-07-01"], "'--to': '2026-07-01' is before now (2026-08-01T00:00:00Z); give --from as well"),
  ])
  func `a window whose end is before its start quotes what was typed`(arguments: [String], words: String) {
    #expect(run(["list", "family.ics"] + arguments).errorLines == ["keyalarm: error: \(words)"])
  }

  // MARK: Zones

  @Test(arguments: [
    ("JST+9", "UTC\u{2212}9", "UTC+9", "JST-9"), ("EST-5", "UTC+5", "UTC-5", "EST5"),
    ("IST5:30", "UTC\u{2212}5:30", "UTC+5:30", "IST-5:30"),
  ])
  func `a zone with the sign of people in POSIX's form is refused`(zone: String, offset: String, option: String, variable: String) {
    func words(_ remedy: String) -> String { "'\(zone)' is \(offset) in POSIX's sign; write \(remedy), or a name like Asia/Tokyo" }
    #expect(run(["list", "family.ics", "--timezone", zone]).errorLines == ["keyalarm: error: '--timezone': \(words(option))"])
    let surroundings = FakeSurroundings(["list"])
    surroundings.variables["TZ"] = zone
    #expect(surroundings.run() == 64)
    #expect(surroundings.errorLines == ["keyalarm: error: TZ: \(words(variable))"])
  }

  @Test(arguments: ["JST-9", "EST5EDT", "CST-8", "CST6CDT", "UTC+9", "UTC-5", "UTC+5:30", "<+09>-9"])
  func `a zone that says what it means is taken`(zone: String) {
    #expect(run(["list", "family.ics", "--timezone", zone]).errorLines == [])
  }

  // MARK: Configurations

  @Test func `all that is wrong with a configuration is told in one go, in its order`() {
    let broken = "outptu = 1\ntimezone = \"Tokio\"\nhorizon = 3\n" + GuidanceTests.configuration.replacing("\"ピアノ\"", with: "\"\"")
    for arguments in [["plan", "--check"], ["plan"]] {
      let places = run(arguments, configuration: broken).errorLines.map { $0.prefix { $0 != " " } }
      #expect(places == ["keyalarm.toml:1:1:", "keyalarm.toml:2:12:", "keyalarm.toml:3:11:", "keyalarm.toml:10:13:"])
    }
    let readable = broken.split(separator: "\n").filter { !$0.hasPrefix("outptu") && !$0.hasPrefix("horizon") }.joined(separator: "\n")
    #expect(run(["plan", "--check"], configuration: readable).errorLines.count == 2)
  }

  @Test func `a rule that meets no event at all is told to a person, with a hint at kana`() {
    let rules = GuidanceTests.configuration + "[[rule]]\nname = \"swimming\"\nkeywords = [\"水泳\"]\n"
    let idle = ["keyalarm: rule 'swimming' matches nothing in 1 event"]
    for arguments in [["plan"], ["plan", "--dry-run"]] {
      #expect(run(arguments, configuration: rules, atTerminal: true).errorLines.suffix(1) == idle)
      #expect(run(arguments, configuration: rules).errorLines == [])
      #expect(!run(arguments + ["--quiet"], configuration: rules, atTerminal: true).errorLines.contains(idle[0]))
    }
    let kana = GuidanceTests.configuration.replacing("\"ピアノ\"", with: "\"ぴあの\"")
    #expect(
      run(["plan"], configuration: kana, atTerminal: true).errorLines.last
        == "keyalarm: rule 'piano' matches nothing in 1 event; with kana = true, 'ピアノ' would match")
  }

  @Test func `a rule whose events are over meets them all the same`() {
    let surroundings = run(["plan", "--now", "2027-01-01T00:00:00Z"], atTerminal: true)
    #expect(!surroundings.errorLines.contains { $0.contains("matches nothing") })
  }

  // MARK: Runs that go on

  @Test func `watch says to a person that it runs, after the first plan, and to nobody else`() {
    let line = "keyalarm: running; the next plan in 15 min, or when a source changes. Ctrl-C ends it"
    #expect(run(["watch"], atTerminal: true).errorLines.last == line)
    for arguments in [["watch"], ["watch", "--verbose"]] { #expect(!run(arguments).errorLines.contains(line)) }
    #expect(!run(["watch", "--quiet"], atTerminal: true).errorLines.contains(line))
  }

  // MARK: Test alarms

  @Test func `the table of plan shows the test alarm that its summary counts`() {
    let surroundings = run(["test-alarm", "--in", "20m", "--language", "en"])
    surroundings.arguments = ["plan", "--format", "table"]
    surroundings.standardErrorIsTerminal = true
    #expect(surroundings.run() == 0)
    #expect(surroundings.errorLines.last?.hasPrefix("keyalarm: 3 alarms: ") == true)
    let lines = surroundings.outputText.split(separator: "\n")
    let table = lines.drop { !$0.hasPrefix("WHEN") }
    #expect(table.count == 4 && table.dropFirst().first?.contains("⏰ keyalarm test") == true)
  }

  @Test(arguments: [
    ("", "", "⏰ keyalarm のテスト"), ("", "en", "⏰ keyalarm test"), ("language = \"en\"\n", "", "⏰ keyalarm test"),
    ("language = \"en\"\n", "ja", "⏰ keyalarm のテスト"),
  ])
  func `a test alarm speaks the language that was asked for, else that of the rules`(setting: String, option: String, summary: String) {
    let arguments = ["test-alarm"] + (option.isEmpty ? [] : ["--language", option])
    let surroundings = run(arguments, configuration: setting + GuidanceTests.configuration)
    #expect(String(decoding: surroundings.files["alarms.ics"] ?? [], as: UTF8.self).contains("\r\nSUMMARY:\(summary)\r\n"))
  }
}
