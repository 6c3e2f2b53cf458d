import AlarmPlanning
import CivilTime
import CommandSchema

/// The options that commands share, and what is made of them.
enum CommonOptions {
  static let feeds = Operand<[String]>(
    "FEED", help: "A file, a folder of .ics files, an address, or - for standard input (the default)", completion: .files())
  static let now = Option<String?>("now", value: "INSTANT", shownDefault: "the clock", help: "Plan as if it were this instant, in RFC 3339")
  static let timezone = Option<String?>(
    "timezone", value: "ZONE", shownDefault: "TZ, else the machine's", help: "The zone of times that have none, and of what is shown",
    completion: .timeZones)

  static func allDayAt(default time: TimeOfDay) -> Option<String?> {
    Option<String?>(
      "all-day-at", value: "HH:MM", shownDefault: "\(time)", help: "The time at which events that take whole days start")
  }

  static let quiet = Option<Bool>("quiet", short: "q", help: "Say nothing of progress and no summary; faults, drops and skips are told")
  static let verbose = Option<Bool>("verbose", short: "v", help: "Say what is done on the way")
  static let allowHTTP = Option<Bool>("allow-http", help: "Read webcal addresses over http where https cannot be had")
  static let noColor = Option<Bool>("no-color", help: "Use no colours")
  static let format = Option<OutputFormat?>(
    "format", short: "f", value: "FORMAT", shownDefault: "table on a terminal; else ics, or nothing with --output",
    help: "The form of what is printed")
  static let output = Option<[String]>(
    "output", short: "o", value: "FILE", help: "Write a file, in the form of its ending: .ics, .json, .csv or .txt",
    completion: .files())

  static let general = OptionGroup("General", [now, timezone, quiet, verbose, noColor])

  static func instant(_ text: String) throws(InvalidValue) -> Instant {
    guard let instant = Instant(rfc3339: text) else {
      throw InvalidValue("is no instant", remedy: "write it like 2026-08-01T09:00:00+09:00 or 2026-08-01T00:00:00Z")
    }
    return instant
  }

  static func timeOfDay(_ text: String) throws(InvalidValue) -> TimeOfDay {
    guard let time = TimeOfDay(clock: text) else { throw InvalidValue("is no time of day", remedy: "write it like 08:00") }
    return time
  }

  static func leadTime(_ text: String) throws(InvalidValue) -> LeadTime {
    do {
      return try LeadTime(parsing: text)
    } catch {
      throw InvalidValue(problem(error), remedy: "write it like 30m, 1h30m, 2d, 1w or PT30M")
    }
  }

  /// A time ahead of now: at least a minute.
  static func timeAhead(_ text: String) throws(InvalidValue) -> LeadTime {
    let time = try leadTime(text)
    guard time.seconds > 0 else { throw InvalidValue("is no time ahead", remedy: "write 1m or more") }
    return time
  }

  private static func problem(_ error: LeadTimeError) -> String {
    switch error {
    case .empty, .unreadable: "is no length of time"
    case .unitMissing: "has no unit"
    case .negative: "has a minus; it is counted back from the start already"
    case .seconds: "has seconds; alarms are planned to the minute"
    case .tooLong: "is longer than ten years"
    }
  }

  static func cap(_ text: String) throws(InvalidValue) -> AlarmCap {
    guard let cap = AlarmCap(text) else {
      throw InvalidValue("is no number of alarms", remedy: "write a number from 1 on, or none")
    }
    return cap
  }
}
