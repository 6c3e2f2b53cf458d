import TextFolding

/// Rows of cells in columns that line up on a terminal, East Asian characters counting two columns.
package struct TextTable: Sendable {
  /// One column.
  package struct Column: Sendable {
    /// Its heading.
    package let title: String
    /// Whether cells stand at the right edge.
    package let isRight: Bool
    /// Whether this column gives way where the table is wider than its place.
    package let mayShrink: Bool
    /// How narrow it becomes at most where it gives way, as long as other columns can; 8 columns at the very last.
    package let leastWidth: Int

    /// A column of that heading, at the left edge and of its full width unless told otherwise.
    package init(_ title: String, isRight: Bool = false, mayShrink: Bool = false, leastWidth: Int = 8) {
      self.leastWidth = leastWidth
      self.title = title
      self.isRight = isRight
      self.mayShrink = mayShrink
    }
  }

  private let columns: [Column]
  private var rows: [[String]] = []

  /// An empty table.
  package init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row; control characters in its cells are shown, not obeyed.
  package mutating func append(_ cells: [String]) {
    rows.append(cells)
  }

  /// The table's lines.
  ///
  /// - Parameter width: the columns there are; nil for as many as are needed. Cells that had to give way end in `…`.
  package func lines(width: Int?) -> [String] {
    lines(width: width, of: rows.count) { rows[$0] }
  }

  /// Whether the rows that were added find their place in so many columns without a column becoming narrower than it may.
  func fits(_ width: Int) -> Bool {
    let least = columns.indices.map { index in
      let cells = rows.map { $0[index].withControlsShown.displayWidth }
      let natural = max(columns[index].title.displayWidth, cells.max() ?? 0)
      return columns[index].mayShrink ? min(natural, columns[index].leastWidth) : natural
    }
    return least.reduce(0, +) + 2 * (columns.count - 1) <= width
  }

  /// The lines of a table of so many rows, each made when it is wanted, twice: there may be very many.
  ///
  /// - Parameters:
  ///   - width: the columns there are; nil for as many as are needed.
  ///   - row: the cells of the row of that number, from 0.
  package func lines(width: Int?, of count: Int, row: (Int) -> [String]) -> [String] {
    let headings = columns.map(\.title)
    var widths = headings.map(\.displayWidth)
    for number in 0..<count {
      for (index, cell) in row(number).enumerated() { widths[index] = max(widths[index], cell.withControlsShown.displayWidth) }
    }
    if let width {
      for index in columns.indices where columns[index].mayShrink { widths[index] = min(widths[index], max(width, 8)) }
      shrink(&widths, to: width) { $0.leastWidth }
      shrink(&widths, to: width) { _ in TextTable.narrowest }
    }
    return (-1..<count).map { line($0 < 0 ? headings : row($0).map(\.withControlsShown), widths) }
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = cells.indices.map { index in
      let cell = cells[index].truncated(toColumns: widths[index])
      if index == cells.count - 1, !columns[index].isRight { return cell }
      return columns[index].isRight ? cell.paddedOnTheLeft(toColumns: widths[index]) : cell.padded(toColumns: widths[index])
    }
    return padded.joined(separator: "  ")
  }

  private static let narrowest = 8

  /// Takes from the columns that give way, the widest first, down to so many columns each.
  private func shrink(_ widths: inout [Int], to width: Int, least: (Column) -> Int) {
    var excess = widths.reduce(0, +) + 2 * (columns.count - 1) - width
    while excess > 0 {
      guard
        let widest = columns.indices.filter({ columns[$0].mayShrink && widths[$0] > least(columns[$0]) }).max(by: {
          widths[$0] < widths[$1]
        })
      else { return }
      widths[widest] -= 1
      excess -= 1
    }
  }
}
