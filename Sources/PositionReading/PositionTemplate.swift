public import CivilTime
import RightsCalendar
public import Spreadsheet

/// A sheet to begin with: the names of the columns and one row that shows how to fill them in.
public enum PositionTemplate {
  /// The sheet. Its example is over the next end of February, イオン's record date, from `today` in Tokyo.
  public static func table(today: CivilDate) -> Table {
    let example = RecordDateReader(today: today).read(month: .text("2月末"), day: nil).date ?? today
    let values: [CellValue] = [
      .text("8267"), .text("イオン"), .number("100"), .date(example, shown: .day), .text("SBI証券"), .text("本人"), .text("予定"),
      .text("この行は例です。消してください"),
    ]
    return Table(name: "優待クロス", rows: [row(1, header.map { .text($0) }), row(2, values)])
  }

  private static let header = ["銘柄コード", "銘柄名", "株数", "権利確定日", "証券会社", "名義", "状態", "メモ"]

  /// What may be chosen in a column, counted from 0: the statuses.
  public static var choices: [Int: [String]] {
    header.firstIndex(of: "状態").map { [$0: PositionStatus.allCases.map(\.rawValue)] } ?? [:]
  }

  private static func row(_ number: Int, _ values: [CellValue]) -> Table.Row {
    Table.Row(number: number, cells: values.enumerated().map { Table.Cell(column: $0.offset, value: $0.element) })
  }
}
