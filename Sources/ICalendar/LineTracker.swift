/// Follows the lines of a feed from line end to line end and shows a scanner those that can matter. All offsets are the feed's.
struct LineTracker {
  /// Where the current content line begins, its folds included, if it is one to show.
  private var notableStart: Int?
  private var notableNumber = 1
  /// The number of the current physical line.
  private var number = 1
  /// Whether every line end has to be looked at: the current line is one to show, or all are.
  private var isWatching = true

  init(firstLineAt offset: Int) {
    notableStart = offset
  }

  /// What the window must keep: the current line, if it is one to show.
  var keptFrom: Int { notableStart ?? .max }

  /// Passes the line ends of one block.
  @inline(__always)
  mutating func take(_ newlines: UInt64, at position: Int, _ window: borrowing FeedWindow, _ scanner: inout FeedScanner) {
    let (bytes, origin, end) = (window.bytes.span, window.origin, window.end)
    var newlines = newlines
    while newlines != 0 {
      let next = position &+ newlines.trailingZeroBitCount &+ 1
      newlines &= newlines &- 1
      number &+= 1
      let first = bytes[unchecked: next &- origin]
      if isWatching || LineTracker.mayMatter(first) { pass(to: next, first, bytes, from: origin, to: end, &scanner) }
    }
  }

  /// The end of the feed, which may lack a last line end.
  mutating func finish(_ window: FeedWindow, _ scanner: inout FeedScanner) {
    guard window.end > 0 else { return }
    let isEnded = window.bytes[window.end - window.origin - 1] == 0x0A
    if let notableStart, notableStart < window.end {
      show(until: window.end, isEnded: isEnded, window.bytes.span, from: window.origin, &scanner)
    }
    scanner.finish(at: window.end, lastLine: isEnded ? number - 1 : number, isEnded: isEnded)
  }

  /// A line end before a line that matters or behind one.
  @inline(never)
  private mutating func pass(
    to next: Int, _ first: UInt8, _ bytes: Span<UInt8>, from origin: Int, to end: Int, _ scanner: inout FeedScanner
  ) {
    guard next < end else { return }
    // A fold: the current line goes on.
    if first == 0x20 || first == 0x09 { return }
    if notableStart != nil { show(until: next, isEnded: true, bytes, from: origin, &scanner) }
    let isNotable = scanner.wantsEveryLine || LineTracker.mayMatter(first, bytes[unchecked: next + 1 - origin])
    notableStart = isNotable ? next : nil
    isWatching = isNotable || scanner.wantsEveryLine
    notableNumber = number
  }

  /// Shows the current line, whose line end, if it has one, ends at `end`.
  private func show(until end: Int, isEnded: Bool, _ bytes: Span<UInt8>, from origin: Int, _ scanner: inout FeedScanner) {
    guard let notableStart else { return }
    var contentEnd = end - origin
    if isEnded {
      contentEnd -= 1
      if contentEnd > notableStart - origin, bytes[contentEnd - 1] == 0x0D { contentEnd -= 1 }
    }
    let line = LineCursor.Line(range: notableStart..<contentEnd + origin, number: notableNumber, isEnded: isEnded)
    scanner.take(line, bytes.extracting(notableStart - origin..<contentEnd))
  }

  /// Whether a line of this first letter can be BEGIN, END, SUMMARY or UID; one with something odd in front can be anything.
  @inline(__always)
  private static func mayMatter(_ first: UInt8) -> Bool {
    // The bits of B, E, S, U, b, e, s and u, counted from 0x40.
    let letters: UInt64 = 0x0028_0024_0028_0024
    return first >> 6 == 1 ? letters >> UInt64(first & 0x3F) & 1 != 0 : first < 0x20 && first != 0x09
  }

  /// The same with the second letter.
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
