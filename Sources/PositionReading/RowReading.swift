import CivilTime
import Spreadsheet

/// The cells of one row by what they hold, and the faults found in them so far.
struct RowReading {
  private let row: Table.Row
  private let sheet: String?
  private let columns: [PositionField: Int]
  private let example: CivilDate
  private(set) var faults: [PositionFault] = []

  init(row: Table.Row, sheet: String?, columns: [PositionField: Int], example: CivilDate) {
    self.row = row
    self.sheet = sheet
    self.columns = columns
    self.example = example
  }

  /// Where the row stands, as the spreadsheet numbers it.
  var place: String { PositionFault.place(sheet: sheet, row: row.number) }

  subscript(field: PositionField) -> CellValue? { columns[field].flatMap { row[$0] } }

  /// The value of a cell; nil where it is empty or bad, and then the fault is noted.
  mutating func read<Value>(_ field: PositionField, _ reading: (CellValue?) -> CellReading<Value>) -> Value? {
    switch reading(self[field]) {
    case .empty: return nil
    case .value(let value): return value
    case .fault(let problem):
      note(problem, at: field, skipsRow: false)
      return nil
    }
  }

  mutating func note(_ problem: PositionFault.Problem, at field: PositionField, skipsRow: Bool) {
    faults.append(
      PositionFault(
        sheet: sheet, row: row.number, column: columns[field].map(Table.columnName), value: self[field]?.description,
        problem: problem, skipsRow: skipsRow, example: example))
  }

  /// The row gives no alarm: because of the faults of those cells if there are any, else for that reason.
  mutating func skip(_ problem: PositionFault.Problem, at field: PositionField, unlessFaulty fields: [PositionField]) {
    let columns = fields.compactMap { self.columns[$0].map(Table.columnName) }
    let isNamed = faults.contains { $0.column.map(columns.contains) ?? false }
    guard isNamed else { return note(problem, at: field, skipsRow: true) }
    faults = faults.map { fault in
      fault.column.map(columns.contains) ?? false ? fault.skippingRow : fault
    }
  }
}

extension PositionFault {
  /// The same fault, for which the row gives no alarm.
  fileprivate var skippingRow: PositionFault {
    PositionFault(sheet: sheet, row: row, column: column, value: value, problem: problem, skipsRow: true, example: example)
  }
}
