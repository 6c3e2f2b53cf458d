import CommandSchema

/// The forms of commands that print a listing and write no calendar.
enum ListingFormat: String, CaseIterable {
  case table, json, csv

  /// The same among the forms of all commands.
  var form: OutputFormat {
    switch self {
    case .table: .table
    case .json: .json
    case .csv: .csv
    }
  }
}

extension ListingFormat {
  /// `--format` of such a command.
  static func option(shownDefault: String) -> Option<ListingFormat?> {
    Option("format", short: "f", value: "FORMAT", shownDefault: shownDefault, help: "The form of what is printed")
  }

  /// `--output` of such a command.
  static let output = Option<[String]>(
    "output", short: "o", value: "FILE", help: "Write a file, in the form of its ending: .json, .csv or .txt", completion: .files())
}

extension Outputs {
  /// What a command with that `--format` writes.
  init(_ arguments: ParsedArguments, listing format: Option<ListingFormat?>) throws {
    try self.init(arguments, format: arguments[format].map(\.form), fallback: .table, forms: ListingFormat.allCases.map(\.form))
  }
}
