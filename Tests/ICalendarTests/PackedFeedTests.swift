import ICalendar
import TestSupport
import Testing

/// Feeds packed by gzip 1.12, whatever they are called.
@Suite struct PackedFeedTests {
  private static let text = calendar(event("DTSTART:20260410T090000Z"), event(uid: "2", title: "ピアノ", "DTSTART:20260411T090000Z"))

  private static func packed(_ text: String) throws -> [UInt8] {
    let result = try ProgramRun("/usr/bin/env", ["gzip", "-n"], input: Array(text.utf8)).run()
    #expect(result.status == 0)
    return result.output
  }

  @Test func `a packed feed reads like any other`() throws {
    let reading = try Reading(try PackedFeedTests.packed(PackedFeedTests.text))
    #expect(reading.titles == ["Piano", "ピアノ"])
    #expect(reading.faults == [])
  }

  @Test func `members follow one another, and what is behind them is passed over`() throws {
    let half = PackedFeedTests.text.utf8.count / 2
    let members =
      try PackedFeedTests.packed(String(PackedFeedTests.text.utf8.prefix(half)) ?? "")
      + PackedFeedTests.packed(String(PackedFeedTests.text.utf8.dropFirst(half)) ?? "")
    for tail in [[], [0, 0, 0], Array("padding".utf8)] {
      let reading = try Reading(members + tail)
      #expect(reading.titles == ["Piano", "ピアノ"])
      #expect(reading.faults == [])
    }
  }

  @Test func `a long feed is read in pieces`() throws {
    let events = (0..<4_000).map { event(uid: "\($0)", "DTSTART:20260410T090000Z", "X-A:" + String(repeating: "\($0)", count: 300)) }
    let reading = try Reading(try PackedFeedTests.packed(calendar(events.joined())), to: "2026-04-02T00:00:00Z")
    #expect(reading.reading.eventCount == 4_000)
    #expect(reading.faults == [])
  }

  @Test func `a packed feed that is cut anywhere gives what can be unpacked, and says so`() throws {
    let packed = try PackedFeedTests.packed(PackedFeedTests.text)
    for count in 2..<packed.count {
      guard let reading = try? Reading(Array(packed[..<count])) else { continue }
      #expect(reading.reading.isTruncated)
      #expect(reading.kinds.contains("gzip"))
    }
    #expect(try Reading(Array(packed.dropLast())).titles == ["Piano", "ピアノ"])
  }

  @Test func `a packed feed with a wrong byte never fails worse`() throws {
    let packed = try PackedFeedTests.packed(PackedFeedTests.text)
    for index in packed.indices.dropFirst(2) {
      var damaged = packed
      damaged[index] ^= 0x10
      do {
        _ = try Reading(damaged)
      } catch is UnreadableFeed {
        continue
      }
    }
  }

  @Test(arguments: ["", "<html>", "\0\0"])
  func `what is packed is looked at like any other file`(_ text: String) throws {
    let packed = try PackedFeedTests.packed(text)
    #expect(throws: UnreadableFeed.self) { try Reading(packed) }
  }

  @Test(arguments: [[0x1F, 0x8B], [0x1F, 0x8B, 8, 0, 97, 98, 99], [0x1F, 0x8B, 0, 0, 0, 0, 0, 0, 0, 0, 0]] as [[UInt8]])
  func `what cannot be unpacked at all is no calendar`(_ bytes: [UInt8]) throws {
    #expect(throws: UnreadableFeed.self) { try Reading(bytes) }
  }
}
