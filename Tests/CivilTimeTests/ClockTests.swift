import CivilTime
import TestSupport
import Testing

@Suite struct ClockTests {
  @Test(arguments: [("8:00", 28_800), ("08:00", 28_800), ("00:00", 0), ("23:59", 86_340), ("0:05", 300)])
  func `a time of day is read to the minute`(text: String, seconds: Int) {
    #expect(TimeOfDay(clock: text)?.secondsSinceMidnight == seconds)
  }

  @Test(arguments: ["", "8", "8:0", "24:00", "23:60", "08:00:00", "8.00", "-8:00", "008:00", "08:00 ", "八時", "1:000"])
  func `any other text is no time of day`(text: String) {
    #expect(TimeOfDay(clock: text) == nil)
  }

  @Test(arguments: [(24, 0, 0), (-1, 0, 0), (0, 60, 0), (0, 0, 60), (.max, .max, .max)])
  func `a time that no clock shows is none`(hour: Int, minute: Int, second: Int) {
    #expect(TimeOfDay(hour: hour, minute: minute, second: second) == nil)
  }

  @Test func `a time is written with its seconds only where it has any`() {
    #expect(TimeOfDay(hour: 8, minute: 0)?.description == "08:00")
    #expect(TimeOfDay(hour: 8, minute: 0, second: 30)?.description == "08:00:30")
    #expect("\(CivilDateTime(.earliest, .midnight))" == "0001-01-01T00:00:00")
  }

  /// By Python: `datetime(1970, 1, 1) + timedelta(seconds=N)`.
  @Test(arguments: [
    (0, "1970-01-01T00:00:00"), (-1, "1969-12-31T23:59:59"), (-86_400, "1969-12-31T00:00:00"), (-86_401, "1969-12-30T23:59:59"),
    (951_868_799, "2000-02-29T23:59:59"), (253_402_300_799, "9999-12-31T23:59:59"), (.max, "9999-12-31T23:59:59"),
    (.min, "0001-01-01T00:00:00"),
  ])
  func `a wall clock is counted from 1970 on its own face`(seconds: Int, clock: String) {
    #expect("\(CivilDateTime(clockSeconds: seconds))" == clock)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the order of wall clocks is that of their seconds`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let (first, second) = (
        Int.random(in: -6_000_000_000...6_000_000_000, using: &generator), Int.random(in: -6_000_000_000...6_000_000_000, using: &generator)
      )
      let (one, other) = (CivilDateTime(clockSeconds: first), CivilDateTime(clockSeconds: second))
      #expect(one.clockSeconds == first)
      #expect((one < other) == (first < second))
      #expect(one.adding(seconds: second - first) == other)
    }
  }

  /// RFC 5545 3.3.6: days follow the wall clock, times are exact. In this zone 2026-03-08 has no 02:00 to 03:00, as in New York.
  @Test(arguments: [
    (1, 0, "2026-03-08T16:00:00Z"), (0, 86_400, "2026-03-08T17:00:00Z"), (1, 3_600, "2026-03-08T17:00:00Z"),
    (-1, 0, "2026-03-06T17:00:00Z"),
    (0, -60, "2026-03-07T16:59:00Z"), (7, 0, "2026-03-14T16:00:00Z"),
  ])
  func `a duration's days are days of the calendar`(days: Int, seconds: Int, end: String) throws {
    let start = try #require(Instant(rfc3339: "2026-03-07T12:00:00-05:00"))
    let duration = NominalDuration(days: days, seconds: seconds)
    #expect(SpringForward().instant(duration, after: start).description == end)
  }

  @Test func `a fixed offset is the same at all times`() throws {
    let tokyo = FixedOffset(secondsEast: 32_400)
    let instant = try #require(Instant(rfc3339: "2026-04-10T09:00:00Z"))
    #expect(tokyo.clock(at: instant).description == "2026-04-10T18:00:00")
    #expect(tokyo.instant(of: tokyo.clock(at: instant)) == instant)
  }
}

/// Clocks five hours behind UTC that went an hour forward at 2026-03-08T07:00:00Z.
private struct SpringForward: TimeZoneRules {
  private let change = Instant(secondsSince1970: 1_772_953_200)

  func utcOffset(at instant: Instant) -> Int { instant < change ? -18_000 : -14_400 }

  func instant(of clock: CivilDateTime) -> Instant {
    let before = Instant(secondsSince1970: clock.clockSeconds + 18_000)
    return before < change ? before : Instant(secondsSince1970: clock.clockSeconds + 14_400)
  }
}
