import CivilTime
import PositionReading
import RightsCalendar
import Spreadsheet
import Testing

@Suite struct HolidayListReaderTests {
  // The head of the Cabinet Office's own file, syukujitsu.csv, in CP932: 国民の祝日・休日月日,国民の祝日・休日名称.
  @Test func `the Cabinet Office's own file is read`() throws {
    let head: [UInt8] = [
      0x8D, 0x91, 0x96, 0xAF, 0x82, 0xCC, 0x8F, 0x6A, 0x93, 0xFA, 0x81, 0x45, 0x8B, 0x78, 0x93, 0xFA, 0x8C, 0x8E, 0x93, 0xFA, 0x2C,
      0x8D, 0x91, 0x96, 0xAF, 0x82, 0xCC, 0x8F, 0x6A, 0x93, 0xFA, 0x81, 0x45, 0x8B, 0x78, 0x93, 0xFA, 0x96, 0xBC, 0x8F, 0xCC, 0x0D, 0x0A,
    ]
    let newYear: [UInt8] = Array("1955/1/1,".utf8) + [0x8C, 0xB3, 0x93, 0xFA, 0x0D, 0x0A]
    let days = try days(head + newYear)
    #expect(days == [CivilDate(iso: "1955-01-01")])
  }

  @Test func `an ISO file is read with or without its header`() throws {
    #expect(try days(Array("2028-01-01,元日\n".utf8)).map(\.description) == ["2028-01-01"])
    #expect(try days(Array("date,name\n2028-01-01,元日\n".utf8)).map(\.description) == ["2028-01-01"])
  }

  @Test func `a row without a date is named`() {
    #expect(throws: HolidayRowError(row: 2, value: "2028-13-01")) {
      try days(Array("2028-01-01,元日\n2028-13-01,x\n".utf8))
    }
  }

  @Test(arguments: [
    ("2026-09-2O,臨時\n2026-10-05,x\n", "2026-09-2O"), ("2026-09-31\n2026-10-05\n", "2026-09-31"), ("2026-09-31", "2026-09-31"),
    ("9月29日,臨時\n2026-10-05\n", "9月29日"), ("２０２６年９月３１日\n2026-10-05\n", "２０２６年９月３１日"),
    ("2026-09-29臨時\n2026-10-05\n", "2026-09-29臨時"), ("臨時,2026-09-29\n2026-10-05\n", "臨時"), (",2026-09-29\n", ""),
  ])
  func `a first row with digits is a day written wrongly, not a header`(csv: String, value: String) {
    #expect(throws: HolidayRowError(row: 1, value: value)) { try days(Array(csv.utf8)) }
  }

  private func days(_ csv: [UInt8]) throws -> [CivilDate] {
    try HolidayListReader.days(in: #require(Workbook(csv).tables.first))
  }
}
