import AlarmPlanning
import CivilTime
import Recurrence
import ZoneData

/// One VEVENT as it was read: its words, its times with their zones, and what was wrong with it.
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
  let length: EventLength?
  let recurrenceID: Moment?
  /// RANGE=THISANDFUTURE.
  let changesFuture: Bool
  let rules: [RecurrenceRule]
  let exclusionRules: [RecurrenceRule]
  let dates: [Moment]
  let exclusions: [Moment]
  let alarms: [FeedAlarmRule]

  var isCancelled: Bool { status == "CANCELLED" }

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
  /// How the zone was found; nil for UTC, dates and floating times.
  let road: CalendarZones.Road?

  var isDate: Bool { if case .date = moment { true } else { false } }

  /// The instant; for a date, `dayStart` on it in `userZone`.
  func instant(dayStart: TimeOfDay, userZone: Zone) -> Instant {
    switch moment {
    case .date(let date): userZone.instant(of: CivilDateTime(date, dayStart))
    case .local(let clock): zone.instant(of: clock)
    case .zoned(_, let instant), .utc(let instant): instant
    }
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
