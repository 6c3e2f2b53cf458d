import CivilTime

/// An era of the Japanese calendar, by which forms and spreadsheets count years: 令和8年 is 2026.
enum JapaneseEra: CaseIterable {
  case reiwa, heisei, showa

  /// The names that may stand before a year.
  var names: [String] {
    switch self {
    case .reiwa: ["令和", "R", "r", "令"]
    case .heisei: ["平成", "H", "h", "平"]
    case .showa: ["昭和", "S", "s", "昭"]
    }
  }

  /// The year before its first.
  private var yearZero: Int {
    switch self {
    case .reiwa: 2018
    case .heisei: 1988
    case .showa: 1925
    }
  }

  /// The first day and the last; 令和 has no last one yet.
  private var days: ClosedRange<CivilDate> {
    switch self {
    case .reiwa: CivilDate(dayNumber: 18_017)...CivilDate.latest  // 2019-05-01
    case .heisei: CivilDate(dayNumber: 6_947)...CivilDate(dayNumber: 18_016)  // 1989-01-08
    case .showa: CivilDate(dayNumber: -15_717)...CivilDate(dayNumber: 6_946)  // 1926-12-25
    }
  }

  /// The Gregorian year of the era's year, counted from 1.
  func year(_ eraYear: Int) -> Int { yearZero + eraYear }

  /// Whether the era has that day.
  func contains(_ date: CivilDate) -> Bool { days.contains(date) }
}
