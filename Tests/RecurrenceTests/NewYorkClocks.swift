import CivilTime

/// The clocks of New York from 1987 on, from the law: daylight time from the first Sunday of April to the last of
/// October, and since 2007 from the second of March to the first of November, always at 02:00.
struct NewYorkClocks: TimeZoneRules {
  private static let standard = -5 * 3_600
  private static let daylight = -4 * 3_600

  func utcOffset(at instant: Instant) -> Int {
    let (spring, autumn) = changes(inYear: instant.adding(seconds: NewYorkClocks.standard).utc.date.year)
    let begin = spring.clockSeconds - NewYorkClocks.standard
    let isDaylight = (begin..<autumn.clockSeconds - NewYorkClocks.daylight).contains(instant.secondsSince1970)
    return isDaylight ? NewYorkClocks.daylight : NewYorkClocks.standard
  }

  func instant(of clock: CivilDateTime) -> Instant {
    let (spring, autumn) = changes(inYear: clock.date.year)
    let isDaylight = spring.adding(seconds: 3_600) <= clock && clock < autumn
    return Instant(secondsSince1970: clock.clockSeconds - (isDaylight ? NewYorkClocks.daylight : NewYorkClocks.standard))
  }

  /// The wall-clock times at which daylight time begins (on the standard clock) and ends (on the daylight clock).
  private func changes(inYear year: Int) -> (spring: CivilDateTime, autumn: CivilDateTime) {
    year < 2007
      ? (sunday(onOrAfter: 1, 4, year), sunday(onOrAfter: 25, 10, year))
      : (sunday(onOrAfter: 8, 3, year), sunday(onOrAfter: 1, 11, year))
  }

  private func sunday(onOrAfter day: Int, _ month: Int, _ year: Int) -> CivilDateTime {
    let date = CivilDate(year: year, month: month, day: day) ?? .earliest
    let sunday = date.adding(days: Weekday.sunday.days(since: date.weekday))
    return CivilDateTime(sunday, TimeOfDay(hour: 2, minute: 0) ?? .midnight)
  }
}
