import CivilTime
import Foundation
import RightsCalendar
import Testing

@Suite struct HolidayTableTests {
  @Test func `the embedded table is the Cabinet Office's list day by day`() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../data/jp-holidays.csv").standardized
    let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst()
    let listed = Set(lines.compactMap { CivilDate(iso: $0.prefix(10)) })
    #expect(listed.count == lines.count)
    let table = HolidayTable.cabinetOffice
    let first = table.coveredDates.lowerBound.dayNumber
    let embedded = (first...table.coveredDates.upperBound.dayNumber).map(CivilDate.init(dayNumber:)).filter(table.contains)
    #expect(Set(embedded) == listed)
  }

  @Test func `the table covers its last year to 31 December`() {
    #expect(HolidayTable.cabinetOffice.coveredDates.upperBound == CivilDate(iso: "2027-12-31"))
  }

  @Test func `a list of a new year extends the table`() throws {
    let table = try HolidayTable.cabinetOffice.updated(with: days(of: 2028))
    #expect(table.years == 1955...2028)
    #expect(try table.contains(day("2028-01-03")))
    #expect(try table.contains(day("2026-09-22")))
  }

  @Test func `a list of a known year replaces what the table said of it`() throws {
    let table = try HolidayTable.cabinetOffice.updated(with: days(of: 2026, count: 18))
    #expect(table.years == 1955...2027)
    #expect(try !table.contains(day("2026-09-22")))
    #expect(try table.contains(day("2027-03-22")))
  }

  @Test func `a list that would leave a year unknown is refused`() throws {
    let later = try days(of: 2029)
    #expect(throws: HolidayListError.yearMissing(2028)) { try HolidayTable.cabinetOffice.updated(with: later) }
  }

  // 2026 has 18 holidays in the Cabinet Office's list.
  @Test(arguments: [1, 9, 17])
  func `fewer days of a known year than are known are added, and none is forgotten`(count: Int) throws {
    let known = HolidayTable.cabinetOffice.holidays(of: 2026)
    #expect(known.count == 18)
    let table = try HolidayTable.cabinetOffice.updated(with: days(of: 2026, count: count))
    #expect(try Set(table.holidays(of: 2026)) == Set(known).union(days(of: 2026, count: count)))
    #expect(table.holidays(of: 2027) == HolidayTable.cabinetOffice.holidays(of: 2027))
  }

  @Test func `a few days of a new year are refused, since the others would be unknown`() throws {
    let few = try [day("2028-01-01"), day("2028-06-10")]
    #expect(throws: HolidayListError.partOfYear(2028)) { try HolidayTable.cabinetOffice.updated(with: few) }
  }

  @Test func `an empty list is refused`() {
    #expect(throws: HolidayListError.empty) { try HolidayTable.cabinetOffice.updated(with: []) }
  }

  /// Made-up holidays: the first days of January.
  private func days(of year: Int, count: Int = 9) throws -> [CivilDate] {
    try (1...count).map { try #require(CivilDate(year: year, month: 1, day: $0)) }
  }
}
