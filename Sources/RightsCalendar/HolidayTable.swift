public import CivilTime

/// Japan's national holidays of some whole years: a list, since laws move days and no formula knows of it.
///
/// The years end on 31 December, not on the last holiday listed, and outside them the table knows nothing.
public struct HolidayTable: Hashable, Sendable {
  /// The years whose holidays are all known.
  public let years: ClosedRange<Int>
  private let holidays: Set<CivilDate>

  /// The Cabinet Office's list as it was when this version was made: 1955 to 2027.
  public static let cabinetOffice = HolidayTable(years: GeneratedHolidays.covered, holidays: embeddedDates())

  private init(years: ClosedRange<Int>, holidays: Set<CivilDate>) {
    self.years = years
    self.holidays = holidays
  }

  /// The days that the table can answer for.
  public var coveredDates: ClosedRange<CivilDate> {
    let first = CivilDate(year: years.lowerBound, month: 1, day: 1) ?? .earliest
    let last = CivilDate(year: years.upperBound, month: 12, day: 31) ?? .latest
    return first...last
  }

  /// Whether `date` is a national holiday, 振替休日 and 国民の休日 included; false outside the table.
  public func contains(_ date: CivilDate) -> Bool { holidays.contains(date) }

  /// The holidays of `year`, in order; none outside the table.
  public func holidays(of year: Int) -> [CivilDate] { holidays.filter { $0.year == year }.sorted() }

  /// The table with what `list` says: a known year of which it names as many days as are known, or more, is replaced; to any other known year
  /// its days are added; new years extend the table.
  ///
  /// So no short list takes a holiday away. The order of the days does not matter.
  ///
  /// - Throws: `empty` for no day at all; `partOfYear` where a new year cannot be whole (no 1 January, or fewer than nine
  ///   days, the fewest that a year has had); `yearMissing` where a year would be left out between the two.
  public func updated(with list: some Sequence<CivilDate>) throws(HolidayListError) -> HolidayTable {
    let byYear = Dictionary(grouping: list, by: \.year)
    guard let first = byYear.keys.min(), let last = byYear.keys.max() else { throw .empty }
    let span = min(first, years.lowerBound)...max(last, years.upperBound)
    for year in span where !years.contains(year) && byYear[year] == nil { throw .yearMissing(year) }
    let isNew = { (year: Int) in !years.contains(year) }
    for (year, days) in byYear.sorted(by: { $0.key < $1.key }) where isNew(year) && !isWhole(year, days) { throw .partOfYear(year) }
    let counts = Dictionary(grouping: holidays, by: \.year).mapValues(\.count)
    let replaced = byYear.filter { Set($0.value).count >= counts[$0.key] ?? 0 }
    let kept = holidays.filter { replaced[$0.year] == nil }
    return HolidayTable(years: span, holidays: kept.union(byYear.values.joined()))
  }

  private func isWhole(_ year: Int, _ days: [CivilDate]) -> Bool {
    Set(days).count >= 9 && days.contains { $0.month == 1 && $0.day == 1 }
  }

  private static func embeddedDates() -> Set<CivilDate> {
    var dates: Set<CivilDate> = []
    for line in GeneratedHolidays.years.split(separator: "\n") {
      let fields = line.split(separator: " ").compactMap { Int($0) }
      guard let year = fields.first else { continue }
      dates.formUnion(fields.dropFirst().compactMap { CivilDate(year: year, month: $0 / 100, day: $0 % 100) })
    }
    return dates
  }
}

/// Why a list of holidays cannot be used.
public enum HolidayListError: Error, Hashable {
  /// It names no day.
  case empty
  /// Of this year it holds only some days.
  case partOfYear(Int)
  /// It would leave this year unknown between years that are known.
  case yearMissing(Int)
}
