import Testing

/// The feed's own alarms (RFC 5545 3.6.6, 3.8.6.3). An event on 10 April 2026, 18:00 to 19:00 in New York, 22:00Z to 23:00Z.
@Suite struct FeedAlarmTests {
  private func alarms(_ lines: String..., rule: String = "X-A:1") throws -> [String] {
    let text = ["DTSTART;TZID=America/New_York:20260410T180000", "DURATION:PT1H", rule, "BEGIN:VALARM"] + lines + ["END:VALARM"]
    return try Reading(calendar(component("VEVENT", ["UID:a", "SUMMARY:Piano"] + text))).alarms
  }

  @Test(arguments: [
    ("TRIGGER:-PT15M", "2026-04-10T21:45:00Z"), ("TRIGGER:PT0S", "2026-04-10T22:00:00Z"), ("TRIGGER:P0D", "2026-04-10T22:00:00Z"),
    ("TRIGGER:-P1D", "2026-04-09T22:00:00Z"), ("TRIGGER;RELATED=START:PT5M", "2026-04-10T22:05:00Z"),
    ("TRIGGER;RELATED=END:-PT5M", "2026-04-10T22:55:00Z"), ("TRIGGER;VALUE=DURATION:-PT1H", "2026-04-10T21:00:00Z"),
    ("TRIGGER;VALUE=DATE-TIME:20260501T000000Z", "2026-05-01T00:00:00Z"), ("TRIGGER:20260501T000000Z", "2026-05-01T00:00:00Z"),
    ("trigger:-pt15m", "2026-04-10T21:45:00Z"), ("TRIGGER: -PT15M", "2026-04-10T21:45:00Z"), ("TRIGGER:-P1W", "2026-04-03T22:00:00Z"),
    // 33 days before, over the change of 8 March; a time in between counts by the calendar.
    ("TRIGGER:-P9D", "2026-04-01T22:00:00Z"),
  ])
  func `an alarm rings by its trigger`(_ line: String, _ instant: String) throws {
    #expect(try alarms("ACTION:DISPLAY", line) == ["\(instant) DISPLAY Piano"])
  }

  /// RFC 5545 3.8.6.3: it must be in UTC.
  @Test(arguments: [
    ("TRIGGER;VALUE=DATE-TIME:20260501T090000", "2026-05-01T00:00:00Z"), ("TRIGGER:20260501T090000", "2026-05-01T00:00:00Z"),
    ("TRIGGER;VALUE=DATE-TIME;TZID=America/New_York:20260501T090000", "2026-05-01T13:00:00Z"),
    ("TRIGGER;TZID=Nowhere:20260501T090000", "2026-05-01T00:00:00Z"),
  ])
  func `an instant that is not in UTC counts in its zone, else in the user's`(_ line: String, _ instant: String) throws {
    let text = calendar(event("DTSTART:20260410T090000Z", "BEGIN:VALARM", line, "END:VALARM"))
    let reading = try Reading(text)
    #expect(reading.alarms == ["\(instant) DISPLAY Piano"])
    #expect(reading.faults.first == "warning 8 trigger-not-utc")
    #expect(reading.faults.dropFirst() == (line.contains("Nowhere") ? ["warning 8 unknown-zone"] : []))
  }

  @Test func `it counts in the calendar's zone, where there is one`() throws {
    let text = calendar(
      event("DTSTART:20260410T090000Z", "BEGIN:VALARM", "TRIGGER:20260501T090000", "END:VALARM"), head: ["X-WR-TIMEZONE:Europe/Berlin"])
    #expect(try Reading(text).alarms == ["2026-05-01T07:00:00Z DISPLAY Piano"])
  }

  @Test(arguments: ["TRIGGER:soon", "TRIGGER:", "TRIGGER:20260501", "X-A:1", "TRIGGER:20260431T000000Z"])
  func `an alarm without a trigger that can be read does not ring`(_ line: String) throws {
    #expect(try alarms("ACTION:DISPLAY", line) == [])
  }

  @Test(arguments: [
    (["ACTION:AUDIO"], ["2026-04-10T21:45:00Z AUDIO Piano"]), (["ACTION:NONE"], []), (["action:none"], []),
    ([], ["2026-04-10T21:45:00Z DISPLAY Piano"]),
    (["ACTION:DISPLAY", "DESCRIPTION:Go\\, now"], ["2026-04-10T21:45:00Z DISPLAY Go, now"]),
    (["ACTION:EMAIL", "SUMMARY:Mail"], ["2026-04-10T21:45:00Z EMAIL Mail"]),
    (["ACTION:display", "REPEAT:3", "DURATION:PT5M"], ["2026-04-10T21:45:00Z DISPLAY Piano"]),
  ])
  func `an alarm has its action and its words`(_ lines: [String], _ expected: [String]) throws {
    let text = ["UID:a", "SUMMARY:Piano", "DTSTART:20260410T220000Z", "BEGIN:VALARM", "TRIGGER:-PT15M"] + lines + ["END:VALARM"]
    #expect(try Reading(calendar(component("VEVENT", text))).alarms == expected)
  }

  @Test func `every instance has its alarms, and an instant of its own rings once`() throws {
    #expect(
      try alarms("TRIGGER:-P1D", rule: "RRULE:FREQ=WEEKLY;COUNT=3").map { String($0.prefix(10)) } == [
        "2026-04-09", "2026-04-16", "2026-04-23",
      ])
    #expect(try alarms("TRIGGER:20260501T000000Z", rule: "RRULE:FREQ=WEEKLY;COUNT=3").count == 1)
  }

  @Test func `an alarm in the window of an event outside it rings`() throws {
    let text = calendar(event("DTSTART:20260705T090000Z", "BEGIN:VALARM", "TRIGGER:-P1W", "END:VALARM"))
    let reading = try Reading(text)
    #expect(reading.starts == [])
    #expect(reading.alarms == ["2026-06-28T09:00:00Z DISPLAY Piano"])
  }
}
