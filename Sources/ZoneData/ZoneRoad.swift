/// The ways by which a name in a feed leads to a zone of the machine, in their order.
///
/// Between them a reader puts what the feed itself says: its VTIMEZONE of that name after `universal`, its X-LIC-LOCATION after `plain`.
public enum ZoneRoad: Hashable, Sendable, CaseIterable {
  /// An IANA name with a `/`, also behind a vendor's prefix: `Asia/Tokyo`, `/mozilla.org/20070129_1/Asia/Tokyo`.
  case path
  /// A name of UTC, or a fixed offset of IANA: `UTC`, `Z`, `Etc/GMT+9`.
  case universal
  /// An IANA name without a `/`: `Japan`, `EST`.
  case plain
  /// A name of Windows: `Tokyo Standard Time`.
  case windows
  /// A name that a program shows: `(UTC+09:00) Osaka, Sapporo, Tokyo`.
  case display
  /// An offset or an abbreviation: `UTC+9`, `JST`.
  case offset
}

/// A zone and the way by which its name led to it.
public struct ResolvedZone: Hashable, Sendable {
  /// The zone.
  public let zone: Zone
  /// The way that answered.
  public let road: ZoneRoad

  /// A zone and the way by which its name led to it.
  public init(zone: Zone, road: ZoneRoad) {
    self.zone = zone
    self.road = road
  }
}
