import AlarmPlanning
import CivilTime
import ICalendar
import PlanListing

/// What `list` shows: occurrences and alarms of all feeds, in order of time.
struct CalendarListing {
  private var rows: [(event: CalendarEvent, occurrence: Occurrence)] = []
  private var alarms: [FeedAlarm] = []
  private(set) var skipped: [SkippedRecord] = []

  mutating func add(_ reading: FeedReading) {
    rows += reading.events.flatMap { event in event.event.occurrences.map { (event, $0) } }
    rows.sort { lhs, rhs in
      (lhs.occurrence.start, lhs.event.event.title, lhs.event.event.uid) < (
        rhs.occurrence.start, rhs.event.event.title, rhs.event.event.uid
      )
    }
    alarms += reading.alarms
    alarms.sort { ($0.fireAt, $0.uid, $0.action) < ($1.fireAt, $1.uid, $1.action) }
    skipped += reading.skipped
  }

  // MARK: Forms

  private static let keys = ["uid", "recurrence_id", "title", "start", "end", "all_day", "status"]

  var json: JSONText {
    .object([
      ("occurrences", .array(rows.map { .object(Array(zip(CalendarListing.keys, CalendarListing.fields($0.event, $0.occurrence)))) })),
      ("alarms", .array(alarms.map(CalendarListing.json))),
      ("skipped", .array(skipped.map(\.json))),
    ])
  }

  private static func json(_ alarm: FeedAlarm) -> JSONText {
    .object([
      ("uid", .string(alarm.uid)), ("fire_at", .string("\(alarm.fireAt)")), ("action", .string(alarm.action)),
      ("text", .string(alarm.text)),
    ])
  }

  var csv: String {
    var csv = CSVText(header: CalendarListing.keys)
    for row in rows { csv.append(CalendarListing.fields(row.event, row.occurrence)) }
    return csv.text
  }

  private static func fields(_ event: CalendarEvent, _ occurrence: Occurrence) -> [JSONText] {
    let id = occurrence.recurrenceID.map { id in
      switch id {
      case .date(let date): "\(date)"
      case .instant(let instant): "\(instant)"
      }
    }
    return [
      .string(event.event.uid), .optional(id), .string(event.event.title), .string("\(occurrence.start)"),
      .optional(occurrence.end.map { "\($0)" }), .bool(event.event.isAllDay), .optional(event.status),
    ]
  }

  /// A line for each occurrence and each alarm, in order of time.
  func lines(in zone: any TimeZoneRules, width: Int?) -> [String] {
    guard !rows.isEmpty || !alarms.isEmpty else { return ["no events"] }
    let events = rows.map { row in (row.occurrence.start, CalendarListing.cells(row.event, row.occurrence, zone)) }
    let rings = alarms.map { alarm in (alarm.fireAt, [Moment.text(alarm.fireAt, in: zone), "", "alarm", alarm.text]) }
    var table = TextTable([.init("WHEN"), .init("UNTIL"), .init("WHAT"), .init("TITLE", mayShrink: true)])
    for row in (events + rings).sorted(by: { $0.0 < $1.0 }) { table.append(row.1) }
    return table.lines(width: width)
  }

  private static func cells(_ event: CalendarEvent, _ occurrence: Occurrence, _ zone: any TimeZoneRules) -> [String] {
    let end = occurrence.end.map { until($0, after: occurrence.start, isAllDay: event.event.isAllDay, zone) }
    return [when(occurrence.start, event, zone), end ?? "", event.isCancelled ? "cancelled" : "event", event.event.title]
  }

  private static func when(_ start: Instant, _ event: CalendarEvent, _ zone: any TimeZoneRules) -> String {
    event.event.isAllDay ? Moment.text(zone.clock(at: start).date) : Moment.text(start, in: zone)
  }

  /// The time alone on the day of the start; the last day of a whole-day event that takes more than one.
  private static func until(_ end: Instant, after start: Instant, isAllDay: Bool, _ zone: any TimeZoneRules) -> String {
    let (first, last) = (zone.clock(at: start), zone.clock(at: isAllDay ? end.adding(seconds: -1) : end))
    if isAllDay { return first.date == last.date ? "" : "\(last.date)" }
    return first.date == last.date ? "\(last.time)" : "\(last.date) \(last.time)"
  }
}

extension CalendarEvent {
  var isCancelled: Bool { status == "CANCELLED" }
}
