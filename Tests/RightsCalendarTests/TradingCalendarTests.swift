import CivilTime
import RightsCalendar
import Testing

@Suite struct TradingCalendarTests {
  private let calendar = TradingCalendar()

  // JPX https://www.jpx.co.jp/corporate/about-jpx/calendar/: closed on Saturdays, Sundays, holidays and 12-31 to 01-03.
  @Test(arguments: ["2026-12-31", "2026-01-01", "2026-01-02", "2025-01-03", "2026-05-06", "2026-09-22", "2026-03-28", "2026-03-29"])
  func `the market is closed`(day: String) throws {
    #expect(try !calendar.isBusinessDay(#require(CivilDate(iso: day))))
  }

  // JPX, as above; on 2020-10-01 trading was halted, and it still counted for settlement.
  @Test(arguments: ["2026-12-30", "2027-01-04", "2020-10-01", "2026-05-01", "2026-09-24"])
  func `the market is open`(day: String) throws {
    #expect(try calendar.isBusinessDay(#require(CivilDate(iso: day))))
  }

  @Test func `a search past the table's end is an error at the day it needed`() throws {
    let last = try day("2027-12-30")
    let beyond = try day("2028-01-01")
    #expect(throws: RightsDateError.outsideHolidayTable(beyond, covered: HolidayTable.cabinetOffice.coveredDates)) {
      try calendar.businessDay(after: last)
    }
  }

  @Test func `nothing is settled that is traded while the market is closed`() throws {
    let sunday = try day("2026-03-29")
    #expect(throws: RightsDateError.marketClosed(sunday)) { try calendar.settlementDate(ofTradeOn: sunday) }
  }
}
