import Foundation

/// A CSV file of `Tests/RightsCalendarTests/Data`, whose `source` column names where each row was published.
struct PublishedTable {
  /// A row; its text names it in a test's report.
  struct Row: Sendable, CustomStringConvertible {
    let fields: [String: String]

    subscript(_ column: String) -> String { fields[column] ?? "" }

    /// The dates that are asked about, and why the row is there.
    var description: String {
      ["record_date", "open_trade", "close_trade", "kills_mutant", "source"].compactMap { fields[$0] }.joined(separator: " ")
    }
  }

  let rows: [Row]

  init(named name: String, folder: String = #filePath) throws {
    let file = URL(filePath: folder).deletingLastPathComponent().appending(path: "Data/\(name)")
    let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
    let columns = PublishedTable.fields(of: lines.first ?? "")
    rows = lines.dropFirst().map { line in
      Row(fields: Dictionary(zip(columns, PublishedTable.fields(of: line)), uniquingKeysWith: { first, _ in first }))
    }
  }

  private static func fields(of line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}
