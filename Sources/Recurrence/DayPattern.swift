import CivilTime

/// Which days a rule allows, whatever its period: BYMONTH, BYWEEKNO, BYYEARDAY, BYMONTHDAY and BYDAY together.
///
/// Every part is a question about the day alone, so a month's answer is one word of bits: bit 0 is the 1st.
struct DayPattern {
  private var months = UInt16(bits: 1...12)
  private var monthDays: MonthDays?
  private var yearDays: YearDays?
  private var weekdays: Weekdays?
  private var weeks: WeekNumbers?

  /// Reads the rule's parts; what they leave open comes from the start (RFC 5545 3.3.10, "information, not contained in the rule").
  init(_ rule: RecurrenceRule, startingOn start: CivilDate) {
    let byMonth = UInt16(bits: rule.byMonth.filter { (1...12).contains($0) })
    if byMonth != 0 { months = byMonth }
    monthDays = MonthDays(rule.byMonthDay, skip: rule.skip)
    yearDays = YearDays(rule.byYearDay)
    weeks = WeekNumbers(rule.byWeekNo, weekStart: rule.weekStart)
    weekdays = Weekdays(rule)
    guard monthDays == nil, yearDays == nil, weekdays == nil else { return }
    takeDay(from: start, for: rule)
  }

  private mutating func takeDay(from start: CivilDate, for rule: RecurrenceRule) {
    if rule.frequency == .weekly || (rule.frequency > .weekly && weeks != nil) {
      weekdays = Weekdays(every: start.weekday)
    } else if rule.frequency > .weekly {
      monthDays = MonthDays([start.day], skip: rule.skip)
      if rule.frequency == .yearly && rule.byMonth.isEmpty { months = UInt16(bits: [start.month]) }
    }
  }

  /// Whether every day is allowed.
  var isEveryDay: Bool { isWeekdaysAlone && weekdays == nil }

  /// Whether the day of the week decides alone, so that all weeks are alike.
  var isWeekdaysAlone: Bool {
    months == UInt16(bits: 1...12) && monthDays == nil && yearDays == nil && weeks == nil
      && (weekdays?.isUnnumbered ?? true)
  }

  /// How many days of each week are allowed where `isWeekdaysAlone`.
  var daysPerWeek: Int { weekdays?.plain.nonzeroBitCount ?? 7 }

  /// The days of `month` that are allowed.
  func days(of month: CalendarMonth) -> UInt32 {
    guard months.hasBit(month.month) else { return 0 }
    var days = UInt32(bitsBelow: month.length)
    if let monthDays { days &= monthDays.days(of: month) }
    if let yearDays { days &= yearDays.days(of: month) }
    if let weekdays { days &= weekdays.days(of: month) }
    if let weeks { days &= weeks.days(of: month) }
    return days
  }
}
