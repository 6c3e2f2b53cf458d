/// Collects the cells of a sheet as a reader comes upon them, within the limits.
struct TableBuilder {
  private let limits: SpreadsheetLimits
  private var rows: [Table.Row] = []
  private var rowNumber = 0
  private var cells: [Table.Cell] = []
  private(set) var cellCount: Int

  /// `cellCount` are the cells of the sheets before.
  init(limits: SpreadsheetLimits, cellCount: Int) {
    self.limits = limits
    self.cellCount = cellCount
  }

  /// The cells that follow stand in row `number`, counted from 1.
  mutating func beginRow(_ number: Int) throws(SpreadsheetError) {
    endRow()
    guard number >= 1, number <= limits.rows else { throw .tooLarge(.rows(limits.rows)) }
    rowNumber = number
  }

  /// A cell of the row, `column` counted from 0.
  mutating func add(_ value: CellValue, column: Int) throws(SpreadsheetError) {
    guard column >= 0, column < limits.columns else { throw .tooLarge(.columns(limits.columns)) }
    guard cellCount < limits.cells else { throw .tooLarge(.cells(limits.cells)) }
    cellCount += 1
    cells.append(Table.Cell(column: column, value: value))
  }

  mutating func finish(named name: String?) -> Table {
    endRow()
    defer { rows = [] }
    return Table(name: name, rows: rows)
  }

  private mutating func endRow() {
    guard !cells.isEmpty else { return }
    rows.append(Table.Row(number: rowNumber, cells: cells))
    cells.removeAll(keepingCapacity: true)
  }
}
