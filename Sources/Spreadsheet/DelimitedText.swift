/// Reads CSV and its kin: RFC 4180, with any line end, and with comma, tab or semicolon between the fields.
///
/// A row's number is that of its record, blank ones counted, as a spreadsheet program shows it; a quoted field may hold line ends.
struct DelimitedText {
  let delimiter: UInt8
  private let bytes: [UInt8]

  /// A text in UTF-8, its delimiter found by the content.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    delimiter = Delimiter.found(in: bytes)
  }

  /// The records as the rows of one table without a name.
  func table(limits: SpreadsheetLimits) throws(SpreadsheetError) -> Table {
    var builder = TableBuilder(limits: limits, cellCount: 0)
    var scanner = DelimitedScanner(bytes, delimiter: delimiter)
    var rowNumber = 0
    while !scanner.isAtEnd {
      rowNumber += 1
      try builder.beginRow(rowNumber)
      var column = 0
      repeat {
        let field = scanner.field()
        if !field.isEmpty { try builder.add(.text(String(decoding: field, as: UTF8.self)), column: column) }
        column += 1
        guard column <= limits.columns else { throw .tooLarge(.columns(limits.columns)) }
      } while scanner.skipDelimiter()
      scanner.skipLineEnd()
    }
    return builder.finish(named: nil)
  }
}

/// Walks over a text, a field at a time.
private struct DelimitedScanner {
  private let bytes: [UInt8]
  private let delimiter: UInt8
  private var position = 0

  init(_ bytes: [UInt8], delimiter: UInt8) {
    self.bytes = bytes
    self.delimiter = delimiter
  }

  var isAtEnd: Bool { position == bytes.count }

  /// The next field, its quotes taken off. A quote that is never closed is read as a character like any other.
  mutating func field() -> [UInt8] {
    let field = (quotedField() ?? []) + rest()
    return DelimitedScanner.textOfFormula(field) ?? field
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

  /// What stands up to the next delimiter or line end, behind a closing quote too.
  private mutating func rest() -> [UInt8] {
    let start = position
    while let byte = next, byte != delimiter, byte != 0x0A, byte != 0x0D { position += 1 }
    return Array(bytes[start..<position])
  }

  /// Nil, and nothing passed over, where no quoted field begins or it does not end.
  private mutating func quotedField() -> [UInt8]? {
    guard next == UInt8(ascii: "\"") else { return nil }
    let start = position
    var field: [UInt8] = []
    position += 1
    while let byte = next {
      position += 1
      if byte == UInt8(ascii: "\"") {
        guard next == byte else { return field }
        position += 1
      }
      field.append(byte)
    }
    position = start
    return nil
  }

  /// `8267` from `="8267"`, with which brokers keep Excel from making a number of a code.
  private static func textOfFormula(_ field: [UInt8]) -> [UInt8]? {
    guard field.starts(with: Array("=\"".utf8)), field.count >= 3, field.last == UInt8(ascii: "\"") else { return nil }
    return Array(field[2..<(field.count - 1)])
  }
}
