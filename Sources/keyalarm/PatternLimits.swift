/// How large a pattern may be: the standard library reads classes in classes by recursion, and many of their operators in quadratic time.
enum PatternLimits {
  /// In bytes of UTF-8.
  private static let length = 4_096
  /// `[` in `[`.
  private static let depth = 32
  /// `&&`, `--` and `~~`.
  private static let operators = 100

  /// What a pattern has too much of.
  enum Excess: Error, CustomStringConvertible {
    case length, depth, operators

    var description: String {
      switch self {
      case .length: "it is longer than \(PatternLimits.length) bytes"
      case .depth: "its brackets are nested more than \(PatternLimits.depth) deep"
      case .operators: "it has more than \(PatternLimits.operators) of the operators '&&', '--' and '~~'"
      }
    }
  }

  static func check(_ pattern: String) throws(Excess) {
    guard pattern.utf8.count <= length else { throw .length }
    var (openCount, operatorCount, isEscaped) = (0, 0, false)
    var last: Character = " "
    for character in pattern {
      defer { last = character }
      guard !isEscaped else {
        isEscaped = false
        continue
      }
      switch character {
      case "\\": isEscaped = true
      case "[": openCount += 1
      case "]": openCount = max(0, openCount - 1)
      case "&", "-", "~": operatorCount += character == last ? 1 : 0
      default: break
      }
      guard openCount <= depth else { throw .depth }
      guard operatorCount <= operators else { throw .operators }
    }
  }
}
