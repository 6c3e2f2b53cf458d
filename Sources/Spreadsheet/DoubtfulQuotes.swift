/// Collects the cells of CSV whose quotes do not enclose them, and the quoted ones that seem to have swallowed rows: two stray quotes some rows
/// apart enclose a cell by RFC 4180, and nothing in the file tells it from a cell of several lines but that its lines are rows.
///
/// They are rows where one has as many delimiters as the sheet's rows usually have: a line within the cell, or the last one with what stands
/// behind the cell if the first one with what stands before it has as many. In a row as wide as usual, a cell without delimiters never looks so.
struct DoubtfulQuotes {
  /// A cell of several lines, and how many delimiters stand in them.
  private struct Candidate {
    let row: Int
    let column: Int
    var lineCount = 1
    /// In the first line, those before the cell included.
    var first: Int
    /// In that of the other lines that has the most.
    var most = 0
    /// In the last line; those behind the cell are added at the row's end.
    var last = 0
  }

  /// The cells whose quotes do not enclose them, in the order of the file.
  private(set) var misquotes: [Table.Misquote] = []
  private let delimiter: UInt8
  private var candidates: [Candidate] = []
  /// Where those of the row that is being read begin.
  private var firstOfRow = 0
  /// How many rows there are of a number of delimiters, and the first of them.
  private var widths: [Int: (rows: Int, first: Int)] = [:]

  init(delimiter: UInt8) {
    self.delimiter = delimiter
  }

  /// Looks at the quotes of a cell and at the lines within.
  mutating func look(at field: DelimitedScanner.Field, row: Int, column: Int) {
    if let written = field.misquoted {
      misquotes.append(Table.Misquote(row: row, column: column, written: String(decoding: written, as: UTF8.self)))
    }
    lookForRows(in: field.text, row: row, column: column)
  }

  private mutating func lookForRows(in text: [UInt8], row: Int, column: Int) {
    guard text.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return }
    var candidate = Candidate(row: row, column: column, first: column)
    var before: UInt8 = 0
    for byte in text {
      if byte == 0x0D || byte == 0x0A && before != 0x0D {
        candidate.lineCount += 1
        candidate.last = 0
      } else if byte == delimiter, candidate.lineCount == 1 {
        candidate.first += 1
      } else if byte == delimiter {
        candidate.last += 1
        candidate.most = max(candidate.most, candidate.last)
      }
      before = byte
    }
    candidates.append(candidate)
  }

  /// Takes down that the row is over and had so many delimiters between its cells.
  mutating func endRow(_ row: Int, delimiters: Int) {
    for index in candidates.indices[firstOfRow...] { candidates[index].last += delimiters - candidates[index].column }
    firstOfRow = candidates.count
    widths[delimiters, default: (0, row)].rows += 1
  }

  /// The cells that seem to have swallowed rows, in the order of the file.
  var runOns: [Table.RunOn] {
    guard let usual = usualDelimiters else { return [] }
    return candidates.filter { $0.most >= usual || $0.first >= usual && $0.last >= usual }
      .map { Table.RunOn(row: $0.row, column: $0.column, lineCount: $0.lineCount) }
  }

  /// How many delimiters most rows have, the first of them where there are as many of another number; nil where no row has two. Text with one
  /// comma is too common.
  private var usualDelimiters: Int? {
    widths.filter { $0.key >= 2 }.max { ($0.value.rows, -$0.value.first) < ($1.value.rows, -$1.value.first) }?.key
  }
}
