import CivilTime

extension Weekday {
  /// Reads a weekday as RFC 5545 writes it, in capitals: `MO`.
  init?(code: ArraySlice<UInt8>) {
    let weekday = Weekday.allCases.first { code.elementsEqual($0.code.utf8) }
    guard let weekday else { return nil }
    self = weekday
  }

  /// `MO` … `SU`.
  var code: String {
    switch self {
    case .monday: "MO"
    case .tuesday: "TU"
    case .wednesday: "WE"
    case .thursday: "TH"
    case .friday: "FR"
    case .saturday: "SA"
    case .sunday: "SU"
    }
  }
}

extension RecurrenceRule.WeekdayNumber: CustomStringConvertible {
  /// As RFC 5545 writes it: `MO`, `2MO`, `-1FR`.
  public var description: String { "\(ordinal.map(String.init) ?? "")\(weekday.code)" }
}
