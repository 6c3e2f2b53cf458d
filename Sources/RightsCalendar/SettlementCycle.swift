public import CivilTime

/// How many business days after a trade the shares and the money change hands, and for which trades.
public struct SettlementCycle: Hashable, Sendable {
  /// Business days from the trade to its settlement.
  public let lag: Int
  /// The first trade date under this cycle.
  public let firstTradeDate: CivilDate

  /// Newest first. T+2 came with the trades of 2019-07-16 (the first settled on 18 July).
  ///
  /// T+3 is taken from 2009-11-16: before it the rules for short sales and record dates were others, so trades are refused.
  public static let newestFirst = [
    SettlementCycle(lag: 2, firstTradeDate: CivilDate(dayNumber: 18_093)),  // 2019-07-16
    SettlementCycle(lag: 3, firstTradeDate: CivilDate(dayNumber: 14_564)),  // 2009-11-16
  ]

  /// The cycle that a trade on `date` settles by; nil before the first one known.
  public static func inForce(on date: CivilDate) -> SettlementCycle? {
    newestFirst.first { date >= $0.firstTradeDate }
  }
}

extension TradingCalendar {
  /// The day on which a trade made on `date` is settled.
  ///
  /// - Throws: `marketClosed` where nothing is traded on `date`; `tradeTooEarly` before 2009-11-16;
  ///   `outsideHolidayTable` where a day on the way is not known.
  public func settlementDate(ofTradeOn date: CivilDate) throws(RightsDateError) -> CivilDate {
    guard let cycle = SettlementCycle.inForce(on: date) else { throw .earlyTrade }
    guard try isBusinessDay(date) else { throw .marketClosed(date) }
    return try businessDay(cycle.lag, after: date)
  }

  /// The last trade date whose settlement is on or before the business day `settlement`.
  func lastTradeDate(settledBy settlement: CivilDate) throws(RightsDateError) -> CivilDate {
    for cycle in SettlementCycle.newestFirst {
      let trade = try businessDay(cycle.lag, before: settlement)
      if trade >= cycle.firstTradeDate { return trade }
    }
    throw .earlyTrade
  }
}

extension RightsDateError {
  /// A trade before the first settlement cycle known.
  fileprivate static var earlyTrade: RightsDateError {
    .tradeTooEarly(first: SettlementCycle.newestFirst.map(\.firstTradeDate).min() ?? .latest)
  }
}
