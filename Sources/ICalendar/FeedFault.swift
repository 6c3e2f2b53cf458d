public import Recurrence

/// Something wrong with a feed: the facts. Their words are in `FeedFault+Words`.
public enum FeedFault: Hashable, Sendable {
  // The feed as a whole.
  case missingEnd(component: String)
  case strayEnd(component: String)
  case truncated
  case textBefore
  case feedDecoded(charset: String)
  case unknownCharset(String)
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
  case badBytes(property: String)
  case nulBytes(property: String)
  case transferEncoding(property: String, encoding: String)
  case dateRepaired(property: String, value: String, ValueRepair)
  case dateRefused(property: String, ValueError)
  case durationRefused(property: String, ValueError)
  case ruleRepaired(rule: String, RecurrenceRule.Repair)
  case ruleRefused(rule: String, RecurrenceRuleError)
  case zoneUnknown(zoneID: String, used: String)
  case ruleSteps
  case tooManyRules(limit: Int)
  case tooManyOccurrences(limit: Int)

  /// What it means for the events of the feed.
  public enum Severity: Comparable, Sendable {
    /// The feed was mended; nothing is missing.
    case warning
    /// Something that could have given an alarm is missing.
    case error
  }

  /// An error where an event or a part of its occurrences is left out; else a warning.
  public var severity: Severity {
    switch self {
    case .cutInsideLine, .nestedTooDeep, .tooLarge, .unreadable, .noStart, .dateRefused, .ruleRefused, .ruleSteps, .tooManyRules,
      .tooManyOccurrences:
      .error
    default: .warning
    }
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

  /// Whether something that could have given an alarm is missing.
  public var severity: FeedFault.Severity { fault.severity }
}

extension FeedFault {
  /// A word for faults of one sort, whatever their facts, by which many are counted: `date-repaired`.
  public var kind: String {
    switch self {
    case .missingEnd: "missing-end"
    case .strayEnd: "stray-end"
    case .truncated: "truncated"
    case .textBefore: "text-before"
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
    case .badBytes: "bad-bytes"
    case .nulBytes: "nul-bytes"
    case .transferEncoding: "transfer-encoding"
    case .dateRepaired: "date-repaired"
    case .dateRefused: "date-refused"
    case .durationRefused: "duration-refused"
    case .ruleRepaired: "rule-repaired"
    case .ruleRefused: "rule-refused"
    case .zoneUnknown: "unknown-zone"
    case .ruleSteps: "rule-steps"
    case .tooManyRules: "rules"
    case .tooManyOccurrences: "occurrences"
    }
  }
}

extension FeedDiagnostic: CustomStringConvertible {
  /// `family.ics:41: warning: …`, with the event's title where it is known.
  public var description: String {
    let event = title.map { $0.isEmpty ? "" : "'\($0)': " } ?? ""
    return "\(source):\(line): \(severity == .warning ? "warning" : "error"): \(event)\(fault)"
  }
}
