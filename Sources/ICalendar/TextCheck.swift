/// Checks block by block that a text is UTF-8 with plain line ends and folds, and finds its line ends on the way.
struct TextCheck<Masking: BlockMasking> {
  /// Why the text cannot be read this way; nil as long as it can.
  private(set) var oddity: FeedOddity?
  /// The line ends of the last block, of which the next must know the last two.
  private var lastNewlines: UInt64 = 0
  /// Whether the last block had bytes that are no ASCII, so that it may end inside a character.
  private var lastWasHigh = false

  /// The line ends of the block at `offset`. Where something is odd about it, `oddity` says so.
  @inline(__always)
  mutating func newlines(_ bytes: RawSpan, at offset: Int) -> UInt64 {
    let masks = Masking.masks(bytes, at: offset)
    // A line end one or two bytes behind another: the line between them may be empty.
    let near = masks.newline & (masks.newline << 1 | masks.newline << 2 | lastNewlines >> 63 | lastNewlines >> 62)
    lastNewlines = masks.newline
    if masks.hasOddControl || masks.hasHyphenP || near != 0 {
      oddity = TextCheck.oddity(masks, near: near, bytes, at: offset)
    }
    if masks.hasHighByte || lastWasHigh {
      let encoding = Masking.encoding(bytes, at: offset)
      if encoding == .broken || encoding == .soundButForPairs && !TextCheck.hasAllowedPairs(bytes, at: offset) { oddity = .encoding }
      lastWasHigh = masks.hasHighByte
    }
    return masks.newline
  }

  /// Whether the character before `offset` asks for more bytes than there are.
  @inline(__always)
  static func isInsideCharacter(_ bytes: RawSpan, at offset: Int) -> Bool {
    byte(bytes, offset - 1) >= 0xC0 || byte(bytes, offset - 2) >= 0xE0 || byte(bytes, offset - 3) >= 0xF0
  }

  // MARK: Looked at twice

  private static func oddity(_ masks: BlockMasks, near: UInt64, _ bytes: RawSpan, at offset: Int) -> FeedOddity? {
    if masks.hasHyphenP, isQuotedPrintable(bytes, at: offset) { return .quotedPrintable }
    if masks.hasOddControl, let oddity = oddityOfControls(bytes, at: offset) { return oddity }
    return hasBlankBehindNothing(near, bytes, at: offset) ? .blankBehindNothing : nil
  }

  /// Whether one of the hyphens is that of the word QUOTED-PRINTABLE, as the letters around it show.
  private static func isQuotedPrintable(_ bytes: RawSpan, at offset: Int) -> Bool {
    var hyphens = Masking.hyphens(bytes, at: offset)
    while hyphens != 0 {
      let index = offset + hyphens.trailingZeroBitCount
      hyphens &= hyphens - 1
      if byte(bytes, index - 1) | 0x20 == UInt8(ascii: "d"), byte(bytes, index + 2) | 0x20 == UInt8(ascii: "r") { return true }
    }
    return false
  }

  /// Of the control characters that are no line end, tabs and most others are harmless.
  private static func oddityOfControls(_ bytes: RawSpan, at offset: Int) -> FeedOddity? {
    for index in offset..<offset + BlockMasks.size {
      switch byte(bytes, index) {
      case 0x0D where byte(bytes, index + 1) != 0x0A: return .lineEnds
      case 0x1B: return .escapes
      default: break
      }
    }
    return nil
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

  private static func hasAllowedPairs(_ bytes: RawSpan, at offset: Int) -> Bool {
    (offset..<offset + BlockMasks.size).allSatisfy { isAllowed(byte(bytes, $0), before: byte(bytes, $0 + 1)) }
  }

  /// The pairs that RFC 3629 section 4 narrows: no overlong forms, no surrogates, nothing beyond U+10FFFF.
  private static func isAllowed(_ first: UInt8, before second: UInt8) -> Bool {
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
