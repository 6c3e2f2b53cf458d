import CivilTime
import PositionReading
import RightsCalendar
import Spreadsheet
import Testing

@Suite struct CellTests {
  // JPX https://www.jpx.co.jp/sicc/news/news/nlsgeu0000006icb-att/Code1105J.pdf: which letters stand where; 25935 is 伊藤園's preferred share.
  @Test(arguments: [
    (CellValue.text("8267"), "8267"), (.text("８２６７"), "8267"), (.text("130A"), "130A"), (.text("１３０Ａ"), "130A"), (.text("130a"), "130A"),
    (.text("25935"), "25935"), (.number("8267"), "8267"), (.number("8267.0"), "8267"), (.number("8.267E3"), "8267"),
    (.text("8267.0"), "8267"),
    (.text(" 8267 "), "8267"),
  ])
  func `a code is read`(cell: CellValue, code: String) throws {
    let list = try read([table(rows(code: cell))])
    #expect(list.positions.map(\.code) == [code])
    #expect(list.faults.isEmpty)
  }

  @Test(arguments: [
    CellValue.text("826"), .text("0267"), .text("13A0"), .text("130B"), .text("826700"), .number("8267.5"), .number("-8267"), .text("イオン"),
    .text("13E2"), .text("8267A"), .boolean(true),
  ])
  func `another value is no code, and the row rings by its name`(cell: CellValue) throws {
    let list = try read([table(rows(code: cell))])
    #expect(list.positions.map(\.name) == ["イオン"])
    #expect(list.positions.first?.code == nil)
    #expect(list.faults.map(\.shown) == ["Sheet1 row 2: warning: '\(cell)' is no code; write 8267 or 130A (column A)"])
  }

  @Test(arguments: [
    (CellValue.text("100.0"), 100), (.text("1,000.00株"), 1_000), (.text("1,000"), 1_000), (.text("1,000株"), 1_000),
    (.text("１，０００ 株"), 1_000), (.number("100"), 100), (.number("100.0"), 100),
    (.text("12,345,678"), 12_345_678),
  ])
  func `a number of shares is read`(cell: CellValue, shares: Int) throws {
    let list = try read([table(rows(shares: cell))])
    #expect(list.positions.map(\.shares) == [shares])
    #expect(list.faults.isEmpty)
  }

  @Test(arguments: [
    CellValue.text("1,00"), .text("百株"), .text("-100"), .number("100.5"), .number("0"), .text("99999999999"), .text("1000,000"),
    .number("1e300"),
    .number("nan"),
  ])
  func `a typo in the shares silences nothing`(cell: CellValue) throws {
    let list = try read([table(rows(shares: cell))])
    #expect(list.positions.map(\.shares) == [nil])
    #expect(list.faults.map(\.shown) == ["Sheet1 row 2: warning: '\(cell)' is no number of shares; write 100 (column C)"])
  }

  @Test func `names are trimmed and in one line`() throws {
    let list = try read("コード,銘柄名,権利確定日,証券会社,名義\n8267,\"　イオン \n(株) \",2026/3/31,\tSBI証券,本人　\n")
    #expect(list.positions.map(\.name) == ["イオン (株)"])
    #expect(list.positions.map(\.broker) == ["SBI証券"])
    #expect(list.positions.map(\.account) == ["本人"])
  }

  @Test(arguments: [
    ("クロス済", PositionStatus.crossed), ("ｸﾛｽ済み", .crossed), ("保有中", .crossed), ("現渡し済", .delivered), ("現渡済み", .delivered), ("", .planned),
    ("現渡完了", .delivered), ("現渡し完了", .delivered), ("現渡(し)済み", .delivered), ("現渡（し）済", .delivered), ("ｷｬﾝｾﾙ", .cancelled), ("中止", .cancelled),
    ("取消し", .cancelled), ("未", .planned), ("未定", .planned), ("Cancelled", .cancelled), ("クロス完了", .crossed),
  ])
  func `a status is read in every spelling`(text: String, status: PositionStatus) throws {
    let list = try read("コード,権利確定日,状態\n8267,2026/3/31,\(text)\n")
    #expect(list.positions.map(\.status) == [status])
    #expect(list.faults.isEmpty)
  }

  @Test func `an unknown status counts as planned, with a warning`() throws {
    let list = try read("コード,権利確定日,状態\n8267,2026/3/31,検討中\n")
    #expect(list.positions.map(\.status) == [.planned])
    #expect(list.faults.first?.shown.hasPrefix("row 2: warning: '検討中' is no known status and counts as 予定; write one of 予定, 売建済, ") == true)
  }

