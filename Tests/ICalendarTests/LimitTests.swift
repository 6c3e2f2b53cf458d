import AlarmPlanning
import ICalendar
import Testing

/// Feeds made to be hard: each is read to its end, what exceeds a limit is named, and no other event is harmed.
@Suite(.timeLimit(.minutes(60))) struct LimitTests {
  private static let other = event(uid: "other", title: "Other", "DTSTART:20260411T090000Z")

  /// Reads a feed of those components and of an event that must come to no harm.
  private func reading(_ components: String...) throws -> Reading {
    let reading = try Reading(calendar(components.joined(), LimitTests.other))
    #expect(reading.occurrences.contains("2026-04-11T09:00:00Z Other"))
    return reading
  }

  private func lines(_ count: Int, _ line: (Int) -> String) -> String { (0..<count).map(line).joined() }

  // MARK: Limits

  @Test func `components nested deeper than 32 are named`() throws {
    for depth in [29, 31, 40, 20_000] {
      let open = String(repeating: "BEGIN:X\r\n", count: depth)
      let close = String(repeating: "END:X\r\n", count: depth)
      for nested in [open + close, open] {
        let reading = try reading("BEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Deep\r\nDTSTART:20260410T090000Z\r\n\(nested)END:VEVENT\r\n")
        #expect(reading.occurrences.contains("2026-04-10T09:00:00Z Deep") == (depth < 31))
        #expect(reading.kinds.contains("nesting") == (depth >= 31))
      }
    }
  }

  @Test func `an event larger than 16 MiB is named`() throws {
    let line = "X-A:" + String(repeating: "a", count: 1_000) + "\r\n"
    let reading = try reading(event(title: "Large", "DTSTART:20260410T090000Z", String(repeating: line, count: 17_000)))
    #expect(reading.faults == ["error 3 size"])
  }

  @Test(arguments: ["SECONDLY", "MINUTELY;BYSECOND=0,1,2,3,4,5,6,7"])
  func `of more than 100,000 occurrences the first are given`(_ rule: String) throws {
    let reading = try reading(event("DTSTART:19700101T000000Z", "RRULE:FREQ=\(rule)"))
    #expect(reading.starts.count == 100_001)
    #expect(reading.starts.first == "2026-04-01T00:00:00Z")
    #expect(reading.faults == ["error 3 occurrences"])
  }

  @Test func `alarms are limited like occurrences`() throws {
    let alarms = String(repeating: "BEGIN:VALARM\r\nTRIGGER:-PT5M\r\nEND:VALARM\r\n", count: 60)
    let reading = try reading(event("DTSTART:20260401T000000Z", "RRULE:FREQ=HOURLY", alarms))
    #expect(reading.alarms.count == 100_000)
    #expect(reading.kinds == ["alarms"])
  }

  @Test func `many events that repeat without end leave room for the others`() throws {
    // Long words make the limit come early: of 100 kB each two thousand instances are left for all, and ten for each in any case.
    let title = String(repeating: "a", count: 100_000)
    let greedy = (0..<60).map { event(uid: "\($0)", title: title, "DTSTART:20260401T000000Z", "RRULE:FREQ=MINUTELY") }.joined()
    let weekly = event(uid: "weekly", title: "Weekly", "DTSTART:20260401T100000Z", "RRULE:FREQ=WEEKLY;COUNT=8")
    let reading = try reading(greedy, weekly)
    #expect(reading.starts.count <= 2_000 + 60 * 10)
    #expect(reading.occurrences.filter { $0.hasSuffix("Weekly") }.count == 8)
    #expect(Set(reading.kinds) == ["feed-occurrences"])
  }

  @Test func `texts that alarms repeat count`() throws {
    let alarm = "BEGIN:VALARM\r\nTRIGGER:-PT5M\r\nDESCRIPTION:\(String(repeating: "a", count: 100_000))\r\nEND:VALARM\r\n"
    let reading = try reading(event("DTSTART:20260401T000000Z", "RRULE:FREQ=HOURLY", alarm))
    #expect((10...200).contains(reading.alarms.count))
    #expect(reading.kinds == ["alarms"])
  }

  @Test func `of an event that is too large the beginning says what it is`() throws {
    let reading = try reading(event(title: "Large", "DTSTART:20260410T090000Z", lines(1_200_000) { "RDATE:2027\($0)\r\n" }))
    #expect(reading.faults == ["error 3 size"])
    #expect(reading.reading.diagnostics.first?.title == "Large")
  }

  @Test func `an event has a thousand categories at most`() throws {
    let reading = try reading(event("DTSTART:20260410T090000Z", "CATEGORIES:\(String(repeating: "a,", count: 100_000))"))
    #expect(reading.categories.first?.count == 1_000)
    #expect(reading.kinds == ["categories"])
  }

  /// The contract's section 3: 100,000 occurrences of an event in a window.
  @Test func `ten endless events of a feed have 100,000 occurrences each, and none of them takes another's`() throws {
    let greedy = lines(10) { event(uid: "\($0)", title: "\($0)", "DTSTART:20260401T000000Z", "RRULE:FREQ=SECONDLY") }
    let reading = try reading(greedy)
    #expect(reading.reading.events.map(\.event.occurrences.count) == Array(repeating: 100_000, count: 10) + [1])
    #expect(Set(reading.kinds) == ["occurrences"])
  }

  /// Cut or not, what is given is charged: the second event finds less left than the first.
  @Test func `alarms that were cut count`() throws {
    let text = String(repeating: "a", count: 100_000)
    let alarm = "BEGIN:VALARM\r\nTRIGGER:-PT5M\r\nDESCRIPTION:\(text)\r\nEND:VALARM\r\n"
    let reading = try reading(lines(3) { event(uid: "\($0)", "DTSTART:20260401T000000Z", "RRULE:FREQ=HOURLY", alarm) })
    let counts = ["0", "1", "2"].map { uid in reading.reading.alarms.count { $0.uid == uid } }
    #expect(counts[0] > counts[1] && counts[1] > counts[2], "\(counts)")
  }

  @Test(arguments: [1_000, 1_001, 30_000])
  func `an event has a thousand alarms at most`(_ count: Int) throws {
    let alarms = lines(count) { "BEGIN:VALARM\r\nTRIGGER:-PT\($0)S\r\nEND:VALARM\r\n" }
    let reading = try reading(event("DTSTART:20260410T090000Z", alarms))
    #expect(reading.alarms.count == 1_000)
    #expect(reading.faults == (count > 1_000 ? ["warning 3007 event-alarms"] : []))
  }

  // MARK: Rules

  @Test(arguments: [
    "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30;BYSECOND=3", "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31",
    "FREQ=DAILY;BYYEARDAY=366;INTERVAL=7;BYMONTH=1", "FREQ=MINUTELY;INTERVAL=61;BYMINUTE=30;BYHOUR=3;BYMONTHDAY=31;BYMONTH=11",
    "FREQ=WEEKLY;INTERVAL=1000000;BYDAY=MO", "FREQ=YEARLY;INTERVAL=9999",
  ])
  func `a rule that gives nothing ends`(_ rule: String) throws {
    #expect(try reading(event("DTSTART:20260410T090000Z", "RRULE:\(rule)")).starts.first == "2026-04-10T09:00:00Z")
    #expect(try reading(event("DTSTART:19700101T000000Z", "RRULE:\(rule);UNTIL=99991231T235959Z")).starts.count >= 1)
  }

  @Test func `a rule from long ago is expanded near the window`() throws {
    let feed = calendar(event("DTSTART:19700101T000000Z", "RRULE:FREQ=MINUTELY"))
    let reading = try Reading(feed, from: "2026-04-01T00:00:00Z", to: "2026-04-01T01:00:00Z")
    #expect(reading.starts.count == 60)
  }

  // MARK: Long lines and lists

  @Test func `lists of thousands of dates are read`() throws {
    let dates = (0..<10_000).map { number in
      let digits = [4 + number % 3, 1 + number / 3 % 28, number / 84 % 24, number / 2_016 % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
      return "2026\(digits[0])\(digits[1])T\(digits[2])\(digits[3])00Z"
    }
    let reading = try reading(event("DTSTART:20260410T090000Z", "RDATE:" + dates.joined(separator: ",")))
    #expect(reading.starts.count == Set(dates + ["20260410T090000Z"]).count + 1)
    let excluded = try self.reading(event("DTSTART:20260410T090000Z", "RRULE:FREQ=DAILY", "EXDATE:" + dates.joined(separator: ",")))
    #expect(excluded.faults == [])
  }

  @Test(arguments: [
    "DTSTART;TZID=\(String(repeating: "x", count: 300_000)):20260410T180000",
    "DTSTART;TZID=\(String(repeating: "/a", count: 100_000)):20260410T180000",
    "DTSTART;TZID=\(String(repeating: "a:", count: 100_000)):20260410T180000",
    "DTSTART;TZID=\"\(String(repeating: "a\"", count: 100_000)):20260410T180000",
    "DTSTART\(String(repeating: ";X=\"a", count: 50_000)):20260410T180000",
    "DTSTART\(String(repeating: ";A=b", count: 50_000)):20260410T180000",
    "DTSTART:20260410T180000\r\nRRULE:FREQ=DAILY;COUNT=1\(String(repeating: ";X=1", count: 50_000))",
    "DTSTART:20260410T180000\r\nRRULE:FREQ=DAILY;COUNT=1;BYDAY=\(String(repeating: "MO,", count: 50_000))",
    "DTSTART:20260410T180000\r\nDURATION:P\(String(repeating: "9", count: 100_000))D",
    "DTSTART:20260410T180000\r\nATTENDEE;CN=\"\(String(repeating: "x", count: 300_000))\":mailto:x",
    "DTSTART:20260410T180000\r\nDESCRIPTION:\(String(repeating: "\\n", count: 200_000))",
    "DTSTART:20260410T180000\r\nCATEGORIES:\(String(repeating: "a,", count: 50_000))",
    "DTSTART:20260410T180000\r\n\(String(repeating: "SUMMARY:x\r\n", count: 20_000))",
    "DTSTART:20260410T180000\r\nX-A:\(String(repeating: "\r\n a", count: 50_000))",
    "DTS\(String(repeating: "\r\n ", count: 50_000))TART:20260410T180000",
    "DTSTART:20260410T180000\r\nCOMMENT;ENCODING=QUOTED-PRINTABLE:\(String(repeating: "a=\r\n", count: 50_000))",
  ])
  func `endless lines are read like others, and messages quote their beginnings`(_ lines: String) throws {
    let reading = try reading(event(lines))
    #expect(reading.starts.contains { $0.hasPrefix("2026-04-10T") })
    #expect(reading.words.allSatisfy { $0.utf8.count < 1_000 })
  }

  // MARK: Many of everything

  @Test func `many revisions and changes of one UID`() throws {
    let count = 2_000
    let revisions = lines(count) { event("DTSTART:20260410T090000Z", "SEQUENCE:\($0)") }
    #expect(try reading(revisions).starts.count == 2)
    let ids = (0..<count).map { number in "20260\(4 + number / 672 % 3)\(number / 24 % 28 + 1 < 10 ? "0" : "")\(number / 24 % 28 + 1)T" }
    for range in ["", ";RANGE=THISANDFUTURE"] {
      let changes = lines(count) { number in
        let hour = number % 24 < 10 ? "0\(number % 24)" : "\(number % 24)"
        return event(
          "RECURRENCE-ID\(range):\(ids[number])\(hour)0000Z", "DTSTART:\(ids[number])\(hour)1500Z")
      }
      #expect(try reading(event("DTSTART:20260401T000000Z", "RRULE:FREQ=HOURLY"), changes).starts.count > count)
    }
  }

  /// `RECURRENCE-ID` lines that point at hours, one after the other.
  @Test(arguments: [";VALUE=DATE:2026MMDD", ":2026MMDDT0900HHZ", ":2026MMDDT0900HH", ";RANGE=THISANDFUTURE:2026MMDDT0900HHZ"])
  func `many series of one UID with many changes`(_ id: String) throws {
    func filled(_ text: String, _ number: Int) -> String {
      text.replacing("MM", with: digits(4 + number / 1_680 % 3)).replacing("DD", with: digits(number % 28 + 1))
        .replacing("HH", with: digits(number / 28 % 60))
    }
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let count = 2_000
    let masters = lines(count) {
      event("DTSTART:20260101T\(digits($0 % 24))\(digits($0 / 24 % 60))\(digits($0 / 1_440))Z", "RRULE:FREQ=YEARLY")
    }
    let changes = lines(count) { event("RECURRENCE-ID\(filled(id, $0))", "DTSTART:\(filled("2026MMDDT1000HHZ", $0))") }
    let reading = try reading(masters, changes)
    #expect(reading.kinds == ["series"])
    #expect(reading.starts.count >= 1_600)
  }

  /// One exporter's UID on everything: without changes of instances all of it counts.
  @Test func `many events of one UID`() throws {
    let events = lines(5_000) { number in
      let (hour, minute) = (number / 60 % 24, number % 60)
      return event(
        "DTSTART:2026041\(number / 1_440)T\(hour < 10 ? "0" : "")\(hour)\(minute < 10 ? "0" : "")\(minute)00Z")
    }
    let reading = try reading(events)
    #expect(reading.starts.count == 5_001)
    #expect(reading.faults == [])
  }

  @Test func `many events without anything`() throws {
    let reading = try reading(lines(3_000) { _ in "BEGIN:VEVENT\r\nEND:VEVENT\r\n" })
    #expect(reading.kinds.filter { $0 == "no-uid" }.count == 20)
    #expect(reading.skippedCount == 3_000)
  }

  @Test(arguments: [
    "END:VEVENT\r\n", "END:X\r\n", "BEGIN:VEVENT\r\n", "BEGIN:VALARM\r\n", "BEGIN:VCALENDAR\r\n", "\r\n", "\r", "\n\r", "x\r\n", " \r\n",
    ":\r\n",
    "BEGIN:VTIMEZONE\r\n", "X-WR-TIMEZONE:x\r\n", "BEGIN:\r\n", "END:\r\n", "\0",
  ])
  func `the same again and again`(_ piece: String) throws {
    let flood = String(repeating: piece, count: 10_000)
    for feed in [calendar(LimitTests.other) + flood, flood + calendar(LimitTests.other), calendar(flood, LimitTests.other)] {
      guard let reading = try? Reading(feed) else { continue }
      #expect(Set(reading.kinds).allSatisfy { kind in kind.hasPrefix("no-start") || reading.kinds.filter { $0 == kind }.count <= 20 })
    }
  }

  @Test func `many zones, defined and not`() throws {
    let zones = lines(500) { CalendarZoneTests.zone("Z\($0)", String(repeating: CalendarZoneTests.five, count: 3)) }
    let events = lines(500) { event(uid: "\($0)", "DTSTART;TZID=Z\($0):20260410T180000") }
    #expect(try reading(zones, events).starts.count == 501)
    let rule =
      "BEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0500\r\nTZOFFSETTO:+0500\r\nRRULE:FREQ=SECONDLY\r\nEND:STANDARD\r\n"
    #expect(
      try reading(CalendarZoneTests.zone("Z", String(repeating: rule, count: 50)), event("DTSTART;TZID=Z:20260410T180000")).starts.count
        == 2)
    let unknown = (0..<1_000).map { "EXDATE;TZID=N\($0):20260410T180000" }.joined(separator: "\r\n")
    #expect(try reading(event("DTSTART:20260410T090000Z", unknown)).kinds.count == 20)
  }
}
