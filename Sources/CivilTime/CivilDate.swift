/// A day of the proleptic Gregorian calendar, without a zone: what a person writes on a form.
///
/// Every value names a day that exists; the years go from 1 to 9999, as RFC 3339 and RFC 5545 can write them.
///
/// ```swift
/// CivilDate(year: 2026, month: 4, day: 31)  // nil: April has 30 days
/// CivilDate(year: 2026, month: 3, day: 31)?.weekday  // .tuesday
/// ```
public struct CivilDate: Hashable, Comparable, Sendable {
  /// 1 … 9999.
  public let year: Int
  /// 1 (January) … 12.
  public let month: Int
  /// 1 … 31.
  public let day: Int

  /// The first day that can be named: 0001-01-01.
  public static let earliest = CivilDate(uncheckedYear: 1, month: 1, day: 1)
  /// The last day that can be named: 9999-12-31.
  public static let latest = CivilDate(uncheckedYear: 9999, month: 12, day: 31)

  /// The day of that name, or nil where the calendar has none.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
    guard day <= CivilDate.daysInMonth(month, ofYear: year) else { return nil }
    self.init(uncheckedYear: year, month: month, day: day)
  }

  private init(uncheckedYear year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that lies `dayNumber` days after 1970-01-01 (before it when negative).
  ///
  /// Days outside the years 1 to 9999 become the first or last day of that range.
  public init(dayNumber: Int) {
    // Years are counted from 1 March of year 0, so that a leap day is a year's last; 146,097 days make 400 years.
    let clamped = min(max(dayNumber, -719_162), 2_932_896)
    let days = clamped + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  /// Days since 1970-01-01; negative before it.
  public var dayNumber: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear % 400
    let shiftedMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day of the week.
  public var weekday: Weekday { Weekday(dayNumber: dayNumber) }

  /// 1 on 1 January … 365 or 366 on 31 December.
  public var dayOfYear: Int {
    dayNumber - CivilDate(uncheckedYear: year, month: 1, day: 1).dayNumber + 1
  }

  /// The day that many days later; earlier when negative. Ends at `earliest` and `latest`.
  public func adding(days: Int) -> CivilDate {
    CivilDate(dayNumber: dayNumber.saturatingAdd(days))
  }

  /// Whether the year has a 29 February.
  public static func isLeap(year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// 28 … 31. `month` must be in 1 … 12.
  public static func daysInMonth(_ month: Int, ofYear year: Int) -> Int {
    switch month {
    case 2: isLeap(year: year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  public static func < (lhs: CivilDate, rhs: CivilDate) -> Bool {
    (lhs.year, lhs.month, lhs.day) < (rhs.year, rhs.month, rhs.day)
  }
}

extension CivilDate: CustomStringConvertible {
  /// ISO 8601, extended: `2026-03-31`.
  public var description: String {
    "\(decimal(year, digits: 4))-\(decimal(month, digits: 2))-\(decimal(day, digits: 2))"
  }

  /// Reads `2026-03-31`, and nothing else; nil where the form or the day does not exist.
  public init?(iso text: some StringProtocol) {
    var reader = DigitReader(text)
    guard let year = reader.number(digits: 4), reader.skip("-"), let month = reader.number(digits: 2),
      reader.skip("-"), let day = reader.number(digits: 2), reader.isAtEnd
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}
