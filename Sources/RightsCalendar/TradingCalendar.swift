public import CivilTime

/// The business days of the Tokyo Stock Exchange and of the settlement of its trades.
///
/// Closed are Saturdays, Sundays, national holidays and 31 December to 3 January. 30 December (大納会), 4 January (大発会) and
/// 2020-10-01, when trading was halted all day, are business days.
///
/// Every step that needs a day outside the holiday table throws `RightsDateError.outsideHolidayTable`; none is guessed.
public struct TradingCalendar: Hashable, Sendable {
  /// The holidays that it goes by.
  public let holidays: HolidayTable

  /// The calendar with these holidays, by default the Cabinet Office's list.
  public init(holidays: HolidayTable = .cabinetOffice) {
    self.holidays = holidays
  }

  /// Whether the market is open on `date`.
  public func isBusinessDay(_ date: CivilDate) throws(RightsDateError) -> Bool {
    let covered = holidays.coveredDates
    guard covered.contains(date) else { throw .outsideHolidayTable(date, covered: covered) }
    return date.weekday <= .friday && !isYearEnd(date) && !holidays.contains(date)
  }

  /// `date` itself, or the last business day before it.
  public func businessDay(onOrBefore date: CivilDate) throws(RightsDateError) -> CivilDate {
    try nearestBusinessDay(from: date, step: -1)
  }

  /// The `count`th business day after `date`; `date` itself is not counted. `count` is at least 1.
  public func businessDay(_ count: Int = 1, after date: CivilDate) throws(RightsDateError) -> CivilDate {
    try businessDay(count, from: date, step: 1)
  }

  /// The `count`th business day before `date`; `date` itself is not counted. `count` is at least 1.
  public func businessDay(_ count: Int = 1, before date: CivilDate) throws(RightsDateError) -> CivilDate {
    try businessDay(count, from: date, step: -1)
  }

  private func businessDay(_ count: Int, from date: CivilDate, step: Int) throws(RightsDateError) -> CivilDate {
    var day = date
    for _ in 0..<max(count, 1) {
      day = try nearestBusinessDay(from: day.adding(days: step), step: step)
    }
    return day
  }

  private func nearestBusinessDay(from date: CivilDate, step: Int) throws(RightsDateError) -> CivilDate {
    var day = date
    while try !isBusinessDay(day) { day = day.adding(days: step) }
    return day
  }

  private func isYearEnd(_ date: CivilDate) -> Bool {
    switch (date.month, date.day) {
    case (12, 31), (1, 1), (1, 2), (1, 3): true
    default: false
    }
  }
}
