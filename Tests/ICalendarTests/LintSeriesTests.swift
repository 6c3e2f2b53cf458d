import ICalendar
import Testing

/// What several events of one UID say together.
@Suite struct LintSeriesTests {
  private func findings(_ events: [String]...) throws -> [String] {
    let texts = events.map { OneFault.event(Array($0)) }
    return try Linted(OneFault.clean(head: [], texts)).findings
  }

  private func series(_ override: String) throws -> [String] {
    let master = OneFault.event(["RRULE:FREQ=WEEKLY;COUNT=10", "EXDATE:20260424T090000Z"])
    let changed = OneFault.event(start: "DTSTART:20260420T100000Z", [override])
    return try Linted(OneFault.clean(head: [], [master, changed])).findings
  }

  @Test func `two events of one UID and one SEQUENCE are one too many`() throws {
    #expect(try findings([], []) == ["error 10 repeated-uid RFC 5545 3.8.4.7"])
    #expect(try findings(["SEQUENCE:1"], ["SEQUENCE:2"]) == [])
  }

  @Test func `a changed instance must be one of its series`() throws {
    #expect(try series("RECURRENCE-ID:20260417T090000Z") == [])
    #expect(try series("RECURRENCE-ID:20260417T093000Z") == ["warning 12 no-such-instance RFC 5545 3.8.4.4"])
    #expect(try series("RECURRENCE-ID:20270417T090000Z") == ["warning 12 no-such-instance RFC 5545 3.8.4.4"])
    #expect(try series("RECURRENCE-ID;VALUE=DATE:20260417") == ["error 12 instance-type RFC 5545 3.8.4.4"])
    // One that was left out first and is changed now.
    #expect(try series("RECURRENCE-ID:20260424T090000Z") == [])
  }

  @Test func `a changed instance without its series is as calendars export it`() throws {
    #expect(try findings(["RECURRENCE-ID:20260417T090000Z"]) == [])
  }

  @Test func `an instance is changed once`() throws {
    let change = ["RECURRENCE-ID:20260417T090000Z"]
    #expect(try findings(["RRULE:FREQ=WEEKLY"], change, change) == ["error 18 repeated-uid RFC 5545 3.8.4.7"])
  }

  @Test(arguments: [
    "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=SECONDLY", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;COUNT=100000000",
  ])
  func `looking up many instances of a hard rule comes to an end`(_ rule: String) throws {
    let master = OneFault.event(start: "DTSTART:19010101T090000Z", ["RRULE:\(rule)"])
    let changes = (0..<300).map { OneFault.event(["RECURRENCE-ID:2\(100 + $0)0110T090000Z"]) }
    #expect(try Linted(OneFault.clean(head: [], [master] + changes)).report.eventCount == 301)
  }
}
