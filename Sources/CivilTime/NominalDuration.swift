/// A DURATION (RFC 5545 3.3.6): days that follow the calendar, and a time that is exact.
///
/// `P1D` at a clock change is the same wall-clock time of the next day; `PT24H` is 86,400 seconds.
public struct NominalDuration: Hashable, Sendable {
  /// Calendar days, a week being seven; negative for a negative duration.
  public let days: Int
  /// Exact seconds; negative for a negative duration.
  public let seconds: Int

  /// That many calendar days and, after them, that many seconds.
  public init(days: Int = 0, seconds: Int = 0) {
    self.days = days
    self.seconds = seconds
  }
}
