import Testing

/// DTSTART as feeds write it. What is mended and what is refused: the contract's lists; the instants by hand, Tokyo being UTC+9.
@Suite struct WrittenTimeTests {
  @Test(arguments: [
    Case("DTSTART:20260410T180000", "2026-04-10T09:00:00Z"),
    Case("DTSTART:20260410T180000Z", "2026-04-10T18:00:00Z"),
    Case("DTSTART;TZID=America/New_York:20260410T180000", "2026-04-10T22:00:00Z"),
    Case("DTSTART;VALUE=DATE-TIME:20260410T180000Z", "2026-04-10T18:00:00Z"),
    Case("DTSTART;VALUE=DATE:20260410", "2026-04-09T15:00:00Z"),
    Case("DTSTART:20260410", "2026-04-09T15:00:00Z"),
    Case("DTSTART;VALUE=DATE;TZID=America/New_York:20260410", "2026-04-09T15:00:00Z"),
    Case("DTSTART;VALUE=DATE:20260410T000000", "2026-04-09T15:00:00Z"),
    // Z beats a TZID on the same value.
    Case("DTSTART;TZID=America/New_York:20260410T180000Z", "2026-04-10T18:00:00Z"),
    Case("dtstart;tzid=America/New_York:20260410T180000", "2026-04-10T22:00:00Z"),
    Case("DTSTART ;TZID = America/New_York:20260410T180000", "2026-04-10T22:00:00Z"),
    Case("DTSTART;TZID=\"America/New_York\":20260410T180000", "2026-04-10T22:00:00Z"),
    Case("DTSTART;TZID=\"America/New_York:20260410T180000", "2026-04-10T22:00:00Z"),
    Case("DTSTART;X-A=\"b:c;d\";TZID=America/New_York:20260410T180000", "2026-04-10T22:00:00Z"),
    Case("DTSTART;X-A=\"b:c\",\"d:e\";TZID=America/New_York:20260410T180000", "2026-04-10T22:00:00Z"),
    Case("DTSTART;X-A=b:c:20260410T180000Z", "2026-04-10T18:00:00Z"),
    Case("DTSTART;TZID=UTC-04:00:20260410T180000", "2026-04-10T22:00:00Z"),
    Case("DTSTART;TZID=:20260410T180000", "2026-04-10T09:00:00Z"),
    Case("DTSTART:2026041\r\n 0T18\r\n\t0000Z", "2026-04-10T18:00:00Z"),
    Case("DTST\r\n ART:20260410T180000Z", "2026-04-10T18:00:00Z"),
  ])
  func `a time in any form of the standard is read without a word`(_ line: Case) throws {
    let reading = try Reading(calendar(event(line.oddity)))
    #expect(reading.starts == line.expected)
    #expect(reading.faults == [])
  }

  @Test(arguments: [
    Case("DTSTART: 20260410T180000 ", "2026-04-10T09:00:00Z"),
    Case("DTSTART:20260410 T180000", "2026-04-10T09:00:00Z"),
    Case("DTSTART:2026-04-10T18:00:00", "2026-04-10T09:00:00Z"),
    Case("DTSTART:2026-04-10T18:00:00Z", "2026-04-10T18:00:00Z"),
    Case("DTSTART:2026-04-10 18:00:00", "2026-04-10T09:00:00Z"),
    Case("DTSTART:20260410T180000.123456Z", "2026-04-10T18:00:00Z"),
    Case("DTSTART:20260410T180000,5Z", "2026-04-10T18:00:00Z"),
    Case("DTSTART:20260410T180000+0900", "2026-04-10T09:00:00Z"),
    Case("DTSTART:2026-04-10T18:00:00+09:00", "2026-04-10T09:00:00Z"),
    Case("DTSTART:20260410T180000-04", "2026-04-10T22:00:00Z"),
    Case("DTSTART;TZID=America/New_York:20260410T180000+0900", "2026-04-10T09:00:00Z"),
    Case("DTSTART:20260410T1800", "2026-04-10T09:00:00Z"),
    Case("DTSTART:20260410T18:00Z", "2026-04-10T18:00:00Z"),
    Case("DTSTART:20260410T240000", "2026-04-10T15:00:00Z"),
    Case("DTSTART:20260430T240000Z", "2026-05-01T00:00:00Z"),
    Case("DTSTART:20260410T175960", "2026-04-10T08:59:59Z"),
    Case("DTSTART:20260410t180000z", "2026-04-10T18:00:00Z"),
    Case("DTSTART:20260410Z", "2026-04-09T15:00:00Z"),
    Case("DTSTART:2026-04-10", "2026-04-09T15:00:00Z"),
    Case("DTSTART:20260410\0T180000", "2026-04-10T09:00:00Z"),
  ])
  func `a time that can only mean one thing is mended with a warning on its line`(_ line: Case) throws {
    let reading = try Reading(calendar(event(line.oddity)))
    #expect(reading.starts == line.expected)
    #expect(!reading.faults.isEmpty)
    #expect(reading.faults.allSatisfy { $0.hasPrefix("warning 6 ") })
  }

  @Test(arguments: [
    "DTSTART:20260431T100000", "DTSTART;VALUE=DATE:20260229", "DTSTART:20261301T100000", "DTSTART:20260400T100000",
    "DTSTART:20260410T250000", "DTSTART:20260410T106000", "DTSTART:20260410T240001", "DTSTART:20260410T100061",
    "DTSTART:20260410T13000Z", "DTSTART:20260410T18", "DTSTART:2026410T180000", "DTSTART:202604100T180000",
    "DTSTART:tomorrow", "DTSTART:20260410T180000 JST", "DTSTART:20260410T180000ZZ", "DTSTART:\"20260410T180000\"",
    "DTSTART:00000410T180000", "DTSTART:20260410T180000Z,20260411T180000Z", "DTSTART:20260410T180000Z/PT1H",
    "DTSTART:20260410T180000+2500",
  ])
  func `a time that does not exist is refused once, by name, on its line`(_ line: String) throws {
    let reading = try Reading(calendar(event(line)))
    #expect(reading.starts == [])
    #expect(reading.faults == ["error 6 date-refused"])
    #expect(reading.skippedCount == 1)
  }

  @Test(arguments: ["DTSTART:", "DTSTART: ", "X-NOTHING:1"])
  func `an event without a start is left out, with its own line`(_ line: String) throws {
    let reading = try Reading(calendar(event(line)))
    #expect(reading.starts == [])
    #expect(reading.faults == ["error 3 no-start"])
  }

  @Test func `a line without a colon is named beside the missing start`() throws {
    let reading = try Reading(calendar(event("DTSTART")))
    #expect(reading.faults == ["error 3 no-start", "warning 6 no-colon"])
  }

  @Test func `of a start given twice the first counts`() throws {
    let reading = try Reading(calendar(event("DTSTART:20260410T180000Z", "DTSTART:20260411T180000Z")))
    #expect(reading.starts == ["2026-04-10T18:00:00Z"])
    #expect(reading.faults == ["warning 7 repeated-property"])
  }
}
