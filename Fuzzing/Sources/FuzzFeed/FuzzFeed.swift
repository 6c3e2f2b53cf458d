import AlarmPlanning
import CFuzzer
import CivilTime
import Glibc
import ICalendar
import ZoneData

/// From the bytes of a feed to a plan and back to bytes: no input may crash, hang or take memory without bound, and the quick way through
/// a feed must give what the slow one gives.
@main
struct FuzzFeed {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(
      LLVMFuzzerRunDriver(&count, &arguments) { start, count in
        FuzzFeed.test(Array(UnsafeBufferPointer(start: start, count: count)))
        return 0
      })
  }

  private static func test(_ bytes: [UInt8]) {
    let quick = FeedRun(bytes, isFiltered: true)
    let slow = FeedRun(bytes, isFiltered: false)
    precondition(quick == slow, "the filter changes what is read:\n\(quick)\n\(slow)")
    FeedRun.plan(of: bytes)
    _ = FeedRun.check(bytes)
  }
}

/// What is read of a feed, in a form that can be compared.
private struct FeedRun: Equatable {
  let events: [String]
  let diagnostics: [String]

  private static let database = ZoneDatabase()
  private static let now = Instant(rfc3339: "2026-04-01T00:00:00Z") ?? .earliest
  private static let matcher = KeywordMatcher(keywords: ["ピアノ", "p"]) { $0.lowercased() }
  private static let planner = AlarmPlanner(
    rules: [AlarmRule(name: "p", matcher: matcher, leads: [LeadTime(minutes: 0), LeadTime(minutes: 1_440)].compactMap(\.self))], now: now,
    horizonSeconds: 90 * 86_400)
  private static let reader = FeedReader(
    database: database, userZone: database.zone(named: "Asia/Tokyo") ?? .utc, dayStart: .midnight
  ) { $0.lowercased() }

  init(_ bytes: [UInt8], isFiltered: Bool) {
    let request = FeedRequest(
      window: FeedRun.planner.window, wants: { FeedRun.matcher.verdict(on: $0) != .unmatched }, decidesByTitle: isFiltered,
      wantsASCIITitles: true, readsEveryLine: !isFiltered)
    guard let reading = FeedRun.read(bytes, request) else {
      events = []
      diagnostics = ["unreadable"]
      return
    }
    events = reading.events.map { "\($0)" }
    diagnostics = reading.diagnostics.map { "\($0)" }
  }

  private static func read(_ bytes: [UInt8], _ request: FeedRequest) -> FeedReading? {
    try? reader.read(FeedInput(name: "feed.ics", bytes: MemoryBytes(bytes)), for: request)
  }

  /// What is wrong with a feed; nil where it is none.
  static func check(_ bytes: [UInt8]) -> LintReport? {
    try? FeedLint(reader: reader).check(FeedInput(name: "feed.ics", bytes: MemoryBytes(bytes)))
  }

  /// Reads all events with their alarms and accounts, plans, writes the plan, checks it and reads it again.
  static func plan(of bytes: [UInt8]) {
    let request = FeedRequest(
      window: planner.window, includesCancelled: true, wantsAlarms: true, includesPast: true, explains: { _ in true })
    guard let reading = read(bytes, request) else { return }
    let plan = planner.plan(reading.events.map(\.event), skipped: reading.skipped)
    let written = PlanRenderer(notes: [], language: .english).render(plan)
    guard let again = read(written, FeedRequest(window: Instant.earliest..<Instant.latest, wantsAlarms: true)) else {
      preconditionFailure("the plan that was written cannot be read")
    }
    let findings = check(written)?.findings ?? []
    precondition(findings.isEmpty, "there is something wrong with the plan that was written: \(findings)")
    precondition(again.diagnostics.isEmpty, "the plan that was written has faults: \(again.diagnostics)")
    precondition(again.alarms.map(\.fireAt).sorted() == plan.alarms.map(\.fireAt).sorted(), "the plan that was written rings otherwise")
  }
}
