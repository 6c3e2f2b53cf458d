import CivilTime
import RightsCalendar
import Testing

@Suite struct RightsDatesTests {
  private let calendar = TradingCalendar()

  @Test(arguments: try PublishedTable(named: "rights-verified.csv").rows)
  func `the dates are those that brokers and traders published`(row: PublishedTable.Row) throws {
    try expectRightsDates(row)
  }

  @Test(arguments: try PublishedTable(named: "rights-edge.csv").rows)
  func `the dates around each odd day are right`(row: PublishedTable.Row) throws {
    try expectRightsDates(row)
  }

  // kuzyofire 2019-12-25: of the 2019-12-31 record date, with 大納会 on 12-30 as the day the shares are held.
  @Test func `30 December is a business day`() throws {
    #expect(try calendar.isBusinessDay(day("2019-12-30")))
    try expect("2019-12-30", effective: "2019-12-30", lastCum: "2019-12-26", ex: "2019-12-27")
  }

  // Rakuten https://rakuten-sec.co.jp/web/info/info20201116-02.html and the Mizuho FAQ 10717 of December 2024.
  @Test(arguments: [("2020-12-31", "2020-12-30", "2020-12-28", "2020-12-29"), ("2024-12-31", "2024-12-30", "2024-12-26", "2024-12-27")])
  func `a record date of 31 December counts on the 30th`(record: String, effective: String, lastCum: String, ex: String) throws {
    try expect(record, effective: effective, lastCum: lastCum, ex: ex)
  }

  // investors-blog https://www.investors-blog.net/archives/1973 (2019, ten closed days) and jump-fire https://jump-fire.com/?p=10170.
  @Test(arguments: [("2019-04-30", "2019-04-26", "2019-04-23", "2019-04-24"), ("2026-04-30", "2026-04-30", "2026-04-27", "2026-04-28")])
  func `Golden Week is passed over`(record: String, effective: String, lastCum: String, ex: String) throws {
    try expect(record, effective: effective, lastCum: lastCum, ex: ex)
  }

  // jump-fire https://jump-fire.com/?p=10170: 2026-09-22 is closed as a day between two holidays (国民の休日).
  @Test func `Silver Week 2026 is passed over`() throws {
    try expect("2026-09-20", effective: "2026-09-18", lastCum: "2026-09-16", ex: "2026-09-17")
    #expect(try !calendar.isBusinessDay(day("2026-09-22")))
  }

  // kabu48 https://kabu48.com/archives/7819 and yumehai https://yumehai.jp/stock-20190716a/: T+2 for trades from 2019-07-16.
  @Test func `the change to T+2 in July 2019 goes by the trade date`() throws {
    try expect("2019-07-20", effective: "2019-07-19", lastCum: "2019-07-17", ex: "2019-07-18")
    let change = try day("2019-07-16")
    #expect(try calendar.settlementDate(ofTradeOn: change) == CivilDate(iso: "2019-07-18"))
    let eve = try day("2019-07-12")
    #expect(try calendar.settlementDate(ofTradeOn: eve) == CivilDate(iso: "2019-07-18"))
  }

  @Test func `the rights dates of the table's last day stand`() throws {
    try expect("2027-12-31", effective: "2027-12-30", lastCum: "2027-12-28", ex: "2027-12-29")
  }

  @Test(arguments: ["2028-01-01", "2028-03-31", "9999-12-31"])
  func `a record date past the table is an error that states the range`(record: String) throws {
    let date = try day(record)
    let covered = try day("1955-01-01")...(day("2027-12-31"))
    #expect(throws: RightsDateError.outsideHolidayTable(date, covered: covered)) {
      try RightsDates(recordDate: date, in: calendar)
    }
  }

  @Test func `a table that begins too late for the last cum-rights date is an error too`() throws {
    let (early, needed) = try (day("1955-01-04"), day("1954-12-31"))
    #expect(throws: RightsDateError.outsideHolidayTable(needed, covered: calendar.holidays.coveredDates)) {
      try RightsDates(recordDate: early, in: calendar)
    }
  }

  // Under T+3 a record date of 2009-11-19 is won by a trade of 2009-11-16, the first that is not refused.
  @Test func `trades before 2009-11-16 are refused`() throws {
    try expect("2009-11-19", effective: "2009-11-19", lastCum: "2009-11-16", ex: "2009-11-17")
    let (first, early) = try (day("2009-11-16"), day("2009-11-18"))
    #expect(throws: RightsDateError.tradeTooEarly(first: first)) { try RightsDates(recordDate: early, in: calendar) }
  }

  private func expectRightsDates(_ row: PublishedTable.Row) throws {
    try expect(
      row["record_date"], effective: row["effective_record_date"], lastCum: row["last_cum_date"], ex: row["ex_date"])
  }

  private func expect(_ record: String, effective: String, lastCum: String, ex: String) throws {
    let dates = try RightsDates(recordDate: day(record), in: calendar)
    #expect(dates.effectiveRecordDate.description == effective)
    #expect(dates.lastCumDate.description == lastCum)
    #expect(dates.exDate.description == ex)
  }
}
