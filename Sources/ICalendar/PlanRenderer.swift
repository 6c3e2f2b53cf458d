public import AlarmPlanning
public import CivilTime

/// Writes a plan as an iCalendar feed that calendar apps ring at the right instant.
///
/// Each alarm is one short event at its instant with one alarm at that same absolute instant, since some clients drop VALARM from
/// subscriptions and others ring nothing else. The same plan always gives the same bytes.
public struct PlanRenderer: Sendable {
  /// The calendar's name as apps show it.
  public let name: String
  /// How often apps are asked to read the feed again, in minutes.
  public let refreshMinutes: Int
  /// What the user is to see on a day of the calendar besides alarms.
  public let notes: [FeedNote]
  /// The language of the calendar's own words.
  public let language: Language

  /// A renderer; the name is `keyalarm` and the refresh time 15 minutes by default.
  public init(name: String = "keyalarm", refreshMinutes: Int = 15, notes: [FeedNote] = [], language: Language = .english) {
    self.name = name
    self.refreshMinutes = refreshMinutes
    self.notes = notes
    self.language = language
  }

  /// PRODID, by which a file is known as keyalarm's own.
  public static let productID = "-//keyalarm//keyalarm 1.0//EN"
  /// How long the event of an alarm takes.
  static let eventSeconds = 300

  /// The feed, CR LF and folded (RFC 5545).
  public func render(_ plan: AlarmPlan) -> [UInt8] {
    var writer = ContentWriter()
    writeHeader(of: plan, to: &writer)
    for note in notes { write(note, now: plan.now, to: &writer) }
    for alarm in plan.alarms { write(alarm, now: plan.now, to: &writer) }
    if plan.alarms.isEmpty, notes.isEmpty { writePlaceholder(to: &writer) }
    writer.line("END", "VCALENDAR")
    return writer.bytes
  }

  private func writeHeader(of plan: AlarmPlan, to writer: inout ContentWriter) {
    writer.line("BEGIN", "VCALENDAR")
    writer.line("VERSION", "2.0")
    writer.line("PRODID", PlanRenderer.productID)
    writer.line("CALSCALE", "GREGORIAN")
    writer.text("NAME", name)
    writer.text("X-WR-CALNAME", name)
    let details = PlanReport(language: language).lines(for: plan).joined(separator: "\n")
    if !details.isEmpty {
      writer.text("DESCRIPTION", details)
      writer.text("X-WR-CALDESC", details)
    }
    writer.line("REFRESH-INTERVAL;VALUE=DURATION", "PT\(refreshMinutes)M")
    writer.line("X-PUBLISHED-TTL", "PT\(refreshMinutes)M")
  }

  private func write(_ alarm: Alarm, now: Instant, to writer: inout ContentWriter) {
    writer.line("BEGIN", "VEVENT")
    writer.line("UID", alarm.id.description)
    writeStamps(now, to: &writer)
    writer.line("DTSTART", alarm.fireAt.basic)
    writer.line("DTEND", alarm.fireAt.adding(seconds: PlanRenderer.eventSeconds).basic)
    writer.text("SUMMARY", alarm.summary)
    if !alarm.details.isEmpty { writer.text("DESCRIPTION", alarm.details) }
    writeCommon(to: &writer)
    writeProvenance(of: alarm, to: &writer)
    writer.line("BEGIN", "VALARM")
    writer.line("UID", alarm.id.description)
    writer.line("ACTION", "DISPLAY")
    writer.line("TRIGGER;VALUE=DATE-TIME", alarm.fireAt.basic)
    writer.text("DESCRIPTION", alarm.summary)
    if let repetition = alarm.repetition {
      writer.line("REPEAT", "\(repetition.count)")
      writer.line("DURATION", "PT\(repetition.interval.seconds / 60)M")
    }
    writer.line("END", "VALARM")
    writer.line("END", "VEVENT")
  }

