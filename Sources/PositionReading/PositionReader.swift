public import AlarmPlanning
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

  /// The positions of a workbook's sheets and everything that is wrong with its rows.
  ///
  /// - Throws: `noSuchSheet`, `noHeader`.
  public func read(_ tables: [Table]) throws(PositionFileError) -> PositionList {
    let chosen = tables.filter { sheet == nil || $0.name == sheet }
    if let sheet, chosen.isEmpty { throw .noSuchSheet(sheet, existing: tables.compactMap(\.name)) }
    var list = PositionList()
    var hasHeader = false
    for table in chosen {
      var reader = PositionTableReader(table: table, settings: self)
      if reader.read(into: &list) {
        hasHeader = true
      } else if let name = table.name, !table.rows.isEmpty {
        list.sheetsPassedOver.append(name)
      }
    }
    guard hasHeader else {
      let nearest = chosen.lazy.compactMap { NearestHeader(in: $0, names: columnNames) }.first
      throw .noHeader(columnNames: columnNames.values.sorted(), nearest: nearest)
    }
    return list
  }
}

/// What a workbook gave.
public struct PositionList: Sendable {
  /// In the order of the sheets and their rows.
  public internal(set) var positions: [Position] = []
  /// In the same order.
  public internal(set) var faults: [PositionFault] = []
  /// The rows that may be positions and give no alarm, in the same order.
  public internal(set) var unread: [UnreadPosition] = []
  /// The sheets that hold something, but no header row.
  public internal(set) var sheetsPassedOver: [String] = []
  /// For each sheet that has some, the columns that hold something and are not read.
  public internal(set) var unreadColumns: [UnreadColumnList] = []
}

extension PositionList {
  /// The positions and the skipped rows under the name of their source; of a row's faults the first is its reason.
  public func sheet(source: String) -> PositionSheet {
    var skipped: [PositionFault] = []
    for fault in faults where fault.skipsRow && !(skipped.last.map { $0.isInRow(of: fault) } ?? false) { skipped.append(fault) }
    return PositionSheet(
      source: source, positions: positions, skipped: skipped.map { $0.skippedRecord(source: source) }, unread: unread)
  }
}

extension PositionFault {
  fileprivate func isInRow(of other: PositionFault) -> Bool { (sheet, row) == (other.sheet, other.row) }
}

/// Why a workbook as a whole gives no positions.
public enum PositionFileError: Error, Hashable {
  /// It has no sheet of that name.
  case noSuchSheet(String, existing: [String])
  /// No sheet has a header row. `columnNames` are those that the user gave; `nearest` is nil where no row is like one.
  case noHeader(columnNames: [String], nearest: NearestHeader?)
}
