extension String {
  /// Whether the text holds kana or Han: what a Japanese title has and an English one has not.
  ///
  /// Half-width katakana, the length mark ー, and the marks 々, 〆 and 〇 count; punctuation such as 「」 and full-width Latin do not.
  /// A Chinese title counts as well, since Han characters alone do not tell.
  var hasKanaOrHan: Bool {
    // No byte below 0xE2 begins one of them; this passes over Latin text quickly.
    guard utf8.contains(where: { $0 >= 0xE2 }) else { return false }
    return unicodeScalars.contains(where: \.isKanaOrHan)
  }
}

extension Unicode.Scalar {
  /// Script Hiragana, Katakana and Han of Unicode's Scripts.txt, and of the common characters those that are made of them.
  fileprivate var isKanaOrHan: Bool {
    switch value {
    case 0x2E80...0x2FD5, 0x3005...0x3007, 0x3021...0x3029, 0x3031...0x3035, 0x3038...0x303B,  // radicals, 々 〆 〇, numerals, repeat marks
      0x3041...0x3096, 0x309D...0x309F,  // Hiragana
      0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF,  // Katakana, ー, phonetic extensions
      0x3220...0x3247, 0x3280...0x32B0, 0x32C0...0x32CB,  // ㈠ ㈱, ㊀ ㊡, ㋀
      0x32D0...0x3370, 0x337B...0x337F, 0x33E0...0x33FE,  // ㋐ ㌀ ㍘, ㍻ ㍿, ㏠
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAD9,  // Han and its compatibility forms
      0xFF66...0xFF9D,  // half-width katakana
      0x1AFF0...0x1AFFE, 0x1B000...0x1B167, 0x1F200...0x1F23B,  // Kana Extended-B to Small Kana Extension, 🈀 🈚
      0x20000...0x3FFFD:  // the supplementary ideographic planes
      true
    default: false
    }
  }
}
