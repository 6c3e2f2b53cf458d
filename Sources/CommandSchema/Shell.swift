/// The shells for which completions are made.
package enum Shell: String, CaseIterable, Sendable {
  /// GNU bash, from 4.0.
  case bash
  /// The Z shell, from 5.0.
  case zsh
  /// fish, from 3.0.
  case fish
}
