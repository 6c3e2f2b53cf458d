import AlarmPlanning
package import CivilTime

/// Instants and spans of time in words for tables.
package enum Moment {
  /// `Sat 2026-08-01 09:30`, with seconds where there are any.
  package static func text(_ instant: Instant, in zone: any TimeZoneRules) -> String {
    let clock = zone.clock(at: instant)
    return "\(text(clock.date)) \(clock.time)"
  }

  /// `Sat 2026-08-01`.
  package static func text(_ date: CivilDate) -> String {
    "\(Wording.weekday(date.weekday, in: .english)) \(date)"
  }

  /// `5 Aug`.
  package static func day(_ instant: Instant, in zone: any TimeZoneRules) -> String {
    let date = zone.clock(at: instant).date
    return "\(date.day) \(EnglishMonth.names[date.month - 1])"
  }

  /// `2 d 3 h`, `1 h 30 min`, `45 min`: the two largest units, rounded down; `now` for less than a minute.
  package static func span(_ seconds: Int) -> String {
    let units = [(seconds / 86_400, "d"), (seconds / 3_600 % 24, "h"), (seconds / 60 % 60, "min")]
    guard let first = units.firstIndex(where: { $0.0 > 0 }) else { return "now" }
    return units[first..<min(first + 2, units.count)].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }
}
