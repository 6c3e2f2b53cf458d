extension LintBreach {
  /// The kind of finding, how bad it is by the principle of `LintRule`, and the standard's section.
  ///
  /// Held against ical 14.3, by which Home Assistant reads calendars and which refuses a whole calendar most readily, and icalendar 7.3:
  /// what both read, and nobody is known to read otherwise, is a warning.
  var rule: LintRule {
    switch self {
    // The form of the text and of its lines.
    case .lineEnds: LintRule("line-ends", .warning, "RFC 5545 3.1")
    case .longLines: LintRule("long-lines", .warning, "RFC 5545 3.1")
    case .foldInsideCharacter: LintRule("fold-inside-character", .warning, "RFC 5545 3.1")
    case .emptyLines: LintRule("empty-lines", .warning, "RFC 5545 3.1")
    case .lastLineOpen: LintRule("last-line", .warning, "RFC 5545 3.1")
    case .byteOrderMark: LintRule("byte-order-mark", .warning, "RFC 3629 6")
    case .utf16: LintRule("utf-16", .error, "RFC 5545 3.1.4")
    case .notUTF8: LintRule("not-utf-8", .error, "RFC 5545 3.1.4")
    case .textAfter: LintRule("text-after", .error, "RFC 5545 3.4")
    case .control: LintRule("control-character", .error, "RFC 5545 3.1")
    case .noColon: LintRule("no-colon", .error, "RFC 5545 3.1")
    case .badName: LintRule("property-name", .error, "RFC 5545 3.1")
    // Apps read the parts of the value then, and refuse them where they want one; what begins with X- they leave alone.
    case .parameterForm(let property, _, .bareComma):
      LintRule("parameter-form", property.hasPrefix("X-") ? .warning : .error, "RFC 5545 3.1")
    case .parameterForm: LintRule("parameter-form", .error, "RFC 5545 3.1")
    case .repeatedParameter(_, let parameter):
      LintRule("repeated-parameter", ["TZID", "VALUE"].contains(parameter) ? .error : .warning, "RFC 5545 3.2")

    // Components and what they hold.
    case .outsideCalendar: LintRule("outside-calendar", .error, "RFC 5545 3.4")
    case .emptyCalendar: LintRule("empty-calendar", .error, "RFC 5545 3.6")
    case .noEvents: LintRule("no-events", .warning, nil)
    case .unknownComponent: LintRule("unknown-component", .warning, "RFC 5545 3.6")
    case .misplacedComponent: LintRule("misplaced-component", .error, "RFC 5545 3.6")
    case .missingProperty(_, let component): LintRule("missing-property", .error, ComponentRules.section(of: component))
    case .missingInAlarm: LintRule("missing-property", .error, "RFC 5545 3.6.6")
    case .repeatedProperty(_, let component): LintRule("repeated-property", .error, ComponentRules.section(of: component))
    case .misplacedProperty(let property, _): LintRule("misplaced-property", .warning, PropertyRules.named[property]?.section)
    case .unknownProperty: LintRule("unknown-property", .warning, "RFC 5545 3.8.8.1")

    // Values.
    case .typeNotAllowed(let property, _, _): LintRule("value-type", .error, PropertyRules.named[property]?.section)
    // Apps tell dates, instants and durations by their form.
    case .typeNotNamed: LintRule("value-type", .warning, "RFC 5545 3.2.20")
    case .typeNotHeld: LintRule("value-type", .error, "RFC 5545 3.2.20")
    case .badValue(let property, _, let expected):
      LintRule("bad-value", LintBreach.severity(ofBad: property, expected), PropertyRules.named[property]?.section)
    case .notUTC(let property, _):
      LintRule("not-utc", ["TRIGGER", "FREEBUSY"].contains(property) ? .error : .warning, PropertyRules.named[property]?.section)
    case .zoneOnUTC: LintRule("zone-on-utc", .error, "RFC 5545 3.2.19")
    case .zoneOnDate: LintRule("zone-on-date", .warning, "RFC 5545 3.2.19")
    case .undefinedZone: LintRule("undefined-zone", .warning, "RFC 5545 3.2.19")
    case .repeatedZone: LintRule("repeated-zone", .warning, "RFC 5545 3.6.5")
    case .bareSeparator: LintRule("bare-separator", .warning, "RFC 5545 3.3.11")
    case .unknownEscape: LintRule("unknown-escape", .warning, "RFC 5545 3.3.11")

    // Events, to-dos and journal entries.
    case .endAndDuration(let end): LintRule("end-and-duration", .error, end == "DUE" ? "RFC 5545 3.6.2" : "RFC 5545 3.6.1")
    case .endOfOtherType(let end), .endOfOtherClock(let end): LintRule("end-type", .error, PropertyRules.named[end]?.section)
    case .endNotAfterStart(let end, let isBefore):
      LintRule(isBefore ? "end-before-start" : "end-at-start", isBefore ? .error : .warning, PropertyRules.named[end]?.section)
    case .durationWithoutStart: LintRule("duration-without-start", .error, "RFC 5545 3.6.2")
    case .negativeDuration: LintRule("negative-duration", .error, "RFC 5545 3.8.2.5")
    case .partOfDay: LintRule("part-of-day", .error, "RFC 5545 3.6.1")
    case .severalRules: LintRule("several-rules", .warning, "RFC 5545 3.8.5.3")
    case .startOutsideRule: LintRule("start-outside-rule", .warning, "RFC 5545 3.8.5.3")
    case .exclusionRule: LintRule("exclusion-rule", .warning, "RFC 5545 A.3")
    case .untilOfOtherType: LintRule("until-type", .error, "RFC 5545 3.3.10")
    case .timePartOnDate, .partInFrequency: LintRule("rule-part", .error, "RFC 5545 3.3.10")
    case .repeatedUID, .repeatedInstance: LintRule("repeated-uid", .error, "RFC 5545 3.8.4.7")
    case .instanceOfOtherType: LintRule("instance-type", .error, "RFC 5545 3.8.4.4")
    case .noSuchInstance: LintRule("no-such-instance", .warning, "RFC 5545 3.8.4.4")
    case .exclusionOfOtherType: LintRule("exclusion-type", .warning, "RFC 5545 3.8.5.1")
    case .exclusionMisses: LintRule("exclusion-misses", .warning, "RFC 5545 3.8.5.1")
    case .attendeesWithoutOrganizer: LintRule("no-organizer", .warning, "RFC 5545 3.8.4.3")

    // Alarms, zones, and what apps are known to stumble over.
    case .repeatAlone: LintRule("repeat-alone", .error, "RFC 5545 3.6.6")
    case .endTriggerWithoutEnd, .triggerWithoutStart: LintRule("trigger-without-end", .error, "RFC 5545 3.8.6.3")
    case .relatedInstant: LintRule("related-instant", .warning, "RFC 5545 3.2.14")
    case .soundAlarm: LintRule("sound-alarm", .warning, nil)
    case .procedureAlarm: LintRule("procedure-alarm", .warning, "RFC 5545 A.3")
    case .unknownAction: LintRule("unknown-action", .warning, "RFC 5545 3.8.6.1")
    case .alarmOfCancelled: LintRule("cancelled-alarm", .warning, nil)
    case .floatingAlarms: LintRule("floating-alarms", .warning, "RFC 5545 3.3.5")
    case .noObservance: LintRule("no-observance", .error, "RFC 5545 3.6.5")
    case .observanceStart: LintRule("observance-start", .error, "RFC 5545 3.6.5")
    // Thunderbird writes it so, and apps that read zones know it.
    case .observanceUntil: LintRule("observance-until", .warning, "RFC 5545 3.3.10")
    case .calendarUID: LintRule("calendar-uid", .warning, "RFC 7986 5.3")
    case .methodWithoutOrganizer: LintRule("no-organizer", .warning, "RFC 5546 3.2")
    case .methodOfMessage: LintRule("method", .warning, "RFC 5546 1.4")
    }
  }

  /// Addresses, attached data and what says how a calendar is shown decide neither whether an event is there nor when: apps write names
  /// of their own in them, as `ATTACH;VALUE=URI:Chord`, and pass over what they do not know.
  private static func severity(ofBad property: String, _ expected: ValueForm) -> Severity {
    switch expected {
    case .type(.uri), .type(.calAddress), .type(.binary): .warning
    default: property == "TRANSP" ? .warning : .error
    }
  }
}
