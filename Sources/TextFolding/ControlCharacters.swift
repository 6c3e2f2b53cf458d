extension StringProtocol {
  /// The text with its control characters made harmless to a terminal, a log and a table's lines.
  ///
  /// Tabs and all that ends a line become a blank; other C0 controls and DEL become their pictures (`␛`); C1 controls and the marks
  /// that turn the direction of the text around them (U+202A–202E, U+2066–2069) become U+FFFD.
  package var withControlsShown: String {
    guard unicodeScalars.contains(where: { $0.harmless != nil }) else { return String(self) }
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars { shown.append(scalar.harmless ?? scalar) }
    return String(shown)
  }
}

extension Unicode.Scalar {
  /// What stands for a control character; nil for every other.
  fileprivate var harmless: Unicode.Scalar? {
    switch value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
    // The Control Pictures block shows each control at its own number, DEL at U+2421.
    case 0x00...0x1F: Unicode.Scalar(0x2400 + value)
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: nil
    }
  }
}
