import AlarmPlanning
import CivilTime
import TestSupport
import Testing
import ZoneData

@testable import ICalendar

/// Events that are passed over unread may make no difference: neither to what is found nor to what is told.
@Suite struct `Passing over events` {
  private static let reader = FeedReader(
    database: ZoneDatabase(), userZone: .utc, dayStart: .midnight, fold: { $0.lowercased() })

  private static func read(_ text: String, quickly: Bool) throws -> (events: [String], diagnostics: [String]) {
    let matcher = KeywordMatcher(keywords: ["piano", "ピアノ"], fold: { $0.lowercased() })
    let window = Instant(secondsSince1970: 1_780_000_000)..<Instant(secondsSince1970: 1_781_000_000)
    let request = FeedRequest(
      window: window, wants: { matcher.verdict(on: $0) != .unmatched }, decidesByTitle: quickly, readsEveryLine: !quickly)
    let reading = try reader.read(FeedInput(name: "x.ics", bytes: MemoryBytes(Array(text.utf8))), for: request)
    return (
      reading.events.map { "\($0.event.uid) \($0.event.title) \($0.event.occurrences.map(\.start))" },
      reading.diagnostics.map(\.description)
    )
  }

  /// Lines that an event may be made of, most of them harmless.
  private static let lines = [
    "UID:a@example.com", "UID:b@example.com", "UID:c@example.com", "UID:", "UID;X-A=1:a@example.com", "SUMMARY:Piano", "SUMMARY:Piano",
    "SUMMARY:ピアノ", "SUMMARY;LANGUAGE=ja:ピアノ", "SUMMARY;ENCODING=BASE64:UGlhbm8=", "SUMMARY:Choir", "SUMMARY:Pi\r\n ano", "SUMMARY:",
    "DTSTART:20100101T090000Z", "DTSTART:20100101T090000Z", "DTSTART;TZID=Asia/Tokyo:20100101T090000",
    "DTSTART;TZID=Nowhere:20100101T090000",
    "DTSTART;VALUE=DATE:20100101", "DTSTART:20260528T203000Z", "DTSTART;TZID=Pacific/Kiritimati:20260529T090000",
    "DTSTART:2010-01-01T09:00:00Z",
    "DTSTART:20100431T090000Z", "DTSTART;TZID=\"Asia/Tokyo\":20100101T090000", "dtstart:20100101T090000Z", "DTSTART :20100101T090000Z",
    "DTEND:20100101T100000Z", "DTEND:20100101T106000Z", "DTEND;TZID=Nowhere:20100101T100000", "DURATION:PT1H", "DURATION:1H",
    "DTEND:20091231T100000Z", "DTEND:20100101T080000Z", "DTEND;VALUE=DATE:20091231", "DTEND;TZID=Asia/Tokyo:20100101T080000",
    "DTEND;TZID=Asia/Tokyo:20100101T100000", "DTSTART;TZID=America/New_York:20100314T024500",
    "DTEND;TZID=America/New_York:20100314T030000", "DTEND:20100101T083000",
    "CATEGORIES:\(String(repeating: "a,", count: 1_000))b", "CATEGORIES:\(String(repeating: "a,", count: 700))b",
    "DTSTAMP:20100101T000000Z",
    "DTSTAMP:nonsense", "SEQUENCE:1", "STATUS:CANCELLED", "STATUS:CONFIRMED", "RRULE:FREQ=DAILY", "RRULE:FREQ=DAILY;COUNT=3",
    "RRULE:FREQ=DAILY;UNTIL=20260528T203000Z", "RRULE:FREQ=DAILY;UNTIL=20260529",
    "RRULE:FREQ=DAILY;UNTIL=20200101T000000Z", "RRULE:FREQ=HOURLY;UNTIL=20260528T203000Z", "RRULE:FREQ=YEARLY",
    "RRULE:FREQ=DAILY;COUNT=5994",
    "RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=856", "rrule:freq=daily", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "EXDATE:20100102T090000Z",
    "EXDATE;TZID=Nowhere:20100102T090000", "EXDATE;VALUE=DATE:20100102,20100103", "RRULE:FREQ=NEVER",
    "RDATE:20260530T090000Z",
    "EXDATE:20260530T090000Z", "RECURRENCE-ID:20260530T090000Z", "RECURRENCE-ID:20100102T090000Z",
    "RECURRENCE-ID;RANGE=THISANDFUTURE:20100102T090000Z",
    "RECURRENCE-ID;TZID=Nowhere:20100102T090000", "RECURRENCE-ID;VALUE=DATE:20100102", "RECURRENCE-ID:tomorrow", "LOCATION:Hall",
    "LOCATION;CHARSET=SHIFT_JIS:Hall", "DESCRIPTION:x\r\n y",
    "CATEGORIES:A,B", "CATEGORIES:C", "X-A:b", "no colon here", "ATTENDEE;CN=\"A \"B\" C\":mailto:a@example.com", "X-B;C=\"d",
    "DESCRIPTION:a\u{0}b",
    "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT15M\r\nEND:VALARM", "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:soon\r\nEND:VALARM",
    "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER;RELATED=END:-PT15M\r\nDURATION:PT5M\r\nREPEAT:2\r\nEND:VALARM",
    "BEGIN:VALARM\r\nTRIGGER:-PT15M\r\nTRIGGER:-PT5M\r\nEND:VALARM",
    "BEGIN:VALARM\r\nTRIGGER;VALUE=DATE-TIME:20100101T090000\r\nEND:VALARM",
    "BEGIN:VALARM\r\nno colon\r\nEND:VALARM", "BEGIN:VALARM", "BEGIN:X-ODD\r\nSUMMARY:Piano\r\nEND:X-ODD",
  ]

