/// Whole numbers as spreadsheets and people write them.
enum WholeNumber {
  /// `8267` from what a number cell holds: `8267`, `8267.0`, `8.267E3`; nil where it is not whole, negative or past 15 digits.
  static func digits(ofNumber number: String) -> String? {
    guard let value = Double(number), value == value.rounded(), (0..<1e15).contains(value) else { return nil }
    return String(Int(value))
  }

  /// `8267` from a text of digits, with or without the `.0` that a number became text with; nil for others.
  static func digits(ofText text: some StringProtocol) -> String? {
    let parts = WidthFolding.folded(text).filter { !$0.isWhitespace }.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= 2, (1...15).contains(whole.count), whole.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    let isWhole = parts.count == 1 || (!parts[1].isEmpty && parts[1].allSatisfy { $0 == "0" })
    return isWhole ? String(whole) : nil
  }

  /// `1,000株`, `1000`, `1000.0`; groups of three, if any. At least 1, at most ten digits.
  static func shares(_ text: some StringProtocol) -> Int? {
    var plain = WidthFolding.folded(text).filter { !$0.isWhitespace }[...]
    if plain.hasSuffix("株") { plain = plain.dropLast() }
    guard let digits = ungrouped(withoutZeros(plain)), (1...10).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber })
    else {
      return nil
    }
    return Int(digits).flatMap { $0 > 0 ? $0 : nil }
  }

  /// The text without the `.0` that a number became text with.
  private static func withoutZeros(_ text: Substring) -> Substring {
    guard let point = text.firstIndex(of: ".") else { return text }
    let fraction = text[text.index(after: point)...]
    return !fraction.isEmpty && fraction.allSatisfy { $0 == "0" } ? text[..<point] : text
  }

  /// The text without the commas between groups of three; nil where they stand elsewhere.
  static func ungrouped(_ text: Substring) -> String? {
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    let isGrouped = groups.dropFirst().allSatisfy { $0.count == 3 } && (groups.count == 1 || (1...3).contains(groups[0].count))
    return isGrouped ? groups.joined() : nil
  }
}
