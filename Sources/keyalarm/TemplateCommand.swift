import CivilTime
import CommandSchema
import Files
import PlanListing
import PositionReading
import RightsCalendar
import Spreadsheet

/// `keyalarm cross --template`: a spreadsheet to fill in.
struct TemplateCommand<Around: Surroundings> {
  private let surroundings: Around
  private let narrator: Narrator<Around>
  private let files: [String]
  private let today: CivilDate

  init(_ arguments: ParsedArguments, _ surroundings: Around) throws {
    self.surroundings = surroundings
    narrator = Narrator(arguments, surroundings)
    if let file = arguments[CrossOptions.files].first {
      throw CommandFailure(.usage, "'--template' reads no file; write '--template -o \(file)' to make one of that name")
    }
    files = try arguments.values(of: CommonOptions.output) { path throws(InvalidValue) in
      guard [".xlsx", ".csv"].contains(where: path.lowercased().hasSuffix) else {
        throw InvalidValue("is no spreadsheet that can be written", remedy: "end it in .xlsx or .csv")
      }
      return path
    }
    let now = try arguments.value(of: CommonOptions.now, as: CommonOptions.instant) ?? surroundings.now
    today = PositionAlarms.tokyo.clock(at: now).date
  }

  /// Writes it to the files of `-o`, which must not be there yet: in Excel's form where one ends in .xlsx, else CSV. Without `-o` CSV
  /// goes to standard output.
  func run() throws -> ExitCode {
    let table = PositionTemplate.table(today: today)
    for file in files where surroundings.exists(file) {
      throw CommandFailure(.cannotCreate, "'\(file)' is there already; choose another name, since a template replaces no file")
    }
    for file in files {
      let content = try file.lowercased().hasSuffix(".xlsx") ? ExcelWriter.workbook(table, choices: PositionTemplate.choices) : csv(table)
      do throws(FileError) {
        _ = try surroundings.replace(file, with: content)
      } catch {
        throw CommandFailure(writing: file, error)
      }
    }
    if files.isEmpty { try surroundings.write(csv(table)) } else { narrator.sumUp("wrote \(files.joined(separator: ", "))") }
    return .success
  }

  /// With the mark by which Excel knows UTF-8.
  private func csv(_ table: Table) -> [UInt8] {
    let records = table.rows.map { $0.cells.map { $0.value.description } }
    var csv = CSVText(header: records.first ?? [])
    for record in records.dropFirst() { csv.append(record.map(JSONText.string)) }
    return [0xEF, 0xBB, 0xBF] + Array(csv.text.utf8)
  }
}
