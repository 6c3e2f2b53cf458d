/// The codes by which the Tokyo Stock Exchange names securities.
enum StockCode {
  /// Letters that are never used, since they look like digits or each other: B E I O Q V Z.
  private static let letters = Set("ACDFGHJKLMNPRSTUWXY")

  /// The code in half-width capitals; nil where the text is none. `８２６７` and `8267.0` are `8267`.
  ///
  /// Four characters, digits first and third, digits or letters second and fourth; a fifth digit for preferred shares.
  static func normalized(_ text: some StringProtocol) -> String? {
    let code = WholeNumber.digits(ofText: text) ?? WidthFolding.folded(text).filter { !$0.isWhitespace }.uppercased()
    let characters = Array(code)
    guard (4...5).contains(characters.count), characters[0] != "0", characters.allSatisfy(\.isASCII) else { return nil }
    let digitsStand = [0, 2, 4].filter { $0 < characters.count }.allSatisfy { characters[$0].isNumber }
    let othersStand = [1, 3].allSatisfy { characters[$0].isNumber || letters.contains(characters[$0]) }
    return digitsStand && othersStand ? code : nil
  }
}
