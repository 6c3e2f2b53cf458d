import Testing

/// Calendars and components with one fault each: RFC 5545 3.4, 3.6 and 3.7, RFC 7986, and what apps stumble over.
///
/// Of the peers named in `LintEventTests`, libical refuses what lacks VERSION, PRODID or TZID, METHOD given twice or without ORGANIZER,
/// SUMMARY in a calendar, and a free/busy component without DTSTAMP; vobject PRODID, METHOD, what lacks UID or DTSTAMP, and DUE with
/// DURATION; icalendar and vobject zones without a needed part.
@Suite struct LintStructureTests {
  static let zone = [
    "TZID:Home", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0900", "TZOFFSETTO:+0900", "TZNAME:JST", "END:STANDARD",
  ]

  static let calendars: [OneFault] = [
    OneFault(
      oddity: "no VERSION", feed: "BEGIN:VCALENDAR\r\nPRODID:-//t//EN\r\n\(OneFault.event())END:VCALENDAR\r\n",
      expected: ["error 1 missing-property RFC 5545 3.6"]),
    OneFault(
      oddity: "no PRODID", feed: "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(OneFault.event())END:VCALENDAR\r\n",
      expected: ["error 1 missing-property RFC 5545 3.6"]),
    OneFault(
      oddity: "version 1.0", feed: OneFault.clean(head: [], [OneFault.event()]).replacing("VERSION:2.0", with: "VERSION:1.0"),
      expected: ["error 2 bad-value RFC 5545 3.7.4"]),
    OneFault(oddity: "no component", feed: OneFault.clean(head: [], []), expected: ["error 1 empty-calendar RFC 5545 3.6"]),
    OneFault(oddity: "no calendar", feed: OneFault.event(), expected: ["error 1 outside-calendar RFC 5545 3.4"]),
    OneFault(
      oddity: "text behind", feed: OneFault.clean(head: [], [OneFault.event()]) + "Sent from my phone\r\n",
      expected: ["error 11 text-after RFC 5545 3.4"]),
    OneFault(
      oddity: "text before", feed: "Hello\r\n" + OneFault.clean(head: [], [OneFault.event()]),
      expected: ["error 1 text-before RFC 5545 3.4"]),
    OneFault(
      oddity: "cut off", feed: String(OneFault.clean(head: [], [OneFault.event()]).dropLast(1)).replacing("END:VCALENDAR", with: ""),
      expected: ["error 9 truncated RFC 5545 3.4"]),
    .inCalendar(["CALSCALE:JULIAN"], expected: "error 4 bad-value RFC 5545 3.7.1"),
    .inCalendar(["METHOD:PUBLISH", "METHOD:PUBLISH"], event, expected: "error 5 repeated-property RFC 5545 3.6"),
    .inCalendar(["METHOD:PUBLISH"], expected: "warning 4 no-organizer RFC 5546 3.2"),
    .inCalendar(["METHOD:CANCEL"], expected: "warning 4 method RFC 5546 1.4"),
    .inCalendar(["UID:calendar"], expected: "warning 4 calendar-uid RFC 7986 5.3"),
    .inCalendar(["REFRESH-INTERVAL:PT1H"], expected: "warning 4 value-type RFC 5545 3.2.20"),
    .inCalendar(["REFRESH-INTERVAL;VALUE=DURATION:1h"], expected: "error 4 bad-value RFC 7986 5.7"),
    .inCalendar(["SOURCE;VALUE=URI:t.example"], expected: "warning 4 bad-value RFC 7986 5.8"),
    .inCalendar(["SUMMARY:a"], expected: "warning 4 misplaced-property RFC 5545 3.8.1.12"),
    .inCalendar(
      [], component("VTODO", ["UID:t", "DTSTAMP:20260401T000000Z"]), expected: "warning 1 no-events"),
  ]

  /// A clean event with an ORGANIZER, as METHOD:PUBLISH asks for.
  static let event = OneFault.event(["ORGANIZER:mailto:a@t.example"])

