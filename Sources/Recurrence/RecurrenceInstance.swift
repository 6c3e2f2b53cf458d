public import CivilTime

/// One start of a series.
public struct RecurrenceInstance: Hashable, Sendable {
  /// When it starts. An all-day instance starts at the set's `dayStart` on its date.
  public let instant: Instant
  private let clockSeconds: Int

  init(instant: Instant, clockSeconds: Int) {
    self.instant = instant
    self.clockSeconds = clockSeconds
  }

  /// What the series' zone calls that start. A time that the clocks left out stands here as the rule gave it.
  public var clock: CivilDateTime { CivilDateTime(clockSeconds: clockSeconds) }
}

/// What a RECURRENCE-ID or EXDATE points at within a series.
public enum InstanceKey: Hashable, Sendable {
  /// The instance that starts then; timed series only.
  case instant(Instant)
  /// The instances of that day: all that an all-day series knows, and what a DATE means on a timed one.
  case day(CivilDate)
}
