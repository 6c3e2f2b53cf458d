import AlarmPlanning
import CivilTime
import CommandSchema
import Files
import ICalendar

/// How `match` and `cross` write a calendar: they compare with the one that is there, as `plan` does.
struct FeedRegistration<Around: Surroundings> {
  private let surroundings: Around
  private let zone: any TimeZoneRules
  let layout: FeedLayout
  private let keepFiredSeconds: Int
  private let replacesForeign: Bool
  /// Whether the user says what time it is.
  private let isSimulated: Bool

  init(_ arguments: ParsedArguments, zone: any TimeZoneRules, _ surroundings: Around) throws {
    self.surroundings = surroundings
    self.zone = zone
    layout = arguments[PlanOptions.layout] ?? .instants
    keepFiredSeconds =
      try arguments.value(of: PlanOptions.keepFired, as: CommonOptions.leadTime)?.seconds ?? Reconciler.defaultKeepFiredSeconds
    replacesForeign = arguments[PlanOptions.force]
    isSimulated = arguments.isGiven(CommonOptions.now)
  }

  /// Registers a plan in the calendar of that path, and tells what stays, goes or ends there.
  func register(
    _ plan: AlarmPlan, in path: String, sources: SourceOutcomes, _ counts: SourceCounts, as renderer: (AlarmPlan) -> PlanRenderer
  ) throws(CommandFailure) -> AtomicFile.Outcome {
    let file = AlarmFile(path, layout: layout, replacesForeign: replacesForeign, surroundings)
    let reconciler = Reconciler(
      now: plan.now, clock: isSimulated ? nil : surroundings.now, keepFiredSeconds: keepFiredSeconds, sources: sources)
    let reconciliation = reconciler.reconcile(plan, with: try file.feed().registry)
    let outcome = try file.register(reconciliation, as: renderer(reconciliation.plan))
    for warning in reconciliation.warnings(counts, in: zone) { surroundings.report(warning) }
    if let notice = reconciliation.endNotice(in: zone) { surroundings.report(notice) }
    return outcome
  }

  /// Marks in those of the calendars that are there that no source could be had; their alarms stay. Another program's stays as it is.
  ///
  /// - Parameter plan: the plan of nothing.
  func registerLoss(
    of sources: SourceOutcomes, in paths: [String], _ plan: AlarmPlan, as renderer: (AlarmPlan) -> PlanRenderer
  ) throws(CommandFailure) {
    for path in paths where surroundings.keepsContents(path) && isOwn(path) {
      _ = try register(plan, in: path, sources: sources, SourceCounts(), as: renderer)
    }
  }

  private func isOwn(_ path: String) -> Bool {
    guard let bytes = try? surroundings.read(path) else { return false }
    return bytes.contains { $0 > 0x20 } && RegisteredFeed(reading: bytes, layout: layout).isOwn
  }
}
