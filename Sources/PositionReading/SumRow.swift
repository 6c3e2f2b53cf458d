import Spreadsheet

/// Rows that sum up others, which are no positions.
enum SumRow {
  private static let words: Set = ["計", "合計", "小計", "総計", "総合計", "total", "subtotal", "grandtotal", "sum"]

  /// Whether the row's name, or its first cell, is a word for a sum and no code stands beside it.
  static func isSum(_ row: Table.Row, _ header: HeaderRow) -> Bool {
    let code = header.columns[.code].flatMap { row[$0] }
    let name = header.columns[.name].flatMap { row[$0] }
    return [row.cells.first?.value, name].contains { isSumWord($0) } && CellReading<String>(code: code).value == nil
  }

  /// `合計`, also as `3月小計`, `合計：` or `合計（4銘柄）`.
  private static func isSumWord(_ cell: CellValue?) -> Bool {
    guard case .text(let text)? = cell else { return false }
    let name = HeaderRow.normalized(text).filter { $0 != ":" }
    return words.contains(name) || ["合計", "小計", "総計"].contains(where: name.hasSuffix)
  }
}
