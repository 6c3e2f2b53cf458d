/// The zone in which a person reads the clock, and how it came to be that one.
public struct LocalZone: Hashable, Sendable {
  /// Who named the zone.
  public enum Origin: Hashable, Sendable {
    /// The environment's `TZ`.
    case environment
    /// The machine's own setting, `/etc/localtime` or `/etc/timezone`.
    case machine
    /// Nobody: it is UTC for want of anything else.
    case fallback
  }

  /// The zone.
  public let zone: Zone
  /// Who named it.
  public let origin: Origin

  /// A zone and who named it.
  public init(zone: Zone, origin: Origin) {
    self.zone = zone
    self.origin = origin
  }
}
