import CivilTime

/// BYDAY: weekdays of every week, and numbered ones of a month or a year.
struct Weekdays {
  /// Bit 0 is Monday.
  let plain: UInt8
  private let numbered: [(ordinal: Int, weekday: Int)]
  private let countsInYear: Bool

  /// Nil where no member is a day. Numbers that mean nothing in the rule are left out, not their days.
  init?(_ rule: RecurrenceRule) {
    let counts = rule.countsWeekdays
    plain = UInt8(bits: rule.byDay.lazy.filter { $0.ordinal == nil || !counts }.map { $0.weekday.rawValue - 1 })
    numbered = rule.byDay.compactMap { member in
      guard counts, let ordinal = member.ordinal, (1...53).contains(ordinal.magnitude) else { return nil }
      return (ordinal, member.weekday.rawValue - 1)
    }
    countsInYear = rule.frequency == .yearly && rule.byMonth.isEmpty
    guard plain != 0 || !numbered.isEmpty else { return nil }
  }

  init(every weekday: Weekday) {
    plain = 1 << UInt8(weekday.rawValue - 1)
    numbered = []
    countsInYear = false
  }

  var isUnnumbered: Bool { numbered.isEmpty }

  func days(of month: CalendarMonth) -> UInt32 {
    numbered.reduce(plainDays(of: month)) { $0 | day(of: month, $1.ordinal, $1.weekday) }
  }

  private func plainDays(of month: CalendarMonth) -> UInt32 {
    let week = UInt32(plain)
    let first = UInt32(month.firstWeekday)
    let turned = (week >> first | week << (7 - first)) & 0x7F
    return turned | turned << 7 | turned << 14 | turned << 21 | turned << 28
  }

  /// The one day that a numbered weekday names, as a set: empty where it lies outside the month.
  private func day(of month: CalendarMonth, _ ordinal: Int, _ weekday: Int) -> UInt32 {
    let before = countsInYear ? month.daysBefore : 0
    let length = countsInYear ? month.yearLength : month.length
    let first = (weekday - month.firstWeekday + before).floorRemainder(by: 7)
    let last = first + (length - 1 - first) / 7 * 7
    let index = ordinal > 0 ? first + 7 * (ordinal - 1) : last + 7 * (ordinal + 1)
    return (0..<length).contains(index) ? UInt32(bits: CollectionOfOne(index - before)) : 0
  }
}
