import CivilTime

/// BYYEARDAY: days counted from the year's first and from its last.
struct YearDays {
  /// A set of days a month; twelve for a common year, then twelve for a leap year.
  private let sets: [UInt32]

  /// Nil where no member is a day.
  init?(_ members: [Int]) {
    let days = members.filter { (1...366).contains($0.magnitude) }
    guard !days.isEmpty else { return nil }
    sets = [1999, 2000].flatMap { YearDays.sets(days, inYearLike: $0) }
  }

  private static func sets(_ members: [Int], inYearLike year: Int) -> [UInt32] {
    let length = CivilDate.isLeap(year: year) ? 366 : 365
    let newYear = CivilDate(year: year, month: 1, day: 1) ?? .earliest
    var sets = [UInt32](repeating: 0, count: 12)
    for member in members {
      let index = member > 0 ? member - 1 : length + member
      guard (0..<length).contains(index) else { continue }
      let date = newYear.adding(days: index)
      sets[date.month - 1] |= 1 << UInt32(date.day - 1)
    }
    return sets
  }

  func days(of month: CalendarMonth) -> UInt32 {
    sets[(month.isLeap ? 12 : 0) + month.month - 1]
  }
}
