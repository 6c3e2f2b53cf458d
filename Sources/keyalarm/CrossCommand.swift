import AlarmPlanning
import CivilTime
import CommandSchema
import ICalendar
import PlanListing
import PositionReading
import RightsCalendar
import TextFolding
import ZoneData

/// `keyalarm cross`: spreadsheets of positions in, alarms for their rights dates out.
struct CrossCommand<Around: Surroundings> {
  let arguments: ParsedArguments
  let surroundings: Around
  let narrator: Narrator<Around>
  let setting: RunSetting
  let settings: PositionAlarmSettings
  let source: PositionSource
  private let cap: AlarmCap
  private let outputs: Outputs
  let registration: FeedRegistration<Around>

  init(_ arguments: ParsedArguments, _ surroundings: Around) throws {
    self.arguments = arguments
    self.surroundings = surroundings
    narrator = Narrator(arguments, surroundings)
    setting = try RunSetting(arguments, surroundings)
    settings = try CrossOptions.settings(arguments)
    cap = try arguments.value(of: CrossOptions.cap, as: CommonOptions.cap) ?? .nearest(PositionAlarmSettings.defaultCap)
    source = PositionSource(
      PositionReader(
        calendar: try HolidayOption.calendar(arguments, surroundings), today: PositionAlarms.tokyo.clock(at: setting.now).date,
        columnNames: try CrossOptions.columnNames(arguments), sheet: arguments[CrossOptions.sheet]))
    outputs = try Outputs(arguments, format: arguments[CommonOptions.format], fallback: .ics)
    registration = try FeedRegistration(arguments, zone: setting.zone.zone, surroundings)
  }

  func run() throws -> ExitCode {
    try surroundings.holding(outputs.calendars, convert)
  }

  private func convert() throws -> ExitCode {
    var inputs = try InputFiles(arguments[CrossOptions.files], PositionSource.kind, command: "cross", surroundings)
    let paths = inputs.paths(surroundings)
    try InputFiles.refuseOverwriting(paths, by: arguments[CommonOptions.output], PositionSource.kind, surroundings)
    if let folder = arguments[CrossOptions.directory] { return try CrossBatch(command: self, folder: folder).run(paths, &inputs) }
    var sheets: [PositionSheet] = []
    inputs.forEach(paths, surroundings, narrator) { path, name in sheets.append(try read(path, name)) }
    narrator.isDoing(nil)
    if let status = inputs.status, status != .partial {
      try registration.registerLoss(of: inputs.outcomes, in: outputs.calendars, self.plan([], settings)) { renderer(for: $0) }
      return status
    }
    let plan = plan(sheets, settings)
    let sources = inputs.outcomes.merging(CrossCommand.outcomes(of: sheets))
    let files = try outputs.write(surroundings) { path throws(CommandFailure) in
      let counts = SourceCounts(positions: PositionSource.counts(of: sheets))
      return try registration.register(plan, in: path, sources: sources, counts) { renderer(for: $0) }
    } rendering: { form, columns in
      bytes(of: plan, form, columns: columns)
    }
    try tell(plan, sheets, files)
    return plan.skipped.isEmpty ? inputs.status ?? .success : .partial
  }

  /// Nobody knows what a row says that cannot be read, so alarms that may be its stay.
  static func outcomes(of sheets: [PositionSheet]) -> SourceOutcomes {
    var outcomes = SourceOutcomes()
    for sheet in sheets {
      outcomes.note(.whole, of: sheet.source)
      outcomes.noteUnreadPositions(sheet.unread, of: sheet.source)
    }
    return outcomes
  }

  /// The positions of a file; what is wrong with them is told.
  func read(_ path: String, _ name: String) throws -> PositionSheet {
    let bytes = try path == "-" ? surroundings.readStandardInput() : surroundings.read(path)
    let sheet = try source.read(bytes, named: name, surroundings, note: narrator.sumUp, detail: narrator.tellDetail)
    narrator.tellDetail("\(name): \(sheet.positions.count) positions read, \(sheet.skipped.count) rows skipped")
    return sheet
  }

  func plan(_ sheets: [PositionSheet], _ settings: PositionAlarmSettings) -> AlarmPlan {
    AlarmPlan(
      now: setting.now, horizonSeconds: settings.horizonSeconds,
      alarms: PositionAlarms(settings: settings, now: setting.now).alarms(for: sheets), cap: cap.limit,
      skipped: sheets.flatMap(\.skipped))
  }

  /// The calendar of a plan.
  func renderer(for plan: AlarmPlan, named name: String = "keyalarm") -> PlanRenderer {
    let notes = MatchOptions.notes(arguments, plan: plan, today: setting.zone.zone.clock(at: setting.now).date, settings.language)
    return PlanRenderer(name: name, notes: notes, language: settings.language)
  }

  private func bytes(of plan: AlarmPlan, _ form: OutputFormat, columns: Int?) -> [UInt8] {
    switch form {
    case .ics: renderer(for: plan).render(plan)
    case .json: Array(plan.json(.rights).text.utf8)
    case .csv: Array(plan.csv(.rights).utf8)
    case .table: Array((PlanTable(plan, in: setting.zone.zone).lines(width: columns).joined(separator: "\n") + "\n").utf8)
    }
  }

  /// What the plan leaves out, and what the user may not expect. Skipped rows were told as they were read.
  private func tell(_ plan: AlarmPlan, _ sheets: [PositionSheet], _ files: [Outputs.File]) throws {
    let summary = PlanSummary(plan, in: setting.zone.zone)
    if !outputs.showsTable(surroundings), let dropped = summary.dropped { surroundings.report("keyalarm: \(dropped)") }
    for warning in try CrossOptions.brokers(arguments).warnings(for: sheets) { surroundings.report(warning) }
    if plan.alarms.isEmpty {
      let count = sheets.map(\.positions.count).reduce(0, +)
      narrator.tell("no alarms \(span); \(count.countedAsRead("position"))")
    } else {
      narrator.sumUp(summary.line(files: files))
    }
  }

  /// `in the 7 d from Sat 2026-08-01 09:00`, or without a horizon `from Sat 2026-08-01 09:00 on`.
  private var span: String {
    let now = Moment.text(setting.now, in: setting.zone.zone)
    return settings.horizonSeconds.map { "in the \(Moment.span($0)) from \(now)" } ?? "from \(now) on"
  }
}
