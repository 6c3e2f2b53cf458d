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
      let setting = surroundings.environment("TZ")
      if let setting, let mistake = RunSetting.mistakenSign(in: setting, isVariable: true) {
        throw CommandFailure(.usage, "TZ: '\(setting)' \(mistake.problem); \(mistake.remedy)")
      }
      do {
        zone = try database.localZone(environmentTZ: setting)
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
      throw file.refusal([fault(name, error)], surroundings)
    }
  }

  /// What is wrong with the zone that a configuration names; nil where it can be used.
  static func fault(in configuration: Configuration, _ surroundings: some Surroundings) -> ConfigurationFault? {
    guard let name = configuration.timezone else { return nil }
    do {
      _ = try zone(name.value, ZoneDatabase(zoneFolder: surroundings.environment("TZDIR")))
      return nil
    } catch {
      return fault(name, error)
    }
  }

  private static func fault(_ name: Located<String>, _ error: InvalidValue) -> ConfigurationFault {
    ConfigurationFault(.badValue(key: "timezone", value: name.value, problem: error.problem, remedy: error.remedy), at: name.position)
  }

  /// What is to be said of `JST+9`, which POSIX counts from the other side than people do; nil for any other zone.
  ///
  /// - Parameter isVariable: whether it stands in `TZ`, where `UTC+9` counts as POSIX says too.
  private static func mistakenSign(in setting: String, isVariable: Bool = false) -> InvalidValue? {
    let name = setting.hasPrefix(":") ? setting.dropFirst() : setting[...]
    guard let seconds = PosixRule.mistakenOffset(in: name) else { return nil }
    let meant = offset(-seconds, plus: isVariable ? "-" : "+", minus: isVariable ? "" : "-")
    return InvalidValue(
      "is UTC\(offset(seconds, plus: "+", minus: "\u{2212}")) in POSIX's sign",
      remedy: "write \(isVariable ? name.prefix(while: \.isLetter) : "UTC")\(meant), or a name like Asia/Tokyo")
  }

  /// Hours and, where there are any, minutes behind that sign.
  private static func offset(_ seconds: Int, plus: String, minus: String) -> String {
    let (hours, minutes) = (abs(seconds) / 3_600, abs(seconds) % 3_600 / 60)
    return "\(seconds < 0 ? minus : plus)\(hours)" + (minutes == 0 ? "" : ":\(minutes)")
  }

  /// By any name that a feed may give a zone, by a POSIX string, or in a file.
  private static func zone(_ name: String, _ database: ZoneDatabase) throws(InvalidValue) -> Zone {
    if let mistake = mistakenSign(in: name) { throw mistake }
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
