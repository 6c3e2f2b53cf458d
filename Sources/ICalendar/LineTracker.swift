/// Follows the lines of a feed from line end to line end, and knows of the current one what must be known before it is over.
///
/// All offsets are the feed's.
struct LineTracker {
  /// Where the current content line begins, its folds included.
  private var lineStart = 0
  /// The number of its first physical line, and of the physical line that is current.
  private var lineNumber = 1
  private var physicalNumber = 1
  private var physicalStart = 0
  private var isFolded = false
  /// Whether the current line is shown to the scanner once it is over.
  private var isNotable = false
  /// The beginning of the current line, where the window has moved past it.
  private var header: [UInt8] = []

  /// How many bytes before the current block stay in the window.
  static let history = 320
  /// How much of a line's beginning tells whether it is quoted-printable.
  private static let headerSize = 256

  /// What the window must keep: the current line if it is notable.
  var keptFrom: Int { isNotable ? lineStart : .max }

  /// Begins the first line.
  mutating func begin(at offset: Int) {
    lineStart = offset
    physicalStart = offset
    isNotable = true
  }

  /// Passes the line ends of one block.
  @inline(__always)
  mutating func take(_ newlines: UInt64, at position: Int, _ window: borrowing FeedWindow, _ scanner: inout FeedScanner) {
    let (bytes, start) = (window.bytes.span, window.start)
    var newlines = newlines
    while newlines != 0 {
      let newline = position + newlines.trailingZeroBitCount
      newlines &= newlines - 1
      guard newline + 1 < window.end else { return }
      physicalNumber += 1
      if continues(after: newline, bytes, from: start) {
        isFolded = true
        physicalStart = newline + 1
      } else {
        endLine(at: newline, bytes, from: start, &scanner)
      }
    }
  }

  /// The end of the feed, which may lack a last line end.
  mutating func finish(_ window: FeedWindow, _ scanner: inout FeedScanner) {
    guard lineStart < window.end else { return }
    let isEnded = window.bytes[window.end - window.start - 1] == 0x0A
    if isNotable {
      let end = isEnded ? contentEnd(at: window.end - 1, window.bytes.span, from: window.start) : window.end
      show(until: end, isEnded: isEnded, window.bytes.span, from: window.start, &scanner)
    }
    scanner.finish(at: window.end, lastLine: lineNumber, isEnded: isEnded)
  }

  /// Keeps the beginning of the current line, if the window is about to lose it.
  mutating func keepHeader(before offset: Int, _ window: FeedWindow) {
    guard header.isEmpty, lineStart < offset, lineStart >= window.start else { return }
    header = Array(window.bytes[(lineStart - window.start)...].prefix(LineTracker.headerSize))
  }

  // MARK: Line ends

  /// Whether the next physical line belongs to the current one; see `LineCursor`, whose rules these are.
  @inline(__always)
  private func continues(after newline: Int, _ bytes: Span<UInt8>, from start: Int) -> Bool {
    let next = bytes[newline + 1 - start]
    let end = contentEnd(at: newline, bytes, from: start)
    if next == 0x20 || next == 0x09 { return isFolded || end > physicalStart }
    return end > max(physicalStart, start) && bytes[end - 1 - start] == UInt8(ascii: "=") && isQuotedPrintable(bytes, from: start)
  }

  @inline(__always)
  private func contentEnd(at newline: Int, _ bytes: Span<UInt8>, from start: Int) -> Int {
    newline > max(physicalStart, start) && bytes[newline - 1 - start] == 0x0D ? newline - 1 : newline
  }

  private func isQuotedPrintable(_ bytes: Span<UInt8>, from start: Int) -> Bool {
    if !header.isEmpty { return LineCursor.isQuotedPrintable(header.span) }
    return LineCursor.isQuotedPrintable(bytes.extracting(droppingFirst: lineStart - start).extracting(first: LineTracker.headerSize))
  }

  @inline(__always)
  private mutating func endLine(at newline: Int, _ bytes: Span<UInt8>, from start: Int, _ scanner: inout FeedScanner) {
    if isNotable {
      show(until: contentEnd(at: newline, bytes, from: start), isEnded: true, bytes, from: start, &scanner)
    }
    if !header.isEmpty { header = [] }
    isFolded = false
    lineStart = newline + 1
    physicalStart = newline + 1
    lineNumber = physicalNumber
    isNotable = scanner.wantsEveryLine || LineTracker.mayMatter(bytes[lineStart - start], bytes[lineStart + 1 - start])
  }

  private func show(until end: Int, isEnded: Bool, _ bytes: Span<UInt8>, from start: Int, _ scanner: inout FeedScanner) {
    let line = LineCursor.Line(range: lineStart..<end, number: lineNumber, isFolded: isFolded, isEnded: isEnded)
    scanner.take(line, bytes.extracting((lineStart - start)..<(end - start)))
  }

  /// Whether a line of these first two letters can be BEGIN, END, SUMMARY or UID; one with something odd among them can be anything.
  @inline(__always)
  private static func mayMatter(_ first: UInt8, _ second: UInt8) -> Bool {
    let expected: UInt8
    switch first | 0x20 {
    case UInt8(ascii: "b"): expected = UInt8(ascii: "e")
    case UInt8(ascii: "e"): expected = UInt8(ascii: "n")
    case UInt8(ascii: "s"): expected = UInt8(ascii: "u")
    case UInt8(ascii: "u"): expected = UInt8(ascii: "i")
    default: return first <= 0x20
    }
    return second | 0x20 == expected || second <= 0x20
  }
}
