import Testing

/// Values and their parameters with one fault each: RFC 5545 3.1, 3.2, 3.3 and 3.8.
///
/// Of the peers named in `LintEventTests`, libical refuses the VALUE that a property cannot have, `yesterday`, the GEO, and most of what
/// is wrong in form; icalendar every date that does not exist or has punctuation, the SEQUENCE, the GEO, and all forms but a comma without
/// quotes and a parameter given twice; vobject the dates and most forms.
@Suite struct LintValueTests {
  static let values: [OneFault] = [
    .inEvent(start: "DTSTART:20260410", expected: "warning 7 value-type RFC 5545 3.2.20"),
    .inEvent(start: "DTSTART;VALUE=DATE:20260410T090000Z", expected: "error 7 value-type RFC 5545 3.2.20"),
    .inEvent(start: "DTSTART;VALUE=DATE-TIME:20260410", expected: "error 7 value-type RFC 5545 3.2.20"),
    .inEvent(start: "DTSTART;VALUE=TEXT:20260410T090000Z", expected: "error 7 value-type RFC 5545 3.8.2.4"),
    .inEvent(start: "DTSTART:20260431T090000Z", expected: "error 7 date-refused RFC 5545 3.3.5"),
    .inEvent(start: "DTSTART:2026-04-10T09:00:00Z", expected: "error 7 date-repaired RFC 5545 3.3.5"),
    .inEvent("CREATED:20260401T000000", expected: "warning 9 not-utc RFC 5545 3.8.7.1"),
    .inEvent("LAST-MODIFIED:yesterday", expected: "error 9 bad-value RFC 5545 3.8.7.3"),
    .inEvent("SEQUENCE:one", expected: "error 9 bad-value RFC 5545 3.8.7.4"),
    .inEvent("PRIORITY:10", expected: "error 9 bad-value RFC 5545 3.8.1.9"),
    .inEvent("STATUS:NEEDS-ACTION", expected: "error 9 bad-value RFC 5545 3.8.1.11"),
    .inEvent("TRANSP:FREE", expected: "warning 9 bad-value RFC 5545 3.8.2.7"),
    .inEvent("GEO:37.386013,-122.082932", expected: "error 9 bad-value RFC 5545 3.8.1.6"),
    .inEvent("URL:t.example/page", expected: "warning 9 bad-value RFC 5545 3.8.4.6"),
    .inEvent("ORGANIZER:boss@t.example", expected: "warning 9 bad-value RFC 5545 3.8.4.3"),
    .inEvent("ATTACH;VALUE=BINARY:VGVzdA==", expected: "warning 9 bad-value RFC 5545 3.8.1.1"),
    .inEvent("CONFERENCE:https://t.example", expected: "warning 9 value-type RFC 5545 3.2.20"),
    .inEvent("LOCATION:Hall 1, Tokyo", expected: "warning 9 bare-separator RFC 5545 3.3.11"),
    .inEvent("DESCRIPTION:one; two", expected: "warning 9 bare-separator RFC 5545 3.3.11"),
    .inEvent("DESCRIPTION:C:\\Piano", expected: "warning 9 unknown-escape RFC 5545 3.3.11"),
    .inEvent("COMMENT:ends in \\", expected: "warning 9 unknown-escape RFC 5545 3.3.11"),
    .inEvent("DESCRIPTION;ENCODING=QUOTED-PRINTABLE:a=20b", expected: "error 9 transfer-encoding RFC 5545 3.2.7"),
    .inComponent(
      "VTODO", "UID:t", "DTSTAMP:20260401T000000Z", "STATUS:CONFIRMED", expected: "error 7 bad-value RFC 5545 3.8.1.11"),
    .inComponent(
      "VTODO", "UID:t", "DTSTAMP:20260401T000000Z", "PERCENT-COMPLETE:110", expected: "error 7 bad-value RFC 5545 3.8.1.8"),
    .inComponent(
      "VFREEBUSY", "UID:f", "DTSTAMP:20260401T000000Z", "FREEBUSY:20260410T090000/PT1H", expected: "error 7 not-utc RFC 5545 3.8.2.6"),
  ]

  static let zones: [OneFault] = [
    .inEvent(start: "DTSTART;TZID=Asia/Tokyo:20260410T090000", expected: "warning 7 undefined-zone RFC 5545 3.2.19"),
    .inEvent(start: "DTSTART;TZID=Nowhere:20260410T090000", expected: "error 7 unknown-zone RFC 5545 3.2.19"),
    .inEvent(start: "DTSTART;TZID=/x/Asia/Tokyo:20260410T090000Z", expected: "error 7 zone-on-utc RFC 5545 3.2.19"),
    .inEvent(start: "DTSTART;TZID=/x/Asia/Tokyo;VALUE=DATE:20260410", expected: "warning 7 zone-on-date RFC 5545 3.2.19"),
  ]

  static let forms: [OneFault] = [
    .inEvent("COMMENT", expected: "error 9 no-colon RFC 5545 3.1"),
    .inEvent("COM MENT:a", expected: "error 9 property-name RFC 5545 3.1"),
    .inEvent(":a", expected: "error 9 property-name RFC 5545 3.1"),
    .inEvent("COMMENT;LANGUAGE:a", expected: "error 9 parameter-form RFC 5545 3.1"),
    .inEvent("COMMENT;=en:a", expected: "error 9 parameter-form RFC 5545 3.1"),
    .inEvent("COMMENT;X-P=\"a:b", expected: "error 9 parameter-form RFC 5545 3.1"),
    .inEvent("COMMENT;X-P=a\"b\":c", expected: "error 9 parameter-form RFC 5545 3.1"),
    .inEvent("COMMENT;X-P=\"a\"b:c", expected: "error 9 parameter-form RFC 5545 3.1"),
    .inEvent("ORGANIZER;CN=Doe, J:mailto:a@t.example", expected: "error 9 parameter-form RFC 5545 3.1"),
    .inEvent("COMMENT;LANGUAGE=en;LANGUAGE=de:a", expected: "warning 9 repeated-parameter RFC 5545 3.2"),
    .inEvent("COMMENT:a\u{7}b", expected: "error 9 control-character RFC 5545 3.1"),
    .inEvent("COMMENT:a\u{0}b", expected: "error 9 nul-bytes RFC 5545 3.1"),
    .inEvent("LOCATION:a\u{0}b", expected: "error 9 nul-bytes RFC 5545 3.1"),
    .inEvent(
      start: "DTSTART;TZID=UTC+09:00:20260410T090000", expected: "error 7 parameter-form RFC 5545 3.1"),
  ]

  @Test(arguments: values + zones + forms)
  func `each fault of a line is found, with its line and section, and nothing else`(_ fault: OneFault) throws {
    #expect(try Linted(fault.feed).findings == fault.expected)
  }
}
