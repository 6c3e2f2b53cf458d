extension StringProtocol {
  /// The text without blanks and controls at its ends.
  var trimmingBlanks: String {
    let isBlank = { (scalar: Unicode.Scalar) in scalar.value <= 0x20 || scalar.properties.isWhitespace }
    guard let first = unicodeScalars.firstIndex(where: { !isBlank($0) }), let last = unicodeScalars.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[first..<unicodeScalars.index(after: last)])
  }
}

extension String {
  /// The text as a message quotes it: its beginning, if it is long.
  var excerpt: String { excerpt(of: 60) }

  /// The first so many characters (Unicode scalars), and `…` where there are more.
  func excerpt(of limit: Int) -> String {
    guard utf8.count > limit else { return self }
    let beginning = unicodeScalars.prefix(limit)
    return beginning.endIndex == endIndex ? self : String(beginning) + "…"
  }

  /// The members of a TEXT list: parted at commas that no backslash escapes.
  var splitAtBareCommas: [String] {
    var members = [""]
    var isEscaped = false
    for scalar in unicodeScalars {
      if scalar == ",", !isEscaped {
        members.append("")
      } else {
        members[members.count - 1].unicodeScalars.append(scalar)
      }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return members
  }
}
