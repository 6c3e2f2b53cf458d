import AlarmPlanning
import Synchronization

/// A regular expression of the user, tried on folded titles without case, and given up on a title where it takes too long.
///
/// A pattern such as `(a+)+$` can take years on one title. The engine cannot be interrupted, so it runs on a thread of its own; one
/// that overran is left behind, and after a few titles of that kind the pattern is not tried on others any more.
final class TitlePattern: Sendable {
  /// 10 ms of processor time on one title.
  static let budgetNanoseconds = 10_000_000
  /// On how many titles it may take too long, each of which leaves a thread at work, before the pattern is given up.
  static let overrunLimit = 4

  private let pattern: String
  private let matchesWhole: Bool
  private let state: Mutex<State>

  private struct State {
    var worker: PatternWorker?
    /// The titles that took too long: an event is judged several times, and a plan is made again and again.
    var slowTexts: Set<String> = []
  }

  /// - Throws: what is wrong with the pattern.
  init(_ pattern: String, matchesWhole: Bool) throws {
    _ = try Regex(pattern)
    self.pattern = pattern
    self.matchesWhole = matchesWhole
    state = Mutex(State())
  }

  /// The pattern as a term of a matcher.
  var term: KeywordMatcher.Term {
    KeywordMatcher.Term(keyword: pattern) { [self] text in
      guard let isMatch = matches(text) else { throw Overrun() }
      return isMatch
    }
  }

  struct Overrun: Error {}

  /// Lets its thread go until it is tried again; which titles took too long stays known.
  func rest() {
    state.withLock { $0.worker = nil }
  }

  /// Whether the pattern matches; nil where it took too long.
  private func matches(_ text: String) -> Bool? {
    state.withLock { state in
      guard !state.slowTexts.contains(text), state.slowTexts.count < TitlePattern.overrunLimit else { return nil }
      guard let worker = state.worker ?? PatternWorker(pattern, matchesWhole: matchesWhole) else { return nil }
      state.worker = worker
      if let isMatch = worker.answer(for: text, within: TitlePattern.budgetNanoseconds) { return isMatch }
      state.worker = nil
      state.slowTexts.insert(text)
      return nil
    }
  }
}
