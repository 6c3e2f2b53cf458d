import CommandSchema
import Testing
import TextFolding

@testable import keyalarm

@Suite struct UsageTests {
  /// What is typed, and the message it gets; the exit status is 64.
  static let refused: [([String], String)] = [
    ([], "no command was given; 'keyalarm --help' lists the commands"),
    (["mtach"], "unknown command 'mtach'; did you mean 'match'?"),
    (["match", "-k", "x", "--laed", "5m"], "unknown option '--laed' of 'keyalarm match'; did you mean '--lead'?"),
    (["list", "-k", "x"], "unknown option '-k' of 'keyalarm list'; 'keyalarm list --help' lists the options"),
    (
      ["list", "--keyword", "x"],
      "unknown option '--keyword' of 'keyalarm list' (match, explain have it); 'keyalarm list --help' lists the options"
    ),
    (["match"], "'keyalarm match' needs '--keyword WORD'; usage: keyalarm match --keyword WORD [OPTIONS] [FEED]..."),
    (["match", "-k", ""], "'--keyword': '' is empty; give a word to look for, such as --keyword ピアノ"),
    (["match", "-k", " 　\u{200B}"], "'--keyword': ' 　\\u{200B}' is empty; give a word to look for, such as --keyword ピアノ"),
    (["match", "-k", "x", "-x", ""], "'--exclude': '' is empty; give a word to look for, such as --keyword ピアノ"),
    (
      ["match", "-k", "x", "--lead", "-5m"],
      "'--lead': '-5m' has a minus; it is counted back from the start already; write it like 30m, 1h30m, 2d, 1w or PT30M"
    ), (["match", "-k", "x", "--lead", "30"], "'--lead': '30' has no unit; write it like 30m, 1h30m, 2d, 1w or PT30M"),
    (
      ["match", "-k", "x", "--lead", "90s"],
      "'--lead': '90s' has seconds; alarms are planned to the minute; write it like 30m, 1h30m, 2d, 1w or PT30M"
    ), (["match", "-k", "x", "--lead", "soon"], "'--lead': 'soon' is no length of time; write it like 30m, 1h30m, 2d, 1w or PT30M"),
    (
      ["match", "-k", "x", "--horizon", "9999d"],
      "'--horizon': '9999d' is longer than ten years; write it like 30m, 1h30m, 2d, 1w or PT30M"
    ),
    (["match", "-k", "x", "--timezone", "Tokio"], "'--timezone': 'Tokio' is no time zone; write a name like Asia/Tokyo"),
    (["match", "-k", "x", "--timezone", ""], "'--timezone': '' is no time zone; write a name like Asia/Tokyo"),
    (["match", "-k", "x", "--timezone", "../etc/passwd"], "'--timezone': '../etc/passwd' is no time zone; write a name like Asia/Tokyo"),
    (
      ["match", "-k", "x", "--now", "today"],
      "'--now': 'today' is no instant; write it like 2026-08-01T09:00:00+09:00 or 2026-08-01T00:00:00Z"
    ), (["match", "-k", "x", "--cap", "0"], "'--cap': '0' is no number of alarms; write a number from 1 on, or none"),
    (["match", "-k", "x", "--all-day-at", "25:00"], "'--all-day-at': '25:00' is no time of day; write it like 08:00"),
    (["match", "-k", "x", "--repeat", "0"], "'--repeat': '0' is no number of further rings; write --repeat 3 --every 5m; both from 1 on"),
    (["match", "-k", "x", "--format", "jsn"], "'--format': 'jsn' is none of ics, table, json, csv; did you mean 'json'?"),
    (
      ["match", "-k", "x", "-o", "-"],
      "'--output': '-' is no file; leave --output out to write to standard output; --format names the form"
    ), (["match", "-k", "x", "--every", "5m"], "'--every' alone rings no more than once; write --repeat 3 --every 5m"),
    (["completions"], "'keyalarm completions' needs SHELL; usage: keyalarm completions SHELL"),
    (["completions", "tcsh"], "'SHELL': 'tcsh' is none of bash, zsh, fish"),
  ]

