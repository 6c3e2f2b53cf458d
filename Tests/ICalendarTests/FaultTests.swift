import AlarmPlanning
import ICalendar
import Testing

/// What is said of a feed: the line of the input, one message a fault, never a flood.
@Suite struct FaultTests {
  @Test func `faults come in the order of their lines`() throws {
    let text = calendar(
      event(uid: "1", "DTSTART:20260431T090000Z", "no colon"), event(uid: "2", "DTSTART;TZID=Nowhere:20260410T180000", "SUMMARY:Again"),
      event(uid: nil, "DTSTART: 20260412T090000Z"), head: ["X-WR-TIMEZONE:Elsewhere"])
    #expect(
      try Reading(text).faults == [
        "warning 3 unknown-calendar-zone", "error 7 date-refused", "warning 8 no-colon", "warning 13 unknown-zone",
        "warning 14 repeated-property", "warning 16 no-uid", "warning 18 date-repaired",
      ])
  }

  @Test func `lines are those of the input, folded or not`() throws {
    let text = calendar(event("X-LONG:a\r\n b\r\n c", "DTSTART:20260410T090000Z", "EXDATE:\r\n bad"))
    #expect(try Reading(text).faults == ["warning 10 date-refused"])
    #expect(try Reading(text.replacing("\r\n", with: "\r")).faults == ["warning 10 date-refused"])
    #expect(try Reading("\r\n\r\n" + text).faults == ["warning 12 date-refused"])
  }

  @Test func `of many faults of a kind in one event twenty are named`() throws {
    let text = calendar(event("DTSTART:20260410T090000Z", "EXDATE:" + (1...30).map { "bad\($0)" }.joined(separator: ",")))
    let reading = try Reading(text)
    #expect(reading.kinds == Array(repeating: "date-refused", count: 20))
    #expect(reading.further == [10])
  }

  @Test func `of many warnings of a kind in a feed twenty are named, of errors all`() throws {
    let warnings = (1...50).map { event(uid: "\($0)", "DTSTART;TZID=Nowhere:20260410T180000") }.joined()
    let reading = try Reading(calendar(warnings))
    #expect(reading.kinds.count == 20)
    #expect(reading.further == [30])
    let errors = (1...50).map { event(uid: "\($0)", "X-A:1") }.joined()
    #expect(try Reading(calendar(errors)).skippedCount == 50)
  }

  @Test func `the same fault is named once`() throws {
    #expect(try Reading(calendar(event("DTSTART:20260410T090000Z", "EXDATE:bad,bad,bad"))).kinds == ["date-refused"])
  }

  @Test(arguments: [
    ("DTSTART:20260431T090000Z", "error"), ("RDATE:20260431T090000Z", "error"), ("RECURRENCE-ID:20260431T090000Z", "error"),
    ("EXDATE:20260431T090000Z", "warning"), ("DTEND:20260431T090000Z", "warning"), ("DTSTAMP:20260431T090000Z", "warning"),
    ("RRULE:FREQ=NEVER", "error"), ("DURATION:long", "warning"),
  ])
  func `an error is what costs an alarm`(_ line: String, _ severity: String) throws {
    let lines = line.hasPrefix("DTSTART") ? [line] : ["DTSTART:20260410T090000Z", line]
    let reading = try Reading(calendar(component("VEVENT", ["UID:1", "SUMMARY:Piano"] + lines)))
    #expect(reading.faults.map { $0.split(separator: " ")[0] } == [Substring(severity)])
  }

  @Test func `messages name the feed, the line, what it means, the event and the feed's own words`() throws {
    let reading = try Reading(calendar(event("DTSTART: 20260410T090000Z")))
    #expect(reading.words == ["feed.ics:6: warning: 'Piano': DTSTART '20260410T090000Z': blanks left out"])
    let untitled = try Reading(calendar(event(title: nil, "DTSTART:2026-04-10T09:00+00:00")))
    #expect(
      untitled.words == [
        "feed.ics:5: warning: the event 'a@t.example': DTSTART '2026-04-10T09:00+00:00': punctuation left out; missing seconds taken as 00; "
          + "numeric offset converted to UTC"
      ])
    #expect(
      try Reading(calendar(event(uid: nil, title: nil))).words.first?.hasPrefix("feed.ics:3: warning: the event has no UID; ") == true)
  }

  @Test(arguments: [
    ("DTSTART:20260431T090000Z", "DTSTARTの「20260431T090000Z」という日はありません"), ("X-A:1", "予定にDTSTARTがありません"),
    ("DTSTART:20260410T090000Z\r\nRRULE:FREQ=NEVER", "RRULE「FREQ=NEVER」: FREQ=NEVERは使えません。この規則では繰り返しません"),
  ])
  func `what costs an alarm is told in Japanese too`(_ properties: String, _ words: String) throws {
    #expect(try Reading(calendar(event(properties))).reading.skipped.map(\.japaneseReason) == [words])
  }
}
