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
    help: "National holidays (the Cabinet Office's CSV, or ISO dates); of a known year they are added, or replace it if as many as known",
    completion: .files())

  /// The calendar with those holidays.
  ///
  /// - Throws: `CommandFailure` where the file is missing, is no list of holidays, or would leave a year unknown.
  static func calendar(_ arguments: ParsedArguments, _ surroundings: some Surroundings) throws -> TradingCalendar {
    try calendar(arguments[holidays], surroundings)
  }

  /// How many days a warning names.
  private static let namedDays = 5

  /// What became of the known holidays that a list lacks, of the years that it names.
  private static func warnings(_ list: [CivilDate], _ table: HolidayTable, _ path: String) -> [String] {
    let listed = Set(list)
    let missing = Set(list.map(\.year)).sorted().flatMap(HolidayTable.cabinetOffice.holidays).filter { !listed.contains($0) }
    let (kept, gone) = (missing.filter(table.contains), missing.filter { !table.contains($0) })
    return [(kept, "kept as holidays"), (gone, "holidays no more")].compactMap { days, fate in
      guard !days.isEmpty else { return nil }
      let named = days.prefix(namedDays).map(\.description).joined(separator: ", ")
      let more = days.count > namedDays ? " and \(days.count - namedDays) more" : ""
      return "keyalarm: warning: '\(path)' lacks \(named)\(more), \(fate)"
    }
  }

  /// The calendar with the holidays of that file; without one, with those that are built in.
  static func calendar(_ path: String?, _ surroundings: some Surroundings) throws -> TradingCalendar {
    guard let path else { return TradingCalendar() }
    do {
      let workbook = try Workbook(surroundings.read(path))
      let days = try workbook.tables.first.map { table in try HolidayListReader.days(in: table) } ?? []
      let table = try HolidayTable.cabinetOffice.updated(with: days)
      for warning in warnings(days, table, path) { surroundings.report(warning) }
      return TradingCalendar(holidays: table)
    } catch let error as FileError {
      throw CommandFailure(.noInput, "'\(path)' cannot be read: \(error.reason)")
    } catch {
      throw CommandFailure(.unreadable, "'\(path)': \(error)")
    }
  }
}
