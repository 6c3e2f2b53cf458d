import TextConversion

/// Walks a feed strip by strip and shows a scanner the content lines that can matter to it, passing over all others unread.
///
/// In an event only BEGIN, END, SUMMARY and UID matter, so a line is judged by its first two letters, many at once: see `StripMasks`.
/// The same look tells whether the feed is one that may be read this way: see `FeedOddity` for those that may not. For such a feed the
/// other road, `LineCursor` on decoded bytes, has to be taken from the start. Both show a scanner the same lines.
enum NotableLines {
  /// How far behind a strip the walk looks.
  private static var lookahead: Int { 32 }
  /// How far before one.
  private static var history: Int { 64 }

  /// Shows `scanner` the lines of the whole feed.
  ///
  /// - Returns: why the feed cannot be read this way; nil where it was.
  static func scan(_ feed: any FeedBytes, by road: StripRoad, into scanner: inout FeedScanner) throws -> FeedOddity? {
    var window = FeedWindow(size: feed.windowSize)
    try window.advance(keepingFrom: 0, feed)
    var position = window.bytes[FeedWindow.margin...].markLength
    var lines = LineTracker(firstLineAt: position)
    var masks = StripMasks()
    while true {
      while let count = blockCount(from: position, window) {
        masks.position = position
        let oddity = road.look(window.bytes.span.bytes, at: position - window.origin, count: count, &masks)
        guard oddity.isEmpty else { return oddity }
        if masks.blocksWithSoftBreaks != 0, try SoftBreaks.areIn(masks, window, feed) { return .softBreak }
        if let oddity = lines.take(masks, window, &scanner) { return oddity }
        position += masks.byteCount
      }
      guard !window.isAtEnd else { break }
      guard lines.keptFrom > position - FeedScanner.eventSizeLimit else { return .longLine }
      try window.advance(keepingFrom: max(window.start, min(position - history, lines.keptFrom)), feed)
    }
    guard !endsInsideCharacter(window) else { return .encoding }
    lines.finish(window, &scanner)
    return nil
  }

  /// How many blocks the next strip has: whole ones, but at the end of the feed; nil where the window holds none.
  private static func blockCount(from position: Int, _ window: borrowing FeedWindow) -> Int? {
    let rest = window.isAtEnd ? window.end - position + StripMasks.blockSize - 1 : window.end - lookahead - position
    let count = min(rest / StripMasks.blockSize, StripMasks.blockCount)
    return count > 0 ? count : nil
  }

  /// Whether the feed's last character asks for more bytes than there are.
  private static func endsInsideCharacter(_ window: borrowing FeedWindow) -> Bool {
    window.byte(at: window.end - 1) >= 0xC0 || window.byte(at: window.end - 2) >= 0xE0 || window.byte(at: window.end - 3) >= 0xF0
  }
}
