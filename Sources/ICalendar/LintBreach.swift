/// A rule that a feed breaks though it can be read: the facts. Their words are in `LintBreach+Words`, their rules in `LintBreach+Rule`.
///
/// Names of properties, parameters and components are in capitals; values are quoted as they stand in the feed, cut to a length.
public enum LintBreach: Hashable, Sendable {
  // The form of the text; one finding a feed, at the first line of its kind.
  case lineEnds(LineEnd, count: Int)
  case longLines(count: Int, longest: Int)
  case foldInsideCharacter(count: Int)
  case emptyLines(count: Int)
  case lastLineOpen
  case byteOrderMark
  case utf16
  case notUTF8(count: Int)
  case textAfter(count: Int)

  // One line.
  case control(code: UInt8)
  case noColon(text: String)
  case badName(String)
  case parameterForm(property: String, parameter: String, ParameterFault)
  case repeatedParameter(property: String, parameter: String)

  // Components and what they hold.
  case outsideCalendar(component: String)
  case emptyCalendar
  case noEvents
  case unknownComponent(String)
  case misplacedComponent(String, parent: String)
  case missingProperty(String, component: String)
  case missingInAlarm(String, action: String)
  case repeatedProperty(String, component: String)
  case misplacedProperty(String, component: String)
  case unknownProperty(String)

  // Values.
  case typeNotAllowed(property: String, type: String, allowed: [ValueType])
  case typeNotNamed(property: String, actual: ValueType)
  case typeNotHeld(property: String, named: ValueType)
  case badValue(property: String, value: String, expected: ValueForm)
  case notUTC(property: String, value: String)
  case zoneOnUTC(property: String)
  case zoneOnDate(property: String)
  case undefinedZone(zoneID: String)
  case repeatedZone(zoneID: String)
  case bareSeparator(property: String, String)
  case unknownEscape(property: String, String)

  // Events, to-dos and journal entries.
  case endAndDuration(end: String)
  case endOfOtherType(end: String)
  case endOfOtherClock(end: String)
  case endNotAfterStart(end: String, isBefore: Bool)
  case durationWithoutStart
  case negativeDuration(value: String)
  case partOfDay(duration: String)
  case severalRules
  case exclusionRule
  case startOutsideRule
  case untilOfOtherType(until: String, expected: UntilForm)
  case timePartOnDate(part: String)
  case partInFrequency(part: String, frequency: String)
  case repeatedUID(String, firstLine: Int)
  case repeatedInstance(String, firstLine: Int)
  case instanceOfOtherType
  case noSuchInstance
  case exclusionOfOtherType
  case exclusionMisses
  case attendeesWithoutOrganizer

  // Alarms.
  case repeatAlone(missing: String)
  case endTriggerWithoutEnd
  case relatedInstant
  case triggerWithoutStart
  case soundAlarm
  case procedureAlarm
  case unknownAction(String)
  case alarmOfCancelled
  case floatingAlarms(count: Int)

  // Zones.
  case noObservance(zoneID: String)
  case observanceStart(value: String)
  case observanceUntil(value: String)

  // What apps are known to stumble over.
  case calendarUID
  case methodWithoutOrganizer(method: String, count: Int)
  case methodOfMessage(String)

  /// How a line ends that does not end in CR LF.
  public enum LineEnd: String, Sendable {
    case lineFeed = "LF"
    case carriageReturn = "CR"
    case doubled = "CR CR LF"
  }

  /// What is wrong with the form of a parameter.
  public enum ParameterFault: Sendable {
    case noName, noEqualsSign, openQuote, strayQuote, bareComma, bareColon
  }

  /// What UNTIL must be, which its DTSTART decides.
  public enum UntilForm: Sendable {
    case date, utc, local
  }
}
