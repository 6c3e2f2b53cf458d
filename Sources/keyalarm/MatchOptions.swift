import AlarmPlanning
import CivilTime
import CommandSchema
import ICalendar
import TextFolding

/// The options of `match` and what is made of them.
enum MatchOptions {
  static let keyword = Option<[String]>(
    "keyword", short: "k", value: "WORD", isRequired: true, help: "Ring for events whose title holds this")
  static let exclude = Option<[String]>("exclude", short: "x", value: "WORD", help: "But not where it holds this")
  static let field = Option<[KeywordMatcher.Field]>("field", value: "FIELD,...", shownDefault: "title", help: "Where to look")
  static let wholeTitle = Option<Bool>("whole-title", help: "The title must be the word, not only hold it")
  static let regex = Option<Bool>("regex", help: "Words are regular expressions")
  static let kana = Option<Bool>("kana", help: "Hiragana and katakana are the same")

  static let lead = Option<[String]>(
    "lead", short: "l", value: "TIME", shownDefault: "30m and 5m", help: "How long before the start to ring: 0m, 1h30m, 2d")
  static let repeats = Option<String?>("repeat", value: "N", help: "Ring again so many times")
  static let every = Option<String?>("every", value: "TIME", shownDefault: "5m", help: "The time between two rings")
  static let horizon = Option<String?>("horizon", value: "TIME", shownDefault: "14d", help: "How far ahead to plan")
  static let cap = Option<String?>("cap", value: "N", shownDefault: "30", help: "Keep so many alarms, the nearest; none keeps all")
  static let language = Option<Language?>("language", value: "LANG", shownDefault: "by the title", help: "The alarms' words")
  static let notifyEmpty = Option<Bool>("notify-empty", help: "Put a note into the feed when there is no alarm")
  static let notifyDropped = Option<Bool>("notify-dropped", help: "Put a note into the feed when the cap dropped alarms")

  /// When whole-day events start unless `--all-day-at` says otherwise: 08:00.
  static let dayStart = TimeOfDay(hour: 8, minute: 0) ?? .midnight
  static let allDayAt = CommonOptions.allDayAt(default: dayStart)

  static let groups = [
    OptionGroup("Which events", [keyword, exclude, field, wholeTitle, regex, kana, CommonOptions.allowHTTP]),
    OptionGroup("When to ring", [lead, repeats, every, horizon, cap, allDayAt]),
    OptionGroup(
      "Output",
      [
        CommonOptions.format, CommonOptions.output, PlanOptions.layout, PlanOptions.keepFired, PlanOptions.force, language, notifyEmpty,
        notifyDropped,
      ]),
    ConfiguredArguments.group, CommonOptions.general,
  ]

  static let command = Command(
    "match", abstract: "turn events whose titles match into alarms",
    discussion: """
      Reads calendars and writes one feed with an alarm for each event whose title holds a keyword, some time before it begins. \
      Letters match whatever their case and width: --keyword ピアノ finds ﾋﾟｱﾉ, --keyword piano finds ＰＩＡＮＯ.

      The nearest alarms are kept; how many were dropped, and what could not be read, is told and written into the feed.

      \(WebAccess.explanation)
      """,
    optionGroups: groups, operands: [CommonOptions.feeds],
    examples: [
      Example("cat family.ics | keyalarm match --keyword ピアノ", "Print a feed with alarms 30 and 5 minutes before each lesson"),
      Example("keyalarm match family.ics work.ics -k piano -l 1d -l 1h -o alarms.ics", "Write alarms of two calendars to a file"),
      Example("keyalarm match ~/calendars -k dentist --format table", "Look at what would ring"),
    ])

  /// The message for somebody who gave a configuration and no keyword, since he expects its rules to count; nil for other errors.
  static func missingKeyword(_ error: UsageError, _ typed: [String]) -> String? {
    guard case .missingOption(let option, let usage) = error, option.longForm == keyword.declaration.longForm,
      typed.contains(where: { $0.hasPrefix("-c") || $0 == "--config" || $0.hasPrefix("--config=") })
    else { return nil }
    return "'\(usage.invocation)' needs '\(option.withValue)' with a configuration too, since the rules in it are for plan: "
      + "give a keyword, or run 'keyalarm plan --config FILE'"
  }

