import Recurrence

extension FeedFault: CustomStringConvertible {
  /// What happened, what was expected, what was done about it; lower case, the feed's words in '…'.
  public var description: String {
    switch self {
    // The feed as a whole.
    case .missingEnd(let component): "END:\(component) is missing; read as if it stood here"
    case .strayEnd(let component): "END:\(component) without its BEGIN; passed over"
    case .truncated: "the feed ends here, before END:VCALENDAR; what was whole is kept. Fetch it again"
    case .textBefore: "text before BEGIN:VCALENDAR; passed over"
    case .packingDamaged: "the packed (gzip) feed is damaged or cut; what could be unpacked is read. Fetch it again"
    case .feedDecoded(let charset): "the feed is in \(charset), not UTF-8; decoded"
    case .unknownCharset(let name): "charset '\(name)' is not known; the feed's bytes decide"
    case .nulBytesInFeed(1): "a NUL byte; it was dropped"
    case .nulBytesInFeed(let count): "the first of \(count) NUL bytes in the feed; they were dropped"
    case .badLines(1): "the line holds bytes that are no text; they were replaced"
    case .badLines(let count): "the first of \(count) lines with bytes that are no text; they were replaced"
    case .calendarZoneUnknown(let zoneID): "the calendar's zone '\(zoneID)' is not known; times without a zone count in --timezone"

    // One event.
    case .cutInsideLine: "the feed ends inside this event; it is left out. Fetch the feed again"
    case .nestedTooDeep(let limit): "components are nested more than \(limit) deep; the event is left out"
    case .tooLarge(let limit): "the event is larger than \(limit >> 20) MiB; it is left out"
    case .unreadable: "the event cannot be read; it is left out"
    case .noColon(let text): "'\(text)' is no property: the colon is missing; passed over"
    case .repeatedProperty(let property): "\(property) is given twice; the first counts"
    case .noUID(let substitute): "the event has no UID; '\(substitute)' stands in"
    case .noStart: "the event has no DTSTART; it is left out"
    case .startAssumed: "the changed instance has no DTSTART; it stays at the time of its RECURRENCE-ID"
    case .endBeforeStart: "DTEND is before DTSTART; the event counts as ending when it starts"
    case .negativeDuration(let value): "DURATION '\(value)' is negative; the event counts as if it had none"
    case .triggerNotUTC(let value): "TRIGGER '\(value)' must be in UTC; it counts in the zone that it names, else in the calendar's"
    case .badBytes(let property): "\(property) holds bytes that are no text; they were replaced"
    case .nulBytes(let property): "\(property) holds NUL bytes; they were dropped"
    case .transferEncoding(let property, let encoding): "\(property) is in \(encoding), as vCalendar 1.0 has it; decoded"

    // The values in it.
    case .dateRepaired(let property, let value, let repairs): "\(property) '\(value)': \(FeedFault.list(repairs))"
    case .dateRefused("DTSTART", let error): "DTSTART \(error); the event is left out"
    case .dateRefused("RECURRENCE-ID", let error): "RECURRENCE-ID \(error); the changed instance stands beside its series"
    case .dateRefused(let property, let error): "\(property) \(error); it is left out"
    case .durationRefused(let property, let error): "\(property) \(error); it is left out"
    case .ruleRepaired(let property, let rule, let repairs): "\(property) '\(rule)': \(FeedFault.list(repairs))"
    case .ruleRefused(let property, let rule, let error):
      "\(property) '\(rule)': \(error); \(property == ScannedName.rule.rawValue ? "the event does not repeat by it" : "it excludes nothing")"
    case .tooManyRules(let limit): "the event has more than \(limit) rules; the later ones are left out"
    case .tooManySeries(let limit):
      "more than \(limit) events share this UID, and very many changes of single instances; the later events are left out"
    case .tooManyCategories(let limit): "the event has more than \(limit) categories; the later ones are left out"
    case .tooManyEventAlarms(let limit): "the event has more than \(limit) alarms of its own; the later ones are left out"
    case .zoneUnknown(let zoneID, let used): "the zone '\(zoneID)' is not known; the time counts in \(used)"
    case .observanceUnreadable(let zoneID): "a part of the VTIMEZONE '\(zoneID)' says no offset; it is left out"
    case .ruleSteps: "the rule takes too many steps; its later instances are left out"
    case .tooManyOccurrences(let limit): "more than \(limit) occurrences in the window; the later ones are left out"
    case .feedTooLong(let kept):
      "the feed's events repeat too often for all of it (\(OccurrenceAllowance.limit) occurrences and alarms in the window, fewer where "
        + "words are long); of this event the first \(kept) are kept"
    case .tooManyAlarms(let limit): "more than \(limit) alarms of the event in the window; the later ones are left out"
    }
  }

  private static func list(_ repairs: [some CustomStringConvertible]) -> String {
    repairs.map(\.description).joined(separator: "; ")
  }
}
