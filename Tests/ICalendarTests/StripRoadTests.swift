import CShim
import TestSupport
import Testing

@testable import ICalendar

/// Every road through a strip finds what the plain one finds, byte by byte; heads may be more.
@Suite struct `The roads through a strip` {
  private struct Found: Equatable {
    let lineEnds: [UInt64]
    let lineEndsBefore: [UInt64]
    let blocksWithSoftBreaks: UInt64
    let oddity: FeedOddity

    /// Not compared.
    let heads: [UInt64]
    let blocksWithHeads: UInt64

    static func == (first: Found, second: Found) -> Bool {
      first.lineEnds == second.lineEnds && first.lineEndsBefore == second.lineEndsBefore
        && first.blocksWithSoftBreaks == second.blocksWithSoftBreaks && first.oddity == second.oddity
    }

    /// Whether the heads are line ends, among them all of `other`, and the blocks that have some are named.
    func hasHeads(of other: Found) -> Bool {
      zip(heads, zip(lineEnds, other.heads)).allSatisfy { $0 & ~$1.0 == 0 && $1.1 & ~$0 == 0 }
        && blocksWithHeads == heads.indices.reduce(0) { heads[$1] == 0 ? $0 : $0 | 1 << UInt64($1) }
    }

    init(_ road: StripRoad, _ bytes: [UInt8], at offset: Int, count: Int) {
      var masks = StripMasks()
      oddity = road.look(bytes.span.bytes, at: offset, count: count, &masks)
      lineEnds = masks.blocks.prefix(count).map(\.line_ends)
      heads = masks.blocks.prefix(count).map(\.heads)
      blocksWithHeads = masks.blocksWithHeads
      lineEndsBefore = masks.blocks.prefix(count).map(\.line_ends_before)
      blocksWithSoftBreaks = masks.blocksWithSoftBreaks
    }
  }

  private static let margin = StripMasks.reachBefore + StripMasks.reachBehind

  private static func expectSame(
    _ bytes: [UInt8], at offset: Int, count: Int, _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = Found(.portable, bytes, at: offset, count: count)
    for road in StripRoad.available.dropFirst() {
      let found = Found(road, bytes, at: offset, count: count)
      #expect(found == expected && found.hasHeads(of: expected), "\(road), \(comment)", sourceLocation: sourceLocation)
    }
  }

  /// At every place of a block, before it and behind it, with a line end right before it and elsewhere.
  @Test(arguments: ["x", "\n", "=", "\n="])
  func `agree on every byte`(before: String) {
    for byte in UInt8.min...UInt8.max {
      for place in 0..<StripMasks.blockSize + `The roads through a strip`.margin {
        var block = [UInt8](repeating: UInt8(ascii: "x"), count: StripMasks.blockSize + `The roads through a strip`.margin)
        for (index, other) in before.utf8.reversed().enumerated() where place > index { block[place - index - 1] = other }
        block[place] = byte
        `The roads through a strip`.expectSame(block, at: StripMasks.reachBefore, count: 1, "byte \(byte) at \(place)")
      }
    }
  }

  /// All pairs of letters, so that every start of a line is judged alike.
  @Test func `agree on the first two bytes of a line`() {
    for first in UInt8.min...UInt8.max {
      var strip: [UInt8] = [0, 0, 0]
      for second in UInt8.min...UInt8.max { strip += [0x0A, first, second, UInt8(ascii: "x")] }
      `The roads through a strip`.expectSame(strip + [0, 0], at: StripMasks.reachBefore, count: 16, "first \(first)")
    }
  }

