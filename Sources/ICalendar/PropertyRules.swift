/// What the value of a property must be: RFC 5545 3.7 and 3.8, with the registered properties of later standards.
struct PropertyRules {
  let name: String
  /// The standard and its section.
  let section: String
  /// The types that it may have, the default first.
  let types: [ValueType]
  /// What the value must be beyond its type; nil where the type says all.
  var form: ValueForm?
  /// Whether it is a list, parted by commas.
  var isList = false
  /// Whether times must be in UTC.
  var isUTC = false
  /// Whether VALUE must be given even where the default type is meant (RFC 7986 5.7).
  var mustNameType = false

  private init(
    _ name: String, _ section: String, _ types: ValueType..., form: ValueForm? = nil, isList: Bool = false, isUTC: Bool = false,
    mustNameType: Bool = false
  ) {
    self.name = name
    self.section = section.hasPrefix("RFC") ? section : "RFC 5545 \(section)"
    self.types = types
    self.form = form
    self.isList = isList
    self.isUTC = isUTC
    self.mustNameType = mustNameType
  }

  static let named = Dictionary(uniqueKeysWithValues: (calendar + descriptive + times + relations + changes + later).map { ($0.name, $0) })

  private static let calendar = [
    PropertyRules("CALSCALE", "3.7.1", .text, form: .word(["GREGORIAN"])),
    PropertyRules("METHOD", "3.7.2", .text),
    PropertyRules("PRODID", "3.7.3", .text),
    PropertyRules("VERSION", "3.7.4", .text, form: .word(["2.0"])),
  ]

  private static let descriptive = [
    PropertyRules("ATTACH", "3.8.1.1", .uri, .binary),
    PropertyRules("CATEGORIES", "3.8.1.2", .text, isList: true),
    PropertyRules("CLASS", "3.8.1.3", .text),
    PropertyRules("COMMENT", "3.8.1.4", .text),
    PropertyRules("DESCRIPTION", "3.8.1.5", .text),
    PropertyRules("GEO", "3.8.1.6", .float, form: .position),
    PropertyRules("LOCATION", "3.8.1.7", .text),
    PropertyRules("PERCENT-COMPLETE", "3.8.1.8", .integer, form: .number(0...100)),
    PropertyRules("PRIORITY", "3.8.1.9", .integer, form: .number(0...9)),
    PropertyRules("RESOURCES", "3.8.1.10", .text, isList: true),
    PropertyRules("STATUS", "3.8.1.11", .text),
    PropertyRules("SUMMARY", "3.8.1.12", .text),
  ]

  private static let times = [
    PropertyRules("COMPLETED", "3.8.2.1", .dateTime, isUTC: true),
    PropertyRules("DTEND", "3.8.2.2", .dateTime, .date),
    PropertyRules("DUE", "3.8.2.3", .dateTime, .date),
    PropertyRules("DTSTART", "3.8.2.4", .dateTime, .date),
    PropertyRules("DURATION", "3.8.2.5", .duration),
    PropertyRules("FREEBUSY", "3.8.2.6", .period, isList: true, isUTC: true),
    PropertyRules("TRANSP", "3.8.2.7", .text, form: .word(["OPAQUE", "TRANSPARENT"])),
    PropertyRules("TZID", "3.8.3.1", .text),
    PropertyRules("TZNAME", "3.8.3.2", .text),
    PropertyRules("TZOFFSETFROM", "3.8.3.3", .utcOffset),
    PropertyRules("TZOFFSETTO", "3.8.3.4", .utcOffset),
    PropertyRules("TZURL", "3.8.3.5", .uri),
  ]

