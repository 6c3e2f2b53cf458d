import AlarmPlanning
import CivilTime
import CommandSchema
import ICalendar
import PlanListing
import TextFolding
import ZoneData

/// The options of `explain`: those of `match` that decide what rings.
enum ExplainOptions {
  static let feed = Operand<String>(
    "FEED", help: "A file, a folder of .ics files, an address, or - for standard input", completion: .files())
  static let words = Operand<String>("TITLE-OR-UID", help: "A part of the event's title, or its UID")
  static let keyword = Option<[String]>(
    "keyword", short: "k", value: "WORD", shownDefault: "the title that is asked about", help: "Ring for events whose title holds this")
  static let format = Option<Format?>("format", short: "f", value: "FORMAT", shownDefault: "table", help: "The form of what is printed")
  static let output = Option<[String]>("output", short: "o", value: "FILE", help: "Write a file: .json or .txt", completion: .files())

  /// The forms that `explain` has.
  enum Format: String, CaseIterable {
    case table, json

    /// The same among the forms of all commands.
    var form: OutputFormat { self == .table ? .table : .json }
  }

  static let command = Command(
    "explain", abstract: "say why an event did or did not ring",
    discussion: """
      Plans as match does with the same options, and says of each event that has these words in its title, or this UID, whether it rings; \
      if not, why: title (no keyword is in it), rule (an exclusion is), status (it was called off), excluded instance (the series leaves \
      it out), window (too far ahead), past, cap (nearer alarms took all places), merged (it rings once with another alarm of the event) \
      or unreadable. Below that stands how its time and its instances came about.
      """,
    optionGroups: [
      OptionGroup(
        "Which events",
        [
          keyword, MatchOptions.exclude, MatchOptions.field, MatchOptions.wholeTitle, MatchOptions.regex, MatchOptions.kana,
          CommonOptions.allowHTTP,
        ]),
      OptionGroup("When to ring", [MatchOptions.lead, MatchOptions.horizon, MatchOptions.cap, MatchOptions.allDayAt]),
      OptionGroup("Output", [format, output]), CommonOptions.general,
    ], operands: [feed, words],
    examples: [
      Example("keyalarm explain family.ics ピアノ", "Why the piano lessons ring or do not"),
      Example("keyalarm explain family.ics recital -k piano -x recital", "With the options of the match command that missed it"),
      Example("keyalarm explain family.ics piano-1@example.com --format json", "For another program"),
    ])
}

/// `keyalarm explain`: why a title did or did not ring.
struct ExplainCommand<Around: Surroundings> {
  private let arguments: ParsedArguments
  private let surroundings: Around
  private let setting: RunSetting
  /// Those that are given; where there are none, the words that are asked about.
  private let keywords: [String]
  private let words: String
  private let dayStart: TimeOfDay
  private let outputs: Outputs
  private let narrator: Narrator<Around>
  private let similar = SimilarTitles()

  init(_ arguments: ParsedArguments, _ surroundings: Around) throws {
    self.arguments = arguments
    self.surroundings = surroundings
    words = try arguments.value(of: ExplainOptions.words, as: MatchOptions.word)
    let given = try arguments.values(of: ExplainOptions.keyword, as: MatchOptions.word)
    keywords = given.isEmpty ? [words] : given
    setting = try RunSetting(arguments, surroundings)
    dayStart = try arguments.value(of: MatchOptions.allDayAt, as: CommonOptions.timeOfDay) ?? MatchOptions.dayStart
    outputs = try Outputs(
      arguments, format: arguments[ExplainOptions.format].map(\.form), fallback: .table, forms: ExplainOptions.Format.allCases.map(\.form))
    narrator = Narrator(arguments, surroundings)
  }

  func run() throws -> ExitCode {
    let web = try WebAccess(arguments, surroundings)
    var inputs = try FeedInputs([arguments[ExplainOptions.feed]], command: "explain", web: web, surroundings)
    let reader = FeedReader(database: setting.database, userZone: setting.zone.zone, dayStart: dayStart) { TextFolding.fold($0) }
    let planner = try MatchOptions.planner(arguments, keywords: keywords, now: setting.now)
    let request = FeedRequest(window: planner.window, explains: isAskedFor)
    var readings: [FeedReading] = []
    inputs.forEach(surroundings, narrator) { input, _ in readings.append(try reader.read(input, for: request)) }
    narrator.isDoing(nil)
    if let status = inputs.status, status != .partial { return status }
    let rung = keywordsRung(by: readings)
    let explanation = Explanation(readings, planner: try MatchOptions.planner(arguments, keywords: rung, now: setting.now))
    for reading in readings { Diagnostics.report(reading.untoldDiagnostics, surroundings) }
    try write(explanation, keywords: rung)
    if explanation.events.isEmpty { tellNothingFound(readings) }
    return inputs.status ?? .success
  }

  /// The title holds the words, hiragana and katakana being one, or the UID is them.
  private var isAskedFor: @Sendable (Event) -> Bool {
    let (words, similar) = (words, similar)
    let folded = TextFolding.fold(words, kana: true)
    return { event in
      similar.note(event)
      return event.uid == words || !folded.isEmpty && TextFolding.fold(event.title, kana: true).contains(folded)
    }
  }

  /// Who asks by a UID and gives no keyword asks about the event's time, not about its title.
  private func keywordsRung(by readings: [FeedReading]) -> [String] {
    let titles = readings.flatMap(\.accounts).filter { $0.uid == words && !TextFolding.fold($0.title).isEmpty }.map(\.title)
    return arguments[ExplainOptions.keyword].isEmpty && !titles.isEmpty ? titles : keywords
  }

  private func write(_ explanation: Explanation, keywords: [String]) throws {
    let joinsKana = arguments[MatchOptions.kana]
    let sentences = ExplanationWords(
      fold: { TextFolding.fold($0, kana: joinsKana) }, keywords: keywords, isRegex: arguments[MatchOptions.regex], dayStart: dayStart)
    let zone = setting.zone.zone
    _ = try outputs.write(surroundings) { form, _ in
      switch form {
      case .json: Array(ExplanationJSON(explanation, sentences).json.text.utf8)
      case .table, .csv, .ics:
        Array(ExplanationText(explanation, in: zone, named: zone.identifier, sentences).lines.map { $0 + "\n" }.joined().utf8)
      }
    }
  }

  private func tellNothingFound(_ readings: [FeedReading]) {
    let count = readings.reduce(0) { $0 + $1.eventCount }
    narrator.tell("no event has '\(words)' in its title or as its UID; \(count == 1 ? "1 event was" : "\(count) events were") read")
    let titles = similar.like(words)
    if !titles.isEmpty { narrator.tell("similar titles: \(titles.map { "'\($0)'" }.joined(separator: ", "))") }
  }
}

extension FeedReading {
  /// What is wrong with the feed, but for what the accounts tell.
  fileprivate var untoldDiagnostics: [FeedDiagnostic] {
    struct Place: Hashable {
      let line: Int
      let fault: FeedFault
    }
    let told = Set(accounts.flatMap(\.diagnostics).map { Place(line: $0.line, fault: $0.fault) })
    return diagnostics.filter { !told.contains(Place(line: $0.line, fault: $0.fault)) }
  }
}
