import CivilTime
import ICalendar
import ZoneData

/// What all rounds share: the day on which they take place, and the zone.
enum Surroundings {
  static let now = Instant(rfc3339: "2026-04-01T00:00:00Z") ?? .earliest
  static let horizonSeconds = 90 * 86_400

  private static let database = ZoneDatabase()
  private static let reader = FeedReader(
    database: database, userZone: database.zone(named: "Asia/Tokyo") ?? .utc, dayStart: .midnight
  ) { $0.lowercased() }

  /// What is wrong with a feed; nil where the bytes are none.
  static func check(_ bytes: [UInt8]) -> LintReport? {
    try? FeedLint(reader: reader).check(FeedInput(name: "feed.ics", bytes: MemoryBytes(bytes)))
  }

  /// What the request finds in a feed; nil where the bytes are none.
  static func read(_ bytes: any FeedBytes, _ request: FeedRequest) -> FeedReading? {
    do {
      return try reader.read(FeedInput(name: "feed.ics", bytes: bytes), for: request)
    } catch {
      _ = "\(error)"
      return nil
    }
  }
}
