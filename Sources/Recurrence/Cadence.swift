import CivilTime

/// The periods that FREQ, INTERVAL and WKST choose: every n-th second … year, counted from the one that holds the start.
///
/// A period has a number: seconds, minutes, hours, days since 1970, weeks, months or years. Clock times are
/// `CivilDateTime.clockSeconds`. The years of a rule with BYWEEKNO are years of whole weeks, so that week 1 is one piece.
struct Cadence {
  let frequency: RecurrenceRule.Frequency
  /// 1 or more.
  let interval: Int
  /// The number of the period that holds the start.
  let origin: Int
  private let weekYear: WeekYear
  private let hasWeekYears: Bool

  /// Longer than the calendar in any unit, and far from overflowing.
  private static let longestInterval = 1 << 40

  init(_ rule: RecurrenceRule, startingAt start: Int) {
    frequency = rule.frequency
    interval = min(max(rule.interval, 1), Cadence.longestInterval)
    weekYear = WeekYear(weekStart: rule.weekStart)
    hasWeekYears = frequency == .yearly && !rule.byWeekNo.isEmpty
    origin = Cadence.period(at: start, frequency, weekYear, hasWeekYears)
  }

  /// Seconds in a period shorter than a day; nil for the others.
  var secondsInPeriod: Int? {
    switch frequency {
    case .secondly: 1
    case .minutely: 60
    case .hourly: 3_600
    default: nil
    }
  }

  /// The number of the period that holds that clock time, chosen or not.
  func period(at clock: Int) -> Int {
    Cadence.period(at: clock, frequency, weekYear, hasWeekYears)
  }

  private static func period(
    at clock: Int, _ frequency: RecurrenceRule.Frequency, _ weekYear: WeekYear, _ hasWeekYears: Bool
  ) -> Int {
    let day = clock.floorDivided(by: 86_400)
    switch frequency {
    case .secondly: return clock
    case .minutely: return clock.floorDivided(by: 60)
    case .hourly: return clock.floorDivided(by: 3_600)
    case .daily: return day
    case .weekly: return weekYear.startOfWeek(holding: day).floorDivided(by: 7)
    case .monthly:
      let date = CivilDate(dayNumber: day)
      return date.year * 12 + date.month - 1
    case .yearly:
      guard hasWeekYears else { return CivilDate(dayNumber: day).year }
      return weekYear.week(startingAt: weekYear.startOfWeek(holding: day)).year
    }
  }

  /// The first chosen period that is `period` or later, and not before the start's.
  func chosen(from period: Int) -> Int {
    guard period > origin else { return origin }
    return origin + (period - origin + interval - 1) / interval * interval
  }

  /// How many periods are chosen in `range`; both ends are chosen ones.
  func chosenCount(in range: Range<Int>) -> Int { range.count / interval }

  /// The days of a period of a day or more, as day numbers.
  func days(of period: Int) -> Range<Int> {
    switch frequency {
    case .weekly:
      let firstDay = firstDay(ofWeek: period)
      return firstDay..<firstDay + 7
    case .monthly:
      let firstDay = firstDay(ofMonth: period)
      return firstDay..<max(firstDay, self.firstDay(ofMonth: period + 1))
    case .yearly:
      let firstDay = firstDay(ofYear: period)
      return firstDay..<max(firstDay, self.firstDay(ofYear: period + 1))
    default:
      return period..<period + 1
    }
  }

  private static let endOfCalendar = CivilDate.latest.dayNumber + 1

  private func firstDay(ofWeek week: Int) -> Int {
    weekYear.startOfWeek(holding: 7 * week + 6)
  }

  private func firstDay(ofMonth month: Int) -> Int {
    CivilDate(year: month / 12, month: month % 12 + 1, day: 1)?.dayNumber ?? Cadence.endOfCalendar
  }

  private func firstDay(ofYear year: Int) -> Int {
    guard year <= 9_999 else { return Cadence.endOfCalendar }
    return hasWeekYears ? weekYear.startOfYear(year) : firstDay(ofMonth: year * 12)
  }
}
