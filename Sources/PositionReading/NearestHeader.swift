import Spreadsheet

/// The row of a sheet that comes nearest to a header: it names columns that are known, and lacks what every header needs.
public struct NearestHeader: Hashable, Sendable {
  /// The sheet's name; nil for CSV.
  public let sheet: String?
  /// The row as the spreadsheet numbers it.
  public let row: Int
  /// What the header lacks, as `--map` names it: `code` where it has neither a name nor a code, else `recordMonth`.
  public let missing: PositionField
  /// The heading that may mean it; nil where none is like it.
  public let heading: String?

  /// The row of the sheet with the most known headings, and of those the first; nil where there is none.
  ///
  /// - Parameter names: the user's names of columns, instead of the known ones.
  init?(in table: Table, names: [PositionField: String]) {
    var best: (row: Int, header: HeaderRow, count: Int)?
    for row in table.rows {
      let header = HeaderRow(row, names: names)
      let count = header.columns.keys.count(where: \.isRead)
      if count > best?.count ?? 0 { best = (row.number, header, count) }
    }
    guard let best else { return nil }
    sheet = table.name
    row = best.row
    let wanted: [PositionField] = best.header.namesStock ? [.recordMonth] : [.code, .name]
    let like = best.header.unread.lazy.filter { !$0.isKnown }.compactMap { column in
      HeadingLikeness.fields(of: column.heading).first(where: wanted.contains).map { (field: $0, heading: column.heading) }
    }.first
    missing = like?.field ?? wanted[0]
    heading = like?.heading
  }
}
