import Foundation
import TestSupport
import Testing

/// Dates and days are jump-fire's (https://jump-fire.com/?p=10170) unless another source stands beside them.
@Suite struct RightsCommandTests {
  @Test func `a month is its end, with lending days and weekdays`() throws {
    let run = try BuiltBinary.run(["rights", "2026-09"])
    #expect(run.status == 0)
    #expect(
      run.outputText == """
        権利確定日     実質確定日     権利付き最終日  権利落ち日     逆日歩  貸株料
        2026-09-30 水  2026-09-30 水  2026-09-28 月   2026-09-29 火     1日     2日

        """)
  }

  @Test func `the table can be English, and has the estimated fee`() throws {
    let run = try BuiltBinary.run(
      ["rights", "2026-09", "--language", "en", "--price", "1500", "--shares", "100", "--rate", "3.9"])
    #expect(
      run.outputText == """
        RECORD DATE     EFFECTIVE       LAST CUM        EX              PREMIUM  LENDING
        2026-09-30 Wed  2026-09-30 Wed  2026-09-28 Mon  2026-09-29 Tue      1 d  2 d ¥32

        """)
  }

  @Test(arguments: [
    (["2026-09", "--day", "20"], ["2026-09-20,2026-09-18,2026-09-16,2026-09-17,6,7,"]),
    (["2026-02", "--day", "30"], ["2026-02-28,2026-02-27,2026-02-25,2026-02-26,3,4,"]),
    (["2026-05-15"], ["2026-05-15,2026-05-15,2026-05-13,2026-05-14,3,4,"]),
    (
      ["2026-05", "2026-12"],
      ["2026-05-31,2026-05-29,2026-05-27,2026-05-28,3,4,", "2026-12-31,2026-12-30,2026-12-28,2026-12-29,5,6,"]
    ),
    (
      ["2026-10..2026-11"],
      ["2026-10-31,2026-10-30,2026-10-28,2026-10-29,3,4,", "2026-11-30,2026-11-30,2026-11-26,2026-11-27,1,2,"]
    ),
    // The end of December 2019: kuzyofire 2019-12-25.
    (["2019-12-31..2019-12-31"], ["2019-12-31,2019-12-30,2019-12-26,2019-12-27,7,8,"]),
  ])
  func `dates, months and ranges give a row each`(operands: [String], rows: [String]) throws {
    let run = try BuiltBinary.run(["rights", "--format", "csv"] + operands)
    let header = "record_date,effective_record_date,last_cum_date,ex_date,premium_charge_days,lending_fee_days,estimated_fee"
    #expect(run.outputText.split(separator: "\r\n").map(String.init) == [header] + rows)
    #expect(run.status == 0)
  }

  @Test(arguments: [
    ("9月末", ["2027-09-30"]), ("9月", ["2027-09-30"]), ("11月末", ["2026-11-30"]), ("２０２６年９月", ["2026-09-30"]), ("2026/12", ["2026-12-31"]),
    ("2026-9", ["2026-09-30"]), ("令和8年9月", ["2026-09-30"]), ("R8.9.30", ["2026-09-30"]), ("2026年9月20日", ["2026-09-20"]),
    ("12月..2月", ["2026-12-31", "2027-01-31", "2027-02-28"]),
  ])
  func `dates are written as in the cells of a sheet`(operand: String, recordDates: [String]) throws {
    let run = try BuiltBinary.run(["rights", operand, "--format", "csv", "--now", "2026-11-30T09:00:00+09:00"])
    #expect(run.outputText.split(separator: "\r\n").dropFirst().map { String($0.prefix(10)) } == recordDates)
  }

  @Test(arguments: [("20", "2027-11-20"), ("30", "2026-11-30"), ("31", "2026-11-30")])
  func `a month without a year is the next that has the day`(day: String, recordDate: String) throws {
    let run = try BuiltBinary.run(["rights", "11月", "--day", day, "--format", "csv", "--now", "2026-11-30T09:00:00+09:00"])
    #expect(run.outputText.contains("\r\n\(recordDate),"))
  }

  @Test func `numbers are written as in the cells of a sheet`() throws {
    let run = try BuiltBinary.run(["rights", "2026-09", "--price", "1,500円", "--shares", "１００株", "--rate", "3.9%", "--format", "csv"])
    #expect(run.outputText.hasSuffix(",32\r\n"))
  }

  // Python: Decimal("1500") * 100 * Decimal("3.9") / 100 * 2 / 365 = 32.05...
  @Test func `the fee is estimated from price, shares and rate`() throws {
    let run = try BuiltBinary.run(["rights", "2026-09", "--price", "1500", "--shares", "100", "--rate", "3.9", "--format", "json"])
    let rows = try #require(JSONSerialization.jsonObject(with: Data(run.output)) as? [[String: Any]])
    #expect(rows.map { $0["estimated_fee"] as? Int } == [32])
  }

  @Test func `lending days past the holiday table are null, and the dates stand`() throws {
    let run = try BuiltBinary.run(["rights", "2027-12", "--format", "json"])
    #expect(run.status == 0)
    let row = try #require((JSONSerialization.jsonObject(with: Data(run.output)) as? [[String: Any]])?.first)
    #expect(row["ex_date"] as? String == "2027-12-29")
    #expect(row["premium_charge_days"] is NSNull && row["lending_fee_days"] is NSNull && row["estimated_fee"] is NSNull)
    #expect(run.errorText.hasPrefix("keyalarm: warning: 2027-12-31: lending days are not known: 2028-01-01 is outside the holiday table"))
  }

  @Test func `a range that leaves the table gives its known rows and says the rest`() throws {
    let run = try BuiltBinary.run(["rights", "2027-11..2028-01", "--format", "csv"])
    #expect(run.status == 1)
    #expect(run.outputText.split(separator: "\r\n").count == 3)
    #expect(
      run.errorText.contains(
        "keyalarm: error: 2028-01-31: 2028-01-31 is outside the holiday table, which covers 1955-01-01 to 2027-12-31"))
  }

  @Test func `dates that are unknown for one reason are told together`() throws {
    let run = try BuiltBinary.run(["rights", "0001-01-01..9999-12-31", "--format", "csv"])
    #expect(run.status == 1)
    let lines = run.errorText.split(separator: "\n")
    #expect(lines.first?.hasPrefix("keyalarm: error: 0001-01-01..1955-01-06: 0001-01-01 is outside the holiday table") == true)
    #expect(lines.contains("keyalarm: error: 1955-01-07..2009-11-18: trades before 2009-11-16 are not known to the calendar"))
    #expect(lines.last?.hasPrefix("keyalarm: error: 2028-01-01..9999-12-31: 2028-01-01 is outside the holiday table") == true)
  }

  // Python: uuid.uuid5(namespace, "rights/ex|2026-12-29").
  @Test func `the calendar has all-day events, one for a day of two record dates`() throws {
    let run = try BuiltBinary.run(["rights", "2026-12-30..2026-12-31", "--format", "ics", "--now", "2026-08-01T00:00:00Z"])
    let events = run.outputText.components(separatedBy: "BEGIN:VEVENT\r\n").dropFirst()
    #expect(events.count == 5)
    let ex = try #require(events.first { $0.contains("DTSTART;VALUE=DATE:20261229\r\n") })
    #expect(ex.contains("UID:61023ba8-8b75-5ab2-9590-c13bb69b2487\r\n"))
    #expect(ex.contains("SUMMARY:権利落ち日（2026-12-30、2026-12-31基準）\r\n"))
    #expect(!run.outputText.contains("VALARM"))
  }

  @Test func `a calendar of another program is kept, and one of ours changes only where its days do`() throws {
    try withTemporaryFolder { folder in
      func rights(_ dates: String, _ options: [String] = [], now: String) throws -> (Int32, String) {
        let run = try BuiltBinary.run(["rights", dates, "-o", "days.ics", "--now", now] + options, folder: folder)
        return (run.status, try String(contentsOfFile: "\(folder)/days.ics", encoding: .utf8))
      }
      let foreign = "BEGIN:VCALENDAR\r\nPRODID:-//test//EN\r\nEND:VCALENDAR\r\n"
      try foreign.write(toFile: "\(folder)/days.ics", atomically: false, encoding: .utf8)
      #expect(try rights("2026-12-30", now: "2026-08-01T00:00:00Z") == (73, foreign))
      let (status, first) = try rights("2026-12-30", ["--force"], now: "2026-08-01T00:00:00Z")
      #expect(status == 0 && first.contains("BEGIN:VEVENT"))
      #expect(try rights("2026-12-30", now: "2026-08-02T00:00:00Z") == (0, first))
      let (_, more) = try rights("2026-12-30..2026-12-31", now: "2026-08-03T00:00:00Z")
      #expect(more.contains("DTSTAMP:20260801T000000Z") && more.contains("SEQUENCE:1") && more.contains("2026-12-30、2026-12-31"))
    }
  }

  @Test(arguments: [
    ([], "needs WHEN"), (["2026-13"], "is no date, month or range"), (["2026-04..2026-03"], "ends before it begins"),
    (["2026-04..2026-05-01"], "is no date, month or range"), (["2026-09", "--day", "32"], "is no day of a month"),
    (["2026-09-30", "--day", "20"], "names its day already"), (["9月末", "--day", "20"], "names its day already"),
    (["26-13", "--now", "2026-11-30T09:00:00+09:00"], "write 2026-11-30, 2026-11 or 2026-04..2027-03"),
    (["2026-09", "--price", "1,50", "--shares", "1", "--rate", "1"], "is no number"),
    (["2026-09", "--price", "1500"], "needs --price, --shares and --rate together"),
    (["2026-09", "--price", "x", "--shares", "1", "--rate", "1"], "is no number"),
  ])
  func `wrong usage is told`(operands: [String], words: String) throws {
    let run = try BuiltBinary.run(["rights"] + operands)
    #expect(run.status == 64)
    #expect(run.errorText.contains(words))
  }
}
