/// What a check of one feed found.
public struct LintReport: Sendable {
  /// The feed's name.
  public let source: String
  /// In order of their lines; of each kind the first twenty.
  public let findings: [LintFinding]
  /// The kinds of which there are more, by name, and how many more.
  public let unlisted: [(rule: LintRule, count: Int)]
  /// How many VEVENTs the feed holds.
  public let eventCount: Int
  /// How many VALARMs it holds.
  public let alarmCount: Int

  /// How many findings there are of that severity, those not listed included.
  public func count(of severity: Severity) -> Int {
    findings.count { $0.rule.severity == severity } + unlisted.reduce(0) { $0 + ($1.rule.severity == severity ? $1.count : 0) }
  }
}
