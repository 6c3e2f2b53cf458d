import CivilTime
import TestSupport
import Testing

@Suite struct InstantTests {
  /// Seconds since 1970 by Python's `datetime.fromisoformat`, rounded down; some of the texts are RFC 3339's own examples (section 5.8).
  static let instants: [(String, Int)] = [
    ("2026-04-10T18:00:00+09:00", 1_775_811_600), ("2026-04-10T09:00:00Z", 1_775_811_600), ("2026-04-10T05:00:00-04:00", 1_775_811_600),
    ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1), ("2038-01-19T03:14:08Z", 2_147_483_648),
    ("2024-02-29T23:59:59+05:45", 1_709_230_499), ("1937-01-01T12:00:27+00:20", -1_041_337_173), ("1985-04-12T23:20:50.52Z", 482_196_050),
    ("1996-12-19T16:39:57-08:00", 851_042_397), ("1990-12-31T15:59:59-08:00", 662_687_999), ("0001-01-02T00:00:00Z", -62_135_510_400),
    ("9999-12-31T23:59:59Z", 253_402_300_799), ("2026-01-01T00:00:00+14:00", 1_767_175_200),
    ("2025-12-31T12:00:00-12:00", 1_767_225_600),
  ]

  @Test(arguments: instants)
  func `an instant is read from RFC 3339`(text: String, seconds: Int) {
    #expect(Instant(rfc3339: text)?.secondsSince1970 == seconds)
  }

  /// Forms that RFC 3339 (sections 5.6 and 5.7) allows besides.
  @Test(arguments: [
    ("2026-04-10t09:00:00z", "2026-04-10T09:00:00Z"), ("2026-04-10 09:00:00Z", "2026-04-10T09:00:00Z"),
    ("1990-12-31T23:59:60Z", "1990-12-31T23:59:59Z"), ("2026-04-10T09:00:00.999999999Z", "2026-04-10T09:00:00Z"),
    ("2026-04-10T09:00:00-00:00", "2026-04-10T09:00:00Z"),
  ])
  func `other spellings are read as well`(text: String, meaning: String) {
    #expect(Instant(rfc3339: text)?.description == meaning)
  }

  @Test(arguments: [
    "", "2026-04-10", "2026-04-10T09:00Z", "2026-04-10T09:00:00", "2026-04-10T09:00:00+9", "2026-04-10T09:00:00+0900",
    "2026-04-10T24:00:00Z", "2026-04-10T09:60:00Z", "2026-04-10T09:00:61Z", "2026-04-31T09:00:00Z", "2026-04-10T09:00:00.Z",
    "2026-04-10T09:00:00Z ", "2026-04-10T09:00:00+24:00", "2026-04-10T09:00:00+09:60", "2026-04-10_09:00:00Z", "tomorrow", "1775811600",
    "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01",
  ])
  func `any other text is no instant`(text: String) {
    #expect(Instant(rfc3339: text) == nil)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `what is written is read back`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let instant = Instant(secondsSince1970: Int.random(in: -62_135_596_800...253_402_300_799, using: &generator))
      #expect(Instant(rfc3339: "\(instant)") == instant)
      #expect(Instant(utc: instant.utc) == instant)
    }
  }

  @Test func `arithmetic ends at the years 1 and 9999`() {
    let now = Instant(secondsSince1970: 0)
    #expect(now.adding(seconds: .max) == .latest)
    #expect(now.adding(seconds: .min) == .earliest)
    #expect("\(Instant.latest)" == "9999-12-31T23:59:59Z")
    #expect("\(Instant.earliest)" == "0001-01-01T00:00:00Z")
    #expect(Instant.latest.adding(seconds: 1) == .latest)
    #expect(Instant.latest.seconds(since: .earliest) == 315_537_897_599)
  }
}
