import CivilTime

/// A moment that comes once a year on a wall clock, as POSIX's TZ variable writes it: `M3.2.0/2`, `J60`, `59/1:30`.
struct YearlyMoment: Hashable, Sendable {
  /// How the day is named.
  enum Day: Hashable, Sendable {
    /// `Jn`: 1 … 365, where 29 February is never counted.
    case withoutLeapDay(Int)
    /// `n`: 0 … 365, where 29 February is counted.
    case sinceNewYear(Int)
    /// `Mm.w.d`: month 1 … 12; week 1 … 5, 5 being the last; Sunday 0 … Saturday 6.
    case weekday(month: Int, week: Int, weekday: Int)
  }

  let day: Day
  /// Seconds after that day's midnight, −167 … 167 hours (RFC 8536 section 3.3.1).
  let secondsAfterMidnight: Int

  /// The moment in `year` (1 or later), in clock seconds: as if the clock had shown UTC.
  func clockSeconds(in year: Int) -> Int {
    dayNumber(in: year) * 86_400 + secondsAfterMidnight
  }

  private func dayNumber(in year: Int) -> Int {
    switch day {
    case .withoutLeapDay(let number):
      let leapDay = CivilDate.isLeap(year: year) && number >= 60 ? 1 : 0
      return YearlyMoment.firstDayNumber(of: year) + number - 1 + leapDay
    case .sinceNewYear(let number):
      return YearlyMoment.firstDayNumber(of: year) + number
    case .weekday(let month, let week, let weekday):
      let before = (1..<month).reduce(0) { $0 + CivilDate.daysInMonth($1, ofYear: year) }
      let first = YearlyMoment.firstDayNumber(of: year) + before
      // ISO's Sunday is 7, POSIX's 0; both leave the same remainder.
      let day = (weekday - Weekday(dayNumber: first).rawValue + 7) % 7 + (week - 1) * 7
      return first + (day < CivilDate.daysInMonth(month, ofYear: year) ? day : day - 7)
    }
  }

  /// Days from 1970-01-01 to 1 January of `year`.
  private static func firstDayNumber(of year: Int) -> Int {
    let past = year - 1
    return past * 365 + past / 4 - past / 100 + past / 400 - 719_162
  }
}
