/// Walks a feed 64 bytes at a time and shows a scanner the content lines that can matter to it, passing over all others unread.
///
/// In an event only BEGIN, END, SUMMARY and UID matter, so a line is judged by its first two letters. Line ends are found by masks;
/// the same masks tell whether the feed is one that may be read this way. It must be UTF-8 throughout, without the escape sequences of
/// ISO-2022-JP, and its lines must end in CR LF or LF. For every other feed this road ends with an oddity, and the other road,
/// `LineCursor` on decoded bytes, has to be taken from the start. Both show a scanner the same lines.
enum NotableLines<Masking: BlockMasking> {
  /// Shows `scanner` the lines of the whole feed.
  ///
  /// - Returns: why the feed cannot be read this way; nil where it was.
  static func scan(_ feed: some FeedBytes, into scanner: inout FeedScanner) throws -> FeedOddity? {
    var window = FeedWindow()
    var lines = LineTracker()
    var text = TextCheck<Masking>()
    try window.advance(keepingFrom: 0, feed)
    var position = window.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lines.begin(at: position)
    while true {
      // Behind a block two more bytes are looked at, so the last one waits for the next window.
      let limit = window.isAtEnd ? window.end : window.end - BlockMasks.size - 2
      while position < limit {
        let offset = position - window.start
        let masks = Masking.masks(window.bytes.span.bytes, at: offset).first(window.end - position)
        if let oddity = text.check(masks, window.bytes.span.bytes, at: offset) { return oddity }
        lines.take(masks.newline, at: position, window, &scanner)
        position += BlockMasks.size
      }
      guard !window.isAtEnd else { break }
      guard lines.keptFrom > position - FeedScanner.eventSizeLimit else { return .longLine }
      let kept = max(window.start, min(position - LineTracker.history, lines.keptFrom))
      lines.keepHeader(before: kept, window)
      try window.advance(keepingFrom: kept, feed)
    }
    guard text.isComplete else { return .encoding }
    lines.finish(window, &scanner)
    return nil
  }
}

extension BlockMasks {
  /// The masks without what lies behind the first `count` bytes.
  @inline(__always)
  fileprivate func first(_ count: Int) -> BlockMasks {
    guard count < BlockMasks.size else { return self }
    let inside = UInt64.max >> UInt64(BlockMasks.size - count)
    return BlockMasks(newline: newline & inside, control: control & inside, high: high & inside)
  }
}

/// Why a feed cannot be read by its notable lines alone.
enum FeedOddity {
  /// Lines that end in CR alone, or in CR CR LF.
  case lineEnds
  /// Escape sequences of ISO-2022-JP.
  case escapes
  /// Bytes that are no UTF-8, or a fold inside a character.
  case encoding
  /// A line longer than any event may be.
  case longLine
}

/// Checks block by block that a text is UTF-8 with plain line ends.
struct TextCheck<Masking: BlockMasking> {
  /// Continuation bytes that the next block must begin with.
  private var due: UInt64 = 0

  /// Whether the text did not end inside a character.
  var isComplete: Bool { due == 0 }

  @inline(__always)
  mutating func check(_ masks: BlockMasks, _ bytes: RawSpan, at offset: Int) -> FeedOddity? {
    let odd = masks.control & ~(masks.newline | masks.newline >> 1)
    if odd != 0, let oddity = TextCheck.oddity(odd, bytes, at: offset) { return oddity }
    return masks.high | due != 0 ? checkEncoding(masks.high, bytes, at: offset) : nil
  }

  /// Every byte that begins a character is followed by as many continuation bytes as it asks for, and by no more (RFC 3629).
  private mutating func checkEncoding(_ high: UInt64, _ bytes: RawSpan, at offset: Int) -> FeedOddity? {
    let masks = Masking.encodingMasks(bytes, at: offset)
    let leading = high & ~masks.continuation
    guard due | leading << 1 | masks.threeOrMore << 2 | masks.four << 3 == masks.continuation & high else { return .encoding }
    due = leading >> 63 | masks.threeOrMore >> 62 | masks.four >> 61
    var special = masks.special & high
    while special != 0 {
      let index = offset + special.trailingZeroBitCount
      guard TextCheck.isAllowed(byte(bytes, index), before: byte(bytes, index + 1)) else { return .encoding }
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
  private static func oddity(_ odd: UInt64, _ bytes: RawSpan, at offset: Int) -> FeedOddity? {
    var odd = odd
    while odd != 0 {
      let index = offset + odd.trailingZeroBitCount
      odd &= odd - 1
      let byte = bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
      if byte == 0x0D, index + 1 >= bytes.byteCount || bytes.unsafeLoad(fromByteOffset: index + 1, as: UInt8.self) != 0x0A {
        return .lineEnds
      }
      if byte == 0x1B { return .escapes }
    }
    return nil
  }

  private func byte(_ bytes: RawSpan, _ index: Int) -> UInt8 {
    index < bytes.byteCount ? bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self) : 0
  }
}
