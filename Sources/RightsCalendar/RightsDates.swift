public import CivilTime

/// The days on which a shareholder's rights of one record date (権利確定日) are won and lost.
///
/// ```swift
/// let dates = try RightsDates(recordDate: CivilDate(iso: "2026-12-31")!, in: TradingCalendar())
/// // effective 2026-12-30, last cum 2026-12-28, ex 2026-12-29
/// ```
public struct RightsDates: Hashable, Sendable {
  /// 権利確定日 as the company states it; any day of the calendar.
  public let recordDate: CivilDate
  /// The last business day on or before the record date: who holds the shares then has the rights.
  public let effectiveRecordDate: CivilDate
  /// 権利付き最終日: the last trade date that is settled by the effective record date.
  public let lastCumDate: CivilDate
  /// 権利落ち日: the business day after the last cum-rights date.
  public let exDate: CivilDate

  /// The dates that belong to `recordDate`.
  ///
  /// - Throws: `outsideHolidayTable` where a day on the way is not known; `tradeTooEarly` where the last cum-rights date
  ///   would be before 2009-11-16.
  public init(recordDate: CivilDate, in calendar: TradingCalendar) throws(RightsDateError) {
    self.recordDate = recordDate
    effectiveRecordDate = try calendar.businessDay(onOrBefore: recordDate)
    lastCumDate = try calendar.lastTradeDate(settledBy: effectiveRecordDate)
    exDate = try calendar.businessDay(after: lastCumDate)
  }
}
