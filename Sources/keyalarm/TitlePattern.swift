import AlarmPlanning
import Synchronization

/// A regular expression of the user, tried on folded titles without case, and given up where it takes too long.
///
/// A pattern such as `(a+)+$` can take years on one title. The engine cannot be interrupted, so it runs on a thread of its own; one
/// that overran is left behind, and after a few of them the pattern is not tried any more.
final class TitlePattern: Sendable {
  /// 10 ms of processor time on one title.
  static let budgetNanoseconds = 10_000_000
  /// How many overruns are left running before the pattern is given up.
  static let overrunLimit = 4

  private let pattern: String
  private let matchesWhole: Bool
  private let state: Mutex<State>

  private struct State {
    var worker: PatternWorker?
    var overruns = 0
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

  /// Whether the pattern matches; nil where it took too long.
  private func matches(_ text: String) -> Bool? {
    state.withLock { state in
      guard state.overruns < TitlePattern.overrunLimit else { return nil }
      guard let worker = state.worker ?? PatternWorker(pattern, matchesWhole: matchesWhole) else { return nil }
      state.worker = worker
      if let isMatch = worker.answer(for: text, within: TitlePattern.budgetNanoseconds) { return isMatch }
      state.worker = nil
      state.overruns += 1
      return nil
    }
  }
}
