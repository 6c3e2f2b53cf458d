/// Why a text is no rule that could be followed.
public enum RecurrenceRuleError: Error, Hashable, Sendable {
  /// There is no FREQ: nothing says how often.
  case missingFrequency
  /// FREQ has a value that no standard knows.
  case unknownFrequency(String)
  /// RSCALE names a calendar other than the Gregorian (RFC 7529).
  case unsupportedCalendar(String)
  /// UNTIL is no date, or one that does not exist.
  case until(ValueError)
}

extension RecurrenceRuleError: CustomStringConvertible {
  /// A clause for a message: `FREQ is missing`.
  public var description: String {
    switch self {
    case .missingFrequency: "FREQ is missing"
    case .unknownFrequency(let value): "FREQ=\(value) is unknown; it must be one of SECONDLY to YEARLY"
    case .unsupportedCalendar(let name): "RSCALE=\(name) is not supported; only GREGORIAN is"
    case .until(let error): "UNTIL: \(error)"
    }
  }
}
