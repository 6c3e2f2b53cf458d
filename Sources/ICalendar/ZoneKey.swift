/// The name of a zone as feeds are compared by it: a TZID of a property is TEXT and may be escaped, one of a parameter may be quoted.
struct ZoneKey: Hashable {
  /// Without blanks around it, escapes, quotes and controls; of an endless name, its beginning.
  let text: String

  /// Longer than any name of a zone.
  private static let lengthLimit = 255

  /// The name that was written so.
  init(_ written: some StringProtocol) {
    let scalars = written.unicodeScalars.lazy.filter { scalar in
      scalar.value >= 0x20 && scalar != "\\" && scalar != "\"" && !(0x7F...0x9F).contains(scalar.value)
        && scalar != "\u{2028}" && scalar != "\u{2029}"
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars.prefix(ZoneKey.lengthLimit))
    self.text = String(text).trimmingBlanks
  }

  /// The same in one case.
  var folded: String { text.lowercased() }
}
