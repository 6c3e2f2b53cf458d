public import CivilTime

/// An instant from which a zone's clocks show another offset.
public struct ZoneTransition: Hashable, Sendable {
  /// The first instant at which the new offset is in force.
  public let instant: Instant
  /// Seconds east of UTC from that instant on.
  public let offset: Int

  /// From `instant` on, the clocks show UTC plus `offset` seconds.
  public init(instant: Instant, offset: Int) {
    self.instant = instant
    self.offset = offset
  }
}
