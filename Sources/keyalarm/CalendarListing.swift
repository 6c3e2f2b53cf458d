import AlarmPlanning
import CivilTime
import ICalendar
import PlanListing

/// What `list` shows: occurrences and alarms of all feeds, in order of time.
struct CalendarListing {
  private var events: [CalendarEvent] = []
  /// Occurrences by their places: a feed may have very many of few events.
  private var rows: [Row] = []
  private var alarms: [FeedAlarm] = []
  private(set) var skipped: [SkippedRecord] = []

  private struct Row {
    let event: Int32
    let occurrence: Int32
  }

  mutating func add(_ reading: FeedReading) {
    for event in reading.events {
      let number = Int32(events.count)
      rows += event.event.occurrences.indices.map { Row(event: number, occurrence: Int32($0)) }
      events.append(event)
    }
    alarms += reading.alarms
    skipped += reading.skipped
  }

  /// Puts everything in order of time; until then it is in that of the feeds.
  mutating func sort() {
    rows = rows.sorted { lhs, rhs in
      let (first, second) = (event(lhs).event, event(rhs).event)
      return (occurrence(lhs).start, first.title, first.uid) < (occurrence(rhs).start, second.title, second.uid)
    }
    alarms.sort { ($0.fireAt, $0.uid, $0.action) < ($1.fireAt, $1.uid, $1.action) }
  }

  private func event(_ row: Row) -> CalendarEvent { events[Int(row.event)] }
  private func occurrence(_ row: Row) -> Occurrence { event(row).event.occurrences[Int(row.occurrence)] }

  // MARK: Forms

  private static let keys = ["uid", "recurrence_id", "title", "start", "end", "all_day", "status"]

  var json: JSONText {
    .object([
      ("occurrences", .list(count: rows.count) { .object(Array(zip(CalendarListing.keys, fields(of: rows[$0])))) }),
      ("alarms", .list(count: alarms.count) { CalendarListing.json(alarms[$0]) }),
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
    for row in rows { csv.append(fields(of: row)) }
    return csv.text
  }

  private func fields(of row: Row) -> [JSONText] {
    let (event, occurrence) = (event(row), occurrence(row))
    return [
      .string(event.event.uid), .optional(occurrence.recurrenceID.map { "\($0)" }), .string(event.event.title),
      .string("\(occurrence.start)"),
      .optional(occurrence.end.map { "\($0)" }), .bool(event.event.isAllDay), .optional(event.status),
    ]
  }

  /// A line for each occurrence and each alarm, in order of time.
  func lines(in zone: any TimeZoneRules, width: Int?) -> [String] {
    guard !rows.isEmpty || !alarms.isEmpty else { return ["no events"] }
    let starts = rows.indices.map { (instant: occurrence(rows[$0]).start, place: $0) }
    let rings = alarms.indices.map { (instant: alarms[$0].fireAt, place: rows.count + $0) }
    let places = (starts + rings).sorted { $0.instant < $1.instant }.map(\.place)
    let table = TextTable([.init("WHEN"), .init("UNTIL"), .init("WHAT"), .init("TITLE", mayShrink: true)])
    return table.lines(width: width, of: places.count) { cells(at: places[$0], zone) }
  }

  /// Those of an occurrence, or, behind all of them, of an alarm.
  private func cells(at place: Int, _ zone: any TimeZoneRules) -> [String] {
    if place < rows.count { return CalendarListing.cells(event(rows[place]), occurrence(rows[place]), zone) }
    let alarm = alarms[place - rows.count]
    return [Moment.text(alarm.fireAt, in: zone), "", "alarm", CalendarListing.words(of: alarm)]
  }

  /// The event's title, with what the alarm itself says behind it; one alone where it holds the other.
  private static func words(of alarm: FeedAlarm) -> String {
    if alarm.text.contains(alarm.title) || alarm.title.isEmpty { return alarm.text }
    return alarm.title.contains(alarm.text) ? alarm.title : "\(alarm.title) (\(alarm.text))"
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
