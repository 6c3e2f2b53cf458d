import Spreadsheet

/// The row that names the columns of a sheet of positions.
struct HeaderRow {
  /// Which column holds what, counted from 0.
  let columns: [PositionField: Int]
  /// Columns that would hold the same as another, which counts instead.
  let passedOver: [(column: Int, field: PositionField, counting: Int)]

  /// The header in `row`; nil where the row lacks a name or code, or a record month or date.
  ///
  /// - Parameter names: the user's names of columns, instead of the known ones.
  init?(_ row: Table.Row, names: [PositionField: String]) {
    var found: [PositionField: [(rank: Int, column: Int)]] = [:]
    for cell in row.cells {
      guard case .text(let text) = cell.value else { continue }
      for (field, rank) in HeaderRow.meanings(of: HeaderRow.normalized(text), names) {
        found[field, default: []].append((rank, cell.column))
      }
    }
    let ordered = found.mapValues { $0.sorted { ($0.rank, $0.column) < ($1.rank, $1.column) }.map(\.column) }
    columns = ordered.compactMapValues(\.first)
    passedOver = PositionField.allCases.filter(\.isRead).flatMap { field in
      let same = ordered[field] ?? []
      return same.dropFirst().map { ($0, field, same[0]) }
    }
    let namesStock = columns[.name] != nil || columns[.code] != nil
    let namesDate = columns[.recordMonth] != nil || columns[.recordDay] != nil
    guard namesStock, namesDate else { return nil }
  }

  /// The known names, each with its fields in the order of the list.
  private static let known: [String: [(PositionField, rank: Int)]] = Dictionary(
    GeneratedHeaderAliases.all.enumerated().map { (normalized($0.element.alias), [($0.element.field, rank: $0.offset)]) },
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
