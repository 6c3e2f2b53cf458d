/// A name that a program shows for a zone and, wrongly, writes as its TZID: `(UTC+09:00) Osaka, Sapporo, Tokyo`.
enum DisplayZoneName {
  /// The Windows zone that is shown under this name; nil for any other text.
  ///
  /// The offset in brackets tells nothing, since it stays the same in summer and many zones share it: the words after it decide. Case,
  /// blanks, points and the order of the cities need not agree; `&amp;` is `&`.
  static func windowsName(of text: some StringProtocol) -> String? {
    // No such name is longer; a made-up one costs no more than this.
    guard text.utf8.count <= 256 else { return nil }
    return table[key(of: withoutOffset(text))]
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

  private static let table = NameTable(
    WindowsZoneTable.current, WindowsZoneTable.earlier, DisplayNameTable.general, DisplayNameTable.german, DisplayNameTable.french,
    DisplayNameTable.spanish, DisplayNameTable.japanese, DisplayNameTable.chinese, key: key(of:))

  /// The cities or phrases of a name, each as its words in small letters, in order.
  private static func key(of text: Substring) -> String {
    let text = text.lowercased().replacing("&amp;", with: "&")
    let parts = text.split { ",;:/、､，；：".contains($0) }.map { part in
      words(of: part).joined(separator: " ")
    }
    return parts.filter { !$0.isEmpty }.sorted().joined(separator: ",")
  }

  private static func words(of part: Substring) -> [Substring] {
    let quiet = part.filter { !".'’".contains($0) }
    return Substring(quiet).split { !$0.isLetter && !$0.isNumber && !"+-".contains($0) }.filter { $0 != "and" && $0 != "-" }
  }
}
