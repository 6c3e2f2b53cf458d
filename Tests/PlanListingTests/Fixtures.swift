import AlarmPlanning
import CivilTime

/// Tokyo's clocks.
let tokyo = FixedOffset(secondsEast: 32_400)

/// A plan from 2026-08-01T00:00:00Z of events that are named by title and begin so many minutes later, each with one alarm at its start.
func plan(
  _ events: (title: String, minutes: Int)..., source: String = "family.ics", cap: Int? = nil, skipped: [SkippedRecord] = []
) -> AlarmPlan {
  let now = Instant(secondsSince1970: 1_785_542_400)
  let matcher = KeywordMatcher(terms: [.init(keyword: "any") { _ in true }], exclusions: []) { $0 }
  let rule = AlarmRule(name: "any", matcher: matcher, leads: [LeadTime(minutes: 0)].compactMap(\.self))
  let all = events.map { event in
    let start = now.adding(seconds: 60 * event.minutes)
    return Event(
      uid: "\(event.title)@example.com", title: event.title, source: source,
      occurrences: [Occurrence(start: start, clock: tokyo.clock(at: start), zoneName: "Asia/Tokyo")])
  }
  return AlarmPlanner(rules: [rule], now: now, cap: cap).plan(all, skipped: skipped)
}
