/// What to ring for, how long before, and whether to ring again.
public struct AlarmRule: Sendable {
  /// The rule's name; for rules of the command line, the first keyword.
  public let name: String
  /// Decides which events the rule rings for.
  public let matcher: KeywordMatcher
  /// When to ring, counted back from the start.
  public let leads: [LeadTime]
  /// Ringing again; nil for once.
  public let repetition: Repetition?
  /// The sources the rule is for; nil for all.
  public let sources: Set<String>?

  /// Half an hour and five minutes before.
  public static let defaultLeads = [30, 5].compactMap(LeadTime.init(minutes:))

  /// A rule; where `leads` is empty, `defaultLeads` hold.
  public init(
    name: String, matcher: KeywordMatcher, leads: [LeadTime] = [], repetition: Repetition? = nil, sources: Set<String>? = nil
  ) {
    self.name = name
    self.matcher = matcher
    self.leads = leads.isEmpty ? AlarmRule.defaultLeads : leads
    self.repetition = repetition
    self.sources = sources
  }

  /// Whether the rule is for the source of that name.
  public func applies(to source: String) -> Bool { sources?.contains(source) ?? true }
}

/// Ringing again after the first time (REPEAT and DURATION of RFC 5545 3.6.6).
public struct Repetition: Hashable, Sendable {
  /// How often after the first ring: 1 or more.
  public let count: Int
  /// The time between two rings.
  public let interval: LeadTime

  /// That many further rings; nil unless there is at least one and the interval is not zero.
  public init?(count: Int, interval: LeadTime) {
    guard (1...1_000).contains(count), interval.seconds > 0 else { return nil }
    self.count = count
    self.interval = interval
  }
}
