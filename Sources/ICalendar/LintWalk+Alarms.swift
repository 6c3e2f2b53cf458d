extension LintWalk {
  /// Judges an alarm (RFC 5545 3.6.6, 3.8.6) and tells its event of it.
  mutating func judgeAlarm(_ alarm: LintComponent) {
    judgeAction(of: alarm)
    if alarm.has("REPEAT") != alarm.has("DURATION") {
      note(.repeatAlone(missing: alarm.has("REPEAT") ? "DURATION" : "REPEAT"), at: alarm.line)
    }
    guard open.count > 1 else { return }
    open[open.count - 2].addAlarm(at: alarm.line)
    guard let trigger = alarm.first("TRIGGER"), trigger.isSound else { return }
    let isInstant = trigger["VALUE"]?.word == "DATE-TIME" || ValueCheck.recognised(trigger) == .dateTime
    if isInstant, trigger["RELATED"] != nil { note(.relatedInstant, at: trigger.number) }
    if !isInstant { open[open.count - 2].addRelativeAlarm(trigger) }
  }

  private mutating func judgeAction(of alarm: LintComponent) {
    guard let line = alarm.first("ACTION") else { return }
    let action = line.text.uppercased()
    var needed: [String] = []
    switch action {
    case "DISPLAY": needed = ["DESCRIPTION"]
    case "EMAIL": needed = ["DESCRIPTION", "SUMMARY", "ATTENDEE"]
    case "AUDIO": note(.soundAlarm, at: line.number)
    case "PROCEDURE": note(.procedureAlarm, at: line.number)
    // Apple writes NONE where an event is not to have the calendar's default alarm.
    case "NONE": break
    default: if !action.hasPrefix("X-") { note(.unknownAction(action.excerpt), at: line.number) }
    }
    for property in needed where !alarm.has(property) { note(.missingInAlarm(property, action: action), at: alarm.line) }
  }

  /// Judges whether the alarms of an event or a to-do have something to count from (RFC 5545 3.8.6.3).
  mutating func judgeTriggers(of component: LintComponent, end name: String) {
    if let line = component.startTriggerLine, !component.has("DTSTART"), name == "DUE" { note(.triggerWithoutStart, at: line) }
    if let line = component.endTriggerLine, !component.has(name), !component.has("DURATION") { note(.endTriggerWithoutEnd, at: line) }
  }
}
