/// Checks block by block that a text is UTF-8 with plain line ends and folds.
struct TextCheck<Masking: BlockMasking> {
  /// Continuation bytes that the next block must begin with.
  private var due: UInt64 = 0
  /// The line ends of the last block, of which the next must know the last two.
  private var lastNewlines: UInt64 = 0

  /// Whether the text did not end inside a character.
  var isComplete: Bool { due == 0 }

  @inline(__always)
  mutating func check(_ masks: BlockMasks, _ bytes: RawSpan, at offset: Int) -> FeedOddity? {
    let odd = masks.control & ~(masks.newline | masks.newline >> 1)
    if odd != 0, let oddity = TextCheck.oddity(ofControls: odd, bytes, at: offset) { return oddity }
    if masks.letterQ != 0, TextCheck.isQuotedPrintable(masks.letterQ, bytes, at: offset) { return .quotedPrintable }
    // A line end one or two bytes behind another: the line between them may be empty.
    let near = masks.newline & (masks.newline << 1 | masks.newline << 2 | lastNewlines >> 63 | lastNewlines >> 62)
    if near != 0, TextCheck.hasBlankBehindNothing(near, bytes, at: offset) { return .blankBehindNothing }
    lastNewlines = masks.newline
    return masks.high | due != 0 ? checkEncoding(masks.high, bytes, at: offset) : nil
  }

  /// Every byte that begins a character is followed by as many continuation bytes as it asks for, and by no more (RFC 3629).
  @inline(__always)
  private mutating func checkEncoding(_ high: UInt64, _ bytes: RawSpan, at offset: Int) -> FeedOddity? {
    let masks = Masking.encodingMasks(bytes, at: offset)
    let leading = high & ~masks.continuation
    guard due | leading << 1 | masks.threeOrMore << 2 | masks.four << 3 == masks.continuation & high else { return .encoding }
    due = leading >> 63 | masks.threeOrMore >> 62 | masks.four >> 61
    return masks.special & high == 0 ? nil : TextCheck.checkPairs(masks.special & high, bytes, at: offset)
  }

  private static func checkPairs(_ special: UInt64, _ bytes: RawSpan, at offset: Int) -> FeedOddity? {
    var special = special
    while special != 0 {
      let index = offset + special.trailingZeroBitCount
      guard isAllowed(byte(bytes, index), before: byte(bytes, index + 1)) else { return .encoding }
      special &= special - 1
    }
    return nil
  }

  /// The pairs that RFC 3629 section 4 narrows: no overlong forms, no surrogates, nothing beyond U+10FFFF.
  private static func isAllowed(_ first: UInt8, before second: UInt8) -> Bool {
    switch first {
    case 0xE0: second >= 0xA0
    case 0xED: second < 0xA0
    case 0xF0: second >= 0x90
    case 0xF1...0xF3: true
    case 0xF4: second < 0x90
    default: false
    }
  }

  /// Control characters that are no line end: tabs and most others are harmless.
  private static func oddity(ofControls odd: UInt64, _ bytes: RawSpan, at offset: Int) -> FeedOddity? {
    var odd = odd
    while odd != 0 {
      let index = offset + odd.trailingZeroBitCount
      odd &= odd - 1
      switch byte(bytes, index) {
      case 0x0D where byte(bytes, index + 1) != 0x0A: return .lineEnds
      case 0x1B: return .escapes
      default: break
      }
    }
    return nil
  }

  private static func isQuotedPrintable(_ letters: UInt64, _ bytes: RawSpan, at offset: Int) -> Bool {
    var letters = letters
    while letters != 0 {
      let index = offset + letters.trailingZeroBitCount
      letters &= letters - 1
      if byte(bytes, index + 6) == UInt8(ascii: "-"), byte(bytes, index + 7) | 0x20 == UInt8(ascii: "p") { return true }
    }
    return false
  }

  /// Whether a line end that closes an empty line has a blank or tab behind it.
  private static func hasBlankBehindNothing(_ newlines: UInt64, _ bytes: RawSpan, at offset: Int) -> Bool {
    var newlines = newlines
    while newlines != 0 {
      let index = offset + newlines.trailingZeroBitCount
      newlines &= newlines - 1
      let isBlank = byte(bytes, index + 1) == 0x20 || byte(bytes, index + 1) == 0x09
      if isBlank, byte(bytes, index - 1) == 0x0A || byte(bytes, index - 1) == 0x0D && byte(bytes, index - 2) == 0x0A { return true }
    }
    return false
  }

  /// Zero outside the window.
  private static func byte(_ bytes: RawSpan, _ index: Int) -> UInt8 {
    (0..<bytes.byteCount).contains(index) ? bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self) : 0
  }
}
