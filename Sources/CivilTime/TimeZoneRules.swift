/// What the clocks of one zone show, at any instant.
///
/// The two questions are not each other's inverse: a clock change leaves out some wall-clock times and shows others twice.
public protocol TimeZoneRules: Sendable {
  /// Seconds east of UTC in force at `instant`; Tokyo's is 32,400.
  func utcOffset(at instant: Instant) -> Int

  /// The instant that a wall-clock time names (RFC 5545 3.3.5).
  ///
  /// A time that the clocks left out counts with the offset before the gap; one that they showed twice is the first.
  func instant(of clock: CivilDateTime) -> Instant

  /// Instants around `instant` at which the same offset is in force; it may be less than all of them.
  ///
  /// Whoever converts many times in a row asks once a span. Default: that instant alone.
  func offsetSpan(around instant: Instant) -> ClosedRange<Instant>
}

extension TimeZoneRules {
  public func offsetSpan(around instant: Instant) -> ClosedRange<Instant> { instant...instant }

  /// What the clocks show at `instant`.
  public func clock(at instant: Instant) -> CivilDateTime {
    CivilDateTime(clockSeconds: instant.secondsSince1970 + utcOffset(at: instant))
  }

  /// `start` plus a DURATION: the days first, on the wall clock, then the exact seconds.
  public func instant(_ duration: NominalDuration, after start: Instant) -> Instant {
    guard duration.days != 0 else { return start.adding(seconds: duration.seconds) }
    let clock = clock(at: start)
    let moved = CivilDateTime(clock.date.adding(days: duration.days), clock.time)
    return instant(of: moved).adding(seconds: duration.seconds)
  }
}

/// A zone whose clocks never change: UTC, or an offset written out as `+09:00`.
public struct FixedOffset: TimeZoneRules, Hashable {
  /// Seconds east of UTC.
  public let secondsEast: Int

  /// UTC itself.
  public static let utc = FixedOffset(secondsEast: 0)

  /// Clocks that always show UTC plus `secondsEast`.
  public init(secondsEast: Int) {
    self.secondsEast = secondsEast
  }

  public func utcOffset(at instant: Instant) -> Int { secondsEast }

  public func offsetSpan(around instant: Instant) -> ClosedRange<Instant> { .earliest ... .latest }

  public func instant(of clock: CivilDateTime) -> Instant {
    Instant(secondsSince1970: clock.clockSeconds - secondsEast)
  }
}
