import AlarmPlanning
import CivilTime
import Recurrence
import ZoneData

/// One VEVENT as it was read: its words and its times with their zones.
struct EventRecord {
  let line: Int
  let uid: String
  let title: String
  let location: String
  let details: String
  let categories: [String]
  /// STATUS in upper case; nil where there is none or it is none of RFC 5545's.
  let status: String?
  let sequence: Int
  let stamp: Instant?
  let start: EventTime
  /// DTSTART's value as it stands in the feed; empty where there is none.
  let startText: String
  let length: EventLength?
  /// Whether there is a RECURRENCE-ID, readable or not.
  let isOverride: Bool
  /// What it points at; nil where there is none that can be read.
  let recurrenceID: Moment?
  /// RANGE=THISANDFUTURE.
  let changesFuture: Bool
  /// Of an override always empty: what is copied into it means nothing (RFC 5545 3.8.4.4).
  let recurrence: EventRecurrence
  let alarms: [FeedAlarmRule]

  /// STATUS of what does not take place.
  static let cancelled = "CANCELLED"

  var isCancelled: Bool { status == EventRecord.cancelled }
}

/// How an event repeats.
struct EventRecurrence {
  var rules: [RecurrenceRule] = []
  var exclusionRules: [RecurrenceRule] = []
  /// Both as they stand in the feed.
  var ruleTexts: [String] = []
  var exclusionRuleTexts: [String] = []
  /// RDATEs; of a PERIOD, its start.
  var dates: [Moment] = []
  /// How long the PERIODs among them take, by their starts.
  var periods: [Instant: EventLength] = [:]
  var exclusions: [Moment] = []

  var isRecurring: Bool { !rules.isEmpty || !dates.isEmpty }
}

/// How long an event takes.
enum EventLength: Hashable {
  /// To DTEND: exact, for every instance.
  case seconds(Int)
  /// DURATION, or the days from a DATE to a DATE.
  case nominal(NominalDuration)
}

/// A DTSTART or DTEND with the zone it counts in.
struct EventTime {
  let moment: Moment
  /// Of the value itself; the user's for a date.
  let zone: Zone
  /// Whether the value is in UTC or has no zone, so that people read it in their own.
  let isUsersClock: Bool
  /// The zone's name as the feed writes it; nil for UTC, dates and floating times.
  var name: ZoneName?

  struct ZoneName: Hashable {
    let text: String
    /// How it was understood.
    let road: CalendarZones.Road
  }

  /// Of an event that is cancelled and says not even when it would have been.
  static let never = EventTime(moment: .utc(.earliest), zone: .utc, isUsersClock: true)

  var isDate: Bool { if case .date = moment { true } else { false } }

  /// The instant; for a date, `dayStart` on it in `userZone`.
  func instant(dayStart: TimeOfDay, userZone: Zone) -> Instant {
    switch moment {
    case .date(let date): userZone.instant(of: CivilDateTime(date, dayStart))
    case .local(let clock): zone.instant(of: clock)
    case .zoned(_, let instant), .utc(let instant): instant
    }
  }

  /// What is written, if it is a time on the clock of that zone; also one that the clocks leave out.
  func clock(in zone: Zone) -> CivilDateTime? {
    switch moment {
    case .local(let clock), .zoned(let clock, _): self.zone.identifier == zone.identifier ? clock : nil
    case .date, .utc: nil
    }
  }

  /// The instant of an RDATE; without a zone of its own it is in that of the series, which starts at `start`.
  func instant(inZoneOf start: EventTime) -> Instant {
    if case .local(let clock) = moment { return start.zone.instant(of: clock) }
    return instant(dayStart: .midnight, userZone: start.zone)
  }
}

/// A VALARM of the feed.
struct FeedAlarmRule {
  enum Trigger {
    case afterStart(NominalDuration), afterEnd(NominalDuration), at(Instant)
  }

  let action: String
  let text: String
  let trigger: Trigger
}
