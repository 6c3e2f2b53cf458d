public import CivilTime
public import RightsCalendar

/// Something in a sheet that is not as it should be, with the place where the user finds it.
public struct PositionFault: Hashable, Sendable {
  /// The sheet's name; nil for CSV.
  public let sheet: String?
  /// The row as the spreadsheet numbers it.
  public let row: Int
  /// The column's letters; nil where the fault is no cell's.
  public let column: String?
  /// What the cell shows; nil where it is empty or the fault is no cell's.
  public let value: String?
  /// What is wrong.
  public let problem: Problem
  /// Whether the row gives no alarm for it; else the cell is left out and the row rings.
  public let skipsRow: Bool
  /// A date that the words show how to write: the end of the month in which the sheet is read.
  let example: CivilDate

  /// What is wrong with a cell or a row.
  public enum Problem: Hashable, Sendable {
    /// No date in any of the spellings, or one that does not exist.
    case notADate
    /// A date with the name of another weekday than it falls on.
    case otherWeekday(CivilDate)
    /// Neither a month nor a date.
    case notAMonth
    /// A day that the month of the other column does not have.
    case noSuchDay(year: Int, month: Int, day: Int)
    /// A month and a day without a year in a column of months: Excel made a day of a month and a year, or of a fraction.
    case dayMadeByExcel
    /// The date of a cell that shows no year, which Excel added.
    case yearAdded(CivilDate)
    /// The first of a month in a column of months, which may have meant the month.
    case firstOfMonth(CivilDate)
    /// The columns of the month and of the day name different dates; that of the day counts.
    case otherMonth(counting: CivilDate)
    /// The month's end and another day at once.
    case contradictoryDay
    /// No record date, or only a day without its month.
    case recordDateMissing
    /// A day without its month, whose column is empty.
    case recordMonthMissing
    /// Neither a name nor a code.
    case nameAndCodeMissing
    /// A word for a sum instead of a name or code, beside a record date.
    case sumWithDate
    /// No code of the exchange.
    case notACode
    /// No number of shares.
    case notAShareCount
    /// A cell that should hold text and holds something else.
    case notText
    /// A status that is none of the known ones; taken as 予定.
    case unknownStatus
    /// A formula whose result the file does not hold.
    case formulaWithoutValue
    /// The result of a formula that failed.
    case formulaError
    /// The sheet's own last cum-rights date differs from the exchange's calendar.
    case otherLastCumDate(calendar: CivilDate)
    /// The sheet's own ex-rights date differs from the exchange's calendar.
    case otherExDate(calendar: CivilDate)
    /// The rights dates of the record date cannot be known.
    case noRightsDates(RightsDateError)
    /// A column that would hold the same field as another, which counts.
    case columnPassedOver(PositionField, counting: String)
    /// A column of an unknown name that may hold what no other column does.
    case columnNotRead(mayHold: PositionField)
    /// A column that the user named and the header lacks; the headings that it has.
    case noSuchColumn(String, headings: [String])
    /// A cell of CSV whose quotes do not enclose it; they are left out.
    case misquoted
    /// A quoted cell of CSV that takes so many lines, some of which look like rows.
    case holdsRows(lines: Int)
  }
}
