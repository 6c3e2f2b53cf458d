import CivilTime

/// One occurrence, one rule and one lead: what may become an alarm.
struct AlarmCandidate {
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

extension Alarm {
  /// The alarm that candidates of one UID and minute are, the first of which by `precedence` stands first. It gives the words; the others
  /// are named below.
  init(mergedFrom ordered: [AlarmCandidate], wording: Wording) {
    let chosen = ordered[0]
    var named: [AlarmCandidate] = []
    for other in ordered.dropFirst() where !([chosen] + named).contains(where: other.saysTheSame) { named.append(other) }
    var sources: [String] = []
    for candidate in ordered where !sources.contains(candidate.event.source) { sources.append(candidate.event.source) }
    self.init(
      id: AlarmID(eventID: chosen.event.uid, fireAt: chosen.fireAt), fireAt: chosen.fireAt,
      summary: wording.summary(title: chosen.event.title, lead: chosen.lead), details: wording.details(of: chosen, merged: named),
      eventID: chosen.event.uid, sources: sources, repetition: chosen.rule.repetition, origin: .matched(chosen.matchedEvent))
  }
}
