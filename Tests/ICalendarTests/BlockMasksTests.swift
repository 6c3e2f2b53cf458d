import TestSupport
import Testing

@testable import ICalendar

@Suite struct `Masks of 64 bytes` {
  private static func bothAgree(_ bytes: [UInt8], at offset: Int) -> Bool {
    NativeMasking.masks(bytes.span.bytes, at: offset) == PortableMasking.masks(bytes.span.bytes, at: offset)
      && NativeMasking.encoding(bytes.span.bytes, at: offset) == PortableMasking.encoding(bytes.span.bytes, at: offset)
      && NativeMasking.hyphens(bytes.span.bytes, at: offset) == PortableMasking.hyphens(bytes.span.bytes, at: offset)
  }

  /// Every byte value at every place of a block, before it and behind it.
  @Test func `both ways of making them agree on every byte`() {
    for byte in UInt8.min...UInt8.max {
      for place in 0..<BlockMasks.size + 4 {
        var block = [UInt8](repeating: UInt8(ascii: "x"), count: BlockMasks.size + 4)
        block[place] = byte
        #expect(`Masks of 64 bytes`.bothAgree(block, at: BlockMasks.reach), "byte \(byte) at \(place)")
      }
    }
  }

  @Test(arguments: [UInt64](1...50))
  func `both ways agree on noise`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let interesting: [UInt8] = [0x0A, 0x0D, 0x20, 0x2D, 0x50, 0x70, 0x80, 0xBF, 0xC3, 0xE3, 0xED, 0xF0, 0x1B]
    let bytes = (0..<132).map { _ in
      Bool.random(using: &generator)
        ? interesting[Int.random(in: 0..<interesting.count, using: &generator)] : UInt8.random(in: .min ... .max, using: &generator)
    }
    for offset in BlockMasks.reach...64 { #expect(`Masks of 64 bytes`.bothAgree(bytes, at: offset)) }
  }
}

@Suite struct `The check of a text` {
  /// The standard library's own decoder says what UTF-8 is.
  @Test(arguments: [UInt64](1...300))
  func `finds the bytes that are no UTF-8`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var text = Array("BEGIN:VCALENDAR\r\n".utf8)
    let pieces: [[UInt8]] = [
      Array("SUMMARY:ピアノ🎹é\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}\r\n".utf8), Array("DESCRIPTION:plain\r\n".utf8), [0xC3], [0xE3, 0x83],
      [0xED, 0xA0, 0x80],
      [0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0x80], [0xFF], Array("가힣".utf8),
      Array("क".utf8),
    ]
    let isDamaged = Bool.random(using: &generator)
    for _ in 0..<20 { text += pieces[Int.random(in: 0..<(isDamaged ? pieces.count : 2), using: &generator)] }
    text += Array("END:VCALENDAR\r\n".utf8)
    var scanner = FeedScanner(selection: EventSelection(byTitle: nil))
    let native = try NotableLines<NativeMasking>.scan(MemoryBytes(text), into: &scanner)
    let portable = try NotableLines<PortableMasking>.scan(MemoryBytes(text), into: &scanner)
    #expect(native == portable)
    #expect((native == .encoding) == (String(validating: text, as: UTF8.self) == nil))
  }
}
