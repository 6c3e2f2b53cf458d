import Testing

@testable import ICalendar

/// The places of events that may be asked for later, in memory and in a temporary file.
@Suite struct UIDIndexTests {
  private static func hash(_ uid: String) throws -> UIDHash {
    let line = Array("UID:\(uid)".utf8)
    let hash = UIDHash(line: line.span)
    return try #require(hash)
  }

  private static func places(of uid: String, in index: UIDIndex) throws -> [Range<Int>] {
    var places: [Range<Int>] = []
    try index.forEach(of: [hash(uid)]) { places.append($0.outline.range) }
    return places
  }

  private static func event(_ uid: String, at place: Range<Int>) throws -> ScannedEvent {
    var event = ScannedEvent()
    event.uidHash = try hash(uid)
    event.outline = ComponentOutline(range: place, firstLine: 1, refusal: nil)
    return event
  }

  @Test(arguments: [40, (1 << 24) - 1, 1 << 24])
  func `an event as large as it may be is found whole`(_ size: Int) throws {
    #expect(size <= FeedScanner.eventSizeLimit)
    var index = UIDIndex()
    index.append(try UIDIndexTests.event("1", at: 1 << 34..<1 << 34 + size))
    #expect(try UIDIndexTests.places(of: "1", in: index) == [1 << 34..<1 << 34 + size])
  }

  @Test(arguments: [(1 << 24) - 1, 1 << 24, 1 << 24 + 1])
  func `one byte more than 16 MiB is too large`(_ size: Int) throws {
    var scanner = FeedScanner(selection: EventSelection(byTitle: nil))
    scanner.take(.beginEvent, 0..<12, number: 1)
    scanner.take(.endEvent, size - 10..<size, number: 2)
    let outline = try #require(try scanner.selection.groups(calendars: [0]).first?.first).outline
    #expect(outline.range == 0..<size)
    #expect(outline.refusal == (size > 1 << 24 ? .tooLarge : nil))
  }

  @Test func `more events than memory keeps are all found`() throws {
    var index = UIDIndex()
    for number in 0..<100_000 { index.append(try UIDIndexTests.event("\(number)", at: number * 100..<number * 100 + 40)) }
    for number in [0, 32_767, 32_768, 65_535, 99_999] {
      #expect(try UIDIndexTests.places(of: "\(number)", in: index).contains(number * 100..<number * 100 + 40))
    }
  }
}
