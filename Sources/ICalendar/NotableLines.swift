/// Walks a feed 64 bytes at a time and shows a scanner the content lines that can matter to it, passing over all others unread.
///
/// In an event only BEGIN, END, SUMMARY and UID matter, so a line is judged by its first two letters. Line ends are found by masks;
/// the same masks tell whether the feed is one that may be read this way: see `FeedOddity` for those that may not. For such a feed the
/// other road, `LineCursor` on decoded bytes, has to be taken from the start. Both show a scanner the same lines.
enum NotableLines<Masking: BlockMasking> {
  /// How far behind a block the walk looks.
  private static var lookahead: Int { 32 }
  /// How far before one.
  private static var history: Int { 64 }

  /// Shows `scanner` the lines of the whole feed.
  ///
  /// - Returns: why the feed cannot be read this way; nil where it was.
  static func scan(_ feed: any FeedBytes, into scanner: inout FeedScanner) throws -> FeedOddity? {
    var window = FeedWindow(size: feed.windowSize)
    try window.advance(keepingFrom: 0, feed)
    var position = window.bytes[FeedWindow.margin...].starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var lines = LineTracker(firstLineAt: position)
    var text = TextCheck<Masking>()
    while true {
      let limit = window.isAtEnd ? window.end : window.end - BlockMasks.size - lookahead
      while position < limit {
        let newlines = text.newlines(window.bytes.span.bytes, at: position - window.origin)
        if let oddity = text.oddity { return oddity }
        lines.take(newlines, at: position, window, &scanner)
        position += BlockMasks.size
      }
      guard !window.isAtEnd else { break }
      guard lines.keptFrom > position - FeedScanner.eventSizeLimit else { return .longLine }
      try window.advance(keepingFrom: max(window.start, min(position - history, lines.keptFrom)), feed)
    }
    guard !TextCheck<Masking>.isInsideCharacter(window.bytes.span.bytes, at: window.end - window.origin) else { return .encoding }
    lines.finish(window, &scanner)
    return nil
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
  /// The word QUOTED-PRINTABLE: lines may go on without a fold.
  case quotedPrintable
  /// A blank at the start of a line behind an empty one, which is no fold.
  case blankBehindNothing
  /// A line longer than any event may be.
  case longLine
}
