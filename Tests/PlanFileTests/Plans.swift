import AlarmPlanning
import CivilTime

/// What the tests plan from.
let now = Instant(rfc3339: "2026-08-01T00:00:00Z") ?? .earliest

/// A lesson of an hour in Tokyo.
struct Lesson {
  var uid = "lesson@example.com"
  var title = "ピアノ"
  var start = "2026-08-01T06:00:00Z"
  var location = ""
  var source = "family"
  var isAllDay = false

  var event: Event {
    let start = Instant(rfc3339: start) ?? .earliest
    let end = start.adding(seconds: isAllDay ? 86_400 : 3_600)
    let tokyo = FixedOffset(secondsEast: 32_400)
    let occurrence = Occurrence(
      start: start, end: end, clock: tokyo.clock(at: start), endClock: tokyo.clock(at: end), zoneName: "Asia/Tokyo")
    return Event(uid: uid, title: title, location: location, source: source, isAllDay: isAllDay, occurrences: [occurrence])
  }
}

/// The plan of those lessons: half an hour and five minutes before each.
func plan(_ lessons: [Lesson], at instant: Instant = now, repetition: Repetition? = nil, cap: Int? = 30) -> AlarmPlan {
  let matcher = KeywordMatcher(terms: [.init(keyword: "k") { _ in true }], exclusions: []) { $0 }
  let rule = AlarmRule(name: "music", matcher: matcher, repetition: repetition)
  return AlarmPlanner(rules: [rule], now: instant, cap: cap).plan(lessons.map(\.event))
}

/// What is to be registered for that plan.
func reconcile(
  _ plan: AlarmPlan, with registry: AlarmRegistry = .empty, _ outcome: SourceOutcomes.Outcome = .whole, of source: String = "family"
) -> Reconciliation {
  var sources = SourceOutcomes()
  sources.note(outcome, of: source)
  return Reconciler(now: plan.now, sources: sources).reconcile(plan, with: registry)
}
