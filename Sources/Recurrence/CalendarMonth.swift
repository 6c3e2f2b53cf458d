import CivilTime

/// A month as the expansion needs it: where it begins, how long it is, where it lies in its year.
struct CalendarMonth {
  let year: Int
  /// 1 … 12.
  let month: Int
  /// The day number of the 1st.
  let firstDay: Int
  /// 28 … 31.
  let length: Int

  /// The day number after the last.
  var endDay: Int { firstDay + length }
  /// 0 (Monday) … 6: the weekday of the 1st.
  var firstWeekday: Int { (firstDay + 3).floorRemainder(by: 7) }
  /// Days of the year before the 1st.
  var daysBefore: Int { CalendarMonth.daysBefore[month - 1] + (month > 2 && isLeap ? 1 : 0) }
  var isLeap: Bool { CivilDate.isLeap(year: year) }
  /// 365 or 366.
  var yearLength: Int { isLeap ? 366 : 365 }

  private static let daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]

  /// The month that holds the day of that number.
  init(containing day: Int) {
    let date = CivilDate(dayNumber: day)
    self.init(year: date.year, month: date.month, firstDay: day - date.day + 1)
  }

  private init(year: Int, month: Int, firstDay: Int) {
    self.year = year
    self.month = month
    self.firstDay = firstDay
    length = CivilDate.daysInMonth(month, ofYear: year)
  }

  var next: CalendarMonth {
    month == 12
      ? CalendarMonth(year: year + 1, month: 1, firstDay: endDay) : CalendarMonth(year: year, month: month + 1, firstDay: endDay)
  }
}
