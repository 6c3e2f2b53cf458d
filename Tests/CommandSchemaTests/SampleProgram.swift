import CommandSchema

/// A small program with one of everything that can be declared.
enum Piano {
  enum Format: String, CaseIterable { case ics, table, json, csv }
  enum Field: String, CaseIterable { case title, location, description }

  static let keyword = Option<[String]>("keyword", short: "k", value: "TEXT", isRequired: true, help: "What a title holds")
  static let field = Option<[Field]>("field", value: "FIELD", shownDefault: "title", help: "Where keywords are looked for")
  static let lead = Option<[String]>(
    "lead", short: "l", value: "DURATION", shownDefault: "30m and 5m", help: "How long before the start it rings")
  static let horizon = Option<String>("horizon", value: "DURATION", default: "14d", help: "How far ahead alarms are planned")
  static let zone = Option<String?>(
    "timezone", short: "z", value: "ZONE", shownDefault: "the machine's", help: "The zone of times that name none",
    completion: .timeZones)
  static let output = Option<[String]>(
    "output", short: "o", value: "FILE", help: "Write a file, in the format that its ending names",
    completion: .files(endings: ["ics", "json"]))
  static let folder = Option<String?>(
    "directory-for-converted-files", short: "d", value: "DIR", help: "Write one file for each input", completion: .folders)
  static let format = Option<Format?>("format", short: "f", value: "FORMAT", help: "What standard output gets")
  static let layout = Option<Format>("layout", value: "FORMAT", default: .table, help: "How it is laid out")
  static let quiet = Option<Bool>("quiet", short: "q", help: "Hide progress and summary, never errors")
  static let verbose = Option<Bool>("verbose", short: "v", help: "Say more")
  static let common = OptionGroup("Common options", [zone, quiet, verbose])
  static let feeds = Operand<[String]>("FEED", help: "A calendar file or a folder of them", completion: .files(endings: ["ics"]))

  static let match = Command(
    "match", abstract: "plan alarms for the events whose titles match",
    discussion: """
      Reads calendars and writes one alarm for each lead time of each event whose title holds a keyword. Where no feed is named, \
      standard input is read.

      A lead time is written so:

        30m  1h30m
        2d   PT30M
      """,
    optionGroups: [
      OptionGroup("What rings", [keyword, field, lead, horizon]),
      OptionGroup("What is written", [output, folder, format, layout]),
      common,
    ],
    operands: [feeds],
    examples: [
      Example("cat family.ics | piano match --keyword ピアノ", "Alarms half an hour and five minutes before each piano lesson"),
      Example("piano match -k ピアノ --lead 1d -o alarms.ics family.ics", "The same, a day before, into a file"),
    ],
    exitStatuses: [ExitStatus(1, "Done, but a record that could have given an alarm was skipped, or some but not all inputs failed")])

  static let title = Operand<String>("TITLE", help: "A title or an identifier")
  static let source = Operand<String?>("FEED", help: "Where it is looked for", completion: .files(endings: ["ics"]))
  static let explain = Command(
    "explain", abstract: "say why a title did or did not ring", optionGroups: [common],
    operands: [title, source])

  static let shell = Operand<String>("SHELL", help: "The shell to complete in", completion: .words(["bash", "zsh", "fish"]))
  static let completions = Command("completions", abstract: "print a shell's completions", operands: [shell])

  static let program = Program(
    "piano", version: "1.0", abstract: "calendars in, alarms out",
    discussion: "Feeds and positions go in, alarms come out.", commands: [match, explain, completions],
    exitStatuses: [ExitStatus(0, "Done"), ExitStatus(64, "Wrong usage")],
    manualSections: [ManualSection("Environment", text: "TZ names the time zone.\n\nNO_COLOR switches colour off.")])
}
