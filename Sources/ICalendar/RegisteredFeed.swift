public import AlarmPlanning
public import CivilTime
import TextConversion

/// A feed that keyalarm wrote, read back: its alarms, and the bytes of each, so that what does not change is not touched.
///
/// A damaged feed gives what is left of it.
public struct RegisteredFeed: Sendable {
  /// The alarms and stale marks.
  public let registry: AlarmRegistry
  /// Whether keyalarm wrote it: PRODID says so, or there is nothing in it.
  public let isOwn: Bool
  /// Whether it is one calendar from its first byte to its last, as keyalarm writes it: what is cut off or was edited may be none to an app.
  public let isWhole: Bool
  /// In the order of the feed.
  let components: [FeedComponent]
  /// Everything before the first VEVENT.
  let head: [UInt8]

  /// A feed that is not there yet.
  public static let empty = RegisteredFeed(reading: [], layout: .instants)

  /// What PRODID begins with in every feed that keyalarm writes, whatever its version.
  static let productIDBeginning = "-//keyalarm//"

  /// Reads a feed.
  ///
  /// - Parameter layout: the layout in which the feed is to be written; alarms in another one have no fingerprint.
  public init(reading given: [UInt8], layout: FeedLayout) {
    // A mark of UTF-8 that an editor put before it is no part of it.
    let bytes = Array(given.dropFirst(given.markLength))
    let outlines = ProfileOutline.outlines(in: bytes)
    isWhole = outlines.first?.isWholeCalendar(of: given) ?? false
    let calendars = outlines.filter { $0.name == "VCALENDAR" }
    let events = (calendars.flatMap(\.children) + outlines).filter { $0.name == "VEVENT" }
    components = events.compactMap { FeedComponent($0, in: bytes, layout: layout) }
    isOwn = calendars.first?.first("PRODID")?.value.hasPrefix(RegisteredFeed.productIDBeginning) ?? bytes.allSatisfy { $0 <= 0x20 }
    head = Array(bytes[..<(calendars.first?.headRange.upperBound ?? 0)])
    let marks = calendars.flatMap { $0.all(StaleMark.property) }.compactMap(StaleMark.init)
    registry = AlarmRegistry(alarms: components.flatMap(\.alarms), staleMarks: marks)
  }

  /// The instants at which the feed rings, by the UIDs of its alarms.
  public var rings: Set<Ring> { Set(registry.alarms.map(Ring.init)) }

  /// When an alarm rings, as the feed says it.
  public struct Ring: Hashable, Sendable {
    /// The alarm's UID.
    public let uid: String
    /// Its first ring.
    public let fireAt: Instant
    /// Its further rings; nil for none.
    public let repetition: Repetition?

    /// The rings of that alarm.
    public init(_ alarm: RegisteredAlarm) {
      uid = alarm.uid
      fireAt = alarm.fireAt
      repetition = alarm.repetition
    }
  }
}
