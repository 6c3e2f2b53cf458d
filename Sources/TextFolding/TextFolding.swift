/// The form in which titles and keywords are compared: as a reader takes them to be the same.
///
/// Characters that show nothing (Default_Ignorable_Code_Point: U+200B, variation selectors) are dropped, the rest is brought to NFKC
/// with case folding and composed to NFC, runs of white space become one blank, and none is left at the ends.
///
/// ```swift
/// TextFolding.fold("ﾋﾟｱﾉ　 Ｌｅｓｓｏｎ")  // "ピアノ lesson"
/// TextFolding.fold("ぴあの", kana: true)  // "ピアノ"
/// ```
package enum TextFolding {
  /// The folded form of `text`.
  ///
  /// - Parameter kana: Whether hiragana becomes katakana, so that ぴあの and ピアノ are the same.
  package static func fold(_ text: String, kana: Bool = false) -> String {
    var text = text
    return text.withUTF8 { fold(utf8: $0, kana: kana) }
  }

  /// The folded form of a text in UTF-8. Each ill-formed sequence counts as U+FFFD; no bytes are an error.
  ///
  /// - Parameter kana: Whether hiragana becomes katakana.
  package static func fold(utf8 bytes: some Collection<UInt8>, kana: Bool = false) -> String {
    if let folded = ASCIIFolding.fold(bytes) { return folded }
    let compared = NFKCCasefold.fold(String(decoding: bytes, as: UTF8.self))
    let scalars = kana ? KanaFolding.katakana(of: compared.unicodeScalars) : compared.unicodeScalars
    return oneBlank(between: scalars)
  }

  /// Runs of White_Space as one blank between words, and none at the ends.
  private static func oneBlank(between scalars: String.UnicodeScalarView) -> String {
    var result = String.UnicodeScalarView()
    var isBlankDue = false
    for scalar in scalars {
      if scalar.properties.isWhitespace {
        isBlankDue = !result.isEmpty
      } else {
        if isBlankDue { result.append(" ") }
        isBlankDue = false
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The pattern to look for in texts folded with `kana`, where the pattern was written for the texts as they are.
  ///
  /// - Parameter pattern: a regular expression, for instance `ぴあ.` or `\p{Hiragana}+`, which become `ピア.` and `\p{Katakana}+`.
  package static func kanaPattern(_ pattern: String) -> String { KanaFolding.katakana(ofPattern: pattern) }
}
