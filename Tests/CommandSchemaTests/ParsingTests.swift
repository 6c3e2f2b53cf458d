import CommandSchema
import Testing

/// What `piano match` reads from a command line.
struct MatchReading: Equatable, Sendable {
  var keywords: [String] = ["x"]
  var fields: [Piano.Field] = []
  var leads: [String] = []
  var horizon = "14d"
  var zone: String?
  var format: Piano.Format?
  var layout = Piano.Format.table
  var isQuiet = false
  var isVerbose = false
  var feeds: [String] = []
}

extension MatchReading {
  init(_ arguments: ParsedArguments) {
    self.init(
      keywords: arguments[Piano.keyword], fields: arguments[Piano.field], leads: arguments[Piano.lead],
      horizon: arguments[Piano.horizon], zone: arguments[Piano.zone], format: arguments[Piano.format],
      layout: arguments[Piano.layout], isQuiet: arguments[Piano.quiet], isVerbose: arguments[Piano.verbose],
      feeds: arguments[Piano.feeds])
  }
}

@Suite struct ParsingTests {
  static let accepted: [([String], MatchReading)] = [
    (["--keyword", "x"], MatchReading()),
    (["--keyword=x"], MatchReading()),
    (["-k", "x"], MatchReading()),
    (["-kx"], MatchReading()),
    (["-qkx"], MatchReading(isQuiet: true)),
    (["-qk", "x"], MatchReading(isQuiet: true)),
    (["-kq"], MatchReading(keywords: ["q"])),
    (["-qv", "-kx"], MatchReading(isQuiet: true, isVerbose: true)),
    (["--keyword="], MatchReading(keywords: [""])),
    (["--keyword", ""], MatchReading(keywords: [""])),
    (["--keyword=a=b"], MatchReading(keywords: ["a=b"])),
    (["--keyword==x"], MatchReading(keywords: ["=x"])),
    (["-kピアノ", "--keyword", "ﾋﾟｱﾉ"], MatchReading(keywords: ["ピアノ", "ﾋﾟｱﾉ"])),
    (["--keyword=\u{309A}x", "-k\u{301}"], MatchReading(keywords: ["\u{309A}x", "\u{301}"])),
    (["--keyword", "-"], MatchReading(keywords: ["-"])),
    (["--keyword", "--unheard-of"], MatchReading(keywords: ["--unheard-of"])),
    (["--keyword=--quiet"], MatchReading(keywords: ["--quiet"])),
    (["-kx", "--lead", "-5m"], MatchReading(leads: ["-5m"])),
    (["-kx", "-l", "-q"], MatchReading(leads: ["-q"])),
    (["-kx", "-l-5m", "--lead=1d"], MatchReading(leads: ["-5m", "1d"])),
    (["-kx", "--horizon", "1d", "--horizon=2d"], MatchReading(horizon: "2d")),
    (["-kx", "-zAsia/Tokyo", "--timezone", ":UTC"], MatchReading(zone: ":UTC")),
    (["-kx", "-f", "json", "--layout=csv"], MatchReading(format: .json, layout: .csv)),
    (["-kx", "-q", "-q", "--quiet"], MatchReading(isQuiet: true)),
    (["-kx", "--field", "title,location", "--field=description"], MatchReading(fields: [.title, .location, .description])),
    (["a.ics", "-kx", "-", "-q", "b.ics"], MatchReading(isQuiet: true, feeds: ["a.ics", "-", "b.ics"])),
    (["-kx", "--", "-q", "--", "--help"], MatchReading(feeds: ["-q", "--", "--help"])),
    (["-kx", ""], MatchReading(feeds: [""])),
  ]

  @Test(arguments: accepted)
  func `every form of an option and an operand is read`(words: [String], reading: MatchReading) throws {
    guard case .run(let arguments) = try Piano.program.parse(["match"] + words) else {
      Issue.record("did not ask for a run")
      return
    }
    #expect(arguments.command.name == "match")
    #expect(MatchReading(arguments) == reading)
  }

  @Test(arguments: [
    (["explain", "piano"], "piano", nil),
    (["explain", "piano", "family.ics"], "piano", "family.ics"),
    (["explain", "--", "-piano", "family.ics"], "-piano", "family.ics"),
  ])
  func `operands are placed in their order`(words: [String], title: String, source: String?) throws {
    guard case .run(let arguments) = try Piano.program.parse(words) else {
      Issue.record("did not ask for a run")
      return
    }
    #expect(arguments[Piano.title] == title)
    #expect(arguments[Piano.source] == source)
  }

  @Test func `an option that was typed is told from one that was left at its default`() throws {
    guard case .run(let arguments) = try Piano.program.parse(["match", "-kx", "--horizon", "14d"]) else {
      Issue.record("did not ask for a run")
      return
    }
    #expect(arguments.isGiven(Piano.horizon))
    #expect(!arguments.isGiven(Piano.layout))
  }

  @Test(
    arguments: [
      (["--help"], nil), (["-h"], nil), (["help"], nil), (["help", "match"], "match"), (["help", "help"], "help"),
      (["match", "--help"], "match"), (["match", "a.ics", "-qh"], "match"), (["explain", "-h", "--unheard-of"], "explain"),
      (["help", "--help"], "help"),
    ] as [([String], String?)])
  func `help is asked for in every usual way`(words: [String], command: String?) throws {
    guard case .help(let asked) = try Piano.program.parse(words) else {
      Issue.record("did not ask for help")
      return
    }
    #expect(asked?.name == command)
  }

  @Test func `the version is asked for before a command alone`() throws {
    guard case .version = try Piano.program.parse(["--version"]) else {
      Issue.record("did not ask for the version")
      return
    }
    #expect(Piano.program.versionLine == "piano 1.0")
  }
}
