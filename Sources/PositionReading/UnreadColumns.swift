import Spreadsheet

/// The columns below a header that are not read, and which of them hold anything.
struct UnreadColumns {
  private let header: HeaderRow
  private var inUse: Set<Int> = []

  init(_ header: HeaderRow) {
    self.header = header
  }

  /// Takes down what a row of the table holds.
  mutating func look(at row: Table.Row) {
    for cell in row.cells where !CellReading<String>(text: cell.value).isEmpty { inUse.insert(cell.column) }
  }

  /// Those that hold something, in their order.
  var columns: [HeaderRow.UnreadColumn] { header.unread.filter { inUse.contains($0.column) } }

  /// Those of unknown names that may hold what no other column does, the first for each field.
  var doubtful: [(column: HeaderRow.UnreadColumn, field: PositionField)] {
    var taken = Set(header.columns.keys)
    if taken.contains(.recordDay) { taken.insert(.recordMonth) }
    return columns.filter { !$0.isKnown }.compactMap { column in
      guard let field = HeadingLikeness.fields(of: column.heading).first, taken.insert(field).inserted else { return nil }
      return (column, field)
    }
  }
}

/// The columns of a sheet that hold something and are not read.
public struct UnreadColumnList: Hashable, Sendable {
  /// The sheet's name; nil for CSV.
  public let sheet: String?
  /// The headings with the letters of their columns: `'メモ' (column H)`.
  public let columns: [String]
}
