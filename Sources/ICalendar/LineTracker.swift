/// Follows the lines of a feed from line end to line end and shows a scanner those that can matter. All offsets are the feed's.
struct LineTracker {
  /// A content line that began in an earlier strip.
  private struct OpenLine {
    let start: Int
    let number: Int
  }

  private var openLine: OpenLine?
  /// The number of the physical line in which the next strip begins.
  private var number = 1

  /// The first line matters.
  init(firstLineAt offset: Int) {
    openLine = OpenLine(start: offset, number: 1)
  }

  /// What the window must keep: the current line, if it is one to show.
  var keptFrom: Int { openLine?.start ?? .max }

  /// Passes the lines of one strip, which begins at `position`.
  ///
  /// A line is shown at its end, and then looked for is the next one, from that very line end on: the next head, or the next line of
  /// all where the scanner wants to see every line.
  ///
  /// - Returns: what is odd about the lines; nil for nothing.
  mutating func take(
    _ strip: borrowing StripMasks, at position: Int, _ window: borrowing FeedWindow, _ scanner: inout FeedScanner
  ) -> FeedOddity? {
    let (bytes, origin, end) = (window.bytes.span, window.origin, window.end)
    var place = 0
    if let line = openLine {
      guard let lineEnd = LineTracker.contentEnd(strip, from: 0, bytes, position &- origin) else { return leave(strip) }
      openLine = nil
      let text = bytes.extracting(LineTracker.content(bytes, from: line.start &- origin, until: position &+ lineEnd &- origin))
      scanner.take(LineCursor.Line(range: line.start..<line.start &+ text.count, number: line.number, isEnded: true), text)
      place = lineEnd
    }
    while let head = scanner.wantsEveryLine ? strip.lineEnd(from: place) : strip.head(from: place) {
      place = head &+ 1
      let start = position &+ place
      guard start < end else { break }
      let (first, second) = (bytes[unchecked: start &- origin], bytes[unchecked: start &- origin &+ 1])
      if first == 0x0D || first == 0x0A, LineTracker.isBlankBehindEmptyLine(bytes, at: start &- origin) { return .blankBehindNothing }
      guard scanner.wantsEveryLine || NotableStart.mayMatter(first, second) else { continue }
      guard let lineEnd = LineTracker.contentEnd(strip, from: place, bytes, position &- origin) else {
        openLine = OpenLine(start: start, number: number &+ strip.lineEndCount(before: place))
        break
      }
      let text = bytes.extracting(LineTracker.content(bytes, from: start &- origin, until: position &+ lineEnd &- origin))
      if !scanner.takeUnnumbered(text) {
        let number = number &+ strip.lineEndCount(before: place)
        scanner.take(LineCursor.Line(range: start..<start &+ text.count, number: number, isEnded: true), text)
      }
      place = lineEnd
    }
    return leave(strip)
  }

  private mutating func leave(_ strip: borrowing StripMasks) -> FeedOddity? {
    number &+= strip.lineEndCount
    return nil
  }

  /// The end of the feed, which may lack a last line end.
  mutating func finish(_ window: FeedWindow, _ scanner: inout FeedScanner) {
    guard window.end > 0 else { return }
    let isEnded = window.bytes[window.end - window.origin - 1] == 0x0A
    if let openLine, openLine.start < window.end {
      let text = window.bytes.span.extracting(openLine.start - window.origin..<window.end - window.origin)
      scanner.take(LineCursor.Line(range: openLine.start..<window.end, number: openLine.number, isEnded: false), text)
    }
    scanner.finish(at: window.end, lastLine: isEnded ? number - 1 : number, isEnded: isEnded)
  }

  /// The first line end of the strip behind which no fold follows.
  ///
  /// - Parameter base: where the strip begins in `bytes`.
  @inline(__always)
  private static func contentEnd(_ strip: borrowing StripMasks, from place: Int, _ bytes: Span<UInt8>, _ base: Int) -> Int? {
    var place = place
    while let lineEnd = strip.lineEnd(from: place) {
      let next = bytes[unchecked: base &+ lineEnd &+ 1]
      if next != 0x20, next != 0x09 { return lineEnd }
      place = lineEnd &+ 1
    }
    return nil
  }

  /// Whether a blank follows the line end at `index`: as the line is empty, that is no fold.
  private static func isBlankBehindEmptyLine(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    let next = bytes[bytes[index] == 0x0D ? index + 2 : index + 1]
    return next == 0x20 || next == 0x09
  }

  /// The line that begins at `start` and whose line feed stands at `lineFeed`, without its line end.
  @inline(__always)
  private static func content(_ bytes: Span<UInt8>, from start: Int, until lineFeed: Int) -> Range<Int> {
    let hasReturn = lineFeed > start && bytes[unchecked: lineFeed &- 1] == 0x0D
    return start..<(hasReturn ? lineFeed &- 1 : lineFeed)
  }
}
