import CommandSchema
import Testing

@Suite struct UsageErrorTests {
  static let refused: [(String, String)] = [
    ("", "no command was given; 'piano --help' lists the commands"),
    ("mach", "unknown command 'mach'; did you mean 'match'?"),
    ("family.ics", "unknown command 'family.ics'; 'piano --help' lists the commands"),
    ("-", "unknown command '-'; 'piano --help' lists the commands"),
    ("--quiet match", "unknown option '--quiet' before the command; options come after it: piano COMMAND [OPTIONS]"),
    ("match", "'piano match' needs '--keyword TEXT'; usage: piano match --keyword TEXT [OPTIONS] [FEED]..."),
    ("match --keywrd x", "unknown option '--keywrd' of 'piano match'; did you mean '--keyword'?"),
    ("match --keywrd=x", "unknown option '--keywrd' of 'piano match'; did you mean '--keyword'?"),
    ("match --key x", "unknown option '--key' of 'piano match'; did you mean '--keyword'?"),
    ("match --l x", "unknown option '--l' of 'piano match'; 'piano match --help' lists the options"),
    ("match -keyword x", "unknown option '-keyword' of 'piano match'; did you mean '--keyword'?"),
    ("match -x", "unknown option '-x' of 'piano match'; 'piano match --help' lists the options"),
    ("match -qx", "unknown option '-x' in '-qx' of 'piano match'; 'piano match --help' lists the options"),
    ("match -verbos", "unknown option '-e' in '-verbos' of 'piano match'; did you mean '--verbose'?"),
    ("match -k=x", "'-k' takes its value without '='; write '-k x' or '--keyword=x'"),
    ("match --keyword", "'--keyword' needs a value; write '--keyword TEXT'"),
    ("match -qk", "'--keyword' needs a value; write '--keyword TEXT'"),
    (
      "match -k --quiet",
      "'--keyword' needs a value, but the option '--quiet' follows; write '--keyword TEXT', or '--keyword=--quiet' if that is the value"
    ),
    (
      "match -k -- a.ics",
      "'--keyword' needs a value, but the option '--' follows; write '--keyword TEXT', or '--keyword=--' if that is the value"
    ),
    ("match --quiet=1", "'--quiet' takes no value, but '1' was given; write '--quiet' alone"),
    ("match -kx -f jsn", "'--format': 'jsn' is none of ics, table, json, csv; did you mean 'json'?"),
    ("match -kx -f ICS", "'--format': 'ICS' is none of ics, table, json, csv; did you mean 'ics'?"),
    ("match -kx -f word", "'--format': 'word' is none of ics, table, json, csv"),
    ("match -kx --field title,,location", "'--field': '' is none of title, location, description"),
    ("explain --keyword x", "unknown option '--keyword' of 'piano explain' (match has it); 'piano explain --help' lists the options"),
    ("explain", "'piano explain' needs TITLE; usage: piano explain [OPTIONS] TITLE [FEED]"),
    ("explain a b c", "unexpected operand 'c'; usage: piano explain [OPTIONS] TITLE [FEED]"),
    ("completions tcsh", "'SHELL': 'tcsh' is none of bash, zsh, fish"),
    ("help mach", "'COMMAND': 'mach' is none of match, explain, completions, help; did you mean 'match'?"),
    ("help match explain", "unexpected operand 'explain'; usage: piano help [COMMAND]"),
    ("match --version", "unknown option '--version' of 'piano match'; 'piano match --help' lists the options"),
  ]

  @Test(arguments: refused)
  func `a wrong command line is refused in words that say what to do`(line: String, words: String) {
    let error = #expect(throws: UsageError.self) {
      try Piano.program.parse(line.split(separator: " ").map(String.init))
    }
    #expect(error.map(String.init(describing:)) == words)
  }

  @Test func `what could write over the message is shown as its number`() {
    let error = #expect(throws: UsageError.self) { try Piano.program.parse(["\u{1B}[2J\r\u{202E}x\u{9B}"]) }
    #expect(
      error?.description == "unknown command '\\u{1B}[2J\\u{D}\\u{202E}x\\u{9B}'; 'piano --help' lists the commands")
  }

  @Test func `a long word is cut in the message`() {
    let error = #expect(throws: UsageError.self) { try Piano.program.parse([String(repeating: "あ", count: 100_000)]) }
    #expect(
      error?.description == "unknown command '\(String(repeating: "あ", count: 100))…'; 'piano --help' lists the commands")
  }

  @Test func `the parser of a value says what is wrong with it`() throws {
    guard case .run(let arguments) = try Piano.program.parse(["match", "-kx", "--lead", "5m", "--lead", "-5m"]) else {
      Issue.record("did not ask for a run")
      return
    }
    let error = #expect(throws: UsageError.self) {
      try arguments.values(of: Piano.lead) { text throws(InvalidValue) in
        guard !text.hasPrefix("-") else { throw InvalidValue("is no lead time", remedy: "write 30m, 1h30m or 2d") }
        return text
      }
    }
    #expect(error?.description == "'--lead': '-5m' is no lead time; write 30m, 1h30m or 2d")
  }

  @Test func `each kind of option and operand is read by a parser`() throws {
    guard case .run(let arguments) = try Piano.program.parse(["match", "-k1", "-k2", "--horizon", "3", "4"]),
      case .run(let explained) = try Piano.program.parse(["explain", "5"])
    else {
      Issue.record("did not ask for a run")
      return
    }
    #expect(try arguments.values(of: Piano.keyword, as: number) == [1, 2])
    #expect(try arguments.value(of: Piano.horizon, as: number) == 3)
    #expect(try arguments.value(of: Piano.zone, as: number) == nil)
    #expect(try arguments.values(of: Piano.feeds, as: number) == [4])
    #expect(try explained.value(of: Piano.title, as: number) == 5)
    #expect(try explained.value(of: Piano.source, as: number) == nil)
  }

  private func number(_ text: String) throws(InvalidValue) -> Int {
    guard let number = Int(text) else { throw InvalidValue("is no number", remedy: "write digits") }
    return number
  }
}
