public import CivilTime
public import RightsCalendar
public import Spreadsheet

/// Reads positions from the sheets of a workbook, whatever their columns are called and in which order they stand.
///
/// All sheets are read that have a header row: one that names a column of the stock's name or code and one of the record
/// month or date. Rows above it, blank rows and those that begin with `#` are passed over.
public struct PositionReader: Sendable {
  /// The calendar that the rights dates come from.
  public let calendar: TradingCalendar
  /// From which `3月末` is the next one: today in Tokyo.
  public let today: CivilDate
  /// The user's names of columns, instead of the known ones.
  public let columnNames: [PositionField: String]
  /// The only sheet to read; nil for all.
  public let sheet: String?

  /// A reader for workbooks of any format.
  public init(
    calendar: TradingCalendar, today: CivilDate, columnNames: [PositionField: String] = [:], sheet: String? = nil
  ) {
    self.calendar = calendar
    self.today = today
    self.columnNames = columnNames
    self.sheet = sheet
  }

  /// The positions of a workbook and everything that is wrong with its rows.
  ///
  /// - Throws: `noSuchSheet`, `noHeader`.
  public func read(_ workbook: Workbook) throws(PositionFileError) -> PositionList {
    let tables = workbook.tables.filter { sheet == nil || $0.name == sheet }
    if let sheet, tables.isEmpty { throw .noSuchSheet(sheet, existing: workbook.tables.compactMap(\.name)) }
    var list = PositionList()
    var hasHeader = false
    for table in tables {
      var reader = PositionTableReader(table: table, settings: self)
      hasHeader = reader.read(into: &list) || hasHeader
    }
    guard hasHeader else { throw .noHeader(columnNames: columnNames.values.sorted()) }
    return list
  }
}

/// What a workbook gave.
public struct PositionList: Sendable {
  /// In the order of the sheets and their rows.
  public internal(set) var positions: [Position] = []
  /// In the same order.
  public internal(set) var faults: [PositionFault] = []
}

/// Why a workbook as a whole gives no positions.
public enum PositionFileError: Error, Hashable {
  /// It has no sheet of that name.
  case noSuchSheet(String, existing: [String])
  /// No sheet has a header row. `columnNames` are those that the user gave.
  case noHeader(columnNames: [String])
}
