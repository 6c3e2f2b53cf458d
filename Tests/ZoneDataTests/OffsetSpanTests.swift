import CivilTime
import TestSupport
import Testing
import ZoneData

@Suite struct `Spans of one offset` {
  /// New York changes twice a year and goes on by a rule; Tokyo changed last in 1951; the third has transitions and no rule.
  private static let zones = [
    ZoneDatabase().zone(named: "America/New_York"), ZoneDatabase().zone(named: "Asia/Tokyo"),
    Zone(
      identifier: "made up", initialOffset: 3_600,
      transitions: [
        ZoneTransition(instant: Instant(secondsSince1970: 0), offset: 0),
        ZoneTransition(instant: Instant(secondsSince1970: 86_400), offset: 7_200),
      ]),
  ].compactMap(\.self)

  @Test(arguments: [UInt64](1...100))
  func `hold the instant, and the same offset from end to end`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for zone in `Spans of one offset`.zones {
      let instant = Instant(secondsSince1970: Int.random(in: -3_000_000_000...5_000_000_000, using: &generator))
      let span = zone.offsetSpan(around: instant)
      #expect(span.contains(instant))
      for _ in 0..<20 {
        let other = Instant(
          secondsSince1970: Int.random(in: span.lowerBound.secondsSince1970...span.upperBound.secondsSince1970, using: &generator))
        #expect(zone.utcOffset(at: other) == zone.utcOffset(at: instant), "\(zone.identifier) at \(other), in the span around \(instant)")
      }
    }
  }
}
