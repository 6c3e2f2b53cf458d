/// The text of a rule, cut into its parts.
struct RuleText {
  /// `NAME=VALUE`; the name in capitals and without blanks, the value as written.
  struct Part {
    let name: String
    let value: ArraySlice<UInt8>
  }

  private(set) var parts: [Part] = []
  /// Each once, and no more than `mostRepairs`: a broken rule is not to flood its reader.
  private(set) var repairs: [RecurrenceRule.Repair] = []

  private static let mostRepairs = 20

  init(_ text: [UInt8]) {
    for piece in text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) { add(piece) }
    if parts.isEmpty { repairs.removeAll { $0 == .emptyPart } }
  }

  private mutating func add(_ piece: ArraySlice<UInt8>) {
    let nameEnd = piece.firstIndex(of: UInt8(ascii: "=")) ?? piece.endIndex
    var name = compact(piece[..<nameEnd])
    if let colon = name.lastIndex(of: UInt8(ascii: ":")) {
      name = name[(colon + 1)...]
      note(.propertyName)
    }
    guard !name.isEmpty || nameEnd < piece.endIndex else { return note(.emptyPart) }
    parts.append(Part(name: ValueError.quote(name), value: piece[nameEnd...].dropFirst()))
  }

  mutating func note(_ repair: RecurrenceRule.Repair) {
    if repairs.count < RuleText.mostRepairs, !repairs.contains(repair) { repairs.append(repair) }
  }

  /// Capitals, without blanks and backslashes.
  mutating func compact(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.contains(where: { !RuleText.isPlain($0) }) else { return text }
    var compact: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      let blank = text.blankLength(at: index)
      if let repair = repair(of: text[index], isBlank: blank != nil) { note(repair) }
      if blank == nil, text[index] != UInt8(ascii: "\\") { compact.append(text[index].asciiUppercased) }
      index += blank ?? 1
    }
    return compact[...]
  }

  private func repair(of byte: UInt8, isBlank: Bool) -> RecurrenceRule.Repair? {
    if isBlank { return .blanks }
    if byte == UInt8(ascii: "\\") { return .backslashes }
    return byte == byte.asciiUppercased ? nil : .lowerCase
  }

  /// Whether a byte can stay as it is: a capital, a digit, a sign.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x21...0x5B).contains(byte)
  }
}
