/// Walks over a text, a field at a time, in time that grows with its length alone.
struct DelimitedScanner {
  private static let quote = UInt8(ascii: "\"")

  private let bytes: [UInt8]
  private let delimiter: UInt8
  private var position = 0

  init(_ bytes: [UInt8], delimiter: UInt8) {
    self.bytes = bytes
    self.delimiter = delimiter
  }

  /// What stands between two delimiters.
  struct Field {
    /// Its text, the quotes around it taken off.
    let text: [UInt8]
    /// What the file holds where the quotes do not enclose the field, so that they were left out; nil where all is well.
    var misquoted: [UInt8]?
  }

  var isAtEnd: Bool { position == bytes.count }

  /// The next field.
  ///
  /// Where text follows the closing quote, or there is none, the field ends at the next delimiter or line end as if nothing were quoted, and
  /// is read without its quotes: no other row is lost in it.
  mutating func field() -> Field {
    guard next == DelimitedScanner.quote else { return Field(text: DelimitedScanner.textOfFormula(rest())) }
    if let text = quotedField() { return Field(text: DelimitedScanner.textOfFormula(text)) }
    let written = rest()
    return Field(text: written.filter { $0 != DelimitedScanner.quote }, misquoted: written)
  }

  mutating func skipDelimiter() -> Bool {
    guard next == delimiter else { return false }
    position += 1
    return true
  }

  /// CR, LF or both.
  mutating func skipLineEnd() {
    if next == 0x0D { position += 1 }
    if next == 0x0A { position += 1 }
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private var isAtFieldEnd: Bool { next.map { $0 == delimiter || $0 == 0x0A || $0 == 0x0D } ?? true }

  /// What stands up to the next delimiter or line end.
  private mutating func rest() -> [UInt8] {
    let start = position
    while !isAtFieldEnd { position += 1 }
    return Array(bytes[start..<position])
  }

  /// The text of a field that begins with a quote, blanks behind the closing one passed over; nil, and nothing passed over, where the quotes
  /// do not enclose a field.
  ///
  /// A search that fails ends at the beginning of the next field that another can begin in, so all of them together are linear.
  private mutating func quotedField() -> [UInt8]? {
    let start = position
    position += 1
    if let text = textToClosingQuote() {
      while next == UInt8(ascii: " ") { position += 1 }
      if isAtFieldEnd { return text }
    }
    position = start
    return nil
  }

  /// Two quotes are one of the text. Nil, and all passed over, where it is never closed.
  private mutating func textToClosingQuote() -> [UInt8]? {
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      if byte == DelimitedScanner.quote {
        guard next == byte else { return text }
        position += 1
      }
      text.append(byte)
    }
    return nil
  }

  /// `8267` from `="8267"`, with which brokers keep Excel from making a number of a code; other texts as they are.
  private static func textOfFormula(_ field: [UInt8]) -> [UInt8] {
    guard field.starts(with: Array("=\"".utf8)), field.count >= 3, field.last == quote else { return field }
    return Array(field[2..<(field.count - 1)])
  }
}
