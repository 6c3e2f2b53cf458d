import Testing

/// Events with one fault each, drawn from RFC 5545's grammar and from what it says in words, and what a check must say of them.
///
/// Held against libical 3.0.16 (icalrestriction_check and what its parser drops), vobject 0.9 (validate) and icalendar (strict parsing).
/// All three pass over most of it; where one of them speaks, it agrees, and the comments say which.
@Suite struct LintEventTests {
  // The end, 3.6.1 and 3.8.2. libical and vobject refuse the first, all three the last. A clean event stands in lines 4 to 9; what is added begins in line 9.
  static let spans: [OneFault] = [
    .inEvent("DTEND:20260410T100000Z", "DURATION:PT1H", expected: "error 10 end-and-duration RFC 5545 3.6.1"),
    .inEvent("DTEND;VALUE=DATE:20260411", expected: "error 9 end-type RFC 5545 3.8.2.2"),
    .inEvent("DTEND:20260411T100000", expected: "error 9 end-type RFC 5545 3.8.2.2"),
    .inEvent("DTEND:20260410T090000Z", expected: "warning 9 end-at-start RFC 5545 3.8.2.2"),
    .inEvent("DTEND:20260410T080000Z", expected: "error 4 end-before-start RFC 5545 3.8.2.2"),
    .inEvent("DTEND;VALUE=DATE:20260410", start: "DTSTART;VALUE=DATE:20260410", expected: "warning 9 end-at-start RFC 5545 3.8.2.2"),
    .inEvent("DURATION:-PT1H", expected: "error 9 negative-duration RFC 5545 3.8.2.5"),
    .inEvent("DURATION:PT12H", start: "DTSTART;VALUE=DATE:20260410", expected: "error 9 part-of-day RFC 5545 3.6.1"),
    .inEvent("DURATION:12 hours", expected: "error 9 duration-refused RFC 5545 3.3.6"),
  ]

  // Which properties there must be, may be once, and belong there: 3.6.1. libical and vobject refuse those given twice, libical DUE and
  // FOO, vobject what lacks UID or DTSTAMP.
  static let properties: [OneFault] = [
    .inEvent("DTSTART:20260411T090000Z", expected: "error 9 repeated-property RFC 5545 3.6.1"),
    .inEvent("CLASS:PUBLIC", "CLASS:PRIVATE", expected: "error 10 repeated-property RFC 5545 3.6.1"),
    .inEvent("ORGANIZER:mailto:a@t.example", "ORGANIZER:mailto:b@t.example", expected: "error 10 repeated-property RFC 5545 3.6.1"),
    .inEvent("DUE:20260410T100000Z", expected: "warning 9 misplaced-property RFC 5545 3.8.2.3"),
    .inEvent("FOO:bar", expected: "warning 9 unknown-property RFC 5545 3.8.8.1"),
    .inEvent("ATTENDEE:mailto:a@t.example", expected: "warning 9 no-organizer RFC 5545 3.8.4.3"),
    .inCalendar(
      [], component("VEVENT", ["DTSTAMP:20260401T000000Z", "DTSTART:20260410T090000Z"]), expected: "error 4 no-uid RFC 5545 3.8.4.7"),
    .inCalendar(
      [], component("VEVENT", ["UID:a", "DTSTART:20260410T090000Z"]), expected: "error 4 missing-property RFC 5545 3.6.1"),
    .inCalendar([], component("VEVENT", ["UID:a", "DTSTAMP:20260401T000000Z"]), expected: "error 4 no-start RFC 5545 3.6.1"),
    .inCalendar(
      [], component("VEVENT", ["UID:a", "DTSTAMP:20260401T000000Z", "STATUS:CANCELLED"]),
      expected: "error 4 missing-property RFC 5545 3.6.1"),
  ]

