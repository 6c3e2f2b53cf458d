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
  }

  /// X-WR-TIMEZONE, or the TZID property of the calendar; nil where there is none that is known.
  private(set) var calendarZone: Zone?
  /// The zone of the calendar that could not be resolved.
  private(set) var unknownCalendarZone: String?
  private let database: ZoneDatabase
  private let userZone: Zone
  private let definitions: [ZoneDefinition]
  private var resolved: [String: Resolution] = [:]

  /// The zones of a calendar with those definitions and that X-WR-TIMEZONE.
  init(definitions: [ZoneDefinition], calendarZoneID: String?, userZone: Zone, database: ZoneDatabase) {
    self.definitions = definitions
    self.userZone = userZone
    self.database = database
    if let name = calendarZoneID, !name.isEmpty {
      let found = lookUp(name)
      calendarZone = found?.zone
      unknownCalendarZone = found == nil ? name : nil
    }
  }

  /// The zone of times that have none.
  var floatingZone: Zone { calendarZone ?? userZone }

  /// The zone in which a UTC value of a whole-day series names a date: the calendar's, else its only VTIMEZONE's, else the user's.
  mutating func ownerZone() -> Zone {
    if let calendarZone { return calendarZone }
    guard definitions.count == 1 else { return userZone }
    return resolve(definitions[0].zoneID).zone
  }

  /// The zone of that TZID. An unknown one is the floating zone, by the road `unknown`.
  mutating func resolve(_ zoneID: String) -> Resolution {
    if let known = resolved[zoneID] { return known }
    let resolution = lookUp(zoneID) ?? Resolution(zone: floatingZone, road: .unknown)
    resolved[zoneID] = resolution
    return resolution
  }

  private func lookUp(_ zoneID: String) -> Resolution? {
    for road in CalendarZones.roads {
      if let zone = zone(named: zoneID, by: road) { return Resolution(zone: zone, road: road) }
    }
    return nil
  }

  private static let roads: [Road] = [
    .named(.path), .named(.universal), .definition, .named(.plain), .definitionLocation, .named(.windows), .named(.display),
    .named(.offset),
  ]

  private func zone(named zoneID: String, by road: Road) -> Zone? {
    switch road {
    case .named(let road): return database.zone(named: zoneID, by: road)
    case .definition: return definitions.first { $0.zoneID == zoneID && $0.zone != nil }?.zone
    case .definitionLocation:
      guard let location = definitions.first(where: { $0.zoneID == zoneID })?.location else { return nil }
      return database.pathZone(named: location) ?? database.plainZone(named: location)
    case .unknown: return nil
    }
  }
}
