import CivilTime
import TestSupport
import Testing

@testable import ZoneData

struct ZoneTests {
  private func at(_ seconds: Int) -> Instant { Instant(secondsSince1970: seconds) }
  private func clock(_ seconds: Int) -> CivilDateTime { CivilDateTime(clockSeconds: seconds) }

  @Test func `a zone without transitions keeps its offset`() {
    let zone = Zone(identifier: "UTC+09:00", fixedOffset: 32_400)
    #expect(zone.utcOffset(at: .earliest) == 32_400)
    #expect(zone.utcOffset(at: .latest) == 32_400)
    #expect(zone.instant(of: clock(32_400)) == at(0))
    #expect(zone.initialOffset == 32_400 && zone.transitions.isEmpty && zone.tail == nil)
  }

  @Test func `transitions may come in any order`() {
    let late = ZoneTransition(instant: at(200_000), offset: 0)
    let early = ZoneTransition(instant: at(100_000), offset: 3_600)
    let zone = Zone(identifier: "X", initialOffset: 0, transitions: [late, early])
    #expect(zone.transitions == [early, late])
    #expect([99_999, 100_000, 199_999, 200_000].map { zone.utcOffset(at: at($0)) } == [0, 3_600, 3_600, 0])
  }

  @Test func `of two transitions at one instant the later in the list holds`() {
    let transitions = [3_600, 7_200].map { ZoneTransition(instant: at(100_000), offset: $0) }
    let zone = Zone(identifier: "X", initialOffset: 0, transitions: transitions)
    #expect(zone.utcOffset(at: at(100_000)) == 7_200)
  }

  /// From 100,000 on the clock is an hour ahead, from 200,000 back again. RFC 5545 3.3.5.
  @Test(arguments: [
    (99_999, 99_999), (100_000, 100_000), (103_599, 103_599),  // the last two in the gap, with the offset before it
    (103_600, 100_000), (199_999, 196_399),
    (200_000, 196_400), (203_599, 199_999),  // shown twice, the first
    (203_600, 203_600),
  ])
  func `a gap counts with the offset before it and a repeated time is the first`(clock: Int, instant: Int) {
    let transitions = [
      ZoneTransition(instant: at(100_000), offset: 3_600), ZoneTransition(instant: at(200_000), offset: 0),
    ]
    let zone = Zone(identifier: "X", initialOffset: 0, transitions: transitions)
    #expect(zone.instant(of: self.clock(clock)) == at(instant))
  }

  @Test func `the tail holds from the last transition on`() throws {
    let tail = try #require(PosixRule(parsing: "EST5EDT,M3.2.0,M11.1.0"))
    let start = try #require(Instant(rfc3339: "2007-11-04T06:00:00Z"))
    let zone = Zone(
      identifier: "X", initialOffset: -14_400, transitions: [ZoneTransition(instant: start, offset: -18_000)], tail: tail)
    let summer = try #require(Instant(rfc3339: "2026-07-01T00:00:00Z"))
    #expect(zone.utcOffset(at: start.adding(seconds: -1)) == -14_400)
    #expect(zone.utcOffset(at: start) == -18_000)
    #expect(zone.utcOffset(at: summer) == -14_400)
    #expect(zone.instant(of: summer.utc) == summer.adding(seconds: 14_400))
  }

  @Test func `offsets beyond the format's limits are brought to them`() {
    let zone = Zone(
      identifier: "X", initialOffset: .min, transitions: [ZoneTransition(instant: at(0), offset: .max)])
    #expect(zone.initialOffset == -89_999)
    #expect(zone.utcOffset(at: at(0)) == 93_599)
    #expect(zone.instant(of: CivilDateTime(.latest, .midnight)) < .latest)
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `a wall clock that is shown names the first instant that shows it`(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let offsets = [-7_200, -3_600, 0, 1_800, 3_600, 7_200, 43_200]
    var instant = 0
    let transitions = (0..<12).map { _ in
      instant += Int.random(in: 60_000...200_000, using: &dice)
      return ZoneTransition(instant: at(instant), offset: offsets.randomElement(using: &dice) ?? 0)
    }
    let zone = Zone(identifier: "X", initialOffset: offsets.randomElement(using: &dice) ?? 0, transitions: transitions)
    for _ in 0..<50 {
      let seconds = Int.random(in: -60_000...1_500_000, using: &dice)
      let showing = Set(offsets).map { at(seconds - $0) }.filter { zone.clock(at: $0) == clock(seconds) }
      guard let first = showing.min() else { continue }
      #expect(zone.instant(of: clock(seconds)) == first)
    }
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `transitions closer together than the clocks jump still give each wall clock an instant near it`(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let transitions = (0..<200).map { _ in
      ZoneTransition(
        instant: at(Int.random(in: 0...100_000, using: &dice)), offset: Int.random(in: -50_000...50_000, using: &dice))
    }
    let zone = Zone(identifier: "X", initialOffset: 0, transitions: transitions)
    for _ in 0..<50 {
      let seconds = Int.random(in: -60_000...170_000, using: &dice)
      #expect(abs(zone.instant(of: clock(seconds)).secondsSince1970 - seconds) <= 50_000)
    }
  }
}
