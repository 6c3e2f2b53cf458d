import AlarmPlanning
import Synchronization

/// Remembers a title that would match if hiragana and katakana were the same, for a user whom nothing else matched.
final class KanaHint: Sendable {
  private struct State {
    var example: String?
    var isIdle = false
  }

  private let matcher: KeywordMatcher?
  private let state = Mutex(State())

  /// A hint by the user's own matcher, made to join the scripts; nil where there is nothing to hint at.
  init(_ matcher: KeywordMatcher?) {
    self.matcher = matcher
  }

  /// Whether a text holds letters that have a like in the other script, full or half width.
  static func hasKana(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) || (0xFF66...0xFF9D).contains($0.value) }
  }

  /// Takes note of an event and of what came out for it without joining the scripts.
  func note(_ event: Event, _ verdict: KeywordMatcher.Verdict) {
    guard let matcher else { return }
    state.withLock { state in
      guard !state.isIdle, state.example == nil || verdict != .unmatched else { return }
      if verdict != .unmatched {
        state = State(isIdle: true)
      } else if case .matched = matcher.verdict(on: event) {
        state.example = event.title
      }
    }
  }

  /// A title that would match; nil where there is none, or where some title matched as things are.
  var example: String? { state.withLock(\.example) }
}
