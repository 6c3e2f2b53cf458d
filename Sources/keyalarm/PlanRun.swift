import AlarmPlanning
import CivilTime
import Configuration
import Files
import ICalendar
import PlanListing
import RightsCalendar
import ZoneData

/// One making of a configuration's plan: everything is read and planned, then compared with the feed that is there.
struct PlanRun<Around: Surroundings> {
  let settings: PlanSettings
  private let surroundings: Around
  private let narrator: Narrator<Around>
  let sources: PlanSources<Around>
  private let alarmFile: AlarmFile<Around>
  private let configurationWarnings: [String]
  private let registered: RegisteredFeed
  /// What is to be registered, and what that changes.
  let reconciliation: Reconciliation
  /// The plan, with the alarms that the caps dropped.
  var plan: AlarmPlan { reconciliation.plan }

  /// Reads, plans and compares; writes nothing.
  ///
  /// - Parameter isSimulated: whether the clock is the user's `--now`, which stands still.
  init(
    _ settings: PlanSettings, _ file: ConfigurationFile, replacesForeign: Bool, isSimulated: Bool, _ surroundings: Around,
    _ narrator: Narrator<Around>
  ) throws(CommandFailure) {
    self.settings = settings
    self.surroundings = surroundings
    self.narrator = narrator
    configurationWarnings = file.warnings
    var sources = PlanSources(settings, surroundings, narrator)
    sources.read(file.configuration.feeds)
    sources.read(file.configuration.positions)
    self.sources = sources
    alarmFile = AlarmFile(settings.output, layout: settings.layout, replacesForeign: replacesForeign, surroundings)
    let rights = PositionAlarms(settings: settings.positions.alarms, now: settings.run.now).alarms(for: sources.sheets)
    let plan = settings.planner.plan(sources.events.map(\.event), beside: rights, caps: settings.caps, skipped: sources.told)
    let reconciler = Reconciler(
      now: settings.run.now, clock: isSimulated ? nil : surroundings.now, keepFiredSeconds: settings.keepFiredSeconds,
      sources: sources.outcomes, staleNotices: settings.staleNotices)
    registered = try alarmFile.feed()
    reconciliation = reconciler.reconcile(plan, with: registered.registry)
  }

  /// The feed that is to be written.
  var feed: [UInt8] { settings.renderer(for: plan).render(reconciliation, over: registered) }

  /// Writes the feed, and compares what it then says with the plan.
  func register() throws(CommandFailure) -> AtomicFile.Outcome {
    try alarmFile.register(reconciliation, as: settings.renderer(for: plan))
  }

  /// How the run ends: 0 where all is well, 1 where something is missing, the failure where no source could be read.
  var status: ExitCode {
    sources.status ?? (plan.skipped.isEmpty ? .success : .partial)
  }

  // MARK: Telling

  /// Tells what the user has to know whatever he asked for: sources that are missing, and alarms that are not planned.
  func tellFaults() {
    for warning in configurationWarnings { surroundings.report(warning) }
    let remedy = "Write timezone = \"Asia/Tokyo\", or where you are, into the configuration"
    if let warning = settings.run.unsetZoneWarning(for: plan, sources.events, remedy: remedy) { surroundings.report(warning) }
    for warning in reconciliation.warnings(counts, in: zone) + reconciliation.dismissalWarnings(in: settings.output) {
      surroundings.report(warning)
    }
    if sources.hasAllSheets {
      for warning in settings.positions.brokers.warnings(for: sources.sheets) { surroundings.report(warning) }
    }
    for line in PlanSummary(plan, in: zone).leftOut(besides: sources.told) + dropped { surroundings.report("keyalarm: \(line)") }
    if let notice = reconciliation.endNotice(in: zone) { surroundings.report(notice) }
  }

  private var counts: SourceCounts {
    SourceCounts(events: sources.eventCounts, positions: PositionSource.counts(of: sources.sheets))
  }

  /// Tells in a line what came out, for a person at a terminal.
  func sumUp() {
    guard !reconciliation.alarms.isEmpty || !reconciliation.change.isEmpty else {
      let start = Moment.text(plan.now, in: zone)
      let count = sources.eventCounts.values.reduce(0, +)
      let read = count.countedAsRead("event")
      return narrator.tell("no alarms in the \(Moment.span(settings.horizonSeconds)) from \(start); \(read)")
    }
    narrator.sumUp(summary)
  }

  /// Tells a person at a terminal of rules that meet no event at all, and so may have a word that is wrong.
  func tellIdleRules() {
    for line in sources.idleRules { narrator.tellPerson(line) }
  }

  /// What changed, in a line.
  var summary: String { ChangeSummary(reconciliation, in: zone).line }

  /// The alarms that the caps dropped, by name.
  private var dropped: [String] {
    let named = plan.dropped.first(PlanRun.namedAlarms).map { "dropped: \(Moment.text($0.fireAt, in: zone)) \($0.summary)" }
    let rest = plan.dropped.count - named.count
    return named + (rest > 0 ? ["dropped: and \(rest) more"] : [])
  }

  /// How many dropped alarms are named one by one.
  private static var namedAlarms: Int { 20 }

  private var zone: any TimeZoneRules { settings.run.zone.zone }
}
