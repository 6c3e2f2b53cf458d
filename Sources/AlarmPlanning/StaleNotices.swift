public import CivilTime

/// Makes an alarm of a source that could not be read for long, so that the user sees it where he sees his alarms.
public struct StaleNotices: Sendable {
  /// How long a source must have been unreadable, in seconds.
  public let afterSeconds: Int
  /// The words: of a source's name and the instant since which it could not be read.
  public let words: @Sendable (StaleMark) -> (summary: String, details: String)

  /// How long before such an alarm rings, so that apps have read it by then: half an hour.
  static let leadSeconds = 1_800
  /// While the source stays unreadable, the next one is made a day after the last.
  static let periodSeconds = 86_400

  /// Alarms of that kind, in those words.
  public init(afterSeconds: Int, words: @escaping @Sendable (StaleMark) -> (summary: String, details: String)) {
    self.afterSeconds = afterSeconds
    self.words = words
  }

  /// The alarm for that mark: the registered one for a day after it rang, else a new one; nil where it is too early.
  func notice(for mark: StaleMark, now: Instant, registered: [RegisteredAlarm]) -> RegisteredAlarm? {
    guard now >= mark.since.adding(seconds: afterSeconds) else { return nil }
    let eventID = RegisteredAlarm.noticePrefix + mark.source
    let current = registered.last { $0.isNotice && $0.eventID == eventID && now < $0.fireAt.adding(seconds: Self.periodSeconds) }
    if let current { return current }
    let fireAt = now.adding(seconds: Self.leadSeconds).roundedUpToMinute
    let (summary, details) = words(mark)
    return RegisteredAlarm(
      uid: AlarmID(eventID: eventID, fireAt: fireAt).description, eventID: eventID, fireAt: fireAt, summary: summary,
      details: details, sources: [mark.source], now: now)
  }
}

extension RegisteredAlarm {
  static let noticePrefix = "stale/"
  static let testPrefix = "test-"

  /// Whether it tells of a source that could not be read.
  public var isNotice: Bool { lead == nil && eventID.hasPrefix(RegisteredAlarm.noticePrefix) }

  /// Whether it only tries whether alarms ring.
  public var isTest: Bool { uid.hasPrefix(RegisteredAlarm.testPrefix) }

  /// An alarm that tries whether alarms ring, at the next full minute from `fireAt` on.
  public init(testAt fireAt: Instant, summary: String, details: String, now: Instant) {
    let instant = fireAt.roundedUpToMinute
    self.init(
      uid: RegisteredAlarm.testUID(ringingAt: instant), eventID: "test", fireAt: instant, summary: summary, details: details, now: now)
  }

  static func testUID(ringingAt instant: Instant) -> String { testPrefix + AlarmID(eventID: "test", fireAt: instant).description }
}

extension Instant {
  fileprivate var roundedUpToMinute: Instant {
    let rest = secondsSince1970 % 60
    return rest == 0 ? self : adding(seconds: rest > 0 ? 60 - rest : -rest)
  }
}
