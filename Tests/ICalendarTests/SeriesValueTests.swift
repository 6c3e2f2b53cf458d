import Testing

/// EXDATE, RDATE and UNTIL in every value type, against timed and whole-day series. A weekly lesson in New York, on Fridays at 18:00,
/// over the change of 8 March 2026: 23:00Z before it, 22:00Z after it. The instants by hand and by recurring_ical_events 3.8.2, which
/// gives the same but for DATE values on timed series, where RFC 5545 says nothing and the contract does.
@Suite struct SeriesValueTests {
  private static let timed = "DTSTART;TZID=America/New_York:20260227T180000"
  private static let wholeDay = "DTSTART;VALUE=DATE:20260227"

  private static func series(_ start: String, _ rule: String = "RRULE:FREQ=WEEKLY;COUNT=4", lines: [String] = []) throws -> Reading {
    let text = component("VEVENT", ["UID:a@t.example", "SUMMARY:Piano", start, rule] + lines)
    return try Reading(calendar(text, head: ["X-WR-TIMEZONE:America/New_York"]), from: "2026-02-01T00:00:00Z", to: "2026-06-01T00:00:00Z")
  }

  private static let fridays = ["2026-02-27T23:00:00Z", "2026-03-06T23:00:00Z", "2026-03-13T22:00:00Z", "2026-03-20T22:00:00Z"]

  @Test func `a series keeps its time on the wall over a clock change`() throws {
    #expect(try SeriesValueTests.series(SeriesValueTests.timed).starts == SeriesValueTests.fridays)
  }

  @Test(arguments: [
    "EXDATE:20260313T180000", "EXDATE;VALUE=DATE-TIME:20260313T180000", "EXDATE;TZID=America/New_York:20260313T180000",
    "EXDATE:20260313T220000Z", "EXDATE;TZID=Asia/Tokyo:20260314T070000", "EXDATE;TZID=Tokyo Standard Time:20260314T070000",
    "EXDATE;VALUE=DATE:20260313", "EXDATE:20260313", "EXDATE;TZID=America/New_York;VALUE=DATE:20260313",
    "EXDATE:2026-03-13T18:00:00", "EXDATE:20260313T1800", "EXDATE:bad,20260313T180000", "EXDATE:20260101T180000,20260313T220000Z",
    "EXDATE:20260313T1\r\n 80000", "EXDATE:,20260313T180000,", "exdate:20260313t180000",
  ])
  func `EXDATE in any form takes out the instance that it means`(_ line: String) throws {
    let starts = try SeriesValueTests.series(SeriesValueTests.timed, lines: [line]).starts
    #expect(starts == SeriesValueTests.fridays.filter { !$0.hasPrefix("2026-03-13") })
  }

  @Test(arguments: [
    "EXDATE:20260313T180000Z", "EXDATE:20260313T230000Z", "EXDATE;TZID=Asia/Tokyo:20260313T180000",
    "EXDATE;TZID=America/New_York:20260313T000000", "EXDATE:20260313T000000", "EXDATE;VALUE=DATE:20260314", "EXDATE:", "EXDATE:bad",
    "EXDATE:20260313T180000/PT1H",
  ])
  func `EXDATE of another instant takes out nothing`(_ line: String) throws {
    #expect(try SeriesValueTests.series(SeriesValueTests.timed, lines: [line]).starts == SeriesValueTests.fridays)
  }

  @Test func `an EXDATE that cannot be read is a warning, for nothing is missing`() throws {
    let reading = try SeriesValueTests.series(SeriesValueTests.timed, lines: ["EXDATE:20260431T180000"])
    #expect(reading.faults == ["warning 9 date-refused"])
  }

  @Test(arguments: [
    "EXDATE;VALUE=DATE:20260313", "EXDATE:20260313", "EXDATE:20260313T000000", "EXDATE:20260313T180000",
    "EXDATE;TZID=Asia/Tokyo:20260313T000000", "EXDATE;TZID=America/New_York:20260313T235959",
    // Midnight in UTC is that date, any other instant in UTC its date in the feed's zone.
    "EXDATE:20260313T000000Z", "EXDATE:20260313T040000Z", "EXDATE:20260314T030000Z",
  ])
  func `EXDATE of a time takes its date out of a whole-day series`(_ line: String) throws {
    let starts = try SeriesValueTests.series(SeriesValueTests.wholeDay, lines: [line]).starts
    #expect(starts == ["2026-02-26T15:00:00Z", "2026-03-05T15:00:00Z", "2026-03-19T15:00:00Z"])
  }

  // MARK: RDATE

  @Test(arguments: [
    Case("RDATE:20260310T180000", "2026-03-10T22:00:00Z"),
    Case("RDATE;TZID=Asia/Tokyo:20260311T070000", "2026-03-10T22:00:00Z"),
    Case("RDATE:20260310T220000Z", "2026-03-10T22:00:00Z"),
    Case("RDATE;VALUE=DATE:20260310", "2026-03-10T22:00:00Z"),
    Case("RDATE;VALUE=PERIOD:20260310T220000Z/PT3H", "2026-03-10T22:00:00Z"),
    Case("RDATE;VALUE=PERIOD;TZID=America/New_York:20260310T180000/20260310T200000", "2026-03-10T22:00:00Z"),
    Case("RDATE:20260310T180000/PT3H", "2026-03-10T22:00:00Z"),
    Case("RDATE;VALUE=PERIOD:20260310T220000Z/nonsense", "2026-03-10T22:00:00Z"),
    Case("RDATE:20260310T180000,20260311T180000", ["2026-03-10T22:00:00Z", "2026-03-11T22:00:00Z"]),
    Case("RDATE:20260310T220000Z/PT1H,20260311T220000Z/PT1H", ["2026-03-10T22:00:00Z", "2026-03-11T22:00:00Z"]),
    Case("RDATE:20260206T180000", "2026-02-06T23:00:00Z"),
    // The same instant twice is one.
    Case("RDATE:20260313T220000Z", []),
    Case("RDATE:", []),
    Case("RDATE:20260431T180000", []),
  ])
  func `RDATE in any form adds the instance that it means`(_ line: Case) throws {
    let starts = try SeriesValueTests.series(SeriesValueTests.timed, lines: [line.oddity]).starts
    #expect(starts == (SeriesValueTests.fridays + line.expected).sorted())
  }

