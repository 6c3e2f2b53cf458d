import AlarmPlanning
import ICalendar
import Testing

/// RECURRENCE-ID: a weekly lesson in New York, on Fridays at 18:00, over the change of 8 March 2026, with instances moved and called
/// off. Right values by hand from RFC 5545 3.8.4.4; recurring_ical_events 3.8.2 gives the same unless a test says otherwise.
@Suite struct OverrideTests {
  private static let fridays = ["2026-02-27T23:00:00Z", "2026-03-06T23:00:00Z", "2026-03-13T22:00:00Z", "2026-03-20T22:00:00Z"]
  private static let master = event("DTSTART;TZID=America/New_York:20260227T180000", "RRULE:FREQ=WEEKLY;COUNT=4")
  private static let wholeDays = event("DTSTART;VALUE=DATE:20260227", "RRULE:FREQ=WEEKLY;COUNT=4")

  private static func reading(_ components: String..., cancelled: Bool = false) throws -> Reading {
    try Reading(calendar(components.joined()), from: "2026-02-01T00:00:00Z", to: "2026-06-01T00:00:00Z", cancelled: cancelled)
  }

  private static func override(_ id: String, _ lines: String..., title: String = "Moved", uid: String = "a@t.example") -> String {
    component("VEVENT", ["UID:\(uid)", "SUMMARY:\(title)", "RECURRENCE-ID\(id)"] + lines)
  }