  private func writeStamps(_ instant: Instant, to writer: inout ContentWriter) {
    writer.line("DTSTAMP", instant.basic)
    writer.line("LAST-MODIFIED", instant.basic)
    writer.line("SEQUENCE", "0")
  }

  private func writeCommon(to writer: inout ContentWriter) {
    writer.line("TRANSP", "TRANSPARENT")
    writer.line("X-MICROSOFT-CDO-BUSYSTATUS", "FREE")
    writer.line("CATEGORIES", "keyalarm")
  }

  /// Where the alarm comes from, for the next run that reads the file.
  private func writeProvenance(of alarm: Alarm, to writer: inout ContentWriter) {
    for source in alarm.sources { writer.text("X-KEYALARM-SOURCE", source) }
    writer.text("X-KEYALARM-EVENT-UID", alarm.eventID)
    if case .matched(let event) = alarm.origin {
      writer.line("X-KEYALARM-START", event.start.basic)
      writer.line("X-KEYALARM-LEAD", "PT\(event.lead.seconds / 60)M")
      writer.text("X-KEYALARM-RULE", event.rule)
    }
    writer.line("X-KEYALARM-FINGERPRINT", alarm.fingerprint)
  }

  private func write(_ note: FeedNote, now: Instant, to writer: inout ContentWriter) {
    writer.line("BEGIN", "VEVENT")
    writer.line("UID", note.id.description)
    writeStamps(now, to: &writer)
    writer.line("DTSTART;VALUE=DATE", note.date.basic)
    writer.line("DTEND;VALUE=DATE", note.date.adding(days: 1).basic)
    writer.text("SUMMARY", note.text)
    writeCommon(to: &writer)
    writer.line("END", "VEVENT")
  }

  /// Some clients keep the last alarm alive, and others refuse the feed, when it holds no event: an old one without an alarm stands in.
  private func writePlaceholder(to writer: inout ContentWriter) {
    let day = CivilDate(dayNumber: 10_957)
    writer.line("BEGIN", "VEVENT")
    writer.line("UID", AlarmID(name: "placeholder").description)
    writeStamps(Instant(utc: CivilDateTime(day, .midnight)), to: &writer)
    writer.line("DTSTART;VALUE=DATE", day.basic)
    writer.line("DTEND;VALUE=DATE", day.adding(days: 1).basic)
    writer.text("SUMMARY", "keyalarm")
    writeCommon(to: &writer)
    writer.line("END", "VEVENT")
  }
}

/// An all-day event that tells the user something: no app shows a calendar's description.
public struct FeedNote: Hashable, Sendable {
  /// The same on every run for the same note.
  public let id: AlarmID
  /// The day it stands on.
  public let date: CivilDate
  /// What it says, in one line.
  public let text: String

  /// A note on that day; `id` is made of the day and the text unless it is given.
  public init(id: AlarmID? = nil, date: CivilDate, text: String) {
    self.id = id ?? AlarmID(name: "note|\(date)|\(text)")
    self.date = date
    self.text = text
  }
}

extension Alarm {
  /// What the user sees or hears, as 16 hexadecimal digits: equal for two alarms that an app would show alike.
  public var fingerprint: String {
    let repeats = repetition.map { "\($0.count)×\($0.interval.seconds)" } ?? ""
    let whole = AlarmID(name: "fingerprint|\(fireAt)|\(repeats)|\(summary)|\(details)").description
    return String(whole.filter { $0 != "-" }.prefix(16))
  }
}

extension Instant {
  /// RFC 5545's form: `20260410T090000Z`.
  var basic: String {
    let clock = utc
    let digits = [clock.time.hour, clock.time.minute, clock.time.second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
    return "\(clock.date.basic)T\(digits)Z"
  }
}

extension CivilDate {
  /// RFC 5545's form: `20260410`.
  var basic: String { description.filter { $0 != "-" } }
}
