import AlarmPlanning
import CivilTime
import CommandSchema
import PositionReading
import RightsCalendar

/// The options of `rights` and what is made of them.
enum RightsOptions {
  static let dates = Operand<[String]>(
    "WHEN", isRequired: true, help: "A date, a month (its end; 9月末 is the next), or a range of either: 2026-04..2027-03")
  static let day = Option<String?>(
    "day", value: "N", shownDefault: "the month's end", help: "The day of months; their last where they are shorter")
  static let price = Option<String?>("price", value: "YEN", help: "The price of a share, for the estimated fee")
  static let shares = Option<String?>("shares", value: "N", help: "How many shares")
  static let rate = Option<String?>("rate", value: "PERCENT", help: "The broker's lending rate (貸株料) in percent a year")
  static let format = Option<OutputFormat?>(
    "format", short: "f", value: "FORMAT", shownDefault: "table", help: "The form of what is printed")
  static let language = Option<Language?>("language", value: "LANG", shownDefault: "ja", help: "The words of the table and of events")

  static let command = Command(
    "rights", abstract: "show the rights dates of a record date, with lending days",
    discussion: """
      Shows for each record date (権利確定日) the business day that it counts on, the last cum-rights date (権利付き最終日), the \
      ex-rights date (権利落ち日), and for how many days a cross over them costs the premium charge (逆日歩) and the lending fee \
      (貸株料). It reads no input.
      """,
    optionGroups: [
      OptionGroup("Which dates", [day, HolidayOption.holidays]), OptionGroup("Estimated fee", [price, shares, rate]),
      OptionGroup("Output", [format, CommonOptions.output, PlanOptions.force, language]), CommonOptions.general,
    ], operands: [dates],
    examples: [
      Example("keyalarm rights 2026-09", "The dates of the end of September"),
      Example("keyalarm rights 2026-09 --day 20", "The dates of 20 September"),
      Example("keyalarm rights 2026-04..2027-03", "A year, a row for each month's end"),
      Example("keyalarm rights 2026-09 --price 1500 --shares 100 --rate 3.9", "With the fee for lending 100 shares"),
    ])

  /// The record dates that the operands name, in their order; months without a year are the next from today on.
  static func recordDates(_ arguments: ParsedArguments, today: CivilDate) throws -> [CivilDate] {
    let day = try arguments.value(of: day, as: dayOfMonth)
    return try arguments.values(of: dates) { text throws(InvalidValue) in try RecordDateRange(text, day: day, today: today).dates }.flatMap
    { $0 }
  }

  /// What the fee is estimated from; nil where none of its options is given.
  static func loan(_ arguments: ParsedArguments) throws -> ShareLoan? {
    let price = try arguments.value(of: price, as: decimal)
    let shares = try arguments.value(of: shares, as: count)
    let rate = try arguments.value(of: rate, as: decimal)
    if let price, let shares, let rate { return ShareLoan(price: price, shares: shares, annualPercent: rate) }
    guard price == nil, shares == nil, rate == nil else {
      throw CommandFailure(.usage, "the estimated fee needs --price, --shares and --rate together")
    }
    return nil
  }

  private static func dayOfMonth(_ text: String) throws(InvalidValue) -> Int {
    guard let day = Int(text), (1...31).contains(day) else {
      throw InvalidValue("is no day of a month", remedy: "write a number from 1 to 31")
    }
    return day
  }

  private static func decimal(_ text: String) throws(InvalidValue) -> DecimalNumber {
    guard let number = WrittenNumber.decimal(text) else { throw InvalidValue("is no number", remedy: "write it like 1500 or 3.9") }
    return number
  }

  private static func count(_ text: String) throws(InvalidValue) -> Int {
    guard let count = WrittenNumber.shares(text) else { throw InvalidValue("is no number of shares", remedy: "write it like 100") }
    return count
  }
}

/// Shares that are borrowed to be sold short.
struct ShareLoan {
  /// Yen a share.
  let price: DecimalNumber
  let shares: Int
  /// Percent a year.
  let annualPercent: DecimalNumber
}
