import AlarmPlanning
import CivilTime
import Testing

@Suite struct ReconcilerTests {
  private static let lesson = event("ピアノ", at: "2026-08-01T06:00:00Z")

  /// What is registered once that plan was, at `now`.
  private func registry(of plan: AlarmPlan) -> AlarmRegistry {
    let reconciliation = Reconciler(now: now, sources: SourceOutcomes()).reconcile(plan, with: .empty)
    return AlarmRegistry(alarms: reconciliation.alarms, staleMarks: reconciliation.staleMarks)
  }

  private func outcomes(_ outcome: SourceOutcomes.Outcome, of source: String = "family.ics") -> SourceOutcomes {
    var outcomes = SourceOutcomes()
    outcomes.note(outcome, of: source)
    return outcomes
  }

  private func reconcile(
    _ plan: AlarmPlan, with registry: AlarmRegistry, at time: String = "2026-08-01T00:00:00Z", _ outcome: SourceOutcomes.Outcome = .whole
  ) -> Reconciliation {
    Reconciler(now: instant(time), sources: outcomes(outcome)).reconcile(plan, with: registry)
  }

  private let rules = rule("ピアノ", leads: "30m", "5m")

  // MARK: Changes

  @Test func `the first plan is all new, with SEQUENCE 0 and the time of the run`() {
    let change = reconcile(plan([ReconcilerTests.lesson], rules), with: .empty).change
    #expect(change.added.map(\.fireAt) == [instant("2026-08-01T05:30:00Z"), instant("2026-08-01T05:55:00Z")])
    #expect(change.added.allSatisfy { $0.revision == .init(sequence: 0, changedAt: now) })
    #expect(change.kept.isEmpty && change.updated.isEmpty && change.moved.isEmpty && change.removed.isEmpty)
  }

  @Test func `a plan that is registered already changes nothing, whatever the time`() {
    let plan = plan([ReconcilerTests.lesson], rules)
    let old = registry(of: plan)
    let second = reconcile(plan, with: old, at: "2026-08-01T01:00:00Z")
    #expect(second.change.isEmpty)
    #expect(second.alarms == old.alarms)
  }

  @Test func `other words at the same minute are an update, with one more in SEQUENCE and the time of the run`() throws {
    let old = registry(of: plan([ReconcilerTests.lesson], rules))
    let moved = event("ピアノ", location: "2階", at: "2026-08-01T06:00:00Z")
    let change = reconcile(plan([moved], rules), with: old, at: "2026-08-01T01:00:00Z").change
    #expect(change.updated.map(\.before) == old.alarms)
    #expect(change.updated.allSatisfy { $0.after.revision == .init(sequence: 1, changedAt: instant("2026-08-01T01:00:00Z")) })
    #expect(change.count == 2 && change.added.isEmpty && change.removed.isEmpty)
  }

  @Test func `a lesson that begins earlier moves its alarms, each to the one of its own lead time`() {
    let old = registry(of: plan([ReconcilerTests.lesson], rules))
    let earlier = event("ピアノ", at: "2026-08-01T05:00:00Z")
    let change = reconcile(plan([earlier], rules), with: old).change
    #expect(change.moved.map(\.from.fireAt) == [instant("2026-08-01T05:30:00Z"), instant("2026-08-01T05:55:00Z")])
    #expect(change.moved.map(\.to.fireAt) == [instant("2026-08-01T04:30:00Z"), instant("2026-08-01T04:55:00Z")])
    #expect(change.added.isEmpty && change.removed.isEmpty)
  }

