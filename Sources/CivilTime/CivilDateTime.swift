/// A day and a time on its wall clock, without a zone ("floating" in RFC 5545's words).
public struct CivilDateTime: Hashable, Comparable, Sendable {
  /// The day.
  public let date: CivilDate
  /// The time of that day.
  public let time: TimeOfDay

  /// That time on that day.
  public init(_ date: CivilDate, _ time: TimeOfDay) {
    self.date = date
    self.time = time
  }

  /// The wall clock `seconds` after 1970-01-01T00:00:00 on that same clock. Ends at the years 1 and 9999.
  public init(clockSeconds seconds: Int) {
    let bounded = min(max(seconds, -719_162 * 86_400), 2_932_897 * 86_400 - 1)
    let days = bounded >= 0 ? bounded / 86_400 : (bounded - 86_399) / 86_400
    date = CivilDate(dayNumber: days)
    time = TimeOfDay(uncheckedSeconds: bounded - days * 86_400)
  }

  /// Seconds since 1970-01-01T00:00:00 on the same clock, as if it never changed: not an instant.
  public var clockSeconds: Int { date.dayNumber * 86_400 + time.secondsSinceMidnight }

  /// The wall clock that many seconds on, counted on the clock's face.
  public func adding(seconds: Int) -> CivilDateTime {
    CivilDateTime(clockSeconds: clockSeconds.saturatingAdd(seconds))
  }

  public static func < (lhs: CivilDateTime, rhs: CivilDateTime) -> Bool {
    lhs.date == rhs.date ? lhs.time < rhs.time : lhs.date < rhs.date
  }
}

extension CivilDateTime: CustomStringConvertible {
  /// ISO 8601, extended, always with seconds: `2026-03-31T09:00:00`.
  public var description: String { "\(date)T\(time.second == 0 ? "\(time):00" : "\(time)")" }
}
