import AlarmPlanning
import ICalendar

extension FeedRequest {
  /// What a planner asks of a feed: the events for which one of its rules matches, or cannot tell.
  ///
  /// - Parameters:
  ///   - source: the name of the feed, for rules that are not for all; nil asks for what any rule wants.
  ///   - note: is told what a rule says of each event that was looked at.
  init(
    for planner: AlarmPlanner, source: String? = nil, noting note: @escaping @Sendable (Event, KeywordMatcher.Verdict) -> Void = { _, _ in }
  ) {
    let rules = planner.rules.filter { rule in source.flatMap { name in rule.sources.map { $0.contains(name) } } ?? true }
    self.init(
      window: planner.window,
      wants: { event in
        rules.contains { rule in
          let verdict = rule.matcher.verdict(on: event)
          note(event, verdict)
          switch verdict {
          case .matched, .undecided: return true
          case .excluded, .unmatched: return false
          }
        }
      },
      decidesByTitle: rules.allSatisfy { $0.matcher.fields == [.title] }, wantsASCIITitles: rules.contains { $0.matcher.canMatchASCII })
  }
}
