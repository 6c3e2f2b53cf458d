public import CivilTime

/// Compares a plan with what is registered, and says what is to be registered from now on.
///
/// In doubt the old alarm stays: one that just rings, one whose source could not be had, one of a source that was cut, one that may be a
/// spreadsheet's row's that could not be read.
public struct Reconciler: Sendable {
  /// What was planned from; the time stamp of what is changed.
  public let now: Instant
  /// Up to when alarms have rung: `now`, or later where the run took its time.
  public let clock: Instant
  /// Whether `clock` is the machine's, and not an instant that the user made up.
  private let isMachineClock: Bool
  /// How long an alarm stays after its last ring, in seconds.
  public let keepFiredSeconds: Int
  /// How the reading of the sources went.
  public let sources: SourceOutcomes
  /// Alarms about sources that could not be read for long; nil for none.
  public let staleNotices: StaleNotices?

  /// How far a clock may be behind what is registered before it counts as wrong, in seconds: a day.
  static let clockToleranceSeconds = 86_400

  /// 2 hours: an app that is ringing is not told to stop. Then the alarm goes, since some apps ring every past alarm of a new feed.
  public static let defaultKeepFiredSeconds = 7_200

  /// A reconciler for that run.
  ///
  /// - Parameter clock: what the machine's clock says; nil where the user says what time it is.
  public init(
    now: Instant, clock: Instant? = nil, keepFiredSeconds: Int = defaultKeepFiredSeconds, sources: SourceOutcomes,
    staleNotices: StaleNotices? = nil
  ) {
    self.now = now
    self.clock = max(now, clock ?? now)
    isMachineClock = clock != nil
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
    let doubts = doubts(about: registry, plan)
    var change = PlanChange()
    var open = Dictionary(wanted.map { ($0.uid, $0) }) { first, _ in first }
    for old in registry.alarms {
      settle(old, wanted: open.removeValue(forKey: old.uid), doubts, in: &change)
    }
    change.added = wanted.filter { open[$0.uid] != nil }
    change.pairMoves()
    let alarms = registry.applying(change, staleMarks: marks).alarms
    return Reconciliation(
      plan: plan, alarms: alarms, change: change, staleMarks: marks, clockIsBehind: clockIsBehind(registry) ? registry.lastChange : nil,
      dismissedSources: dismissedSources(in: change), waiting: waiting(registry, wanted: wanted, doubts))
  }

  private func settle(_ old: RegisteredAlarm, wanted: RegisteredAlarm?, _ doubts: Doubts, in change: inout PlanChange) {
    // Another program may have moved an alarm into the past that is still to ring.
    guard let wanted, !isHeld(old), max(old.fireAt, wanted.fireAt) > clock else {
      if wanted != nil || stays(old, doubts) { keep(old, in: &change) } else { change.removed.append(old) }
      return
    }
    // A source that could not be read now may still hold the event, so it stays named.
    let names = wanted.sources + old.sources.filter { !wanted.sources.contains($0) && mayStillAsk($0, for: old, doubts) }
    guard !isSame(old, wanted) || !names.allSatisfy(old.sources.contains) else {
      change.kept.append(old)
      return
    }
    let revision = RegisteredAlarm.Revision(sequence: old.revision.sequence + 1, changedAt: now)
    change.updated.append(PlanChange.Update(before: old, after: wanted.revised(revision, sources: names)))
  }

  /// Keeps an alarm as it is, but at the instant for which it was planned.
  private func keep(_ old: RegisteredAlarm, in change: inout PlanChange) {
    guard let plannedAt = old.plannedAt, plannedAt != old.fireAt, max(plannedAt, old.fireAt) > clock else {
      change.kept.append(old)
      return
    }
    let revision = RegisteredAlarm.Revision(sequence: old.revision.sequence + 1, changedAt: now)
    change.updated.append(PlanChange.Update(before: old, after: old.moved(to: plannedAt).revised(revision, sources: old.sources)))
  }

  private func isSame(_ old: RegisteredAlarm, _ wanted: RegisteredAlarm) -> Bool {
    old.fingerprint == wanted.fingerprint && old.fireAt == wanted.fireAt && old.repetition == wanted.repetition
  }

  // MARK: Alarms that nobody asks for any more

  /// Whether nothing is known of a source of this coming alarm, so that it stays as it is.
  private func isHeld(_ alarm: RegisteredAlarm) -> Bool {
    guard let plannedAt = alarm.plannedAt, plannedAt > clock else { return false }
    return !alarm.isNotice && alarm.sources.contains(where: sources.misses)
  }

