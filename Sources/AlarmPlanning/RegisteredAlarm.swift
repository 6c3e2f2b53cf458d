public import CivilTime

/// An alarm as a store holds it: all that a later run can know of it.
public struct RegisteredAlarm: Hashable, Sendable {
  /// Its name in the store: the id of a planned alarm, or `test-…`.
  public let uid: String
  /// When it rings.
  public internal(set) var fireAt: Instant
  /// What it says, in one line.
  public let summary: String
  /// The lines below it; empty where there is nothing more to say.
  public let details: String
  /// Ringing again; nil for once.
  public let repetition: Repetition?
  /// The UID of the event, `cross/KIND`, `stale/SOURCE` or `test`.
  public let eventID: String
  /// The start of the matched occurrence; `fireAt` for all other alarms.
  public let start: Instant
  /// How long before the start it rings; nil unless it rings for a matched event.
  public let lead: LeadTime?
  /// The name of the rule; nil unless it rings for a matched event.
  public let rule: String?
  /// The names of the sources it comes from.
  public internal(set) var sources: [String]
  /// Equal for two alarms that an app would show alike; nil where the store no longer holds the alarm as it would write it.
  public internal(set) var fingerprint: String?
  /// How often and when it was changed last.
  public internal(set) var revision: Revision

  /// How calendar apps tell that an alarm was changed (SEQUENCE and LAST-MODIFIED of RFC 5545, 3.8.7).
  public struct Revision: Hashable, Sendable {
    /// 0 for a new alarm, one more at each change.
    public let sequence: Int
    /// When the alarm was made or changed last.
    public let changedAt: Instant

    /// That change, made then.
    public init(sequence: Int, changedAt: Instant) {
      self.sequence = sequence
      self.changedAt = changedAt
    }
  }

  /// An alarm with all that is known of it.
  public init(
    uid: String, fireAt: Instant, summary: String, details: String, repetition: Repetition?, eventID: String, start: Instant,
    lead: LeadTime?, rule: String?, sources: [String], fingerprint: String?, revision: Revision
  ) {
    self.uid = uid
    self.fireAt = fireAt
    self.summary = summary
    self.details = details
    self.repetition = repetition
    self.eventID = eventID
    self.start = start
    self.lead = lead
    self.rule = rule
    self.sources = sources
    self.fingerprint = fingerprint
    self.revision = revision
  }
}

extension RegisteredAlarm {
  /// A planned alarm, to be registered at `now` for the first time. Its words are those that a store gives back, so that it stands
  /// where it will stand when it is read again.
  public init(_ alarm: Alarm, now: Instant) {
    let event: MatchedEvent? = if case .matched(let event) = alarm.origin { event } else { nil }
    self.init(
      uid: alarm.id.description, fireAt: alarm.fireAt, summary: alarm.summary.asStored, details: alarm.details.asStored,
      repetition: alarm.repetition, eventID: alarm.eventID, start: alarm.start, lead: event?.lead, rule: event?.rule,
      sources: alarm.sources,
      fingerprint: alarm.fingerprint, revision: Revision(sequence: 0, changedAt: now))
  }

  /// The same, for an alarm that no event and no position asks for.
  init(uid: String, eventID: String, fireAt: Instant, summary: String, details: String, sources: [String] = [], now: Instant) {
    self.init(
      uid: uid, fireAt: fireAt, summary: summary, details: details, repetition: nil, eventID: eventID, start: fireAt, lead: nil,
      rule: nil, sources: sources, fingerprint: Fingerprint.of(fireAt: fireAt, repetition: nil, summary: summary, details: details),
      revision: Revision(sequence: 0, changedAt: now))
  }

  /// The same alarm under another revision, and coming from those sources.
  func revised(_ revision: Revision, sources: [String]) -> RegisteredAlarm {
    var alarm = self
    (alarm.revision, alarm.sources) = (revision, sources)
    return alarm
  }

  /// The same alarm, without a fingerprint where that is not the one of what it says: another program changed it.
  public var withCheckedFingerprint: RegisteredAlarm {
    let own = Fingerprint.of(fireAt: fireAt, repetition: repetition, summary: summary, details: details)
    return fingerprint == nil || fingerprint == own ? self : withoutFingerprint
  }

  /// The same alarm, to be written anew.
  public var withoutFingerprint: RegisteredAlarm {
    var alarm = self
    alarm.fingerprint = nil
    return alarm
  }

  /// When it rings for the last time.
  public var lastRing: Instant {
    guard let repetition else { return fireAt }
    return fireAt.adding(seconds: repetition.count * repetition.interval.seconds)
  }

  /// The matched event's title, as far as the words tell it; else what the alarm says.
  public var title: String {
    lead.map { Wording.title(inSummary: summary, lead: $0) } ?? summary
  }

  /// By instant, then the start, then the title's UTF-8 bytes, then the UID: for planned alarms the order of a plan.
  public static func order(_ lhs: RegisteredAlarm, _ rhs: RegisteredAlarm) -> Bool {
    if lhs.fireAt != rhs.fireAt { return lhs.fireAt < rhs.fireAt }
    if lhs.start != rhs.start { return lhs.start < rhs.start }
    let (left, right) = (lhs.title.utf8, rhs.title.utf8)
    if left.elementsEqual(right) { return lhs.uid.utf8.lexicographicallyPrecedes(rhs.uid.utf8) }
    return left.lexicographicallyPrecedes(right)
  }
}
