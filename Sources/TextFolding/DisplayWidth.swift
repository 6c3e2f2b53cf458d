extension StringProtocol {
  /// How many columns the text takes in a terminal: 2 for East Asian wide and full-width characters and for emoji, 0 for marks that
  /// combine with the character before them and for what shows nothing, else 1.
  ///
  /// A flag, a skin tone or a family joined by ZWJ is one emoji. Ambiguous characters (① or …) take one column, as in terminals that are
  /// not set to a legacy East Asian encoding. Control characters take none: see `withControlsShown`.
  package var displayWidth: Int {
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }

  /// The text if it has room in `columns`, else its beginning and `…` after it. No character is cut.
  package func truncated(toColumns columns: Int) -> String {
    guard displayWidth > columns else { return String(self) }
    guard columns > 0 else { return "" }
    var kept = ""
    var room = columns - 1
    for character in self {
      room -= character.displayWidth
      if room < 0 { break }
      kept.append(character)
    }
    return kept + "…"
  }

  /// The text with blanks after it up to `columns`; a wider text as it is.
  package func padded(toColumns columns: Int) -> String {
    String(self) + blanks(upTo: columns)
  }

  /// The text with blanks before it up to `columns`, as numbers stand in a column; a wider text as it is.
  package func paddedOnTheLeft(toColumns columns: Int) -> String {
    blanks(upTo: columns) + String(self)
  }

  private func blanks(upTo columns: Int) -> String {
    let width = displayWidth
    return columns > width ? String(repeating: " ", count: columns - width) : ""
  }
}

extension Character {
  /// 0, 1 or 2 columns.
  fileprivate var displayWidth: Int {
    guard let base = unicodeScalars.first else { return 0 }
    if base.properties.isEmoji, let selector = unicodeScalars.dropFirst().first {
      if selector == "\u{FE0F}" { return 2 }
      if selector == "\u{FE0E}" { return 1 }
    }
    // No cluster is wider than a full-width character, whatever is joined in it.
    return unicodeScalars.reduce(0) { Swift.min(2, $0 + $1.displayWidth) }
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    if value < 0x300 { return showsNothing ? 0 : 1 }
    if showsNothing { return 0 }
    return WideCharacters.contains(value) ? 2 : 1
  }

  private var showsNothing: Bool {
    switch value {
    case 0x00..<0x20, 0x7F..<0xA0: return true
    // The soft hyphen shows where a line is broken at it, and terminals always show it.
    case 0x20..<0x300: return false
    // The vowels and final consonants of Hangul join the syllable before them.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return true
    // The marks that stand before and around a number in Arabic, Syriac and Kaithi have a shape.
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: return false
    default: return properties.isDefaultIgnorableCodePoint || properties.generalCategory.showsNothing
    }
  }
}

extension Unicode.GeneralCategory {
  fileprivate var showsNothing: Bool {
    switch self {
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
