import Spreadsheet

/// The row that names the columns of a sheet of positions.
struct HeaderRow {
  /// Which column holds what, counted from 0.
  let columns: [PositionField: Int]
  /// Columns that would hold the same as another, which counts instead.
  let passedOver: [(column: Int, field: PositionField, counting: Int)]
  /// Columns whose names mean nothing that an alarm says or needs.
  let unread: [UnreadColumn]

  /// A column that is not read.
  struct UnreadColumn {
    /// Counted from 0.
    let column: Int
    let heading: String
    /// Whether it is known what the column holds.
    let isKnown: Bool
  }

  /// What the columns are called, from the left.
  let headings: [String]

  /// What `row` says as a header.
  ///
  /// - Parameter names: the user's names of columns, instead of the known ones.
  init(_ row: Table.Row, names: [PositionField: String]) {
    var found: [PositionField: [(rank: Int, column: Int)]] = [:]
    var unread: [UnreadColumn] = []
    for cell in row.cells {
      guard case .text(let text) = cell.value else { continue }
      let meanings = HeaderRow.meanings(of: HeaderRow.normalized(text), names)
      for (field, rank) in meanings { found[field, default: []].append((rank, cell.column)) }
      if !meanings.contains(where: \.0.isRead), !text.allSatisfy(\.isWhitespace) {
        unread.append(UnreadColumn(column: cell.column, heading: text, isKnown: !meanings.isEmpty))
      }
    }
    self.unread = unread
    headings = row.cells.compactMap { CellReading(text: $0.value).value }
    let ordered = found.mapValues { $0.sorted { ($0.rank, $0.column) < ($1.rank, $1.column) }.map(\.column) }
    columns = ordered.compactMapValues(\.first)
    passedOver = PositionField.allCases.filter(\.isRead).flatMap { field in
      let same = ordered[field] ?? []
      return same.dropFirst().map { ($0, field, same[0]) }
    }
  }

  /// Whether a position can be read below it: there is a name or code, and a record month or date.
  var isComplete: Bool { namesStock && namesDate }

  var namesStock: Bool { columns[.name] != nil || columns[.code] != nil }

  var namesDate: Bool { columns[.recordMonth] != nil || columns[.recordDay] != nil }

  /// The known names, each with its fields in the order of the list.
  private static let known: [String: [(PositionField, rank: Int)]] = Dictionary(
    HeaderAliases.all.enumerated().map { (normalized($0.element.alias), [($0.element.field, rank: $0.offset)]) },
    uniquingKeysWith: { first, _ in first })

  private static func meanings(of name: String, _ names: [PositionField: String]) -> [(PositionField, rank: Int)] {
    let own = names.filter { normalized($0.value) == name }.map { ($0.key, rank: 0) }
    return own + (known[name] ?? []).filter { names[$0.0] == nil }
  }

  /// A name as it is compared: without widths, case, white space, and units in brackets. `数量［株］` is `数量`.
  static func normalized(_ name: String) -> String {
    var result = ""
    var depth = 0
    for character in WidthFolding.folded(name).lowercased() where !character.isWhitespace {
      switch character {
      case "(", "[", "〔", "【": depth += 1
      case ")", "]", "〕", "】": depth = max(0, depth - 1)
      default: if depth == 0 { result.append(character) }
      }
    }
    return result
  }
}
