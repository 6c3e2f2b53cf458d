import AlarmPlanning
import CivilTime
import CommandSchema
import ICalendar
import PlanListing
import TextFolding
import ZoneData

/// `keyalarm match`: feeds in, alarms for the events whose titles match out.
struct MatchCommand<Around: Surroundings> {
  private let arguments: ParsedArguments
  private let file: ConfigurationFile?
  private let surroundings: Around
  private let narrator: Narrator<Around>
  private let setting: RunSetting
  private let planner: AlarmPlanner
  private let kanaHint: KanaHint
  private let dayStart: TimeOfDay
  private let outputs: Outputs
  private let registration: FeedRegistration<Around>

  init(_ arguments: ParsedArguments, _ file: ConfigurationFile?, _ surroundings: Around) throws {
    self.arguments = arguments
    self.file = file
    self.surroundings = surroundings
    narrator = Narrator(arguments, surroundings)
    setting = try RunSetting(arguments, surroundings)
    planner = try MatchOptions.planner(arguments, now: setting.now, surroundings)
    kanaHint = try MatchOptions.kanaHint(arguments, surroundings)
    dayStart = try arguments.value(of: MatchOptions.allDayAt, as: CommonOptions.timeOfDay) ?? MatchOptions.dayStart
    outputs = try Outputs(arguments, format: arguments[CommonOptions.format], fallback: .ics)
    registration = try FeedRegistration(arguments, zone: setting.zone.zone, surroundings)
  }

  func run() throws -> ExitCode {
    try surroundings.holding(outputs.calendars, plan)
  }

  private func plan() throws -> ExitCode {
    let web = try WebAccess(arguments, file, surroundings)
    var inputs = try FeedInputs(
      arguments[CommonOptions.feeds], command: "match --keyword WORD", outputs: arguments[CommonOptions.output], web: web, surroundings)
    narrator.tellDetail("planning \(Moment.span(planner.horizonSeconds)) from \(setting.now) in \(setting.zone.zone.identifier)")
    let gathered = gather(from: &inputs)
    narrator.isDoing(nil)
    if let status = inputs.status, status != .partial {
      try registration.registerLoss(of: inputs.outcomes, in: outputs.calendars, planner.plan([], skipped: []), as: renderer)
      return status
    }
    let plan = planner.plan(gathered.events.map(\.event), skipped: gathered.skipped)
    if let warning = setting.unsetZoneWarning(for: plan, gathered.events, remedy: "Give --timezone or set TZ") {
      surroundings.report(warning)
    }
    let files = try write(plan, inputs.outcomes.merging(gathered.outcomes), SourceCounts(events: gathered.eventCounts))
    tell(plan, gathered, files)
    return plan.skipped.isEmpty ? inputs.status ?? ExitCode.success : .partial
  }

  // MARK: Reading

  private struct Gathered {
    var events: [CalendarEvent] = []
    var skipped: [SkippedRecord] = []
    /// How many events each feed holds.
    var eventCounts: [String: Int] = [:]
    /// What is known of the feeds besides whether they could be had.
    var outcomes = SourceOutcomes()
  }

  private func gather(from inputs: inout FeedInputs) -> Gathered {
    let reader = FeedReader(database: setting.database, userZone: setting.zone.zone, dayStart: dayStart) { TextFolding.fold($0) }
    let request = FeedRequest(for: planner, noting: { [kanaHint] in kanaHint.note($1, $2) })
    var gathered = Gathered()
    inputs.forEach(surroundings, narrator) { input, place in
      let reading = try reader.read(input, for: request)
      if let warning = try OwnFeed.warning(of: reading, named: input.name, place) { surroundings.report(warning) }
      Diagnostics.report(reading.diagnostics, surroundings)
      narrator.tellDetail("\(input.name): \(reading.eventCount) events read, \(reading.events.count) may ring")
      gathered.events += reading.events
      gathered.skipped += reading.skipped
      gathered.eventCounts[input.name, default: 0] += reading.eventCount
      gathered.outcomes.note(reading.isTruncated ? .partly : .whole, of: input.name)
      gathered.outcomes.noteUnreadEvents(of: reading, from: input.name)
    }
    return gathered
  }

  // MARK: Writing

  private func write(_ plan: AlarmPlan, _ sources: SourceOutcomes, _ counts: SourceCounts) throws(CommandFailure) -> [Outputs.File] {
    let zone = setting.zone.zone
    return try outputs.write(surroundings) { path throws(CommandFailure) in
      try registration.register(plan, in: path, sources: sources, counts, as: renderer)
    } rendering: { form, columns in
      switch form {
      case .ics: renderer(for: plan).render(plan)
      case .json: Array(plan.json(.matched).text.utf8)
      case .csv: Array(plan.csv(.matched).utf8)
      case .table: Array((PlanTable(plan, in: zone).lines(width: columns).joined(separator: "\n") + "\n").utf8)
      }
    }
  }

  private func renderer(for plan: AlarmPlan) -> PlanRenderer {
    let language = planner.wording.language ?? plan.alarms.first.map { Language(of: $0.title) } ?? .english
    let notes = MatchOptions.notes(arguments, plan: plan, today: setting.zone.zone.clock(at: setting.now).date, language)
    return PlanRenderer(notes: notes, language: language, layout: registration.layout)
  }

  // MARK: Telling

  private func tell(_ plan: AlarmPlan, _ gathered: Gathered, _ files: [Outputs.File]) {
    let summary = PlanSummary(plan, in: setting.zone.zone)
    if !outputs.showsTable(surroundings) {
      for line in summary.leftOut(besides: gathered.skipped) { surroundings.report("keyalarm: \(line)") }
    }
    if plan.alarms.isEmpty {
      let start = Moment.text(setting.now, in: setting.zone.zone)
      let count = gathered.eventCounts.values.reduce(0, +)
      let read = count.countedAsRead("event")
      narrator.tell("no alarms in the \(Moment.span(planner.horizonSeconds)) from \(start); \(read)")
      if let title = kanaHint.example { narrator.tell("with --kana, '\(title)' would match") }
    }
    if !plan.alarms.isEmpty { narrator.sumUp(summary.line(files: files)) }
  }
}
