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
    var undecided: [SkippedRecord] = []
    var candidates: [AlarmID: [AlarmCandidate]] = [:]
    for event in events {
      for (index, rule) in rules.enumerated() where rule.applies(to: event.source) {
        switch rule.matcher.verdict(on: event) {
        case .unmatched, .excluded: break
        case .undecided(let keyword): undecided.append(AlarmPlanner.undecided(event, keyword: keyword))
        case .matched(let keyword):
          for candidate in self.candidates(of: event, rule: rule, index: index, keyword: keyword) {
            candidates[candidate.id, default: []].append(candidate)
          }
        }
      }
    }
    let alarms = candidates.values.map(alarm(mergedFrom:))
    return AlarmPlan(now: now, horizonSeconds: horizonSeconds, alarms: alarms, cap: cap, skipped: skipped + undecided)
  }

  /// A candidate for each occurrence and lead that rings after now and before the horizon.
  private func candidates(of event: Event, rule: AlarmRule, index: Int, keyword: String) -> [AlarmCandidate] {
    let end = now.adding(seconds: horizonSeconds)
    return event.occurrences.flatMap { occurrence in
      rule.leads.compactMap { lead in
        let fireAt = occurrence.start.adding(seconds: -lead.seconds)
        guard now < fireAt, fireAt < end else { return nil }
        return AlarmCandidate(
          id: AlarmID(eventID: event.uid, fireAt: fireAt), fireAt: fireAt, event: event, occurrence: occurrence,
          rule: rule, ruleIndex: index, keyword: keyword, lead: lead)
      }
    }
  }

  /// The earliest start, then the first rule, then the larger lead give an alarm its words; the others are named below.
  private func alarm(mergedFrom candidates: [AlarmCandidate]) -> Alarm {
    let ordered = candidates.sorted(by: AlarmCandidate.precedence)
    let chosen = ordered[0]
    var named: [AlarmCandidate] = []
    for other in ordered.dropFirst() where !([chosen] + named).contains(where: other.saysTheSame) { named.append(other) }
    var sources: [String] = []
    for candidate in ordered where !sources.contains(candidate.event.source) { sources.append(candidate.event.source) }
    return Alarm(
      id: chosen.id, fireAt: chosen.fireAt, summary: wording.summary(title: chosen.event.title, lead: chosen.lead),
      details: wording.details(of: chosen, merged: named), eventID: chosen.event.uid, sources: sources,
      repetition: chosen.rule.repetition,
      origin: .matched(chosen.matchedEvent))
  }

  private static func undecided(_ event: Event, keyword: String) -> SkippedRecord {
    SkippedRecord(
      source: event.source, value: event.title, reason: "the pattern '\(keyword)' took too long on this title",
      japaneseReason: "パターン「\(keyword)」をこの題名と比べるのに時間がかかりすぎました")
  }
}

/// One occurrence, one rule and one lead: what may become an alarm.
struct AlarmCandidate {
  let id: AlarmID
  let fireAt: Instant
  let event: Event
  let occurrence: Occurrence
  let rule: AlarmRule
  let ruleIndex: Int
  let keyword: String
  let lead: LeadTime

  /// A total order, so that neither the order of feeds nor of their events shows in the plan.
  static func precedence(_ lhs: AlarmCandidate, _ rhs: AlarmCandidate) -> Bool {
    if lhs.occurrence.start != rhs.occurrence.start { return lhs.occurrence.start < rhs.occurrence.start }
    if lhs.ruleIndex != rhs.ruleIndex { return lhs.ruleIndex < rhs.ruleIndex }
    if lhs.lead != rhs.lead { return lhs.lead > rhs.lead }
    return (lhs.event.title, lhs.event.source, lhs.event.location) < (rhs.event.title, rhs.event.source, rhs.event.location)
  }

  var matchedEvent: MatchedEvent {
    MatchedEvent(
      title: event.title, start: occurrence.start, isAllDay: event.isAllDay, lead: lead, rule: rule.name, keyword: keyword,
      end: occurrence.end, days: event.isAllDay ? occurrence.days : nil, location: event.location)
  }

  /// Whether naming both would name one thing twice.
  func saysTheSame(as other: AlarmCandidate) -> Bool {
    (event.title, rule.name, lead) == (other.event.title, other.rule.name, other.lead)
  }
}
