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
    noun: "spreadsheet", example: "positions.csv", endings: [".xlsx", ".ods", ".csv", ".tsv"])

  /// Whether the file is what Excel and LibreOffice put beside a workbook that is open: `~$positions.xlsx`.
  static func isLockFile(_ path: String) -> Bool {
    let name = InputFiles.name(ofPath: path)
    return name.hasPrefix("~$") || name.hasPrefix(".~lock.")
  }

  /// The positions of a file.
  ///
  /// - Throws: where the file is no spreadsheet or holds no sheet of positions.
  func read(_ file: InputFiles.File, _ surroundings: some Surroundings) throws(InputFiles.Unreadable) -> PositionSheet {
    let workbook: Workbook
    do throws(SpreadsheetError) {
      workbook = try Workbook(file.bytes)
    } catch {
      throw InputFiles.Unreadable(message: error.message)
    }
    let list: PositionList
    do throws(PositionFileError) {
      list = try reader.read(workbook.tables)
    } catch {
      throw InputFiles.Unreadable(message: error.message)
    }
    if case .delimitedText(let encoding, let line?) = workbook.format {
      surroundings.report("\(file.name):\(line): warning: bytes that are no text in \(encoding.rawValue) became '\u{FFFD}'")
    }
    for fault in list.faults {
      surroundings.report("\(file.name): \(fault.place): \(fault.skipsRow ? "error" : "warning"): \(fault.message)")
    }
    return list.sheet(source: file.name)
  }
}
