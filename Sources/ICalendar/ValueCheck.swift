import CivilTime
import Recurrence

/// Whether values are what they should be (RFC 5545 3.3), to the letter: what would have to be mended is not.
enum ValueCheck {
  /// The type that a date or an instant shows by its form alone; nil for anything else.
  static func recognised(_ line: LintLine) -> ValueType? {
    guard let rules = PropertyRules.named[line.name], rules.types.contains(.dateTime) || rules.types.contains(.date) else { return nil }
    let member = line.value.prefix { $0 != UInt8(ascii: ",") }
    if member.contains(UInt8(ascii: "/")) { return .period }
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    if member.count == 8, member.allSatisfy(isDigit) { return .date }
    if member.count >= 15, member.prefix(8).allSatisfy(isDigit), member.dropFirst(8).first == UInt8(ascii: "T") { return .dateTime }
    return line.name == "TRIGGER" && isDuration(member) ? .duration : nil
  }

  /// The first member of a value that is not of the type; nil where all are.
  static func firstBad(in line: LintLine, type: ValueType, isList: Bool) -> String? {
    let members = isList ? line.value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) : [line.value]
    return members.first { !holds(type, $0, line) }.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func holds(_ type: ValueType, _ value: ArraySlice<UInt8>, _ line: LintLine) -> Bool {
    switch type {
    case .date, .dateTime: isDate(value, timed: type == .dateTime)
    case .duration: isDuration(value)
    case .period: isPeriod(value)
    case .recur: isRule(value)
    case .utcOffset: isOffset(value)
    case .uri, .calAddress: isAddress(value)
    case .binary: line["ENCODING"]?.word == "BASE64" && isBase64(value)
    case .integer: Int32(String(decoding: value, as: UTF8.self)) != nil
    case .float: isFloat(value)
    case .boolean: ["TRUE", "FALSE"].contains(String(decoding: value, as: UTF8.self).uppercased())
    case .text, .time: true
    case .uid, .xmlReference: !value.isEmpty
    }
  }

  /// Whether a value has that form; words in any case.
  static func holds(_ form: ValueForm, _ text: String) -> Bool {
    switch form {
    case .word(let words): return words.contains(text.uppercased())
    case .number(let range): return Int(text).map(range.contains) ?? false
    case .position:
      let parts = text.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      return parts.count == 2 && parts.allSatisfy { isFloat(Array($0)[...]) }
    case .type: return true
    }
  }

  // MARK: Types

  private static func isDate(_ value: ArraySlice<UInt8>, timed: Bool) -> Bool {
    var repairs: [ValueRepair] = []
    guard let date = try? DateValue(parsing: Array(value), repairs: &repairs) else { return false }
    guard repairs.allSatisfy({ $0 == .leapSecond }) else { return false }
    if case .date = date { return !timed }
    return timed
  }

  private static func isDuration(_ value: ArraySlice<UInt8>) -> Bool {
    var repairs: [ValueRepair] = []
    return (try? NominalDuration(parsing: Array(value), repairs: &repairs)) != nil && repairs.isEmpty
  }

  private static func isPeriod(_ value: ArraySlice<UInt8>) -> Bool {
    let parts = value.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.count == 2 && isDate(parts[0], timed: true) && (isDate(parts[1], timed: true) || isDuration(parts[1]))
  }

  private static func isRule(_ value: ArraySlice<UInt8>) -> Bool {
    var repairs: [RecurrenceRule.Repair] = []
    return (try? RecurrenceRule(parsing: String(decoding: value, as: UTF8.self), repairs: &repairs)) != nil && repairs.isEmpty
  }

  /// `+0900`, `-033015`; never minus zero (RFC 5545 3.3.14).
  private static func isOffset(_ value: ArraySlice<UInt8>) -> Bool {
    let digits = value.dropFirst()
    guard value.first == UInt8(ascii: "+") || value.first == UInt8(ascii: "-"), digits.count == 4 || digits.count == 6 else { return false }
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(String(decoding: digits, as: UTF8.self)) else { return false }
    let clock = digits.count == 4 ? number * 100 : number
    guard clock / 10_000 < 24, clock / 100 % 100 < 60, clock % 100 < 60 else { return false }
    return number > 0 || value.first == UInt8(ascii: "+")
  }

  /// A scheme, a colon, and no blank (RFC 3986 3.1).
  private static func isAddress(_ value: ArraySlice<UInt8>) -> Bool {
    let scheme = value.prefix { $0 != UInt8(ascii: ":") }
    guard let first = scheme.first, scheme.count < value.count, (0x61...0x7A).contains(first | 0x20) else { return false }
    return value.allSatisfy { $0 > 0x20 }
  }

  private static func isBase64(_ value: ArraySlice<UInt8>) -> Bool {
    value.count % 4 == 0
      && value.allSatisfy { byte in
        (0x41...0x5A).contains(byte & 0xDF) || (0x30...0x39).contains(byte) || "+/=".utf8.contains(byte)
      }
  }

  private static func isFloat(_ value: ArraySlice<UInt8>) -> Bool {
    let digits = value.first == UInt8(ascii: "-") || value.first == UInt8(ascii: "+") ? value.dropFirst() : value
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return (1...2).contains(parts.count) && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }
  }
}
