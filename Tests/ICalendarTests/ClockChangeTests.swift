import Testing

/// Times that the clocks leave out count with the offset before the gap, times that they show twice are the first (RFC 5545 3.3.5).
/// The instants by Python 3.11's zoneinfo with fold=0, which decides in the same way.
@Suite struct ClockChangeTests {
  @Test(arguments: [
    ("America/New_York:20260308T023000", "2026-03-08T07:30:00Z"), ("America/New_York:20260308T015959", "2026-03-08T06:59:59Z"),
    ("America/New_York:20260308T030000", "2026-03-08T07:00:00Z"), ("America/New_York:20261101T013000", "2026-11-01T05:30:00Z"),
    ("America/New_York:20261101T005959", "2026-11-01T04:59:59Z"), ("America/New_York:20261101T020000", "2026-11-01T07:00:00Z"),
    ("Europe/Berlin:20260329T023000", "2026-03-29T01:30:00Z"), ("Europe/Berlin:20261025T023000", "2026-10-25T00:30:00Z"),
    ("Australia/Lord_Howe:20261004T021500", "2026-10-03T15:45:00Z"), ("Australia/Lord_Howe:20260405T014500", "2026-04-04T14:45:00Z"),
    ("Pacific/Apia:20111230T120000", "2011-12-30T22:00:00Z"), ("Asia/Tokyo:20260704T120000", "2026-07-04T03:00:00Z"),
    ("Europe/Dublin:20260329T013000", "2026-03-29T01:30:00Z"), ("Africa/Casablanca:20260322T023000", "2026-03-22T02:30:00Z"),
    ("America/New_York:20380314T023000", "2038-03-14T07:30:00Z"), ("America/New_York:21000701T120000", "2100-07-01T16:00:00Z"),
    ("Europe/Berlin:22000715T120000", "2200-07-15T10:00:00Z"), ("Asia/Tokyo:19500701T120000", "1950-07-01T02:00:00Z"),
    ("Europe/Amsterdam:19300101T120000", "1930-01-01T11:40:28Z"),
  ])
  func `a single event`(_ time: String, _ instant: String) throws {
    let reading = try Reading(calendar(event("DTSTART;TZID=\(time)")), from: "1900-01-01T00:00:00Z", to: "2201-01-01T00:00:00Z")
    #expect(reading.starts == [instant])
  }

  @Test func `a series through a gap and through a repeated hour`() throws {
    let spring = try Reading(
      calendar(event("DTSTART;TZID=America/New_York:20260307T023000", "RRULE:FREQ=DAILY;COUNT=3")), from: "2026-03-01T00:00:00Z")
    #expect(spring.starts == ["2026-03-07T07:30:00Z", "2026-03-08T07:30:00Z", "2026-03-09T06:30:00Z"])
    let autumn = try Reading(
      calendar(event("DTSTART;TZID=America/New_York:20261031T013000", "RRULE:FREQ=DAILY;COUNT=3")), to: "2026-12-01T00:00:00Z")
    #expect(autumn.starts == ["2026-10-31T05:30:00Z", "2026-11-01T05:30:00Z", "2026-11-02T06:30:00Z"])
  }

  /// What the clocks show by zoneinfo as well. The hour from 02:00 is left out in spring, and comes twice in autumn.
  @Test(arguments: [
    (
      "20260308T003000", 5,
      [
        "2026-03-08T00:30:00/2026-03-08T01:30:00", "2026-03-08T01:30:00/2026-03-08T03:30:00",
        "2026-03-08T03:30:00/2026-03-08T04:30:00", "2026-03-08T04:30:00/2026-03-08T05:30:00",
      ]
    ),
    (
      "20261101T003000", 3,
      [
        "2026-11-01T00:30:00/2026-11-01T01:30:00", "2026-11-01T01:30:00/2026-11-01T01:30:00",
        "2026-11-01T02:30:00/2026-11-01T03:30:00",
      ]
    ),
  ])
  func `an hourly series shows what the clocks show`(_ start: String, _ count: Int, _ clocks: [String]) throws {
    let rule = "RRULE:FREQ=HOURLY;COUNT=\(count)"
    let reading = try Reading(
      calendar(event("DTSTART;TZID=America/New_York:\(start)", "DURATION:PT1H", rule)), from: "2026-01-01T00:00:00Z",
      to: "2027-01-01T00:00:00Z")
    #expect(reading.clocks == clocks)
  }

  @Test func `a day is a day on the wall, and 24 hours are 24 hours`() throws {
    let feed = calendar(
      event(uid: "1", "DTSTART;TZID=America/New_York:20260307T120000", "DURATION:P1D"),
      event(uid: "2", "DTSTART;TZID=America/New_York:20260307T120000", "DURATION:PT24H"),
      event(uid: "3", "DTSTART;TZID=America/New_York:20260307T120000", "DTEND;TZID=America/New_York:20260308T120000"))
    #expect(
      try Reading(feed, from: "2026-03-01T00:00:00Z").spans == [
        "2026-03-07T17:00:00Z/2026-03-08T16:00:00Z", "2026-03-07T17:00:00Z/2026-03-08T16:00:00Z",
        "2026-03-07T17:00:00Z/2026-03-08T17:00:00Z",
      ])
  }

  @Test func `an EXDATE in a gap takes out what the rule gives there`() throws {
    let feed = calendar(
      event(
        "DTSTART;TZID=America/New_York:20260307T023000", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE;TZID=America/New_York:20260308T023000"))
    #expect(try Reading(feed, from: "2026-03-01T00:00:00Z").starts == ["2026-03-07T07:30:00Z", "2026-03-09T06:30:00Z"])
  }
}
