extension LintBreach: CustomStringConvertible {
  /// What happened, what was expected, what to do; lower case, the feed's words in '…'.
  public var description: String {
    switch self {
    // The form of the text and of its lines.
    case .lineEnds(let end, let count):
      "\(LintBreach.lines(count)) ended by \(end.rawValue); end each by CR LF"
    case .longLines(let count, let longest):
      "\(LintBreach.lines(count)) longer than 75 octets, the longest \(longest); fold lines at 75"
    case .foldInsideCharacter(let count): "\(LintBreach.lines(count)) folded inside a character; fold between characters"
    case .emptyLines(let count): "\(LintBreach.lines(count)) empty; a calendar has none"
    case .lastLineOpen: "the last line has no line end; end it in CR LF"
    case .byteOrderMark: "the feed begins with a byte order mark, which some apps take for text; leave it out"
    case .utf16: "the feed is in UTF-16; write UTF-8"
    case .notUTF8(let count): "\(LintBreach.lines(count)) not in UTF-8; write UTF-8"
    case .textAfter(let count): "\(LintBreach.lines(count)) behind END:VCALENDAR, where nothing may stand; take the text out"
    case .control(let code):
      "the line holds the control character 0x\(code < 16 ? "0" : "")\(String(code, radix: 16, uppercase: true)); take it out"
    case .noColon(let text): "'\(text)' is no property: the colon is missing"
    case .badName(let name): "'\(name)' is no name of a property; names have letters, digits and hyphens alone"
    case .parameterForm(let property, let parameter, let fault): "\(property): \(fault.words(parameter))"
    case .repeatedParameter(let property, let parameter): "\(property) has the parameter \(parameter) twice; keep one"

    // Components and what they hold.
    case .outsideCalendar(let component): "\(component) stands outside any VCALENDAR; put BEGIN:VCALENDAR before it"
    case .emptyCalendar: "the calendar holds no component; it must hold at least one"
    case .noEvents: "the calendar holds no event; some apps then keep what they had, others refuse it"
    case .unknownComponent(let name): "no standard knows the component '\(name)'; apps pass it over"
    case .misplacedComponent(let name, let parent): "\(name) does not belong into \(parent)"
    case .missingProperty(let property, let component): "\(component) has no \(property), which it must have"
    case .missingInAlarm("DESCRIPTION", let action):
      "the alarm has no DESCRIPTION, which ACTION:\(action) needs; Home Assistant refuses the whole calendar"
    case .missingInAlarm(let property, let action): "the alarm has no \(property), which ACTION:\(action) needs"
    case .repeatedProperty(let property, let component): "\(component) has \(property) twice; it may have one"
    case .misplacedProperty(let property, let component): "\(property) means nothing in \(component)"
    case .unknownProperty(let name): "no standard knows the property '\(name)'; names of one's own begin with X-"

    // Values.
    case .typeNotAllowed(let property, let type, let allowed):
      "\(property) cannot be VALUE=\(type); it is \(LintBreach.list(allowed.map(\.rawValue)))"
    case .typeNotNamed(let property, let actual):
      "\(property) holds a \(actual.rawValue) without saying so; write \(property);VALUE=\(actual.rawValue)"
    case .typeNotHeld(let property, let named): "\(property) says VALUE=\(named.rawValue), but its value is none"
    case .badValue(let property, "", let expected) where expected.isAddress: "\(property) is empty; leave it out"
    case .badValue("ATTACH", let value, .type(.uri)):
      "ATTACH '\(value)' has no scheme, as https:, so that only the app that wrote it knows what it names; others pass it over"
    case .badValue(let property, let value, let expected): "\(property) '\(value)' \(expected.words)"
    case .notUTC(let property, let value): "\(property) '\(value)' must be in UTC, in the form 20260410T090000Z"
    case .zoneOnUTC(let property): "\(property) has a TZID and is in UTC; leave out the TZID or the Z"
    case .zoneOnDate(let property): "\(property) has a TZID and is a date; leave the TZID out"
    case .undefinedZone(let zoneID): "no VTIMEZONE defines '\(zoneID)'; apps that do not know the name misread its times"
    case .repeatedZone(let zoneID): "the VTIMEZONE '\(zoneID)' is there twice; keep one"
    case .bareSeparator(let property, let separator): "\(property) holds a bare '\(separator)'; write '\\\(separator)'"
    case .unknownEscape(let property, let escape): "\(property) holds '\(escape)', which means nothing; a backslash is written '\\\\'"

    // Events, to-dos and journal entries.
    case .endAndDuration(let end): "\(end) and DURATION are both given; leave one out"
    case .endOfOtherType(let end): "\(end) and DTSTART are not both dates or both times; write both alike"
    case .endOfOtherClock(let end): "one of DTSTART and \(end) has a zone and the other has none; write both alike"
    case .endNotAfterStart("DTEND", isBefore: false): "DTEND is not after DTSTART; leave it out for an event without length"
    case .endNotAfterStart(let end, isBefore: false): "\(end) is not after DTSTART"
    case .endNotAfterStart(let end, isBefore: true): "\(end) is before DTSTART"
    case .durationWithoutStart: "DURATION is given without DTSTART"
    case .negativeDuration(let value): "DURATION '\(value)' is negative"
    case .partOfDay(let duration): "DURATION '\(duration)' of an event that takes whole days must be in days or weeks"
    case .severalRules: "RRULE is given more than once; many apps follow one alone"
    case .exclusionRule: "EXRULE is no longer in the standard, and many apps pass it over; use EXDATE"
    case .startOutsideRule: "DTSTART is none of the times that RRULE gives; apps differ in whether the event takes place then"
    case .untilOfOtherType(let until, let expected): "UNTIL=\(until) \(expected.words)"
    case .timePartOnDate(let part): "\(part) means nothing where DTSTART is a date"
    case .partInFrequency(let part, let frequency): "\(part) may not be used with FREQ=\(frequency)"
    case .repeatedUID(let uid, let line):
      "another event, in line \(line), has the UID '\(uid)' and the same SEQUENCE; apps show one of them"
    case .repeatedInstance(let uid, let line):
      "another event, in line \(line), changes the same instance of '\(uid)' with the same SEQUENCE; apps show one of them"
    case .instanceOfOtherType: "RECURRENCE-ID and the DTSTART of its series are not both dates or both times"
    case .noSuchInstance: "RECURRENCE-ID names no instance of its series, so that the event stands beside it"
    case .exclusionOfOtherType: "EXDATE and DTSTART are not both dates or both times, and apps differ in what that excludes"
    case .exclusionMisses: "EXDATE names no instance, so that it excludes nothing"
    case .attendeesWithoutOrganizer: "ATTENDEE is given without ORGANIZER"

    // Alarms, zones, and what apps are known to stumble over.
    case .repeatAlone(let missing): "REPEAT and DURATION belong together; \(missing) is missing"
    case .endTriggerWithoutEnd: "the alarm counts from the end, but neither an end nor a DURATION is given"
    case .triggerWithoutStart: "the alarm counts from the start, but no DTSTART is given"
    case .relatedInstant: "TRIGGER is an instant and has RELATED, which is for durations"
    case .soundAlarm: "ACTION:AUDIO does not ring in Thunderbird; use DISPLAY"
    case .procedureAlarm: "ACTION:PROCEDURE is no longer in the standard, and apps do not run programs; use DISPLAY"
    case .unknownAction(let action): "no standard knows the ACTION '\(action)'; apps pass the alarm over"
    case .alarmOfCancelled: "the event is cancelled and has an alarm, which some apps ring all the same; leave the alarm out"
    case .floatingAlarms(let count):
      "\(count == 1 ? "1 event with an alarm has" : "\(count) events with alarms have") no zone, nor has the calendar; they ring by each app's "
        + "own clock. Give DTSTART a TZID"
    case .noObservance(let zoneID): "the VTIMEZONE '\(zoneID)' has neither STANDARD nor DAYLIGHT"
    case .observanceStart(let value): "DTSTART '\(value)' of an observance must be a local time, as 20260329T020000"
    case .observanceUntil(let value): "UNTIL=\(value) of an observance must be in UTC, as 20260329T010000Z"
    case .calendarUID: "the calendar has a UID, which makes vdirsyncer take all its events for one; leave it out"
    case .methodWithoutOrganizer(let method, let count):
      "METHOD:\(method) asks for an ORGANIZER, and \(count == 1 ? "1 event has" : "\(count) events have") none; leave METHOD out of a calendar"
    case .methodOfMessage(let method): "METHOD:\(method) makes this a message about events, not a calendar; leave it out"
    }
  }

