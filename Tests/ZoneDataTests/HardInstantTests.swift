import CivilTime
import Testing
import ZoneData

/// Zones and instants at which readers of zone data go wrong. The right values are Python 3.11's zoneinfo's, with tzdata 2026f and
/// `fold=0`; each line's past is older than any tzdata in use, and its future follows the rule of today.
struct HardInstantTests {
  static let offsets: [(zone: String, instant: String, seconds: Int)] = [
    ("America/St_Johns", "2006-10-29T02:30:59Z", -9_000),  // clocks changed at 00:01
    ("America/St_Johns", "2006-10-29T02:31:00Z", -12_600),
    ("Australia/Lord_Howe", "2026-04-04T14:59:59Z", 39_600),  // daylight time of half an hour
    ("Australia/Lord_Howe", "2026-04-04T15:00:00Z", 37_800),
    ("Africa/Casablanca", "2024-03-10T01:59:59Z", 3_600),  // clocks back for Ramadan
    ("Africa/Casablanca", "2024-03-10T02:00:00Z", 0),
    ("Africa/Casablanca", "2024-04-14T02:00:00Z", 3_600),
    ("Pacific/Apia", "2011-12-30T09:59:59Z", -36_000),  // a day was left out
    ("Pacific/Apia", "2011-12-30T10:00:00Z", 50_400),
    ("Asia/Pyongyang", "2015-08-14T14:59:59Z", 32_400),  // standard time changed, twice
    ("Asia/Pyongyang", "2015-08-14T15:00:00Z", 30_600),
    ("Asia/Pyongyang", "2018-05-04T15:00:00Z", 32_400),
    ("Europe/Dublin", "2026-01-15T12:00:00Z", 0),  // winter time is the "daylight" time
    ("Europe/Dublin", "2026-07-15T12:00:00Z", 3_600),
    ("Europe/Dublin", "2061-07-15T12:00:00Z", 3_600),
    ("Antarctica/Troll", "2026-03-29T00:59:59Z", 0),  // two hours at once
    ("Antarctica/Troll", "2026-03-29T01:00:00Z", 7_200),
    ("Africa/Monrovia", "1972-01-07T00:44:29Z", -2_670),  // an offset with seconds
    ("Africa/Monrovia", "1972-01-07T00:44:30Z", 0),
    ("America/Nuuk", "2023-03-26T00:59:59Z", -10_800),  // a change before midnight of the day that the rule names
    ("America/Nuuk", "2023-03-26T01:00:00Z", -7_200),
    ("America/Godthab", "2024-03-31T01:00:00Z", -3_600),  // Nuuk's old name
    ("America/Nuuk", "2061-07-01T00:00:00Z", -3_600),
    ("America/New_York", "2100-07-04T12:00:00Z", -14_400),  // beyond every table
    ("America/New_York", "2100-12-25T12:00:00Z", -18_000),
    ("Asia/Tokyo", "1951-09-07T15:59:59Z", 36_000),  // Japan's last summer time
    ("Asia/Tokyo", "2400-01-01T00:00:00Z", 32_400),
    ("Etc/GMT+9", "2026-01-01T00:00:00Z", -32_400),  // POSIX's sign
  ]

  @Test(arguments: offsets)
  func `an offset is what zoneinfo says`(zone: String, instant: String, seconds: Int) throws {
    let rules = try ZoneDatabase().readZone(named: zone)
    let instant = try #require(Instant(rfc3339: instant))
    #expect(rules.utcOffset(at: instant) == seconds)
  }

