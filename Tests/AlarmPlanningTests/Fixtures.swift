import AlarmPlanning
import CivilTime

/// What the tests plan from: 2026-08-01T00:00:00Z, a Saturday, 09:00 in Tokyo.
let now = instant("2026-08-01T00:00:00Z")

/// The instant that an RFC 3339 text names; the year 1 for any other text, which no test asks for.
func instant(_ text: String) -> Instant { Instant(rfc3339: text) ?? .earliest }

/// An event in Tokyo that begins at these instants.
func event(
  _ title: String, uid: String = "lesson@example.com", source: String = "family.ics", location: String = "", details: String = "",
  categories: [String] = [], isAllDay: Bool = false, at starts: String...
) -> Event {
  let occurrences = starts.map { start in
    let start = instant(start)
    return Occurrence(start: start, clock: FixedOffset(secondsEast: 32_400).clock(at: start), zoneName: "Asia/Tokyo")
  }
  return Event(
    uid: uid, title: title, location: location, details: details, categories: categories, source: source, isAllDay: isAllDay,
    occurrences: occurrences)
}

/// A rule for titles that hold the keyword, letter by letter.
func rule(_ keyword: String, name: String? = nil, leads: String..., sources: Set<String>? = nil) -> AlarmRule {
  AlarmRule(
    name: name ?? keyword, matcher: KeywordMatcher(keywords: [keyword]) { $0 }, leads: leads.compactMap { try? LeadTime(parsing: $0) },
    sources: sources)
}

/// The plan of those events by those rules, from `now`.
func plan(_ events: [Event], _ rules: AlarmRule..., days: Int = 14, cap: Int? = 30) -> AlarmPlan {
  AlarmPlanner(rules: rules, now: now, horizonSeconds: days * 86_400, cap: cap).plan(events)
}
