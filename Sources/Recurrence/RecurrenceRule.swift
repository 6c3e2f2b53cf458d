public import CivilTime

/// How a series repeats: a RECUR value (RFC 5545 3.3.10).
///
/// An empty list is a BY part that was not given. Members outside their range take no part in the expansion.
public struct RecurrenceRule: Hashable, Sendable {
  /// The unit that `interval` counts.
  public var frequency: Frequency
  /// Every how many units; values under 1 count as 1.
  public var interval: Int
  /// How many instances there are in all, the start counting as the first; nil: no such end.
  public var count: Int?
  /// The last day or time that an instance may have; nil: no such end. With `count`, the earlier end holds.
  public var until: DateValue?
  /// 0 … 59.
  public var bySecond: [Int]
  /// 0 … 59.
  public var byMinute: [Int]
  /// 0 … 23.
  public var byHour: [Int]
  /// Weekdays, each plain or numbered. Numbers mean something in monthly rules and in yearly rules without `byWeekNo` only.
  public var byDay: [WeekdayNumber]
  /// 1 … 31, or -31 … -1 from the month's end.
  public var byMonthDay: [Int]
  /// 1 … 366, or -366 … -1 from the year's end.
  public var byYearDay: [Int]
  /// 1 … 53, or -53 … -1 from the year's last week. Week 1 is the first with four days or more in its year.
  public var byWeekNo: [Int]
  /// 1 … 12.
  public var byMonth: [Int]
  /// Which of one period's instances are kept: 1 … 366, or -366 … -1 from the last.
  public var bySetPos: [Int]
  /// The day on which weeks begin.
  public var weekStart: Weekday
  /// What becomes of a monthly or yearly day that its month does not have (RFC 7529).
  public var skip: Skip

  /// A rule with the given parts; whatever is left out was not given.
  public init(
    _ frequency: Frequency, interval: Int = 1, count: Int? = nil, until: DateValue? = nil,
    bySecond: [Int] = [], byMinute: [Int] = [], byHour: [Int] = [], byDay: [WeekdayNumber] = [],
    byMonthDay: [Int] = [], byYearDay: [Int] = [], byWeekNo: [Int] = [], byMonth: [Int] = [],
    bySetPos: [Int] = [], weekStart: Weekday = .monday, skip: Skip = .omit
  ) {
    self.frequency = frequency
    self.interval = interval
    self.count = count
    self.until = until
    self.bySecond = bySecond
    self.byMinute = byMinute
    self.byHour = byHour
    self.byDay = byDay
    self.byMonthDay = byMonthDay
    self.byYearDay = byYearDay
    self.byWeekNo = byWeekNo
    self.byMonth = byMonth
    self.bySetPos = bySetPos
    self.weekStart = weekStart
    self.skip = skip
  }
}

extension RecurrenceRule {
  /// FREQ, from the shortest unit to the longest.
  public enum Frequency: Int, CaseIterable, Comparable, Sendable {
    case secondly, minutely, hourly, daily, weekly, monthly, yearly

    public static func < (lhs: Frequency, rhs: Frequency) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// A member of BYDAY: every Monday of the period, its second Monday (2), its last (-1).
  public struct WeekdayNumber: Hashable, Sendable {
    /// 1 … 53 from the start of the month or year, -53 … -1 from its end; nil: every one.
    public let ordinal: Int?
    /// The day of the week.
    public let weekday: Weekday

    /// Every `weekday`, or that one of the period's.
    public init(_ weekday: Weekday, ordinal: Int? = nil) {
      self.ordinal = ordinal
      self.weekday = weekday
    }
  }

  /// SKIP (RFC 7529 4.1): what a rule for the 31st does in a month of 30 days.
  public enum Skip: Sendable {
    /// Nothing: there is no instance. What RFC 5545 says, and the default.
    case omit
    /// The month's last day takes its place.
    case backward
  }

  /// Whether a number before a weekday means something in this rule (RFC 5545 3.3.10, BYDAY).
  var countsWeekdays: Bool {
    frequency == .monthly || (frequency == .yearly && byWeekNo.isEmpty)
  }
}
