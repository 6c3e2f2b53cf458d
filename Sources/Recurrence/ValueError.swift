/// Why a text is no DATE, DATE-TIME or DURATION. Each case carries the text, cut to `longestQuote` bytes.
public enum ValueError: Error, Hashable, Sendable {
  /// The form is right, but the calendar has no such day: 31 April, month 13, year 0.
  case noSuchDate(String)
  /// The form is right, but no clock shows that time: hour 25, minute 60, offset +9900.
  case noSuchTime(String)
  /// Too few or too many digits: `T13000Z`, `2026410`.
  case wrongDigits(String)
  /// No date or date-time at all.
  case notADate(String)
  /// No duration: `15M`, `P1Y`, `PT1.5H`.
  case notADuration(String)

  /// How many bytes of a bad value an error quotes.
  public static let longestQuote = 60

  static func quote(_ text: some Collection<UInt8>) -> String {
    String(decoding: text.prefix(longestQuote), as: UTF8.self)
  }
}

extension ValueError: CustomStringConvertible {
  /// A clause for a message: `'20260431' names a day that does not exist`.
  public var description: String {
    switch self {
    case .noSuchDate(let text): "'\(text)' names a day that does not exist"
    case .noSuchTime(let text): "'\(text)' names a time that does not exist"
    case .wrongDigits(let text): "'\(text)' has the wrong number of digits; write 20260410, 20260410T180000 or 20260410T090000Z"
    case .notADate(let text): "'\(text)' is no date; write 20260410, 20260410T180000 or 20260410T090000Z"
    case .notADuration(let text): "'\(text)' is no duration; write PT30M, P1D, P1W or -PT15M"
    }
  }
}
