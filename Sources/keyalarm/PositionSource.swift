import PositionReading
import RightsCalendar
import Spreadsheet

/// Reads positions from files and tells what is wrong with their cells.
struct PositionSource {
  private let reader: PositionReader

  init(_ reader: PositionReader) {
    self.reader = reader
  }

  static let kind = InputFiles.Kind(
    noun: "spreadsheet", example: "positions.csv", endings: [".xlsx", ".ods", ".csv", ".tsv"], isPassedOver: isLockFile,
    passedOver: "the lock file of a workbook that is open")

  /// Whether the file is what Excel and LibreOffice put beside a workbook that is open: `~$positions.xlsx`.
  static func isLockFile(_ path: String) -> Bool {
    let name = InputFiles.name(ofPath: path)
    return name.hasPrefix("~$") || name.hasPrefix(".~lock.")
  }

  /// How many positions each source holds.
  static func counts(of sheets: [PositionSheet]) -> [String: Int] {
    Dictionary(sheets.map { ($0.source, $0.positions.count) }, uniquingKeysWith: +)
  }

  /// The positions of a file of that name.
  ///
  /// - Parameters:
  ///   - note: told what is no fault and may still surprise.
  ///   - detail: told which columns are not read.
  /// - Throws: `CalendarAsSheet` where it is a calendar, `SpreadsheetError` where it is no spreadsheet, `PositionFileError` where it holds
  ///   no sheet of positions.
  func read(
    _ bytes: [UInt8], named name: String, _ surroundings: some Surroundings, note: (String) -> Void = { _ in },
    detail: (String) -> Void
  ) throws -> PositionSheet {
    if CalendarAsSheet.isCalendar(bytes) { throw CalendarAsSheet() }
    let workbook = try Workbook(bytes)
    let list = try reader.read(workbook.tables)
    if case .delimitedText(let encoding, let replacedLine, let nullLine) = workbook.format {
      if let replacedLine {
        surroundings.report("\(name):\(replacedLine): warning: bytes that are no text in \(encoding.rawValue) became '\u{FFFD}'")
      }
      if let nullLine { surroundings.report("\(name):\(nullLine): warning: null characters were taken out") }
    }
    for fault in list.faults {
      surroundings.report("\(name): \(fault.place): \(fault.skipsRow ? "error" : "warning"): \(fault.message)")
    }
    for sheet in list.sheetsPassedOver { note("\(name): the sheet '\(sheet)' has no header row and is passed over") }
    for unread in list.unreadColumns {
      detail("\(name): \(unread.sheet.map { "\($0): " } ?? "")not read: \(unread.columns.joined(separator: ", "))")
    }
    return list.sheet(source: name)
  }
}

/// A calendar was given where a spreadsheet belongs.
struct CalendarAsSheet: UnreadableInput, CustomStringConvertible {
  /// Whether the bytes begin as a calendar does (RFC 5545, 3.4), after a byte order mark or blank lines.
  static func isCalendar(_ bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).drop { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
    return text.prefix(15).elementsEqual("BEGIN:VCALENDAR".utf8) { ($0 & 0xDF) == ($1 & 0xDF) }
  }

  var description: String {
    "this is a calendar, not a spreadsheet of positions; 'keyalarm match --keyword WORD' reads calendars, and a configuration names them as "
      + "[[feed]]"
  }

  var japaneseDescription: String { "これはカレンダーで、建玉の表ではありません。設定では[[feed]]に書いてください" }
}

extension SpreadsheetError: UnreadableInput {}

extension PositionFileError: UnreadableInput {}
