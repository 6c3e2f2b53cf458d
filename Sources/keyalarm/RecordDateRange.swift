import CivilTime
import CommandSchema
import PositionReading

/// The record dates that an operand of `rights` names: a date, a month, or each of a range of them.
struct RecordDateRange {
  let dates: [CivilDate]

  /// Dates and months may be written as in the cells of a sheet.
  ///
  /// - Parameters:
  ///   - day: the day of months, their last where they are shorter; nil for their end. Dates have theirs, and refuse another.
  ///   - today: from which a month without a year is the next one. The second of a range is the next after the first.
  init(_ text: String, day: Int?, today: CivilDate) throws(InvalidValue) {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false)
    guard ends.count <= 2, let first = ends.first, let last = ends.last,
      let from = WrittenRecordDate(first, day: day, today: today), let to = WrittenRecordDate(last, day: day, today: from.beginning)
    else { throw RecordDateRange.unreadable(today) }
    guard from.beginning <= to.beginning else { throw RecordDateRange.reversed }
    if day != nil, !from.isOpen || !to.isOpen { throw RecordDateRange.dayTwice }
    switch (from, to) {
    case (.day(let from), .day(let to)): dates = (from.dayNumber...to.dayNumber).map(CivilDate.init(dayNumber:))
    case (.day, _), (_, .day): throw RecordDateRange.unreadable(today)
    default: dates = RecordDateRange.months(from.beginning, to.beginning).map { RecordDateRange.date(in: $0, day: day) }
    }
  }

  private static func unreadable(_ today: CivilDate) -> InvalidValue {
    let end = date(in: today, day: nil).description
    let range = "\(today.year)-04..\(today.year + 1)-03"
    return InvalidValue("is no date, month or range", remedy: "write \(end), \(end.prefix(7)) or \(range)")
  }

  private static let dayTwice = InvalidValue("names its day already", remedy: "leave out --day, or write a month")
  private static let reversed = InvalidValue("ends before it begins", remedy: "write the earlier one first")

  /// The first days of the months from that of `from` to that of `to`.
  private static func months(_ from: CivilDate, _ to: CivilDate) -> [CivilDate] {
    let first = from.year * 12 + from.month - 1
    let last = to.year * 12 + to.month - 1
    return (first...last).compactMap { CivilDate(year: $0 / 12, month: $0 % 12 + 1, day: 1) }
  }

  /// The day in the month of that date.
  private static func date(in month: CivilDate, day: Int?) -> CivilDate {
    let length = CivilDate.daysInMonth(month.month, ofYear: month.year)
    return month.adding(days: min(day ?? length, length) - month.day)
  }
}

extension WrittenRecordDate {
  /// The day, or the first of the month.
  fileprivate var beginning: CivilDate {
    switch self {
    case .day(let date), .month(let date): date
    case .monthEnd(let date): date.adding(days: 1 - date.day)
    }
  }

  /// Whether `--day` may choose the day.
  fileprivate var isOpen: Bool {
    if case .month = self { true } else { false }
  }
}
