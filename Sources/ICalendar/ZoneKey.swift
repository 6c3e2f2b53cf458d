/// The name of a zone as feeds are compared by it: a TZID of a property is TEXT and may be escaped, one of a parameter may be quoted.
struct ZoneKey: Hashable {
  /// Without blanks around it, escapes, quotes and controls; of an endless name, its beginning.
  let text: String

  /// Longer than any name of a zone.
  private static let lengthLimit = 255

  /// The name that was written so.
  init(_ written: some StringProtocol) {
    var (text, length) = (String.UnicodeScalarView(), 0)
    for scalar in written.unicodeScalars where ZoneKey.holds(scalar) {
      guard length < ZoneKey.lengthLimit else { break }
      text.append(scalar)
      length += 1
    }
    self.text = String(text).trimmingBlanks
  }

  private static func holds(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\\", "\"", "\u{2028}", "\u{2029}", "\u{7F}"..."\u{9F}": false
    default: scalar.value >= 0x20
    }
  }

  /// The same in one case.
  var folded: String { text.lowercased() }
}