  private func stays(_ alarm: RegisteredAlarm, _ doubts: Doubts) -> Bool {
    let alarm = alarm.plannedAt.map(alarm.moved) ?? alarm
    if alarm.isTest { return clock < alarm.fireAt.adding(seconds: 86_400) }
    if !mayBeComing(alarm, doubts) { return clock < alarm.lastRing.adding(seconds: keepFiredSeconds) }
    if alarm.isNotice { return false }
    if doubts.events.contains(alarm.eventID) || alarm.fireAt > doubts.trustedUntil ?? alarm.fireAt { return true }
    guard !alarm.sources.isEmpty else {
      return sources.mayHideEvents || doubts.unreadPositions.values.contains { $0.place(inDoubtFor: alarm) != nil }
    }
    return alarm.sources.contains {
      mayStillAsk($0, for: alarm, doubts) || doubts.aSourceMayBeRenamed && !sources.knows($0)
    }
  }

  /// Of an alarm whose instant another program changed, only its source can tell whether it rang.
  private func mayBeComing(_ alarm: RegisteredAlarm, _ doubts: Doubts) -> Bool {
    alarm.fireAt > clock || alarm.plannedAt == nil && alarm.sources.contains { mayStillAsk($0, for: alarm, doubts) }
  }

  /// Whether the source may ask for the alarm in what could not be read of it.
  private func mayStillAsk(_ source: String, for alarm: RegisteredAlarm, _ doubts: Doubts) -> Bool {
    sources.mayHideEvents(of: source) || doubts.unreadPositions[source]?.place(inDoubtFor: alarm) != nil
  }

  // MARK: Doubts

  /// Why alarms that nobody asks for may still be wanted.
  private struct Doubts {
    /// The UIDs of events that could not be read, or of which a rule could not tell whether it matches.
    let events: Set<String>
    /// Where planning ended, if the machine's clock is behind: alarms beyond it are there because the clock was right before.
    let trustedUntil: Instant?
    /// A source that could not be had is new under its name: it may be one that had another.
    let aSourceMayBeRenamed: Bool
    /// By the names of their sources: rows that could not be read.
    let unreadPositions: [String: UnreadPositions]
  }

  private func doubts(about registry: AlarmRegistry, _ plan: AlarmPlan) -> Doubts {
    let known = Set(registry.alarms.filter { !$0.isNotice }.flatMap(\.sources))
    let end = plan.horizonSeconds.map { now.adding(seconds: $0) }
    return Doubts(
      events: sources.unreadEvents.union(plan.undecidedEvents),
      trustedUntil: clockIsBehind(registry) ? end : nil, aSourceMayBeRenamed: !known.isSuperset(of: sources.failed),
      unreadPositions: sources.unreadPositions.mapValues(UnreadPositions.init))
  }

  /// Whether the machine's clock says a time well before the last change.
  private func clockIsBehind(_ registry: AlarmRegistry) -> Bool {
    guard isMachineClock, let lastChange = registry.lastChange else { return false }
    return lastChange > clock.adding(seconds: Reconciler.clockToleranceSeconds)
  }

  /// The sources that are no longer asked for, of coming alarms that go.
  private func dismissedSources(in change: PlanChange) -> [String: Int] {
    let going = (change.removed + change.moved.map(\.from)).filter { $0.fireAt > clock && !$0.isNotice && !$0.isTest }
    let names = going.flatMap { Set($0.sources) }.filter { !sources.knows($0) }
    return Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// The coming alarms that stay because of rows that could not be read alone.
  private func waiting(_ registry: AlarmRegistry, wanted: [RegisteredAlarm], _ doubts: Doubts) -> [WaitingAlarms] {
    guard !doubts.unreadPositions.isEmpty else { return [] }
    let wanted = Set(wanted.map(\.uid))
    let open = registry.alarms.filter { alarm in
      !wanted.contains(alarm.uid) && alarm.fireAt > clock && !alarm.isTest && !alarm.isNotice
        && !alarm.sources.contains(where: sources.mayHideEvents(of:))
    }
    return doubts.unreadPositions.sorted { $0.key < $1.key }.compactMap { source, rows in
      let places = open.filter { $0.sources.contains(source) }.compactMap(rows.place(inDoubtFor:))
      return places.isEmpty ? nil : WaitingAlarms(source: source, count: places.count, places: Set(places))
    }
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
