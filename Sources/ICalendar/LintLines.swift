import TextConversion

/// Walks the content lines of a feed of any size, a piece of it in memory at a time.
///
/// Lines begin and end where they do for the reader (`LineCursor`), so that findings of both name the same lines.
struct LintLines {
  private let feed: any FeedBytes
  private var cursor = LineCursor([])
  /// Where in the feed the piece begins.
  private var origin = 0
  private var isLastPiece = false
  private var pieceSize = firstSize

  /// 256 KiB; a line that is longer makes the piece grow.
  private static let firstSize = 256 << 10
  /// So many bytes behind a line tell whether it goes on: the words that no soft break precedes.
  private static let lookahead = 8

  init(_ feed: any FeedBytes) {
    self.feed = feed
  }

  /// Shows each line to `body`: its bytes with folds, those of the line end behind it, and the number of its first line.
  mutating func forEach(_ body: (_ line: ArraySlice<UInt8>, _ lineEnd: ArraySlice<UInt8>, _ number: Int) -> Void) throws {
    try fill(from: 0, lineNumber: 1)
    while true {
      let (start, number) = (cursor.offset, cursor.lineNumber)
      let line = cursor.next()
      if !isLastPiece, line == nil || cursor.bytes.count - cursor.offset < LintLines.lookahead {
        if start == 0 { pieceSize *= 2 }
        try fill(from: origin + start, lineNumber: number)
        continue
      }
      guard let line else { return }
      body(cursor.bytes[line.range], cursor.bytes[line.range.upperBound..<cursor.offset], line.number)
    }
  }

  private mutating func fill(from offset: Int, lineNumber: Int) throws {
    let piece = try feed.bytes(in: offset..<offset + pieceSize)
    isLastPiece = piece.count < pieceSize
    origin = offset
    let mark = offset == 0 ? piece.markLength : 0
    cursor = LineCursor(piece, range: mark..<piece.count, firstLine: lineNumber)
  }
}
