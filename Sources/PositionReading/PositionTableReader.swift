import CivilTime
import RightsCalendar
import Spreadsheet

/// Reads the positions of one sheet, row by row.
struct PositionTableReader {
  private let table: Table
  private let settings: PositionReader
  private let recordDates: RecordDateReader
  private var header: HeaderRow?
  private var datesByRecordDate: [CivilDate: Result<RightsDates, RightsDateError>] = [:]

  init(table: Table, settings: PositionReader) {
    self.table = table
    self.settings = settings
    recordDates = RecordDateReader(today: settings.today)
  }

  /// Adds what the sheet holds; false where it has no header row. A sheet may hold several tables, each with its header.
  mutating func read(into list: inout PositionList) -> Bool {
    for row in table.rows {
      guard let header else {
        takeHeader(row, in: &list)
        continue
      }
      guard !isPassedOver(row, header) else { continue }
      var cells = RowReading(row: row, sheet: table.name, columns: header.columns)
      if let position = position(in: &cells) {
        list.positions.append(position)
      } else if takeHeader(row, in: &list) {
        continue
      }
      list.faults += cells.faults
    }
    return header != nil
  }

  /// Makes the row the header of those below, if it is one.
  @discardableResult
  private mutating func takeHeader(_ row: Table.Row, in list: inout PositionList) -> Bool {
    guard let header = HeaderRow(row, names: settings.columnNames) else { return false }
    self.header = header
    noteColumnsPassedOver(header, row, in: &list)
    return true
  }

  /// A row is no position whose known columns are empty, or that begins with `#`.
  private func isPassedOver(_ row: Table.Row, _ header: HeaderRow) -> Bool {
    if case .text(let text)? = row.cells.first?.value, WidthFolding.folded(text).drop(while: \.isWhitespace).hasPrefix("#") { return true }
    return header.columns.values.allSatisfy { column in
      guard case .text(let text)? = row[column] else { return row[column] == nil }
      return text.allSatisfy(\.isWhitespace)
    }
  }

  /// The row's position; nil, with the reason among the faults, where its record date or both name and code cannot be known.
  private mutating func position(in cells: inout RowReading) -> Position? {
    let name = cells.read(.name, CellReading.init(text:))
    let code = cells.read(.code, CellReading.init(code:))
    let recordDate = readRecordDate(&cells)
    if name == nil, code == nil { cells.skip(.nameAndCodeMissing, at: .code, unlessFaulty: [.name, .code]) }
    let dates = recordDate.flatMap { rightsDates($0, &cells) }
    guard let dates, name != nil || code != nil else { return nil }
    return position(name, code, dates, &cells)
  }

  private func position(_ name: String?, _ code: String?, _ dates: RightsDates, _ cells: inout RowReading) -> Position {
    compare(.lastCum, with: dates.lastCumDate, &cells) { .otherLastCumDate(calendar: $0) }
    compare(.exDate, with: dates.exDate, &cells) { .otherExDate(calendar: $0) }
    return Position(
      name: name, code: code, shares: cells.read(.shares, CellReading.init(shares:)), dates: dates,
      broker: cells.read(.broker, CellReading.init(text:)), account: cells.read(.account, CellReading.init(text:)),
      status: cells.read(.status, CellReading.init(status:)) ?? .planned,
      openDate: cells.read(.openDate, CellReading.init(date:)),
      closeDate: cells.read(.closeDate, CellReading.init(date:)))
  }

  private func readRecordDate(_ cells: inout RowReading) -> CivilDate? {
    let reading = recordDates.read(month: cells[.recordMonth], day: cells[.recordDay])
    let isSkipped = reading.date == nil
    if let problem = reading.monthProblem { cells.note(problem, at: .recordMonth, skipsRow: isSkipped) }
    if let problem = reading.dayProblem { cells.note(problem, at: .recordDay, skipsRow: isSkipped) }
    return reading.date
  }

  private mutating func rightsDates(_ recordDate: CivilDate, _ cells: inout RowReading) -> RightsDates? {
    let result =
      datesByRecordDate[recordDate]
      ?? Result { () throws(RightsDateError) in
        try RightsDates(recordDate: recordDate, in: settings.calendar)
      }
    datesByRecordDate[recordDate] = result
    switch result {
    case .success(let dates): return dates
    case .failure(let error):
      cells.note(.noRightsDates(error), at: cells[.recordDay] == nil ? .recordMonth : .recordDay, skipsRow: true)
      return nil
    }
  }

  /// Warns where the sheet's own date is another than the calendar's.
  private func compare(
    _ field: PositionField, with date: CivilDate, _ cells: inout RowReading, _ problem: (CivilDate) -> PositionFault.Problem
  ) {
    guard let own = cells.read(field, CellReading.init(date:)), own != date else { return }
    cells.note(problem(date), at: field, skipsRow: false)
  }

  private func noteColumnsPassedOver(_ header: HeaderRow, _ row: Table.Row, in list: inout PositionList) {
    for (column, field, counting) in header.passedOver {
      list.faults.append(
        PositionFault(
          sheet: table.name, row: row.number, column: Table.columnName(column), value: row[column]?.description,
          problem: .columnPassedOver(field, counting: Table.columnName(counting)), skipsRow: false))
    }
  }
}

/// The cells of one row by what they hold, and the faults found in them so far.
struct RowReading {
  private let row: Table.Row
  private let sheet: String?
  private let columns: [PositionField: Int]
  private(set) var faults: [PositionFault] = []

  init(row: Table.Row, sheet: String?, columns: [PositionField: Int]) {
    self.row = row
    self.sheet = sheet
    self.columns = columns
  }

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
        problem: problem, skipsRow: skipsRow))
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
    PositionFault(sheet: sheet, row: row, column: column, value: value, problem: problem, skipsRow: true)
  }
}
