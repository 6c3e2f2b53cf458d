import AlarmPlanning
import CivilTime
import PositionReading
import RightsCalendar
import Spreadsheet
import Testing

/// The spellings are those of the product's contract; eras begin as the Cabinet's orders say (2019-05-01, 1989-01-08).
@Suite struct DateTests {
  @Test(arguments: [
    ("2026/3/31", "2026-03-31"), ("2026-03-31", "2026-03-31"), ("2026.3.31", "2026-03-31"), ("2026年3月31日", "2026-03-31"),
    ("２０２６／０３／３１", "2026-03-31"), ("２０２６年３月３１日", "2026-03-31"), ("2026 年 3 月 31 日", "2026-03-31"), ("令和8年3月31日", "2026-03-31"),
    ("令和 8年 3月 31日", "2026-03-31"), ("R8.3.31", "2026-03-31"), ("r8/3/31", "2026-03-31"), ("Ｒ８．３．３１", "2026-03-31"),
    ("令和元年5月1日", "2019-05-01"), ("H31.4.30", "2019-04-30"), ("平成31年4月30日", "2019-04-30"), ("2026/3/31 0:00", "2026-03-31"),
    ("2026-03-31T00:00:00", "2026-03-31"), ("2026年3月", "2026-03-31"), ("2026-03", "2026-03-31"), ("2026/02", "2026-02-28"),
    ("令和8年3月", "2026-03-31"), ("R8.3", "2026-03-31"), ("2026年3月末", "2026-03-31"), ("2026年3月末日", "2026-03-31"), ("3月末", "2026-03-31"),
    ("２月末", "2027-02-28"), ("2026/3/31(火)", "2026-03-31"), ("2026年3月31日（火曜日）", "2026-03-31"), ("2026-03-31 (火) 0:00", "2026-03-31"),
    ("2024年2月末", "2024-02-29"),
  ])
  func `a record date is read in every spelling`(text: String, date: String) throws {
    let list = try read("銘柄コード,権利確定日\n8267,\"\(text)\"\n")
    #expect(list.positions.map(\.dates.recordDate.description) == [date])
    #expect(list.faults.isEmpty)
  }

  @Test(arguments: [
    "3/32", "2026/2/30", "2026/13/1", "26/3/31", "3/31", "2026-3-31-1", "令和8年", "H31.5.1", "令和元年4月30日", "R0.3.31", "2026.3", "昭和64年1月8日",
    "46112", "20260331", "2026/3/31(祝)", "2026年3月(火)",
    "来月", "2026/3/31/", "2026//31", "-2026/3/31", "2026/03/310",
  ])
  func `another text is no date, and its row is skipped`(text: String) throws {
    let list = try read("銘柄コード,権利確定日\n8267,\(text)\n9433,2026/3/31\n")
    #expect(list.positions.map(\.code) == ["9433"])
    #expect(list.faults.map(\.shown) == ["row 2: error: '\(text)' is no date; write 2026-03-31 (column B)"])
  }

