/// Finds content lines that go on without a fold: quoted-printable ones of vCalendar 1.0, which end in `=`.
///
/// Many other lines end in `=`, so each is looked at closely, back to its own start.
struct SoftBreaks {
  private let window: FeedWindow
  private let feed: any FeedBytes

  /// Whether a line goes on that way in a strip.
  static func areIn(_ strip: StripMasks, _ window: FeedWindow, _ feed: any FeedBytes) throws -> Bool {
    let breaks = SoftBreaks(window: window, feed: feed)
    var blocks = strip.blocksWithSoftBreaks
    while blocks != 0 {
      let start = strip.position + blocks.trailingZeroBitCount * StripMasks.blockSize
      blocks &= blocks - 1
      // The `=` before a line end may be the last byte of the block before.
      for offset in start - 1..<start + StripMasks.blockSize where try breaks.isSoft(at: offset) { return true }
    }
    return false
  }

  private func isSoft(at offset: Int) throws -> Bool {
    guard window.byte(at: offset) == UInt8(ascii: "=") else { return false }
    let next = window.byte(at: offset + 1) == 0x0D ? offset + 2 : offset + 1
    guard window.byte(at: next) == 0x0A, next + 1 < window.end, mayGoOn(at: next + 1) else { return false }
    return try isQuotedPrintable(lineUntil: offset + 1)
  }

  /// Whether what stands there is neither a fold nor BEGIN or END.
  private func mayGoOn(at offset: Int) -> Bool {
    let first = window.byte(at: offset)
    guard first != 0x20, first != 0x09 else { return false }
    return !LineCursor.isStructure((offset..<min(offset + 6, window.end)).map { window.byte(at: $0) })
  }

  /// Whether the content line that ends there is. Mostly the window holds its start; else it is read once more, back to there.
  private func isQuotedPrintable(lineUntil end: Int) throws -> Bool {
    let inWindow = window.bytes.span.extracting(FeedWindow.margin..<end - window.origin)
    if let start = SoftBreaks.lastLineStart(in: inWindow) {
      return LineCursor.isQuotedPrintable(inWindow.extracting(droppingFirst: start))
    }
    var length = inWindow.count
    while true {
      length *= 2
      let bytes = try feed.bytes(in: max(0, end - length)..<end)
      let start = SoftBreaks.lastLineStart(in: bytes.span)
      if start != nil || length >= end { return LineCursor.isQuotedPrintable(bytes.span.extracting(droppingFirst: start ?? 0)) }
    }
  }

  /// Where the last content line begins; nil where that is before these bytes.
  private static func lastLineStart(in bytes: Span<UInt8>) -> Int? {
    var index = bytes.count - 1
    while index > 0 {
      if bytes[index - 1] == 0x0A, bytes[index] != 0x20, bytes[index] != 0x09 { return index }
      index -= 1
    }
    return nil
  }
}
