/// Walks the content lines of a text: physical lines, joined where a fold parts them (RFC 5545 3.1).
///
/// A line ends with CR LF, LF, CR, or the CR CR LF that a doubled conversion leaves. A fold is a line end with a blank or tab behind
/// it; it may stand anywhere, inside a name and inside a character too. Nothing is copied: lines are ranges of the text.
struct LineCursor {
  /// One content line, folds included, its last line end not.
  struct Line {
    let range: Range<Int>
    /// The number of its first physical line, from 1.
    let number: Int
    /// Whether a line end follows; only the text's last line may lack it.
    let isEnded: Bool
  }

  let bytes: [UInt8]
  private(set) var offset: Int
  /// The number of the next line, from 1.
  private(set) var lineNumber: Int
  private let end: Int

  init(_ bytes: [UInt8]) {
    self.init(bytes, range: 0..<bytes.count, firstLine: 1)
  }

  /// Walks a part of the text that begins at the start of the physical line of that number.
  init(_ bytes: [UInt8], range: Range<Int>, firstLine: Int) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
    lineNumber = firstLine
  }

  mutating func next() -> Line? {
    guard offset < end else { return nil }
    let start = offset
    let number = lineNumber
    var isQuotedPrintable: Bool?
    while true {
      let contentEnd = lineEnd(from: offset)
      let isEnded = contentEnd < end
      offset = contentEnd + lineEndLength(at: contentEnd)
      lineNumber += isEnded ? 1 : 0
      if isEnded, contentEnd > start, continues(line: start..<contentEnd, &isQuotedPrintable) {
        continue
      }
      return Line(range: start..<contentEnd, number: number, isEnded: isEnded)
    }
  }

  /// The offset of the next CR or LF, or the end.
  private func lineEnd(from start: Int) -> Int {
    let text = bytes.span
    var index = start
    while index + 8 <= end, !text.word(at: index).hasByteBelow0E { index += 8 }
    while index < end, text[index] != 0x0A, text[index] != 0x0D { index += 1 }
    return index
  }

  private func lineEndLength(at index: Int) -> Int {
    guard index < end else { return 0 }
    guard bytes[index] == 0x0D, index + 1 < end else { return 1 }
    if bytes[index + 1] == 0x0A { return 2 }
    return bytes[index + 1] == 0x0D && index + 2 < end && bytes[index + 2] == 0x0A ? 3 : 1
  }

  /// Whether the physical line at `offset` belongs to `line`: it begins with a blank, or `line` ends in a soft break.
  ///
  /// - Parameter isQuotedPrintable: whether `line` is, once that was asked.
  private func continues(line: Range<Int>, _ isQuotedPrintable: inout Bool?) -> Bool {
    guard offset < end else { return false }
    if bytes[offset] == 0x20 || bytes[offset] == 0x09 { return true }
    guard bytes[line.upperBound - 1] == UInt8(ascii: "="), !isStructure(at: offset) else { return false }
    let answer = isQuotedPrintable ?? LineCursor.isQuotedPrintable(bytes.span.extracting(line))
    isQuotedPrintable = answer
    return answer
  }

  /// Whether BEGIN or END stands there: no text goes on so, but some texts end in `=` by mistake.
  private func isStructure(at offset: Int) -> Bool { LineCursor.isStructure(bytes[offset..<min(offset + 6, end)]) }

  /// The same for the first six bytes of a line.
  static func isStructure(_ bytes: some Collection<UInt8>) -> Bool {
    let word = String(decoding: bytes, as: UTF8.self).uppercased()
    return word == "BEGIN:" || word.hasPrefix("END:")
  }

  /// vCalendar 1.0 breaks a quoted-printable value with `=` at the end of the line and no blank on the next.
  ///
  /// - Parameter line: the line, or at least its beginning.
  static func isQuotedPrintable(_ line: Span<UInt8>) -> Bool {
    let limit = min(line.count, 256)
    let end = (0..<limit).first { line[$0] == UInt8(ascii: ":") } ?? limit
    guard end >= quotedPrintable.count else { return false }
    return (0...end - quotedPrintable.count).contains { start in
      quotedPrintable.indices.allSatisfy { line[start + $0] == quotedPrintable[$0] || line[start + $0] == quotedPrintable[$0] | 0x20 }
    }
  }

  private static let quotedPrintable = Array("QUOTED-PRINTABLE".utf8)

  /// The bytes of a line with its folds taken out: each line end inside it, and the blank behind.
  ///
  /// In a quoted-printable line the soft breaks go too.
  static func unfold(_ range: Range<Int>, of bytes: [UInt8]) -> [UInt8] {
    unfold(bytes.span.extracting(range))
  }

  /// The same for the line's own bytes.
  static func unfold(_ line: Span<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(line.count)
    var index = 0
    var isSoft: Bool?
    while index < line.count {
      let byte = line[index]
      guard byte == 0x0A || byte == 0x0D else {
        text.append(byte)
        index += 1
        continue
      }
      while index < line.count, line[index] == 0x0A || line[index] == 0x0D { index += 1 }
      let isBlank = index < line.count && (line[index] == 0x20 || line[index] == 0x09)
      var isText = false
      if text.last == UInt8(ascii: "=") {
        let isQuotedPrintable = isSoft ?? LineCursor.isQuotedPrintable(line)
        isSoft = isQuotedPrintable
        if isQuotedPrintable || !isBlank { text.removeLast() }
        // Behind a soft break a blank is text, unless the break was folded too: then a code follows.
        isText = isQuotedPrintable && index + 1 < line.count && line[index + 1] != UInt8(ascii: "=")
      }
      if isBlank, !isText { index += 1 }
    }
    return text
  }
}
