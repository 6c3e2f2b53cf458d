/// A name that a program shows for a zone and, wrongly, writes as its TZID: `(UTC+09:00) Osaka, Sapporo, Tokyo`.
enum DisplayZoneName {
  /// The Windows zone that is shown under this name; nil for any other text.
  ///
  /// The offset in brackets tells nothing, since it stays the same in summer and many zones share it: the words after it decide. Case,
  /// blanks, points and the order of the cities need not agree; `&amp;` is `&`.
  static func windowsName(of text: some StringProtocol) -> String? {
    table[key(of: withoutOffset(text))]
  }

  /// Without an offset before the name: `(GMT+01.00)`, `(UTC)`, `UTC+09:00`, `（UTC+09:00）`.
  static func withoutOffset(_ text: some StringProtocol) -> Substring {
    let trimmed = Substring(text.trimmedOfBlanks)
    guard let first = trimmed.first else { return trimmed }
    if first == "(" || first == "（" {
      guard let end = trimmed.firstIndex(where: { $0 == ")" || $0 == "）" }) else { return trimmed }
      let inside = trimmed[trimmed.index(after: trimmed.startIndex)..<end].trimmedOfBlanks
      return isOffset(inside) ? trimmed[trimmed.index(after: end)...].trimmedOfBlanks : trimmed
    }
    guard let word = trimmed.split(maxSplits: 1, whereSeparator: \.isWhitespace).first, word.count > 3, isOffset(word) else {
      return trimmed
    }
    return trimmed[word.endIndex...].trimmedOfBlanks
  }

  /// `UTC`, `GMT`, and either with a sign, digits, colons, points and blanks after it.
  private static func isOffset(_ text: Substring) -> Bool {
    let name = text.asciiLowercased
    guard name.hasPrefix("utc") || name.hasPrefix("gmt") else { return false }
    return name.dropFirst(3).allSatisfy { $0.isNumber || $0.isWhitespace || "+-−:.".contains($0) }
  }

  private static let table = NameTable(
    WindowsZoneTable.current, WindowsZoneTable.earlier, DisplayNameTable.general, DisplayNameTable.german, DisplayNameTable.french,
    DisplayNameTable.spanish, DisplayNameTable.japanese, DisplayNameTable.chinese, key: key(of:))

  /// The cities or phrases of a name, each as its words in small letters, in order.
  private static func key(of text: Substring) -> String {
    let text = text.lowercased().replacing("&amp;", with: "&")
    let parts = text.split { ",;:/、，；：".contains($0) }.map { part in
      words(of: part).joined(separator: " ")
    }
    return parts.filter { !$0.isEmpty }.sorted().joined(separator: ",")
  }

  private static func words(of part: Substring) -> [Substring] {
    let quiet = part.filter { !".'’".contains($0) }
    return Substring(quiet).split { !$0.isLetter && !$0.isNumber && !"+-".contains($0) }.filter { $0 != "and" && $0 != "-" }
  }
}
