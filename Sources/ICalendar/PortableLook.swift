/// Looks at a strip byte by byte.
enum PortableLook {
  static func look(_ bytes: RawSpan, at offset: Int, _ masks: inout StripMasks) -> FeedOddity {
    var oddity: FeedOddity = []
    for index in 0..<masks.count {
      var ends: UInt64 = 0
      let start = offset + index * StripMasks.blockSize
      for place in 0..<StripMasks.blockSize {
        if byte(bytes, start + place) == 0x0A { ends |= 1 << UInt64(place) }
        if isBeforeLineEnd(bytes, equalsSignAt: start + place) { masks.noteSoftBreak(at: start + place - offset) }
        oddity.formUnion(PortableLook.oddity(bytes, at: start + place))
      }
      masks.set(index, lineEnds: ends, heads: heads(among: ends, bytes, at: start))
    }
    return oddity
  }

  /// The line ends of a block behind which a notable line begins.
  static func heads(among lineEnds: UInt64, _ bytes: RawSpan, at offset: Int) -> UInt64 {
    var heads: UInt64 = 0
    var ends = lineEnds
    while ends != 0 {
      let place = offset + ends.trailingZeroBitCount
      if NotableStart.mayMatter(byte(bytes, place + 1), byte(bytes, place + 2)) { heads |= ends & ~(ends - 1) }
      ends &= ends - 1
    }
    return heads
  }

  private static func isBeforeLineEnd(_ bytes: RawSpan, equalsSignAt index: Int) -> Bool {
    byte(bytes, index) == UInt8(ascii: "=") && (byte(bytes, index + 1) == 0x0A || byte(bytes, index + 1) == 0x0D)
  }

  private static func oddity(_ bytes: RawSpan, at index: Int) -> FeedOddity {
    var oddity: FeedOddity = isUTF8(bytes, at: index) ? [] : .encoding
    if byte(bytes, index) == 0x0D, byte(bytes, index + 1) != 0x0A { oddity.insert(.lineEnds) }
    if byte(bytes, index) == 0x1B { oddity.insert(.escapes) }
    return oddity
  }

  /// Whether the byte may stand behind the three before it, by RFC 3629 section 4.
  private static func isUTF8(_ bytes: RawSpan, at index: Int) -> Bool {
    let (byte, last) = (byte(bytes, index), self.byte(bytes, index - 1))
    let mustContinue = last >= 0xC0 || self.byte(bytes, index - 2) >= 0xE0 || self.byte(bytes, index - 3) >= 0xF0
    return mustContinue == (byte & 0xC0 == 0x80) && isAllowed(last, before: byte)
  }

  /// The pairs that the standard narrows: no overlong forms, no surrogates, nothing beyond U+10FFFF.
  static func isAllowed(_ first: UInt8, before second: UInt8) -> Bool {
    switch first {
    case 0xC0, 0xC1, 0xF5...0xFF: false
    case 0xE0: second >= 0xA0
    case 0xED: second < 0xA0
    case 0xF0: second >= 0x90
    case 0xF4: second < 0x90
    default: true
    }
  }

  @inline(__always)
  private static func byte(_ bytes: RawSpan, _ index: Int) -> UInt8 { bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self) }
}
