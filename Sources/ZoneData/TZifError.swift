/// What is wrong with a TZif file (RFC 8536).
public enum TZifError: Error, Equatable, Sendable {
  /// It does not begin with `TZif`.
  case notTZif
  /// The version is neither NUL nor a digit from 2 on.
  case unknownVersion(UInt8)
  /// It ends at `count` bytes; at least `needed` are due.
  case truncated(needed: Int, count: Int)
  /// A count in the header contradicts section 3.1: what it counts, and the count.
  case badCount(of: String, Int)
  /// The transition at `index` is not later than the one before it.
  case unorderedTransitions(index: Int)
  /// The transition at `index` names a local time type that does not exist.
  case unknownType(index: Int)
  /// The local time type at `index` is further from UTC than section 3.2 allows: seconds east.
  case badOffset(index: Int, Int)
  /// The leap-second record at `index` is out of order or changes the correction by more than a second.
  case badLeapSecond(index: Int)
  /// The footer is not a POSIX TZ string between two line feeds.
  case badFooter(String)
}

extension TZifError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notTZif: "it does not begin with 'TZif'"
    case .unknownVersion(let version): "version byte \(version) is unknown"
    case .truncated(let needed, let count): "it ends after \(count) bytes where at least \(needed) are due"
    case .badCount(let things, let count): "\(count) is an impossible count of \(things)"
    case .unorderedTransitions(let index): "transition \(index) is not later than the one before it"
    case .unknownType(let index): "transition \(index) names a local time type that is not there"
    case .badOffset(let index, let offset): "local time type \(index) is \(offset) seconds from UTC"
    case .badLeapSecond(let index): "leap second \(index) does not follow the one before it"
    case .badFooter(let text): "the footer '\(text)' is no POSIX TZ string"
    }
  }
}
