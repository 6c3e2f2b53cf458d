import CivilTime
import TestSupport
import Testing

@Suite struct CivilDateTests {
  /// A day, its number from 1970-01-01, ISO weekday and day of the year, by Python's `datetime.date`.
  static let days: [(String, Int, Int, Int)] = [
    ("0001-01-01", -719_162, 1, 1), ("1582-10-15", -141_427, 5, 288), ("1600-02-29", -135_081, 2, 60),
    ("1700-02-28", -98_557, 7, 59), ("1700-03-01", -98_556, 1, 60), ("1899-12-31", -25_568, 7, 365),
    ("1900-02-28", -25_509, 3, 59), ("1900-03-01", -25_508, 4, 60), ("1969-12-31", -1, 3, 365), ("1970-01-01", 0, 4, 1),
    ("1970-01-02", 1, 5, 2), ("1999-12-31", 10_956, 5, 365), ("2000-01-01", 10_957, 6, 1), ("2000-02-29", 11_016, 2, 60),
    ("2000-03-01", 11_017, 3, 61), ("2024-02-29", 19_782, 4, 60), ("2024-12-31", 20_088, 2, 366), ("2026-03-31", 20_543, 2, 90),
    ("2026-08-01", 20_666, 6, 213), ("2037-12-31", 24_836, 4, 365), ("2038-01-19", 24_855, 2, 19), ("2100-02-28", 47_540, 7, 59),
    ("2100-03-01", 47_541, 1, 60), ("2400-02-29", 157_113, 2, 60), ("9999-12-31", 2_932_896, 5, 365),
  ]

  @Test(arguments: days)
  func `a day has its number, its weekday and its place in the year`(text: String, number: Int, weekday: Int, dayOfYear: Int) throws {
    let day = try #require(CivilDate(iso: text))
    #expect(day.dayNumber == number)
    #expect(day.weekday.rawValue == weekday)
    #expect(day.dayOfYear == dayOfYear)
    #expect(CivilDate(dayNumber: number) == day)
    #expect("\(day)" == text)
  }

  /// `"{days since 1970} {date} {isoweekday} {tm_yday}\n"` for every 97th day of Python's `datetime.date`, hashed with FNV-1a (64 bits).
  @Test func `every 97th day of the years 1 to 9999 is Python's`() {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var count = 0
    for number in stride(from: CivilDate.earliest.dayNumber, through: CivilDate.latest.dayNumber, by: 97) {
      let day = CivilDate(dayNumber: number)
      for byte in "\(day.dayNumber) \(day) \(day.weekday.rawValue) \(day.dayOfYear)\n".utf8 {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
      count += 1
    }
    #expect(count == 37_651)
    #expect(hash == 0xfe4d_bcf8_9e78_ba3b)
  }

  @Test(arguments: [
    (2026, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, 32), (0, 1, 1), (10_000, 1, 1),
    (2026, .max, 1), (.min, 1, 1), (2026, 1, .min),
  ])
  func `a day that the calendar does not have is no day`(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [
    "", "2026", "2026-8-1", "2026-08-1", "20260801", "2026/08/01", "2026-08-01T", " 2026-08-01", "2026-08-01 ", "2026-02-30", "-026-08-01",
    "２０２６-08-01", "2026-08-0x", "+026-08-01",
  ])
  func `a text of another form is no date`(text: String) {
    #expect(CivilDate(iso: text) == nil)
  }

  @Test(arguments: [
    ("2026-03-31", 1, "2026-04-01"), ("2024-02-28", 1, "2024-02-29"), ("2026-01-01", -1, "2025-12-31"), ("2026-08-01", 0, "2026-08-01"),
    ("9999-12-31", 1, "9999-12-31"), ("0001-01-01", -1, "0001-01-01"), ("2026-08-01", .max, "9999-12-31"),
    ("2026-08-01", .min, "0001-01-01"),
  ])
  func `days are added up to the ends of the calendar`(start: String, days: Int, end: String) throws {
    #expect(try #require(CivilDate(iso: start)).adding(days: days).description == end)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the order of days is that of their numbers, and adding is undone by taking away`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let (first, second) = (
        Int.random(in: -700_000...2_900_000, using: &generator), Int.random(in: -700_000...2_900_000, using: &generator)
      )
      let (earlier, later) = (CivilDate(dayNumber: min(first, second)), CivilDate(dayNumber: max(first, second)))
      #expect(earlier <= later)
      #expect(earlier.adding(days: later.dayNumber - earlier.dayNumber) == later)
      #expect(later.weekday.days(since: earlier.weekday) == (later.dayNumber - earlier.dayNumber) % 7)
    }
  }

  @Test(arguments: [(1900, false), (2000, true), (2024, true), (2026, false), (2100, false), (2400, true)])
  func `leap years follow Gregory's rule`(year: Int, isLeap: Bool) {
    #expect(CivilDate.isLeap(year: year) == isLeap)
    #expect(CivilDate.daysInMonth(2, ofYear: year) == (isLeap ? 29 : 28))
  }
}