  @Test func `an RDATE that cannot be read is an error, for an instance is missing`() throws {
    #expect(try SeriesValueTests.series(SeriesValueTests.timed, lines: ["RDATE:20260431T180000"]).faults == ["error 9 date-refused"])
  }

  @Test func `an instance of a PERIOD is as long as it says`() throws {
    // RFC 5545 3.8.5.2: "the duration of the recurrence instance will be the one specified by the RDATE property".
    let reading = try Reading(
      calendar(
        event(
          "DTSTART;TZID=Asia/Tokyo:20260410T180000", "DURATION:PT30M", "RDATE:20260411T180000",
          "RDATE;VALUE=PERIOD;TZID=Asia/Tokyo:20260412T180000/PT2H,20260413T180000/20260413T190000")))
    #expect(
      reading.spans == [
        "2026-04-10T09:00:00Z/2026-04-10T09:30:00Z", "2026-04-11T09:00:00Z/2026-04-11T09:30:00Z",
        "2026-04-12T09:00:00Z/2026-04-12T11:00:00Z", "2026-04-13T09:00:00Z/2026-04-13T10:00:00Z",
      ])
  }

  @Test(arguments: [
    "RDATE;VALUE=DATE:20260310", "RDATE:20260310T180000", "RDATE:20260310T000000Z", "RDATE;TZID=Asia/Tokyo:20260310T000000",
    "RDATE:20260310T050000Z/PT1H",
  ])
  func `RDATE of a time adds its date to a whole-day series`(_ line: String) throws {
    let starts = try SeriesValueTests.series(SeriesValueTests.wholeDay, "RRULE:FREQ=WEEKLY;COUNT=1", lines: [line]).starts
    #expect(starts == ["2026-02-26T15:00:00Z", "2026-03-09T15:00:00Z"])
  }

  @Test func `a series of dates alone needs no rule`() throws {
    let reading = try Reading(calendar(event("DTSTART:20260410T090000Z", "RDATE:20260501T090000Z", "RDATE:20260420T090000Z")))
    #expect(reading.starts == ["2026-04-10T09:00:00Z", "2026-04-20T09:00:00Z", "2026-05-01T09:00:00Z"])
  }

  // MARK: UNTIL

  @Test(arguments: [
    ("20260313", 3), ("20260312", 2), ("20260313T180000", 3), ("20260313T175959", 2), ("20260313T220000Z", 3), ("20260313T215959Z", 2),
    ("20260313T180000-0400", 3), ("2026-03-13", 3), ("2026-03-13T18:00:00", 3), ("20260313T1800", 3), ("20260312T240000", 2),
    ("20260227", 1), ("20260226", 1), ("20200101T000000Z", 1), ("", 4),
  ])
  func `UNTIL in any form ends a timed series`(_ until: String, _ count: Int) throws {
    let rule = "RRULE:FREQ=WEEKLY;UNTIL=\(until)"
    let starts = try SeriesValueTests.series(SeriesValueTests.timed, rule).starts
    #expect(Array(starts.prefix(4)) == Array(SeriesValueTests.fridays.prefix(count)))
  }

  @Test(arguments: [
    ("20260313", 3), ("20260312", 2), ("20260313T000000", 3), ("20260313T120000", 3), ("20260313T000000Z", 3), ("20260312T235959Z", 2),
    ("20260313T040000Z", 3), ("20260313T035959Z", 2),
  ])
  func `UNTIL in any form ends a whole-day series`(_ until: String, _ count: Int) throws {
    let starts = try SeriesValueTests.series(SeriesValueTests.wholeDay, "RRULE:FREQ=WEEKLY;UNTIL=\(until)").starts
    #expect(starts == Array(["2026-02-26T15:00:00Z", "2026-03-05T15:00:00Z", "2026-03-12T15:00:00Z"].prefix(count)))
  }

  @Test func `an EXRULE that cannot be used excludes nothing, and is named as what it is`() throws {
    let reading = try SeriesValueTests.series(SeriesValueTests.timed, "RRULE:FREQ=WEEKLY;COUNT=3", lines: ["EXRULE:FREQ=FOO"])
    #expect(reading.starts.count == 3)
    #expect(reading.faults == ["warning 9 rule-refused"])
  }

  @Test(arguments: ["20260431", "20260313T250000", "soon"])
  func `an UNTIL that does not exist leaves the first instance and an error`(_ until: String) throws {
    let reading = try SeriesValueTests.series(SeriesValueTests.timed, "RRULE:FREQ=WEEKLY;UNTIL=\(until)")
    #expect(reading.starts == ["2026-02-27T23:00:00Z"])
    #expect(reading.faults == ["error 8 rule-refused"])
  }
}
