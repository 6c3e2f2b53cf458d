import AlarmPlanning
import CivilTime
import CommandSchema
import ICalendar
import PlanListing
import TextFolding
import ZoneData

/// The options of `list`.
enum ListOptions {
  static let from = Option<String?>("from", value: "WHEN", shownDefault: "now", help: "From this instant or date on")
  static let to = Option<String?>("to", value: "WHEN", shownDefault: "14 days on", help: "Up to this instant or date, which is left out")
  static let cancelled = Option<Bool>("cancelled", help: "Show cancelled events too")
  static let allDayAt = CommonOptions.allDayAt(default: .midnight)
  static let format = ListingFormat.option(shownDefault: "table")

  static let command = Command(
    "list", abstract: "show what a calendar holds",
    discussion: """
      Shows the occurrences of a calendar's events, after recurrence, overrides and exclusions, and the instants at which its own \
      alarms ring.

      \(WebAccess.explanation)
      """,
    optionGroups: [
      OptionGroup("What to show", [from, to, cancelled, allDayAt, CommonOptions.allowHTTP]),
      OptionGroup("Output", [format, ListingFormat.output]),
      ConfiguredArguments.group, CommonOptions.general,
    ], operands: [CommonOptions.feeds],
    examples: [
      Example("keyalarm list family.ics", "The coming two weeks"),
      Example("keyalarm list alarms.ics --from 2026-08-01 --to 2026-09-01 --format json", "August, for another program"),
    ])
}

/// `keyalarm list`: what a calendar holds, occurrences and alarm instants, in a window.
struct ListCommand<Around: Surroundings> {
  private let arguments: ParsedArguments
  private let file: ConfigurationFile?
  private let surroundings: Around
  private let setting: RunSetting
  private let window: Range<Instant>
  private let dayStart: TimeOfDay
  private let outputs: Outputs
  private let narrator: Narrator<Around>

  init(_ arguments: ParsedArguments, _ file: ConfigurationFile?, _ surroundings: Around) throws {
    self.arguments = arguments
    self.file = file
    self.surroundings = surroundings
    let setting = try RunSetting(arguments, surroundings)
    self.setting = setting
    let from = try arguments.value(of: ListOptions.from) { text throws(InvalidValue) in try ListCommand.instant(text, setting) }
    let to = try arguments.value(of: ListOptions.to) { text throws(InvalidValue) in try ListCommand.instant(text, setting) }
    let start = from ?? setting.now
    let end = to ?? start.adding(seconds: AlarmPlanner.defaultHorizonSeconds)
    guard start <= end else { throw ListCommand.reversed(arguments, from: start) }
    window = start..<end
    dayStart = try arguments.value(of: ListOptions.allDayAt, as: CommonOptions.timeOfDay) ?? .midnight
    outputs = try Outputs(arguments, listing: ListOptions.format)
    narrator = Narrator(arguments, surroundings)
  }

  /// The end of the window is before its start; quotes what was typed.
  private static func reversed(_ arguments: ParsedArguments, from start: Instant) -> CommandFailure {
    let to = arguments[ListOptions.to] ?? ""
    guard let from = arguments[ListOptions.from] else {
      return CommandFailure(.usage, "'--to': '\(to)' is before now (\(start)); give --from as well")
    }
    return CommandFailure(.usage, "'--to': '\(to)' is before '--from' '\(from)'; swap them")
  }

  /// An instant, or a date: its midnight in the user's zone.
  private static func instant(_ text: String, _ setting: RunSetting) throws(InvalidValue) -> Instant {
    if let instant = Instant(rfc3339: text) { return instant }
    guard let date = CivilDate(iso: text) else {
      throw InvalidValue("is no instant and no date", remedy: "write it like 2026-08-01 or 2026-08-01T09:00:00+09:00")
    }
    return setting.zone.zone.instant(of: CivilDateTime(date, .midnight))
  }

  func run() throws -> ExitCode {
    var inputs = try FeedInputs(
      arguments[CommonOptions.feeds], command: "list", outputs: arguments[ListingFormat.output],
      web: try WebAccess(arguments, file, surroundings), surroundings)
    narrator.tellDetail("listing \(window.lowerBound) to \(window.upperBound) in \(setting.zone.zone.identifier)")
    let listing = gather(from: &inputs)
    narrator.isDoing(nil)
    if let status = inputs.status, status != .partial { return status }
    let zone = setting.zone.zone
    _ = try outputs.write(surroundings) { form, columns in
      switch form {
      case .json: Array(listing.json.text.utf8)
      case .csv: Array(listing.csv.utf8)
      case .table, .ics: Array((listing.lines(in: zone, width: columns).joined(separator: "\n") + "\n").utf8)
      }
    }
    return listing.skipped.isEmpty ? inputs.status ?? ExitCode.success : .partial
  }

  private func gather(from inputs: inout FeedInputs) -> CalendarListing {
    let reader = FeedReader(database: setting.database, userZone: setting.zone.zone, dayStart: dayStart) { TextFolding.fold($0) }
    let request = FeedRequest(window: window, includesCancelled: arguments[ListOptions.cancelled], wantsAlarms: true)
    var listing = CalendarListing()
    inputs.forEach(surroundings, narrator) { input, _ in
      let reading = try reader.read(input, for: request)
      Diagnostics.report(reading.diagnostics, surroundings)
      narrator.tellDetail("\(input.name): \(reading.eventCount) events read")
      listing.add(reading)
    }
    listing.sort()
    return listing
  }
}
