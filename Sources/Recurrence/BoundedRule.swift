import CivilTime

/// A rule whose UNTIL is decided as its series demands: by days, by the clock, or by instants.
struct BoundedRule: Sendable {
  /// As written, for reports.
  let rule: RecurrenceRule
  /// The same, with an UNTIL that the clock decides and, on an all-day series, no parts of a day (RFC 5545 3.3.10).
  private let civilRule: RecurrenceRule
  private let lastInstant: Instant?

  init(_ rule: RecurrenceRule, _ moments: MomentReader) {
    self.rule = rule
    var civil = rule
    var last: Instant?
    if moments.isAllDay {
      (civil.byHour, civil.byMinute, civil.bySecond) = ([], [], [])
      civil.until = rule.until.map { .date(moments.date(for: Moment($0))) }
    } else if case .utc(let instant) = rule.until {
      civil.until = .local(moments.lastClock(notAfter: instant))
      last = instant
    }
    civilRule = civil
    lastInstant = last
  }

  /// Whether the rule repeats within a day.
  var isWithinDays: Bool { rule.frequency < .daily }

  /// Whether an UNTIL in UTC lets an instance start then.
  func allows(_ instant: Instant) -> Bool { instant <= lastInstant ?? .latest }

  func occurrences(startingAt start: Int, in clocks: ClosedRange<CivilDateTime>, countingStart: Bool) -> Occurrences {
    civilRule.occurrences(
      startingAt: CivilDateTime(clockSeconds: start), from: clocks.lowerBound, through: clocks.upperBound, countingStart: countingStart)
  }
}

extension Moment {
  /// A value as written, no zone looked up.
  init(_ value: DateValue) {
    switch value {
    case .date(let date): self = .date(date)
    case .local(let clock): self = .local(clock)
    case .utc(let instant): self = .utc(instant)
    }
  }
}
