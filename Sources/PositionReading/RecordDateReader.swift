import CivilTime
import Spreadsheet

/// Joins what the columns of the record month and of the record day say to one record date.
struct RecordDateReader {
  /// The day from which `3月末` is the next one: today in Tokyo.
  let today: CivilDate

  /// What the two cells give: a date or none, and the faults of either.
  struct Reading {
    var date: CivilDate?
    var monthProblem: PositionFault.Problem?
    var dayProblem: PositionFault.Problem?
  }

  func read(month monthCell: CellValue?, day dayCell: CellValue?) -> Reading {
    let month = monthSpelling(monthCell)
    let day = daySpelling(dayCell)
    var reading = joined(month.value, day.value)
    reading.monthProblem = month.problem ?? reading.monthProblem
    reading.dayProblem = day.problem ?? reading.dayProblem
    // The end of the month instead of a day that could not be read would be a guess.
    if day.problem != nil, case .month = month.value { reading.date = nil }
    if reading.date == nil, reading.monthProblem == nil, reading.dayProblem == nil { reading.dayProblem = .recordDateMissing }
    return noting(reading, monthCell, dayCell, month.value, day.value)
  }

  private func joined(_ month: DateSpelling?, _ day: DateSpelling?) -> Reading {
    switch (month, day) {
    case (_, .day(let date)?): return Reading(date: date, monthProblem: month.flatMap { contradiction($0, date) })
    case (nil, .month(let year, let number, _)?): return end(ofMonth: number, year)
    case (.day(let date)?, .dayOfMonth(let day)?) where date.day == 1 || date.day == day:
      return dated(date.year, date.month, day)
    case (.day(let date)?, .endOfMonth?) where date.day == 1: return end(ofMonth: date.month, date.year)
    case (.day(let date)?, nil): return Reading(date: date)
    case (.month(let year, let number, false)?, .dayOfMonth(let day)?): return dated(year, number, day)
    case (.month(let year, let number, _)?, nil), (.month(let year, let number, _)?, .endOfMonth?):
      return end(ofMonth: number, year)
    case (.month(let year, let number, _)?, .month(let otherYear, let other, _)?)
    where number == other && (year == nil || otherYear == nil || year == otherYear):
      return end(ofMonth: number, year ?? otherYear)
    case (nil, _), (.dayOfMonth?, _), (.endOfMonth?, _): return Reading()
    default: return Reading(dayProblem: .contradictoryDay)
    }
  }

  private func end(ofMonth month: Int, _ year: Int?) -> Reading {
    let year = year ?? nextYear(of: month)
    return Reading(date: CivilDate(year: year, month: month, day: CivilDate.daysInMonth(month, ofYear: year)))
  }

  /// The year of the next such month, or such day; without a day the present month counts to its end.
  func nextYear(of month: Int, day: Int? = nil) -> Int {
    let isPast = (month, day ?? today.day) < (today.month, today.day)
    return isPast ? today.year + 1 : today.year
  }

  private func dated(_ year: Int?, _ month: Int, _ day: Int) -> Reading {
    let year = year ?? nextYear(of: month, day: day)
    guard let date = CivilDate(year: year, month: month, day: day) else {
      return Reading(dayProblem: .noSuchDay(year: year, month: month, day: day))
    }
    return Reading(date: date)
  }

  private func contradiction(_ month: DateSpelling, _ date: CivilDate) -> PositionFault.Problem? {
    switch month {
    case .month(let year, let number, _): number == date.month && (year ?? date.year) == date.year ? nil : .otherMonth(counting: date)
    case .day(let other): (other.year, other.month) == (date.year, date.month) ? nil : .otherMonth(counting: date)
    case .dayOfMonth, .endOfMonth: nil
    }
  }

  /// Adds what the user should know of a date that stands all the same.
  private func noting(
    _ reading: Reading, _ monthCell: CellValue?, _ dayCell: CellValue?, _ month: DateSpelling?, _ day: DateSpelling?
  ) -> Reading {
    guard let date = reading.date else { return reading }
    var reading = reading
    if case .date(_, .monthAndDay)? = dayCell { reading.dayProblem = .yearAdded(date) }
    if day == nil, case .day(let first)? = month, first.day == 1 { reading.monthProblem = .firstOfMonth(first) }
    return reading
  }
}

extension RecordDateReader {
  private func monthSpelling(_ cell: CellValue?) -> CellReading<DateSpelling> {
    CellReading(cell) { value in
      switch value {
      case .date(let date, .day): return .value(.day(date))
      case .date(let date, .yearAndMonth): return .value(.month(year: date.year, month: date.month, isEnd: false))
      case .date(_, .monthAndDay): return .fault(.dayMadeByExcel)
      case .number(let number): return month(WholeNumber.digits(ofNumber: number))
      case .text(let text): return monthSpelling(text)
      default: return .fault(.notAMonth)
      }
    }
  }

  private func monthSpelling(_ text: String) -> CellReading<DateSpelling> {
    switch DateSpelling(text) {
    case .some(let spelling) where spelling != .endOfMonth && !spelling.isDayOfMonth: return .value(spelling)
    default: break
    }
    let folded = WidthFolding.folded(text).filter { !$0.isWhitespace }
    let parts = folded.split(omittingEmptySubsequences: false) { $0 == "月" || $0 == "日" }
    let isMonthAndDay = parts.count == 3 && parts[2].isEmpty && folded.hasSuffix("日") && Int(parts[0]) != nil && Int(parts[1]) != nil
    if isMonthAndDay { return .fault(.dayMadeByExcel) }
    return month(WholeNumber.digits(ofText: folded), else: .noDate(in: text, else: .notAMonth))
  }

  /// `3`, in a column of months.
  private func month(_ digits: String?, else problem: PositionFault.Problem = .notAMonth) -> CellReading<DateSpelling> {
    guard let month = digits.flatMap({ Int($0) }), (1...12).contains(month) else { return .fault(problem) }
    return .value(.month(year: nil, month: month, isEnd: false))
  }

  private func daySpelling(_ cell: CellValue?) -> CellReading<DateSpelling> {
    CellReading(cell) { value in
      switch value {
      case .date(let date, .day), .date(let date, .monthAndDay): return .value(.day(date))
      case .date(let date, .yearAndMonth): return .value(.month(year: date.year, month: date.month, isEnd: false))
      case .number(let number): return day(WholeNumber.digits(ofNumber: number))
      case .text(let text):
        return DateSpelling(text).map { .value($0) }
          ?? day(WholeNumber.digits(ofText: text), else: .noDate(in: text, else: .notADate))
      default: return .fault(.notADate)
      }
    }
  }

  /// `20`, in a column of days.
  private func day(_ digits: String?, else problem: PositionFault.Problem = .notADate) -> CellReading<DateSpelling> {
    guard let day = digits.flatMap({ Int($0) }), (1...31).contains(day) else { return .fault(problem) }
    return .value(.dayOfMonth(day))
  }
}

extension DateSpelling {
  fileprivate var isDayOfMonth: Bool {
    if case .dayOfMonth = self { true } else { false }
  }
}

extension CivilDate {
  /// The last day of its month.
  var endOfMonth: CivilDate { adding(days: CivilDate.daysInMonth(month, ofYear: year) - day) }
}
