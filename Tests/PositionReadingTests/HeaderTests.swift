import AlarmPlanning
import CivilTime
import Foundation
import PositionReading
import RightsCalendar
import Spreadsheet
import Testing

@Suite struct HeaderTests {
  /// data/header-aliases.csv: what the columns are called by brokers, sites and people.
  private static let aliases: [(alias: String, field: String)] = {
    let file = URL(filePath: #filePath).appending(path: "../../../data/header-aliases.csv").standardized
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n").dropFirst() ?? []
    return lines.map { line in
      let fields = line.split(separator: ",")
      return (String(fields[0]), String(fields[1]))
    }
  }()

  @Test(arguments: [
    ([PositionField.account: "会社"], "会社"), ([.status: "状況x"], "状況x"), ([.shares: "数", .code: "銘柄コード"], "数"),
  ])
  func `a column that the user names and the sheet lacks is told, with those that it has`(names: [PositionField: String], missing: String)
    throws
  {
    let list = try read("銘柄コード,銘柄名,株数,権利確定日\n8267,イオン,100,2026-03-31\n", columnNames: names)
    #expect(list.positions.count == 1)
    #expect(
      list.faults.first?.shown == "row 1: warning: no column '\(missing)'; the sheet has '銘柄コード', '銘柄名', '株数', '権利確定日'")
  }

  @Test(arguments: aliases.filter { ["code", "name", "record_month", "record_day"].contains($0.field) })
  func `a column of every known name is found`(alias: String, field: String) throws {
    let other = ["code", "name"].contains(field) ? ("権利確定日", "2026/3/31") : ("銘柄名", "イオン")
    let value = ["code": "8267", "name": "イオン"][field] ?? "2026/3/31"
    let list = try read("\"\(alias)\",\(other.0)\n\(value),\(other.1)\n")
    #expect(list.positions.count == 1)
    #expect(list.faults.isEmpty)
  }

  @Test(arguments: ["株数", "数量[株]", "数量（株）", "数 量", "Ｓｈａｒｅｓ", "QUANTITY", "必要\n株数", "数量【株】"])
  func `widths, case, blanks and units in brackets make no difference`(header: String) throws {
    let list = try read("ｺｰﾄﾞ,権利確定日,\"\(header)\"\n8267,2026/3/31,300\n")
    #expect(list.positions.map(\.shares) == [300])
  }

  @Test func `title lines above the header, blank rows and comments are passed over`() throws {
    let list = try read("信用建玉一覧\n作成日,2026/3/1\n\nコード,権利確定日\n# 済み,x\n,\n＃,y\n8267,2026/3/31\n,　\n")
    #expect(list.positions.map(\.code) == ["8267"])
    #expect(list.faults.isEmpty)
  }

