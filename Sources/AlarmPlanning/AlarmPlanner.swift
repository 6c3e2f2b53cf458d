public import CivilTime

/// Turns occurrences into alarms: the same events, rules and instant always give the same plan.
///
/// An alarm is planned if `now < fireAt < now + horizon`. Alarms of one event in one minute are one alarm.
public struct AlarmPlanner: Sendable {
  /// The rules, in the user's order.
  public let rules: [AlarmRule]
  /// What is planned from.
  public let now: Instant
  /// How far ahead, in seconds.
  public let horizonSeconds: Int
  /// How many alarms are kept, the nearest first; nil keeps all.
  public let cap: Int?
  /// The words of the alarms.
  public let wording: Wording

  /// 14 days.
  public static let defaultHorizonSeconds = 14 * 86_400
  /// 30 alarms: phones keep a limited number of pending notifications.
  public static let defaultCap = 30

  /// A planner for those rules.
  public init(
    rules: [AlarmRule], now: Instant, horizonSeconds: Int = defaultHorizonSeconds, cap: Int? = defaultCap,
    wording: Wording = Wording()
  ) {
    self.rules = rules
    self.now = now
    self.horizonSeconds = horizonSeconds
    self.cap = cap
    self.wording = wording
  }

  /// The starts that can give an alarm: from now to the horizon and the longest lead beyond it.
  public var window: Range<Instant> {
    let longest = rules.flatMap(\.leads).map(\.seconds).max() ?? 0
    return now..<now.adding(seconds: horizonSeconds).adding(seconds: longest)
  }

  /// The plan for those events. `skipped` is what their sources could not read.
  public func plan(_ events: [Event], skipped: [SkippedRecord] = []) -> AlarmPlan {
    plan(events, beside: [], caps: AlarmCaps(matched: cap, rights: nil), skipped: skipped)
  }

  /// The plan for those events and for alarms of positions, of which each kind is kept as `caps` says; `cap` does not count.
  public func plan(_ events: [Event], beside rights: [Alarm], caps: AlarmCaps, skipped: [SkippedRecord]) -> AlarmPlan {
    var undecided: [SkippedRecord] = []
    var undecidedEvents: Set<String> = []
    var matches = MatchedEvents(of: rules)
    for event in events {
      for (index, rule) in rules.enumerated() where rule.applies(to: event.source) {
        switch rule.matcher.verdict(on: event) {
        case .unmatched, .excluded: break
        case .undecided(let keyword, let reason):
          undecided.append(AlarmPlanner.undecided(event, keyword: keyword, reason))
          undecidedEvents.insert(event.uid)
        case .matched(let keyword): matches.add(event, ruleIndex: index, keyword: keyword)
        }
      }
    }
    let drafts = AlarmDrafts(matches, after: now, before: now.adding(seconds: horizonSeconds))
    return AlarmPlan(
      now: now, horizonSeconds: horizonSeconds, PlannedAlarms(drafts, wording: wording, worded: rights), caps: caps,
      skipped: skipped + undecided, undecidedEvents: undecidedEvents)
  }

  private static func undecided(_ event: Event, keyword: String, _ reason: KeywordMatcher.Indecision) -> SkippedRecord {
    SkippedRecord(
      source: event.source, line: event.line, value: event.title,
      reason: "the pattern '\(keyword)' \(reason.words(on: "'\(event.title)'"))",
      japaneseReason: "パターン「\(keyword)」\(reason.japaneseWords(on: "「\(event.title)」"))")
  }
}

extension KeywordMatcher.Indecision {
  /// What happened, to stand behind the pattern: `took too long on 'piano'`.
  public func words(on text: String) -> String {
    switch self {
    case .tookTooLong: "took too long on \(text)"
    case .noProcess: "was not tried on \(text): the system gave no process to try it in"
    case .processEnded: "was not decided on \(text): the process that tried it ended"
    }
  }

  /// The same in Japanese.
  func japaneseWords(on text: String) -> String {
    switch self {
    case .tookTooLong: "を\(text)と比べるのに時間がかかりすぎました"
    case .noProcess: "を\(text)と比べられませんでした。比べるためのプロセスを起動できません"
    case .processEnded: "を\(text)と比べられませんでした。比べるためのプロセスが途中で終わりました"
    }
  }
}
