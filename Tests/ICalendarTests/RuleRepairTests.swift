import Testing

/// RRULEs as feeds write them; `Recurrence` has the tests of the rules themselves. Fridays at 18:00 in Tokyo, 09:00Z.
@Suite struct RuleRepairTests {
  private func reading(_ lines: String...) throws -> Reading {
    try Reading(
      calendar(component("VEVENT", ["UID:a@t.example", "SUMMARY:Piano", "DTSTART;TZID=Asia/Tokyo:20260410T180000"] + lines)),
      to: "2026-05-09T00:00:00Z")
  }

  private func fridays(_ days: String...) -> [String] { days.map { "2026-\($0)T09:00:00Z" } }

  @Test(arguments: [
    "RRULE:freq=weekly;count=3", "RRULE: FREQ=WEEKLY; COUNT=3", "RRULE:RRULE:FREQ=WEEKLY;COUNT=3", "RRULE:FREQ=WEEKLY;COUNT=3;",
    "RRULE:;FREQ=WEEKLY;;COUNT=3", "RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=", "RRULE:FREQ=WEEKLY;COUNT=3;X-A=1",
    "RRULE:FREQ=WEEKLY;COUNT=3;COUNT=9",
    "RRULE:FREQ=WEEKLY;COUNT=3;INTERVAL=0", "RRULE:FREQ=WEEKLY;COUNT=3;INTERVAL=-2", "RRULE:FREQ=WEEKLY;COUNT=9;UNTIL=20260424T090000Z",
    "RRULE:FREQ=WEEKLY;COUNT=3;UNTIL=20270101T000000Z", "RRULE:FREQ=WEEKLY\\;COUNT=3", "RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=FR,XX",
    "RRULE:FREQ=\0WEEKLY;COUNT=3",
  ])
  func `a rule with a slip in it is followed, with a warning on its line`(_ line: String) throws {
    let reading = try reading(line)
    #expect(reading.starts == fridays("04-10", "04-17", "04-24"))
    #expect(!reading.faults.isEmpty)
    #expect(reading.faults.allSatisfy { $0.hasPrefix("warning 7 ") })
  }

  @Test(arguments: ["RRULE:FREQ=WEEKLY;COUNT=0", "RRULE:FREQ=WEEKLY;COUNT=-1", "RRULE:FREQ=WEEKLY;COUNT=many"])
  func `a COUNT that counts nothing is ignored`(_ line: String) throws {
    #expect(try reading(line).starts == fridays("04-10", "04-17", "04-24", "05-01", "05-08"))
  }

  @Test(arguments: ["RRULE:COUNT=3", "RRULE:", "RRULE:FREQ=FORTNIGHTLY", "RRULE:every week", "RRULE:FREQ=WEEKLY;RSCALE=HEBREW"])
  func `a rule that says nothing is named, and the event takes place once`(_ line: String) throws {
    let reading = try reading(line)
    #expect(reading.starts == fridays("04-10"))
    #expect(reading.faults == ["error 7 rule-refused"])
  }

  @Test func `several rules give their union`() throws {
    #expect(
      try reading("RRULE:FREQ=WEEKLY;COUNT=2", "RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=3").starts
        == fridays("04-10", "04-17", "04-24", "05-08"))
  }

  @Test func `EXRULE takes out what it gives, counted from the same start`() throws {
    // RFC 2445 4.8.5.2.
    #expect(try reading("RRULE:FREQ=WEEKLY;COUNT=5", "EXRULE:FREQ=WEEKLY;INTERVAL=2").starts == fridays("04-17", "05-01"))
  }

  @Test func `more rules than any calendar writes are left out, and that is said`() throws {
    let text = component(
      "VEVENT",
      ["UID:a", "SUMMARY:Piano", "DTSTART;TZID=Asia/Tokyo:20260410T180000"] + Array(repeating: "RRULE:FREQ=WEEKLY;COUNT=2", count: 21))
    let reading = try Reading(calendar(text))
    #expect(reading.starts == fridays("04-10", "04-17"))
    #expect(reading.faults == ["error 27 rules"])
  }
}
