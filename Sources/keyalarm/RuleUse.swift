import AlarmPlanning
import Synchronization

/// Takes note of which rules meet an event that they are for, whenever it takes place, so that one that never does can be told.
final class RuleUse: Sendable {
  private let rules: [AlarmRule]
  private let hints: [KanaHint]
  private let used = Mutex<Set<Int>>([])

  /// - Parameter hints: for each of the rules, in their order.
  init(_ rules: [AlarmRule], _ hints: [KanaHint]) {
    self.rules = rules
    self.hints = hints
  }

  /// Takes note of what a rule says of an event.
  func note(_ ruleIndex: Int, _ event: Event, _ verdict: KeywordMatcher.Verdict) {
    if verdict != .unmatched { used.withLock { _ = $0.insert(ruleIndex) } }
    hints[ruleIndex].note(event, verdict)
  }

  /// A line for each rule that met none: `rule 'piano' matches nothing in 12 events`. A rule whose calendars hold no events has none.
  ///
  /// - Parameter counts: how many events each calendar holds.
  func idleRules(_ counts: [String: Int]) -> [String] {
    let used = used.withLock(\.self)
    return rules.indices.filter { !used.contains($0) }.compactMap { index in
      let rule = rules[index]
      let count = counts.filter { rule.applies(to: $0.key) }.values.reduce(0, +)
      guard count > 0 else { return nil }
      let hint = hints[index].example.map { "; with kana = true, '\($0)' would match" } ?? ""
      return "rule '\(rule.name)' matches nothing in \(count.counted("event"))\(hint)"
    }
  }
}
