import AlarmPlanning
import CivilTime
import TestSupport
import Testing

/// Runs in which something besides the sources is not as it should be. In doubt the old alarm stays.
@Suite struct ReconcilerDoubtTests {
  private static let lesson = event("ピアノ", at: "2026-08-01T06:00:00Z")
  private let half = rule("ピアノ", leads: "30m")

  private func registry(_ alarms: [RegisteredAlarm]) -> AlarmRegistry { AlarmRegistry(alarms: alarms, staleMarks: []) }

  /// The one alarm of the lesson, as it is registered: it rings at 05:30.
  private var alarm: RegisteredAlarm {
    Reconciler(now: now, sources: SourceOutcomes()).reconcile(plan([ReconcilerDoubtTests.lesson], half), with: .empty).alarms[0]
  }

  private func outcomes(_ outcomes: [String: SourceOutcomes.Outcome]) -> SourceOutcomes {
    var all = SourceOutcomes()
    for (source, outcome) in outcomes { all.note(outcome, of: source) }
    return all
  }

  /// The same alarm, in which another program changed the instant, and its lead time where one is given.
  private func edited(_ alarm: RegisteredAlarm, fireAt: String, lead: LeadTime?) -> RegisteredAlarm {
    RegisteredAlarm(
      uid: alarm.uid, fireAt: instant(fireAt), summary: alarm.summary, details: alarm.details, repetition: alarm.repetition,
      eventID: alarm.eventID, start: alarm.start, lead: lead, rule: alarm.rule, sources: alarm.sources, fingerprint: nil,
      revision: alarm.revision)
  }

  // MARK: Events of which a rule cannot tell

  @Test(arguments: [KeywordMatcher.Indecision.tookTooLong, .noProcess, .processEnded])
  func `an event of which a rule cannot tell keeps its alarms`(reason: KeywordMatcher.Indecision) {
    let term = KeywordMatcher.Term(keyword: "ピアノ") { _ throws(KeywordMatcher.Indecision) in throw reason }
    let undecided = plan([ReconcilerDoubtTests.lesson], AlarmRule(name: "r", matcher: KeywordMatcher(terms: [term], exclusions: []) { $0 }))
    let result = Reconciler(now: now, sources: outcomes(["family.ics": .whole])).reconcile(undecided, with: registry([alarm]))
    #expect(undecided.skipped.count == 1 && result.change.kept == [alarm] && result.change.removed.isEmpty)
  }

  // MARK: Instants that another program changed

  @Test(arguments: ["2026-07-01T00:00:00Z", "2026-08-01T05:45:00Z"], [SourceOutcomes.Outcome.failed, .partly])
  func `an alarm whose instant was changed rings as planned, also while its source cannot be read`(
    fireAt: String, outcome: SourceOutcomes.Outcome
  ) {
    let old = edited(alarm, fireAt: fireAt, lead: alarm.lead)
    let result = Reconciler(now: now, sources: outcomes(["family.ics": outcome])).reconcile(plan([]), with: registry([old]))
    #expect(result.change.updated.map(\.after.fireAt) == [instant("2026-08-01T05:30:00Z")])
    #expect(result.alarms.map(\.fingerprint) == [alarm.fingerprint] && result.alarms[0].revision.sequence == 1)
    let next = Reconciler(now: now, sources: outcomes(["family.ics": outcome])).reconcile(plan([]), with: registry(result.alarms))
    #expect(next.change.isEmpty)
  }

  @Test func `one of which nobody can tell when it was to ring stays until its source is read`() {
    let old = edited(alarm, fireAt: "2026-07-01T00:00:00Z", lead: nil)
    func run(_ outcome: SourceOutcomes.Outcome) -> Reconciliation {
      Reconciler(now: now, sources: outcomes(["family.ics": outcome])).reconcile(plan([]), with: registry([old]))
    }
    #expect(run(.failed).change.kept == [old])
    #expect(run(.whole).change.removed == [old])
  }

  @Test func `one that rang is not kept by an instant to come`() {
    let old = edited(alarm, fireAt: "2026-08-01T20:00:00Z", lead: alarm.lead)
    let later = instant("2026-08-01T08:00:00Z")
    let result = Reconciler(now: later, sources: outcomes(["family.ics": .failed])).reconcile(plan([]), with: registry([old]))
    #expect(result.change.removed == [old])
  }

