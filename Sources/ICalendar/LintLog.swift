/// Collects the findings of one feed: of each kind the first ones, the others counted, so that no feed makes a flood.
struct LintLog {
  let source: String
  private(set) var findings: [LintFinding] = []
  private var counts: [String: (total: Int, rule: LintRule)] = [:]

  init(source: String) {
    self.source = source
  }

  mutating func note(_ breach: LintBreach, at line: Int, in component: String? = nil, uid: String? = nil, title: String? = nil) {
    add(LintFinding(source: source, line: line, component: component, uid: uid, title: title, reason: .breach(breach)))
  }

  /// Takes in what the reader said.
  mutating func note(_ diagnostic: FeedDiagnostic) {
    add(
      LintFinding(
        source: source, line: diagnostic.line, component: diagnostic.component, uid: diagnostic.uid, title: diagnostic.title,
        reason: .fault(diagnostic.fault)))
    counts[diagnostic.fault.rule.kind]?.total += diagnostic.further
  }

  /// Takes in what another log has.
  mutating func note(_ other: LintLog) {
    other.findings.forEach { add($0) }
    for (kind, count) in other.counts where count.total > FaultList.perKind { counts[kind]?.total += count.total - FaultList.perKind }
  }

  private mutating func add(_ finding: LintFinding) {
    let rule = finding.rule
    let total = counts[rule.kind]?.total ?? 0
    let severity = max(rule.severity, counts[rule.kind]?.rule.severity ?? .warning)
    counts[rule.kind] = (total + 1, LintRule(rule.kind, severity, rule.reference))
    if total < FaultList.perKind { findings.append(finding) }
  }

  /// Names the event, to-do or journal entry that the findings from that one on are in, now that it is known.
  mutating func sign(from first: Int, uid: String?, title: String?) {
    for index in first..<max(first, findings.count) {
      findings[index].uid = findings[index].uid ?? uid
      findings[index].title = findings[index].title ?? title
    }
  }

  /// What was found, in order of lines.
  func report(eventCount: Int, alarmCount: Int) -> LintReport {
    let unlisted = counts.filter { $0.value.total > FaultList.perKind }.sorted { $0.key < $1.key }
    return LintReport(
      source: source, findings: findings.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element),
      unlisted: unlisted.map { ($0.value.rule, $0.value.total - FaultList.perKind) }, eventCount: eventCount, alarmCount: alarmCount)
  }
}

extension FeedDiagnostic {
  /// The component that the fault is in, as far as it is told.
  fileprivate var component: String? {
    switch fault {
    case .missingEnd(let component), .strayEnd(let component): component
    default: uid == nil ? nil : "VEVENT"
    }
  }
}
