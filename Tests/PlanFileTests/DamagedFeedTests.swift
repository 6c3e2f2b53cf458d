import AlarmPlanning
import CivilTime
import ICalendar
import PlanFile
import TestSupport
import Testing

/// Feeds of our own with bytes cut off, changed, doubled and swapped: reading them never fails, and the next run mends them.
@Suite struct DamagedFeedTests {
  @Test(arguments: UInt64(1)...100)
  func `a damaged feed is read as far as it goes, and the next run mends it`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let layout = FeedLayout.allCases.randomElement(using: &random) ?? .instants
    let lessons = (0..<4).map { Lesson(uid: "lesson-\($0)", start: "2026-08-0\($0 + 2)T06:00:00Z") }
    let renderer = PlanRenderer(layout: layout)
    let good = renderer.render(reconcile(plan(lessons)), over: .empty)
    let bad = damaged(good, &random)
    let feed = RegisteredFeed(reading: bad, layout: layout)
    for outcome in [SourceOutcomes.Outcome.whole, .failed] {
      let reconciliation = reconcile(plan(outcome == .whole ? lessons : []), with: feed.registry, outcome)
      let mended = RegisteredFeed(reading: renderer.render(reconciliation, over: feed), layout: layout)
      #expect(mended.isOwn)
      #expect(mended.rings == Set(reconciliation.alarms.map(RegisteredFeed.Ring.init)))
    }
    let rings = Set(reconcile(plan(lessons)).alarms.map(RegisteredFeed.Ring.init))
    let mended = renderer.render(reconcile(plan(lessons), with: feed.registry), over: feed)
    #expect(RegisteredFeed(reading: mended, layout: layout).rings.isSuperset(of: rings))
  }

  private func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let length = Int.random(in: 1...min(200, bytes.count - place), using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes = Array(bytes[..<max(1, place)])
      case 1: bytes.removeSubrange(place..<min(place + length, bytes.count - 1))
      case 2: bytes[place] = UInt8.random(in: 0...255, using: &random)
      default: bytes.insert(contentsOf: bytes[place..<(place + length)], at: place)
      }
    }
    return bytes
  }
}
