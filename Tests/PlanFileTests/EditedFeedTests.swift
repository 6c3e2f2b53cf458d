import AlarmPlanning
import CivilTime
import ICalendar
import PlanFile
import TestSupport
import Testing

/// A feed of our own that another program changed: the next run writes anew what was changed, and nothing else.
@Suite struct EditedFeedTests {
  private let lessons = [Lesson(), Lesson(uid: "b", start: "2026-08-02T06:00:00Z")]

  /// What is replaced in the first alarm of the feed, and by what. The alarm rings at 05:30.
  private static let edits: [(String, [UInt8])] = [
    ("DTSTART:20260801T053000Z", Array("DTSTART:20200801T053000Z".utf8)),
    ("TRIGGER;VALUE=DATE-TIME:20260801T053000Z", Array("TRIGGER;VALUE=DATE-TIME:20200801T053000Z".utf8)),
    ("DTEND:20260801T053500Z", Array("DTEND:20260801T063500Z".utf8)),
    ("SEQUENCE:0", Array("SEQUENCE:0\r\nRRULE:FREQ=DAILY".utf8)),
    ("SEQUENCE:0", Array("SEQUENCE:0\r\nSTATUS:CANCELLED".utf8)),
    ("ACTION:DISPLAY", Array("ACTION:NONE".utf8)),
    ("SUMMARY:⏰ ピアノ", Array("SUMMARY:⏰ ".utf8) + [0xFF, 0xFE]),
    ("CATEGORIES:keyalarm", Array("CATEGORIES:\(String(repeating: "keyalarm,", count: 10))".utf8)),
    ("⏰ ピアノ", Array("⏰ 数学".utf8)),
  ]

  @Test(arguments: edits, [true, false])
  func `what another program changed is written anew, and all else keeps its bytes`(edit: (String, [UInt8]), everywhere: Bool) throws {
    let renderer = PlanRenderer()
    let good = renderer.render(reconcile(plan(lessons)), over: .empty)
    let end = try #require(good.firstRange(of: Array("END:VEVENT".utf8))).upperBound
    var first = Array(good[..<end])
    first.replace(Array(edit.0.utf8), with: edit.1, maxReplacements: everywhere ? .max : 1)
    let feed = RegisteredFeed(reading: first + good[end...], layout: .instants)
    let reconciliation = reconcile(plan(lessons), with: feed.registry)
    #expect(reconciliation.change.updated.count == 1 && reconciliation.change.kept.count == 3)
    let mended = renderer.render(reconciliation, over: feed)
    #expect(String(decoding: mended, as: UTF8.self) == String(decoding: good, as: UTF8.self).replacingFirst("SEQUENCE:0", "SEQUENCE:1"))
  }

  /// What is replaced in the first occurrence of the feed, which lasts from 06:00 to 07:00, and by what.
  private static let editsOfOccurrences = [
    ("SEQUENCE:0", "SEQUENCE:0\r\nRRULE:FREQ=DAILY"), ("SUMMARY:ピアノ", "SUMMARY:数学"),
    ("DTEND:20260801T070000Z", "DTEND:20260801T090000Z"), ("DTEND:20260801T070000Z\r\n", ""),
    ("LOCATION:2階", "LOCATION:3階"), ("LOCATION:2階\r\n", ""), ("場所: 2階", "場所: 3階"),
    ("DESCRIPTION:⏰ ピアノ", "DESCRIPTION:⏰ 数学"), ("TRIGGER;VALUE=DATE-TIME:20260801T053000Z", "TRIGGER;VALUE=DATE-TIME:20200801T053000Z"),
    ("X-KEYALARM-RULE:music", "X-KEYALARM-RULE:sport"), ("ACTION:DISPLAY", "ACTION:NONE"),
    ("X-KEYALARM-EVENT-FINGERPRINT:", "X-KEYALARM-EVENT-FINGERPRINT:0"),
  ]

