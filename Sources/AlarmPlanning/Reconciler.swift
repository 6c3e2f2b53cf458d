public import CivilTime

/// Compares a plan with what is registered, and says what is to be registered from now on.
///
/// In doubt the old alarm stays: one that just rings, one whose source could not be had, one of a source that was cut.
public struct Reconciler: Sendable {
  /// What was planned from; the time stamp of what is changed.
  public let now: Instant
  /// Up to when alarms have rung: `now`, or later where the run took its time.
  public let clock: Instant
  /// How long an alarm stays after its last ring, in seconds.
  public let keepFiredSeconds: Int
  /// How the reading of the sources went.
  public let sources: SourceOutcomes
  /// Alarms about sources that could not be read for long; nil for none.
  public let staleNotices: StaleNotices?

  /// 2 hours: an app that is ringing is not told to stop. Then the alarm goes, since some apps ring every past alarm of a new feed.
  public static let defaultKeepFiredSeconds = 7_200

  /// A reconciler for that run.
  public init(
    now: Instant, clock: Instant? = nil, keepFiredSeconds: Int = defaultKeepFiredSeconds, sources: SourceOutcomes,
    staleNotices: StaleNotices? = nil
  ) {
    self.now = now
    self.clock = max(now, clock ?? now)
    self.keepFiredSeconds = keepFiredSeconds
    self.sources = sources
    self.staleNotices = staleNotices
  }

  /// What is to be registered for the plan, where `registry` was registered before.
  ///
  /// Registered alarms whose source could not be had take no place under the plan's caps.
  public func reconcile(_ plan: AlarmPlan, with registry: AlarmRegistry) -> Reconciliation {
    let plan = plan.leavingOut(Set(registry.alarms.filter(isHeld).map(\.uid)))
    let marks = staleMarks(after: registry.staleMarks)
    let wanted = plan.alarms.map { RegisteredAlarm($0, now: now) } + notices(for: marks, registry)
    var change = PlanChange()
    var open = Dictionary(wanted.map { ($0.uid, $0) }) { first, _ in first }
    for old in registry.alarms {
      settle(old, wanted: open.removeValue(forKey: old.uid), in: &change)
    }
    change.added = wanted.filter { open[$0.uid] != nil }
    change.pairMoves()
    let alarms = registry.applying(change, staleMarks: marks).alarms
    return Reconciliation(plan: plan, alarms: alarms, change: change, staleMarks: marks)
  }

  private func settle(_ old: RegisteredAlarm, wanted: RegisteredAlarm?, in change: inout PlanChange) {
    // Another program may have moved an alarm into the past that is still to ring.
    guard let wanted, !isHeld(old), max(old.fireAt, wanted.fireAt) > clock else {
      if wanted != nil || stays(old) { change.kept.append(old) } else { change.removed.append(old) }
      return
    }
    // A source that could not be read now may still hold the event, so it stays named.
    let names = wanted.sources + old.sources.filter { !wanted.sources.contains($0) && sources.mayHideEvents(of: $0) }
    guard !isSame(old, wanted) || !names.allSatisfy(old.sources.contains) else {
      change.kept.append(old)
      return
    }
    let revision = RegisteredAlarm.Revision(sequence: old.revision.sequence + 1, changedAt: now)
    change.updated.append(PlanChange.Update(before: old, after: wanted.revised(revision, sources: names)))
  }

  private func isSame(_ old: RegisteredAlarm, _ wanted: RegisteredAlarm) -> Bool {
    old.fingerprint == wanted.fingerprint && old.fireAt == wanted.fireAt && old.repetition == wanted.repetition
  }

  // MARK: Alarms that nobody asks for any more

  /// Whether nothing is known of a source of this coming alarm, so that it stays as it is.
  private func isHeld(_ alarm: RegisteredAlarm) -> Bool {
    alarm.fireAt > clock && !alarm.isNotice && alarm.sources.contains(where: sources.misses)
  }

  private func stays(_ alarm: RegisteredAlarm) -> Bool {
    if alarm.isTest { return clock < alarm.fireAt.adding(seconds: 86_400) }
    if alarm.fireAt <= clock { return clock < alarm.lastRing.adding(seconds: keepFiredSeconds) }
    if alarm.isNotice { return false }
    if sources.unreadEvents.contains(alarm.eventID) { return true }
    return alarm.sources.isEmpty ? sources.mayHideEvents : alarm.sources.contains(where: sources.mayHideEvents(of:))
  }

  // MARK: Sources that could not be read

  private func staleMarks(after old: [StaleMark]) -> [StaleMark] {
    sources.failed.map { name in old.first { $0.source == name } ?? StaleMark(source: name, since: now) }
  }

  private func notices(for marks: [StaleMark], _ registry: AlarmRegistry) -> [RegisteredAlarm] {
    guard let staleNotices else { return [] }
    return marks.compactMap { staleNotices.notice(for: $0, now: now, registered: registry.alarms) }
  }
}
