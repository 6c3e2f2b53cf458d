public import Recurrence

/// Something wrong with a feed: the facts. Their words are in `FeedFault+Words`.
public enum FeedFault: Hashable, Sendable {
  // The feed as a whole.
  case missingEnd(component: String)
  case strayEnd(component: String)
  case truncated
  case textBefore
  case packingDamaged
  case feedDecoded(charset: String)
  case unknownCharset(String)
  case nulBytesInFeed(count: Int)
  case badLines(count: Int)
  case calendarZoneUnknown(zoneID: String)

  // One event.
  case cutInsideLine
  case nestedTooDeep(limit: Int)
  case tooLarge(limit: Int)
  case unreadable
  case noColon(text: String)
  case repeatedProperty(property: String)
  case noUID(substitute: String)
  case noStart
  case startAssumed
  case endBeforeStart
  case negativeDuration(value: String)
  case triggerNotUTC(value: String)
  case badBytes(property: String)
  case nulBytes(property: String)
  case transferEncoding(property: String, encoding: String)
  case dateRepaired(property: String, value: String, [ValueRepair])
  case dateRefused(property: String, ValueError)
  case durationRefused(property: String, ValueError)
  case ruleRepaired(property: String, rule: String, [RecurrenceRule.Repair])
  case ruleRefused(property: String, rule: String, RecurrenceRuleError)
  case tooManyRules(limit: Int)
  case tooManySeries(limit: Int)
  case tooManyCategories(limit: Int)
  case tooManyEventAlarms(limit: Int)
  case zoneUnknown(zoneID: String, used: String)
  case observanceUnreadable(zoneID: String)
  case ruleSteps
  case tooManyOccurrences(limit: Int)
  case feedTooLong(kept: Int)
  case tooManyAlarms(limit: Int)

  /// What it means for the events of the feed: an error where something that could have given an alarm is missing, an event or a part of
  /// its occurrences; else a warning, for the feed was mended.
  public var severity: Severity {
    switch self {
    case .cutInsideLine, .nestedTooDeep, .tooLarge, .unreadable, .noStart, .tooManyRules, .tooManySeries, .ruleSteps,
      .tooManyOccurrences, .feedTooLong, .tooManyAlarms:
      .error
    case .dateRefused(let property, _):
      // The others say when an event ends, which instance is called off, or how old a revision is.
      [ScannedName.start, .dates, .recurrenceID].map(\.rawValue).contains(property) ? .error : .warning
    case .ruleRefused(let property, _, _): property == ScannedName.rule.rawValue ? .error : .warning
    default: .warning
    }
  }

  /// Whether a value of that property was refused.
  func isRefusal(of name: ScannedName) -> Bool {
    if case .dateRefused(let property, _) = self { return property == name.rawValue }
    return false
  }
}

/// A fault with its place: the line of the input file, and the event.
public struct FeedDiagnostic: Hashable, Sendable {
  /// The feed's name: `family.ics`.
  public let source: String
  /// The line in the input, from 1.
  public let line: Int
  /// The UID of the event; nil for the feed as a whole.
  public let uid: String?
  /// The title of the event; nil for the feed as a whole, and where it cannot be read.
  public let title: String?
  /// What is wrong.
  public let fault: FeedFault
  /// How many more faults of its kind there are that are not named.
  public internal(set) var further = 0

  /// Whether something that could have given an alarm is missing.
  public var severity: Severity { fault.severity }

  /// The UID that the event itself has; nil where it has none, so that it may have had another stand-in before, and for the whole feed.
  public var ownUID: String? {
    uid.flatMap { $0.isEmpty || $0.hasPrefix(EventRecordReader.substitutePrefix) ? nil : $0 }
  }
}

extension FeedFault {
  /// A word for faults of one sort, whatever their facts, by which many are counted: `date-repaired`.
  public var kind: String {
    switch self {
    case .missingEnd: "missing-end"
    case .strayEnd: "stray-end"
    case .truncated: "truncated"
    case .textBefore: "text-before"
    case .packingDamaged: "gzip"
    case .feedDecoded: "charset"
    case .unknownCharset: "unknown-charset"
    case .calendarZoneUnknown: "unknown-calendar-zone"
    case .cutInsideLine: "cut-event"
    case .nestedTooDeep: "nesting"
    case .tooLarge: "size"
    case .unreadable: "unreadable"
    case .noColon: "no-colon"
    case .repeatedProperty: "repeated-property"
    case .noUID: "no-uid"
    case .noStart: "no-start"
    case .startAssumed: "start-assumed"
    case .endBeforeStart: "end-before-start"
    case .negativeDuration: "negative-duration"
    case .triggerNotUTC: "trigger-not-utc"
    case .badBytes, .badLines: "bad-bytes"
    case .nulBytes, .nulBytesInFeed: "nul-bytes"
    case .transferEncoding: "transfer-encoding"
    case .dateRepaired: "date-repaired"
    case .dateRefused: "date-refused"
    case .durationRefused: "duration-refused"
    case .ruleRepaired: "rule-repaired"
    case .ruleRefused: "rule-refused"
    case .tooManyRules: "rules"
    case .tooManySeries: "series"
    case .tooManyCategories: "categories"
    case .tooManyEventAlarms: "event-alarms"
    case .zoneUnknown: "unknown-zone"
    case .observanceUnreadable: "observance"
    case .ruleSteps: "rule-steps"
    case .tooManyOccurrences: "occurrences"
    case .feedTooLong: "feed-occurrences"
    case .tooManyAlarms: "alarms"
    }
  }
}

extension FeedDiagnostic {
  /// What the event is called in messages: its title, else its UID; nil where it has neither.
  private var name: String? {
    if let title, !title.isEmpty { return "'\(title.excerpt)'" }
    guard let uid, !uid.isEmpty, !uid.hasPrefix(EventRecordReader.substitutePrefix) else { return nil }
    return "the event '\(uid.excerpt)'"
  }
}

extension FeedDiagnostic: CustomStringConvertible {
  /// `family.ics:41: warning: …`, with the event's title where it is known.
  public var description: String {
    let event = name.map { "\($0): " } ?? ""
    return "\(source):\(line): \(severity.rawValue): \(event)\(fault)"
  }
}
