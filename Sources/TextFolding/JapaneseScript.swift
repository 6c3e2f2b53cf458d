extension StringProtocol {
  /// Whether the text holds kana or Han: what a Japanese title has and an English one has not.
  ///
  /// Half-width katakana, the length mark ー, and the marks 々, 〆 and 〇 count; punctuation such as 「」 and full-width Latin do not.
  /// A Chinese title counts as well, since Han characters alone do not tell.
  public var hasKanaOrHan: Bool {
    // No byte below 0xE3 begins one of them; this passes over Latin text quickly.
    guard utf8.contains(where: { $0 >= 0xE3 }) else { return false }
    return unicodeScalars.contains(where: \.isKanaOrHan)
  }
}

extension Unicode.Scalar {
  /// By the blocks and the Script property of Unicode's Scripts.txt (Hiragana, Katakana, Han) and, of its common marks, the length mark.
  fileprivate var isKanaOrHan: Bool {
    switch value {
    case 0x3005...0x3007, 0x3021...0x3029, 0x3031...0x3035, 0x3038...0x303B,  // 々 〆 〇, Hangzhou numerals, repeat marks
      0x3041...0x3096, 0x309D...0x309F,  // Hiragana
      0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF,  // Katakana, ー, phonetic extensions
      0x32D0...0x32FE, 0x3300...0x3357,  // ㋐ … ㋾, ㌀ … ㍗
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAD9,  // Han and its compatibility forms
      0xFF66...0xFF9D,  // half-width katakana
      0x1AFF0...0x1AFFE, 0x1B000...0x1B167,  // Kana Extended-B, Supplement, Extended-A, Small Kana Extension
      0x20000...0x3FFFD:  // the supplementary ideographic planes
      true
    default: false
    }
  }
}
