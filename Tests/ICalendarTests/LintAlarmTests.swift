import Testing

/// Alarms with one fault each: RFC 5545 3.6.6 and 3.8.6, RFC 9074, and what apps do with them.
///
/// Of the peers named in `LintEventTests`, libical refuses a TRIGGER that is no duration and names no other type, all three one that is
/// nothing, icalendar a REPEAT that is no number. None looks at what an alarm must have.
@Suite struct LintAlarmTests {
  static let faults: [OneFault] = [
    // dispprop: ACTION, DESCRIPTION and TRIGGER are required.
    .inAlarm("ACTION:DISPLAY", "TRIGGER:-PT5M", expected: "error 9 missing-property RFC 5545 3.6.6"),
    .inAlarm("ACTION:DISPLAY", "DESCRIPTION:Soon", expected: "error 9 missing-property RFC 5545 3.6.6"),
    .inAlarm("DESCRIPTION:Soon", "TRIGGER:-PT5M", expected: "error 9 missing-property RFC 5545 3.6.6"),
    // emailprop: DESCRIPTION, TRIGGER, SUMMARY and at least one ATTENDEE.
    .inAlarm(
      "ACTION:EMAIL", "TRIGGER:-PT5M", "DESCRIPTION:Soon", "SUMMARY:Piano", expected: "error 9 missing-property RFC 5545 3.6.6"),
    .inAlarm(
      "ACTION:EMAIL", "TRIGGER:-PT5M", "DESCRIPTION:Soon", "ATTENDEE:mailto:a@t.example",
      expected: "error 9 missing-property RFC 5545 3.6.6"),
    // DURATION and REPEAT: "if one occurs, so MUST the other".
    .inAlarm(
      "ACTION:DISPLAY", "DESCRIPTION:Soon", "TRIGGER:-PT5M", "REPEAT:2", expected: "error 9 repeat-alone RFC 5545 3.6.6"),
    .inAlarm(
      "ACTION:DISPLAY", "DESCRIPTION:Soon", "TRIGGER:-PT5M", "DURATION:PT5M", expected: "error 9 repeat-alone RFC 5545 3.6.6"),
    .inAlarm(
      "ACTION:DISPLAY", "DESCRIPTION:Soon", "TRIGGER:-PT5M", "REPEAT:twice", "DURATION:PT5M",
      expected: "error 13 bad-value RFC 5545 3.8.6.2"),
    .inAlarm("ACTION:DISPLAY", "DESCRIPTION:Soon", "TRIGGER:-PT5", expected: "error 12 duration-refused RFC 5545 3.3.6"),
    .inAlarm("ACTION:DISPLAY", "DESCRIPTION:Soon", "TRIGGER:20260410T085500Z", expected: "warning 12 value-type RFC 5545 3.2.20"),
    .inAlarm(
      "ACTION:DISPLAY", "DESCRIPTION:Soon", "TRIGGER;VALUE=DATE-TIME:20260410T085500",
      expected: "error 12 trigger-not-utc RFC 5545 3.8.6.3"),
    .inAlarm(
      "ACTION:DISPLAY", "DESCRIPTION:Soon", "TRIGGER;VALUE=DATE-TIME;RELATED=END:20260410T085500Z",
      expected: "warning 12 related-instant RFC 5545 3.2.14"),
    .inAlarm(
      "ACTION:DISPLAY", "DESCRIPTION:Soon", "TRIGGER;RELATED=END:-PT5M", expected: "error 12 trigger-without-end RFC 5545 3.8.6.3"),
    .inAlarm(
      "ACTION:DISPLAY", "DESCRIPTION:Soon", "TRIGGER:-PT5M", "UID:1", "UID:2", expected: "error 14 repeated-property RFC 5545 3.6.6"),
    .inAlarm(
      "ACTION:DISPLAY", "DESCRIPTION:Soon", "TRIGGER:-PT5M", "ACKNOWLEDGED:20260410T085500",
      expected: "warning 13 not-utc RFC 9074 6.1"),
    // Thunderbird rings DISPLAY alone.
    .inAlarm("ACTION:AUDIO", "TRIGGER:-PT5M", expected: "warning 10 sound-alarm"),
    .inAlarm("ACTION:PROCEDURE", "TRIGGER:-PT5M", "ATTACH:ftp://t.example/a", expected: "warning 10 procedure-alarm RFC 5545 A.3"),
    .inAlarm("ACTION:SING", "TRIGGER:-PT5M", expected: "warning 10 unknown-action RFC 5545 3.8.6.1"),
    .inEvent(
      "STATUS:CANCELLED", "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Soon", "TRIGGER:-PT5M", "END:VALARM",
      expected: "warning 10 cancelled-alarm"),
    .inEvent(
      "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Soon", "TRIGGER:-PT5M", "END:VALARM", start: "DTSTART:20260410T090000",
      expected: "warning 4 floating-alarms RFC 5545 3.3.5"),
    .inComponent(
      "VTODO", "UID:todo", "DTSTAMP:20260401T000000Z", "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Soon", "TRIGGER:-PT5M",
      "END:VALARM", expected: "error 10 trigger-without-end RFC 5545 3.8.6.3"),
  ]

  @Test(arguments: faults)
  func `each fault of an alarm is found, with its line and section, and nothing else`(_ fault: OneFault) throws {
    #expect(try Linted(fault.feed).findings == fault.expected)
  }

  @Test(arguments: [
    ["ACTION:DISPLAY", "DESCRIPTION:Soon", "TRIGGER:-PT5M"],
    ["ACTION:DISPLAY", "DESCRIPTION:Soon", "TRIGGER;VALUE=DATE-TIME:20260410T085500Z", "REPEAT:2", "DURATION:PT5M"],
    ["ACTION:EMAIL", "DESCRIPTION:Soon", "SUMMARY:Piano", "ATTENDEE:mailto:a@t.example", "TRIGGER;RELATED=START:-P1D"],
    ["ACTION:NONE", "TRIGGER;VALUE=DATE-TIME:19760401T005545Z"], ["ACTION:X-OURS", "TRIGGER:PT0S"],
    ["ACTION:DISPLAY", "DESCRIPTION:Soon", "TRIGGER:-PT5M", "UID:1", "ACKNOWLEDGED:20260410T085500Z", "RELATED-TO;RELTYPE=SNOOZE:2"],
  ])
  func `what the standard allows gives no finding`(_ lines: [String]) throws {
    #expect(try Linted(OneFault.clean(head: [], [OneFault.event(["BEGIN:VALARM"] + lines + ["END:VALARM"])])).words == [])
  }

  @Test func `an alarm of a time without a zone rings right where the calendar has a zone`() throws {
    let alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Soon", "TRIGGER:-PT5M", "END:VALARM"]
    let event = OneFault.event(start: "DTSTART:20260410T090000", alarm)
    #expect(try Linted(OneFault.clean(head: ["X-WR-TIMEZONE:Asia/Tokyo"], [event])).words == [])
  }
}
