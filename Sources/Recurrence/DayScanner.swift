import CivilTime

/// Finds and counts the days of a pattern, a month at a time. Days are day numbers; ranges are cut to the years 1 … 9999.
struct DayScanner {
  private let pattern: DayPattern
  /// Whether the pattern allows every day.
  let isEveryDay: Bool
  private var month: CalendarMonth
  private var days: UInt32
  /// Months looked at: the scanner's share of the step budget.
  var steps = 0

  /// The Gregorian calendar repeats after 400 years, weekdays included: a pattern without a day in them has none at all.
  private static let monthsPerCycle = 4_800
  private static let calendar = CivilDate.earliest.dayNumber..<CivilDate.latest.dayNumber + 1

  init(_ pattern: DayPattern, near day: Int) {
    self.pattern = pattern
    isEveryDay = pattern.isEveryDay
    month = CalendarMonth(containing: day)
    days = isEveryDay ? 0 : pattern.days(of: month)
  }

  /// How many days each week has, where all weeks are alike.
  var daysPerWeek: Int? { pattern.isWeekdaysAlone ? pattern.daysPerWeek : nil }

  mutating func contains(_ day: Int) -> Bool {
    first(in: day..<day + 1) != nil
  }

  /// The first day in `range`.
  mutating func first(in range: Range<Int>) -> Int? {
    let range = range.clamped(to: DayScanner.calendar)
    guard !range.isEmpty else { return nil }
    if isEveryDay { return range.lowerBound }
    move(to: range.lowerBound)
    var start = range.lowerBound - month.firstDay
    for _ in 0...DayScanner.monthsPerCycle {
      if let index = days.firstBit(from: start) {
        let day = month.firstDay + index
        return day < range.upperBound ? day : nil
      }
      guard month.endDay < range.upperBound else { return nil }
      moveToNextMonth()
      start = 0
    }
    return nil
  }

  /// How many days are in `range`.
  mutating func count(in range: Range<Int>) -> Int {
    let range = range.clamped(to: DayScanner.calendar)
    guard !range.isEmpty else { return 0 }
    if isEveryDay { return range.count }
    move(to: range.lowerBound)
    var total = -days.countBits(below: range.lowerBound - month.firstDay)
    while month.endDay < range.upperBound {
      total += days.nonzeroBitCount
      moveToNextMonth()
    }
    return total + days.countBits(below: range.upperBound - month.firstDay)
  }

  /// The day in `range` that has `rank` earlier ones there.
  mutating func day(rank: Int, in range: Range<Int>) -> Int? {
    let range = range.clamped(to: DayScanner.calendar)
    guard !range.isEmpty else { return nil }
    if isEveryDay { return rank < range.count ? range.lowerBound + rank : nil }
    move(to: range.lowerBound)
    var rest = rank + days.countBits(below: range.lowerBound - month.firstDay)
    while rest >= days.nonzeroBitCount {
      rest -= days.nonzeroBitCount
      guard month.endDay < range.upperBound else { return nil }
      moveToNextMonth()
    }
    let day = month.firstDay + days.bit(rank: rest)
    return day < range.upperBound ? day : nil
  }

  private mutating func move(to day: Int) {
    guard !(month.firstDay..<month.endDay).contains(day) else { return }
    if day == month.endDay { return moveToNextMonth() }
    month = CalendarMonth(containing: day)
    days = pattern.days(of: month)
    steps += 1
  }

  private mutating func moveToNextMonth() {
    month = month.next
    days = pattern.days(of: month)
    steps += 1
  }
}
