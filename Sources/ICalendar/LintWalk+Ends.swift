import CivilTime
import Recurrence

extension LintWalk {
  /// Judges what only a whole component shows. It is still open.
  mutating func judgeEnd(of component: LintComponent) {
    judgeRequired(of: component)
    switch component.name {
    case "VCALENDAR": judgeCalendar(component)
    case "VEVENT": judgeEvent(component)
    case "VTODO":
      judgeSpan(of: component, end: "DUE")
      judgeTriggers(of: component, end: "DUE")
    case "VALARM": judgeAlarm(component)
    case "VTIMEZONE": judgeZone(component)
    case "STANDARD", "DAYLIGHT": judgeObservance(component)
    default: break
    }
    if component.isEntry { judgeRules(of: component) }
  }

  private mutating func judgeRequired(of component: LintComponent) {
    guard !component.isBare, let rules = component.rules else { return }
    for property in rules.required where !component.has(property) {
      // An event without a UID is the reader's.
      if component.name == "VEVENT", property == "UID" { continue }
      note(.missingProperty(property, component: component.name), at: component.line)
    }
  }

  // MARK: Calendars

  private mutating func judgeCalendar(_ component: LintComponent) {
    guard !component.isBare else { return judgeZones() }
    if component.children.isEmpty {
      note(.emptyCalendar, at: component.line)
    } else if calendar.eventCount == 0 {
      note(.noEvents, at: component.line)
    }
    if let uid = component.first("UID") { note(.calendarUID, at: uid.number) }
    if let method = component.first("METHOD") { judgeMethod(method) }
    if calendar.floatingCount > 0, !component.has("X-WR-TIMEZONE") {
      note(.floatingAlarms(count: calendar.floatingCount), at: calendar.floatingLine)
    }
    judgeZones()
  }

  private mutating func judgeMethod(_ method: LintLine) {
    let word = method.text.uppercased().excerpt
    if word != "PUBLISH" {
      note(.methodOfMessage(word), at: method.number)
    } else if calendar.unorganizedCount > 0 {
      note(.methodWithoutOrganizer(method: word, count: calendar.unorganizedCount), at: method.number)
    }
  }

  private mutating func judgeZones() {
    for (zoneID, line) in calendar.zonesUsed.sorted(by: { $0.value < $1.value })
    where !calendar.zonesDefined.contains(zoneID) && !unknownZones.contains(zoneID.excerpt) {
      note(.undefinedZone(zoneID: zoneID.excerpt), at: line)
    }
  }

  // MARK: Zones

  private mutating func judgeZone(_ component: LintComponent) {
    guard let line = component.first("TZID") else { return }
    let zoneID = ZoneKey(encoding.decode(Array(line.value)).text).text
    if !calendar.define(zone: zoneID) { note(.repeatedZone(zoneID: zoneID.excerpt), at: component.line) }
    if component.children.isDisjoint(with: ["STANDARD", "DAYLIGHT"]) { note(.noObservance(zoneID: zoneID.excerpt), at: component.line) }
  }

  private mutating func judgeObservance(_ component: LintComponent) {
    guard let line = component.first("DTSTART"), let start = LintTime(line) else { return }
    if start.clock != .floating { note(.observanceStart(value: start.text), at: line.number) }
    for rule in component.all("RRULE") {
      if let until = until(of: rule, unless: .utc) { note(.observanceUntil(value: until), at: rule.number) }
    }
  }

  // MARK: Events

  private mutating func judgeEvent(_ component: LintComponent) {
    calendar.eventCount += 1
    if !component.has("ORGANIZER") { calendar.unorganizedCount += 1 }
    let isCancelled = ["CANCELLED", "CANCELED"].contains(component.word("STATUS"))
    // Of events that take place the reader tells where there is none.
    if isCancelled, !component.has("DTSTART"), open.first?.has("METHOD") != true {
      note(.missingProperty("DTSTART", component: "VEVENT"), at: component.line)
    }
    if isCancelled, let line = component.alarmLine { note(.alarmOfCancelled, at: line) }
    if component.has("ATTENDEE"), !component.has("ORGANIZER"), let line = component.first("ATTENDEE") {
      note(.attendeesWithoutOrganizer, at: line.number)
    }
    let hasRelativeAlarm = component.startTriggerLine != nil || component.endTriggerLine != nil
    if hasRelativeAlarm, component.time("DTSTART")?.clock == .floating { calendar.addFloating(at: component.line) }
    judgeSpan(of: component, end: "DTEND")
    judgeTriggers(of: component, end: "DTEND")
  }

  /// DTSTART, the end and DURATION of an event or a to-do (RFC 5545 3.8.2).
  private mutating func judgeSpan(of component: LintComponent, end name: String) {
    if let line = component.first("DURATION") { judgeDuration(line, of: component, end: name) }
    guard let line = component.first(name), let start = component.time("DTSTART"), let end = LintTime(line) else { return }
    if start.isDate != end.isDate {
      note(.endOfOtherType(end: name), at: line.number)
    } else if (start.clock == .floating) != (end.clock == .floating) {
      note(.endOfOtherClock(end: name), at: line.number)
    } else if start.clock == end.clock, end.clockSeconds <= start.clockSeconds {
      let isBefore = end.clockSeconds < start.clockSeconds
      // In events the reader tells of an end before the start.
      if !isBefore || name != "DTEND" { note(.endNotAfterStart(end: name, isBefore: isBefore), at: line.number) }
    }
  }

  private mutating func judgeDuration(_ line: LintLine, of component: LintComponent, end name: String) {
    if component.has(name) { note(.endAndDuration(end: name), at: line.number) }
    if name == "DUE", !component.has("DTSTART") { note(.durationWithoutStart, at: line.number) }
    var repairs: [ValueRepair] = []
    guard let duration = try? NominalDuration(parsing: Array(line.value), repairs: &repairs) else { return }
    // In events the reader tells of it.
    if duration.days < 0 || duration.seconds < 0, name != "DTEND" { note(.negativeDuration(value: line.text.excerpt), at: line.number) }
    if component.time("DTSTART")?.isDate == true, duration.seconds != 0 { note(.partOfDay(duration: line.text.excerpt), at: line.number) }
  }
}