  // RRULE: 3.3.10, 3.8.5. libical refuses COUNT with UNTIL, and the rule without FREQ.
  static let rules: [OneFault] = [
    .inEvent("RRULE:FREQ=DAILY;UNTIL=20260420", expected: "error 9 until-type RFC 5545 3.3.10"),
    .inEvent("RRULE:FREQ=DAILY;UNTIL=20260420T090000", expected: "error 9 until-type RFC 5545 3.3.10"),
    .inEvent(
      "RRULE:FREQ=DAILY;UNTIL=20260420T090000Z", start: "DTSTART:20260410T090000", expected: "error 9 until-type RFC 5545 3.3.10"),
    .inEvent(
      "RRULE:FREQ=DAILY;UNTIL=20260420T000000Z", start: "DTSTART;VALUE=DATE:20260410", expected: "error 9 until-type RFC 5545 3.3.10"),
    .inEvent("RRULE:FREQ=DAILY;BYHOUR=9", start: "DTSTART;VALUE=DATE:20260410", expected: "error 9 rule-part RFC 5545 3.3.10"),
    .inEvent("RRULE:FREQ=WEEKLY;BYMONTHDAY=10", expected: "error 9 rule-part RFC 5545 3.3.10"),
    .inEvent("RRULE:FREQ=MONTHLY;BYYEARDAY=100", expected: "error 9 rule-part RFC 5545 3.3.10"),
    .inEvent("RRULE:FREQ=MONTHLY;BYWEEKNO=15", expected: "error 9 rule-part RFC 5545 3.3.10"),
    .inEvent("RRULE:FREQ=WEEKLY;BYDAY=2FR", expected: "error 9 rule-repaired RFC 5545 3.3.10"),
    .inEvent("RRULE:FREQ=DAILY;COUNT=2;UNTIL=20260420T090000Z", expected: "error 9 rule-repaired RFC 5545 3.3.10"),
    .inEvent("RRULE:freq=daily", expected: "warning 9 rule-repaired RFC 5545 3.3.10"),
    .inEvent("RRULE:BYDAY=FR", expected: "error 9 rule-refused RFC 5545 3.3.10"),
    // 10 April 2026 is a Friday.
    .inEvent("RRULE:FREQ=WEEKLY;BYDAY=MO,TH", expected: "warning 9 start-outside-rule RFC 5545 3.8.5.3"),
    .inEvent("RRULE:FREQ=DAILY", "RRULE:FREQ=YEARLY", expected: "warning 10 several-rules RFC 5545 3.8.5.3"),
    .inEvent("EXRULE:FREQ=YEARLY", expected: "warning 9 exclusion-rule RFC 5545 A.3"),
    .inEvent("RRULE:FREQ=DAILY", "EXDATE:20260411T093000Z", expected: "warning 4 exclusion-misses RFC 5545 3.8.5.1"),
    .inEvent("RRULE:FREQ=DAILY", "EXDATE;VALUE=DATE:20260411", expected: "warning 4 exclusion-type RFC 5545 3.8.5.1"),
  ]

  @Test(arguments: spans + properties + rules)
  func `each fault of an event is found, with its line and section, and nothing else`(_ fault: OneFault) throws {
    #expect(try Linted(fault.feed).findings == fault.expected)
  }

  @Test(arguments: [
    ["DTEND:20260410T100000Z"], ["DURATION:PT1H"], ["RRULE:FREQ=DAILY;UNTIL=20260420T090000Z", "EXDATE:20260411T090000Z"],
    ["RRULE:FREQ=MONTHLY;BYDAY=2FR", "RDATE;VALUE=PERIOD:20260501T090000Z/PT1H"], ["CATEGORIES:a,b", "CATEGORIES:c"],
    ["ORGANIZER;CN=\"Doe, J\":mailto:a@t.example", "ATTENDEE;CN=B;RSVP=TRUE:mailto:b@t.example"], ["GEO:37.386013;-122.082932"],
    ["X-ANYTHING;X-P=1,2:a;b,c\\d"], ["STATUS:confirmed", "TRANSP:transparent", "CLASS:X-OURS", "PRIORITY:0", "SEQUENCE:2"],
    ["ATTACH;FMTTYPE=text/plain;ENCODING=BASE64;VALUE=BINARY:VGVzdA=="], ["ATTACH:CID:jsmith.part3@host1.com"], ["COLOR:turquoise"],
    ["IMAGE;VALUE=URI;DISPLAY=BADGE,THUMBNAIL:https://t.example/a.png"], ["CONFERENCE;VALUE=URI;FEATURE=PHONE:tel:+1-412-555-0123"],
    ["REQUEST-STATUS:2.8; Success\\, repeating event ignored;RRULE"], ["LOCATION:", "DESCRIPTION:one\\, two\\; three\\\\\\nfour"],
  ])
  func `what the standard allows gives no finding`(_ lines: [String]) throws {
    #expect(try Linted(OneFault.clean(head: [], [OneFault.event(lines)])).words == [])
  }
}
