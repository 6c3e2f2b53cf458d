import AlarmPlanning
import CivilTime
import ICalendar
import ZoneData

/// Reads a feed with the filter on and with it off: what is found and what is told must be the same.
struct FilterRound {
  /// The two sorts of keywords: one that titles of ASCII characters can hold, and one that they cannot.
  static let words = [["ピアノ", "p"], ["ピアノ"]]

  private let planner: AlarmPlanner
  private let wantsASCIITitles: Bool

  init(_ keywords: [String]) {
    let matcher = KeywordMatcher(keywords: keywords) { $0.lowercased() }
    let rule = AlarmRule(name: "p", matcher: matcher, leads: [LeadTime(minutes: 0), LeadTime(minutes: 1_440)].compactMap(\.self))
    planner = AlarmPlanner(rules: [rule], now: Surroundings.now, horizonSeconds: Surroundings.horizonSeconds)
    wantsASCIITitles = matcher.canMatchASCII
  }

  func test(_ bytes: [UInt8]) {
    let quick = read(Strips(bytes), isFiltered: true)
    let slow = read(MemoryBytes(bytes), isFiltered: false)
    guard let quick, let slow else { return precondition(quick == nil && slow == nil, "the filter changes whether it is a feed") }
    precondition(quick.diagnostics == slow.diagnostics, "the filter changes what is told:\n\(quick.diagnostics)\n\(slow.diagnostics)")
    precondition(
      quick.events.elementsEqual(slow.events, by: FilterRound.isSame), "the filter changes what is read:\n\(quick.events)\n\(slow.events)")
    precondition((quick.eventCount, quick.isTruncated) == (slow.eventCount, slow.isTruncated), "the filter changes what is counted")
  }

  private func read(_ bytes: any FeedBytes, isFiltered: Bool) -> FeedReading? {
    let matcher = planner.rules[0].matcher
    let request = FeedRequest(
      window: planner.window, wants: { matcher.verdict(on: $0) != .unmatched }, decidesByTitle: isFiltered,
      wantsASCIITitles: wantsASCIITitles, readsEveryLine: !isFiltered)
    return Surroundings.read(bytes, request)
  }

  private static func isSame(_ one: CalendarEvent, _ other: CalendarEvent) -> Bool {
    let (first, second) = (one.event, other.event)
    return one.line == other.line && one.status == other.status && one.countsInUsersZone == other.countsInUsersZone
      && first.uid.utf8.elementsEqual(second.uid.utf8) && first.title.utf8.elementsEqual(second.title.utf8)
      && [first.location, first.details, first.source] == [second.location, second.details, second.source]
      && first.categories == second.categories && first.isAllDay == second.isAllDay && first.occurrences == second.occurrences
  }
}

/// Bytes that are looked at a few hundred at a time, so that small inputs too reach over the ends of windows.
private struct Strips: FeedBytes {
  private let bytes: MemoryBytes

  init(_ bytes: [UInt8]) {
    self.bytes = MemoryBytes(bytes)
  }

  var windowSize: Int { 256 }

  /// A few at a time, as a slow pipe gives them.
  func copy(into buffer: UnsafeMutableRawBufferPointer, from offset: Int) -> Int {
    bytes.copy(into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(97)), from: offset)
  }
}
