/// The text of a rule, cut into its parts.
struct RuleText {
  /// `NAME=VALUE`; the name in capitals and without blanks, the value as written.
  struct Part {
    let name: String
    let value: [UInt8]
  }

  private(set) var parts: [Part] = []
  /// Each once, and no more than `mostRepairs`: a broken rule is not to flood its reader.
  private(set) var repairs: [RecurrenceRule.Repair] = []

  private static let mostRepairs = 20

  init(_ text: [UInt8]) {
    for piece in text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) { add(Array(piece)) }
    if parts.isEmpty { repairs.removeAll { $0 == .emptyPart } }
  }

  private mutating func add(_ piece: [UInt8]) {
    let nameEnd = piece.firstIndex(of: UInt8(ascii: "=")) ?? piece.endIndex
    var name = compact(Array(piece[..<nameEnd]))
    if let colon = name.lastIndex(of: UInt8(ascii: ":")) {
      name.removeSubrange(...colon)
      note(.propertyName)
    }
    guard !name.isEmpty || nameEnd < piece.endIndex else { return note(.emptyPart) }
    parts.append(Part(name: ValueError.quote(name), value: Array(piece[nameEnd...].dropFirst())))
  }

  mutating func note(_ repair: RecurrenceRule.Repair) {
    if repairs.count < RuleText.mostRepairs, !repairs.contains(repair) { repairs.append(repair) }
  }

  /// Capitals, without blanks and backslashes.
  mutating func compact(_ text: [UInt8]) -> [UInt8] {
    var compact: [UInt8] = []
    compact.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      if let length = text.blankLength(at: index) {
        note(.blanks)
        index += length
        continue
      }
      let byte = text[index]
      index += 1
      if byte == UInt8(ascii: "\\") {
        note(.backslashes)
        continue
      }
      if byte != byte.asciiUppercased { note(.lowerCase) }
      compact.append(byte.asciiUppercased)
    }
    return compact
  }
}
