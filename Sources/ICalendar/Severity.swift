/// How bad something in a feed is, by the word that messages print. What that means for whom is said where it is told.
public enum Severity: String, Comparable, Sendable {
  case warning
  case error

  public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs == .warning && rhs == .error }
}
