import AlarmPlanning
import CivilTime

extension ContentWriter {
  /// How long the event of an alarm takes, in seconds.
  private static let eventSeconds = 300

  /// An alarm as a short event of its own, at the instant at which it rings.
  mutating func event(of alarm: RegisteredAlarm) {
    line("BEGIN", "VEVENT")
    line("UID", alarm.uid)
    stamps(alarm.revision)
    line("DTSTART", alarm.fireAt.basic)
    line("DTEND", alarm.fireAt.adding(seconds: ContentWriter.eventSeconds).basic)
    text("SUMMARY", alarm.summary)
    if !alarm.details.isEmpty { text("DESCRIPTION", alarm.details) }
    commonProperties()
    sources(of: alarm)
    text("X-KEYALARM-EVENT-UID", alarm.eventID)
    if alarm.lead != nil { line("X-KEYALARM-START", alarm.start.basic) }
    ruleAndFingerprint(of: alarm)
    line("BEGIN", "VALARM")
    ring(of: alarm)
    line("END", "VALARM")
    line("END", "VEVENT")
  }

  /// An occurrence, up to its alarms.
  mutating func head(of event: MatchedEvent, uid: String, eventID: String, details: String, revision: RegisteredAlarm.Revision) {
    line("BEGIN", "VEVENT")
    line("UID", uid)
    stamps(revision)
    if let days = event.days {
      line("DTSTART;VALUE=DATE", days.lowerBound.basic)
      line("DTEND;VALUE=DATE", days.upperBound.basic)
    } else {
      line("DTSTART", event.start.basic)
      if let end = event.end, end > event.start { line("DTEND", end.basic) }
    }
    text("SUMMARY", event.title)
    if !details.isEmpty { text("DESCRIPTION", details) }
    if !event.location.isEmpty { text("LOCATION", event.location) }
    commonProperties()
    text("X-KEYALARM-EVENT-UID", eventID)
    line("X-KEYALARM-START", event.start.basic)
  }

  /// An alarm inside the event of its occurrence.
  mutating func alarm(_ alarm: RegisteredAlarm) {
    line("BEGIN", "VALARM")
    ring(of: alarm)
    sources(of: alarm)
    ruleAndFingerprint(of: alarm)
    line("END", "VALARM")
  }

  /// An event that takes a day and rings at no time.
  mutating func wholeDay(uid: String, date: CivilDate, summary: String, revision: RegisteredAlarm.Revision) {
    line("BEGIN", "VEVENT")
    line("UID", uid)
    stamps(revision)
    line("DTSTART;VALUE=DATE", date.basic)
    line("DTEND;VALUE=DATE", date.adding(days: 1).basic)
    text("SUMMARY", summary)
    commonProperties()
    line("END", "VEVENT")
  }

  /// Some clients pass over a change unless all three say that there is one.
  mutating func stamps(_ revision: RegisteredAlarm.Revision) {
    line("DTSTAMP", revision.changedAt.basic)
    line("LAST-MODIFIED", revision.changedAt.basic)
    line("SEQUENCE", "\(revision.sequence)")
  }

  private mutating func commonProperties() {
    line("TRANSP", "TRANSPARENT")
    line("X-MICROSOFT-CDO-BUSYSTATUS", "FREE")
    line("CATEGORIES", "keyalarm")
  }

  private mutating func ring(of alarm: RegisteredAlarm) {
    line("UID", alarm.uid)
    line("ACTION", "DISPLAY")
    line("TRIGGER;VALUE=DATE-TIME", alarm.fireAt.basic)
    text("DESCRIPTION", alarm.summary)
    if let repetition = alarm.repetition {
      line("REPEAT", "\(repetition.count)")
      line("DURATION", "PT\(repetition.interval.seconds / 60)M")
    }
  }

  // MARK: Where an alarm comes from, for the next run that reads the file

  private mutating func sources(of alarm: RegisteredAlarm) {
    for source in alarm.sources { text("X-KEYALARM-SOURCE", source) }
  }

  private mutating func ruleAndFingerprint(of alarm: RegisteredAlarm) {
    if let lead = alarm.lead { line("X-KEYALARM-LEAD", "PT\(lead.seconds / 60)M") }
    if let rule = alarm.rule { text("X-KEYALARM-RULE", rule) }
    if let fingerprint = alarm.fingerprint { line("X-KEYALARM-FINGERPRINT", fingerprint) }
  }
}

extension Instant {
  /// RFC 5545's form: `20260410T090000Z`.
  var basic: String {
    let clock = utc
    let time = clock.time
    return "\(clock.date.basic)T\(zeroPadded((time.hour * 100 + time.minute) * 100 + time.second, digits: 6))Z"
  }
}

extension CivilDate {
  /// RFC 5545's form: `20260410`.
  var basic: String { zeroPadded((year * 100 + month) * 100 + day, digits: 8) }
}

private func zeroPadded(_ number: Int, digits: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: digits - text.utf8.count) + text
}
