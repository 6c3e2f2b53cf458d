import CivilTime

/// Reads the sheets of an OpenDocument spreadsheet (OpenDocument 1.2 part 1, chapter 9), hidden ones too.
final class OpenDocumentSheets: XMLContentHandler {
  private(set) var tables: [Table] = []
  private let limits: SpreadsheetLimits
  private let styles: OpenDocumentStyles
  private var builder: TableBuilder
  private var name = ""
  private var rowNumber = 0
  private var rowRepeats = 1
  private var row: [Table.Cell] = []
  private var column = 0
  private var cell: OpenDocumentCell?
  /// How deep inside an element whose text is no part of a cell: a comment, furigana, a drawing, a recorded change.
  private var skippedDepth = 0

  init(styles: OpenDocumentStyles, limits: SpreadsheetLimits) {
    self.styles = styles
    self.limits = limits
    builder = TableBuilder(limits: limits, cellCount: 0)
  }

  func begin(_ name: XMLName, _ attributes: XMLAttributes) throws(SpreadsheetError) {
    if skippedDepth > 0 || OpenDocumentSheets.isSkipped(name) {
      skippedDepth += 1
      return
    }
    switch name {
    case "table":
      self.name = attributes["name"] ?? ""
      rowNumber = 0
    case "table-row":
      rowRepeats = max(attributes.number("number-rows-repeated") ?? 1, 1)
      row.removeAll(keepingCapacity: true)
      column = 0
    case "table-cell", "covered-table-cell": cell = OpenDocumentCell(attributes)
    default:
      cell?.begin(name)
      styles.begin(name, attributes)
    }
  }

  func end(_ name: XMLName) throws(SpreadsheetError) {
    if skippedDepth > 0 {
      skippedDepth -= 1
      return
    }
    switch name {
    case "table":
      tables.append(builder.finish(named: self.name))
      builder = TableBuilder(limits: limits, cellCount: builder.cellCount)
    case "table-row": try endRow()
    case "table-cell", "covered-table-cell": try endCell()
    default:
      cell?.end(name)
      styles.end(name)
    }
  }

  func text(_ bytes: UnsafeRawBufferPointer) {
    if skippedDepth == 0 { cell?.text(bytes) }
  }

  private static func isSkipped(_ name: XMLName) -> Bool {
    switch name {
    case "annotation", "ruby-text", "frame", "shapes", "tracked-changes", "custom-shape", "note", "forms": true
    default: false
    }
  }

  /// A cell may stand for many; those that hold nothing take no memory, however many they are.
  private func endCell() throws(SpreadsheetError) {
    guard let cell else { return }
    self.cell = nil
    if let value = cell.value(shownParts: styles.parts) {
      guard cell.repeats <= limits.columns - column else { throw .tooLarge(.columns(limits.columns)) }
      guard builder.cellCount + row.count + cell.repeats <= limits.cells else { throw .tooLarge(.cells(limits.cells)) }
      row += (column..<column + cell.repeats).map { Table.Cell(column: $0, value: value) }
    }
    column += min(cell.repeats, limits.columns)
  }

  /// A row may stand for many, as a cell may.
  private func endRow() throws(SpreadsheetError) {
    let repeats = min(rowRepeats, limits.rows + 1)
    defer { rowNumber += repeats }
    guard !row.isEmpty else { return }
    for number in rowNumber + 1...rowNumber + repeats {
      try builder.beginRow(number)
      for cell in row { try builder.add(cell.value, column: cell.column) }
    }
  }
}
