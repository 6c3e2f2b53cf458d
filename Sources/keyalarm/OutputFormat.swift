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

  /// What a file of the form holds, in a message.
  var noun: String {
    switch self {
    case .ics: "a calendar"
    case .table: "a table"
    case .json: "JSON"
    case .csv: "CSV"
    }
  }

  /// What the name of a file of the form ends in.
  var ending: String { self == .table ? ".txt" : ".\(rawValue)" }

  /// Endings of files that no command writes: nobody who types one wants a calendar under such a name.
  private static let foreignEndings: Set<String> = [
    "xlsx", "xlsm", "xls", "ods", "numbers", "tsv", "html", "htm", "pdf", "doc", "docx", "odt", "rtf", "md", "xml", "toml", "zip", "png",
  ]

  /// Whether the path ends like a file of another program's form, such as `.xlsx`.
  static func isForeign(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.contains(".") && name.split(separator: ".").last.map { foreignEndings.contains($0.lowercased()) } ?? false
  }

  /// The endings of those forms, for a remedy: `.json, .csv or .txt`.
  static func endings(of forms: [OutputFormat]) -> String {
    let endings = [OutputFormat.ics, .json, .csv, .table].filter(forms.contains).map(\.ending)
    guard let last = endings.last, endings.count > 1 else { return endings.joined() }
    return "\(endings.dropLast().joined(separator: ", ")) or \(last)"
  }
}
