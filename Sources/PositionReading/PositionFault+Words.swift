public import AlarmPlanning
import CivilTime
import RightsCalendar
import Spreadsheet

/// The words of the faults, in one place.
extension PositionFault {
  /// Where it is, as the spreadsheet numbers it: `Sheet1 row 7`, or `row 7` for CSV.
  public var place: String { PositionFault.place(sheet: sheet, row: row) }

  static func place(sheet: String?, row: Int) -> String { "\(sheet.map { "\($0) " } ?? "")row \(row)" }

  /// What is wrong and what was expected, in one line: `'3/32' is no date; write 2026-03-31 (column D)`.
  public var message: String { reason + (column.map { " (column \($0))" } ?? "") }

  /// The row as the plan names it among the records that gave no alarm.
  public func skippedRecord(source: String) -> SkippedRecord {
    SkippedRecord(source: source, sheet: sheet, row: row, column: column, value: value, reason: reason, japaneseReason: japaneseReason)
  }

  /// The month of the example: `2026-03`.
  var exampleMonth: Substring { example.description.prefix(7) }

  private var quoted: String { "'\(value ?? "")'" }

  var reason: String {
    switch problem {
    case .notADate: "\(quoted) is no date; write \(example)"
    case .otherWeekday(let date): "\(quoted) names another weekday than \(date) falls on; write \(date) if it is that day"
    case .notAMonth: "\(quoted) is no month; write \(exampleMonth)"
    case .noSuchDay(let year, let month, let day): "\(year)-\(month < 10 ? "0" : "")\(month) has no day \(day)"
    case .dayMadeByExcel: "\(quoted) is no month: Excel makes a day of 3/9; write \(exampleMonth), and another row for another month"
    case .yearAdded(let date): "\(quoted) shows no year; \(date), which the cell holds, counts"
    case .firstOfMonth(let date):
      "\(quoted) counts as the day \(date); write it as \(date.description.prefix(7)) where the month's end is meant"
    case .otherMonth(let date): "the record month \(quoted) differs from the record date; \(date) counts"
    case .contradictoryDay: "\(quoted) contradicts the record month; write the whole date, as \(example)"
    case .recordDateMissing: value == nil ? "no record date; write \(example)" : "\(quoted) lacks its month; write \(example)"
    case .recordMonthMissing: "no record month; write \(exampleMonth)"
    case .nameAndCodeMissing: "neither a name nor a code"
    case .sumWithDate: "\(quoted) is the word for a sum; write the stock's name or code, or take the record date out"
    case .notACode: "\(quoted) is no code; write 8267 or 130A"
    case .notAShareCount: "\(quoted) is no number of shares; write 100"
    case .notText: "\(quoted) is no text"
    case .unknownStatus:
      "\(quoted) \(saysNotWhatIsDone ? "does not say what is done" : "is no known status") and counts as 予定; "
        + "write one of \(PositionStatus.allCases.map(\.rawValue).joined(separator: ", "))"
    case .formulaWithoutValue: "a formula without its value; open and save the file once in Excel"
    case .formulaError: "\(quoted) is a formula's error"
    case .otherLastCumDate(let date): "the sheet's 権利付最終日 \(quoted) differs from the exchange's calendar: \(date)"
    case .otherExDate(let date): "the sheet's 権利落ち日 \(quoted) differs from the exchange's calendar: \(date)"
    case .noRightsDates(let error): "\(error)"
    case .columnPassedOver(let field, let column):
      "the column \(quoted) is passed over, since column \(column) holds the \(field.rawValue); --map \(field.rawValue)=NAME chooses"
    case .columnNotRead(let field):
      "the column \(quoted) is not read; if it holds the \(field.rawValue), give \(field.remedy(heading: value ?? ""))"
    case .noSuchColumn(let name, let headings):
      "no column '\(name)'; the sheet has \(headings.prefix(20).map { "'\($0)'" }.joined(separator: ", "))"
        + (headings.count > 20 ? " and \(headings.count - 20) more" : "")
    case .misquoted:
      "the quotes of \(quoted) do not enclose the cell, which ends here at the next separator or line end, without them; "
        + "correct the quotes in the file"
    case .holdsRows(let lines):
      "the quoted cell goes on for \(lines) lines and holds what looks like rows, which are not read; "
        + "correct the quotes in the file if they are rows"
    }
  }

  /// Whether the status is a mark for anything that is done.
  private var saysNotWhatIsDone: Bool {
    ["済", "済み", "done", "○", "〇", "◯", "✓", "✔"].contains(WidthFolding.folded(value ?? "").lowercased().filter { !$0.isWhitespace })
  }
}

extension PositionField {
  /// `--map broker=証券`, ready for a shell.
  fileprivate func remedy(heading: String) -> String {
    let isPlain = heading.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    let mapping = "\(rawValue)=\(heading)"
    return "--map \(isPlain ? mapping : "'\(mapping)'")"
  }
}

extension NearestHeader {
  /// `row 1 comes nearest and lacks a record month or date; if '権利確定' is that, give --map record_month=権利確定`.
  fileprivate var hint: String {
    let lack = missing == .recordMonth ? "a record month or date" : "a name or code"
    let remedy =
      heading.map { "if '\($0)' is that, give \(missing.remedy(heading: $0))" } ?? "--map \(missing.rawValue)=NAME tells another name"
    return "\(PositionFault.place(sheet: sheet, row: row)) comes nearest and lacks \(lack); \(remedy)"
  }
}

extension PositionFileError: CustomStringConvertible {
  /// What is wrong and what to do, in one line.
  public var description: String {
    switch self {
    case .noSuchSheet(let name, let existing):
      existing.isEmpty
        ? "no sheet '\(name)': the file has no sheets"
        : "no sheet '\(name)'; there is \(existing.map { "'\($0)'" }.joined(separator: ", "))"
    case .noHeader(let names, let nearest):
      "no header row found: a name or code column and a record month or date column are needed, such as 銘柄コード and 権利確定日"
        + (names.isEmpty ? "" : "; looked for \(names.map { "'\($0)'" }.joined(separator: ", ")) as well")
        + "; \(nearest?.hint ?? "--map code=NAME tells other names")"
    }
  }
}