  private static func lines(_ count: Int) -> String { count == 1 ? "1 line is" : "\(count) lines are" }

  private static func list(_ words: [String]) -> String { words.joined(separator: " or ") }
}

extension LintBreach.ParameterFault {
  fileprivate func words(_ parameter: String) -> String {
    switch self {
    case .noName: "a parameter has no name"
    case .noEqualsSign: "the parameter '\(parameter)' has no value; write \(parameter)=…"
    case .openQuote: "the quote in the parameter \(parameter) is never closed"
    case .strayQuote: "the parameter \(parameter) holds a quote in its middle; quote all of the value or nothing"
    case .bareComma: "the parameter \(parameter) holds a comma; put the value in quotes"
    case .bareColon: "the parameter \(parameter) holds a colon; put the value in quotes"
    }
  }
}

extension LintBreach.UntilForm {
  fileprivate var words: String {
    switch self {
    case .date: "must be a date, as DTSTART is"
    case .utc: "must be in UTC, since DTSTART has a zone; write it in the form 20260410T090000Z"
    case .local: "must be a local time, as DTSTART is"
    }
  }
}

extension ValueForm {
  fileprivate var isAddress: Bool { self == .type(.uri) || self == .type(.calAddress) }

  fileprivate var words: String {
    switch self {
    case .number(let range) where range.upperBound == .max: "is no whole number of \(range.lowerBound) or more"
    case .number(let range): "is no whole number from \(range.lowerBound) to \(range.upperBound)"
    case .word(let words) where words.count == 1: "must be \(words[0])"
    case .word(let words): "is none of \(words.joined(separator: ", "))"
    case .position: "is no position; write latitude and longitude as 37.386013;-122.082932"
    case .type(let type): type.words
    }
  }
}

extension ValueType {
  fileprivate var words: String {
    switch self {
    case .binary: "is no BASE64; write ENCODING=BASE64;VALUE=BINARY before it"
    case .boolean: "is neither TRUE nor FALSE"
    case .calAddress: "is no address; write it as mailto:name@example.com"
    case .date: "is no date; write it as 20260410"
    case .dateTime: "is no time; write it as 20260410T180000 or 20260410T090000Z"
    case .duration: "is no duration; write PT30M, P1D, P1W or -PT15M"
    case .float, .integer: "is no number"
    case .period: "is no period; write it as 20260410T090000Z/PT1H"
    case .recur: "is no rule; write it as FREQ=WEEKLY"
    case .text: "is no text"
    case .time: "is no time of day; write it as 180000"
    case .uid, .xmlReference: "is empty"
    case .uri: "is no address; write it as https://example.com/page"
    case .utcOffset: "is no offset; write it as +0900"
    }
  }
}