  @Test func `a sheet may hold several tables, each with its own header`() throws {
    let list = try read("コード,権利確定日\n8267,2026/3/31\n\n9月\n権利月,証券コード\n2026-09,9433\n")
    #expect(list.positions.map(\.code) == ["8267", "9433"])
    #expect(list.positions.map(\.dates.recordDate.description) == ["2026-03-31", "2026-09-30"])
    #expect(
      list.faults.map(\.shown) == [
        "row 4: error: '9月' is no code; write 8267 or 130A (column A)", "row 4: error: no record date; write 2026-03-31 (column B)",
      ])
    #expect(list.sheet(source: "a.csv").skipped.map(\.row) == [4])
  }

  @Test func `all sheets with a header are read, and one alone where it is named`() throws {
    let tables = ["3月", "9月"].enumerated().map { index, name in
      table(name, [[.text("コード"), .text("権利確定日")], [.number("130\(index + 1)"), .text("2026/\(name.prefix(1))/30")]])
    }
    let memo = table("メモ", [[.text("買い物")]])
    #expect(try read(tables + [memo]).positions.map(\.code) == ["1301", "1302"])
    #expect(try read(tables + [memo, table("空", [])]).sheetsPassedOver == ["メモ"])
    #expect(try read(tables + [memo], sheet: "9月").positions.map(\.code) == ["1302"])
    #expect(throws: PositionFileError.noSuchSheet("4月", existing: ["3月", "9月", "メモ"])) { try read(tables + [memo], sheet: "4月") }
    #expect(throws: PositionFileError.noHeader(columnNames: [], nearest: nil)) { try read([memo]) }
  }

  @Test(arguments: [
    ("コード,株数\n8267,100\n", "row 1 comes nearest and lacks a record month or date; --map record_month=NAME tells another name"),
    (
      "2026年\n証券コード,会社名,権利確定\n8267,イオン,3月末\n",
      "row 2 comes nearest and lacks a record month or date; if '権利確定' is that, give --map record_month=権利確定"
    ),
    ("権利確定日,株数\n2026/3/31,100\n", "row 1 comes nearest and lacks a name or code; --map code=NAME tells another name"),
    ("メモ,銘柄ＩＤ,権利確定日\n", "row 1 comes nearest and lacks a name or code; if '銘柄ＩＤ' is that, give --map name=銘柄ＩＤ"),
    ("a,b\n", "--map code=NAME tells other names"), ("", "--map code=NAME tells other names"),
  ])
  func `of a sheet without the columns that are needed the row that comes nearest is named`(csv: String, words: String) throws {
    let error = try #require(throws: PositionFileError.self) { try read(csv + "\n") }
    #expect(error.description.hasSuffix("such as 銘柄コード and 権利確定日; \(words)"))
    let japanese = error.japaneseDescription
    for name in words.matches(of: /'([^']*)'/) { #expect(japanese.contains("「\(name.1)」")) }
  }

  @Test func `the remedy for a heading that is not known mends the sheet`() throws {
    let list = try read("証券コード,会社名,権利確定\n8267,イオン,3月末\n", columnNames: [.recordMonth: "権利確定"])
    #expect(list.positions.map(\.dates.recordDate.description) == ["2026-03-31"])
  }

  @Test(arguments: [
    ("証券口座", "SBI"), ("利用証券会社", "SBI"), ("ブローカー", "SBI"),
  ])
  func `traders' own names of the broker are known`(header: String, broker: String) throws {
    let list = try read("コード,権利確定日,\(header)\n8267,2026/3/31,\(broker)\n")
    #expect(list.positions.map(\.broker) == [broker])
    #expect(list.faults.isEmpty && list.unreadColumns.isEmpty)
  }

  @Test(arguments: ["状況", "クロス状況", "ステータス", "進捗"])
  func `traders' own names of the status are known`(header: String) throws {
    let list = try read("コード,権利確定日,\(header)\n8267,2026/3/31,現渡済\n")
    #expect(list.positions.map(\.status) == [.delivered])
    #expect(list.faults.isEmpty)
  }

  @Test func `columns that are filled and not read are listed, and one that looks like a known one is warned about`() throws {
    let list = try read("コード,権利確定日,証券,余白,優待内容,口座区分\n8267,2026/3/31,SBI,,菓子,特定\nx,,,,,\n")
    #expect(list.unreadColumns.map(\.columns) == [["'証券' (column C)", "'優待内容' (column E)", "'口座区分' (column F)"]])
    #expect(
      list.faults.map(\.shown).first
        == "row 1: warning: the column '証券' is not read; if it holds the broker, give --map broker=証券 (column C)")
    #expect(list.faults.count(where: { $0.row == 1 }) == 1)
  }

  @Test func `a heading of several words is quoted for the shell`() throws {
    let list = try read("コード,権利確定日,証券 (口座)\n8267,2026/3/31,SBI\n")
    #expect(list.faults.first?.message.hasSuffix("give --map 'broker=証券 (口座)' (column C)") == true)
  }

  @Test func `a column that looks like one which is there is no fault`() throws {
    let list = try read("コード,権利確定日,証券会社,証券\n8267,2026/3/31,SBI,x\n")
    #expect(list.faults.isEmpty)
    #expect(list.unreadColumns.map(\.columns) == [["'証券' (column D)"]])
  }

  @Test func `the user's own names of columns count instead of the known ones`() throws {
    let csv = "コード,ティッカー,権利確定日\nx,8267,2026/3/31\n"
    let list = try read(csv, columnNames: [.code: "ﾃｨｯｶｰ"])
    #expect(list.positions.map(\.code) == ["8267"])
    #expect(list.faults.isEmpty)
    #expect(throws: PositionFileError.self) { try read(csv, columnNames: [.code: "なし"]) }
  }

  @Test func `of two columns for the same field one counts and the other is named`() throws {
    let list = try read("コード,口座,証券会社,権利確定日\n8267,特定,SBI証券,2026/3/31\n")
    #expect(list.positions.map(\.broker) == ["SBI証券"])
    #expect(
      list.faults.map(\.shown) == [
        "row 1: warning: the column '口座' is passed over, since column C holds the broker; --map broker=NAME chooses (column B)"
      ])
  }

  @Test func `the template reads back as one position over the next end of February`() throws {
    let template = try PositionTemplate.table(today: #require(CivilDate(iso: "2026-03-01")))
    let workbook = try Workbook(ExcelWriter.workbook(template, choices: PositionTemplate.choices))
    let reader = try PositionReader(calendar: TradingCalendar(), today: #require(CivilDate(iso: "2026-03-01")))
    let list = try reader.read(workbook.tables)
    #expect(list.faults.isEmpty)
    let position = try #require(list.positions.first)
    #expect(position.dates.recordDate.description == "2027-02-28")
    #expect(position.name == "イオン" && position.code == "8267" && position.shares == 100)
    #expect(position.broker == "SBI証券" && position.account == "本人" && position.status == .planned)
  }

  @Test(arguments: [
    PositionFileError.noSuchSheet("4月", existing: ["3月", "9月"]), .noSuchSheet("4月", existing: []),
    .noHeader(columnNames: [], nearest: nil), .noHeader(columnNames: ["なし"], nearest: nil),
  ])
  func `a file without positions is told in Japanese too, with the same names`(_ error: PositionFileError) {
    let japanese = error.japaneseDescription
    #expect(japanese.contains(/[ぁ-ん]/))
    for name in error.description.matches(of: /'([^']*)'/) { #expect(japanese.contains("「\(name.1)」")) }
  }
}
