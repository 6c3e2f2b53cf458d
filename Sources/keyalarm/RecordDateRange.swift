import CivilTime
import CommandSchema

/// The record dates that an operand of `rights` names: a date, a month, or each of a range of them.
struct RecordDateRange {
  let dates: [CivilDate]

  /// - Parameter day: the day of months, their last where they are shorter; nil for their end. Dates have theirs, and refuse another.
  init(_ text: String, day: Int?) throws(InvalidValue) {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false).map(String.init)
    guard ends.count <= 2, let first = ends.first, let last = ends.last else { throw RecordDateRange.unreadable }
    if let from = CivilDate(iso: first), let to = CivilDate(iso: last) {
      guard from <= to else { throw RecordDateRange.reversed }
      guard day == nil else { throw RecordDateRange.dayTwice }
      dates = (from.dayNumber...to.dayNumber).map(CivilDate.init(dayNumber:))
    } else if let from = CivilDate(iso: "\(first)-01"), let to = CivilDate(iso: "\(last)-01") {
      guard from <= to else { throw RecordDateRange.reversed }
      dates = RecordDateRange.months(from, to).map { RecordDateRange.date(in: $0, day: day) }
    } else {
      throw RecordDateRange.unreadable
    }
  }

  private static let unreadable = InvalidValue("is no date, month or range", remedy: "write 2026-03-31, 2026-03 or 2026-04..2027-03")
  private static let dayTwice = InvalidValue("names its day already", remedy: "leave out --day, or write a month")
  private static let reversed = InvalidValue("ends before it begins", remedy: "write the earlier one first")

  /// The first days of the months from that of `from` to that of `to`.
  private static func months(_ from: CivilDate, _ to: CivilDate) -> [CivilDate] {
    let first = from.year * 12 + from.month - 1
    let last = to.year * 12 + to.month - 1
    return (first...last).compactMap { CivilDate(year: $0 / 12, month: $0 % 12 + 1, day: 1) }
  }

  private static func date(in month: CivilDate, day: Int?) -> CivilDate {
    let length = CivilDate.daysInMonth(month.month, ofYear: month.year)
    return month.adding(days: min(day ?? length, length) - 1)
  }
}
