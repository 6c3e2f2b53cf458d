import Testing

/// One UID more than once: the contract's rules of SEQUENCE, DTSTAMP and DTSTART (RFC 5545 3.8.7.4, RFC 5546 2.1.5).
@Suite struct RevisionTests {
  private func occurrences(_ events: String...) throws -> [String] { try Reading(calendar(events.joined())).occurrences }

  @Test func `the highest SEQUENCE counts, wherever it stands`() throws {
    let old = event(title: "Old", "DTSTART:20260410T090000Z", "SEQUENCE:1")
    let new = event(title: "New", "DTSTART:20260411T090000Z", "SEQUENCE:2")
    #expect(try occurrences(old, new) == ["2026-04-11T09:00:00Z New"])
    #expect(try occurrences(new, old) == ["2026-04-11T09:00:00Z New"])
  }

  @Test func `a SEQUENCE that is missing or no number is 0`() throws {
    let plain = event(title: "Plain", "DTSTART:20260410T090000Z")
    #expect(try occurrences(plain, event(title: "New", "DTSTART:20260411T090000Z", "SEQUENCE:1")) == ["2026-04-11T09:00:00Z New"])
    #expect(
      try occurrences(plain, event(title: "Odd", "DTSTART:20260411T090000Z", "SEQUENCE:next"))
        == ["2026-04-10T09:00:00Z Plain", "2026-04-11T09:00:00Z Odd"])
  }

  /// INTEGER ends at 2147483647 (RFC 5545 3.3.8).
  @Test(arguments: ["2147483647", "2147483648", "99999999999999999999", "+2147483648"])
  func `a SEQUENCE beyond what an INTEGER may be is higher than others`(number: String) throws {
    let old = event(title: "Old", "DTSTART:20260410T090000Z", "SEQUENCE:2147483646")
    #expect(try occurrences(event(title: "New", "DTSTART:20260411T090000Z", "SEQUENCE:\(number)"), old) == ["2026-04-11T09:00:00Z New"])
  }

  @Test func `events without a UID are one where DTSTART and title are equal`() throws {
    let one = event(uid: nil, title: "Piano", "DTSTART:20260410T090000Z")
    let other = event(uid: nil, title: "ＰＩＡＮＯ", "DTSTART:20260410T090000Z", "DTSTAMP:20260101T000000Z")
    #expect(try occurrences(one, one) == ["2026-04-10T09:00:00Z Piano"])
    #expect(try occurrences(one, other) == ["2026-04-10T09:00:00Z ＰＩＡＮＯ"])
    #expect(try occurrences(one, event(uid: "", title: "Piano", "DTSTART:20260410T090000Z")) == ["2026-04-10T09:00:00Z Piano"])
    let another = event(uid: nil, title: "Flute", "DTSTART:20260410T090000Z")
    #expect(try occurrences(another, one) == ["2026-04-10T09:00:00Z Flute", "2026-04-10T09:00:00Z Piano"])
    #expect(
      try occurrences(one, event(uid: nil, title: "Piano", "DTSTART;TZID=Europe/Berlin:20260410T090000")).count == 2)
  }

  @Test func `of one SEQUENCE and one start the latest DTSTAMP counts`() throws {
    let new = event(title: "New", "DTSTART:20260410T090000Z", "DTSTAMP:20260102T000000Z")
    let old = event(title: "Old", "DTSTART;TZID=Asia/Tokyo:20260410T180000", "DTSTAMP:20260101T000000Z")
    #expect(try occurrences(new, old) == ["2026-04-10T09:00:00Z New"])
    #expect(try occurrences(old, new) == ["2026-04-10T09:00:00Z New"])
  }

  @Test func `without DTSTAMP the later in the feed counts`() throws {
    #expect(
      try occurrences(event(title: "First", "DTSTART:20260410T090000Z"), event(title: "Second", "DTSTART:20260410T090000Z"))
        == ["2026-04-10T09:00:00Z Second"])
  }

  @Test func `one SEQUENCE and another start are two events`() throws {
    #expect(
      try occurrences(event(title: "One", "DTSTART:20260410T090000Z"), event(title: "Two", "DTSTART:20260411T090000Z"))
        == ["2026-04-10T09:00:00Z One", "2026-04-11T09:00:00Z Two"])
  }

  @Test func `a newer revision that is cancelled calls the event off, with or without a start`() throws {
    let old = event("DTSTART:20260410T090000Z")
    #expect(try occurrences(old, event("DTSTART:20260410T090000Z", "SEQUENCE:1", "STATUS:CANCELLED")) == [])
    #expect(try occurrences(old, event("SEQUENCE:1", "STATUS:CANCELLED")) == [])
  }

  @Test func `a newer revision that takes place counts, though an older one was cancelled`() throws {
    #expect(
      try occurrences(
        event("DTSTART:20260410T090000Z", "STATUS:CANCELLED"), event("DTSTART:20260410T090000Z", "SEQUENCE:1"))
        == ["2026-04-10T09:00:00Z Piano"])
  }

  @Test func `revisions of an instance count by the instance, in whatever form it is named`() throws {
    let master = event("DTSTART;TZID=Asia/Tokyo:20260410T180000", "RRULE:FREQ=WEEKLY;COUNT=2")
    let new = event(title: "New", "RECURRENCE-ID:20260417T090000Z", "DTSTART:20260418T090000Z", "SEQUENCE:2")
    let old = event(title: "Old", "RECURRENCE-ID;VALUE=DATE:20260417", "DTSTART:20260419T090000Z", "SEQUENCE:1")
    #expect(try occurrences(master, new, old) == ["2026-04-10T09:00:00Z Piano", "2026-04-18T09:00:00Z New"])
  }

  @Test func `a master's SEQUENCE says nothing of its instances`() throws {
    let master = event("DTSTART:20260410T090000Z", "RRULE:FREQ=WEEKLY;COUNT=2", "SEQUENCE:5")
    let moved = event(title: "Moved", "RECURRENCE-ID:20260417T090000Z", "DTSTART:20260418T090000Z", "SEQUENCE:1")
    #expect(try occurrences(master, moved) == ["2026-04-10T09:00:00Z Piano", "2026-04-18T09:00:00Z Moved"])
  }

  @Test func `two calendars in one stream have their own UIDs`() throws {
    let one = calendar(event(title: "One", "DTSTART:20260410T090000Z"))
    let two = calendar(event(title: "Two", "DTSTART:20260410T090000Z", "SEQUENCE:1"))
    #expect(try Reading(one + two).occurrences == ["2026-04-10T09:00:00Z One", "2026-04-10T09:00:00Z Two"])
  }
}
