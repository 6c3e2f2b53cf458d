/// One content line taken apart: name, parameters, value (RFC 5545 3.1). Folds are out; nothing is unescaped.
///
/// It is read more kindly than the standard writes it: blanks around the name, quotes that are never closed, colons in an unquoted TZID.
struct ContentLine {
  let name: ScannedName
  let parameters: [Parameter]
  /// The bytes behind the colon, in the feed's encoding.
  let value: [UInt8]
  let number: Int

  struct Parameter {
    /// In upper case. A bare word, as vCalendar 1.0 has them (`;QUOTED-PRINTABLE:`), has no value.
    let name: String
    let value: [UInt8]
  }

  /// Nil for a line without a colon.
  init?(_ name: ScannedName, _ line: LineCursor.Line, in bytes: [UInt8]) {
    self.init(name, number: line.number, text: LineCursor.unfold(line.range, of: bytes))
  }

  /// Of an unfolded line; nil for one without a colon.
  init?(_ name: ScannedName, number: Int, text: [UInt8]) {
    var splitter = LineSplitter(text: text, wantsDate: name.isDate)
    guard let (parameters, value) = splitter.split() else { return nil }
    self.name = name
    self.parameters = parameters
    self.value = Array(value)
    self.number = number
  }

  /// The value of the first parameter of that name.
  func parameter(_ name: String) -> [UInt8]? {
    parameters.first { $0.name == name }?.value
  }

  /// The same as text, in upper case where it is an ASCII word.
  func word(_ name: String) -> String? {
    parameter(name).map { String(decoding: $0, as: UTF8.self).uppercased() }
  }
}

extension ScannedName {
  /// Whether the value is a DATE, DATE-TIME or PERIOD, or a list of them.
  var isDate: Bool {
    switch self {
    case .start, .finish, .recurrenceID, .dates, .exclusions, .stamp: true
    default: false
    }
  }

  /// Whether the value is TEXT, or a list of TEXT.
  var isText: Bool {
    switch self {
    case .summary, .details, .location, .categories: true
    default: false
    }
  }
}

/// Finds the parameters and the value in an unfolded line.
private struct LineSplitter {
  let text: [UInt8]
  let wantsDate: Bool
  private var index = 0

  init(text: [UInt8], wantsDate: Bool) {
    self.text = text
    self.wantsDate = wantsDate
  }

  private var byte: UInt8? { index < text.count ? text[index] : nil }

  mutating func split() -> (parameters: [ContentLine.Parameter], value: ArraySlice<UInt8>)? {
    guard let nameEnd = text.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") }) else { return nil }
    index = nameEnd
    var parameters: [ContentLine.Parameter] = []
    while byte == UInt8(ascii: ";") {
      index += 1
      parameters.append(parameter())
    }
    guard byte == UInt8(ascii: ":") else {
      // A quote or an odd colon swallowed the value: the first colon is the best guess left.
      guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      return (parameters.filter { !$0.value.contains(UInt8(ascii: ":")) }, text[(colon + 1)...])
    }
    return (parameters, text[(index + 1)...])
  }

  private mutating func parameter() -> ContentLine.Parameter {
    let nameStart = index
    while let byte, byte != UInt8(ascii: "="), byte != UInt8(ascii: ";"), byte != UInt8(ascii: ":") { index += 1 }
    let name = String(decoding: text[nameStart..<index].filter { $0 > 0x20 }, as: UTF8.self).uppercased()
    guard byte == UInt8(ascii: "=") else { return ContentLine.Parameter(name: name, value: []) }
    index += 1
    return ContentLine.Parameter(name: name, value: parameterValue())
  }

  /// Up to the `;` or `:` that ends it; a quoted one without its quotes.
  private mutating func parameterValue() -> [UInt8] {
    let start = index
    if byte == UInt8(ascii: "\""), let closing = closingQuote() {
      index = closing + 1
      return Array(text[(start + 1)..<closing])
    }
    while let byte, byte != UInt8(ascii: ";"), !(byte == UInt8(ascii: ":") && endsParameters(at: index)) { index += 1 }
    return text[start..<index].filter { $0 != UInt8(ascii: "\"") }
  }

  /// The first quote with something behind it that can follow a quoted value.
  private func closingQuote() -> Int? {
    var candidate = index + 1
    while let quote = text[candidate...].firstIndex(of: UInt8(ascii: "\"")) {
      let next = quote + 1 < text.count ? text[quote + 1] : UInt8(ascii: ":")
      if [UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: ",")].contains(next) { return quote }
      candidate = quote + 1
    }
    return nil
  }

  /// Whether the value begins behind this colon. A date's value begins with a year, so `TZID=UTC+09:00:20260410` has one such colon.
  private func endsParameters(at colon: Int) -> Bool {
    guard wantsDate, text[(colon + 1)...].contains(UInt8(ascii: ":")) else { return true }
    let digits = text[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }.prefix(4)
    return digits.count == 4 && digits.allSatisfy { (0x30...0x39).contains($0) }
  }
}
