import ICalendar
import Testing

/// What the usual apps write into their exports, as their users' calendars have it: whatever is odd in it, no app stumbles over it.
@Suite struct LintExportTests {
  /// Lines of one event. The names of the apps say who writes them so.
  static let lines: [(app: String, lines: [String])] = [
    (
      "Apple",
      [
        "X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC", "LOCATION:Hall\\nTokyo", "URL;VALUE=URI:", "TRANSP:OPAQUE", "SEQUENCE:0",
        "X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-ADDRESS=\"1 Main St\\nTokyo\";X-APPLE-RADIUS=141.17;X-TITLE=Hall, Tokyo:geo:35.68,139.76",
        "X-APPLE-CREATOR-IDENTITY:com.apple.mobilecal", "ORGANIZER;CN=\"Hanako\";EMAIL=\"h@t.example\":/aMTIzNDU2/principal/",
        "ATTENDEE;CN=\"Taro\";CUTYPE=INDIVIDUAL;EMAIL=\"t@t.example\";PARTSTAT=ACCEPTED:/aMTIzNDU2/principal/",
        "BEGIN:VALARM", "X-WR-ALARMUID:1", "UID:1", "TRIGGER:-PT30M", "ATTACH;VALUE=URI:Chord", "ACTION:AUDIO",
        "ACKNOWLEDGED:20260401T000000Z", "X-APPLE-DEFAULT-ALARM:TRUE", "END:VALARM", "BEGIN:VALARM", "UID:2", "ACTION:NONE",
        "TRIGGER;VALUE=DATE-TIME:19760401T005545Z", "END:VALARM",
      ]
    ),
    (
      "Google",
      [
        "CREATED:19000101T120000Z", "DESCRIPTION:", "LOCATION:", "LAST-MODIFIED:20260401T000000Z", "SEQUENCE:1", "STATUS:CONFIRMED",
        "ORGANIZER;CN=Family:mailto:group@group.calendar.example", "X-GOOGLE-CONFERENCE:https://meet.example/abc",
        "ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;CN=a@t.example;X-NUM-GUESTS=0:mailto:a@t.example",
        "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:This is an event reminder", "TRIGGER:-P0DT0H30M0S", "END:VALARM",
      ]
    ),
    (
      "Outlook",
      [
        "CLASS:PUBLIC", "PRIORITY:5", "CREATED:20260401T000000Z", "LOCATION:", "DESCRIPTION:\\n",
        "X-ALT-DESC;FMTTYPE=text/html:<!DOCTYPE HTML><HTML>\\n<BODY>\\n</BODY>\\n</HTML>", "X-MICROSOFT-CDO-BUSYSTATUS:BUSY",
        "X-MICROSOFT-CDO-IMPORTANCE:1", "X-MS-OLK-FORCEINSPECTOROPEN:FALSE", "ORGANIZER;CN=\"Doe, Jane\":MAILTO:jane@t.example",
        "ATTENDEE;CN=\"Doe, John\";RSVP=TRUE:invalid:nomail", "BEGIN:VALARM", "TRIGGER:-PT15M", "ACTION:DISPLAY", "DESCRIPTION:Reminder",
        "END:VALARM",
      ]
    ),
    (
      "Exchange",
      [
        "X-MICROSOFT-CDO-APPT-SEQUENCE:0", "X-MICROSOFT-DISALLOW-COUNTER:FALSE",
        "RRULE:FREQ=WEEKLY;UNTIL=20260601T090000Z;INTERVAL=1;WKST=SU",
        "ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN=Room 1:MAILTO:room 1@t.example", "ORGANIZER;CN=Jane:",
        "BEGIN:VALARM", "DESCRIPTION:REMINDER", "TRIGGER;RELATED=START:-PT15M", "ACTION:DISPLAY", "END:VALARM",
      ]
    ),
    (
      "Nextcloud",
      [
        "CREATED:20260401T000000Z", "LAST-MODIFIED:20260401T000000", "SEQUENCE:2", "COLOR:turquoise", "CATEGORIES:Music,Lessons",
        "X-NEXTCLOUD-BC-FIELD-TYPE;X-NC-GROUP-ID=0:CONTACTS_BIRTHDAY", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER;RELATED=START:-PT5M",
        "DESCRIPTION:Piano", "END:VALARM",
      ]
    ),
    (
      "Fastmail",
      [
        "PRIORITY:0", "CONFERENCE:https://meet.example/abc", "X-JMAP-LOCATION;VALUE=TEXT;X-JMAP-ID=1:Hall", "TRANSP:OPAQUE",
        "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Piano", "RELATED-TO;RELTYPE=SNOOZE:1",
        "TRIGGER;VALUE=DATE-TIME;RELATED=START:20260410T080000Z",
        "UID:2", "END:VALARM",
      ]
    ),
    (
      "Thunderbird",
      [
        "CREATED:20260401T000000Z", "LAST-MODIFIED:20260401T000000Z", "X-MOZ-LASTACK:20260401T000000Z", "X-MOZ-GENERATION:2",
        "X-MOZ-SNOOZE-TIME:20260401T000000Z", "ATTACH:https://t.example/a.pdf", "BEGIN:VALARM", "ACTION:DISPLAY",
        "TRIGGER;VALUE=DURATION:-PT15M",
        "DESCRIPTION:Default Mozilla Description", "END:VALARM",
      ]
    ),
    (
      "plugins of web sites",
      ["URL:t.example/page", "TRANSP:FREE", "ORGANIZER:boss@t.example", "ATTACH:", "COMMENT;LANGUAGE=en;LANGUAGE=de:a"]
    ),
  ]

