import ICalendar
import Testing

/// Feeds whose structure is broken: what is whole is read, and what was mended is said once.
@Suite struct DamageTests {
  private static let begin = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"
  private static let end = "END:VCALENDAR\r\n"
  private static let one = event(uid: "1", title: "One", "DTSTART:20260410T090000Z")
  private static let two = event(uid: "2", title: "Two", "DTSTART:20260411T090000Z")
  private static let openTwo = two.replacing("END:VEVENT\r\n", with: "")
  private static let openOne = one.replacing("END:VEVENT\r\n", with: "")
  private static let alarm = "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT5M\r\nEND:VALARM\r\n"
  private static let openAlarm = "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT5M\r\n"

  /// A feed in pieces, and the sorts of faults that it has.
  struct Damage: CustomTestStringConvertible, Sendable {
    let feed: String
    let kinds: Set<String>

    init(_ pieces: String..., kinds: Set<String> = []) {
      feed = pieces.joined()
      self.kinds = kinds
    }

    var testDescription: String { feed.debugDescription }
  }

  private static let whole = [begin, one, two, end].joined()

  private static let broken = [
    Damage(begin, openOne, two, end, kinds: ["missing-end"]),
    Damage(begin, openOne, end, kinds: ["missing-end"]),
    Damage(begin, one, "END:VEVENT\r\n", two, end, kinds: ["stray-end"]),
    Damage(begin, one, "END:VALARM\r\n", two, end, kinds: ["stray-end"]),
    Damage(begin, one, "END:NOTHING\r\n", two, end, kinds: ["stray-end"]),
    Damage(begin, openOne, alarm, openAlarm, "END:VEVENT\r\n", two, end, kinds: ["missing-end"]),
    Damage(begin, openOne, openAlarm, openAlarm, "END:VALARM\r\nEND:VEVENT\r\n", two, end, kinds: ["missing-end"]),
    Damage(begin, openOne, openAlarm, "END:VEVENT\r\nEND:VALARM\r\n", two, end, kinds: ["missing-end", "stray-end"]),
    Damage(begin, openOne, end, two, kinds: ["missing-end"]),
    Damage(begin, one, end, two, end),
    Damage(begin, openOne, two, "LOCATION:lost\r\nEND:VEVENT\r\n", end, kinds: ["missing-end", "stray-end"]),
    Damage(begin, begin, one, two, end, end, kinds: ["missing-end", "stray-end"]),
    Damage(begin, one, begin, two, end, end, kinds: ["missing-end", "stray-end"]),
    Damage(begin, "BEGIN:VTODO\r\nUID:t\r\nSUMMARY:Todo\r\n", one, "END:VTODO\r\n", two, end, kinds: ["missing-end", "stray-end"]),
    Damage(begin, "BEGIN:VTIMEZONE\r\nTZID:x\r\n", one, two, end, kinds: ["missing-end"]),
    Damage(begin, "BEGIN:X-COMP\r\nSUMMARY:x\r\nEND:X-COMP\r\n", one, two, end),
    Damage(begin, one, "no property at all\r\n\r\nX:y\r\n", two, end),
    Damage(one, two),
    Damage(one, begin, two, end),
    Damage(begin, one, end, two),
    Damage(begin, one, end, begin, two, end),
    Damage("Subject: calendar\r\n\r\n", begin, one, two, end, kinds: ["text-before"]),
    Damage("Subject: calendar\r\n\r\n", one, two, kinds: ["text-before"]),
    Damage("\r\n\r\n \r\n", begin, one, two, end),
    Damage(begin, one, two, end, "--boundary--\r\n"),
    Damage("\u{FEFF}", begin, one, two, end),
    Damage(whole.lowercased().replacing("one", with: "One").replacing("two", with: "Two"), kinds: ["date-repaired"]),
    Damage(whole.replacing("BEGIN:", with: "BEGIN: ").replacing("END:", with: "END :")),
    Damage(whole.replacing("BEGIN:VEVENT", with: "BEGIN;X-A=1:VEVENT")),
  ]

  @Test(arguments: broken)
  func `broken structure loses no whole event`(_ damage: Damage) throws {
    let reading = try Reading(damage.feed)
    #expect(Set(reading.titles) == (damage.feed.contains("Two") ? ["One", "Two"] : ["One"]))
    #expect(Set(reading.kinds) == damage.kinds)
    #expect(reading.skippedCount == 0)
  }

  @Test(arguments: ["VTODO", "VJOURNAL", "VFREEBUSY", "VAVAILABILITY", "X-NOTE"])
  func `other components are passed over, with their alarms`(_ name: String) throws {
    let other = component(name, ["UID:o", "SUMMARY:Other", "DTSTART:20260410T090000Z"])
      .replacing("END:", with: DamageTests.alarm + "END:").replacing("END:VALARM\r\n" + "END:VALARM", with: "END:VALARM")
    let reading = try Reading(calendar(other, DamageTests.one))
    #expect(reading.titles == ["One"])
    #expect(reading.alarms == [])
  }

