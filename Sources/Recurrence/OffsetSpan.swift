import CivilTime

/// Clock times that one known offset turns into instants, without asking the zone.
struct OffsetSpan {
  private let clocks: ClosedRange<Int>
  private let offset: Int

  /// Holds nothing yet.
  static let unknown = OffsetSpan(clocks: .max ... .max, offset: 0)

  /// A clock change may have shown a time before: those that come within a jump of the span's begin are left out.
  init(of zone: any TimeZoneRules, around instant: Instant) {
    let span = zone.offsetSpan(around: instant)
    offset = zone.utcOffset(at: instant)
    let first = span.lowerBound == .earliest ? Int.min : span.lowerBound.secondsSince1970 + MomentReader.longestJump + offset
    let last = span.upperBound.secondsSince1970 + offset
    clocks = first <= last ? first...last : OffsetSpan.unknown.clocks
  }

  private init(clocks: ClosedRange<Int>, offset: Int) {
    self.clocks = clocks
    self.offset = offset
  }

  func instant(of clock: Int) -> Instant? {
    clocks.contains(clock) ? Instant(secondsSince1970: clock - offset) : nil
  }
}
