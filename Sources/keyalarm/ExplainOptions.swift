import CommandSchema

/// The options of `explain`: those of `match` that decide what rings.
enum ExplainOptions {
  static let feed = Operand<String?>(
    "FEED",
    help: "A file, a folder of .ics files, an address, or - for standard input; with --config, all of its calendars unless one is given",
    completion: .files())
  static let words = Operand<String>("TITLE-OR-UID", help: "A part of the event's title, or its UID")
  static let keyword = Option<[String]>(
    "keyword", short: "k", value: "WORD", shownDefault: "the title that is asked about, or the rules of --config",
    help: "Ring for events whose title holds this")
  static let configuration = Option<String?>(
    "config", short: "c", value: "FILE", help: "Ask about the plan of this configuration: its calendars, rules, horizon, cap and zone",
    completion: .files())
  static let format = Option<Format?>("format", short: "f", value: "FORMAT", shownDefault: "table", help: "The form of what is printed")
  static let output = Option<[String]>("output", short: "o", value: "FILE", help: "Write a file: .json or .txt", completion: .files())

  /// The forms that `explain` has.
  enum Format: String, CaseIterable {
    case table, json

    /// The same among the forms of all commands.
    var form: OutputFormat { self == .table ? .table : .json }
  }

  /// What the rules of a configuration say each for itself.
  static let ofRules: [any DeclaredOption] = [
    MatchOptions.exclude, MatchOptions.field, MatchOptions.wholeTitle, MatchOptions.regex, MatchOptions.kana, MatchOptions.lead,
  ]

  static let command = Command(
    "explain", abstract: "say why an event did or did not ring",
    discussion: """
      Plans as match does with the same options, or as plan does with the configuration of --config, and says of each event that has these \
      words in its title, or this UID, whether it rings; if not, why: title (no keyword is in it), rule (an exclusion is), other feeds (the \
      rule is not for this calendar), status (it was called off), excluded instance (the series leaves it out), window (too far ahead), \
      past, cap (nearer alarms took all places), merged (it rings once with another alarm of the event) or unreadable. Below that stands \
      how its time and its instances came about.

      Of a configuration, positions and cap_total are left out: the cap is that of events alone.
      """,
    optionGroups: [
      OptionGroup(
        "Which events",
        [
          configuration, keyword, MatchOptions.exclude, MatchOptions.field, MatchOptions.wholeTitle, MatchOptions.regex, MatchOptions.kana,
          CommonOptions.allowHTTP,
        ]),
      OptionGroup("When to ring", [MatchOptions.lead, MatchOptions.horizon, MatchOptions.cap, MatchOptions.allDayAt]),
      OptionGroup("Output", [format, output]), CommonOptions.general,
    ], operands: [feed, words],
    examples: [
      Example("keyalarm explain family.ics ピアノ", "Why the piano lessons ring or do not"),
      Example("keyalarm explain --config keyalarm.toml ピアノ", "Why the plan that runs from cron does not ring for them"),
      Example("keyalarm explain family.ics recital -k piano -x recital", "With the options of the match command that missed it"),
      Example("keyalarm explain family.ics piano-1@example.com --format json", "For another program"),
    ])
}
