/// Makes the two widths of one character the same: full-width ASCII narrow, half-width katakana wide.
///
/// What codes, dates, numbers and headers are compared by; texts that are shown keep their form.
enum WidthFolding {
  /// The text with widths folded and all kinds of white space and hyphens made plain ones: `８２６７` → `8267`, `ｺｰﾄﾞ` → `コード`.
  static func folded(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let mark = voicing(scalar), let base = result.last, let voiced = voicedKana(base, mark) {
        result.removeLast()
        result.append(voiced)
      } else {
        result.append(folded(scalar))
      }
    }
    return String(result)
  }

  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0xFF61...0xFF9F: return katakana[Int(scalar.value - 0xFF61)]
    case 0x2010...0x2015, 0x2212: return "-"
    case 0x00A0, 0x2000...0x200A, 0x3000: return " "
    default: return scalar
    }
  }

  /// U+FF61 to U+FF9F in their usual width, in order.
  private static let katakana: [Unicode.Scalar] = Array(
    "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}".unicodeScalars)

  private enum Voicing { case voiced, halfVoiced }

  private static func voicing(_ scalar: Unicode.Scalar) -> Voicing? {
    switch scalar.value {
    case 0xFF9E, 0x3099: .voiced
    case 0xFF9F, 0x309A: .halfVoiced
    default: nil
    }
  }

  /// `カ` and `゛` → `ガ`: in Unicode a voiced kana follows its base, a half-voiced one the voiced; `ウ` alone stands apart.
  private static func voicedKana(_ base: Unicode.Scalar, _ voicing: Voicing) -> Unicode.Scalar? {
    let isRowOfHa = "ハヒフヘホ".unicodeScalars.contains(base)
    let takesVoice = isRowOfHa || "カキクケコサシスセソタチツテト".unicodeScalars.contains(base)
    switch voicing {
    case .voiced where base == "ウ": return "ヴ"
    case .voiced where takesVoice: return Unicode.Scalar(base.value + 1)
    case .halfVoiced where isRowOfHa: return Unicode.Scalar(base.value + 2)
    default: return nil
    }
  }
}
