import AlarmPlanning
import CivilTime
import ICalendar
import Testing

/// Whatever stands where the feed is to be, what is written over it is a feed that the next run leaves alone. The fuzzer tries the same.
@Suite struct OverwrittenFeedTests {
  private static let plan = {
    let start = Instant(rfc3339: "2026-08-01T06:00:00Z") ?? .earliest
    let occurrence = Occurrence(start: start, clock: FixedOffset(secondsEast: 32_400).clock(at: start), zoneName: "Asia/Tokyo")
    let rule = AlarmRule(name: "music", matcher: KeywordMatcher(keywords: ["ピアノ"]) { $0 })
    let event = Event(uid: "lesson@example.com", title: "ピアノ", source: "family", occurrences: [occurrence])
    return AlarmPlanner(rules: [rule], now: start.adding(seconds: -21_600)).plan([event])
  }()

  private static func register(over bytes: [UInt8], _ layout: FeedLayout) -> [UInt8] {
    let old = RegisteredFeed(reading: bytes, layout: layout)
    let reconciliation = Reconciler(now: plan.now, sources: SourceOutcomes()).reconcile(plan, with: old.registry)
    return PlanRenderer(layout: layout).render(reconciliation, over: old)
  }

  @Test(arguments: FilterTests.fixtures.map(\.name), FeedLayout.allCases)
  func `what is written over a feed is whole, and writing it once more changes nothing`(name: String, layout: FeedLayout) throws {
    let feed = try #require(FilterTests.fixtures.first { $0.name == name }).bytes
    let first = OverwrittenFeedTests.register(over: feed, layout)
    #expect(RegisteredFeed(reading: first, layout: layout).isWhole)
    let second = OverwrittenFeedTests.register(over: first, layout)
    #expect(String(decoding: second, as: UTF8.self) == String(decoding: first, as: UTF8.self))
  }

  /// It has just rung, so it stays. Line ends in a UID would be lines of the feed.
  @Test(arguments: ["a\\nb", "a\\;b\\,c", "a\u{1B}b", "a\tb", "a\u{94}b", "\\"])
  func `the UID of another program's alarm stays on its line`(uid: String) throws {
    let alarm = ["BEGIN:VALARM", "UID:\(uid)", "TRIGGER;VALUE=DATE-TIME:20260801T000000Z", "END:VALARM"]
    let lines = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:\(uid)", "DTSTART:20260801T000000Z"] + alarm + ["END:VEVENT", "END:VCALENDAR"]
    for layout in FeedLayout.allCases {
      let first = OverwrittenFeedTests.register(over: Array(lines.map { $0 + "\r\n" }.joined().utf8), layout)
      #expect(RegisteredFeed(reading: first, layout: layout).registry.alarms.count == 3)
      #expect(RegisteredFeed(reading: first, layout: layout).isWhole)
      #expect(OverwrittenFeedTests.register(over: first, layout) == first)
    }
  }
}
