/// A day of the week. The raw value is ISO 8601's: Monday 1 … Sunday 7.
public enum Weekday: Int, CaseIterable, Comparable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// The weekday of the day that lies `dayNumber` days after 1970-01-01, a Thursday.
  public init(dayNumber: Int) {
    let remainder = (dayNumber + 3) % 7
    switch remainder < 0 ? remainder + 7 : remainder {
    case 0: self = .monday
    case 1: self = .tuesday
    case 2: self = .wednesday
    case 3: self = .thursday
    case 4: self = .friday
    case 5: self = .saturday
    default: self = .sunday
    }
  }

  /// How many days this weekday comes after the last `other`: 0 … 6.
  public func days(since other: Weekday) -> Int {
    (rawValue - other.rawValue + 7) % 7
  }

  public static func < (lhs: Weekday, rhs: Weekday) -> Bool { lhs.rawValue < rhs.rawValue }
}
