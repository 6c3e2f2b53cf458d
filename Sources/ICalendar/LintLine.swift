/// A content line read as the standard writes it (RFC 5545 3.1), and what is wrong with its form.
///
/// `ContentLine` reads the same line kindly; this one says where kindness was needed.
struct LintLine {
  let number: Int
  /// In capitals; empty where there is none.
  let name: String
  private(set) var parameters: [Parameter] = []
  /// The bytes behind the colon.
  private(set) var value: ArraySlice<UInt8> = []
  private(set) var breaches: [LintBreach] = []
  /// Whether its form is right, so that its value means what it says.
  private(set) var isSound = true

  struct Parameter {
    /// In capitals.
    let name: String
    /// Without quotes.
    var values: [ArraySlice<UInt8>]
    /// Where the first value stood in quotes.
    var isQuoted = false

    /// The first value as a word in capitals.
    var word: String { String(decoding: values.first ?? [], as: UTF8.self).uppercased() }
  }

  /// Reads an unfolded line.
  init(_ text: [UInt8], number: Int) {
    self.number = number
    let end = text.firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") } ?? text.count
    let written = text[..<end]
    name = String(decoding: written.filter { $0 > 0x20 }, as: UTF8.self).uppercased().excerpt
    if written.isEmpty || !written.allSatisfy(\.isNameByte) {
      note(.badName(String(decoding: written, as: UTF8.self).excerpt))
    }
    var index = end
    while index < text.count, text[index] == UInt8(ascii: ";") {
      index += 1
      readParameter(text, &index)
    }
    guard index < text.count else {
      note(.noColon(text: String(decoding: text, as: UTF8.self).trimmingBlanks.excerpt))
      return
    }
    value = text[(index + 1)...]
  }

  /// The parameter of that name.
  subscript(_ name: String) -> Parameter? { parameters.first { $0.name == name } }

  /// The value as text, without blanks around it.
  var text: String { String(decoding: value, as: UTF8.self).trimmingBlanks }

  private mutating func note(_ breach: LintBreach, isSound: Bool = false) {
    if breaches.count < LintLine.partLimit { breaches.append(breach) }
    self.isSound = self.isSound && isSound
  }

  // MARK: Parameters

  /// Of a line full of parameters, values or faults no more are kept: no message needs them.
  private static let partLimit = 100

  private mutating func readParameter(_ text: [UInt8], _ index: inout Int) {
    let start = index
    while index < text.count, text[index].isNameByte { index += 1 }
    let parameter = String(decoding: text[start..<index], as: UTF8.self).uppercased().excerpt
    if index == start {
      note(.parameterForm(property: name, parameter: parameter, .noName))
    } else if index == text.count || text[index] != UInt8(ascii: "=") {
      note(.parameterForm(property: name, parameter: parameter, .noEqualsSign))
    } else if parameters.contains(where: { $0.name == parameter }) {
      note(.repeatedParameter(property: name, parameter: parameter), isSound: true)
    }
    while index < text.count, !"=;:".utf8.contains(text[index]) { index += 1 }
    let read = readValues(of: parameter, text, &index)
    if parameters.count < LintLine.partLimit { parameters.append(read) }
  }

  /// The values behind the `=`, parted by commas.
  private mutating func readValues(of parameter: String, _ text: [UInt8], _ index: inout Int) -> Parameter {
    var read = Parameter(name: parameter, values: [])
    while index < text.count, text[index] == (read.values.isEmpty ? UInt8(ascii: "=") : UInt8(ascii: ",")) {
      index += 1
      let isQuoted = index < text.count && text[index] == UInt8(ascii: "\"")
      if read.values.isEmpty { read.isQuoted = isQuoted }
      let value = isQuoted ? readQuotedValue(of: parameter, text, &index) : readBareValue(of: parameter, text, &index)
      if read.values.count < LintLine.partLimit { read.values.append(value) }
    }
    if read.values.count > 1, LintLine.single.contains(parameter) {
      note(.parameterForm(property: name, parameter: parameter, .bareComma))
    }
    return read
  }

  /// Those of RFC 5545 3.2 that have one value.
  private static let single: Set<String> = [
    "ALTREP", "CN", "CUTYPE", "DIR", "ENCODING", "FMTTYPE", "FBTYPE", "LANGUAGE", "PARTSTAT", "RANGE", "RELATED", "RELTYPE", "ROLE", "RSVP",
    "SENT-BY", "TZID", "VALUE",
  ]

  private mutating func readBareValue(of parameter: String, _ text: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
    let start = index
    LintLine.skipToEnd(of: text, &index)
    if text[start..<index].contains(UInt8(ascii: "\"")) {
      note(.parameterForm(property: name, parameter: parameter, .strayQuote))
    }
    return text[start..<index]
  }

  private mutating func readQuotedValue(of parameter: String, _ text: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
    guard let closing = text[(index + 1)...].firstIndex(of: UInt8(ascii: "\"")) else {
      note(.parameterForm(property: name, parameter: parameter, .openQuote))
      index = text[index...].firstIndex(of: UInt8(ascii: ":")) ?? text.count
      return []
    }
    let value = text[(index + 1)..<closing]
    index = closing + 1
    let end = index
    LintLine.skipToEnd(of: text, &index)
    if index > end { note(.parameterForm(property: name, parameter: parameter, .strayQuote)) }
    return value
  }

  /// Passes what belongs to a value of a parameter.
  private static func skipToEnd(of text: [UInt8], _ index: inout Int) {
    while index < text.count, !";:,".utf8.contains(text[index]) { index += 1 }
  }

  /// Says that a colon in a parameter begins the value too early, as the kind reading shows.
  mutating func noteBareColon(in parameter: String) {
    note(.parameterForm(property: name, parameter: parameter, .bareColon))
  }
}

extension UInt8 {
  /// Whether a name may hold it: a letter, a digit, a hyphen.
  fileprivate var isNameByte: Bool {
    self | 0x20 >= 0x61 && self | 0x20 <= 0x7A || self >= 0x30 && self <= 0x39 || self == UInt8(ascii: "-")
  }
}
