import Spreadsheet

/// Rows that sum up others, which are no positions.
enum SumRow {
  private static let words: Set = ["計", "合計", "小計", "総計", "総合計", "total", "subtotal", "grandtotal", "sum"]

  /// Whether the row's name, code or first cell is a word for a sum, and it holds no other name or code and nothing of a record date.
  static func isSum(_ row: Table.Row, _ header: HeaderRow) -> Bool {
    func cell(_ field: PositionField) -> CellValue? { header.columns[field].flatMap { row[$0] } }
    let (name, code) = (cell(.name), cell(.code))
    guard [row.cells.first?.value, name, code].contains(where: isSumWord) else { return false }
    let namesNoStock = CellReading<String>(code: code).value == nil && (isSumWord(name) || isCount(name))
    return namesNoStock && [cell(.recordMonth), cell(.recordDay)].allSatisfy { CellReading<String>(text: $0).isEmpty }
  }

  /// Nothing, or how many there are: `4銘柄`.
  private static func isCount(_ cell: CellValue?) -> Bool {
    guard case .value(let text) = CellReading(text: cell) else { return CellReading<String>(text: cell).isEmpty }
    let unit = WidthFolding.folded(text).filter { !$0.isWhitespace }.drop { $0.isASCII && $0.isNumber }
    return ["", "銘柄", "件", "社", "行"].contains(unit)
  }

  /// `合計`, also as `3月小計`, `合計：` or `合計（4銘柄）`.
  static func isSumWord(_ cell: CellValue?) -> Bool {
    guard case .text(let text)? = cell else { return false }
    let name = HeaderRow.normalized(text).filter { $0 != ":" }
    return words.contains(name) || ["合計", "小計", "総計"].contains(where: name.hasSuffix)
  }
}
