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
    rows.sort { ($0.occurrence.start, $0.event.event.title, $0.event.event.uid) < ($1.occurrence.start, $1.event.event.title, $1.event.event.uid) }
    alarms += reading.alarms
    alarms.sort { ($0.fireAt, $0.uid, $0.action) < ($1.fireAt, $1.uid, $1.action) }
    skipped += reading.skipped
  }

  // MARK: Forms

  private static let keys = ["uid", "recurrence_id", "title", "start", "end", "all_day", "status"]

  var json: JSONText {
    .object([
      ("occurrences", .array(rows.map { .object(Array(zip(CalendarListing.keys, CalendarListing.fields($0.event, $0.occurrence)))) })),
      (
        "alarms",
        .array(
          alarms.map {
            .object([
              ("uid", .string($0.uid)), ("fire_at", .string("\($0.fireAt)")), ("action", .string($0.action)), ("text", .string($0.text)),
            ])
          })
      ),
      ("skipped", .array(skipped.map(\.json))),
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
    var table = TextTable([.init("WHEN"), .init("UNTIL"), .init("WHAT"), .init("TITLE", mayShrink: true)])
    let events = rows.map { ($0.occurrence.start, event: Optional($0), alarm: FeedAlarm?.none) }
    let rings = alarms.map { ($0.fireAt, event: Optional<(event: CalendarEvent, occurrence: Occurrence)>.none, alarm: Optional($0)) }
    for row in (events + rings).sorted(by: { $0.0 < $1.0 }) {
      if let (event, occurrence) = row.event {
        let until = occurrence.end.map { end in CalendarListing.until(end, after: occurrence.start, isAllDay: event.event.isAllDay, zone) } ?? ""
        table.append([CalendarListing.when(occurrence.start, event, zone), until, event.isCancelled ? "cancelled" : "event", event.event.title])
      } else if let alarm = row.alarm {
        table.append([Moment.text(alarm.fireAt, in: zone), "", "alarm", alarm.text])
      }
    }
    return table.lines(width: width)
  }

  private static func when(_ start: Instant, _ event: CalendarEvent, _ zone: any TimeZoneRules) -> String {
    event.event.isAllDay ? String(Moment.text(start, in: zone).prefix(14)) : Moment.text(start, in: zone)
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
