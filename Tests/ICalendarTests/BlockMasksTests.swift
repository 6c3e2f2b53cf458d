import TestSupport
import Testing

@testable import ICalendar

@Suite struct `Masks of 64 bytes` {
  /// Every byte value at every place of a block.
  @Test func `both ways of making them agree on every byte`() {
    for byte in UInt8.min...UInt8.max {
      for place in 0..<BlockMasks.size {
        var block = [UInt8](repeating: UInt8(ascii: "x"), count: BlockMasks.size)
        block[place] = byte
        let native = NativeMasking.masks(block.span.bytes, at: 0)
        let nativeEncoding = NativeMasking.encodingMasks(block.span.bytes, at: 0)
        #expect(native == PortableMasking.masks(block.span.bytes, at: 0), "byte \(byte) at \(place)")
        #expect(nativeEncoding == PortableMasking.encodingMasks(block.span.bytes, at: 0), "byte \(byte) at \(place)")
      }
    }
  }

  @Test(arguments: [UInt64](1...50))
  func `both ways agree on noise`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let block = (0..<128).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    for offset in 0...64 {
      let native = NativeMasking.masks(block.span.bytes, at: offset)
      let nativeEncoding = NativeMasking.encodingMasks(block.span.bytes, at: offset)
      #expect(native == PortableMasking.masks(block.span.bytes, at: offset))
      #expect(nativeEncoding == PortableMasking.encodingMasks(block.span.bytes, at: offset))
    }
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
