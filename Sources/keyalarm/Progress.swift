import CivilTime

/// A line on the terminal that says how far long work has come; nothing for work of less than a second, or without a terminal.
struct Progress<Around: Surroundings> {
  private let surroundings: Around
  private let isHidden: Bool
  private let start: Instant
  private var isShown = false

  /// - Parameter isHidden: whether the user wants none.
  init(_ surroundings: Around, isHidden: Bool) {
    self.surroundings = surroundings
    self.isHidden = isHidden || !surroundings.standardErrorIsTerminal
    start = surroundings.now
  }

  /// Puts `text` in the place of the line before.
  mutating func show(_ text: String) {
    guard !isHidden, surroundings.now.seconds(since: start) >= 1 else { return }
    surroundings.showProgress(text)
    isShown = true
  }

  /// Takes the line away.
  mutating func end() {
    if isShown { surroundings.showProgress("") }
    isShown = false
  }
}
