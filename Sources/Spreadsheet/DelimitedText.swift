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
    var quotes = DoubtfulQuotes(delimiter: delimiter)
    var scanner = DelimitedScanner(bytes, delimiter: delimiter)
    var rowNumber = 0
    while !scanner.isAtEnd {
      rowNumber += 1
      try builder.beginRow(rowNumber)
      var column = 0
      repeat {
        let field = scanner.field()
        if !field.text.isEmpty { try builder.add(.text(String(decoding: field.text, as: UTF8.self)), column: column) }
        quotes.look(at: field, row: rowNumber, column: column)
        column += 1
        guard column <= limits.columns else { throw .tooLarge(.columns(limits.columns)) }
      } while scanner.skipDelimiter()
      quotes.endRow(rowNumber, delimiters: column - 1)
      scanner.skipLineEnd()
    }
    return Table(name: nil, rows: builder.finish(named: nil).rows, misquotes: quotes.misquotes, runOns: quotes.runOns)
  }
}
