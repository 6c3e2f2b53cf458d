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

  private mutating func note(_ breach: LintBreach) {
    if breaches.count < LintLine.partLimit { breaches.append(breach) }
    isSound = false
  }

  // MARK: Parameters

  /// Of a line full of parameters, values or faults no more are kept: no message needs them.
  private static let partLimit = 100

  private mutating func readParameter(_ text: [UInt8], _ index: inout Int) {
    let start = index
    while index < text.count, text[index].isNameByte { index += 1 }
    let parameter = String(decoding: text[start..<index], as: UTF8.self).uppercased().excerpt
    let fault: LintBreach.ParameterFault? =
      if index == start { .noName } else if index == text.count || text[index] != UInt8(ascii: "=") { .noEqualsSign } else { nil }
    if let fault { note(.parameterForm(property: name, parameter: parameter, fault)) }
    while index < text.count, !"=;:".utf8.contains(text[index]) { index += 1 }
    var read = Parameter(name: parameter, values: [])
    while index < text.count, text[index] == UInt8(ascii: "=") && read.values.isEmpty || text[index] == UInt8(ascii: ",") {
      index += 1
      if read.values.isEmpty { read.isQuoted = index < text.count && text[index] == UInt8(ascii: "\"") }
      let value = readValue(of: parameter, text, &index)
      if read.values.count < LintLine.partLimit { read.values.append(value) }
    }
    guard parameters.count < LintLine.partLimit else { return }
    if parameters.contains(where: { $0.name == parameter }), fault == nil {
      breaches.append(.repeatedParameter(property: name, parameter: parameter))
    }
    if read.values.count > 1, LintLine.single.contains(parameter) {
      note(.parameterForm(property: name, parameter: parameter, .bareComma))
    }
    parameters.append(read)
  }

  /// Those of RFC 5545 3.2 that have one value.
  private static let single: Set<String> = [
    "ALTREP", "CN", "CUTYPE", "DIR", "ENCODING", "FMTTYPE", "FBTYPE", "LANGUAGE", "PARTSTAT", "RANGE", "RELATED", "RELTYPE", "ROLE", "RSVP",
    "SENT-BY", "TZID", "VALUE",
  ]

  private mutating func readValue(of parameter: String, _ text: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
    let ends: (UInt8) -> Bool = { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ",") }
    if index < text.count, text[index] == UInt8(ascii: "\"") {
      guard let closing = text[(index + 1)...].firstIndex(of: UInt8(ascii: "\"")) else {
        note(.parameterForm(property: name, parameter: parameter, .openQuote))
        index = text[index...].firstIndex(of: UInt8(ascii: ":")) ?? text.count
        return []
      }
      let value = text[(index + 1)..<closing]
      index = closing + 1
      if index < text.count, !ends(text[index]) {
        note(.parameterForm(property: name, parameter: parameter, .strayQuote))
        while index < text.count, !ends(text[index]) { index += 1 }
      }
      return value
    }
    let start = index
    while index < text.count, !ends(text[index]) { index += 1 }
    if text[start..<index].contains(UInt8(ascii: "\"")) {
      note(.parameterForm(property: name, parameter: parameter, .strayQuote))
    }
    return text[start..<index]
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
