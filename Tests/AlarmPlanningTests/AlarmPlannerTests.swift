import AlarmPlanning
import CivilTime
import Testing

@Suite struct AlarmPlannerTests {
  // MARK: Which instants

  /// Planned if now < fireAt < now + horizon, both strictly.
  @Test(arguments: [
    ("2026-07-31T23:59:59Z", false), ("2026-08-01T00:00:00Z", false), ("2026-08-01T00:00:01Z", true), ("2026-08-14T23:59:59Z", true),
    ("2026-08-15T00:00:00Z", false), ("2026-08-15T00:00:01Z", false),
  ])
  func `an alarm rings after now and before the horizon`(start: String, isPlanned: Bool) {
    #expect(plan([event("Piano", at: start)], rule("Piano", leads: "0m")).alarms.count == (isPlanned ? 1 : 0))
  }

  @Test func `a lead time is counted back from the start, to the second`() {
    let plan = plan([event("Piano", at: "2026-08-02T01:00:30Z")], rule("Piano", leads: "1d", "30m", "0m"))
    #expect(plan.alarms.map(\.fireAt.description) == ["2026-08-01T01:00:30Z", "2026-08-02T00:30:30Z", "2026-08-02T01:00:30Z"])
  }

  @Test func `an event beyond the horizon rings for a long lead, and one that runs does not ring late`() {
    let events = [event("Piano", uid: "far", at: "2026-08-15T12:00:00Z"), event("Piano", uid: "near", at: "2026-08-01T00:20:00Z")]
    let plan = plan(events, rule("Piano", leads: "1d", "30m"))
    #expect(plan.alarms.map { "\($0.eventID) \($0.fireAt)" } == ["far 2026-08-14T12:00:00Z"])
  }

  @Test func `the window that is asked of calendars reaches to the horizon and the longest lead`() {
    let planner = AlarmPlanner(rules: [rule("a", leads: "5m"), rule("b", leads: "2d", "1h")], now: now, horizonSeconds: 86_400)
    #expect(planner.window == now..<instant("2026-08-04T00:00:00Z"))
  }

  @Test func `the widest horizon and lead do not overflow`() {
    let planner = AlarmPlanner(rules: [rule("a", leads: "3660d")], now: .latest, horizonSeconds: .max)
    #expect(planner.window.isEmpty)
    #expect(planner.plan([event("a", at: "9999-12-31T23:59:59Z")]).alarms.isEmpty)
  }

  @Test func `without lead times an alarm rings 30 and 5 minutes before`() {
    let plan = plan([event("Piano", at: "2026-08-01T01:00:00Z")], rule("Piano"))
    #expect(plan.alarms.map(\.fireAt.description) == ["2026-08-01T00:30:00Z", "2026-08-01T00:55:00Z"])
  }

  // MARK: Which events

  @Test func `a rule rings for its own sources only`() {
    let events = [
      event("Piano", uid: "1", source: "family.ics", at: "2026-08-01T01:00:00Z"),
      event("Piano", uid: "2", source: "work.ics", at: "2026-08-01T02:00:00Z"),
    ]
    #expect(plan(events, rule("Piano", leads: "0m", sources: ["work.ics"])).alarms.map(\.eventID) == ["2"])
  }

  @Test func `an event that cannot be decided is skipped by name, and the others ring`() {
    let term = KeywordMatcher.Term(keyword: "(a+)+$") { title throws(KeywordMatcher.Indecision) in
      if title == "slow" { throw .tookTooLong }
      return true
    }
    let events = [event("slow", uid: "1", at: "2026-08-01T01:00:00Z"), event("quick", uid: "2", at: "2026-08-01T01:00:00Z")]
    let plan = plan(events, AlarmRule(name: "r", matcher: KeywordMatcher(terms: [term], exclusions: []) { $0 }))
    #expect(Set(plan.alarms.map(\.eventID)) == ["2"])
    #expect(plan.skipped.map(\.value) == ["slow"])
    #expect(plan.skipped.first?.reason == "the pattern '(a+)+$' took too long on 'slow'")
  }

  // MARK: Merging

  @Test func `two rules that hit the same event and minute give one alarm`() {
    let plan = plan([event("Piano recital", at: "2026-08-01T01:00:00Z")], rule("Piano", leads: "30m"), rule("recital", leads: "30m"))
    #expect(plan.alarms.count == 1)
    #expect(plan.alarms.first?.matched?.rule == "Piano")
    #expect(plan.alarms.first?.details.contains("Also: Piano recital (30 min before, recital)") == true)
  }

  @Test func `two feeds with the same event give one alarm that names both`() {
    let events = ["work.ics", "family.ics"].map { event("Piano", source: $0, at: "2026-08-01T01:00:00Z") }
    for order in [events, events.reversed()] {
      let plan = plan(order, rule("Piano", leads: "30m"))
      #expect(plan.alarms.map(\.sources) == [["family.ics", "work.ics"]])
      #expect(plan.alarms.first?.details.contains("Also") == false)
    }
  }

  /// A daily event whose lead of a day meets the next instance's start: the earliest start, then the first rule, then the larger lead.
  @Test func `an alarm takes its words from the earliest start, then the first rule, then the larger lead`() {
    let daily = event("Pills", at: "2026-08-02T00:00:00Z", "2026-08-03T00:00:00Z")
    let merged = plan([daily], rule("Pills", leads: "1d", "0m")).alarms
    #expect(merged.map(\.fireAt.description) == ["2026-08-02T00:00:00Z", "2026-08-03T00:00:00Z"])
    #expect(merged.first?.start == instant("2026-08-02T00:00:00Z"))
    #expect(merged.first?.summary == "⏰ Pills (now)")
    #expect(merged.first?.details.hasSuffix("Also: Pills (1 d before, Pills)") == true)

    let byRule = plan([daily], rule("ill", name: "second", leads: "0m"), rule("Pills", name: "first", leads: "0m"), days: 2).alarms
    #expect(byRule.first?.matched?.rule == "second")
  }

