import TextConversion

/// The bytes of a feed that is read line by line: eight bits a unit, and no NUL among them.
struct FeedText {
  let bytes: [UInt8]
  /// Whether a mark or the form of the units says that it is Unicode, so that no line has to tell.
  let isUnicode: Bool
  /// What was wrong with it.
  private(set) var faults: [LineFault] = []

  init(_ raw: [UInt8]) {
    let transcoded = UTF16Feed.transcode(raw)
    let text = transcoded ?? raw
    bytes = text.contains(0) ? text.filter { $0 != 0 } : text
    isUnicode = transcoded != nil || bytes.markLength > 0
    guard bytes.count < text.count else { return }
    faults = [LineFault(line: FeedText.firstLineWithNUL(in: text), fault: .nulBytesInFeed(count: text.count - bytes.count))]
  }

  private static func firstLineWithNUL(in bytes: [UInt8]) -> Int {
    var cursor = LineCursor(bytes)
    while let line = cursor.next() {
      if bytes[line.range].contains(0) { return line.number }
    }
    return 1
  }
}
