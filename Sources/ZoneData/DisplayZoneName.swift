/// A name that a program shows for a zone and, wrongly, writes as its TZID: `(UTC+09:00) Osaka, Sapporo, Tokyo`.
enum DisplayZoneName {
  /// The Windows zone that is shown under this name; nil for any other text.
  ///
  /// The offset in brackets tells nothing, since it stays the same in summer and many zones share it: the words after it decide, but
  /// where Windows gave one name to two zones. Case, blanks, points, accents and the order of the cities need not agree; `&amp;` is `&`.
  static func windowsName(of text: some StringProtocol) -> String? {
    // No such name is longer; a made-up one costs no more than this.
    guard text.utf8.count <= 256 else { return nil }
    return namesWithOffset[key(of: Substring(text))] ?? table[key(of: withoutOffset(text))]
  }

  /// Without an offset before the name: `(GMT+01.00)`, `(UTC)`, `UTC+09:00`, `（UTC+09:00）`.
  static func withoutOffset(_ text: some StringProtocol) -> Substring {
    let trimmed = Substring(text.trimmedOfBlanks)
    guard trimmed.first == "(" || trimmed.first == "（" else {
      let offset = offsetPrefix(of: trimmed)
      return offset.contains(where: \.isNumber) ? trimmed[offset.endIndex...] : trimmed
    }
    let inside = trimmed.dropFirst().prefix { $0 != ")" && $0 != "）" }
    let isOffset = !inside.isEmpty && offsetPrefix(of: inside) == inside
    return isOffset ? trimmed[inside.endIndex...].dropFirst().trimmedOfBlanks : trimmed
  }

  /// `UTC` or `GMT` and the sign, digits, colons, points and blanks after it; empty where neither begins the text.
  private static func offsetPrefix(of text: Substring) -> Substring {
    let name = text.prefix(3)
    guard ["utc", "gmt"].contains(name.asciiLowercased) else { return text.prefix(0) }
    let number = text[name.endIndex...].prefix { $0.isNumber || $0.isWhitespace || "+-−:.".contains($0) }
    return text[..<number.endIndex]
  }

  private static let namesWithOffset = NameTable(DisplayNameTable.withOffset, key: key(of:))
  private static let table = NameTable(
    WindowsZoneTable.current, WindowsZoneTable.earlier, DisplayNameTable.general, DisplayNameTable.german, DisplayNameTable.french,
    DisplayNameTable.spanish, DisplayNameTable.japanese, DisplayNameTable.chinese, key: key(of:))

  /// The cities or phrases of a name, each as its words in small letters, in order.
  private static func key(of text: Substring) -> String {
    let text = withoutAccents(text.lowercased()).replacing("&amp;", with: "&")
    let parts = text.split { ",;:/、､，；：".contains($0) }.map { part in
      joined(words(of: part)).replacing("ee uu", with: "eeuu")
    }
    return parts.filter { !$0.isEmpty }.sorted().joined(separator: ",")
  }

  /// With a blank between two words, but where East Asian text needs none: `太平洋 (標準時)` is `太平洋標準時`.
  private static func joined(_ words: [Substring]) -> String {
    words.reduce(into: "") { text, word in
      let isEastAsian = text.unicodeScalars.last.map(isEastAsian) == true && word.unicodeScalars.first.map(isEastAsian) == true
      text += text.isEmpty || isEastAsian ? word : " " + word
    }
  }

  /// Whether it is kana, Han or Hangul, as far as names of zones have them.
  private static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool { (0x3040..<0xD7B0).contains(scalar.value) }

  /// Small Latin letters without their accents, which many programs leave out.
  private static func withoutAccents(_ text: String) -> String {
    let combining: ClosedRange<UInt32> = 0x300...0x36F
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !combining.contains($0.value) }.map(baseLetter)))
  }

  /// `e` for `é`, as its name in Unicode says: LATIN SMALL LETTER E WITH ACUTE.
  private static func baseLetter(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    let latin: Range<UInt32> = 0xC0..<0x250
    let beginning = "LATIN SMALL LETTER "
    guard latin.contains(scalar.value), let name = scalar.properties.name, name.hasPrefix(beginning) else { return scalar }
    let words = name.dropFirst(beginning.count).split(separator: " ")
    guard words.count > 1, words[1] == "WITH", words[0].unicodeScalars.count == 1 else { return scalar }
    return words[0].asciiLowercased.unicodeScalars.first ?? scalar
  }

  private static func words(of part: Substring) -> [Substring] {
    let quiet = part.filter { !".'’".contains($0) }
    return Substring(quiet).split { !$0.isLetter && !$0.isNumber && !"+-".contains($0) }.filter { $0 != "and" && $0 != "-" }
  }
}