  @Test func `of many alarms that are one the first are named, and the others counted`() {
    let events = (0..<30).map { event("Piano \($0)", at: "2026-08-01T01:00:00Z") }
    let details = plan(events, rule("Piano", leads: "30m")).alarms.map(\.details)
    #expect(details.count == 1)
    let lines = details.first?.split(separator: "\n").filter { $0.hasPrefix("Also: ") } ?? []
    #expect(lines.count == 21 && lines.last == "Also: 9 more")
    #expect(lines.dropLast().allSatisfy { $0.hasSuffix("(30 min before, Piano)") } && Set(lines).count == 21)
  }

  @Test(arguments: [("2026-08-01T02:00:00Z", "Asia/Tokyo"), ("2026-08-01T03:00:00Z", "Asia/Seoul"), ("2026-08-01T02:00:00Z", "Asia/Seoul")])
  func `events that are one alarm and differ in end or zone alone give the same words in any order`(end: String, zone: String) {
    func lesson(until end: String, _ zone: String) -> Event {
      let (start, end) = (instant("2026-08-01T01:00:00Z"), instant(end))
      let occurrence = Occurrence(
        start: start, end: end, clock: start.utc.adding(seconds: 32_400), endClock: end.utc.adding(seconds: 32_400), zoneName: zone)
      return Event(uid: "lesson", title: "Piano", source: "family.ics", occurrences: [occurrence])
    }
    let events = [lesson(until: "2026-08-01T04:00:00Z", "Asia/Tokyo"), lesson(until: end, zone)]
    let (there, back) = (plan(events, rule("Piano")), plan(events.reversed(), rule("Piano")))
    #expect(there.alarms.count == 2 && there.alarms == back.alarms)
  }

  @Test func `leads of one start that fall into one minute give the larger one`() {
    let nearly = event("Piano", at: "2026-08-01T01:00:00Z", "2026-08-01T01:00:30Z")
    let alarms = plan([nearly], rule("Piano", leads: "5m")).alarms
    #expect(alarms.map(\.fireAt.description) == ["2026-08-01T00:55:00Z"])
  }

  @Test func `events of other UIDs are alarms of their own`() {
    let events = ["1", "2"].map { event("Piano", uid: $0, at: "2026-08-01T01:00:00Z") }
    #expect(plan(events, rule("Piano", leads: "30m")).alarms.count == 2)
  }

  // MARK: Ids

  @Test func `an id knows nothing of rules, titles, sources and the order of feeds`() {
    let starts = ["2026-08-01T01:00:00Z", "2026-08-02T01:00:00Z"]
    let events = zip(["1", "2"], starts).map { event("Piano", uid: $0, at: $1) }
    let renamed = zip(["1", "2"], starts).map { event("Piano lesson", uid: $0, source: "other.ics", at: $1) }
    let first = plan(events, rule("Piano", leads: "30m")).alarms.map(\.id)
    #expect(plan(renamed.reversed(), rule("lesson", name: "another name", leads: "30m")).alarms.map(\.id) == first)
    #expect(first.first == AlarmID(eventID: "1", fireAt: instant("2026-08-01T00:30:00Z")))
  }

  // MARK: Order and cap

  @Test func `alarms stand by instant, then start, title and id`() {
    let events = [
      event("b", uid: "1", at: "2026-08-01T02:00:00Z"), event("a", uid: "2", at: "2026-08-01T02:00:00Z"),
      event("z", uid: "3", at: "2026-08-01T01:35:00Z"), event("ｱ", uid: "4", at: "2026-08-01T02:00:00Z"),
      event("あ", uid: "5", at: "2026-08-01T02:00:00Z"),
    ]
    let rules = [rule("z", leads: "5m")] + ["a", "b", "ｱ", "あ"].map { rule($0, leads: "30m") }
    let plan = AlarmPlanner(rules: rules, now: now).plan(events)
    #expect(plan.alarms.map(\.title) == ["z", "a", "b", "あ", "ｱ"])
  }

  @Test func `of 31 alarms the cap keeps the nearest 30, and the 31st is named`() {
    let events = (0..<31).map { event("Piano", uid: "\($0)", at: now.adding(seconds: 3_600 * (31 - $0)).description) }
    let capped = plan(events, rule("Piano", leads: "0m"))
    #expect(capped.alarms.count == 30)
    #expect(capped.alarms.map(\.eventID) == (1...30).reversed().map(String.init))
    #expect(capped.dropped.count == 1)
    #expect(capped.dropped.firstFireAt == now.adding(seconds: 3_600 * 31))
    #expect(plan(events, rule("Piano", leads: "0m"), cap: nil).dropped.count == 0)
    #expect(plan(Array(events.prefix(30)), rule("Piano", leads: "0m")).dropped.count == 0)
  }

  @Test func `equal ids are merged before the cap counts`() {
    let events = (0..<30).map { event("Piano", uid: "\($0)", at: "2026-08-02T00:00:00Z") }
    #expect(plan(events + events, rule("Piano", leads: "0m")).dropped.count == 0)
  }
}

extension Alarm {
  /// What is known of the event; nil for positions.
  var matched: MatchedEvent? {
    if case .matched(let event) = origin { event } else { nil }
  }
}
