import Testing

/// DTEND and DURATION (RFC 5545 3.8.2.2, 3.8.2.5). An event at 18:00 in Tokyo on 10 April 2026, 09:00Z.
@Suite struct EventLengthTests {
  @Test(arguments: [
    ("X-A:1", nil), ("DTEND;TZID=Asia/Tokyo:20260410T190000", "2026-04-10T10:00:00Z"), ("DTEND:20260410T100000Z", "2026-04-10T10:00:00Z"),
    // An end without a zone is in that of the start.
    ("DTEND:20260410T190000", "2026-04-10T10:00:00Z"), ("DTEND;TZID=America/New_York:20260410T060000", "2026-04-10T10:00:00Z"),
    ("DURATION:PT1H", "2026-04-10T10:00:00Z"), ("DURATION:P1DT1H", "2026-04-11T10:00:00Z"), ("DURATION:P1W", "2026-04-17T09:00:00Z"),
    ("DURATION:pt90m", "2026-04-10T10:30:00Z"), ("DURATION:-PT1H", nil), ("DURATION:1H", nil),
    ("DTEND:20260410T100000Z\r\nDURATION:PT3H", "2026-04-10T10:00:00Z"), ("DTEND:20260410T080000Z", "2026-04-10T09:00:00Z"),
    ("DTEND:20260410T090000Z", "2026-04-10T09:00:00Z"), ("DTEND:20260431T100000Z\r\nDURATION:PT1H", "2026-04-10T10:00:00Z"),
    ("DTEND;VALUE=DATE:20260411", nil), ("DTEND;TZID=Nowhere:20260410T190000", "2026-04-10T10:00:00Z"),
  ])
  func `of a time`(_ line: String, _ end: String?) throws {
    let reading = try Reading(calendar(event("DTSTART;TZID=Asia/Tokyo:20260410T180000", line)))
    #expect(reading.spans == ["2026-04-10T09:00:00Z" + (end.map { "/\($0)" } ?? "")])
  }

  @Test func `a negative DURATION is told`() throws {
    #expect(try Reading(calendar(event("DTSTART:20260410T090000Z", "DURATION:-PT1H"))).faults == ["warning 7 negative-duration"])
    #expect(try Reading(calendar(event("DTSTART:20160410T090000Z", "DURATION:-PT1H"))).faults == ["warning 7 negative-duration"])
  }

  @Test(arguments: [
    ("X-A:1", "2026-04-10T15:00:00Z"), ("DTEND;VALUE=DATE:20260411", "2026-04-10T15:00:00Z"),
    ("DTEND;VALUE=DATE:20260413", "2026-04-12T15:00:00Z"),
    ("DTEND;VALUE=DATE:20260410", "2026-04-10T15:00:00Z"), ("DTEND;VALUE=DATE:20260401", "2026-04-10T15:00:00Z"),
    ("DURATION:P2D", "2026-04-11T15:00:00Z"), ("DURATION:P1W", "2026-04-16T15:00:00Z"), ("DURATION:PT12H", "2026-04-10T03:00:00Z"),
    ("DTEND:20260411T000000", "2026-04-10T15:00:00Z"),
  ])
  func `of a day`(_ line: String, _ end: String) throws {
    #expect(try Reading(calendar(event("DTSTART;VALUE=DATE:20260410", line))).spans == ["2026-04-09T15:00:00Z/\(end)"])
  }

  @Test func `an end before the start is a warning`() throws {
    #expect(try Reading(calendar(event("DTSTART:20260410T090000Z", "DTEND:20260410T080000Z"))).kinds == ["end-before-start"])
    #expect(try Reading(calendar(event("DTSTART;VALUE=DATE:20260410", "DTEND;VALUE=DATE:20260409"))).kinds == ["end-before-start"])
  }
}