  @Test(arguments: ["権利確定日", "権利月"])
  func `a date with the name of another weekday is no date, and says so`(heading: String) throws {
    let list = try read("銘柄コード,\(heading)\n8267,2026/3/31(水)\n")
    #expect(list.positions.isEmpty)
    #expect(
      list.faults.map(\.shown) == [
        "row 2: error: '2026/3/31(水)' names another weekday than 2026-03-31 falls on; write 2026-03-31 if it is that day (column B)"
      ])
  }

  @Test(arguments: [("2026-03-30", "2026-03-31"), ("2026-03-31", "2026-03-31"), ("2026-04-01", "2027-03-31")])
  func `a month's end without a year is the next from today on`(today: String, date: String) throws {
    let list = try read("銘柄名,権利月\nイオン,3月末\n", today: today)
    #expect(list.positions.map(\.dates.recordDate.description) == [date])
  }

  @Test(arguments: [
    ("2026年3月", "20日", "2026-03-20"), ("2026-03", "２０日", "2026-03-20"), ("2026-03", "20", "2026-03-20"), ("2026-03", "月末", "2026-03-31"),
    ("2026-02", "末日", "2026-02-28"), ("2026-03", "末", "2026-03-31"), ("2026-03", "", "2026-03-31"), ("3月", "20日", "2026-03-20"),
    ("3", "", "2026-03-31"), ("２月", "20日", "2027-02-20"), ("2026/3/31", "", "2026-03-31"), ("2026-03", "2026/3/15", "2026-03-15"),
    ("2026年3月", "3月末", "2026-03-31"), ("2026/3/1", "20日", "2026-03-20"), ("", "2026/3/20", "2026-03-20"),
  ])
  func `the columns of the month and of the day are joined`(month: String, day: String, date: String) throws {
    let list = try read("コード,権利月,権利日\n8267,\(month),\(day)\n")
    #expect(list.positions.map(\.dates.recordDate.description) == [date])
    #expect(list.faults.isEmpty)
  }

  @Test(arguments: [
    ("3月9日", "", "row 2: error: '3月9日' is no month: Excel makes a day of 3/9; write 2026-03, and another row for another month (column B)"),
    ("3/9", "", "row 2: error: '3/9' is no month; write 2026-03 (column B)"),
    ("13", "", "row 2: error: '13' is no month; write 2026-03 (column B)"),
    ("2026-02", "30日", "row 2: error: 2026-02 has no day 30 (column C)"),
    ("2026-03", "32日", "row 2: error: '32日' is no date; write 2026-03-31 (column C)"),
    ("3月末", "20日", "row 2: error: '20日' contradicts the record month; write the whole date, as 2026-03-31 (column C)"),
  ])
  func `what gives no date is named, and the row skipped`(month: String, day: String, fault: String) throws {
    let list = try read("コード,権利月,権利日\n8267,\(month),\(day)\n")
    #expect(list.positions.isEmpty)
    #expect(list.faults.map(\.shown) == [fault])
  }

  @Test(arguments: [
    ("2026-09", "2026/3/31", "row 2: warning: the record month '2026-09' differs from the record date; 2026-03-31 counts (column B)"),
    ("3/32", "2026/3/31", "row 2: warning: '3/32' is no month; write 2026-03 (column B)"),
    ("2026/3/31", "x", "row 2: warning: 'x' is no date; write 2026-03-31 (column C)"),
    (
      "2026/3/1", "",
      "row 2: warning: '2026/3/1' counts as the day 2026-03-01; write it as 2026-03 where the month's end is meant (column B)"
    ),
  ])
  func `what is doubtful is named, and the row rings`(month: String, day: String, fault: String) throws {
    let list = try read("コード,権利月,権利日\n8267,\(month),\(day)\n")
    #expect(list.positions.count == 1)
    #expect(list.faults.map(\.shown) == [fault])
  }

  @Test(arguments: [
    ("", "", "no record date; write 2026-03-31 (column B)"), ("", "20日", "no record month; write 2026-03 (column B)"),
    (" ", "月末", "no record month; write 2026-03 (column B)"),
  ])
  func `a month that is missing is missing in its own column`(month: String, day: String, words: String) throws {
    let list = try read("コード,権利月,権利日\n8267,\(month),\(day)\n")
    #expect(list.faults.map(\.shown) == ["row 2: error: \(words)"])
  }

  @Test func `a day alone lacks its month`() throws {
    let list = try read("コード,権利日\n8267,20日\n")
    #expect(list.faults.map(\.shown) == ["row 2: error: '20日' lacks its month; write 2026-03-31 (column B)"])
  }

  @Test(arguments: [("2026-11-30", "2026-11-30"), ("2026-12-01", "2026-12-31"), ("2028-02-03", "2028-02-29")])
  func `the example of how to write a date is the end of the present month`(today: String, example: String) throws {
    let list = try read("コード,権利月,権利確定日\n8267,,x\n9433,x,\n", today: today)
    #expect(
      list.faults.map(\.shown) == [
        "row 2: error: 'x' is no date; write \(example) (column C)", "row 3: error: 'x' is no month; write \(example.prefix(7)) (column B)",
      ])
    #expect(list.sheet(source: "a").skipped.first?.japaneseReason == "「x」は日付ではありません。\(example)のように書いてください")
  }

  @Test func `date cells are read by what they show`() throws {
    let day = try #require(CivilDate(iso: "2026-03-09"))
    let header: [CellValue] = [.text("コード"), .text("権利月"), .text("権利日")]
    let list = try read([
      table(
        "Sheet1",
        [
          header, [.text("1301"), nil, .date(day, shown: .day)], [.text("1332"), .date(day, shown: .yearAndMonth), nil],
          [.text("1333"), .date(day, shown: .yearAndMonth), .number("20")], [.text("1375"), .number("3"), .number("20.0")],
          [.text("1376"), .date(day, shown: .monthAndDay), nil], [.text("1377"), nil, .date(day, shown: .monthAndDay)],
          [.text("1379"), nil, .number("46112")], [.text("1380"), nil, .formulaWithoutValue], [.text("1381"), nil, .error("#N/A")],
        ])
    ])
    #expect(list.positions.map(\.code) == ["1301", "1332", "1333", "1375", "1377"])
    #expect(list.positions.map(\.dates.recordDate.description) == ["2026-03-09", "2026-03-31", "2026-03-20", "2026-03-20", "2026-03-09"])
    #expect(
      list.faults.map(\.shown) == [
        "Sheet1 row 6: error: '3月9日' is no month: Excel makes a day of 3/9; write 2026-03, and another row for another month (column B)",
        "Sheet1 row 7: warning: '3月9日' shows no year; 2026-03-09, which the cell holds, counts (column C)",
        "Sheet1 row 8: error: '46112' is no date; write 2026-03-31 (column C)",
        "Sheet1 row 9: error: a formula without its value; open and save the file once in Excel (column C)",
        "Sheet1 row 10: error: '#N/A' is a formula's error (column C)",
      ])
  }

  @Test func `a record date past the holiday table is an error that states the range`() throws {
    let list = try read("コード,権利確定日\n8267,2028/3/31\n")
    #expect(
      list.faults.map(\.shown) == [
        "row 2: error: 2028-03-31 is outside the holiday table, which covers 1955-01-01 to 2027-12-31; --holidays FILE extends it (column B)"
      ])
  }

  @Test(arguments: [
    ("権利付最終日", "2026/3/26", "row 2: warning: the sheet's 権利付最終日 '2026/3/26' differs from the exchange's calendar: 2026-03-27 (column C)"),
    ("権利落ち日", "2026-03-31", "row 2: warning: the sheet's 権利落ち日 '2026-03-31' differs from the exchange's calendar: 2026-03-30 (column C)"),
  ])
  func `a sheet's own date that differs is warned about with both dates`(header: String, date: String, fault: String) throws {
    let list = try read("コード,権利確定日,\(header)\n8267,2026/3/31,\(date)\n")
    #expect(list.positions.count == 1)
    #expect(list.faults.map(\.shown) == [fault])
  }

  @Test func `a sheet's own date that agrees is passed in silence`() throws {
    let list = try read("コード,権利確定日,権利付最終日,権利落ち日\n8267,2026/3/31,2026/3/27,R8.3.30\n")
    #expect(list.faults.isEmpty)
  }
}
