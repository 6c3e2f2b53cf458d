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
