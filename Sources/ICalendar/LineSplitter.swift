/// Finds the parameters and the value in an unfolded line.
struct LineSplitter {
  private let text: [UInt8]
  private let wantsDate: Bool
  private let lastColon: Int?
  private var index = 0
  /// From here on no quote closes anything, so that nothing is looked for twice in a line full of quotes.
  private var lastQuoteSearch = Int.max

  init(text: [UInt8], wantsDate: Bool) {
    self.text = text
    self.wantsDate = wantsDate
    lastColon = wantsDate ? text.lastIndex(of: UInt8(ascii: ":")) : nil
  }

  /// More parameters that are read than any line has.
  private static let parameterLimit = 100

  private var byte: UInt8? { index < text.count ? text[index] : nil }

  /// Those of its parameters that the reader knows, and what stands behind the colon; nil for a line without one.
  mutating func split() -> (parameters: [ContentLine.Parameter], value: ArraySlice<UInt8>)? {
    guard let nameEnd = text.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") }) else { return nil }
    index = nameEnd
    var parameters: [ContentLine.Parameter] = []
    while byte == UInt8(ascii: ";") {
      index += 1
      let parameter = parameter()
      if parameter.isRead, parameters.count < LineSplitter.parameterLimit { parameters.append(parameter) }
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
    var value = parameterValue()
    while byte == UInt8(ascii: ",") {
      index += 1
      value += [UInt8(ascii: ",")] + parameterValue()
    }
    return ContentLine.Parameter(name: name, value: value)
  }

  /// Up to the `,`, `;` or `:` that ends it (RFC 5545 3.1); a quoted one without its quotes.
  private mutating func parameterValue() -> [UInt8] {
    let start = index
    if byte == UInt8(ascii: "\""), let closing = closingQuote() {
      index = closing + 1
      return Array(text[(start + 1)..<closing])
    }
    while let byte, byte != UInt8(ascii: ","), byte != UInt8(ascii: ";") {
      if byte == UInt8(ascii: ":"), endsParameters(at: index) { break }
      index += 1
    }
    return text[start..<index].filter { $0 != UInt8(ascii: "\"") }
  }

  /// The first quote with something behind it that can follow a quoted value.
  private mutating func closingQuote() -> Int? {
    guard index < lastQuoteSearch else { return nil }
    var candidate = index + 1
    while let quote = text[candidate...].firstIndex(of: UInt8(ascii: "\"")) {
      let next = quote + 1 < text.count ? text[quote + 1] : UInt8(ascii: ":")
      if [UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: ",")].contains(next) { return quote }
      candidate = quote + 1
    }
    lastQuoteSearch = index
    return nil
  }

  /// Whether the value begins behind this colon. A date's value begins with a year, so `TZID=UTC+09:00:20260410` has one such colon.
  private func endsParameters(at colon: Int) -> Bool {
    guard wantsDate, let lastColon, colon < lastColon else { return true }
    let digits = text[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }.prefix(4)
    return digits.count == 4 && digits.allSatisfy { (0x30...0x39).contains($0) }
  }
}
