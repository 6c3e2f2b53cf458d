import AlarmPlanning
import Synchronization
import TextFolding

/// Regular expressions of the user, tried on folded titles without case, and each given up on a title where it takes too long.
///
/// A pattern such as `(a+)+$` can take years on one title, and nothing stops a thread that is at it. So patterns are tried in a process
/// beside this one, which begins with the first title, and in whose place another one comes when it is lost.
final class TitlePatterns: Sendable {
  private let state: Mutex<State>

  private struct State {
    var process: PatternProcess
    /// What took too long: an event is judged several times.
    var slow: Set<PatternQuestion> = []
  }

  /// - Parameter programFile: the file of the program itself.
  init(_ programFile: String) {
    state = Mutex(State(process: PatternProcess(programFile)))
  }

  /// A pattern as a term of a matcher.
  ///
  /// - Parameter joinsKana: whether the texts were folded so that hiragana is katakana.
  /// - Throws: what is wrong with the pattern.
  func term(_ pattern: String, matchesWhole: Bool, joinsKana: Bool = false) throws -> KeywordMatcher.Term {
    try PatternLimits.check(pattern)
    _ = try Regex(pattern)
    let sought = joinsKana ? TextFolding.kanaPattern(pattern) : pattern
    if joinsKana { _ = try Regex(sought) }
    return KeywordMatcher.Term(keyword: pattern) { [self] text throws(KeywordMatcher.Indecision) in
      try answer(to: PatternQuestion(pattern: sought, matchesWhole: matchesWhole, text: text))
    }
  }

  private func answer(to question: PatternQuestion) throws(KeywordMatcher.Indecision) -> Bool {
    try state.withLock { state throws(KeywordMatcher.Indecision) in
      guard !state.slow.contains(question) else { throw .tookTooLong }
      do throws(KeywordMatcher.Indecision) {
        return try state.process.answer(to: question)
      } catch {
        if error == .tookTooLong { state.slow.insert(question) }
        throw error
      }
    }
  }
}
