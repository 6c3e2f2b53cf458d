/// An exact decimal number, not negative, such as a price or a rate: `coefficient` ÷ 10 ^ `scale`.
public struct DecimalNumber: Hashable, Sendable {
  let coefficient: UInt64
  let scale: Int

  /// Reads ASCII digits with at most one point: `1234`, `3.9`, `.5`.
  ///
  /// Zeros at the end of the fraction are dropped. Nil for anything else, and for more than 18 digits.
  public init?(_ text: some StringProtocol) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    var fraction = parts.count == 2 ? Array(parts[1]) : []
    while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    let digits = Array(parts[0]) + fraction
    guard text.utf8.contains(where: \.isDigit), digits.count <= 18, digits.allSatisfy(\.isDigit) else { return nil }
    coefficient = digits.reduce(0) { $0 * 10 + UInt64($1 - 0x30) }
    scale = fraction.count
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