  @Test func `components inside an event are passed over, and what stands behind them is the event's`() throws {
    // RFC 9073 sections 7.1 to 7.3.
    let parts = "BEGIN:PARTICIPANT\r\nUID:p\r\nSUMMARY:Person\r\nBEGIN:VLOCATION\r\nNAME:Hall\r\nEND:VLOCATION\r\nEND:PARTICIPANT\r\n"
    let text = calendar("BEGIN:VEVENT\r\nUID:1\r\n" + parts + "SUMMARY:One\r\nDTSTART:20260410T090000Z\r\n" + parts + "END:VEVENT\r\n")
    #expect(try Reading(text).occurrences == ["2026-04-10T09:00:00Z One"])
  }

  @Test func `feeds that were joined keep their byte order marks`() throws {
    let second = calendar(event("DTSTART:20260410T180000"), head: ["X-WR-TIMEZONE:America/New_York"])
    let reading = try Reading("\u{FEFF}" + DamageTests.whole + "\u{FEFF}" + second)
    #expect(reading.occurrences == ["2026-04-10T09:00:00Z One", "2026-04-10T22:00:00Z Piano", "2026-04-11T09:00:00Z Two"])
    #expect(reading.faults == [])
  }

  @Test func `one bad line in an event costs that line`() throws {
    let text = calendar(
      event(
        "DTSTART:20260410T090000Z", "ATTENDEE;CN=\"Nobody:mailto:x", "this line has no colon", "GEO:north;pole", "SEQUENCE:last",
        "DURATION:PT", "PRIORITY:first", "URL:", ":", ";", "=", "X-A;B=\":C"))
    let reading = try Reading(text)
    #expect(reading.occurrences == ["2026-04-10T09:00:00Z Piano"])
    #expect(reading.faults == ["warning 8 no-colon", "warning 11 duration-refused", "warning 15 no-colon", "warning 16 no-colon"])
  }

  // MARK: Cut feeds

  /// A feed in pieces without its last characters, and what is left of it.
  struct Cut: CustomTestStringConvertible, Sendable {
    let feed: String
    let titles: [String]
    let faults: [String]

    init(_ pieces: String..., without characters: Int = 0, titles: [String], faults: [String]) {
      feed = String(pieces.joined().dropLast(characters))
      self.titles = titles
      self.faults = faults
    }

    var testDescription: String { String(feed.suffix(60)).debugDescription }
  }

  @Test(arguments: [
    Cut(begin, one, two, titles: ["One", "Two"], faults: ["warning 12 truncated"]),
    Cut(begin, one, openTwo, titles: ["One", "Two"], faults: ["warning 11 missing-end", "warning 11 truncated"]),
    Cut(begin, one, openTwo, openAlarm, titles: ["One", "Two"], faults: ["warning 14 missing-end", "warning 14 truncated"]),
    Cut(begin, one, openTwo, without: 1, titles: ["One"], faults: ["error 8 cut-event", "warning 11 truncated"]),
    Cut(begin, one, two, without: 1, titles: ["One", "Two"], faults: ["warning 12 truncated"]),
    Cut(begin, one, two, without: 4, titles: ["One"], faults: ["error 8 cut-event", "warning 12 truncated"]),
    Cut(begin, one, "BEGIN:VEVENT\r\nSUMMARY:Tw", titles: ["One"], faults: ["error 8 cut-event", "warning 9 truncated"]),
    Cut(begin, one, "BEGIN:VEV", titles: ["One"], faults: ["warning 8 truncated"]),
    Cut(begin, one, "END:VCAL", titles: ["One"], faults: ["warning 8 truncated"]),
    Cut(begin, one, end, without: 1, titles: ["One"], faults: []),
    Cut(begin, without: 1, titles: [], faults: ["warning 2 truncated"]),
    Cut("BEGIN:VCALENDAR", titles: [], faults: ["warning 1 truncated"]),
  ])
  func `a cut feed keeps what is whole and names its last line`(_ cut: Cut) throws {
    let reading = try Reading(cut.feed)
    #expect(reading.titles == cut.titles)
    #expect(reading.faults == cut.faults)
    #expect(reading.reading.isTruncated == cut.faults.contains { $0.hasSuffix("truncated") })
  }

  @Test func `a feed cut at any byte gives its whole events, in order, and nothing that is not in the whole feed`() throws {
    let whole = calendar(
      CalendarZoneTests.zone("Lesson", CalendarZoneTests.five), event(uid: "1", title: "ピアノ", "DTSTART;TZID=Lesson:20260410T180000"),
      event(uid: "2", title: "Long\\, folded\r\n  title", "DTSTART:20260411T090000Z", "BEGIN:VALARM", "TRIGGER:-PT5M", "END:VALARM"),
      event(uid: "3", title: "Three", "RRULE:FREQ=DAILY;COUNT=2", "DTSTART:20260412T090000Z"))
    let bytes = Array(whole.utf8)
    let titles = ["ピアノ", "Long, folded title", "Three"]
    for count in "BEGIN:VCALENDAR".count...bytes.count {
      let cut = Array(bytes[..<count])
      let reading = try Reading(cut)
      let closed = String(decoding: cut, as: UTF8.self).ranges(of: "END:VEVENT").count
      #expect(Array(reading.titles.prefix(closed)) == Array(titles.prefix(closed)))
      #expect(reading.titles.count <= closed + 1)
      #expect(reading.reading.isTruncated == (count < bytes.count - 2))
    }
    for count in 0..<"BEGIN:VCALENDAR".count {
      #expect(throws: UnreadableFeed.self) { try Reading(Array(bytes[..<count])) }
    }
  }
}