  static func planner(_ arguments: ParsedArguments, now: Instant, _ surroundings: some Surroundings) throws -> AlarmPlanner {
    try planner(arguments, keywords: arguments.values(of: keyword, as: word), now: now, surroundings)
  }

  /// All keywords of one command are one rule, named after the first.
  static func planner(
    _ arguments: ParsedArguments, keywords: [String], now: Instant, _ surroundings: some Surroundings
  ) throws -> AlarmPlanner {
    let leads = try arguments.values(of: lead, as: CommonOptions.leadTime)
    let matcher = try matcher(arguments, keywords: keywords, joinsKana: arguments[kana], surroundings)
    let rule = AlarmRule(name: keywords[0], matcher: matcher, leads: leads, repetition: try repetition(arguments))
    let horizonSeconds = try arguments.value(of: horizon, as: CommonOptions.timeAhead)?.seconds ?? AlarmPlanner.defaultHorizonSeconds
    let cap = try arguments.value(of: cap, as: CommonOptions.cap) ?? .nearest(AlarmPlanner.defaultCap)
    return AlarmPlanner(
      rules: [rule], now: now, horizonSeconds: horizonSeconds, cap: cap.limit, wording: Wording(language: arguments[language]))
  }

  /// What is to be said of `--kana` where it was not given and could have helped; patterns decide for themselves.
  static func kanaHint(_ arguments: ParsedArguments, _ surroundings: some Surroundings) throws -> KanaHint {
    let keywords = arguments[keyword]
    guard !arguments[kana], !arguments[regex], keywords.contains(where: KanaHint.hasKana) else { return KanaHint(nil) }
    return KanaHint(try matcher(arguments, keywords: keywords, joinsKana: true, surroundings))
  }

  private static func matcher(
    _ arguments: ParsedArguments, keywords: [String], joinsKana: Bool, _ surroundings: some Surroundings
  ) throws -> KeywordMatcher {
    let exclusions = try arguments.values(of: exclude, as: word)
    let fields = arguments[field].isEmpty ? [.title] : arguments[field]
    let fold: @Sendable (String) -> String = { TextFolding.fold($0, kana: joinsKana) }
    guard arguments[regex] else {
      return KeywordMatcher(
        keywords: keywords, exclusions: exclusions, comparison: arguments[wholeTitle] ? .whole : .contains, fields: fields, fold: fold)
    }
    let (isWhole, patterns) = (arguments[wholeTitle], TitlePatterns(surroundings.programFile))
    func terms(_ option: Option<[String]>) throws -> [KeywordMatcher.Term] {
      try arguments.values(of: option) { text throws(InvalidValue) in
        do {
          return try patterns.term(text, matchesWhole: isWhole, joinsKana: joinsKana)
        } catch {
          throw InvalidValue("is no regular expression: \(error)", remedy: "see the manual for the syntax")
        }
      }
    }
    return KeywordMatcher(terms: try terms(keyword), exclusions: try terms(exclude), fields: fields, fold: fold)
  }

  /// A word that is nothing once folded would match every title or none.
  static func word(_ text: String) throws(InvalidValue) -> String {
    guard !TextFolding.fold(text).isEmpty else { throw InvalidValue("is empty", remedy: "give a word to look for, such as --keyword ピアノ") }
    return text
  }

  private static func repetition(_ arguments: ParsedArguments) throws -> Repetition? {
    if arguments.isGiven(every), !arguments.isGiven(repeats) {
      throw CommandFailure(.usage, "'--every' alone rings no more than once; write --repeat 3 --every 5m")
    }
    let interval = try arguments.value(of: every, as: CommonOptions.leadTime) ?? LeadTime(minutes: 5)
    guard let interval else { return nil }
    return try arguments.value(of: repeats) { text throws(InvalidValue) in
      guard let count = Int(text), let repetition = Repetition(count: count, interval: interval) else {
        throw InvalidValue("is no number of further rings", remedy: "write --repeat 3 --every 5m; both from 1 on")
      }
      return repetition
    }
  }

  /// The notes that `--notify-empty` and `--notify-dropped` ask for, on today's date.
  static func notes(_ arguments: ParsedArguments, plan: AlarmPlan, today: CivilDate, _ language: Language) -> [FeedNote] {
    PlanNotes(tellsEmpty: arguments[notifyEmpty], tellsDropped: arguments[notifyDropped]).notes(for: plan, today: today, language)
  }
}
