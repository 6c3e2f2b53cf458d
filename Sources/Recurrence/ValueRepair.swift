/// What was mended in the text of a DATE, DATE-TIME or DURATION so that it could be read.
public enum ValueRepair: Hashable, Sendable, CaseIterable {
  /// Blanks around or inside the value were left out.
  case blanks
  /// `t`, `z`, `p1d`: read as capitals.
  case lowerCase
  /// `2026-04-10`, `10:00:00`, a blank for the `T`: read as without.
  case isoPunctuation
  /// `10:00:00.5`: the fraction was dropped.
  case fraction
  /// `+0900`: read as the instant that it names.
  case numericOffset
  /// `T1000`: the seconds were taken as 00.
  case missingSeconds
  /// `T240000`: the next day's midnight.
  case endOfDay
  /// Second 60: read as 59.
  case leapSecond
  /// `20260410Z`: a day has no zone; the `Z` was left out.
  case zoneOfDate
}

extension ValueRepair: CustomStringConvertible {
  /// What was done, to follow "in '2026-04-10': ".
  public var description: String {
    switch self {
    case .blanks: "blanks left out"
    case .lowerCase: "lower case read as capitals"
    case .isoPunctuation: "punctuation left out"
    case .fraction: "fraction of a second dropped"
    case .numericOffset: "numeric offset converted to UTC"
    case .missingSeconds: "missing seconds taken as 00"
    case .endOfDay: "24:00 read as the next midnight"
    case .leapSecond: "second 60 read as 59"
    case .zoneOfDate: "Z after a date left out"
    }
  }
}
