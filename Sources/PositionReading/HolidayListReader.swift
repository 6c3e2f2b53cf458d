public import CivilTime
public import Spreadsheet

/// Reads a list of national holidays: a line for each with its date first, as the Cabinet Office publishes it or with ISO dates.
public enum HolidayListReader {
  /// The days that the table lists. Its first row may be a header, which holds no digits; what stands behind the dates is not read.
  ///
  /// - Throws: `HolidayRowError` for another row whose first cell is no date.
  public static func days(in table: Table) throws(HolidayRowError) -> [CivilDate] {
    var days: [CivilDate] = []
    for row in table.rows {
      let cell = row[0]
      if let day = CellReading.init(date: cell).value {
        days.append(day)
      } else if row.number > 1 || holdsDigits(row) {
        throw HolidayRowError(row: row.number, value: cell?.description ?? "")
      }
    }
    return days
  }

  /// Whether it is a holiday written wrongly rather than a header.
  private static func holdsDigits(_ row: Table.Row) -> Bool {
    row.cells.contains { $0.value.description.unicodeScalars.contains { $0.properties.generalCategory == .decimalNumber } }
  }
}

/// A row of a list of holidays that does not begin with a date.
public struct HolidayRowError: Error, Hashable, CustomStringConvertible {
  /// The row, from 1.
  public let row: Int
  /// What its first cell shows.
  public let value: String

  /// The fault of that row.
  public init(row: Int, value: String) {
    self.row = row
    self.value = value
  }

  /// What is wrong, in one line.
  public var description: String { "row \(row): '\(value)' is no date; write 2026-01-01" }
}
