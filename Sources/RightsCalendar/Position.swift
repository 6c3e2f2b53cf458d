public import CivilTime

/// One cross trade (優待クロス): a stock held long and short over a record date, so that only its benefit is won.
public struct Position: Hashable, Sendable {
  /// The stock's name, trimmed; nil where it is not known.
  public var name: String?
  /// The exchange's code, such as `8267` or `130A`; nil where it is not known.
  public var code: String?
  /// How many shares; nil where it is not known.
  public var shares: Int?
  /// The record date and what follows from it.
  public var dates: RightsDates
  /// The securities company; nil where it is not known.
  public var broker: String?
  /// Whose account it is (名義); nil where it is not known.
  public var account: String?
  /// How far the trade has come.
  public var status: PositionStatus
  /// The day of the short sale, where it is known and another than the last cum-rights date.
  public var openDate: CivilDate?
  /// The day of the delivery, where it is known and another than the ex-rights date.
  public var closeDate: CivilDate?
  /// Where its sheet has it, as the spreadsheet numbers it: `Sheet1 row 7`; nil where it comes from none.
  public var place: String?

  /// A position over `dates`, of which nothing else need be known.
  public init(
    name: String? = nil, code: String? = nil, shares: Int? = nil, dates: RightsDates, broker: String? = nil,
    account: String? = nil, status: PositionStatus = .planned, openDate: CivilDate? = nil, closeDate: CivilDate? = nil,
    place: String? = nil
  ) {
    self.name = name
    self.code = code
    self.shares = shares
    self.dates = dates
    self.broker = broker
    self.account = account
    self.status = status
    self.openDate = openDate
    self.closeDate = closeDate
    self.place = place
  }

  /// For how many days the short position costs money: from the last cum-rights to the ex-rights date unless dates are given.
  ///
  /// - Throws: as `LendingDays.init(open:close:in:)`.
  public func lendingDays(in calendar: TradingCalendar) throws(RightsDateError) -> LendingDays {
    try LendingDays(open: openDate ?? dates.lastCumDate, close: closeDate ?? dates.exDate, in: calendar)
  }
}
