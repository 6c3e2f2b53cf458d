import AlarmPlanning
import CivilTime
import RightsCalendar
import Spreadsheet

/// Reads the positions of one sheet, row by row.
struct PositionTableReader {
  private let table: Table
  private let settings: PositionReader
  private let recordDates: RecordDateReader
  private let example: CivilDate
  private var header: HeaderRow?
  private var unread: UnreadColumns?
  private var headerRow = 0
  /// Where among the faults those of the header's columns stand.
  private var placeOfHeaderFaults = 0
  private var datesByRecordDate: [CivilDate: Result<RightsDates, RightsDateError>] = [:]

  init(table: Table, settings: PositionReader) {
    self.table = table
    self.settings = settings
    recordDates = RecordDateReader(today: settings.today)
    example = settings.today.endOfMonth
  }

  /// Adds what the sheet holds; false where it has no header row. A sheet may hold several tables, each with its header.
  mutating func read(into list: inout PositionList) -> Bool {
    list.faults += table.misquotes.map { fault(.misquoted, row: $0.row, column: $0.column, value: $0.written) }
    list.faults += table.runOns.map { fault(.holdsRows(lines: $0.lineCount), row: $0.row, column: $0.column) }
    for row in table.rows {
      guard let header else {
        takeHeader(row, in: &list)
        continue
      }
      guard !isPassedOver(row, header) else { continue }
      var cells = RowReading(row: row, sheet: table.name, columns: header.columns, example: example)
      if let position = position(in: &cells) {
        list.positions.append(position)
      } else if takeHeader(row, in: &list) {
        continue
      } else {
        list.unread.append(unreadPosition(cells))
      }
      unread?.look(at: row)
      list.faults += cells.faults
    }
    tellUnreadColumns(in: &list)
    return header != nil
  }

  /// Makes the row the header of those below, if it is one.
  @discardableResult
  private mutating func takeHeader(_ row: Table.Row, in list: inout PositionList) -> Bool {
    let header = HeaderRow(row, names: settings.columnNames)
    guard header.isComplete else { return false }
    tellUnreadColumns(in: &list)
    self.header = header
    headerRow = row.number
    unread = UnreadColumns(header)
    noteColumnsPassedOver(header, row, in: &list)
    noteMissingColumns(header, row, in: &list)
    placeOfHeaderFaults = list.faults.count
    return true
  }

  /// Tells, once the rows below a header are known, which of its columns they fill and nobody reads.
  private func tellUnreadColumns(in list: inout PositionList) {
    guard let unread, !unread.columns.isEmpty else { return }
    let names = unread.columns.map { "'\($0.heading)' (column \(Table.columnName($0.column)))" }
    list.unreadColumns.append(UnreadColumnList(sheet: table.name, columns: names))
    let faults = unread.doubtful.map { column, field in
      fault(.columnNotRead(mayHold: field), row: headerRow, column: column.column, value: column.heading)
    }
    list.faults.insert(contentsOf: faults, at: placeOfHeaderFaults)
  }

  /// A row is no position whose known columns are empty, that begins with `#`, or that sums up others.
  private func isPassedOver(_ row: Table.Row, _ header: HeaderRow) -> Bool {
    if case .text(let text)? = row.cells.first?.value, WidthFolding.folded(text).drop(while: \.isWhitespace).hasPrefix("#") { return true }
    if SumRow.isSum(row, header) { return true }
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
    let isSum = code == nil && SumRow.isSumWord(cells[.name])
    if isSum, recordDate != nil { cells.skip(.sumWithDate, at: .name, unlessFaulty: [.code]) }
    let dates = recordDate.flatMap { rightsDates($0, &cells) }
    guard let dates, !isSum, name != nil || code != nil else { return nil }
    return position(name, code, dates, &cells)
  }

  /// What a row that gives no position tells of its stock.
  private func unreadPosition(_ cells: RowReading) -> UnreadPosition {
    UnreadPosition(
      place: cells.place, name: CellReading<String>(text: cells[.name]).value, code: CellReading<String>(code: cells[.code]).value)
  }

  private func position(_ name: String?, _ code: String?, _ dates: RightsDates, _ cells: inout RowReading) -> Position {
    compare(.lastCum, with: dates.lastCumDate, &cells) { .otherLastCumDate(calendar: $0) }
    compare(.exDate, with: dates.exDate, &cells) { .otherExDate(calendar: $0) }
    return Position(
      name: name, code: code, shares: cells.read(.shares, CellReading.init(shares:)), dates: dates,
      broker: cells.read(.broker, CellReading.init(text:)), account: cells.read(.account, CellReading.init(text:)),
      status: cells.read(.status, CellReading.init(status:)) ?? .planned,
      openDate: cells.read(.openDate, CellReading.init(date:)),
      closeDate: cells.read(.closeDate, CellReading.init(date:)), place: cells.place)
  }

  private func readRecordDate(_ cells: inout RowReading) -> CivilDate? {
    let reading = recordDates.read(month: cells[.recordMonth], day: cells[.recordDay])
    let isSkipped = reading.date == nil
    if let problem = reading.monthProblem { cells.note(problem, at: .recordMonth, skipsRow: isSkipped) }
    if let problem = reading.dayProblem { noteDayProblem(problem, &cells, skipsRow: isSkipped) }
    return reading.date
  }

  /// What is missing is missing in the column of months where there is one.
  private func noteDayProblem(_ problem: PositionFault.Problem, _ cells: inout RowReading, skipsRow: Bool) {
    guard problem == .recordDateMissing, header?.columns[.recordMonth] != nil else {
      return cells.note(problem, at: .recordDay, skipsRow: skipsRow)
    }
    let hasDay = !CellReading<String>(text: cells[.recordDay]).isEmpty
    cells.note(hasDay ? .recordMonthMissing : problem, at: .recordMonth, skipsRow: skipsRow)
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
      let problem = PositionFault.Problem.columnPassedOver(field, counting: Table.columnName(counting))
      list.faults.append(fault(problem, row: row.number, column: column, value: row[column]?.description))
    }
  }

  /// Warns of columns that the user named and that are not there.
  private func noteMissingColumns(_ header: HeaderRow, _ row: Table.Row, in list: inout PositionList) {
    for field in PositionField.allCases where header.columns[field] == nil {
      guard let name = settings.columnNames[field] else { continue }
      list.faults.append(fault(.noSuchColumn(name, headings: header.headings), row: row.number))
    }
  }

  /// A fault that costs no row its alarms.
  private func fault(_ problem: PositionFault.Problem, row: Int, column: Int? = nil, value: String? = nil) -> PositionFault {
    PositionFault(
      sheet: table.name, row: row, column: column.map(Table.columnName), value: value, problem: problem, skipsRow: false, example: example)
  }
}
