/// What a component may stand in and what it holds: RFC 5545 3.4 and 3.6, with what RFC 7953, 7986, 9073 and 9074 add.
///
/// libical has tables of the same kind, but shows neither them nor the line of what breaks them.
struct ComponentRules {
  let name: String
  /// The standard and its section.
  let section: String
  /// What it may stand in; empty for the calendar itself.
  let parents: Set<String>
  /// What it must have. What an alarm must have besides depends on its ACTION, what a zone must have on its parts.
  let required: [String]
  /// What it may have once at most.
  let once: Set<String>
  /// What it may have more than once.
  let many: Set<String>

  private init(
    _ name: String, _ section: String, in parents: String..., required: String = "", once: String = "", many: String = ""
  ) {
    self.name = name
    self.section = section
    self.parents = Set(parents)
    self.required = ComponentRules.words(required)
    self.once = Set(ComponentRules.words(once)).union(self.required)
    self.many = Set(ComponentRules.words(many))
  }

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  static func section(of name: String) -> String { named[name]?.section ?? "RFC 5545 3.6" }

  private static let calendar = "VCALENDAR"

  private static let all = [
    ComponentRules(
      "VCALENDAR", "RFC 5545 3.6", required: "VERSION PRODID",
      once: "CALSCALE METHOD UID LAST-MODIFIED URL REFRESH-INTERVAL SOURCE COLOR", many: "NAME DESCRIPTION CATEGORIES IMAGE"),
    ComponentRules(
      "VEVENT", "RFC 5545 3.6.1", in: calendar, required: "UID DTSTAMP",
      once: """
        DTSTART CLASS CREATED DESCRIPTION GEO LAST-MODIFIED LOCATION ORGANIZER PRIORITY SEQUENCE STATUS SUMMARY TRANSP URL \
        RECURRENCE-ID DTEND DURATION COLOR
        """,
      many: """
        RRULE EXRULE ATTACH ATTENDEE CATEGORIES COMMENT CONTACT EXDATE REQUEST-STATUS RELATED-TO RESOURCES RDATE IMAGE CONFERENCE \
        STYLED-DESCRIPTION STRUCTURED-DATA LINK CONCEPT REFID
        """),
    ComponentRules(
      "VTODO", "RFC 5545 3.6.2", in: calendar, required: "UID DTSTAMP",
      once: """
        CLASS COMPLETED CREATED DESCRIPTION DTSTART GEO LAST-MODIFIED LOCATION ORGANIZER PERCENT-COMPLETE PRIORITY RECURRENCE-ID \
        SEQUENCE STATUS SUMMARY URL DUE DURATION COLOR
        """,
      many: """
        RRULE EXRULE ATTACH ATTENDEE CATEGORIES COMMENT CONTACT EXDATE REQUEST-STATUS RELATED-TO RESOURCES RDATE IMAGE CONFERENCE \
        STYLED-DESCRIPTION STRUCTURED-DATA LINK CONCEPT REFID
        """),
    ComponentRules(
      "VJOURNAL", "RFC 5545 3.6.3", in: calendar, required: "UID DTSTAMP",
      once: "CLASS CREATED DTSTART LAST-MODIFIED ORGANIZER RECURRENCE-ID SEQUENCE STATUS SUMMARY URL COLOR",
      many: """
        RRULE EXRULE ATTACH ATTENDEE CATEGORIES COMMENT CONTACT DESCRIPTION EXDATE RELATED-TO RDATE REQUEST-STATUS IMAGE \
        STYLED-DESCRIPTION STRUCTURED-DATA LINK CONCEPT REFID
        """),
    ComponentRules(
      "VFREEBUSY", "RFC 5545 3.6.4", in: calendar, required: "UID DTSTAMP", once: "CONTACT DTSTART DTEND ORGANIZER URL",
      many: "ATTENDEE COMMENT FREEBUSY REQUEST-STATUS STYLED-DESCRIPTION LINK CONCEPT REFID"),
    ComponentRules(
      "VTIMEZONE", "RFC 5545 3.6.5", in: calendar, required: "TZID", once: "LAST-MODIFIED TZURL TZUNTIL", many: "TZID-ALIAS-OF"),
    ComponentRules(
      "STANDARD", "RFC 5545 3.6.5", in: "VTIMEZONE", required: "DTSTART TZOFFSETTO TZOFFSETFROM", many: "RRULE COMMENT RDATE TZNAME"),
    ComponentRules(
      "DAYLIGHT", "RFC 5545 3.6.5", in: "VTIMEZONE", required: "DTSTART TZOFFSETTO TZOFFSETFROM", many: "RRULE COMMENT RDATE TZNAME"),
    ComponentRules(
      "VALARM", "RFC 5545 3.6.6", in: "VEVENT", "VTODO", required: "ACTION TRIGGER",
      once: "DURATION REPEAT DESCRIPTION SUMMARY UID ACKNOWLEDGED PROXIMITY",
      many: "ATTACH ATTENDEE RELATED-TO STYLED-DESCRIPTION STRUCTURED-DATA"),
    ComponentRules(
      "VAVAILABILITY", "RFC 7953 3.1", in: calendar, required: "UID DTSTAMP",
      once: "BUSYTYPE CLASS CREATED DESCRIPTION DTSTART LAST-MODIFIED LOCATION ORGANIZER PRIORITY SEQUENCE SUMMARY URL DTEND DURATION",
      many: "CATEGORIES COMMENT CONTACT"),
    ComponentRules(
      "AVAILABLE", "RFC 7953 3.1", in: "VAVAILABILITY", required: "UID DTSTAMP DTSTART",
      once: "CREATED DESCRIPTION LAST-MODIFIED LOCATION RECURRENCE-ID RRULE SUMMARY DTEND DURATION",
      many: "CATEGORIES COMMENT CONTACT EXDATE RDATE"),
    ComponentRules(
      "PARTICIPANT", "RFC 9073 7.1", in: "VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", required: "UID PARTICIPANT-TYPE",
      once: "CALENDAR-ADDRESS CREATED DESCRIPTION DTSTAMP GEO LAST-MODIFIED PRIORITY SEQUENCE STATUS SUMMARY URL",
      many: "ATTACH CATEGORIES COMMENT CONTACT LOCATION REQUEST-STATUS RELATED-TO RESOURCES STYLED-DESCRIPTION STRUCTURED-DATA"),
    ComponentRules(
      "VLOCATION", "RFC 9073 7.2", in: "VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VALARM", "PARTICIPANT", required: "UID",
      once: "DESCRIPTION GEO LOCATION-TYPE NAME URL", many: "STRUCTURED-DATA STYLED-DESCRIPTION"),
    ComponentRules(
      "VRESOURCE", "RFC 9073 7.3", in: "VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "PARTICIPANT", required: "UID",
      once: "DESCRIPTION GEO NAME RESOURCE-TYPE", many: "STRUCTURED-DATA STYLED-DESCRIPTION"),
  ]
}
