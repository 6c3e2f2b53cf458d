import AlarmPlanning
import CivilTime
import CommandSchema
import ICalendar
import PlanFile
import PlanListing
import PositionReading
import RightsCalendar
import TextFolding
import ZoneData

/// `keyalarm cross`: spreadsheets of positions in, alarms for their rights dates out.
struct CrossCommand<Around: Surroundings> {
  private let arguments: ParsedArguments
  private let surroundings: Around
  private let setting: RunSetting
  private let settings: PositionAlarmSettings
  private let cap: CommonOptions.Cap
  private let source: PositionSource
  /// The day on which it is `now` in Tokyo.
  private let today: CivilDate

  init(_ arguments: ParsedArguments, _ surroundings: Around) throws {
    self.arguments = arguments
    self.surroundings = surroundings
    setting = try RunSetting(arguments, surroundings)
    settings = try CrossOptions.settings(arguments)
    cap = try arguments.value(of: CrossOptions.cap, as: CommonOptions.cap) ?? .nearest(PositionAlarmSettings.defaultCap)
    today = PositionAlarms.tokyo.clock(at: setting.now).date
    source = PositionSource(
      PositionReader(
        calendar: try HolidayOption.calendar(arguments, surroundings), today: today,
        columnNames: try CrossOptions.columnNames(arguments), sheet: arguments[CrossOptions.sheet]))
  }

  func run() throws -> ExitCode {
    if arguments[CrossOptions.template] { return try TemplateOutput(arguments, surroundings).write(today: today) }
    var inputs = try InputFiles(arguments[CrossOptions.files], PositionSource.kind, command: "cross", surroundings)
    let paths = inputs.paths(surroundings).filter { !PositionSource.isLockFile($0) }
    if let folder = arguments[CrossOptions.directory] { return try convert(paths, &inputs, into: folder) }
    var sheets: [PositionSheet] = []
    for path in paths {
      inputs.read(path, surroundings) { file throws(InputFiles.Unreadable) in sheets.append(try source.read(file, surroundings)) }
    }
    if let status = inputs.status, status != .partial { return status }
    let plan = plan(sheets, settings)
    try Outputs(arguments, fallback: .ics).write(surroundings) { format, columns in bytes(of: plan, format, columns: columns) }
    try tell(plan, sheets)
    return plan.skipped.isEmpty ? inputs.status ?? .success : .partial
  }

  private func plan(_ sheets: [PositionSheet], _ settings: PositionAlarmSettings) -> AlarmPlan {
    AlarmPlan(
      now: setting.now, horizonSeconds: settings.horizonSeconds,
      alarms: PositionAlarms(settings: settings, now: setting.now).alarms(for: sheets), cap: cap.limit,
      skipped: sheets.flatMap(\.skipped))
  }

  private func bytes(of plan: AlarmPlan, _ format: OutputFormat, named name: String = "keyalarm", columns: Int?) -> [UInt8] {
    switch format {
    case .ics:
      let notes = MatchOptions.notes(arguments, plan: plan, today: setting.zone.zone.clock(at: setting.now).date, settings.language)
      return PlanRenderer(name: name, notes: notes, language: settings.language).render(plan)
    case .json: return Array(plan.json(.rights).text.utf8)
    case .csv: return Array(plan.csv(.rights).utf8)
    case .table: return Array((PlanTable(plan, in: setting.zone.zone).lines(width: columns).joined(separator: "\n") + "\n").utf8)
    }
  }

  /// What the cap dropped, and deadlines of brokers that no position names. Skipped rows were told where they stand.
  private func tell(_ plan: AlarmPlan, _ sheets: [PositionSheet]) throws {
    if plan.dropped.count > 0, let first = plan.dropped.firstFireAt {
      surroundings.report("keyalarm: " + PlanReport(language: .english).dropped(plan.dropped.count, first: "\(first)"))
    }
    let named = Set(sheets.flatMap(\.positions).compactMap(\.broker).map { TextFolding.fold($0) })
    for broker in try CrossOptions.brokers(arguments) where !named.contains(TextFolding.fold(broker)) {
      surroundings.report("keyalarm: warning: no position names the broker '\(broker)', so its deadline rings for none")
    }
  }
}

/// The batch of `-d`: a calendar of its own for each file.
extension CrossCommand {
  private func convert(_ paths: [String], _ inputs: inout InputFiles, into folder: String) throws -> ExitCode {
    guard arguments[CommonOptions.output].isEmpty else { throw CommandFailure(.usage, "-d and -o cannot be given together") }
    try refuseSharedOutputs(paths)
    do {
      try surroundings.makeFolder(folder)
    } catch {
      throw CommandFailure(.cannotCreate, "'\(folder)' cannot be made: \(error.reason)")
    }
    var progress = Progress(surroundings, isHidden: arguments[CommonOptions.quiet])
    var sheets: [PositionSheet] = []
    var failure: CommandFailure?
    for (index, path) in paths.enumerated() where failure == nil {
      progress.show("converting \(index + 1) of \(paths.count): \(InputFiles.name(ofPath: path))")
      inputs.read(path, surroundings) { file throws(InputFiles.Unreadable) in
        let sheet = try source.read(file, surroundings)
        sheets.append(sheet)
        failure = convert(sheet, to: "\(folder)/\(CrossCommand.baseName(ofPath: path)).ics")
      }
    }
    progress.end()
    if let failure { throw failure }
    return sheets.allSatisfy(\.skipped.isEmpty) ? inputs.status ?? .success : .partial
  }

  /// Writes one sheet's calendar, and a line of summary; the failure that ends the run where it cannot be written.
  private func convert(_ sheet: PositionSheet, to path: String) -> CommandFailure? {
    let name = CrossCommand.baseName(ofPath: path)
    var settings = settings
    settings.scope = name
    let plan = plan([sheet], settings)
    do throws(FileError) {
      _ = try surroundings.replace(path, with: bytes(of: plan, .ics, named: name, columns: nil))
    } catch {
      return CommandFailure(error.exitCode, "'\(path)' cannot be written: \(error.reason)")
    }
    return summarize(plan, of: sheet, writtenTo: path)
  }

  private func summarize(_ plan: AlarmPlan, of sheet: PositionSheet, writtenTo path: String) -> CommandFailure? {
    guard !arguments[CommonOptions.quiet] else { return nil }
    var parts = ["\(plan.alarms.count) \(plan.alarms.count == 1 ? "alarm" : "alarms")"]
    if plan.dropped.count > 0 { parts.append("\(plan.dropped.count) dropped") }
    if !plan.skipped.isEmpty { parts.append("\(plan.skipped.count) \(plan.skipped.count == 1 ? "row" : "rows") skipped") }
    do throws(FileError) {
      try surroundings.print("\(sheet.source): \(parts.joined(separator: ", ")) -> \(path)\n".withControlsShown)
      return nil
    } catch {
      return CommandFailure(.inputOutput, "standard output cannot be written: \(error.reason)")
    }
  }

  /// Two files of one base name would write one calendar.
  private func refuseSharedOutputs(_ paths: [String]) throws {
    var pathByName: [String: String] = [:]
    for path in paths {
      let name = CrossCommand.baseName(ofPath: path)
      if let other = pathByName[name] {
        throw CommandFailure(.usage, "'\(other)' and '\(path)' would both write \(name).ics; rename one, or convert them apart")
      }
      pathByName[name] = path
    }
  }

  /// `march` for `sheets/march.xlsx`.
  private static func baseName(ofPath path: String) -> String {
    let name = InputFiles.name(ofPath: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
