public import CivilTime

extension NominalDuration {
  /// Reads a DURATION (RFC 5545 3.3.6): `PT30M`, `-P1DT2H`, `P2W`, in either case and with blanks.
  ///
  /// Weeks beside other parts, as ISO 8601 has them, are read too. Numbers too large for the calendar end at its length.
  ///
  /// - Parameter repairs: what had to be mended is added, each kind once.
  /// - Throws: `notADuration`; months and years have no fixed length and are none.
  public init(parsing text: some StringProtocol, repairs: inout [ValueRepair]) throws(ValueError) {
    try self.init(parsing: Array(text.utf8), repairs: &repairs)
  }

  /// Reads the same from UTF-8.
  public init(parsing text: [UInt8], repairs: inout [ValueRepair]) throws(ValueError) {
    var scanner = ValueScanner(text[...])
    guard let duration = NominalDuration(reading: &scanner) else { throw .notADuration(ValueError.quote(text)) }
    self = duration
    repairs += scanner.repairs
  }

  private init?(reading scanner: inout ValueScanner) {
    let sign = scanner.skip("-") ? -1 : 1
    if sign == 1 { _ = scanner.skip("+") }
    guard scanner.skip("P") else { return nil }
    var parts: [Unicode.Scalar: Int] = [:]
    guard scanner.readParts("WD", into: &parts) else { return nil }
    if scanner.skip("T") {
      let dayParts = parts.count
      guard scanner.readParts("HMS", into: &parts), parts.count > dayParts else { return nil }
    }
    guard scanner.isAtEnd, !parts.isEmpty else { return nil }
    func part(_ unit: Unicode.Scalar) -> Int { parts[unit] ?? 0 }
    let seconds = part("H") * 3_600 + part("M") * 60 + part("S")
    self.init(days: sign * (part("W") * 7 + part("D")), seconds: sign * seconds)
  }
}

extension ValueScanner {
  /// More than the calendar's length in any unit, and far from overflowing.
  private static let largestPart = 1 << 40

  /// Numbers, each with one of `units`, in their order; false for a number without one.
  fileprivate mutating func readParts(_ units: String, into parts: inout [Unicode.Scalar: Int]) -> Bool {
    var units = Substring(units).unicodeScalars
    while var number = digit() {
      while let digit = digit() { number = min(number * 10 + digit, ValueScanner.largestPart) }
      skipBlanks()
      guard let unit = units.first(where: { skip($0) }) else { return false }
      parts[unit] = number
      units = units.drop { $0 != unit }.dropFirst()
    }
    return true
  }
}
