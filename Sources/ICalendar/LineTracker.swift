/// Follows the lines of a feed from line end to line end and shows a scanner those that can matter.
///
/// Places are those of a strip, offsets those of the feed. Of a line, `start` is the place of its first byte.
struct LineTracker {
  /// A content line whose end is not reached yet.
  private struct OpenLine {
    let offset: Int
    let number: Int
  }

  private var openLine: OpenLine?
  /// The number of the physical line in which the next strip begins.
  private var number = 1
  /// What is odd about the lines so far.
  private var oddity: FeedOddity?

  /// The first line matters.
  init(firstLineAt offset: Int) {
    openLine = OpenLine(offset: offset, number: 1)
  }

  /// What the window must keep: the current line, if it is one to show.
  var keptFrom: Int { openLine?.offset ?? .max }

  /// Passes the lines of one strip.
  ///
  /// A line is shown at its end, and then looked for is the next one, from that very line end on: the next head, or the next line of
  /// all where the scanner wants to see every line.
  ///
  /// - Returns: what is odd about the lines; nil for nothing.
  mutating func take(_ strip: StripMasks, _ window: FeedWindow, _ scanner: inout FeedScanner) -> FeedOddity? {
    let end = window.end &- strip.position
    var place: Int? = openLine == nil ? 0 : closeOpenLine(strip, window, &scanner)
    while let from = place, let lineFeed = scanner.wantsEveryLine ? strip.lineEnd(from: from) : strip.head(from: from) {
      let start = lineFeed &+ 1
      guard start < end else { break }
      place = passStructure(at: start, strip, window, &scanner) ?? passLine(at: start, strip, window, &scanner)
    }
    number += strip.lineEndCount
    return oddity
  }

  /// The end of the feed, which may lack a last line end.
  mutating func finish(_ window: FeedWindow, _ scanner: inout FeedScanner) {
    guard window.end > 0 else { return }
    let isEnded = window.byte(at: window.end - 1) == 0x0A
    if let openLine, openLine.offset < window.end {
      let line = LineCursor.Line(range: openLine.offset..<window.end, number: openLine.number, isEnded: false)
      scanner.take(line, window.bytes.span.extracting(window.places(of: line.range)))
    }
    scanner.finish(at: window.end, lastLine: isEnded ? number - 1 : number, isEnded: isEnded)
  }

  // MARK: Lines

  /// Shows BEGIN or END of an event or alarm.
  ///
  /// - Returns: the place of its line feed; nil where there is another line, or the strip ends too early.
  @inline(__always)
  private mutating func passStructure(
    at start: Int, _ strip: StripMasks, _ window: FeedWindow, _ scanner: inout FeedScanner
  ) -> Int? {
    let bytes = window.bytes.span
    let base = strip.position &- window.origin
    guard let structure = HotLine.Structure(bytes, at: base &+ start) else { return nil }
    let end = start &+ structure.length
    let lineFeed = bytes[unchecked: base &+ end] == 0x0D ? end &+ 1 : end
    guard lineFeed < strip.byteCount, bytes[unchecked: base &+ lineFeed] == 0x0A else { return nil }
    guard !LineTracker.isBlank(bytes[unchecked: base &+ lineFeed &+ 1]) else { return nil }
    let offset = strip.position &+ start
    if structure != .endEvent || !scanner.endOpenEvent(at: offset &+ structure.length) {
      scanner.take(structure, offset..<offset &+ structure.length, number: number &+ strip.lineEndCount(before: start))
    }
    return lineFeed
  }

  /// Shows any line that can matter, and passes over others.
  ///
  /// - Returns: from where on to look for the next; nil where the line does not end in the strip, or something is odd.
  @inline(__always)
  private mutating func passLine(at start: Int, _ strip: StripMasks, _ window: FeedWindow, _ scanner: inout FeedScanner) -> Int? {
    let bytes = window.bytes.span
    let place = strip.position &- window.origin &+ start
    let hotLine = scanner.isInEvent ? HotLine(bytes, at: place) : nil
    guard hotLine != nil || canMatter(bytes, at: place, everyLine: scanner.wantsEveryLine) else { return oddity == nil ? start : nil }
    guard let lineFeed = LineTracker.contentEnd(from: start, strip, window) else {
      openLine = OpenLine(offset: strip.position + start, number: number + strip.lineEndCount(before: start))
      return nil
    }
    let content = LineTracker.content(bytes, from: place, until: place &+ lineFeed &- start)
    switch hotLine {
    case .title: scanner.takeTitle(bytes.extracting(content))
    case .uid: scanner.takeUID(bytes.extracting(content))
    case nil:
      let offset = strip.position + start
      let number = number + strip.lineEndCount(before: start)
      scanner.take(
        LineCursor.Line(range: offset..<offset + content.count, number: number, isEnded: true), bytes.extracting(content))
    }
    return lineFeed
  }

  /// Whether the scanner wants to see a line that begins so; an empty line with a blank behind it is odd.
  @inline(__always)
  private mutating func canMatter(_ bytes: Span<UInt8>, at place: Int, everyLine: Bool) -> Bool {
    let (first, second) = (bytes[unchecked: place], bytes[unchecked: place &+ 1])
    if first == 0x0D || first == 0x0A, LineTracker.hasBlankBehindLineEnd(bytes, at: place) {
      oddity = .blankBehindNothing
      return false
    }
    return everyLine || NotableStart.mayMatter(first, second)
  }

  /// Shows the line that began in an earlier strip.
  ///
  /// - Returns: the place of its line feed; nil where it goes on.
  private mutating func closeOpenLine(_ strip: StripMasks, _ window: FeedWindow, _ scanner: inout FeedScanner) -> Int? {
    guard let line = openLine, let lineFeed = LineTracker.contentEnd(from: 0, strip, window) else { return nil }
    openLine = nil
    let bytes = window.bytes.span
    let start = line.offset - window.origin
    let content = LineTracker.content(bytes, from: start, until: strip.position - window.origin + lineFeed)
    scanner.take(
      LineCursor.Line(range: line.offset..<line.offset + content.count, number: line.number, isEnded: true), bytes.extracting(content))
    return lineFeed
  }

  // MARK: Line ends

  /// The place of the first line feed, from that place on, behind which no fold follows; nil where there is none.
  @inline(__always)
  private static func contentEnd(from place: Int, _ strip: StripMasks, _ window: FeedWindow) -> Int? {
    let bytes = window.bytes.span
    let base = strip.position &- window.origin
    var place = place
    while let lineFeed = strip.lineEnd(from: place) {
      place = lineFeed &+ 1
      if !isBlank(bytes[unchecked: base &+ place]) { return lineFeed }
    }
    return nil
  }

  /// Where in `bytes` the line stands, without its line end.
  @inline(__always)
  private static func content(_ bytes: Span<UInt8>, from start: Int, until lineFeed: Int) -> Range<Int> {
    let hasReturn = lineFeed > start && bytes[unchecked: lineFeed &- 1] == 0x0D
    return start..<(hasReturn ? lineFeed &- 1 : lineFeed)
  }

  /// Whether a blank follows the line end at `index`: of an empty line, so that it is no fold.
  private static func hasBlankBehindLineEnd(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    isBlank(bytes[bytes[index] == 0x0D ? index + 2 : index + 1])
  }

  @inline(__always)
  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
