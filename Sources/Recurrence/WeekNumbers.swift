import CivilTime

/// BYWEEKNO: weeks counted from the year's first and from its last.
struct WeekNumbers {
  private let fromStart: UInt64
  private let fromEnd: UInt64
  private let weekYear: WeekYear

  /// Nil where no member is a week.
  init?(_ members: [Int], weekStart: Weekday) {
    fromStart = UInt64(bits: members.lazy.filter { (1...53).contains($0) })
    fromEnd = UInt64(bits: members.lazy.filter { (-53 ... -1).contains($0) }.map { -$0 })
    weekYear = WeekYear(weekStart: weekStart)
    guard fromStart | fromEnd != 0 else { return nil }
  }

  func days(of month: CalendarMonth) -> UInt32 {
    var days: UInt32 = 0
    let firstWeek = weekYear.startOfWeek(holding: month.firstDay)
    for firstDay in stride(from: firstWeek, to: month.endDay, by: 7) where contains(weekYear.week(startingAt: firstDay)) {
      let beforeMonth = max(0, month.firstDay - firstDay)
      let inMonth = max(0, firstDay - month.firstDay)
      days |= UInt32(bitsBelow: 7 - beforeMonth) << UInt32(inMonth)
    }
    return days
  }

  private func contains(_ week: WeekYear.Week) -> Bool {
    fromStart.hasBit(week.number) || fromEnd.hasBit(week.weeksInYear - week.number + 1)
  }
}
