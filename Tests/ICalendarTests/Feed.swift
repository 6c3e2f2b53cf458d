import AlarmPlanning
import CivilTime
import ICalendar
import Testing
import TextFolding
import ZoneData

/// A VCALENDAR of those components, CR LF behind each line.
func calendar(_ components: String..., head: [String] = []) -> String {
  (["BEGIN:VCALENDAR", "VERSION:2.0"] + head).map { $0 + "\r\n" }.joined() + components.joined() + "END:VCALENDAR\r\n"
}

/// A VEVENT of those lines; nil leaves out the UID or the SUMMARY.
func event(uid: String? = "a@t.example", title: String? = "Piano", _ lines: String...) -> String {
  let words = [uid.map { "UID:\($0)" }, title.map { "SUMMARY:\($0)" }].compactMap { $0 }
  return component("VEVENT", words + lines)
}

/// A component of those lines.
func component(_ name: String, _ lines: [String]) -> String {
  (["BEGIN:\(name)"] + lines + ["END:\(name)"]).map { $0 + "\r\n" }.joined()
}

/// One feed read, and what came of it in a form that tests can write down.
struct Reading {
  let reading: FeedReading

  /// Reads a feed for the second quarter of 2026 in Tokyo unless told otherwise; whole days begin at midnight.
  init(
    _ feed: [UInt8], zone: String = "Asia/Tokyo", from: String = "2026-04-01T00:00:00Z", to: String = "2026-07-01T00:00:00Z",
    cancelled: Bool = false
  ) throws {
    let window = try Reading.instant(from)..<Reading.instant(to)
    let request = FeedRequest(window: window, includesCancelled: cancelled, wantsAlarms: true)
    reading = try Reading.reader(zone: zone).read(FeedInput(name: "feed.ics", bytes: MemoryBytes(feed)), for: request)
  }

  init(
    _ feed: some StringProtocol, zone: String = "Asia/Tokyo", from: String = "2026-04-01T00:00:00Z", to: String = "2026-07-01T00:00:00Z",
    cancelled: Bool = false
  ) throws {
    try self.init(Array(feed.utf8), zone: zone, from: from, to: to, cancelled: cancelled)
  }

  static func reader(zone: String = "Asia/Tokyo") throws -> FeedReader {
    let database = ZoneDatabase()
    return FeedReader(database: database, userZone: try database.readZone(named: zone), dayStart: .midnight) { TextFolding.fold($0) }
  }

  static func instant(_ text: String) throws -> Instant {
    guard let instant = Instant(rfc3339: text) else { throw BadText(text: text) }
    return instant
  }

  private struct BadText: Error { let text: String }

  /// `2026-04-10T09:00:00Z Piano`, in order of time and title.
  var occurrences: [String] { rows { "\($0.start) \($1.title)" } }

  /// The starts alone.
  var starts: [String] { rows { occurrence, _ in "\(occurrence.start)" } }

  /// `2026-04-10T09:00:00Z/2026-04-10T10:00:00Z`, without the end where there is none.
  var spans: [String] { rows { occurrence, _ in "\(occurrence.start)" + (occurrence.end.map { "/\($0)" } ?? "") } }

  /// What the clocks show at the start and at the end: `2026-04-10T18:00:00/2026-04-10T19:00:00`.
  var clocks: [String] { rows { occurrence, _ in "\(occurrence.clock)" + (occurrence.endClock.map { "/\($0)" } ?? "") } }

  private func rows(_ text: (Occurrence, Event) -> String) -> [String] {
    reading.events.flatMap { event in event.event.occurrences.map { ($0.start, text($0, event.event)) } }
      .sorted { $0 < $1 }.map(\.1)
  }

  /// The titles, in the order of the feed.
  var titles: [String] { reading.events.map(\.event.title) }

  /// The UIDs, in the order of the feed.
  var uids: [String] { reading.events.map(\.event.uid) }

  /// `2026-04-10T08:55:00Z DISPLAY Piano`, in order.
  var alarms: [String] { reading.alarms.map { "\($0.fireAt) \($0.action) \($0.text)" }.sorted() }

  /// Each event's categories.
  var categories: [[String]] { reading.events.map(\.event.categories) }

  /// `warning 5 date-repaired`, as sorts of faults with their lines.
  var faults: [String] { reading.diagnostics.map { "\($0.severity) \($0.line) \($0.fault.kind)" } }

  /// How many records are reported as missing.
  var skippedCount: Int { reading.skipped.count }

  /// How many faults are counted and not named, where there are any.
  var further: [Int] { reading.diagnostics.map(\.further).filter { $0 > 0 } }

  /// The faults in words.
  var words: [String] { reading.diagnostics.map(\.description) }

  /// The sorts of faults alone.
  var kinds: [String] { reading.diagnostics.map(\.fault.kind) }
}

/// A feed, what it should give, and what is odd about it: a row of a table.
struct Case: CustomTestStringConvertible, Sendable {
  let oddity: String
  let expected: [String]

  init(_ oddity: String, _ expected: [String]) {
    self.oddity = oddity
    self.expected = expected
  }

  init(_ oddity: String, _ expected: String) {
    self.init(oddity, [expected])
  }

  var testDescription: String { String(oddity.debugDescription.prefix(100)) }
}
