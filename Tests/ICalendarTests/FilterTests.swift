import AlarmPlanning
import ICalendar
import TestSupport
import Testing
import TextFolding

/// The filter before parsing changes only how soon an answer is there: events, diagnostics and counts are the same with it, without it,
/// and by the slow way through every line.
@Suite struct FilterTests {
  /// What is compared of one reading.
  private struct Outcome: Equatable {
    let events: [String]
    let alarms: [String]
    let diagnostics: [String]
    let count: Int
    let isTruncated: Bool
  }

  private enum Way: CaseIterable { case filtered, filteredInStrips, filteredByEveryLine, unfiltered, unfilteredByEveryLine }

  /// Bytes that are looked at a few hundred at a time, so that small feeds too reach over the ends of windows.
  private struct Strips: FeedBytes {
    let bytes: MemoryBytes
    let windowSize = 256

    func copy(into buffer: UnsafeMutableRawBufferPointer, from offset: Int) -> Int {
      bytes.copy(into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(97)), from: offset)
    }
  }

  private static func outcome(_ feed: [UInt8], _ way: Way, keyword: String) throws -> Outcome? {
    let matcher = KeywordMatcher(keywords: [keyword]) { TextFolding.fold($0) }
    let window = try Reading.instant("2026-03-25T00:00:00Z")..<Reading.instant("2026-05-20T00:00:00Z")
    let request = FeedRequest(
      window: window,
      wants: { event in if case .matched = matcher.verdict(on: event) { true } else { false } },
      decidesByTitle: [.filtered, .filteredInStrips, .filteredByEveryLine].contains(way), wantsASCIITitles: matcher.canMatchASCII,
      readsEveryLine: way == .filteredByEveryLine || way == .unfilteredByEveryLine, wantsAlarms: true)
    let bytes: any FeedBytes = way == .filteredInStrips ? Strips(bytes: MemoryBytes(feed)) : MemoryBytes(feed)
    let reading: FeedReading
    do {
      reading = try Reading.reader().read(FeedInput(name: "feed.ics", bytes: bytes), for: request)
    } catch is UnreadableFeed {
      return nil
    }
    return Outcome(
      events: reading.events.map { String(describing: $0) }, alarms: reading.alarms.map { String(describing: $0) },
      diagnostics: reading.diagnostics.map { "\($0.uid ?? "-") \($0) \($0.further)" }, count: reading.eventCount,
      isTruncated: reading.isTruncated)
  }

  private static func expectSame(_ feed: [UInt8], _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    for keyword in ["ピアノ", "piano", "t"] {
      let expected = try outcome(feed, .unfilteredByEveryLine, keyword: keyword)
      for way in Way.allCases.dropLast() {
        let found = try outcome(feed, way, keyword: keyword)
        #expect(found == expected, "\(name), \(keyword), \(way)", sourceLocation: sourceLocation)
      }
    }
  }

  /// The feeds with known answers, in order.
  static let fixtures = folders.flatMap { CaseFolder.feeds(in: $0) }
  private static let folders = ["Tests/Cases/match", "Tests/Cases/list", "Fuzzing/Seeds"]

  @Test func `there are feeds with known answers`() {
    for folder in FilterTests.folders { #expect(FilterTests.fixtures.contains { $0.name.hasPrefix(folder) }, "\(folder)") }
  }

  @Test(arguments: fixtures.map(\.name))
  func `on every feed with a known answer, and on what the fuzzer found`(_ name: String) throws {
    let feed = try #require(FilterTests.fixtures.first { $0.name == name }).bytes
    try FilterTests.expectSame(feed, name)
  }

  @Test func `on the benchmark's feed with 10,000 events`() throws {
    let program = CaseFolder.path(ofFile: "Benchmarks/generate.py")
    let result = try ProgramRun("/usr/bin/env", ["python3", program, "--events", "10000", "--now", "2026-04-15T00:00:00Z"]).run()
    #expect(result.status == 0)
    let expected = try #require(try FilterTests.outcome(result.output, .unfiltered, keyword: "ピアノ"))
    #expect(expected.count == 10_000)
    #expect(!expected.events.isEmpty)
    for way in [Way.filtered, .filteredByEveryLine] {
      #expect(try FilterTests.outcome(result.output, way, keyword: "ピアノ") == expected, "\(way)")
    }
  }

  @Test(arguments: 1...150)
  func `on feeds that were broken at random`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var feed: [UInt8] = []
    for _ in 0...Int.random(in: 0...2, using: &generator) { feed += FilterTests.fixtures.randomElement(using: &generator)?.bytes ?? [] }
    for _ in 0...Int.random(in: 0...6, using: &generator) { feed.mutate(using: &generator) }
    try FilterTests.expectSame(feed, "seed \(seed)")
  }
}

extension [UInt8] {
  /// What breaks feeds, and what may be mistaken for it.
  private static let pieces: [[UInt8]] =
    [
      "END:VEVENT\r\n", "BEGIN:VEVENT\r\n", "END:VCALENDAR\r\n", "BEGIN:VCALENDAR\r\n", "BEGIN:VALARM\r\n", "END:VALARM\r\n", "BEGIN:X\r\n",
      "END:X\r\n", "SUMMARY:ピアノ\r\n", "SUMMARY:Piano\r\n", "SUMMARY\r\n", "UID:a@t.example\r\n", "UID:\r\n", "\r", "\n", "\r\n", "\r\r\n",
      "\r\n ", "\n\t", " ", ":", ";", "\"", "\\", "=\r\n", "\0", "\u{1B}$B", "SUMMARY;ENCODING=QUOTED-PRINTABLE:=83=94=\r\n=83\r\n",
      "RECURRENCE-ID:20260417T010000Z\r\n", "SEQUENCE:7\r\n", "RRULE:FREQ=DAILY\r\n", "STATUS:CANCELLED\r\n", "\r\n\r\n \r\n", "s",
      "S\r\n UMMARY:x",
      "DTSTART:20260412T010000Z\r\n", "DTSTART:19990412T010000Z\r\n", "DTSTART:20260431T010000Z\r\n", "X-WR-TIMEZONE:America/New_York\r\n",
    ].map { Array($0.utf8) } + [[0xFF], [0x83, 0x73], [0xE3, 0x83]]

  /// Takes something out, puts something in, or says something twice.
  fileprivate mutating func mutate(using generator: inout SeededGenerator) {
    guard count > 2 else { return }
    let place = Int.random(in: 0..<count, using: &generator)
    let length = Int.random(in: 1...Swift.min(60, count - place), using: &generator)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: removeSubrange(place..<place + length)
    case 1: self[place] = UInt8.random(in: 0...255, using: &generator)
    case 2: removeSubrange(place...)
    case 3: insert(contentsOf: self[place..<place + length], at: Int.random(in: 0..<count, using: &generator))
    case 4: swapLines(using: &generator)
    default: insert(contentsOf: [UInt8].pieces.randomElement(using: &generator) ?? [], at: lineStart(before: place, using: &generator))
    }
  }

  private mutating func swapLines(using generator: inout SeededGenerator) {
    var lines = split(separator: 0x0A, omittingEmptySubsequences: false)
    lines.swapAt(Int.random(in: lines.indices, using: &generator), Int.random(in: lines.indices, using: &generator))
    self = Array(lines.joined(separator: [0x0A]))
  }

  /// Mostly where a line begins, for there a feed is touchy.
  private func lineStart(before place: Int, using generator: inout SeededGenerator) -> Int {
    guard Int.random(in: 0..<4, using: &generator) > 0 else { return place }
    return (self[..<place].lastIndex(of: 0x0A) ?? -1) + 1
  }
}
