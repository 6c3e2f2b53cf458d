import CivilTime
import CommandSchema
import Files
import PositionReading
import RightsCalendar
import Spreadsheet

/// `--holidays`: another list of national holidays than the one that is built in.
enum HolidayOption {
  static let holidays = Option<String?>(
    "holidays", value: "FILE", shownDefault: "the Cabinet Office's list to 2027",
    help: "National holidays that replace or extend the known years (the Cabinet Office's CSV, or ISO dates)", completion: .files())

  /// The calendar with those holidays.
  ///
  /// - Throws: `CommandFailure` where the file is missing, is no list of holidays, or would leave a year unknown.
  static func calendar(_ arguments: ParsedArguments, _ surroundings: some Surroundings) throws -> TradingCalendar {
    try calendar(arguments[holidays], surroundings)
  }

  /// The calendar with the holidays of that file; without one, with those that are built in.
  static func calendar(_ path: String?, _ surroundings: some Surroundings) throws -> TradingCalendar {
    guard let path else { return TradingCalendar() }
    do {
      let workbook = try Workbook(surroundings.read(path))
      let days = try workbook.tables.first.map { table in try HolidayListReader.days(in: table) } ?? []
      return TradingCalendar(holidays: try HolidayTable.cabinetOffice.updated(with: days))
    } catch let error as FileError {
      throw CommandFailure(.noInput, "'\(path)' cannot be read: \(error.reason)")
    } catch {
      throw CommandFailure(.unreadable, "'\(path)': \(error)")
    }
  }
}
