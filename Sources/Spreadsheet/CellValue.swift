public import CivilTime

/// What a cell holds, as its spreadsheet types it. In CSV everything is text.
public enum CellValue: Hashable, Sendable {
  /// Text, without the furigana above it; not empty.
  case text(String)
  /// A number in the decimal digits that the file holds: `8267`, `8267.0`, `1.5E-3`.
  case number(String)
  /// A number that its format shows as a day, and which of the day's parts it shows. A time of day is dropped.
  case date(CivilDate, shown: DateParts)
  /// TRUE or FALSE.
  case boolean(Bool)
  /// A formula's error, such as `#N/A`.
  case error(String)
  /// A formula whose result the file does not hold, as programs write it that do not calculate.
  case formulaWithoutValue

  /// Which parts of a day a cell shows. The others are the program's addition: Excel makes `3/9` a day of this year.
  public enum DateParts: Hashable, Sendable {
    /// A whole day, or at least its year and its day.
    case day
    /// A year and a month alone: `2026年3月`; the day is the first.
    case yearAndMonth
    /// A month and a day without the year: `3月9日`.
    case monthAndDay
  }
}

extension CellValue: CustomStringConvertible {
  /// What the user would find in the cell, for a message: `3月9日`, `#N/A`.
  public var description: String {
    switch self {
    case .text(let text): text
    case .number(let digits): digits
    case .date(let date, .day): date.description
    case .date(let date, .yearAndMonth): String(date.description.prefix(7))
    case .date(let date, .monthAndDay): "\(date.month)月\(date.day)日"
    case .boolean(let value): value ? "TRUE" : "FALSE"
    case .error(let code): code
    case .formulaWithoutValue: "(formula)"
    }
  }
}
