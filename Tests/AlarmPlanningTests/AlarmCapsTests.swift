import AlarmPlanning
import CivilTime
import TestSupport
import Testing

/// Alarms of both kinds under their caps.
@Suite struct AlarmCapsTests {
  private let rules = [rule("a", leads: "0m", "30m"), rule("b", leads: "1h")]

  /// Events at random minutes, some of them of one UID, and alarms of positions at the same minutes.
  private func sources(_ random: inout SeededGenerator) -> (events: [Event], rights: [Alarm]) {
    let events = (0..<Int.random(in: 0..<12, using: &random)).map { number in
      let starts = (0..<Int.random(in: 1..<6, using: &random)).map { _ in minute(&random) }.sorted()
      return Event(
        uid: "\(number / 2)", title: ["a", "b", "ab"][number % 3], source: "family.ics",
        occurrences: starts.map { Occurrence(start: $0, clock: $0.utc, zoneName: "UTC") })
    }
    let rights = (0..<Int.random(in: 0..<6, using: &random)).map { number in
      let fireAt = minute(&random)
      return Alarm(
        id: AlarmID(eventID: "cross/\(number)", fireAt: fireAt), fireAt: fireAt, summary: "\(number)", details: "",
        eventID: "cross/\(number)", sources: ["positions.csv"], repetition: nil, origin: .rights(PositionNotice(kind: .ex, holdings: [])))
    }
    return (events, rights)
  }

  private func minute(_ random: inout SeededGenerator) -> Instant { now.adding(seconds: 60 * Int.random(in: 1..<200, using: &random)) }

  /// By the contract: put in order, then the nearest of each kind, then the nearest of those.
  private func chosen(_ ordered: [Alarm], _ caps: AlarmCaps) -> [AlarmID] {
    func isRights(_ alarm: Alarm) -> Bool { if case .rights = alarm.origin { true } else { false } }
    let near = Set(
      ordered.filter { !isRights($0) }.prefix(caps.matched ?? .max).map(\.id)
        + ordered.filter(isRights).prefix(caps.rights ?? .max).map(\.id))
    return Array(ordered.map(\.id).filter(near.contains).prefix(caps.total ?? .max))
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `the nearest of each kind are kept, and of those the nearest of both`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (events, rights) = sources(&random)
    func cap() -> Int? { [nil, 1, 3, 10].randomElement(using: &random) ?? nil }
    let caps = AlarmCaps(matched: cap(), rights: cap(), total: cap())
    let planner = AlarmPlanner(rules: rules, now: now, cap: nil)
    let all = (planner.plan(events).alarms + rights).sorted(by: AlarmPlan.order)
    let plan = planner.plan(events, beside: rights, caps: caps, skipped: [])
    let kept = chosen(all, caps)
    #expect(plan.alarms.map(\.id) == kept)
    let dropped = all.filter { !kept.contains($0.id) }
    #expect(plan.dropped.count == dropped.count && plan.dropped.firstFireAt == dropped.first?.fireAt)
    #expect(plan.dropped.alarms == dropped && plan.dropped.first(2) == Array(dropped.prefix(2)))
  }
}