  @Test(arguments: lines.indices)
  func `no export of the usual apps has an error`(_ index: Int) throws {
    let (app, lines) = LintExportTests.lines[index]
    let linted = try Linted(
      OneFault.clean(head: ["METHOD:PUBLISH", "X-WR-CALNAME:Home", "X-WR-TIMEZONE:Asia/Tokyo"], [OneFault.event(lines)]))
    #expect(linted.report.count(of: .error) == 0, "\(app): \(linted.words)")
  }

  @Test func `zones and times as apps write them have no error`() throws {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Tokyo Standard Time", "LAST-MODIFIED:20260101T000000", "TZURL:http://tzurl.org/zoneinfo/Asia/Tokyo",
      "X-LIC-LOCATION:Asia/Tokyo", "BEGIN:STANDARD", "DTSTART:16010101T000000", "TZOFFSETFROM:+0900", "TZOFFSETTO:+0900", "TZNAME:JST",
      "END:STANDARD", "END:VTIMEZONE",
    ]
    let timed = OneFault.event(start: "DTSTART;TZID=Tokyo Standard Time:20260410T180000")
      .replacing("DTSTAMP:20260401T000000Z", with: "DTSTAMP:20260401T000000")
    let day = OneFault.event(uid: "day", start: "DTSTART;TZID=Tokyo Standard Time;VALUE=DATE:20260410")
    let head = ["REFRESH-INTERVAL:PT4H", "X-PUBLISHED-TTL:PT4H"] + zone + zone
    let linted = try Linted(OneFault.clean(head: head, [timed, day]))
    #expect(linted.report.count(of: .error) == 0, "\(linted.words)")
    #expect(linted.kinds.sorted() == ["not-utc", "not-utc", "not-utc", "repeated-zone", "value-type", "zone-on-date"])
  }

  @Test func `a sound of an app's own is told as what it is`() throws {
    let alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Piano", "TRIGGER:-PT5M", "ATTACH;VALUE=URI:Chord", "END:VALARM"]
    #expect(
      try Linted(OneFault.clean(head: [], [OneFault.event(alarm)])).words == [
        "feed.ics:13: warning: 'Piano': ATTACH 'Chord' has no scheme, as https:, so that only the app that wrote it knows what it names; "
          + "others pass it over (RFC 5545 3.8.1.1)"
      ])
  }
}
