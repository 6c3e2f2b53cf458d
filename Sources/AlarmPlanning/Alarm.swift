public import CivilTime

/// One planned ring: when, what it says, and where it comes from.
public struct Alarm: Hashable, Sendable {
  /// The same on every run.
  public let id: AlarmID
  /// When it rings.
  public let fireAt: Instant
  /// What it says, in one line: `⏰ ピアノ（30分前）`.
  public let summary: String
  /// The lines below it; empty where there is nothing more to say.
  public let details: String
  /// What the id was made of, besides the minute: the event's UID, or `cross/KIND`.
  public let eventID: String
  /// The names of the sources it comes from, in order, each once; never an address.
  public let sources: [String]
  /// Ringing again; nil for once.
  public let repetition: Repetition?
  /// What it rings for.
  public let origin: Origin

  /// What an alarm rings for.
  public enum Origin: Hashable, Sendable {
    /// An occurrence of an event whose words matched.
    case matched(MatchedEvent)
    /// A date of positions held over a record date.
    case rights(PositionNotice)
  }

  /// An alarm with all that is known of it.
  public init(
    id: AlarmID, fireAt: Instant, summary: String, details: String, eventID: String, sources: [String],
    repetition: Repetition?, origin: Origin
  ) {
    self.id = id
    self.fireAt = fireAt
    self.summary = summary
    self.details = details
    self.eventID = eventID
    self.sources = sources
    self.repetition = repetition
    self.origin = origin
  }
}

/// The occurrence an alarm rings for, and the rule that asked for it.
public struct MatchedEvent: Hashable, Sendable {
  /// The event's title as its calendar has it.
  public let title: String
  /// When the occurrence begins.
  public let start: Instant
  /// Whether it takes whole days.
  public let isAllDay: Bool
  /// How long before the start the alarm rings.
  public let lead: LeadTime
  /// The name of the rule.
  public let rule: String
  /// The keyword that hit, as the user wrote it.
  public let keyword: String
  /// When the occurrence ends; nil where the calendar does not say.
  public let end: Instant?
  /// The days of an occurrence that takes whole days; nil for any other.
  public let days: Range<CivilDate>?
  /// LOCATION; empty where there is none.
  public let location: String

  /// What is known of a matched event.
  public init(
    title: String, start: Instant, isAllDay: Bool, lead: LeadTime, rule: String, keyword: String, end: Instant? = nil,
    days: Range<CivilDate>? = nil, location: String = ""
  ) {
    self.title = title
    self.start = start
    self.isAllDay = isAllDay
    self.lead = lead
    self.rule = rule
    self.keyword = keyword
    self.end = end
    self.days = days
    self.location = location
  }
}

/// What an alarm about positions says besides its text.
public struct PositionNotice: Hashable, Sendable {
  /// Which of a position's dates it rings for.
  public enum Kind: String, CaseIterable, Sendable {
    /// The evening before the last cum-rights date.
    case eve
    /// The morning of the last cum-rights date, 権利付き最終日.
    case lastCum = "last_cum"
    /// The morning of the ex-rights date, 権利落ち日.
    case ex
    /// The broker's time limit for delivery, 現渡し, on the ex-rights date.
    case deadline
  }

  /// One position as the alarm names it; nil where the sheet does not say.
  public struct Holding: Hashable, Sendable {
    /// The company's name.
    public let name: String?
    /// The security code: four characters, or five for a preferred share.
    public let code: String?
    /// Shares held.
    public let shares: Int?
    /// In whose name, 名義.
    public let account: String?
    /// The broker, 証券会社.
    public let broker: String?

    /// A position as the alarm names it.
    public init(name: String?, code: String?, shares: Int?, account: String?, broker: String?) {
      self.name = name
      self.code = code
      self.shares = shares
      self.account = account
      self.broker = broker
    }
  }

  /// What each line of an alarm's details begins with that names a row without an alarm.
  public static let skippedMark = "⚠ "

  /// Which date.
  public let kind: Kind
  /// The positions, in sheet order.
  public let holdings: [Holding]

  /// A notice of that kind about those positions.
  public init(kind: Kind, holdings: [Holding]) {
    self.kind = kind
    self.holdings = holdings
  }
}