  static let components: [OneFault] = [
    .inEvent("BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:a", "TRIGGER:PT0S", expected: "error 13 missing-end RFC 5545 3.6"),
    .inEvent("END:VALARM", expected: "error 9 stray-end RFC 5545 3.6"),
    .inEvent(
      "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0900", "TZOFFSETTO:+0900", "END:STANDARD",
      expected: "error 9 misplaced-component RFC 5545 3.6"),
    .inComponent("VSOMETHING", "A:b", expected: "warning 4 unknown-component RFC 5545 3.6"),
    .inComponent("VTODO", "DTSTAMP:20260401T000000Z", expected: "error 4 missing-property RFC 5545 3.6.2"),
    .inComponent(
      "VTODO", "UID:t", "DTSTAMP:20260401T000000Z", "DURATION:P1D", expected: "error 7 duration-without-start RFC 5545 3.6.2"),
    .inComponent(
      "VTODO", "UID:t", "DTSTAMP:20260401T000000Z", "DTSTART:20260410T090000Z", "DUE:20260410T090000Z", "DURATION:P1D",
      expected: "warning 8 end-at-start RFC 5545 3.8.2.3", "error 9 end-and-duration RFC 5545 3.6.2"),
    .inComponent(
      "VTODO", "UID:t", "DTSTAMP:20260401T000000Z", "DTSTART:20260410T090000Z", "DUE:20260409T090000Z",
      expected: "error 8 end-before-start RFC 5545 3.8.2.3"),
    .inComponent("VJOURNAL", "UID:j", expected: "error 4 missing-property RFC 5545 3.6.3"),
    .inComponent("VFREEBUSY", "UID:f", expected: "error 4 missing-property RFC 5545 3.6.4"),
  ]

  static let zones: [OneFault] = [
    .inComponent(
      "VTIMEZONE", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0900", "TZOFFSETTO:+0900", "END:STANDARD",
      expected: "error 4 missing-property RFC 5545 3.6.5"),
    .inComponent("VTIMEZONE", "TZID:Home", expected: "error 4 no-observance RFC 5545 3.6.5"),
    .inComponent(
      "VTIMEZONE", "TZID:Home", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETTO:+0900", "END:STANDARD",
      expected: "error 6 missing-property RFC 5545 3.6.5"),
    .inComponent(
      "VTIMEZONE", "TZID:Home", "BEGIN:DAYLIGHT", "TZOFFSETFROM:+0900", "TZOFFSETTO:+0900", "END:DAYLIGHT",
      expected: "error 6 missing-property RFC 5545 3.6.5"),
    .inComponent(
      "VTIMEZONE", "TZID:Home", "BEGIN:STANDARD", "DTSTART:19700101T000000Z", "TZOFFSETFROM:+0900", "TZOFFSETTO:+0900",
      "END:STANDARD", expected: "error 7 observance-start RFC 5545 3.6.5"),
    .inComponent(
      "VTIMEZONE", "TZID:Home", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:JST", "TZOFFSETTO:+0900",
      "END:STANDARD", expected: "error 8 bad-value RFC 5545 3.8.3.3"),
    // "The UNTIL rule part MUST always be specified as a date with UTC time" (3.3.10).
    .inComponent(
      "VTIMEZONE", "TZID:Home", "BEGIN:STANDARD", "DTSTART:19701025T030000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100",
      "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=19951025T030000", "END:STANDARD",
      expected: "warning 10 observance-until RFC 5545 3.3.10"),
    OneFault(
      oddity: "two definitions",
      feed: OneFault.clean(head: [], [component("VTIMEZONE", zone), component("VTIMEZONE", zone), OneFault.event()]),
      expected: ["warning 13 repeated-zone RFC 5545 3.6.5"]),
  ]

  @Test(arguments: calendars + components + zones)
  func `each fault of structure is found, with its line and section, and nothing else`(_ fault: OneFault) throws {
    #expect(try Linted(fault.feed).findings == fault.expected)
  }

  @Test func `a zone may be defined behind the event that uses it`() throws {
    let event = OneFault.event(start: "DTSTART;TZID=Home:20260410T090000")
    let zone = component("VTIMEZONE", LintStructureTests.zone)
    #expect(try Linted(OneFault.clean(head: [], [event, zone])).words == [])
    #expect(try Linted(OneFault.clean(head: [], [zone, event])).words == [])
  }

  @Test func `a zone is defined in its own calendar alone`() throws {
    let first = OneFault.clean(head: [], [component("VTIMEZONE", LintStructureTests.zone), OneFault.event()])
    let second = OneFault.clean(head: [], [OneFault.event(start: "DTSTART;TZID=Asia/Tokyo:20260410T090000")])
    #expect(try Linted(first.replacing("Home", with: "Asia/Tokyo") + second).kinds == ["undefined-zone"])
  }

  @Test func `a fault in a zone is told once, whoever uses it`() throws {
    let lines = LintStructureTests.zone.map { $0.replacing("TZOFFSETTO:+0900", with: "TZOFFSETTO:nine") }
    let events = (1...3).map { OneFault.event(uid: "\($0)", start: "DTSTART;TZID=Home:20260410T090000") }
    let findings = try Linted(OneFault.clean(head: [], [component("VTIMEZONE", lines)] + events)).findings
    #expect(findings.filter { $0.hasPrefix("error 9 ") } == ["error 9 bad-value RFC 5545 3.8.3.4"])
  }
}
