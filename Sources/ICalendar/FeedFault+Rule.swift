import Recurrence

/// What a check makes of the faults that the reader tells. The reader grades them by what an alarm loses here, a check by what other apps
/// make of them (see `LintRule`): a date that was mended rings here, but is no date for other apps.
extension FeedFault {
  var rule: LintRule {
    switch self {
    // The feed as a whole, and one event.
    case .packingDamaged: LintRule(kind, .error, nil)
    case .truncated, .textBefore, .cutInsideLine: LintRule(kind, .error, "RFC 5545 3.4")
    case .missingEnd, .strayEnd, .nestedTooDeep: LintRule(kind, .error, "RFC 5545 3.6")
    case .feedDecoded, .badBytes, .badLines: LintRule(kind, .error, "RFC 5545 3.1.4")
    case .unknownCharset: LintRule(kind, .warning, "RFC 5545 3.1.4")
    case .nulBytes, .nulBytesInFeed, .noColon: LintRule(kind, .error, "RFC 5545 3.1")
    case .unreadable, .repeatedProperty, .noStart, .startAssumed: LintRule(kind, .error, "RFC 5545 3.6.1")
    case .noUID: LintRule(kind, .error, "RFC 5545 3.8.4.7")
    case .zoneUnknown: LintRule(kind, .error, "RFC 5545 3.2.19")
    case .endBeforeStart: LintRule(kind, .error, "RFC 5545 3.8.2.2")
    case .observanceUnreadable: LintRule(kind, .error, "RFC 5545 3.6.5")

    // Values.
    case .transferEncoding: LintRule(kind, .error, "RFC 5545 3.2.7")
    // The standard has second 60, which few apps know.
    case .dateRepaired(_, _, [.leapSecond]): LintRule(kind, .warning, "RFC 5545 3.3.12")
    case .dateRepaired, .dateRefused: LintRule(kind, .error, "RFC 5545 3.3.5")
    case .triggerNotUTC: LintRule(kind, .error, "RFC 5545 3.8.6.3")
    case .negativeDuration: LintRule(kind, .error, "RFC 5545 3.8.2.5")
    case .durationRefused: LintRule(kind, .error, "RFC 5545 3.3.6")
    case .ruleRepaired(_, _, let repairs):
      LintRule(kind, repairs.allSatisfy(\.isAllowed) ? .warning : .error, "RFC 5545 3.3.10")
    case .ruleRefused: LintRule(kind, .error, "RFC 5545 3.3.10")
    case .tooManyRules: LintRule(kind, .warning, "RFC 5545 3.8.5.3")
    case .tooManySeries: LintRule(kind, .warning, "RFC 5545 3.8.4.7")

    // What no standard speaks of.
    case .calendarZoneUnknown, .tooLarge, .tooManyCategories, .tooManyEventAlarms, .ruleSteps, .tooManyOccurrences, .feedTooLong,
      .tooManyAlarms:
      LintRule(kind, .warning, nil)
    }
  }
}

extension RecurrenceRule.Repair {
  /// Whether the standard allows what was mended.
  fileprivate var isAllowed: Bool {
    switch self {
    case .lowerCase, .leapSecond, .skipForward: true
    default: false
    }
  }
}
