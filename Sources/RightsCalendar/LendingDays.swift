public import CivilTime

/// For how many days a short position costs money, in calendar days between its two settlements.
public struct LendingDays: Hashable, Sendable {
  /// 逆日歩: the days from the settlement of the opening trade to that of the closing one; 0 for a day trade.
  public let premiumChargeDays: Int

  /// 貸株料: the same days with both ends counted; 1 for a day trade.
  public var lendingFeeDays: Int { premiumChargeDays + 1 }

  /// The days of a short position opened by a trade on `open` and closed by one (or a delivery, 現渡し) on `close`.
  ///
  /// - Throws: `closedBeforeOpened`, and what `TradingCalendar.settlementDate(ofTradeOn:)` throws for either day.
  public init(open: CivilDate, close: CivilDate, in calendar: TradingCalendar) throws(RightsDateError) {
    guard open <= close else { throw .closedBeforeOpened(open: open, close: close) }
    let opened = try calendar.settlementDate(ofTradeOn: open)
    let closed = try calendar.settlementDate(ofTradeOn: close)
    premiumChargeDays = closed.dayNumber - opened.dayNumber
  }

  /// The days of a position opened on the last cum-rights date and delivered on the ex-rights date.
  ///
  /// - Throws: `outsideHolidayTable` where a settlement lies past the table, though the rights dates themselves do not.
  public init(over dates: RightsDates, in calendar: TradingCalendar) throws(RightsDateError) {
    try self.init(open: dates.lastCumDate, close: dates.exDate, in: calendar)
  }
}
