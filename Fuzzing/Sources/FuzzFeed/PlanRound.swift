import AlarmPlanning
import CivilTime
import ICalendar

/// Reads and checks all that a feed holds, plans it, writes the plan and reads it back.
struct PlanRound {
  private static let planner = AlarmPlanner(
    rules: [
      AlarmRule(
        name: "all", matcher: KeywordMatcher(keywords: ["p", "ピアノ"]) { $0.lowercased() },
        leads: [LeadTime(minutes: 0), LeadTime(minutes: 1_440)].compactMap(\.self))
    ], now: Surroundings.now, horizonSeconds: Surroundings.horizonSeconds)

  let layout: FeedLayout

  func test(_ bytes: [UInt8]) {
    let request = FeedRequest(
      window: PlanRound.planner.window, includesCancelled: true, wantsAlarms: true, includesPast: true, explains: { _ in true })
    let reading = Surroundings.read(MemoryBytes(bytes), request)
    for diagnostic in reading?.diagnostics ?? [] { _ = (diagnostic.description, diagnostic.fault.japaneseDescription) }
    _ = Surroundings.check(bytes)
    let plan = PlanRound.planner.plan(reading?.events.map(\.event) ?? [], skipped: reading?.skipped ?? [])
    let renderer = PlanRenderer(notes: [], language: .english, layout: layout)
    if reading != nil { testReading(renderer.render(plan), rings: plan.alarms.map(\.fireAt)) }
    testRegistering(plan, over: bytes)
  }

  /// What was written is a feed without faults that rings when the plan says.
  private func testReading(_ written: [UInt8], rings: [Instant]) {
    let request = FeedRequest(window: Instant.earliest..<Instant.latest, wantsAlarms: true)
    guard let again = Surroundings.read(MemoryBytes(written), request) else {
      preconditionFailure("the plan that was written cannot be read")
    }
    let findings = Surroundings.check(written)?.findings ?? []
    precondition(findings.isEmpty, "there is something wrong with the plan that was written: \(findings)")
    precondition(again.diagnostics.isEmpty, "the plan that was written has faults: \(again.diagnostics)")
    precondition(again.alarms.map(\.fireAt).sorted() == rings.sorted(), "the plan that was written rings otherwise")
  }

  /// Where the input is the file that is there, the plan written over it is a feed, and writing it once more changes nothing.
  private func testRegistering(_ plan: AlarmPlan, over bytes: [UInt8]) {
    let first = register(plan, over: bytes)
    guard Surroundings.read(MemoryBytes(first), FeedRequest(window: PlanRound.planner.window)) != nil else {
      preconditionFailure("the plan that was written over the input cannot be read")
    }
    precondition(register(plan, over: first) == first, "the plan that was written is not left alone")
  }

  private func register(_ plan: AlarmPlan, over bytes: [UInt8]) -> [UInt8] {
    let old = RegisteredFeed(reading: bytes, layout: layout)
    let reconciler = Reconciler(now: plan.now, sources: SourceOutcomes())
    let reconciliation = reconciler.reconcile(plan, with: old.registry)
    return PlanRenderer(notes: [], language: .japanese, layout: layout).render(reconciliation, over: old)
  }
}
