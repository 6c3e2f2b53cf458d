import CivilTime

/// What the values of a series mean, given its start and its zones.
struct MomentReader: Sendable {
  let isAllDay: Bool
  let start: RecurrenceSet.Candidate
  private let zone: any TimeZoneRules
  private let calendarZone: any TimeZoneRules
  private let dayStart: TimeOfDay
  private let startTime: TimeOfDay

  init(start: Moment, zone: any TimeZoneRules, calendarZone: any TimeZoneRules, dayStart: TimeOfDay) {
    self.zone = zone
    self.calendarZone = calendarZone
    self.dayStart = dayStart
    let (clock, instant) = MomentReader.read(start, in: zone, dayStart: dayStart)
    self.start = RecurrenceSet.Candidate(clock: clock.clockSeconds, instant: instant)
    startTime = clock.time
    if case .date = start { isAllDay = true } else { isAllDay = false }
  }

  private static func read(_ start: Moment, in zone: any TimeZoneRules, dayStart: TimeOfDay) -> (CivilDateTime, Instant) {
    switch start {
    case .date(let date): (CivilDateTime(date, .midnight), zone.instant(of: CivilDateTime(date, dayStart)))
    case .local(let clock): (clock, zone.instant(of: clock))
    case .zoned(let clock, let instant): (clock, instant)
    case .utc(let instant): (zone.clock(at: instant), instant)
    }
  }

  /// The day that a value stands for on an all-day series.
  func date(for moment: Moment) -> CivilDate {
    switch moment {
    case .date(let date): date
    case .local(let clock), .zoned(let clock, _): clock.date
    case .utc(let instant): instant.utc.time == .midnight ? instant.utc.date : calendarZone.clock(at: instant).date
    }
  }

  func key(for moment: Moment) -> InstanceKey {
    guard !isAllDay else { return .day(date(for: moment)) }
    return switch moment {
    case .date(let date): .day(date)
    case .local(let clock): .instant(zone.instant(of: clock))
    case .zoned(_, let instant), .utc(let instant): .instant(instant)
    }
  }

  func candidate(for moment: Moment) -> RecurrenceSet.Candidate {
    switch moment {
    case _ where isAllDay: candidate(clock: CivilDateTime(date(for: moment), .midnight).clockSeconds)
    case .date(let date): candidate(clock: CivilDateTime(date, startTime).clockSeconds)
    case .local(let clock): candidate(clock: clock.clockSeconds)
    case .zoned(_, let instant), .utc(let instant):
      RecurrenceSet.Candidate(clock: zone.clock(at: instant).clockSeconds, instant: instant)
    }
  }

  /// The instant of a time on the series' clock; for an all-day series, of a midnight.
  func candidate(clock: Int) -> RecurrenceSet.Candidate {
    RecurrenceSet.Candidate(clock: clock, instant: zone.instant(of: CivilDateTime(clockSeconds: shownClock(clock))))
  }

  /// The same by way of `span`, which is looked up anew where it does not hold that time.
  func candidate(clock: Int, _ span: inout OffsetSpan) -> RecurrenceSet.Candidate {
    let shown = shownClock(clock)
    if let instant = span.instant(of: shown) { return RecurrenceSet.Candidate(clock: clock, instant: instant) }
    let candidate = candidate(clock: clock)
    span = OffsetSpan(of: zone, around: candidate.instant)
    return candidate
  }

  func instance(_ candidate: RecurrenceSet.Candidate) -> RecurrenceInstance {
    RecurrenceInstance(instant: candidate.instant, clockSeconds: shownClock(candidate.clock))
  }

  /// What clocks show at the start of an instance; `clock` is midnight on an all-day series.
  private func shownClock(_ clock: Int) -> Int {
    isAllDay ? clock + dayStart.secondsSinceMidnight : clock
  }

  /// No zone's clocks ever jumped by more.
  static let longestJump = 86_400

  /// Clock times that surely include those of every instance in the window; nil for an empty window.
  func clocks(around window: Range<Instant>) -> ClosedRange<CivilDateTime>? {
    guard !window.isEmpty else { return nil }
    let early = MomentReader.longestJump + (isAllDay ? dayStart.secondsSinceMidnight : 0)
    let first = zone.clock(at: window.lowerBound).adding(seconds: -early)
    return first...max(first, zone.clock(at: window.upperBound).adding(seconds: MomentReader.longestJump))
  }

  /// The last clock time that can be `instant` or earlier.
  func lastClock(notAfter instant: Instant) -> CivilDateTime {
    zone.clock(at: instant).adding(seconds: MomentReader.longestJump)
  }
}
