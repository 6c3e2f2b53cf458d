import AlarmPlanning
import CivilTime
import TestSupport
import Testing

/// Calendars that change at random, with runs in between in which some of them cannot be read, or only in part.
@Suite struct ReconcilerPropertyTests {
  @Test(arguments: UInt64(1)...60)
  func `whatever changes and fails, each run keeps what it must and changes what it says`(seed: UInt64) {
    var world = ChangingWorld(seed: seed)
    var registry = AlarmRegistry.empty
    for _ in 0..<40 {
      world.change()
      let run = world.run()
      let result = run.reconciler.reconcile(run.plan, with: registry)
      check(result, of: run, before: registry)
      registry = AlarmRegistry(alarms: result.alarms, staleMarks: result.staleMarks)
      let again = run.reconciler.reconcile(run.plan, with: registry)
      #expect(again.change.isEmpty && again.alarms == result.alarms && again.staleMarks == result.staleMarks)
    }
  }

  private func check(_ result: Reconciliation, of run: ChangingWorld.Run, before: AlarmRegistry) {
    let (old, new) = (byUID(before.alarms), byUID(result.alarms))
    #expect(applied(result.change, to: old) == new)
    #expect(result.alarms.count == new.count)
    let planned = Set(result.plan.alarms.map(\.id.description))
    #expect(planned.isSubset(of: new.keys))
    for alarm in before.alarms where alarm.fireAt > run.now {
      if alarm.sources.contains(where: { run.outcomes[$0] == .failed }) { #expect(new[alarm.uid] == alarm) }
      if alarm.sources.contains(where: { run.outcomes[$0] == .partly }) { #expect(new[alarm.uid] != nil) }
    }
    for alarm in before.alarms where alarm.fireAt <= run.now {
      #expect(new[alarm.uid] == (run.now < alarm.fireAt.adding(seconds: 7_200) ? alarm : nil))
    }
    for alarm in result.alarms where alarm.fireAt > run.now && alarm.sources.allSatisfy({ run.outcomes[$0] == .whole }) {
      #expect(planned.contains(alarm.uid))
    }
    for (uid, alarm) in new {
      guard let earlier = old[uid] else { continue }
      #expect(alarm == earlier || alarm.revision == .init(sequence: earlier.revision.sequence + 1, changedAt: run.now))
    }
  }

  private func byUID(_ alarms: [RegisteredAlarm]) -> [String: RegisteredAlarm] {
    Dictionary(alarms.map { ($0.uid, $0) }) { first, _ in first }
  }

  /// The change made to the old alarms, in the plainest way.
  private func applied(_ change: PlanChange, to old: [String: RegisteredAlarm]) -> [String: RegisteredAlarm] {
    var alarms = old
    for alarm in change.removed + change.moved.map(\.from) { alarms[alarm.uid] = nil }
    for update in change.updated { alarms[update.before.uid] = update.after }
    for alarm in change.added + change.moved.map(\.to) { alarms[alarm.uid] = alarm }
    #expect(change.kept.allSatisfy { alarms[$0.uid] == $0 })
    return alarms
  }
}

/// Three calendars whose events come, go, move and are renamed, and a clock that goes on.
private struct ChangingWorld {
  private var random: SeededGenerator
  private var time = now
  private var calendars: [String: [String: Lesson]] = ["a": [:], "b": [:], "c": [:]]

  private struct Lesson {
    var title: String
    var start: Instant
  }

  struct Run {
    let now: Instant
    let plan: AlarmPlan
    let outcomes: [String: SourceOutcomes.Outcome]

    var reconciler: Reconciler {
      var sources = SourceOutcomes()
      for (name, outcome) in outcomes { sources.note(outcome, of: name) }
      return Reconciler(now: now, sources: sources)
    }
  }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func change() {
    time = time.adding(seconds: [0, 60, 1_800, 7_200, 86_400].randomElement(using: &random) ?? 0)
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let calendar = ["a", "b", "c"].randomElement(using: &random) ?? "a"
      let uid = "lesson-\(Int.random(in: 0..<8, using: &random))"
      switch Int.random(in: 0..<4, using: &random) {
      case 0: calendars[calendar]?[uid] = nil
      case 1: calendars[calendar]?[uid]?.title = "Piano \(Int.random(in: 0..<3, using: &random))"
      default:
        let start = time.adding(seconds: Int.random(in: -10...300, using: &random) * 1_800)
        calendars[calendar]?[uid] = Lesson(title: "Piano", start: start)
      }
    }
  }

  mutating func run() -> Run {
    var outcomes: [String: SourceOutcomes.Outcome] = [:]
    var events: [Event] = []
    for (name, lessons) in calendars.sorted(by: { $0.key < $1.key }) {
      let outcome = [SourceOutcomes.Outcome.whole, .whole, .whole, .partly, .failed].randomElement(using: &random) ?? .whole
      outcomes[name] = outcome
      let read = lessons.sorted { $0.key < $1.key }.prefix(outcome == .whole ? lessons.count : outcome == .partly ? 3 : 0)
      events += read.map { event($0.value.title, uid: $0.key, source: name, at: "\($0.value.start)") }
    }
    let cap = [nil, 3, 10].randomElement(using: &random) ?? nil
    let planner = AlarmPlanner(rules: [rule("Piano", leads: "30m", "5m", "1d")], now: time, cap: cap)
    return Run(now: time, plan: planner.plan(events), outcomes: outcomes)
  }
}
