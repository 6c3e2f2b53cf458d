import CivilTime
import ZoneData

/// What the zone names of one VCALENDAR mean: the roads of resolution, in order, each name once.
///
/// An IANA name with `/`; UTC; a VTIMEZONE of the same calendar; an IANA name without `/`; that VTIMEZONE's X-LIC-LOCATION; Windows
/// names; display names; written offsets; else the calendar's own zone, else the user's.
struct CalendarZones {
  /// How a zone name was understood.
  enum Road: Hashable {
    /// By what the machine and the tables know.
    case named(ZoneRoad)
    /// By a VTIMEZONE of that TZID in the same calendar.
    case definition
    /// By that VTIMEZONE's X-LIC-LOCATION.
    case definitionLocation
    /// No road answered: the calendar's zone, or the user's, stands in.
    case unknown
  }

  struct Resolution {
    let zone: Zone
    let road: Road
    /// Of the VTIMEZONE that was asked.
    var faults = FaultList()
  }

  /// A zone name that the calendar itself has, with the line it stands on.
  struct Name {
    let text: String
    let line: Int
  }

  /// The zone of times that have none, by X-WR-TIMEZONE or the TZID property of the calendar; nil where neither is known.
  private(set) var calendarZone: Zone?
  /// How that was found.
  private(set) var calendarRoad: Road?
  /// Those of its names that nobody knows.
  private(set) var unknownNames: [Name] = []
  private let database: ZoneDatabase
  private let userZone: Zone
  private var definitions: ZoneDefinitions
  private var resolved: [String: Resolution] = [:]

  /// The zones of a calendar with those definitions, and the names that it has for its own zone, the better first.
  init(definitions: ZoneDefinitions, calendarNames: [Name], userZone: Zone, database: ZoneDatabase) throws {
    self.definitions = definitions
    self.userZone = userZone
    self.database = database
    for name in calendarNames where calendarZone == nil {
      if let found = try lookUp(ZoneKey(name.text)) {
        calendarZone = found.zone
        calendarRoad = found.road
      } else {
        unknownNames.append(name)
      }
    }
  }

  /// The zone of times that have none.
  var floatingZone: Zone { calendarZone ?? userZone }

  /// The zone in which a UTC value of a whole-day series names a date: the calendar's, else its only VTIMEZONE's, else the user's.
  mutating func ownerZone() throws -> Zone {
    if let calendarZone { return calendarZone }
    return try definitions.only().map { try resolve($0.text).zone } ?? userZone
  }

  /// The zone of that TZID. An unknown one is the floating zone, by the road `unknown`.
  mutating func resolve(_ zoneID: String) throws -> Resolution {
    if let known = resolved[zoneID] { return known }
    let resolution = try lookUp(ZoneKey(zoneID)) ?? Resolution(zone: floatingZone, road: .unknown)
    resolved[zoneID] = resolution
    return resolution
  }

  private mutating func lookUp(_ key: ZoneKey) throws -> Resolution? {
    guard !key.text.isEmpty else { return nil }
    for road in [ZoneRoad.path, .universal] {
      if let zone = database.zone(named: key.text, by: road) { return Resolution(zone: zone, road: .named(road)) }
    }
    let definition = try definitions.content(of: key)
    let faults = definition?.faults ?? FaultList()
    if let zone = definition?.zone { return Resolution(zone: zone, road: .definition, faults: faults) }
    if let zone = database.zone(named: key.text, by: .plain) { return Resolution(zone: zone, road: .named(.plain)) }
    if let zone = definition?.location.flatMap(zone(atLocation:)) {
      return Resolution(zone: zone, road: .definitionLocation, faults: faults)
    }
    for road in [ZoneRoad.windows, .display, .offset] {
      if let zone = database.zone(named: key.text, by: road) { return Resolution(zone: zone, road: .named(road)) }
    }
    return nil
  }

  /// The zone of an X-LIC-LOCATION: by rights an IANA name, but some programs write Windows' there.
  private func zone(atLocation name: String) -> Zone? {
    [ZoneRoad.path, .plain, .windows].lazy.compactMap { database.zone(named: name, by: $0) }.first
  }
}
