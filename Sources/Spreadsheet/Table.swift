/// One sheet: its rows that hold anything, in order.
public struct Table: Hashable, Sendable {
  /// The sheet's name as its tab shows it; nil where the format has none (CSV).
  public let name: String?
  /// The rows that hold a cell, from the top, hidden ones too.
  public let rows: [Row]
  /// The cells of CSV whose quotes do not enclose them, in the order of the file.
  public let misquotes: [Misquote]
  /// The quoted cells of CSV that seem to have swallowed rows, in the order of the file.
  public let runOns: [RunOn]

  /// A sheet of those rows.
  public init(name: String?, rows: [Row], misquotes: [Misquote] = [], runOns: [RunOn] = []) {
    self.name = name
    self.rows = rows
    self.misquotes = misquotes
    self.runOns = runOns
  }

  /// A row of a sheet.
  public struct Row: Hashable, Sendable {
    /// The number that a spreadsheet program shows beside the row: the first is 1.
    public let number: Int
    /// The cells that hold anything, from the left.
    public let cells: [Cell]

    /// A row of those cells.
    public init(number: Int, cells: [Cell]) {
      self.number = number
      self.cells = cells
    }

    /// The value in `column`, counted from 0; nil where the cell is empty.
    public subscript(column: Int) -> CellValue? {
      cells.first { $0.column == column }?.value
    }
  }

  /// A cell that holds something.
  public struct Cell: Hashable, Sendable {
    /// Counted from 0; a spreadsheet program shows `columnName(_:)`.
    public let column: Int
    /// What it holds.
    public let value: CellValue

    /// A cell with that value.
    public init(column: Int, value: CellValue) {
      self.column = column
      self.value = value
    }
  }

  /// A cell of CSV that begins with a quote and is not as RFC 4180 has it (section 2, rules 5 to 7): text follows the closing quote, or there
  /// is none. It was read without its quotes, up to the next delimiter or line end.
  public struct Misquote: Hashable, Sendable {
    /// As a spreadsheet program numbers it, from 1.
    public let row: Int
    /// Counted from 0.
    public let column: Int
    /// What the file holds.
    public let written: String

    /// A cell that was read so.
    public init(row: Int, column: Int, written: String) {
      self.row = row
      self.column = column
      self.written = written
    }
  }

  /// A quoted cell of CSV some of whose lines look like rows of the sheet, as two stray quotes some rows apart make it. It was read as RFC 4180
  /// has it: as one cell.
  public struct RunOn: Hashable, Sendable {
    /// As a spreadsheet program numbers it, from 1.
    public let row: Int
    /// Counted from 0.
    public let column: Int
    /// How many lines of the file it takes, the first and the last in part.
    public let lineCount: Int

    /// A cell that was read so.
    public init(row: Int, column: Int, lineCount: Int) {
      self.row = row
      self.column = column
      self.lineCount = lineCount
    }
  }

  /// The letters that a spreadsheet program shows above a column counted from 0: `A`, `Z`, `AA`.
  public static func columnName(_ column: Int) -> String {
    var letters: [UInt8] = []
    var rest = column + 1
    while rest > 0 {
      letters.insert(UInt8(ascii: "A") + UInt8((rest - 1) % 26), at: 0)
      rest = (rest - 1) / 26
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