  @Test(arguments: [
    ";TZID=America/New_York:20260313T180000", ":20260313T220000Z", ":20260313T180000", ";TZID=Asia/Tokyo:20260314T070000",
    ";TZID=Eastern Standard Time:20260313T180000", ";VALUE=DATE:20260313", ":20260313", ":2026-03-13T18:00:00", ":20260313t180000",
    ";VALUE=DATE-TIME:20260313T1\r\n 80000", ":20260313T180000-0400",
  ])
  func `a moved instance replaces its own, in whatever form its RECURRENCE-ID is`(_ id: String) throws {
    let reading = try OverrideTests.reading(
      OverrideTests.master, OverrideTests.override(id, "DTSTART;TZID=America/New_York:20260314T100000"))
    #expect(
      reading.occurrences == [
        "2026-02-27T23:00:00Z Piano", "2026-03-06T23:00:00Z Piano", "2026-03-14T14:00:00Z Moved", "2026-03-20T22:00:00Z Piano",
      ])
    #expect(reading.reading.events.last?.event.occurrences.last?.recurrenceID == .instant(try Reading.instant("2026-03-13T22:00:00Z")))
  }

  @Test(arguments: [
    ";VALUE=DATE:20260313", ":20260313", ":20260313T000000", ":20260313T180000", ":20260313T000000Z", ":20260312T150000Z",
    ";TZID=America/New_York:20260313T000000",
  ])
  func `a RECURRENCE-ID on a whole-day series means its date`(_ id: String) throws {
    let reading = try OverrideTests.reading(OverrideTests.wholeDays, OverrideTests.override(id, "DTSTART;VALUE=DATE:20260315"))
    #expect(
      reading.occurrences == [
        "2026-02-26T15:00:00Z Piano", "2026-03-05T15:00:00Z Piano", "2026-03-14T15:00:00Z Moved", "2026-03-19T15:00:00Z Piano",
      ])
  }

  @Test func `an instance may become a whole day, and a whole day a time`() throws {
    let id = ";TZID=America/New_York:20260313T180000"
    let timed = try OverrideTests.reading(OverrideTests.master, OverrideTests.override(id, "DTSTART;VALUE=DATE:20260314"))
    #expect(timed.occurrences.contains("2026-03-13T15:00:00Z Moved"))
    let days = try OverrideTests.reading(
      OverrideTests.wholeDays, OverrideTests.override(";VALUE=DATE:20260313", "DTSTART;TZID=America/New_York:20260313T180000"))
    #expect(days.occurrences.contains("2026-03-13T22:00:00Z Moved"))
    #expect(days.occurrences.count == 4)
  }

  @Test func `an override stands wherever it is in the feed`() throws {
    let moved = OverrideTests.override(":20260313T220000Z", "DTSTART:20260314T140000Z")
    #expect(try OverrideTests.reading(moved, OverrideTests.master).starts == OverrideTests.reading(OverrideTests.master, moved).starts)
  }

  @Test func `the first instance may be moved too`() throws {
    let moved = OverrideTests.override(":20260227T230000Z", "DTSTART:20260301T140000Z")
    #expect(try OverrideTests.reading(OverrideTests.master, moved).starts == ["2026-03-01T14:00:00Z"] + OverrideTests.fridays.dropFirst())
  }

  @Test func `rules and dates copied into an override are ignored`() throws {
    let moved = OverrideTests.override(
      ":20260313T220000Z", "DTSTART:20260314T140000Z", "RRULE:FREQ=WEEKLY;COUNT=4", "RDATE:20260315T140000Z", "EXDATE:20260314T140000Z")
    let reading = try OverrideTests.reading(OverrideTests.master, moved)
    #expect(reading.starts == ["2026-02-27T23:00:00Z", "2026-03-06T23:00:00Z", "2026-03-14T14:00:00Z", "2026-03-20T22:00:00Z"])
  }

  @Test func `an override without its master stands alone`() throws {
    #expect(
      try OverrideTests.reading(OverrideTests.override(":20260313T220000Z", "DTSTART:20260314T140000Z")).occurrences
        == ["2026-03-14T14:00:00Z Moved"])
  }

  @Test func `an override of no instance is one more`() throws {
    let moved = OverrideTests.override(":20260314T220000Z", "DTSTART:20260314T140000Z")
    #expect(
      try OverrideTests.reading(OverrideTests.master, moved).starts == (OverrideTests.fridays + ["2026-03-14T14:00:00Z"]).sorted())
  }

  @Test func `UIDs are compared letter by letter`() throws {
    // RFC 5545 2: values are case-sensitive unless the standard says otherwise.
    let moved = OverrideTests.override(":20260313T220000Z", "DTSTART:20260314T140000Z", uid: "A@T.EXAMPLE")
    #expect(try OverrideTests.reading(OverrideTests.master, moved).starts.count == 5)
  }

  @Test func `an override that says when it takes place does so beside an EXDATE of its instance`() throws {
    // Calendars differ: ical.js 2.0 and recurring_ical_events hide it, sabre/vobject 4.5, KCalendarCore and evolution-data-server show
    // it. An alarm too many does less harm than one too few.
    let master = event(
      "DTSTART;TZID=America/New_York:20260227T180000", "RRULE:FREQ=WEEKLY;COUNT=4", "EXDATE;TZID=America/New_York:20260313T180000")
    let reading = try OverrideTests.reading(master, OverrideTests.override(":20260313T220000Z", "DTSTART:20260314T140000Z"))
    #expect(reading.starts == ["2026-02-27T23:00:00Z", "2026-03-06T23:00:00Z", "2026-03-14T14:00:00Z", "2026-03-20T22:00:00Z"])
  }

  // MARK: Incomplete overrides

  @Test func `an override without a start stays where its instance was, with a warning`() throws {
    let reading = try OverrideTests.reading(OverrideTests.master, OverrideTests.override(":20260313T220000Z"))
    #expect(reading.occurrences[2] == "2026-03-13T22:00:00Z Moved")
    #expect(reading.starts == OverrideTests.fridays)
    #expect(reading.kinds == ["start-assumed"])
  }

  @Test func `what is called off needs no start`() throws {
    let gone = OverrideTests.override(":20260313T220000Z", "STATUS:CANCELLED")
    let reading = try OverrideTests.reading(OverrideTests.master, gone)
    #expect(reading.starts == OverrideTests.fridays.filter { !$0.hasPrefix("2026-03-13") })
    #expect(reading.faults == [])
  }

  @Test func `an override whose RECURRENCE-ID cannot be read stands alone and costs the series nothing`() throws {
    let moved = OverrideTests.override(":2026031318", "DTSTART:20260314T140000Z", "SEQUENCE:9")
    let reading = try OverrideTests.reading(OverrideTests.master, moved)
    #expect(reading.starts == (OverrideTests.fridays + ["2026-03-14T14:00:00Z"]).sorted())
    #expect(reading.kinds == ["date-refused"])
  }

  // MARK: Status

  @Test(arguments: ["CANCELLED", "cancelled", " CANCELLED ", "CANCELED"])
  func `a cancelled instance is left out, and shown where that is asked for`(_ status: String) throws {
    let gone = OverrideTests.override(":20260313T220000Z", "DTSTART:20260313T220000Z", "STATUS:\(status)")
    let kept = OverrideTests.fridays.filter { !$0.hasPrefix("2026-03-13") }
    #expect(try OverrideTests.reading(OverrideTests.master, gone).starts == kept)
    #expect(try OverrideTests.reading(OverrideTests.master, gone, cancelled: true).starts == OverrideTests.fridays)
  }

  @Test func `a cancelled series takes its moved instances with it`() throws {
    let master = event("DTSTART;TZID=America/New_York:20260227T180000", "RRULE:FREQ=WEEKLY;COUNT=4", "STATUS:CANCELLED")
    let moved = OverrideTests.override(":20260313T220000Z", "DTSTART:20260314T140000Z")
    #expect(try OverrideTests.reading(master, moved).starts == [])
    let shown = try OverrideTests.reading(master, moved, cancelled: true)
    #expect(shown.starts == ["2026-02-27T23:00:00Z", "2026-03-06T23:00:00Z", "2026-03-14T14:00:00Z", "2026-03-20T22:00:00Z"])
    #expect(shown.reading.events.allSatisfy { $0.status == "CANCELLED" })
  }

  @Test(arguments: ["TENTATIVE", "CONFIRMED", "NEEDS-ACTION", ""])
  func `any other status takes place`(_ status: String) throws {
    #expect(try OverrideTests.reading(event("DTSTART:20260410T090000Z", "STATUS:\(status)")).starts == ["2026-04-10T09:00:00Z"])
  }
}
