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

  /// Tells apart whatever differs in the alarm's words, so that neither the order of feeds nor of their events shows in the plan.
  static func precedence(_ lhs: AlarmCandidate, _ rhs: AlarmCandidate) -> Bool {
    if lhs.occurrence.start != rhs.occurrence.start { return lhs.occurrence.start < rhs.occurrence.start }
    if lhs.ruleIndex != rhs.ruleIndex { return lhs.ruleIndex < rhs.ruleIndex }
    if lhs.lead != rhs.lead { return lhs.lead > rhs.lead }
    for (left, right) in zip(lhs.texts, rhs.texts) where !left.utf8.elementsEqual(right.utf8) {
      return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
    return lhs.span.lexicographicallyPrecedes(rhs.span)
  }

  private var texts: [String] { [event.title, event.source, event.location, occurrence.zoneName, keyword] }

  /// What is shown of when it takes place, besides the start.
  private var span: [Int] {
    let ends = [occurrence.end?.secondsSince1970, occurrence.endClock?.clockSeconds].map { $0 ?? .min }
    return [event.isAllDay ? 1 : 0, occurrence.clock.clockSeconds] + ends
  }

  var matchedEvent: MatchedEvent {
    MatchedEvent(
      title: event.title, start: occurrence.start, isAllDay: event.isAllDay, lead: lead, rule: rule.name, keyword: keyword,
      end: occurrence.end, days: event.isAllDay ? occurrence.days : nil, location: event.location)
  }

  /// What a candidate that gives no words is named by, once.
  struct Name: Hashable {
    let title: String
    let rule: String
    let lead: LeadTime
  }

  var name: Name { Name(title: event.title, rule: rule.name, lead: lead) }
}

extension Alarm {
  /// The alarm that candidates of one UID and minute are, the first of which by `precedence` stands first. It gives the words; the others
  /// are named below.
  init(mergedFrom ordered: [AlarmCandidate], wording: Wording) {
    let chosen = ordered[0]
    var (seen, others): (Set<AlarmCandidate.Name>, [AlarmCandidate.Name]) = ([chosen.name], [])
    var (seenSources, sources): (Set<String>, [String]) = ([], [])
    for candidate in ordered {
      if seen.insert(candidate.name).inserted { others.append(candidate.name) }
      if seenSources.insert(candidate.event.source).inserted { sources.append(candidate.event.source) }
    }
    self.init(
      id: AlarmID(eventID: chosen.event.uid, fireAt: chosen.fireAt), fireAt: chosen.fireAt,
      summary: wording.summary(title: chosen.event.title, lead: chosen.lead), details: wording.details(of: chosen, merged: others),
      eventID: chosen.event.uid, sources: sources, repetition: chosen.rule.repetition, origin: .matched(chosen.matchedEvent))
  }
}
