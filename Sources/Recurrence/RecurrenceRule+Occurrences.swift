public import CivilTime

extension RecurrenceRule {
  /// How many steps without a result an expansion may take before it gives up and says so: some milliseconds.
  ///
  /// Rules that calendars write need a handful; the budget is for those that were made to be hard.
  public static let stepBudget = 250_000

  /// The rule's times on the wall clock of `start`, from `first` through `last`, in order, each once.
  ///
  /// They are found near `first`, not by walking from the start. The start itself is given only where the rule gives it:
  /// that it is always a series' first instance is `RecurrenceSet`'s doing. Days that do not exist give nothing.
  ///
  /// ```swift
  /// let rule = RecurrenceRule(.monthly, count: 3, byMonthDay: [31])
  /// rule.occurrences(startingAt: start)  // 2026-01-31, 2026-03-31, 2026-05-31
  /// ```
  ///
  /// - Parameters:
  ///   - start: DTSTART on its own clock.
  ///   - first: nothing earlier is given; default the start.
  ///   - last: nothing later is given; default the end of the year 9999. An UNTIL in UTC is compared as if the clock
  ///     showed UTC; for a clock of another zone take `RecurrenceSet`.
  ///   - countingStart: whether COUNT counts the start also where the rule does not give it, as RFC 5545 3.3.10 says:
  ///     "The DTSTART property value always counts as the first occurrence."
  public func occurrences(
    startingAt start: CivilDateTime, from first: CivilDateTime? = nil, through last: CivilDateTime? = nil, countingStart: Bool = true
  ) -> Occurrences {
    let endOfTime = CivilDateTime(clockSeconds: .max)
    return Occurrences(self, startingAt: start, from: first ?? start, through: last ?? endOfTime, countingStart: countingStart)
  }

  /// UNTIL as the last clock time that may be given.
  var lastClock: CivilDateTime? {
    switch until {
    case nil: nil
    case .date(let date): CivilDateTime(date, TimeOfDay(hour: 23, minute: 59, second: 59) ?? .midnight)
    case .local(let clock): clock
    case .utc(let instant): instant.utc
    }
  }

  /// Whether BYSETPOS has something to choose from (RFC 5545 3.3.10: it must be used with another BY part).
  var hasSetOfInstances: Bool {
    [bySecond, byMinute, byHour, byMonthDay, byYearDay, byWeekNo, byMonth].contains { !$0.isEmpty } || !byDay.isEmpty
  }
}
