/// Reads a short text of fixed form, digit by digit, left to right. A step that does not fit consumes nothing.
struct DigitReader {
  private var rest: ArraySlice<UInt8>

  init(_ text: some StringProtocol) {
    rest = Array(text.utf8)[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// The number that exactly `digits` ASCII digits write.
  mutating func number(digits: Int) -> Int? {
    let field = rest.prefix(digits)
    guard field.count == digits, field.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    rest = rest.dropFirst(digits)
    return field.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == character.value else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Passes over `.5` or `,250`; true also where there is no fraction, false for a point without digits.
  mutating func skipFraction() -> Bool {
    guard skip(".") || skip(",") else { return true }
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    rest = rest[digits.endIndex...]
    return !digits.isEmpty
  }

  /// Seconds east of UTC from `Z`, `+09:00` or `-05:30`.
  mutating func utcOffset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let isWest = rest.first == UInt8(ascii: "-")
    guard skip("+") || skip("-"), let hours = number(digits: 2), hours < 24, skip(":"),
      let minutes = number(digits: 2), minutes < 60
    else { return nil }
    return (isWest ? -1 : 1) * (hours * 3_600 + minutes * 60)
  }
}

/// `value` in decimal, with leading zeros up to `digits`.
func decimal(_ value: Int, digits: Int) -> String {
  let text = String(value)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}

extension Int {
  /// The sum, ending at the type's bounds instead of trapping.
  func saturatingAdd(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}