  static let clocks: [(zone: String, clock: String, instant: String)] = [
    ("America/New_York", "2026-03-08T02:30:00", "2026-03-08T07:30:00Z"),  // gap
    ("America/New_York", "2026-11-01T01:30:00", "2026-11-01T05:30:00Z"),  // shown twice
    ("America/New_York", "2061-03-13T02:30:00", "2061-03-13T07:30:00Z"),  // the same by the yearly rule
    ("America/New_York", "2061-11-06T01:30:00", "2061-11-06T05:30:00Z"),
    ("Europe/Paris", "2026-03-29T02:30:00", "2026-03-29T01:30:00Z"),
    ("Europe/Paris", "2026-10-25T02:30:00", "2026-10-25T00:30:00Z"),
    ("Europe/Paris", "2026-10-25T03:00:00", "2026-10-25T02:00:00Z"),
    ("America/St_Johns", "2006-04-02T00:30:00", "2006-04-02T04:00:00Z"),
    ("America/St_Johns", "2006-10-29T00:00:30", "2006-10-29T02:30:30Z"),
    ("Australia/Lord_Howe", "2026-10-04T02:15:00", "2026-10-03T15:45:00Z"),
    ("Australia/Lord_Howe", "2026-04-05T01:45:00", "2026-04-04T14:45:00Z"),
    ("Pacific/Apia", "2011-12-30T12:00:00", "2011-12-30T22:00:00Z"),  // a time on the day left out
    ("Pacific/Apia", "2011-12-31T00:00:00", "2011-12-30T10:00:00Z"),
    ("Pacific/Kwajalein", "1993-08-21T12:00:00", "1993-08-22T00:00:00Z"),
    ("Asia/Pyongyang", "2015-08-14T23:45:00", "2015-08-14T14:45:00Z"),
    ("Asia/Pyongyang", "2018-05-04T23:45:00", "2018-05-04T15:15:00Z"),
    ("Europe/Dublin", "2026-03-29T01:30:00", "2026-03-29T01:30:00Z"),
    ("Europe/Dublin", "2026-10-25T01:30:00", "2026-10-25T00:30:00Z"),
    ("Antarctica/Troll", "2026-03-29T02:00:00", "2026-03-29T02:00:00Z"),
    ("Antarctica/Troll", "2026-10-25T01:30:00", "2026-10-24T23:30:00Z"),
    ("Africa/Monrovia", "1972-01-07T00:20:00", "1972-01-07T01:04:30Z"),
    ("Africa/Casablanca", "2024-03-10T02:30:00", "2024-03-10T01:30:00Z"),
    ("America/Nuuk", "2024-03-31T00:30:00", "2024-03-31T01:30:00Z"),
    ("America/Nuuk", "2024-10-27T00:30:00", "2024-10-27T02:30:00Z"),
    ("America/Nuuk", "2050-03-27T00:30:00", "2050-03-27T01:30:00Z"),
    ("Pacific/Auckland", "2061-09-25T02:30:00", "2061-09-24T14:30:00Z"),
    ("Asia/Tokyo", "2026-04-10T18:00:00", "2026-04-10T09:00:00Z"),
  ]

  @Test(arguments: clocks)
  func `a wall clock names the instant that zoneinfo says`(zone: String, clock: String, instant: String) throws {
    let rules = try ZoneDatabase().readZone(named: zone)
    let written = try #require(Instant(rfc3339: "\(clock)Z"))
    #expect(rules.instant(of: written.utc).description == instant)
  }

  /// Midsummer and midwinter of every fifth year, at 09:00, after which any zone's clocks stand still for a day.
  @Test(arguments: ["Asia/Tokyo", "Europe/Berlin", "America/New_York", "Australia/Sydney", "Asia/Kolkata"])
  func `an instant on the clock names itself`(zone: String) throws {
    let rules = try ZoneDatabase().readZone(named: zone)
    for year in stride(from: 1970, through: 2400, by: 5) {
      for month in [1, 7] {
        let date = try #require(CivilDate(year: year, month: month, day: 15))
        let instant = Instant(utc: CivilDateTime(date, .midnight)).adding(seconds: 9 * 3_600)
        #expect(rules.instant(of: rules.clock(at: instant)) == instant)
      }
    }
  }
}
