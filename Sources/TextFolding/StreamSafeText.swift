/// Cuts a text so that no piece holds long runs of combining marks.
///
/// Such marks are put into an order among each other, which takes time with the square of their number. No language puts more than a few
/// on a letter, so beyond 30 of them in a row (UAX #15, section 13: Stream-Safe Text Format) the rest is folded for itself.
enum StreamSafeText {
  /// How many marks in a row are put into order together.
  static let longestRun = 30

  /// The text in pieces; nil for one piece: a text without more marks in a row than any writing needs.
  static func pieces(of text: String) -> [Substring]? {
    let scalars = text.unicodeScalars
    // Every mark takes two bytes at least.
    guard text.utf8.count > 2 * longestRun else { return nil }
    var pieces: [Substring] = []
    var start = scalars.startIndex
    var run = 0
    for index in scalars.indices {
      let scalar = scalars[index]
      if isMark(scalar) {
        run += 1
      } else if !scalar.properties.isDefaultIgnorableCodePoint {
        // What shows nothing is dropped, and then the marks around it stand in a row.
        run = 0
      }
      guard run > longestRun else { continue }
      pieces.append(text[start..<index])
      start = index
      run = 1
    }
    return pieces.isEmpty ? nil : pieces + [text[start...]]
  }

  /// Whether the character is, or in NFKD begins with, one whose combining class is not 0.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    switch scalar.value {
    // Half-width sound marks of kana, and vowel signs of Tibetan that are made of two.
    case 0xFF9E, 0xFF9F, 0x0F73, 0x0F75, 0x0F81: return true
    default: return scalar.properties.canonicalCombiningClass != .notReordered
    }
  }
}