  @Test(arguments: editsOfOccurrences)
  func `what another program changed of an occurrence is written anew`(old: String, new: String) throws {
    let renderer = PlanRenderer(layout: .events)
    let lessons = [Lesson(location: "2階"), Lesson(uid: "b", start: "2026-08-02T06:00:00Z")]
    let good = String(decoding: renderer.render(reconcile(plan(lessons)), over: .empty), as: UTF8.self)
    #expect(good.contains(old))
    let feed = RegisteredFeed(reading: Array(good.replacingFirst(old, new).utf8), layout: .events)
    let reconciliation = reconcile(plan(lessons), with: feed.registry)
    #expect(reconciliation.change.kept.count == 2 && reconciliation.change.updated.count == 2)
    let mended = renderer.render(reconciliation, over: feed)
    #expect(String(decoding: mended, as: UTF8.self) == good.replacingFirst("SEQUENCE:0", "SEQUENCE:1"))
  }

  @Test(arguments: editsOfOccurrences)
  func `what another program changed of an occurrence loses no alarm while its source cannot be read`(old: String, new: String) throws {
    let renderer = PlanRenderer(layout: .events)
    let good = renderer.render(reconcile(plan([Lesson(location: "2階")])), over: .empty)
    let bad = Array(String(decoding: good, as: UTF8.self).replacingFirst(old, new).utf8)
    let feed = RegisteredFeed(reading: bad, layout: .events)
    let mended = renderer.render(reconcile(plan([]), with: feed.registry, .failed), over: feed)
    let rings = RegisteredFeed(reading: mended, layout: .events).rings
    #expect(rings == RegisteredFeed(reading: good, layout: .events).rings)
  }

  @Test func `a feed with a mark of UTF-8 before it is ours`() {
    let good = PlanRenderer().render(reconcile(plan(lessons)), over: .empty)
    let feed = RegisteredFeed(reading: [0xEF, 0xBB, 0xBF] + good, layout: .instants)
    #expect(feed.isOwn && reconcile(plan(lessons), with: feed.registry).change.isEmpty)
    #expect(PlanRenderer().render(reconcile(plan(lessons), with: feed.registry), over: feed) == good)
  }

  @Test func `control characters in a title are no change`() {
    let lessons = [Lesson(title: "ピ\u{1B}アノ\r\n\u{9B}2\r3\u{7F}")]
    let feed = RegisteredFeed(reading: PlanRenderer().render(reconcile(plan(lessons)), over: .empty), layout: .instants)
    #expect(reconcile(plan(lessons), with: feed.registry).change.isEmpty)
  }

  @Test(arguments: ["", "UID"])
  func `a feed that ends behind an event gets its line ends again`(dropped: String) throws {
    let renderer = PlanRenderer()
    let good = String(decoding: renderer.render(reconcile(plan(lessons)), over: .empty), as: UTF8.self)
    let end = try #require(good.firstRange(of: "END:VEVENT")).upperBound
    var lines = good[..<end].split(separator: "\r\n")
    if let place = lines.lastIndex(where: { $0.hasPrefix("UID") }), dropped == "UID" { lines.remove(at: place) }
    let feed = RegisteredFeed(reading: Array(lines.joined(separator: "\r\n").utf8), layout: .instants)
    for (outcome, plan) in [(SourceOutcomes.Outcome.whole, plan(lessons)), (.failed, plan([]))] {
      let reconciliation = reconcile(plan, with: feed.registry, outcome)
      let mended = renderer.render(reconciliation, over: feed)
      #expect(!String(decoding: mended, as: UTF8.self).contains("END:VEVENTBEGIN"))
      #expect(RegisteredFeed(reading: mended, layout: .instants).rings == Set(reconciliation.alarms.map(RegisteredFeed.Ring.init)))
    }
  }
}

extension String {
  fileprivate func replacingFirst(_ old: String, _ new: String) -> String { replacing(old, with: new, maxReplacements: 1) }
}
