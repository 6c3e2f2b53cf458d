/// One thing that a check found in a feed: where it is, how bad it is, and what a standard says of it.
public struct LintFinding: Hashable, Sendable {
  /// The feed's name: `family.ics`.
  public let source: String
  /// The line in the input, from 1.
  public let line: Int
  /// The component that it is in: `VALARM`; nil for the feed as a whole.
  public let component: String?
  /// The UID of the event, to-do or journal entry that it is in; nil where there is none.
  public internal(set) var uid: String?
  /// Its title; nil where there is none.
  public internal(set) var title: String?
  /// What is wrong.
  public let reason: Reason

  /// What is wrong: what the reader had to mend or leave out, or a rule that the feed breaks though it can be read.
  public enum Reason: Hashable, Sendable {
    case fault(FeedFault)
    case breach(LintBreach)
  }

  /// What findings of one sort have in common.
  public var rule: LintRule {
    switch reason {
    case .fault(let fault): fault.rule
    case .breach(let breach): breach.rule
    }
  }

  /// What is wrong and what to do, lower case, the feed's own words in '…'.
  public var words: String {
    switch reason {
    case .fault(let fault): "\(fault)"
    case .breach(let breach): "\(breach)"
    }
  }
}

/// What findings of one sort have in common.
///
/// One principle decides how bad a finding is, for every rule alike. It is an error where the feed breaks the standard and an app may
/// therefore refuse the calendar, drop an event, one of its instances or its alarm, or show it at another time or with other words. All
/// else is a warning: what apps mend or pass over, and what the standard allows though apps differ in it.
public struct LintRule: Hashable, Sendable {
  /// A word for the sort, which stays the same from release to release: `missing-property`.
  public let kind: String
  /// How bad it is, by the principle above.
  public let severity: Severity
  /// The standard and its section: `RFC 5545 3.6.1`; nil where no standard speaks of it.
  public let reference: String?

  init(_ kind: String, _ severity: Severity, _ reference: String?) {
    self.kind = kind
    self.severity = severity
    self.reference = reference
  }
}

extension LintFinding: CustomStringConvertible {
  /// `family.ics:41: error: 'Piano': DTEND and DURATION are both given; leave one out (RFC 5545 3.6.1)`.
  public var description: String {
    let entry = name.map { "\($0): " } ?? ""
    let reference = rule.reference.map { " (\($0))" } ?? ""
    return "\(source):\(line): \(rule.severity.rawValue): \(entry)\(words)\(reference)"
  }

  /// What the entry is called: its title, else its UID; nil where it has neither.
  private var name: String? {
    if let title, !title.isEmpty { return "'\(title.excerpt)'" }
    guard let uid, !uid.isEmpty, !uid.hasPrefix(EventRecordReader.substitutePrefix) else { return nil }
    return "UID '\(uid.excerpt)'"
  }
}
