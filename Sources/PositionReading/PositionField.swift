/// What a column of a sheet of positions holds. The raw value is its name in `--map` and in data/header-aliases.csv.
public enum PositionField: String, CaseIterable, Sendable {
  /// The exchange's code of the stock.
  case code
  /// The stock's name.
  case name
  /// How many shares.
  case shares
  /// The month of the record date, or the date itself.
  case recordMonth = "record_month"
  /// The record date, or its day in the month of the record-month column.
  case recordDay = "record_day"
  /// The last cum-rights date as the sheet has it.
  case lastCum = "last_cum"
  /// The ex-rights date as the sheet has it.
  case exDate = "ex_date"
  /// The securities company.
  case broker
  /// Whose account it is.
  case account
  /// How far the trade has come.
  case status
  /// The day of the short sale.
  case openDate = "open_date"
  /// The day of the delivery.
  case closeDate = "close_date"
  // The columns from here on are known and not read.
  case kind, price, feeLending = "fee_lending", gyakuhibu, memo, benefit

  /// Whether an alarm says or needs what the column holds.
  public var isRead: Bool {
    switch self {
    case .kind, .price, .feeLending, .gyakuhibu, .memo, .benefit: false
    default: true
    }
  }
}
