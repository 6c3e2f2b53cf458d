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
  /// - Throws: `SpreadsheetError` where it is no spreadsheet, `PositionFileError` where it holds no sheet of positions.
  func read(
    _ bytes: [UInt8], named name: String, _ surroundings: some Surroundings, note: (String) -> Void = { _ in },
    detail: (String) -> Void
  ) throws -> PositionSheet {
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

extension SpreadsheetError: UnreadableInput {}

extension PositionFileError: UnreadableInput {}
