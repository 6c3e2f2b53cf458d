import CivilTime
import PositionReading
import RightsCalendar
import Spreadsheet
import Testing

/// What a CSV text gives on a day in Tokyo, by default 2026-03-01.
func read(
  _ csv: String, today: String = "2026-03-01", columnNames: [PositionField: String] = [:], sheet: String? = nil
) throws -> PositionList {
  let tables = try Workbook(Array(csv.utf8)).tables
  return try reader(today: today, columnNames: columnNames, sheet: sheet).read(tables)
}

/// What those sheets give.
func read(_ tables: [Table], sheet: String? = nil) throws -> PositionList {
  try reader(sheet: sheet).read(tables)
}

private func reader(
  today: String = "2026-03-01", columnNames: [PositionField: String] = [:], sheet: String? = nil
) throws -> PositionReader {
  try PositionReader(
    calendar: TradingCalendar(), today: #require(CivilDate(iso: today)), columnNames: columnNames, sheet: sheet)
}

/// A table of those rows, from the first on; nil for an empty cell.
func table(_ name: String? = "Sheet1", _ rows: [[CellValue?]]) -> Table {
  Table(
    name: name,
    rows: rows.enumerated().map { index, values in
      let cells = values.enumerated().compactMap { column, value in value.map { Table.Cell(column: column, value: $0) } }
      return Table.Row(number: index + 1, cells: cells)
    })
}

extension PositionFault {
  /// The fault as a command prints it behind the file's name.
  var shown: String { "\(place): \(skipsRow ? "error" : "warning"): \(message)" }
}
