import ICalendar
import Testing

/// The UID as it names alarms: "the unfolded value in UTF-8, not unescaped, outer blanks cut", and what stands in for one.
@Suite struct EventIdentityTests {
  private func uids(_ events: String...) throws -> [String] { try Reading(calendar(events.joined())).uids }

  @Test(arguments: [
    ("UID:abc", "abc"), ("UID: abc ", "abc"), ("UID:a\r\n bc", "abc"), ("UID:a\\,b\\nc", "a\\,b\\nc"), ("UID:教室@例え", "教室@例え"),
    ("UID;X-A=\"b:c\":abc", "abc"), ("uid:ABC", "ABC"), ("UID:abc:def;ghi", "abc:def;ghi"), ("UID:a\0bc", "abc"),
    ("UID:\r\nUID:abc", "abc"),
    ("UID:abc\r\nUID:def", "abc"), ("UID:a  b", "a  b"),
  ])
  func `a UID is kept as it is written`(_ lines: String, _ uid: String) throws {
    #expect(try uids(event(uid: nil, "DTSTART:20260410T090000Z", lines)) == [uid])
  }

  @Test(arguments: [[], ["UID:"], ["UID:  \t "], ["UID"]])
  func `without one the start and the title stand in, with a warning`(_ lines: [String]) throws {
    let text = calendar(component("VEVENT", ["SUMMARY:ＰＩＡＮＯ  lesson", "DTSTART;TZID=Asia/Tokyo: 20260410T180000"] + lines))
    let reading = try Reading(text)
    #expect(reading.uids == ["no-uid|20260410T180000|piano lesson"])
    #expect(reading.kinds.contains("no-uid"))
  }

  @Test func `events without UIDs are events of their own`() throws {
    let text = calendar(
      event(uid: nil, "DTSTART:20260410T090000Z"), event(uid: nil, "DTSTART:20260411T090000Z"),
      event(uid: nil, title: nil, "DTSTART:20260411T090000Z"), event(uid: "", title: nil, "DTSTART;VALUE=DATE:20260412"))
    #expect(
      try Reading(text).uids == [
        "no-uid|20260410T090000Z|piano", "no-uid|20260411T090000Z|piano", "no-uid|20260411T090000Z|", "no-uid|20260412|",
      ])
  }

  @Test func `many events may share one UID`() throws {
    let events = (10...20).map { event(uid: "1", "DTSTART:202604\($0)T090000Z") }.joined()
    #expect(try Reading(calendar(events)).starts.count == 11)
  }
}
