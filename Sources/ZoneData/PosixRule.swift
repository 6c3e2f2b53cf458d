public import CivilTime

/// A yearly rule for a zone's clocks: the TZ string of POSIX with the extensions of RFC 8536 section 3.3.1.
///
/// ```swift
/// PosixRule(parsing: "EST5EDT,M3.2.0,M11.1.0")
/// PosixRule(parsing: "<+03>-3")
/// ```
public struct PosixRule: TimeZoneRules, Hashable {
  /// The second offset of the year, and when it begins and ends.
  struct Daylight: Hashable, Sendable {
    /// Seconds east of UTC. Less than the standard offset in Ireland, whose "daylight" time is winter time.
    let offset: Int
    /// On the clock of standard time.
    let start: YearlyMoment
    /// On the clock of daylight time.
    let end: YearlyMoment
  }

  /// Seconds east of UTC of standard time.
  let standardOffset: Int
  let daylight: Daylight?

  public func utcOffset(at instant: Instant) -> Int {
    offset(around: instant.utc.date.year) { $0.instant <= instant.secondsSince1970 }
  }

  /// All time where the offset never changes; else `instant` alone.
  public func offsetSpan(around instant: Instant) -> ClosedRange<Instant> {
    daylight == nil ? .earliest ... .latest : instant...instant
  }

  public func instant(of clock: CivilDateTime) -> Instant {
    let seconds = clock.clockSeconds
    // The bound is the same as a zone table's: see Zone.clockBounds.
    let offset = offset(around: clock.date.year) { $0.instant + max($0.before, $0.after) <= seconds }
    return Instant(secondsSince1970: seconds - offset)
  }

  /// One change of the clocks; the instant in seconds since 1970, the offsets in seconds east of UTC.
  private struct Change {
    let instant: Int
    let before: Int
    let after: Int
  }

  /// The offset after the last of the changes in the years around `year` that `isPassed` accepts.
  private func offset(around year: Int, isPassed: (Change) -> Bool) -> Int {
    guard let daylight else { return standardOffset }
    var offset: Int?
    for year in max(1, year - 1)...(year + 1) {
      let (first, second) = changes(in: year, by: daylight)
      guard isPassed(first) else { return offset ?? first.before }
      guard isPassed(second) else { return first.after }
      offset = second.after
    }
    return offset ?? standardOffset
  }

  private func changes(in year: Int, by daylight: Daylight) -> (Change, Change) {
    let start = Change(
      instant: daylight.start.clockSeconds(in: year) - standardOffset, before: standardOffset, after: daylight.offset)
    let end = Change(
      instant: daylight.end.clockSeconds(in: year) - daylight.offset, before: daylight.offset, after: standardOffset)
    return start.instant <= end.instant ? (start, end) : (end, start)
  }
}
