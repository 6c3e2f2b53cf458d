import CivilTime

/// Years made of whole weeks, as BYWEEKNO counts them (RFC 5545 3.3.10; with weeks from Monday, ISO 8601).
///
/// Week 1 is the first that has four days or more in the calendar year. So a week belongs to the year of its fourth day.
struct WeekYear {
  let weekStart: Weekday

  /// A week's place: its year, its number in it, and how many weeks that year has.
  struct Week {
    let year: Int
    /// 1 … 53.
    let number: Int
    /// 52 or 53.
    let weeksInYear: Int
  }

  /// The first day of the week that holds `day`.
  func startOfWeek(holding day: Int) -> Int {
    day - (day + 4 - weekStart.rawValue).floorRemainder(by: 7)
  }

  func week(startingAt firstDay: Int) -> Week {
    let fourthDay = CivilDate(dayNumber: firstDay + 3)
    let (before, weekday) = (fourthDay.dayOfYear - 1).quotientAndRemainder(dividingBy: 7)
    let yearLength = CivilDate.isLeap(year: fourthDay.year) ? 366 : 365
    return Week(year: fourthDay.year, number: before + 1, weeksInYear: (yearLength - 1 - weekday) / 7 + 1)
  }

  /// The first day of week 1; years outside 1 … 9999 count as the nearest of them.
  func startOfYear(_ year: Int) -> Int {
    let newYear = CivilDate(year: min(max(year, 1), 9_999), month: 1, day: 1) ?? .earliest
    return startOfWeek(holding: newYear.dayNumber + 3)
  }
}