  /// What is told of an event wherever it lies: here far from the window.
  @Test(arguments: [
    ["DTSTART:20100101T090000Z", "DTEND:20100101T080000Z"], ["DTSTART;VALUE=DATE:20100102", "DTEND;VALUE=DATE:20100101"],
    ["DTSTART;TZID=Asia/Tokyo:20100101T090000", "DTEND;TZID=Asia/Tokyo:20100101T080000"],
    ["DTSTART:20100101T090000", "DTEND:20100101T080000"], ["DTSTART;TZID=Asia/Tokyo:20100101T090000", "DTEND:20091231T235900Z"],
    // New York's clocks left out 2:45 on that day: it is 3:45.
    ["DTSTART;TZID=America/New_York:20100314T024500", "DTEND;TZID=America/New_York:20100314T030000"],
    ["DTSTART:20100101T090000Z", "CATEGORIES:\(String(repeating: "a,", count: 1_000))b"],
    ["DTSTART:20100101T090000Z", "CATEGORIES:a", "CATEGORIES:\(String(repeating: "a,", count: 999))b"],
    ["DTSTART:20100101T090000Z"] + Array(repeating: "BEGIN:VALARM\r\nTRIGGER:-PT15M\r\nEND:VALARM", count: 1_001),
  ])
  func `leaves none out of which there is something to tell`(_ lines: [String]) throws {
    let event = ["BEGIN:VEVENT", "UID:1@example.com", "SUMMARY:Piano"] + lines + ["END:VEVENT"]
    let text = (["BEGIN:VCALENDAR"] + event + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
    let quick = try `Passing over events`.read(text, quickly: true).diagnostics
    #expect(quick.count == 1)
    #expect(quick == (try `Passing over events`.read(text, quickly: false).diagnostics))
  }

  @Test(arguments: [UInt64](1...2_000))
  func `changes nothing that is found or told`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var text = "BEGIN:VCALENDAR\r\n"
    for _ in 0..<Int.random(in: 1...5, using: &generator) {
      // Sound events are the rule, so that one odd line is all that is odd.
      var lines = ["UID:\(Int.random(in: 1...3, using: &generator))@example.com", "SUMMARY:Piano", "DTSTART:20100101T090000Z"]
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let line = `Passing over events`.lines.randomElement(using: &generator) ?? ""
        let name = line.prefix { $0 != ":" && $0 != ";" && $0 != " " }
        if Bool.random(using: &generator) { lines.removeAll { $0.lowercased().hasPrefix(name.lowercased()) } }
        lines.insert(line, at: Int.random(in: 0...lines.count, using: &generator))
      }
      text += (["BEGIN:VEVENT"] + lines + ["END:VEVENT"]).joined(separator: "\r\n") + "\r\n"
    }
    text += "END:VCALENDAR\r\n"
    let (quick, slow) = (try `Passing over events`.read(text, quickly: true), try `Passing over events`.read(text, quickly: false))
    #expect(quick.events == slow.events, "\(text)")
    #expect(quick.diagnostics == slow.diagnostics, "\(text)")
  }
}
