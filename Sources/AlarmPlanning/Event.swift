public import CivilTime

/// What a calendar says of one event: its words, where it was read, and when it takes place.
///
/// An overridden instance of a series is an event of its own, with the series' UID and its own words.
public struct Event: Sendable {
  /// The UID; for an event without one, a name made of its start and title.
  public let uid: String
  /// SUMMARY, unescaped; empty where there is none.
  public let title: String
  /// LOCATION, unescaped; empty where there is none.
  public let location: String
  /// DESCRIPTION, unescaped; empty where there is none.
  public let details: String
  /// CATEGORIES, unescaped.
  public let categories: [String]
  /// The configured or base name of the feed: `family.ics`, `stdin`; never an address.
  public let source: String
  /// The line of the feed at which it begins, from 1; nil where it is not known.
  public let line: Int?
  /// Whether the event takes whole days: DTSTART is a DATE.
  public let isAllDay: Bool
  /// Its occurrences in the window that was asked for, in order of start.
  public let occurrences: [Occurrence]

  /// An event with all that is known of it.
  public init(
    uid: String, title: String, location: String = "", details: String = "", categories: [String] = [],
    source: String, line: Int? = nil, isAllDay: Bool = false, occurrences: [Occurrence]
  ) {
    self.uid = uid
    self.title = title
    self.location = location
    self.details = details
    self.categories = categories
    self.source = source
    self.line = line
    self.isAllDay = isAllDay
    self.occurrences = occurrences
  }
}

extension Event {
  /// The same event, read from a source of that name.
  public func belonging(to source: String) -> Event {
    Event(
      uid: uid, title: title, location: location, details: details, categories: categories, source: source, line: line,
      isAllDay: isAllDay, occurrences: occurrences)
  }
}

/// One instance of an event, after recurrence, overrides and exclusions.
public struct Occurrence: Hashable, Sendable {
  /// When it begins. An all-day event begins at the time of day that was set for such events.
  public let start: Instant
  /// When it ends; nil where the event has neither DTEND nor DURATION.
  public let end: Instant?
  // Seconds of a clock: a rule may have tens of thousands of occurrences, of which few are ever shown.
  private let clockSeconds: Int
  private let endClockSeconds: Int?
  /// The name of the zone whose clocks `clock` and `endClock` are: `Asia/Tokyo`.
  public let zoneName: String
  /// Which instance of a series this is; nil for an event that does not recur.
  public let recurrenceID: RecurrenceID?

  /// An occurrence with all that is known of it.
  public init(
    start: Instant, end: Instant? = nil, clock: CivilDateTime, endClock: CivilDateTime? = nil, zoneName: String,
    recurrenceID: RecurrenceID? = nil
  ) {
    self.init(
      start: start, end: end, clockSeconds: clock.clockSeconds, endClockSeconds: endClock?.clockSeconds, zoneName: zoneName,
      recurrenceID: recurrenceID)
  }

  /// The same, with clocks in clock seconds.
  package init(start: Instant, end: Instant?, clockSeconds: Int, endClockSeconds: Int?, zoneName: String, recurrenceID: RecurrenceID?) {
    self.start = start
    self.end = end
    self.clockSeconds = clockSeconds
    self.endClockSeconds = endClockSeconds
    self.zoneName = zoneName
    self.recurrenceID = recurrenceID
  }

  /// What the clocks of the event's own zone show at the start; of the user's zone, where the event's is UTC or none.
  public var clock: CivilDateTime { CivilDateTime(clockSeconds: clockSeconds) }

  /// The same for the end.
  public var endClock: CivilDateTime? { endClockSeconds.map { CivilDateTime(clockSeconds: $0) } }
}

extension Occurrence {
  /// The days from the start's to the end's, which is not among them; one day at least.
  var days: Range<CivilDate> {
    let next = clock.date.adding(days: 1)
    return clock.date..<max(next, endClock?.date ?? next)
  }
}

/// The name of an instance within its series (RFC 5545 3.8.4.4): the start that the rule gave it, before it was moved.
public enum RecurrenceID: Hashable, Comparable, Sendable {
  /// Of a series of whole days.
  case date(CivilDate)
  /// Of a series at a time of day.
  case instant(Instant)
}

extension RecurrenceID: CustomStringConvertible {
  /// `2026-08-01`, `2026-08-01T01:00:00Z`.
  public var description: String {
    switch self {
    case .date(let date): "\(date)"
    case .instant(let instant): "\(instant)"
    }
  }
}
