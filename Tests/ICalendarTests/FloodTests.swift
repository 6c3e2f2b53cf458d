import AlarmPlanning
import CivilTime
import Synchronization
import TestSupport
import Testing
import ZoneData

@testable import ICalendar

/// Feeds with very many of one thing that takes more room kept than written: no more of it is kept than is read.
@Suite struct FloodTests {
  private static let everything = Instant(secondsSince1970: 0)..<Instant(secondsSince1970: 4_000_000_000)

  /// Counts how often a feed's bytes are asked for.
  private final class CountedBytes: FeedBytes {
    let bytes: MemoryBytes
    let copies = Mutex(0)

    init(_ text: String) { bytes = MemoryBytes(Array(text.utf8)) }

    func copy(into buffer: UnsafeMutableRawBufferPointer, from offset: Int) -> Int {
      copies.withLock { $0 += 1 }
      return bytes.copy(into: buffer, from: offset)
    }
  }

  @Test(arguments: ["NAME:x", "X-WR-CALNAME:x", "X-WR-TIMEZONE:Nowhere", "TZID:Nowhere", "PRODID:x", "SUMMARY:x", "DTSTART:20260410"])
  func `of a calendar's own lines of one name the first are kept`(_ line: String) throws {
    let feed = calendar(event("DTSTART:20260410T090000Z"), head: Array(repeating: line, count: 10_000))
    for readsEveryLine in [false, true] {
      let request = FeedRequest(window: FloodTests.everything, readsEveryLine: readsEveryLine)
      let scan = try FeedScan(FeedInput(name: "feed.ics", bytes: MemoryBytes(Array(feed.utf8))), for: request)
      #expect(scan.outline.calendars.map(\.lines.count).reduce(0, +) <= 3)
    }
  }

  @Test(arguments: [";", ";a", ";a=b", ";TZID=a", ";VALUE=DATE"])
  func `of a line's parameters those that are read are kept, and no more than a hundred`(_ parameter: String) throws {
    let text = "DTSTART\(String(repeating: parameter, count: 10_000)):20260410"
    let line = try #require(ContentLine(.start, number: 1, text: Array(text.utf8)))
    #expect(line.parameters.count <= 100)
    #expect(String(decoding: line.value, as: UTF8.self) == "20260410")
    #expect(line.word("VALUE") == (parameter == ";VALUE=DATE" ? "DATE" : nil))
  }

  /// Of three thousand zones the events need the one that no table knows.
  @Test func `zones are read where an event needs them`() throws {
    let zones = (0..<3_000).map { CalendarZoneTests.zone("Asia/Tokyo\($0)", CalendarZoneTests.five) }.joined()
    func count(_ zone: String) throws -> Int {
      let bytes = CountedBytes(calendar(zones, event("DTSTART;TZID=\(zone):20260410T180000")))
      let request = FeedRequest(window: FloodTests.everything)
      let reading = try Reading.reader().read(FeedInput(name: "feed.ics", bytes: bytes), for: request)
      let hour = zone == "Asia/Tokyo" ? "09" : "13"
      #expect(reading.events.flatMap(\.event.occurrences).map { "\($0.start)" } == ["2026-04-10T\(hour):00:00Z"])
      return bytes.copies.withLock(\.self)
    }
    #expect(try count("Asia/Tokyo") < 100)
    // Then all are asked for their names.
    #expect((3_000..<3_200).contains(try count("Asia/Tokyo2999")))
  }

  /// The first definition of a name that says something counts, and one in another case only where there is none in this.
  @Test(arguments: [
    (["Mine", "Mine"], [5, 6], "Mine", "13"), (["mine", "Mine"], [5, 6], "Mine", "12"), (["mine", "MINE"], [5, 6], "Mine", "13"),
    (["Other", "MINE"], [5, 6], "Mine", "12"),
  ])
  func `of several zones of one name the right one is read`(_ names: [String], _ hours: [Int], _ wanted: String, _ hour: String) throws {
    let zones = zip(names, hours).map { name, hours in
      component(
        "VTIMEZONE",
        [
          "TZID:\(name)", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0\(hours)00", "TZOFFSETTO:+0\(hours)00",
          "END:STANDARD",
        ])
    }.joined()
    let reading = try Reading(calendar(zones, event("DTSTART;TZID=\(wanted):20260410T180000")))
    #expect(reading.starts == ["2026-04-10T\(hour):00:00Z"])
  }
}
