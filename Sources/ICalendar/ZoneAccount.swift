import Recurrence
public import ZoneData

/// How the zone of an event's start was found.
public struct ZoneAccount: Hashable, Sendable {
  /// The zone's name as the feed writes it; nil where the start names none.
  public let written: String?
  /// The zone that counts: `Asia/Tokyo`.
  public let identifier: String
  /// What led to it.
  public let origin: Origin

  /// What leads to a zone.
  public enum Origin: Hashable, Sendable {
    /// The time ends in Z.
    case utc
    /// The start is a date: a day begins where the user is.
    case date
    /// The start names no zone, and neither does its calendar: the user's counts.
    case user
    /// The start names no zone: the calendar's X-WR-TIMEZONE counts.
    case calendar
    /// The name, by what the machine and the tables of names know.
    case name(ZoneRoad)
    /// A VTIMEZONE of that name in the same calendar.
    case definition
    /// The place that such a VTIMEZONE names.
    case definitionLocation
    /// Nobody knows the name: the calendar's zone, else the user's, stands in.
    case unknown
  }

  init(_ start: EventTime) {
    written = start.name?.text
    identifier = start.zone.identifier
    origin = ZoneAccount.origin(of: start)
  }

  private static func origin(of start: EventTime) -> Origin {
    switch start.moment {
    case .date: return .date
    case .utc: return .utc
    case .local, .zoned: break
    }
    switch start.name?.road {
    case nil: return start.isUsersClock ? .user : .calendar
    case .named(let road): return .name(road)
    case .definition: return .definition
    case .definitionLocation: return .definitionLocation
    case .unknown: return .unknown
    }
  }
}
