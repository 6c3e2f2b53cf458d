/// BYMONTHDAY: days counted from a month's first and from its last.
struct MonthDays {
  private let fromStart: UInt32
  /// As in a month of 31 days; a shorter one is the same, moved down.
  private let fromEnd: UInt32
  private let skip: RecurrenceRule.Skip

  /// Nil where no member is a day.
  init?(_ members: [Int], skip: RecurrenceRule.Skip) {
    fromStart = UInt32(bits: members.lazy.filter { (1...31).contains($0) }.map { $0 - 1 })
    fromEnd = UInt32(bits: members.lazy.filter { (-31 ... -1).contains($0) }.map { 31 + $0 })
    self.skip = skip
    guard fromStart | fromEnd != 0 else { return nil }
  }

  func days(of month: CalendarMonth) -> UInt32 {
    let days = fromStart | fromEnd >> UInt32(31 - month.length)
    let isBeyond = fromStart & ~UInt32(bitsBelow: month.length) != 0
    return skip == .backward && isBeyond ? days | 1 << UInt32(month.length - 1) : days
  }
}