  @Test(arguments: refused)
  func `a wrong command line is refused in words that say what to do`(arguments: [String], message: String) {
    let surroundings = FakeSurroundings(arguments)
    #expect(surroundings.run() == 64)
    #expect(surroundings.errorLines == ["keyalarm: error: \(message)"])
    #expect(surroundings.output == [])
  }

  @Test func `a pattern that is none is refused`() {
    let surroundings = FakeSurroundings(["match", "--regex", "-k", "(piano"])
    #expect(surroundings.run() == 64)
    #expect(surroundings.errorLines.first?.hasPrefix("keyalarm: error: '--keyword': '(piano' is no regular expression: ") == true)
  }

  @Test func `a zone of the environment that is none is refused, never taken for UTC`() {
    let surroundings = FakeSurroundings(["match", "-k", "x"])
    surroundings.variables["TZ"] = "Asia/Tokio"
    #expect(surroundings.run() == 64)
    #expect(surroundings.errorLines.first?.hasPrefix("keyalarm: error: TZ: ") == true)
  }

  @Test(arguments: ["Asia/Tokyo", ":Asia/Tokyo"])
  func `the environment names the zone in both forms`(zone: String) {
    let surroundings = FakeSurroundings(["list", "--format", "table"])
    surroundings.variables["TZ"] = zone
    surroundings.input = Feed.piano
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText.contains("Sat 2026-08-01 10:00"))
  }

  // MARK: Help

  @Test(arguments: [nil] + Keyalarm.program.commands.map(\.name))
  func `help fits 80 columns and ends well`(command: String?) {
    let surroundings = FakeSurroundings([command, "--help"].compactMap(\.self))
    surroundings.columns = 80
    #expect(surroundings.run() == 0)
    let lines = surroundings.outputText.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.displayWidth <= 80 })
    #expect(lines.last == "" && lines.dropLast().last != "")
    #expect(surroundings.errorLines == [])
  }

  @Test func `the man page has each section once, and each command's own forms with it`() throws {
    let page = Keyalarm.program.manualPage()
    let sections = page.split(separator: "\n").filter { $0.hasPrefix(".SH ") }
    #expect(Set(sections).count == sections.count)
    let commands = page.split(separator: "\n.SS keyalarm ")
    for (name, form) in [
      ("match", "Ring for events whose title holds this"), ("match", ".ics, .json, .csv or .txt"), ("list", ": .json, .csv or .txt"),
      ("check", ": .json, .csv or .txt"), ("explain", ": .json or .txt"), ("rights", ".ics, .json, .csv or .txt"),
    ] {
      let command = try #require(commands.first { $0.hasPrefix("\(name) ") })
      #expect(command.replacing("\n", with: " ").contains(form), "\(name): \(form)")
    }
  }

  @Test func `help is plain text, asked for by an option or a command`() {
    let (option, command) = (FakeSurroundings(["match", "--help"]), FakeSurroundings(["help", "match"]))
    #expect([option.run(), command.run()] == [0, 0])
    #expect(option.output == command.output)
    #expect(option.outputText.contains("Usage: keyalarm match --keyword WORD [OPTIONS] [FEED]...\n"))
  }

  @Test func `the version is one line`() {
    let surroundings = FakeSurroundings(["--version"])
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText == "keyalarm 1.0\n")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `a shell's completions know the commands and their options`(shell: String) {
    let surroundings = FakeSurroundings(["completions", shell])
    #expect(surroundings.run() == 0)
    for word in ["match", "list", "manual", "notify-empty", "whole-title"] { #expect(surroundings.outputText.contains(word)) }
  }

  @Test func `the man page explains commands, options, statuses, environment and files`() {
    let surroundings = FakeSurroundings(["manual"])
    #expect(surroundings.run() == 0)
    for title in ["NAME", "SYNOPSIS", "COMMANDS", "EXIT STATUS", "LEAD TIMES", "PATTERNS", "ENVIRONMENT", "FILES"] {
      #expect(surroundings.outputText.contains(".SH \(title)\n"), "\(title)")
    }
    #expect(surroundings.outputText.utf8.allSatisfy { $0 < 0x80 })
  }
}
