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