  @Test func `of a series, alarms are paired in the order of their starts`() {
    let old = registry(
      of: plan([event("ピアノ", at: "2026-08-02T01:00:00Z", "2026-08-03T01:00:00Z", "2026-08-04T01:00:00Z")], rule("ピアノ", leads: "0m")))
    let later = event("ピアノ", at: "2026-08-02T02:00:00Z", "2026-08-03T02:00:00Z")
    let change = reconcile(plan([later], rule("ピアノ", leads: "0m")), with: old).change
    #expect(
      change.moved.map { [$0.from.fireAt, $0.to.fireAt] } == [
        [instant("2026-08-02T01:00:00Z"), instant("2026-08-02T02:00:00Z")],
        [instant("2026-08-03T01:00:00Z"), instant("2026-08-03T02:00:00Z")],
      ])
    #expect(change.removed.map(\.fireAt) == [instant("2026-08-04T01:00:00Z")])
  }

  @Test func `a lesson that is gone takes its alarms with it`() {
    let old = registry(of: plan([ReconcilerTests.lesson], rules))
    let result = reconcile(plan([], rules), with: old)
    #expect(result.change.removed == old.alarms)
    #expect(result.alarms.isEmpty)
  }

  // MARK: Alarms that rang

  @Test(arguments: [
    ("2026-08-01T05:30:00Z", true), ("2026-08-01T07:29:59Z", true), ("2026-08-01T07:30:00Z", false),
  ])
  func `an alarm stays for two hours after it rang`(time: String, stays: Bool) {
    let old = registry(of: plan([ReconcilerTests.lesson], rule("ピアノ", leads: "30m")))
    #expect(reconcile(plan([], rules), with: old, at: time).alarms.count == (stays ? 1 : 0))
  }

  @Test func `the two hours count from the last ring of one that rings again`() throws {
    let hour = try #require(LeadTime(minutes: 60))
    let repetition = try #require(Repetition(count: 3, interval: hour))
    let ringing = AlarmRule(
      name: "k", matcher: KeywordMatcher(keywords: ["ピアノ"]) { $0 }, leads: [try #require(LeadTime(minutes: 0))], repetition: repetition)
    let old = registry(of: plan([ReconcilerTests.lesson], ringing))
    #expect(reconcile(plan([]), with: old, at: "2026-08-01T10:59:59Z").alarms.count == 1)
    #expect(reconcile(plan([]), with: old, at: "2026-08-01T11:00:00Z").alarms.isEmpty)
  }

  @Test func `an alarm that rings in the middle of a run is not removed`() {
    let old = registry(of: plan([ReconcilerTests.lesson], rule("ピアノ", leads: "30m")))
    let reconciler = Reconciler(
      now: instant("2026-08-01T05:29:50Z"), clock: instant("2026-08-01T05:30:05Z"), sources: outcomes(.whole))
    #expect(reconciler.reconcile(plan([], rules), with: old).alarms == old.alarms)
  }

  @Test func `an alarm that rings in the middle of a run is not reworded`() {
    let before = plan([ReconcilerTests.lesson], rule("ピアノ", leads: "30m"))
    let old = registry(of: before)
    let reworded = plan([event("ピアノ", location: "2階", at: "2026-08-01T06:00:00Z")], rule("ピアノ", leads: "30m"))
    let reconciler = Reconciler(
      now: instant("2026-08-01T05:29:50Z"), clock: instant("2026-08-01T05:30:05Z"), sources: outcomes(.whole))
    #expect(reconciler.reconcile(reworded, with: old).change.kept == old.alarms)
  }

  // MARK: Sources that could not be read

  @Test func `alarms of a source that could not be had stay as they are`() {
    let old = registry(of: plan([ReconcilerTests.lesson], rules))
    let result = reconcile(plan([], rules), with: old, .failed)
    #expect(result.change.isEmpty)
    #expect(result.alarms == old.alarms)
  }

  @Test func `they take no place under the cap`() {
    let old = registry(of: plan([ReconcilerTests.lesson], rules))
    let other = event("ピアノ", uid: "other", source: "work.ics", at: "2026-08-01T06:00:00Z", "2026-08-02T06:00:00Z")
    let result = reconcile(plan([other], rule("ピアノ", leads: "0m"), cap: 2), with: old, .failed)
    #expect(result.alarms.count == 4)
  }

  @Test func `an alarm of two sources goes only when both were read`() {
    let (first, second) = (event("ピアノ", at: "2026-08-01T06:00:00Z"), event("ピアノ", source: "work.ics", at: "2026-08-01T06:00:00Z"))
    let old = registry(of: plan([first, second], rules))
    #expect(old.alarms.allSatisfy { $0.sources == ["family.ics", "work.ics"] })
    var half = outcomes(.whole)
    half.note(.failed, of: "work.ics")
    #expect(Reconciler(now: now, sources: half).reconcile(plan([], rules), with: old).alarms == old.alarms)
    var both = outcomes(.whole)
    both.note(.whole, of: "work.ics")
    #expect(Reconciler(now: now, sources: both).reconcile(plan([], rules), with: old).alarms.isEmpty)
  }

  @Test func `of a source that was cut, what was read is added and updated and nothing is removed`() {
    let (first, second) = (event("ピアノ", at: "2026-08-01T06:00:00Z"), event("ピアノ", uid: "b", at: "2026-08-02T06:00:00Z"))
    let old = registry(of: plan([first, second], rules))
    let reworded = event("ピアノ", location: "2階", at: "2026-08-01T06:00:00Z")
    let result = reconcile(plan([reworded], rules), with: old, .partly)
    #expect(result.change.updated.count == 2)
    #expect(result.change.kept.map(\.eventID) == ["b", "b"])
  }

  @Test func `a source that is asked for no longer takes its alarms with it`() {
    let old = registry(of: plan([ReconcilerTests.lesson], rules))
    let others = outcomes(.whole, of: "work.ics")
    #expect(Reconciler(now: now, sources: others).reconcile(plan([], rules), with: old).alarms.isEmpty)
  }

  @Test func `where a folder cannot be listed, alarms of sources that were not read stay`() {
    let old = registry(of: plan([ReconcilerTests.lesson], rules))
    var others = outcomes(.whole, of: "work.ics")
    others.missesUnnamed = true
    #expect(Reconciler(now: now, sources: others).reconcile(plan([], rules), with: old).alarms == old.alarms)
  }

  @Test func `an alarm learns of a further source, so that it stays when only that one cannot be read`() {
    let old = registry(of: plan([ReconcilerTests.lesson], rules))
    let both = plan([ReconcilerTests.lesson, event("ピアノ", source: "work.ics", at: "2026-08-01T06:00:00Z")], rules)
    #expect(reconcile(both, with: old).alarms.allSatisfy { $0.sources == ["family.ics", "work.ics"] })
  }

  @Test func `since when a source cannot be read stays until it is read again`() {
    let first = reconcile(plan([], rules), with: .empty, at: "2026-08-01T00:00:00Z", .failed)
    #expect(first.staleMarks == [StaleMark(source: "family.ics", since: instant("2026-08-01T00:00:00Z"))])
    let registry = AlarmRegistry(alarms: [], staleMarks: first.staleMarks)
    #expect(reconcile(plan([], rules), with: registry, at: "2026-08-02T00:00:00Z", .failed).staleMarks == first.staleMarks)
    #expect(reconcile(plan([], rules), with: registry, at: "2026-08-02T00:00:00Z", .whole).staleMarks.isEmpty)
  }

  // MARK: Notices and tests

  @Test func `a source that was not read for two days is told by an alarm, again each day`() {
    let notices = StaleNotices(afterSeconds: 2 * 86_400) { mark in ("⚠ \(mark.source)", "since \(mark.since)") }
    var registry = AlarmRegistry(alarms: [], staleMarks: [StaleMark(source: "family.ics", since: now)])
    func run(at time: String) -> PlanChange {
      let result = Reconciler(now: instant(time), sources: outcomes(.failed), staleNotices: notices).reconcile(plan([]), with: registry)
      registry = AlarmRegistry(alarms: result.alarms, staleMarks: result.staleMarks)
      return result.change
    }
    #expect(run(at: "2026-08-02T23:59:59Z").isEmpty)
    #expect(run(at: "2026-08-03T00:00:00Z").added.map(\.fireAt) == [instant("2026-08-03T00:30:00Z")])
    #expect(run(at: "2026-08-03T00:00:01Z").isEmpty)
    #expect(run(at: "2026-08-03T23:00:00Z").isEmpty)
    #expect(run(at: "2026-08-04T00:30:30Z").moved.map(\.to.fireAt) == [instant("2026-08-04T01:01:00Z")])
  }

  @Test func `the alarm about a source goes when the source is read again`() {
    let notices = StaleNotices(afterSeconds: 0) { mark in ("⚠ \(mark.source)", "") }
    let first = Reconciler(now: now, sources: outcomes(.failed), staleNotices: notices).reconcile(plan([]), with: .empty)
    #expect(first.alarms.count == 1)
    let registry = AlarmRegistry(alarms: first.alarms, staleMarks: first.staleMarks)
    #expect(Reconciler(now: now, sources: outcomes(.whole), staleNotices: notices).reconcile(plan([]), with: registry).alarms.isEmpty)
  }

  @Test func `a test alarm survives a hundred plans, until a day after it rang`() {
    let test = RegisteredAlarm(testAt: instant("2026-08-01T00:29:10Z"), summary: "⏰ test", details: "", now: now)
    #expect(test.uid.hasPrefix("test-") && test.fireAt == instant("2026-08-01T00:30:00Z"))
    var registry = AlarmRegistry(alarms: [test], staleMarks: [])
    for minute in 0..<100 {
      let time = now.adding(seconds: minute * 60)
      let result = Reconciler(now: time, sources: outcomes(.whole)).reconcile(plan([ReconcilerTests.lesson], rules, cap: 1), with: registry)
      registry = AlarmRegistry(alarms: result.alarms, staleMarks: result.staleMarks)
      #expect(registry.alarms.contains(test))
    }
    #expect(reconcile(plan([]), with: registry, at: "2026-08-02T00:29:59Z").alarms.contains(test))
    #expect(!reconcile(plan([]), with: registry, at: "2026-08-02T00:30:00Z").alarms.contains(test))
  }

  @Test func `an alarm that the store no longer holds as it was written is written anew`() {
    let plan = plan([ReconcilerTests.lesson], rule("ピアノ", leads: "30m"))
    let damaged = registry(of: plan).alarms.map { alarm in
      RegisteredAlarm(
        uid: alarm.uid, fireAt: alarm.fireAt.adding(seconds: 3_600), summary: alarm.summary, details: alarm.details, repetition: nil,
        eventID: alarm.eventID, start: alarm.start, lead: alarm.lead, rule: alarm.rule, sources: alarm.sources,
        fingerprint: alarm.fingerprint, revision: alarm.revision)
    }
    let result = reconcile(plan, with: AlarmRegistry(alarms: damaged, staleMarks: []))
    #expect(result.change.updated.map(\.after.fireAt) == plan.alarms.map(\.fireAt))
  }
}
