/// Rows of a spreadsheet in the words of a message: `rows 2, 3 and 10`, with sheets `Sheet1 rows 2 and 3, Sheet2 row 7`.
struct RowPlaces {
  /// The rows of a sheet.
  private struct Sheet {
    /// What stands before their numbers: `Sheet1 row`, or `row` for CSV.
    let words: Substring
    let rows: [Int]
  }

  private let sheets: [Sheet]
  private let count: Int

  /// `places` as `UnreadPosition` names them: `Sheet1 row 7`.
  init(_ places: Set<String>) {
    let parts = places.compactMap { place -> (words: Substring, row: Int)? in
      guard let blank = place.lastIndex(of: " "), let row = Int(place[place.index(after: blank)...]) else { return nil }
      return (place[..<blank], row)
    }
    count = parts.count
    sheets = Dictionary(grouping: parts, by: \.words).map { Sheet(words: $0, rows: $1.map(\.row).sorted()) }.sorted { $0.words < $1.words }
  }

  /// Them in words, or the first `limit` of them and how many there are besides.
  func words(naming limit: Int) -> String {
    var left = limit
    let named = sheets.compactMap { sheet -> String? in
      let rows = sheet.rows.prefix(left)
      left -= rows.count
      guard !rows.isEmpty else { return nil }
      return "\(sheet.words)\(rows.count == 1 ? "" : "s") \(RowPlaces.listed(rows.map(String.init), isWhole: count <= limit))"
    }
    return named.joined(separator: ", ") + (count > limit ? " and \(count - limit) more" : "")
  }

  /// `2, 3 and 4`; without the `and` where more follow.
  private static func listed(_ numbers: [String], isWhole: Bool) -> String {
    guard isWhole, let last = numbers.last, numbers.count > 1 else { return numbers.joined(separator: ", ") }
    return numbers.dropLast().joined(separator: ", ") + " and " + last
  }
}
