import Testing

/// RECURRENCE-ID;RANGE=THISANDFUTURE (RFC 5545 3.2.13, 3.8.4.4): "all subsequent instances are also rescheduled by the same time
/// difference". A lesson in New York, on Fridays at 18:00, over the change of 8 March 2026. recurring_ical_events 3.8.2 gives the same
/// unless a test says otherwise.
@Suite struct ThisAndFutureTests {
  private static func reading(_ components: String..., master lines: [String] = [], cancelled: Bool = false) throws -> Reading {
    let master = component(
      "VEVENT",
      ["UID:a@t.example", "SUMMARY:Piano", "DTSTART;TZID=America/New_York:20260227T180000", "RRULE:FREQ=WEEKLY;COUNT=5"] + lines)
    return try Reading(
      calendar(master + components.joined()), from: "2026-02-01T00:00:00Z", to: "2026-06-01T00:00:00Z", cancelled: cancelled)
  }

  private static func change(_ id: String, _ start: String, _ lines: String..., title: String = "Later") -> String {
    component("VEVENT", ["UID:a@t.example", "SUMMARY:\(title)", "RECURRENCE-ID;RANGE=THISANDFUTURE\(id)", "DTSTART\(start)"] + lines)
  }

  private static func single(_ id: String, _ start: String, _ lines: String..., title: String = "Once") -> String {
    component("VEVENT", ["UID:a@t.example", "SUMMARY:\(title)", "RECURRENCE-ID\(id)", "DTSTART\(start)"] + lines)
  }

  private static let newYork = ";TZID=America/New_York:"

  @Test(arguments: [":20260306T230000Z", newYork + "20260306T180000", ":20260306T180000", ";VALUE=DATE:20260306"])
  func `all instances from one on move on the wall clock, over the clock change too`(_ id: String) throws {
    let reading = try ThisAndFutureTests.reading(ThisAndFutureTests.change(id, ThisAndFutureTests.newYork + "20260306T193000"))
    #expect(
      reading.occurrences == [
        "2026-02-27T23:00:00Z Piano", "2026-03-07T00:30:00Z Later", "2026-03-13T23:30:00Z Later", "2026-03-20T23:30:00Z Later",
        "2026-03-27T23:30:00Z Later",
      ])
  }

  @Test func `the difference is kept where the new start is written in UTC or in another zone`() throws {
    // 20:00 in New York, two hours later: 00:00Z after the change.
    for start in [":20260307T010000Z", ";TZID=Asia/Tokyo:20260307T100000"] {
      let reading = try ThisAndFutureTests.reading(ThisAndFutureTests.change(":20260306T230000Z", start))
      #expect(
        reading.starts == [
          "2026-02-27T23:00:00Z", "2026-03-07T01:00:00Z", "2026-03-14T00:00:00Z", "2026-03-21T00:00:00Z", "2026-03-28T00:00:00Z",
        ])
    }
  }

  @Test func `a change may move instances by days, into the window too`() throws {
    let change = ThisAndFutureTests.change(":20260306T230000Z", ThisAndFutureTests.newYork + "20260308T023000")
    let reading = try ThisAndFutureTests.reading(change)
    // 8 March, 02:30, is left out by the clocks: it counts with the offset before.
    #expect(
      reading.starts == [
        "2026-02-27T23:00:00Z", "2026-03-08T07:30:00Z", "2026-03-15T06:30:00Z", "2026-03-22T06:30:00Z", "2026-03-29T06:30:00Z",
      ])
  }

  @Test func `a later change holds from its own instance on, counted from the series' first times`() throws {
    let reading = try ThisAndFutureTests.reading(
      ThisAndFutureTests.change(":20260320T220000Z", ThisAndFutureTests.newYork + "20260321T120000", title: "Latest"),
      ThisAndFutureTests.change(":20260306T230000Z", ThisAndFutureTests.newYork + "20260306T193000"))
    #expect(
      reading.occurrences == [
        "2026-02-27T23:00:00Z Piano", "2026-03-07T00:30:00Z Later", "2026-03-13T23:30:00Z Later", "2026-03-21T16:00:00Z Latest",
        "2026-03-28T16:00:00Z Latest",
      ])
  }

  @Test func `a single override and an EXDATE count within a changed part`() throws {
    let reading = try ThisAndFutureTests.reading(
      ThisAndFutureTests.change(":20260306T230000Z", ThisAndFutureTests.newYork + "20260306T193000"),
      ThisAndFutureTests.single(":20260320T220000Z", ThisAndFutureTests.newYork + "20260320T210000"),
      master: ["EXDATE;TZID=America/New_York:20260313T180000"])
    #expect(
      reading.occurrences == [
        "2026-02-27T23:00:00Z Piano", "2026-03-07T00:30:00Z Later", "2026-03-21T01:00:00Z Once", "2026-03-27T23:30:00Z Later",
      ])
  }

  @Test func `a cancelled change calls off all instances from one on, but none that was changed by itself`() throws {
    let gone = ThisAndFutureTests.change(":20260313T220000Z", ":20260313T220000Z", "STATUS:CANCELLED")
    #expect(try ThisAndFutureTests.reading(gone).starts == ["2026-02-27T23:00:00Z", "2026-03-06T23:00:00Z"])
    let once = ThisAndFutureTests.single(":20260320T220000Z", ":20260320T230000Z")
    #expect(
      try ThisAndFutureTests.reading(gone, once).starts == ["2026-02-27T23:00:00Z", "2026-03-06T23:00:00Z", "2026-03-20T23:00:00Z"])
    #expect(try ThisAndFutureTests.reading(gone, cancelled: true).starts.count == 5)
  }

  @Test func `instances may become whole days from one on`() throws {
    // recurring_ical_events 3.8.2 makes a whole day of the first only.
    let reading = try ThisAndFutureTests.reading(ThisAndFutureTests.change(":20260306T230000Z", ";VALUE=DATE:20260307"))
    #expect(
      reading.occurrences == [
        "2026-02-27T23:00:00Z Piano", "2026-03-06T15:00:00Z Later", "2026-03-13T15:00:00Z Later", "2026-03-20T15:00:00Z Later",
        "2026-03-27T15:00:00Z Later",
      ])
  }

  @Test func `whole days move by days`() throws {
    let text = calendar(
      event("DTSTART;VALUE=DATE:20260403", "RRULE:FREQ=WEEKLY;COUNT=4"),
      ThisAndFutureTests.change(";VALUE=DATE:20260417", ";VALUE=DATE:20260418"))
    #expect(
      try Reading(text).occurrences == [
        "2026-04-02T15:00:00Z Piano", "2026-04-09T15:00:00Z Piano", "2026-04-17T15:00:00Z Later", "2026-04-24T15:00:00Z Later",
      ])
  }

  @Test func `a rule in the change is ignored`() throws {
    let change = ThisAndFutureTests.change(":20260306T230000Z", ":20260307T010000Z", "RRULE:FREQ=DAILY;COUNT=3")
    #expect(try ThisAndFutureTests.reading(change).starts.count == 5)
  }

  @Test func `a change without its series stands alone`() throws {
    #expect(try Reading(calendar(ThisAndFutureTests.change(":20260410T090000Z", ":20260410T100000Z"))).starts == ["2026-04-10T10:00:00Z"])
  }
}
