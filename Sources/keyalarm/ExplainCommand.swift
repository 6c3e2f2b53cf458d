import AlarmPlanning
import CivilTime
import CommandSchema
import ICalendar
import PlanListing
import TextFolding
import ZoneData

/// `keyalarm explain`: why a title did or did not ring.
struct ExplainCommand<Around: Surroundings> {
  private let arguments: ParsedArguments
  private let surroundings: Around
  private let setting: RunSetting
  /// The configuration that is asked about.
  private let file: ConfigurationFile?
  private let sources: ExplainSources
  /// Without the keywords that only the events tell: see `rules(rungBy:)`.
  private let rules: ExplainRules
  private let words: String
  private let dayStart: TimeOfDay
  private let outputs: Outputs
  private let narrator: Narrator<Around>
  private let similar = SimilarTitles()

  init(_ arguments: ParsedArguments, _ file: ConfigurationFile?, _ surroundings: Around) throws {
    self.arguments = arguments
    self.surroundings = surroundings
    words = try arguments.value(of: ExplainOptions.words, as: MatchOptions.word)
    self.file = file
    sources = try ExplainSources(arguments, file, surroundings)
    setting = try RunSetting(arguments, surroundings)
    let keywords = try arguments.values(of: ExplainOptions.keyword, as: MatchOptions.word)
    if let file, keywords.isEmpty {
      rules = try ExplainRules(arguments, of: file, now: setting.now, surroundings)
    } else {
      rules = try ExplainRules(arguments, keywords: keywords.isEmpty ? [words] : keywords, now: setting.now, surroundings)
    }
    dayStart = try arguments.value(of: MatchOptions.allDayAt, as: CommonOptions.timeOfDay) ?? MatchOptions.dayStart
    outputs = try Outputs(
      arguments, format: arguments[ExplainOptions.format].map(\.form), fallback: .table, forms: ExplainOptions.Format.allCases.map(\.form))
    narrator = Narrator(arguments, surroundings)
  }

  func run() throws -> ExitCode {
    let reader = FeedReader(database: setting.database, userZone: setting.zone.zone, dayStart: dayStart) { TextFolding.fold($0) }
    let request = FeedRequest(window: rules.planner.window, explains: isAskedFor)
    var sources = sources
    try sources.read(arguments, surroundings, narrator) { try reader.read($0, for: request) }
    narrator.isDoing(nil)
    if let status = sources.status, status != .partial {
      hintAtSwappedOperands()
      return status
    }
    let readings = sources.feeds.map(\.reading)
    let rules = try rules(rungBy: readings)
    let explanation = Explanation(sources.feeds, planner: rules.planner)
    for reading in readings { Diagnostics.report(reading.untoldDiagnostics, surroundings) }
    try write(explanation, rules)
    if explanation.events.isEmpty { tellNothingFound(readings) }
    return sources.status ?? .success
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

  /// Who asks by a UID and gives neither a keyword nor a configuration asks about the event's time, not about its title.
  private func rules(rungBy readings: [FeedReading]) throws -> ExplainRules {
    guard file == nil, arguments[ExplainOptions.keyword].isEmpty else { return rules }
    let titles = readings.flatMap(\.accounts).filter { $0.uid == words && !TextFolding.fold($0.title).isEmpty }.map(\.title)
    return titles.isEmpty ? rules : try ExplainRules(arguments, keywords: titles, now: setting.now, surroundings)
  }

  private func write(_ explanation: Explanation, _ rules: ExplainRules) throws {
    let sentences = ExplanationWords(
      rules: rules.words, namesRules: file != nil && arguments[ExplainOptions.keyword].isEmpty, dayStart: dayStart)
    let zone = setting.zone.zone
    _ = try outputs.write(surroundings) { form, columns in
      switch form {
      case .json: Array(ExplanationJSON(explanation, sentences).json.text.utf8)
      case .table, .csv, .ics:
        Array(
          ExplanationText(explanation, in: zone, named: zone.identifier, width: columns, sentences).lines.map { $0 + "\n" }.joined().utf8)
      }
    }
  }

  // MARK: Telling

  private func tellNothingFound(_ readings: [FeedReading]) {
    let count = readings.reduce(0) { $0 + $1.eventCount }
    narrator.tell("no event has '\(words)' in its title or as its UID; \(count.countedAsRead("event"))")
    let titles = similar.like(words)
    if !titles.isEmpty { narrator.tell("similar titles: \(titles.map { "'\($0)'" }.joined(separator: ", "))") }
  }

  /// `explain ピアノ family.ics`: the calendar comes first.
  private func hintAtSwappedOperands() {
    guard let feed = arguments[ExplainOptions.feed], !surroundings.exists(feed), surroundings.exists(words) else { return }
    narrator.tell("the feed comes first: write 'keyalarm explain \(words) \(feed)'")
  }
}

extension FeedReading {
  /// What is wrong and is not part of the explanation of an event that is asked about.
  fileprivate var untoldDiagnostics: [FeedDiagnostic] {
    struct Place: Hashable {
      let line: Int
      let fault: FeedFault
    }
    let told = Set(accounts.flatMap(\.diagnostics).map { Place(line: $0.line, fault: $0.fault) })
    return diagnostics.filter { !told.contains(Place(line: $0.line, fault: $0.fault)) }
  }
}
