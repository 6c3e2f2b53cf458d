import CivilTime
import RightsCalendar
import Testing

@Suite struct LendingDaysTests {
  private let calendar = TradingCalendar()

  @Test(arguments: try PublishedTable(named: "cost-days.csv").rows.filter { $0["status"] == "ok" })
  func `lending days are those that brokers and traders published`(row: PublishedTable.Row) throws {
    let days = try LendingDays(
      open: day(row["open_trade"]), close: day(row["close_trade"]), in: calendar)
    #expect(String(days.premiumChargeDays) == row["gyakuhibu_days"])
    #expect(String(days.lendingFeeDays) == row["kashikabu_days"])
  }

  @Test(arguments: try PublishedTable(named: "rights-verified.csv").rows)
  func `a cross over one night costs the published days`(row: PublishedTable.Row) throws {
    let dates = try RightsDates(recordDate: day(row["record_date"]), in: calendar)
    let days = try LendingDays(over: dates, in: calendar)
    #expect(String(days.premiumChargeDays) == row["gyakuhibu_days"])
    #expect(String(days.lendingFeeDays) == row["kashikabu_days"])
  }

  @Test func `a settlement past the table is an error, though the rights dates are known`() throws {
    let dates = try RightsDates(recordDate: day("2027-12-31"), in: calendar)
    let beyond = try day("2028-01-01")
    #expect(throws: RightsDateError.outsideHolidayTable(beyond, covered: calendar.holidays.coveredDates)) {
      try LendingDays(over: dates, in: calendar)
    }
  }

  @Test func `a position's own dates replace the usual ones`() throws {
    let dates = try RightsDates(recordDate: day("2020-05-31"), in: calendar)
    let position = try Position(
      dates: dates, openDate: day("2020-05-11"), closeDate: day("2020-05-13"))
    #expect(try position.lendingDays(in: calendar).lendingFeeDays == 3)  // kuzyofire 2020-05-16: the 13th, 14th and 15th
  }

  @Test func `a position closed before it was opened has no days`() throws {
    let (early, late) = try (day("2026-03-27"), day("2026-03-30"))
    #expect(throws: RightsDateError.closedBeforeOpened(open: late, close: early)) {
      try LendingDays(open: late, close: early, in: calendar)
    }
  }
}
