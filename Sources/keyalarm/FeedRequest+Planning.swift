import AlarmPlanning
import ICalendar

extension FeedRequest {
  /// Is told what a rule says of an event.
  typealias Note = @Sendable (_ ruleIndex: Int, Event, KeywordMatcher.Verdict) -> Void

  /// What a planner asks of a feed: the events for which one of its rules matches, or cannot tell.
  ///
  /// - Parameters:
  ///   - source: the name of the feed, for rules that are not for all; nil asks for what any rule wants.
  ///   - note: is told what each rule, by its place among the planner's, says of each event that was looked at.
  init(
    for planner: AlarmPlanner, source: String? = nil, noting note: @escaping Note = { _, _, _ in }
  ) {
    let rules = planner.rules.enumerated().filter { _, rule in source.map(rule.applies) ?? true }
    self.init(
      window: planner.window,
      wants: { event in
        var isWanted = false
        for (index, rule) in rules {
          let verdict = rule.matcher.verdict(on: event)
          note(index, event, verdict)
          switch verdict {
          case .matched, .undecided: isWanted = true
          case .excluded, .unmatched: break
          }
        }
        return isWanted
      },
      decidesByTitle: rules.allSatisfy { $0.element.matcher.fields == [.title] },
      wantsASCIITitles: rules.contains { $0.element.matcher.canMatchASCII })
  }
}
