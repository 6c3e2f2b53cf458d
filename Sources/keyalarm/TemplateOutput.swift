import CivilTime
import CommandSchema
import PlanFile
import PlanListing
import PositionReading
import Spreadsheet

/// `keyalarm cross --template`: a spreadsheet to fill in.
struct TemplateOutput<Around: Surroundings> {
  private let arguments: ParsedArguments
  private let surroundings: Around

  init(_ arguments: ParsedArguments, _ surroundings: Around) {
    self.arguments = arguments
    self.surroundings = surroundings
  }

  /// Writes it to the files of `-o`, in Excel's form where one ends in .xlsx, else CSV; without `-o` CSV to standard output.
  func write(today: CivilDate) throws -> ExitCode {
    let table = PositionTemplate.table(today: today)
    let files = arguments[CommonOptions.output]
    do {
      for file in files { _ = try surroundings.replace(file, with: bytes(of: table, for: file)) }
      if files.isEmpty { try surroundings.write(csv(table)) }
    } catch let error as FileError {
      throw CommandFailure(error.exitCode, "'\(error.path)' cannot be written: \(error.reason)")
    }
    return .success
  }

  private func bytes(of table: Table, for file: String) throws -> [UInt8] {
    guard file.lowercased().hasSuffix(".xlsx") else { return csv(table) }
    guard let workbook = ExcelWriter.workbook(table) else { throw CommandFailure(.inputOutput, "'\(file)' cannot be made: out of memory") }
    return workbook
  }

  /// With the mark by which Excel knows UTF-8.
  private func csv(_ table: Table) -> [UInt8] {
    let records = table.rows.map { $0.cells.map { $0.value.description } }
    var csv = CSVText(header: records.first ?? [])
    for record in records.dropFirst() { csv.append(record.map(JSONText.string)) }
    return [0xEF, 0xBB, 0xBF] + Array(csv.text.utf8)
  }
}