  private static let relations = [
    PropertyRules("ATTENDEE", "3.8.4.1", .calAddress),
    PropertyRules("CONTACT", "3.8.4.2", .text),
    PropertyRules("ORGANIZER", "3.8.4.3", .calAddress),
    PropertyRules("RECURRENCE-ID", "3.8.4.4", .dateTime, .date),
    PropertyRules("RELATED-TO", "3.8.4.5", .text, .uri, .uid),
    PropertyRules("URL", "3.8.4.6", .uri),
    PropertyRules("UID", "3.8.4.7", .text),
    PropertyRules("EXDATE", "3.8.5.1", .dateTime, .date, isList: true),
    PropertyRules("RDATE", "3.8.5.2", .dateTime, .date, .period, isList: true),
    PropertyRules("RRULE", "3.8.5.3", .recur),
    PropertyRules("EXRULE", "RFC 2445 4.8.5.2", .recur),
  ]

  private static let changes = [
    PropertyRules("ACTION", "3.8.6.1", .text),
    PropertyRules("REPEAT", "3.8.6.2", .integer, form: .number(0...Int.max)),
    PropertyRules("TRIGGER", "3.8.6.3", .duration, .dateTime, isUTC: true),
    PropertyRules("CREATED", "3.8.7.1", .dateTime, isUTC: true),
    PropertyRules("DTSTAMP", "3.8.7.2", .dateTime, isUTC: true),
    PropertyRules("LAST-MODIFIED", "3.8.7.3", .dateTime, isUTC: true),
    PropertyRules("SEQUENCE", "3.8.7.4", .integer, form: .number(0...Int.max)),
    // Its parts are parted by semicolons.
    PropertyRules("REQUEST-STATUS", "3.8.8.3"),
  ]

  /// The IANA registry's others.
  private static let later = [
    PropertyRules("BUSYTYPE", "RFC 7953 3.2", .text),
    PropertyRules("NAME", "RFC 7986 5.1", .text),
    PropertyRules("REFRESH-INTERVAL", "RFC 7986 5.7", .duration, mustNameType: true),
    PropertyRules("SOURCE", "RFC 7986 5.8", .uri, mustNameType: true),
    PropertyRules("COLOR", "RFC 7986 5.9", .text),
    PropertyRules("IMAGE", "RFC 7986 5.10", .uri, .binary, mustNameType: true),
    PropertyRules("CONFERENCE", "RFC 7986 5.11", .uri, mustNameType: true),
    PropertyRules("TZUNTIL", "RFC 7808 7.1", .dateTime, isUTC: true),
    PropertyRules("TZID-ALIAS-OF", "RFC 7808 7.2", .text),
    PropertyRules("LOCATION-TYPE", "RFC 9073 6.1", .text, isList: true),
    PropertyRules("PARTICIPANT-TYPE", "RFC 9073 6.2", .text),
    PropertyRules("RESOURCE-TYPE", "RFC 9073 6.3", .text),
    PropertyRules("CALENDAR-ADDRESS", "RFC 9073 6.4", .calAddress),
    PropertyRules("STYLED-DESCRIPTION", "RFC 9073 6.5", .text, .uri, mustNameType: true),
    PropertyRules("STRUCTURED-DATA", "RFC 9073 6.6", .text, .binary, .uri, mustNameType: true),
    PropertyRules("ACKNOWLEDGED", "RFC 9074 6.1", .dateTime, isUTC: true),
    PropertyRules("PROXIMITY", "RFC 9074 8.1", .text),
    PropertyRules("CONCEPT", "RFC 9253 8.1", .uri),
    PropertyRules("LINK", "RFC 9253 8.2", .uri, .uid, .xmlReference, .text),
    PropertyRules("REFID", "RFC 9253 8.3", .text),
    PropertyRules("XML", "RFC 6321 4.2", .text),
  ]

  /// What STATUS may be in a component (RFC 5545 3.8.1.11); nil where the standard names nothing.
  static func statuses(of component: String) -> [String]? {
    switch component {
    case "VEVENT": ["TENTATIVE", "CONFIRMED", "CANCELLED"]
    case "VTODO": ["NEEDS-ACTION", "COMPLETED", "IN-PROCESS", "CANCELLED"]
    case "VJOURNAL": ["DRAFT", "FINAL", "CANCELLED"]
    default: nil
    }
  }
}
