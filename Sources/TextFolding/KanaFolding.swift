/// Hiragana as katakana.
enum KanaFolding {
  /// The same scalars with every hiragana letter and iteration mark as its katakana.
  ///
  /// わ, ゐ, ゑ and を with a voiced mark, which Unicode has in katakana alone, become ヷ, ヸ, ヹ and ヺ. The text is taken to be in NFKC.
  static func katakana(of scalars: String.UnicodeScalarView) -> String.UnicodeScalarView {
    var result = String.UnicodeScalarView()
    for scalar in scalars {
      if scalar == voicedMark, let last = result.last, let voiced = composed[last] {
        result.removeLast()
        result.append(voiced)
      } else {
        result.append(katakana(of: scalar))
      }
    }
    return result
  }

  /// A pattern for texts whose hiragana became katakana: with its letters, its ranges, and the name of the script so too.
  static func katakana(ofPattern pattern: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in pattern.unicodeScalars {
      // ゟ has no katakana, but may end a range of all letters.
      result.append(scalar == "\u{309F}" ? "\u{30FF}" : katakana(of: scalar))
    }
    return String(result).replacing(#/(\\[pP]\{[^}]*?)[Hh]ira(gana)?\b/#) { "\($0.1)\($0.2 == nil ? "Kana" : "Katakana")" }
  }

  /// U+3099, which follows the letter that it voices.
  private static let voicedMark: Unicode.Scalar = "\u{3099}"

  private static let composed: [Unicode.Scalar: Unicode.Scalar] = ["ワ": "ヷ", "ヰ": "ヸ", "ヱ": "ヹ", "ヲ": "ヺ"]

  /// The archaic and small letters whose pairs lie apart (Kana Extended-A and Small Kana Extension).
  private static let rare: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{1B001}": "\u{1B121}", "\u{1B11F}": "\u{1B122}", "\u{1B132}": "\u{1B155}", "\u{1B150}": "\u{1B164}",
    "\u{1B151}": "\u{1B165}", "\u{1B152}": "\u{1B166}",
  ]

  private static func katakana(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    // ぁ … ゖ, and the iteration marks ゝ and ゞ, lie 96 before their katakana.
    case 0x3041...0x3096, 0x309D...0x309E: Unicode.Scalar(scalar.value + 0x60) ?? scalar
    case 0x1B001...0x1B152: rare[scalar] ?? scalar
    default: scalar
    }
  }
}