  @Test(arguments: [UInt64](1...200))
  func `agree on noise`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let interesting: [UInt8] = [0x0A, 0x0D, 0x20, 0x3D, 0x42, 0x65, 0x80, 0xBF, 0xC3, 0xE3, 0xED, 0xEF, 0xF0, 0x1B]
    let count = Int.random(in: 1...StripMasks.blockCount, using: &generator)
    let bytes = (0..<count * StripMasks.blockSize + 200).map { _ in
      Bool.random(using: &generator)
        ? interesting[Int.random(in: 0..<interesting.count, using: &generator)] : UInt8.random(in: .min ... .max, using: &generator)
    }
    `The roads through a strip`.expectSame(bytes, at: Int.random(in: 3...190, using: &generator), count: count, "seed \(seed)")
  }

  /// The standard library's own decoder says what UTF-8 is.
  @Test(arguments: [UInt64](1...300))
  func `find the bytes that are no UTF-8`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var text = Array("BEGIN:VCALENDAR\r\n".utf8)
    let pieces: [[UInt8]] = [
      Array("SUMMARY:ピアノ🎹é\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}\r\n".utf8), Array("DESCRIPTION:plain\r\n".utf8), [0xC3], [0xE3, 0x83],
      [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0x80],
      [0xFF],
      [0xF5, 0x80, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBF, 0xBF], Array("가힣".utf8), Array("क".utf8),
    ]
    let isDamaged = Bool.random(using: &generator)
    for _ in 0..<20 { text += pieces[Int.random(in: 0..<(isDamaged ? pieces.count : 2), using: &generator)] }
    if Bool.random(using: &generator) { text += Array("END:VCALENDAR\r\n".utf8) }
    for road in StripRoad.available {
      var scanner = FeedScanner(selection: EventSelection(byTitle: nil))
      let oddity = try NotableLines.scan(MemoryBytes(text), by: road, into: &scanner)
      #expect((oddity == .encoding) == (String(validating: text, as: UTF8.self) == nil), "\(road)")
    }
  }
}

@Suite struct `The masks of a strip` {
  private static let text = Array("\u{0}\u{0}\u{0}UID:1\r\nSUMMARY:x\r\nDTSTART:20260801\r\n folded\r\nEND:VEVENT\r\n".utf8)

  @Test func `lead from head to head, and from line end to line end`() {
    // Long enough that some blocks have neither.
    let bytes =
      `The masks of a strip`.text + [UInt8](repeating: 0x78, count: 300) + Array("\nBEGIN:VEVENT\n".utf8)
      + [UInt8](repeating: 0x78, count: 200)
    var masks = StripMasks()
    _ = StripRoad.native.look(bytes.span.bytes, at: 3, count: 8, &masks)
    var (place, heads, ends) = (0, [Int](), [Int]())
    while let head = masks.head(from: place) {
      heads.append(head)
      place = head + 1
    }
    place = 0
    while let end = masks.lineEnd(from: place) {
      #expect(masks.lineEndCount(before: end) == ends.count)
      ends.append(end)
      place = end + 1
    }
    let expected = bytes.dropFirst(3).indices.filter { bytes[$0] == 0x0A }.map { $0 - 3 }
    #expect(ends == expected)
    #expect(masks.lineEndCount == expected.count)
    #expect(Set(heads).isSuperset(of: expected.filter { NotableStart.mayMatter(bytes[$0 + 4], bytes[$0 + 5]) }))
    #expect(Set(heads).isSubset(of: expected))
  }

  @Test(arguments: [
    "BEGIN:VEVENT", "end:vevent", "SUMMARY:x", "Summary", "uid:1", "S UMMARY", "U\n ID", "\u{0}SUMMARY", "\u{FEFF}END:VEVENT", "\r",
  ])
  func `name each line that can matter`(line: String) throws {
    let bytes = Array(line.utf8) + [0x0A]
    #expect(NotableStart.mayMatter(bytes[0], bytes[1]))
  }

  @Test(arguments: [
    "DTSTART:1", "LOCATION:x", " UID:1", "\tEND:VEVENT", "\u{0442}x", "STATUS:CONFIRMED", "X-A:b", "2026", "DESCRIPTION:BEGIN",
  ])
  func `do not lead to lines that cannot`(line: String) {
    let bytes = Array(line.utf8)
    #expect(!NotableStart.mayMatter(bytes[0], bytes[1]))
  }
}