  @Test(arguments: UInt64(1)...40)
  func `whatever instants another program writes, what is not known to be gone rings as planned`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let lessons = (1...9).map { event("ピアノ", uid: "\($0)", at: "2026-08-0\($0)T06:00:00Z") }
    let planned = Reconciler(now: now, sources: SourceOutcomes()).reconcile(plan(lessons, rule("ピアノ", leads: "30m", "5m")), with: .empty)
    let old = planned.alarms.map { alarm in
      guard Bool.random(using: &random) else { return alarm }
      let instant = now.adding(seconds: 60 * Int.random(in: -20_000...20_000, using: &random))
      return edited(alarm, fireAt: instant.description, lead: alarm.lead)
    }
    let known = lessons.filter { _ in Bool.random(using: &random) }
    let outcome = [SourceOutcomes.Outcome.whole, .partly, .failed].randomElement(using: &random) ?? .whole
    let next = plan(outcome == .failed ? [] : known, rule("ピアノ", leads: "30m", "5m"))
    let result = Reconciler(now: now, sources: outcomes(["family.ics": outcome])).reconcile(next, with: registry(old))
    let expected = planned.alarms.filter { alarm in outcome != .whole || known.contains { $0.uid == alarm.eventID } }
    #expect(result.alarms.map(\.uid) == expected.map(\.uid))
    #expect(result.alarms.map(\.fireAt) == expected.map(\.fireAt))
    let again = Reconciler(now: now, sources: outcomes(["family.ics": outcome])).reconcile(next, with: registry(result.alarms))
    #expect(again.change.isEmpty)
  }

  // MARK: Sources under another name

  @Test func `a source that gets another name and cannot be read then loses no alarm`() {
    var old = registry([alarm])
    for _ in 0..<3 {
      let result = Reconciler(now: now, sources: outcomes(["home": .failed, "work": .whole])).reconcile(plan([]), with: old)
      #expect(result.alarms == [alarm])
      old = AlarmRegistry(alarms: result.alarms, staleMarks: result.staleMarks)
    }
    let lesson = event("ピアノ", source: "home", at: "2026-08-01T06:00:00Z")
    let result = Reconciler(now: now, sources: outcomes(["home": .whole, "work": .whole])).reconcile(plan([lesson], half), with: old)
    #expect(result.alarms.map(\.sources) == [["home"]])
  }

  @Test func `a source that cannot be read under its old name keeps no other's alarms`() {
    let music = event("ピアノ", uid: "b", source: "work", at: "2026-08-01T06:00:00Z")
    let both = Reconciler(now: now, sources: SourceOutcomes())
      .reconcile(plan([ReconcilerDoubtTests.lesson, music], half), with: .empty).alarms
    let result = Reconciler(now: now, sources: outcomes(["work": .failed])).reconcile(plan([]), with: registry(both))
    #expect(result.alarms.map(\.eventID) == ["b"])
    #expect(result.dismissedSources == ["family.ics": 1])
  }

  // MARK: A clock that is behind

  @Test func `with a clock that is behind, alarms beyond its horizon stay, and nearer ones go as always`() {
    let near = event("ピアノ", uid: "near", at: "2026-07-25T06:00:00Z")
    let early = instant("2026-07-20T00:00:00Z")
    let old = AlarmPlanner(rules: [half], now: early, horizonSeconds: 30 * 86_400, cap: nil).plan([near, ReconcilerDoubtTests.lesson])
    let alarms = Reconciler(now: now, sources: SourceOutcomes()).reconcile(old, with: .empty).alarms
    let empty = AlarmPlanner(rules: [half], now: early, horizonSeconds: 7 * 86_400, cap: nil).plan([])
    let result = Reconciler(now: early, clock: early, sources: outcomes(["family.ics": .whole])).reconcile(empty, with: registry(alarms))
    #expect(result.clockIsBehind == now)
    #expect(result.change.removed.map(\.eventID) == ["near"] && result.change.kept.map(\.eventID) == ["lesson@example.com"])
    // Who says himself what time it is means it.
    let simulated = Reconciler(now: early, sources: outcomes(["family.ics": .whole])).reconcile(empty, with: registry(alarms))
    #expect(simulated.clockIsBehind == nil && simulated.alarms.isEmpty)
  }

  @Test func `a clock that is an hour behind, as clocks are that are set, is right`() {
    let clock = now.adding(seconds: -3_600)
    let result = Reconciler(now: clock, clock: clock, sources: outcomes(["family.ics": .whole])).reconcile(
      plan([]), with: registry([alarm]))
    #expect(result.clockIsBehind == nil && result.alarms.isEmpty)
  }
}
