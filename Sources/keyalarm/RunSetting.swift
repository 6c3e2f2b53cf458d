import AlarmPlanning
import CivilTime
import CommandSchema
import Configuration
import ICalendar
import ZoneData

/// The clock and zone of a run.
struct RunSetting {
  let now: Instant
  let zone: LocalZone
  let database: ZoneDatabase

  /// - Parameter file: a configuration that may name the zone.
  init(_ arguments: ParsedArguments, _ surroundings: some Surroundings, _ file: ConfigurationFile? = nil) throws {
    now = try arguments.value(of: CommonOptions.now, as: CommonOptions.instant) ?? surroundings.now
    let database = ZoneDatabase(zoneFolder: surroundings.environment("TZDIR"))
    self.database = database
    if let given = try arguments.value(of: CommonOptions.timezone, as: { name throws(InvalidValue) in try RunSetting.zone(name, database) })
    {
      zone = LocalZone(zone: given, origin: .environment)
    } else if let file, let configured = file.configuration.timezone {
      zone = LocalZone(zone: try RunSetting.zone(configured, of: file, database, surroundings), origin: .environment)
    } else {
      do {
        zone = try database.localZone(environmentTZ: surroundings.environment("TZ"))
      } catch {
        throw CommandFailure(.usage, "TZ: \(error)")
      }
    }
  }

  private static func zone(
    _ name: Located<String>, of file: ConfigurationFile, _ database: ZoneDatabase, _ surroundings: some Surroundings
  ) throws(CommandFailure) -> Zone {
    do {
      return try zone(name.value, database)
    } catch {
      let kind = ConfigurationFault.Kind.badValue(key: "timezone", value: name.value, problem: error.problem, remedy: error.remedy)
      throw file.refusal([ConfigurationFault(kind, at: name.position)], surroundings)
    }
  }

  /// By any name that a feed may give a zone, by a POSIX string, or in a file.
  private static func zone(_ name: String, _ database: ZoneDatabase) throws(InvalidValue) -> Zone {
    do {
      if name.hasPrefix("/") || name.hasPrefix(":/") { return try database.localZone(environmentTZ: name).zone }
      return try database.readZone(askedFor: name)
    } catch {
      throw InvalidValue("is no time zone", remedy: "write a name like Asia/Tokyo")
    }
  }

  /// What to say where an alarm counts in UTC only because nobody said where the user is, so that it may ring hours off.
  func unsetZoneWarning(for plan: AlarmPlan, _ events: [CalendarEvent], remedy: String) -> String? {
    guard zone.origin == .fallback else { return nil }
    let ids = Set(plan.alarms.map(\.eventID))
    guard let event = events.first(where: { $0.countsInUsersZone && ids.contains($0.event.uid) }) else { return nil }
    return "\(event.event.source):\(event.line): warning: '\(event.event.title)' has no zone, and none is set on this machine; "
      + "it counts in UTC. \(remedy)"
  }
}
