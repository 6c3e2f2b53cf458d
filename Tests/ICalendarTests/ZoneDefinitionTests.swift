import Testing

/// VTIMEZONEs of names that nobody else knows (RFC 5545 3.6.5): the offset at 18:00 on a day, the instants by hand.
@Suite struct ZoneDefinitionTests {
  private func start(_ observances: String..., on day: String = "20260410") throws -> String? {
    let text = calendar(
      CalendarZoneTests.zone("Lesson", observances.joined()), event("DTSTART;TZID=Lesson:\(day)T180000"))
    let reading = try Reading(text, zone: "Europe/Paris", from: "1800-01-01T00:00:00Z", to: "2400-01-01T00:00:00Z")
    return reading.starts.first.map { String($0.dropFirst(11).prefix(5)) }
  }

  private static func observance(
    _ kind: String = "STANDARD", from start: String?, _ before: String?, _ after: String?, _ line: String? = nil
  )
    -> String
  {
    let text = CalendarZoneTests.observance(kind, from: start, before, after)
    return line.map { text.replacing("END:", with: "\($0)\r\nEND:") } ?? text
  }

  /// New York as Outlook writes it: observances that begin in 1601.
  private static let outlook =
    observance(from: "16011104T020000", "-0400", "-0500", "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11")
    + observance("DAYLIGHT", from: "16010311T020000", "-0500", "-0400", "RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3")

  @Test(arguments: [
    ("20260307", "23:00"), ("20260308", "22:00"), ("20261031", "22:00"), ("20261101", "23:00"), ("20500701", "22:00"),
    ("22000115", "23:00"), ("22500701", "22:00"), ("19000701", "22:00"), ("18500115", "23:00"),
  ])
  func `rules from 1601 on hold in every year`(_ day: String, _ time: String) throws {
    #expect(try start(ZoneDefinitionTests.outlook, on: day) == time)
  }

  @Test(arguments: [("20200331", "13:00"), ("20250401", "12:00"), ("20251001", "13:00"), ("20260401", "12:00"), ("20261001", "13:00")])
  func `onsets may be written out as RDATEs`(_ day: String, _ time: String) throws {
    let written =
      ZoneDefinitionTests.observance(from: "20200101T000000", "+0500", "+0500")
      + ZoneDefinitionTests.observance("DAYLIGHT", from: "20250401T000000", "+0500", "+0600", "RDATE:20260401T000000")
      + ZoneDefinitionTests.observance(from: "20251001T000000", "+0600", "+0500", "RDATE:20261001T000000,20271001T000000")
    #expect(try start(written, on: day) == time)
  }

  @Test func `UNTIL ends the onsets of a rule`() throws {
    let ended =
      ZoneDefinitionTests.observance(from: "20001001T000000", "+0600", "+0500", "RRULE:FREQ=YEARLY;UNTIL=20240930T180000Z")
      + ZoneDefinitionTests.observance("DAYLIGHT", from: "20010401T000000", "+0500", "+0600", "RRULE:FREQ=YEARLY;UNTIL=20240331T190000Z")
    #expect(try start(ended, on: "20240901") == "12:00")
    #expect(try start(ended, on: "20260701") == "13:00")
  }

  @Test func `before the first onset the offset before it holds`() throws {
    #expect(try start(ZoneDefinitionTests.observance(from: "20300101T000000", "+0500", "+0600")) == "13:00")
  }

  @Test func `several offsets follow one another, and summer time may last all year`() throws {
    let moved =
      ZoneDefinitionTests.observance(from: "20000101T000000", "+0500", "+0500")
      + ZoneDefinitionTests.observance(from: "20200101T000000", "+0500", "+0600")
      + ZoneDefinitionTests.observance("DAYLIGHT", from: "20260101T000000", "+0600", "+0700")
    #expect(try start(moved, on: "20190101") == "13:00")
    #expect(try start(moved, on: "20250101") == "12:00")
    #expect(try start(moved, on: "20260410") == "11:00")
  }

  @Test(arguments: [
    ("+0500", "13:00"), ("0500", "13:00"), ("+05:00", "13:00"), ("+5", "13:00"), ("+05", "13:00"), (" +0500 ", "13:00"), ("-0330", "21:30"),
    ("+050030", "12:59"), ("+0000", "18:00"), ("-0000", "18:00"),
  ])
  func `an offset is read in every form that means one`(_ offset: String, _ time: String) throws {
    #expect(try start(ZoneDefinitionTests.observance(from: "16010101T000000", offset, offset)) == time)
  }

  @Test(arguments: [
    observance(from: "16010101T000000", nil, "+0500"), observance(from: nil, "+0500", "+0500"),
    observance(from: "16010101T000000Z", "+0500", "+0500"),
    observance(from: "1601-01-01T00:00:00", "+0500", "+0500"), observance(from: "16010101", "+0500", "+0500"),
    observance(from: "19700101T000000", "+0500", "+0500", "RRULE:FREQ=WRONG"),
    observance("standard", from: "16010101T000000", "+0500", "+0500"),
    observance(from: "nonsense", "+0500", "+0500"),
  ])
  func `what an observance lacks is made up for where it can be`(_ text: String) throws {
    #expect(try start(text) == "13:00")
  }

  @Test(arguments: ["+9900", "+0560", "east", "", "+12345", "++0500"])
  func `an observance without an offset is left out with a warning, and the others count`(_ offset: String) throws {
    let broken = ZoneDefinitionTests.observance(from: "20200101T000000", "+0500", offset)
    let whole = ZoneDefinitionTests.observance(from: "16010101T000000", "+0600", "+0600")
    let lesson = event("DTSTART;TZID=Lesson:20260410T180000")
    let reading = try Reading(calendar(CalendarZoneTests.zone("Lesson", broken, whole), lesson), zone: "Europe/Paris")
    #expect(reading.starts == ["2026-04-10T12:00:00Z"])
    #expect(reading.faults == ["warning 5 observance"])
  }

  @Test func `a broken definition is told of once, and only where it is used`() throws {
    let broken = ZoneDefinitionTests.observance(from: "20200101T000000", "+0500", "east")
    let whole = ZoneDefinitionTests.observance(from: "16010101T000000", "+0600", "+0600")
    let zones = CalendarZoneTests.zone("Lesson", broken, whole) + CalendarZoneTests.zone("Asia/Tokyo", broken)
    let events = (1...3).map { event(uid: "\($0)", "DTSTART;TZID=Lesson:2026041\($0)T180000") }.joined()
    #expect(try Reading(calendar(zones, events)).faults == ["warning 5 observance"])
    #expect(try Reading(calendar(zones, event("DTSTART;TZID=Asia/Tokyo:20260410T180000"))).faults == [])
  }

  @Test func `a missing END inside a definition costs nothing but a warning`() throws {
    let text = calendar(
      "BEGIN:VTIMEZONE\r\nTZID:Lesson\r\nBEGIN:STANDARD\r\nDTSTART:16010101T000000\r\nTZOFFSETFROM:+0500\r\nTZOFFSETTO:+0500\r\n",
      event("DTSTART;TZID=Lesson:20260410T180000"))
    let reading = try Reading(text, zone: "Europe/Paris")
    #expect(reading.starts == ["2026-04-10T13:00:00Z"])
    #expect(Set(reading.kinds) == ["missing-end"])
  }
}
