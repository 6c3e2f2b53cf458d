/// A time on a wall clock, to the second: 00:00:00 … 23:59:59.
public struct TimeOfDay: Hashable, Comparable, Sendable {
  /// 0 … 86,399.
  public let secondsSinceMidnight: Int

  /// 00:00:00.
  public static let midnight = TimeOfDay(uncheckedSeconds: 0)

  /// That time, or nil where no clock shows it. A 60th second and 24:00 are not times of day.
  public init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second) else { return nil }
    self.init(uncheckedSeconds: hour * 3_600 + minute * 60 + second)
  }

  init(uncheckedSeconds: Int) {
    secondsSinceMidnight = uncheckedSeconds
  }

  /// 0 … 23.
  public var hour: Int { secondsSinceMidnight / 3_600 }
  /// 0 … 59.
  public var minute: Int { secondsSinceMidnight / 60 % 60 }
  /// 0 … 59.
  public var second: Int { secondsSinceMidnight % 60 }

  public static func < (lhs: TimeOfDay, rhs: TimeOfDay) -> Bool {
    lhs.secondsSinceMidnight < rhs.secondsSinceMidnight
  }
}

extension TimeOfDay: CustomStringConvertible {
  /// `08:00`, or `08:00:30` where the seconds are not zero.
  public var description: String {
    let minutes = "\(decimal(hour, digits: 2)):\(decimal(minute, digits: 2))"
    return second == 0 ? minutes : "\(minutes):\(decimal(second, digits: 2))"
  }

  /// Reads `8:00` or `08:00`, to the minute, and nothing else.
  public init?(clock text: some StringProtocol) {
    var reader = DigitReader(text)
    guard let hour = reader.number(digits: 2) ?? reader.number(digits: 1), reader.skip(":"),
      let minute = reader.number(digits: 2), reader.isAtEnd
    else { return nil }
    self.init(hour: hour, minute: minute)
  }
}
