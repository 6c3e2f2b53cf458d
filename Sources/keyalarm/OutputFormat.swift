import CommandSchema
import PlanFile

/// The forms in which commands write their results.
enum OutputFormat: String, CaseIterable {
  case ics, table, json, csv

  /// By the file's ending; a file without a known one is a calendar.
  init(ofFile path: String) {
    switch path.split(separator: ".").last?.lowercased() {
    case "json": self = .json
    case "csv": self = .csv
    case "txt": self = .table
    default: self = .ics
    }
  }
}

/// Where the results of one run go.
struct Outputs {
  private let format: OutputFormat?
  private let files: [String]
  private let fallback: OutputFormat

  /// - Parameter fallback: what standard output gets where it is no terminal.
  init(_ arguments: ParsedArguments, fallback: OutputFormat) {
    format = arguments[CommonOptions.format]
    files = arguments[CommonOptions.output]
    self.fallback = fallback
  }

  /// Writes the files, then standard output: what `--format` asks for; else the table on a terminal; else, without files, the fallback.
  func write(
    _ surroundings: some Surroundings, rendering: (OutputFormat, _ columns: Int?) throws -> [UInt8]
  ) throws {
    for file in files {
      do {
        _ = try surroundings.replace(file, with: try rendering(OutputFormat(ofFile: file), nil))
      } catch let error as FileError {
        throw CommandFailure(error.exitCode, "'\(file)' cannot be written: \(error.reason)")
      }
    }
    guard let format = format ?? (surroundings.standardOutputIsTerminal ? .table : files.isEmpty ? fallback : nil) else { return }
    do {
      try surroundings.write(try rendering(format, surroundings.columns))
    } catch let error as FileError {
      throw CommandFailure(.inputOutput, "standard output cannot be written: \(error.reason)")
    }
  }
}

extension FileError {
  /// 73 where the file cannot be made, 74 where writing failed part-way.
  var exitCode: ExitCode {
    switch step {
    case .open, .replace: .cannotCreate
    case .read, .write: .inputOutput
    }
  }
}