  @Test(arguments: ["済", "済み", "○"])
  func `a mark for what is done does not say what, and the known statuses are listed`(mark: String) throws {
    let list = try read("コード,権利確定日,状態\n8267,2026/3/31,\(mark)\n")
    #expect(list.positions.map(\.status) == [.planned])
    let known = "予定, 売建済, 現物済, クロス済, 権利取得, 現渡済, 完了, 取消"
    #expect(
      list.faults.map(\.shown) == [
        "row 2: warning: '\(mark)' does not say what is done and counts as 予定; write one of \(known) (column C)"
      ])
  }

  @Test(arguments: ["合計,,300,", ",合計,300,", "小計：,,100,", "3月小計,,100,", "Total,,300,", ",合計（2銘柄）,300,", "総計,２銘柄,,", "合計,,2, "])
  func `a row of sums is passed over in silence`(row: String) throws {
    let list = try read("コード,銘柄名,株数,権利確定日\n8267,イオン,100,2026/3/31\n\(row)\n")
    #expect(list.positions.map(\.code) == ["8267"])
    #expect(list.faults.isEmpty)
  }

  @Test(arguments: [",,1400,", "平均,,100,"])
  func `a row of numbers without a sum's word is named`(row: String) throws {
    let list = try read("コード,銘柄名,株数,権利確定日\n8267,イオン,100,2026/3/31\n\(row)\n")
    #expect(list.positions.map(\.code) == ["8267"])
    #expect(!list.faults.filter { $0.skipsRow && $0.row == 3 }.isEmpty)
  }

  @Test func `a row that begins with a sum's word rings where it has a name and a date`() throws {
    let list = try read("コード,銘柄名,株数,権利確定日\n合計,カゴメ,100,2026/3/31\n")
    #expect(list.positions.map(\.name) == ["カゴメ"])
    #expect(list.faults.map(\.shown) == ["row 2: warning: '合計' is no code; write 8267 or 130A (column A)"])
  }

  @Test(arguments: [
    ("合計,カゴメ,100,", "no record date; write 2026-03-31 (column D)"), (",Total,100,bad", "'bad' is no date; write 2026-03-31 (column D)"),
    ("総計,,,x", "'x' is no date; write 2026-03-31 (column D)"),
    (",合計,300,2026/3/31", "'合計' is the word for a sum; write the stock's name or code, or take the record date out (column B)"),
  ])
  func `a row with a sum's word that may be a position is skipped and named`(row: String, words: String) throws {
    let list = try read("コード,銘柄名,株数,権利確定日\n\(row)\n")
    #expect(list.positions.isEmpty)
    #expect(list.faults.filter(\.skipsRow).map(\.shown).contains("row 2: error: \(words)"))
    #expect(list.sheet(source: "p.csv").skipped.count == 1)
  }

  @Test func `a sum beside a code is a name`() throws {
    #expect(try read("コード,銘柄名,権利確定日\n8267,合計,2026/3/31\n").positions.map(\.name) == ["合計"])
  }

  @Test func `a row without name and code is skipped, and says so once`() throws {
    let list = try read("コード,銘柄名,株数,権利確定日\n,,100,2026/3/31\nx,,100,2026/3/31\n")
    #expect(list.positions.isEmpty)
    #expect(
      list.faults.map(\.shown) == [
        "row 2: error: neither a name nor a code (column A)", "row 3: error: 'x' is no code; write 8267 or 130A (column A)",
      ])
  }

  @Test func `the days of the short sale and of the delivery are read`() throws {
    let list = try read("コード,権利確定日,建日,現渡し日\n8267,2026/3/31,2026/3/16,2026/4/1\n9433,2026/3/31,x,\n")
    #expect(list.positions.map(\.openDate) == [CivilDate(iso: "2026-03-16"), nil])
    #expect(list.positions.map(\.closeDate) == [CivilDate(iso: "2026-04-01"), nil])
    #expect(list.faults.map(\.shown) == ["row 3: warning: 'x' is no date; write 2026-03-31 (column C)"])
  }

  private func rows(code: CellValue = .text("8267"), shares: CellValue = .number("100")) -> [[CellValue?]] {
    [
      [.text("銘柄コード"), .text("銘柄名"), .text("株数"), .text("権利確定日")], [code, .text("イオン"), shares, .text("2026/3/31")],
    ]
  }

  private func table(_ rows: [[CellValue?]]) -> Table { PositionReadingTests.table("Sheet1", rows) }
}
