/// What of an address may be shown. A user name, a query, and every part of a path that could be a key stay hidden.
extension AddressParts {
  /// `https://calendar.example/…/basic.ics?…`
  var masked: String {
    let known = FeedAddress.Scheme(rawValue: scheme) != nil
    let shownScheme = known || scheme.count <= 10 ? scheme : "…"
    return "\(shownScheme)://\(userInfo == nil ? "" : "…@")\(shownAuthority)\(maskedPath)\(target.contains("?") ? "?…" : "")"
  }

  /// A port that is no number could be half of a password.
  private var shownAuthority: String { hasValidPort ? authority : "\(host):…" }

  private var path: Substring { target.prefix { $0 != "?" } }

  private var maskedPath: String {
    let segments = path.split(separator: "/")
    guard let last = segments.last else { return "/" }
    let parents = segments.count > 1 ? "/…" : ""
    if let fileName { return "\(parents)/\(fileName)" }
    return AddressParts.isHarmless(last) ? "\(parents)/\(last)" : "/…"
  }

  /// The last part of the path, decoded, where it is a file's name and no key.
  var fileName: String? {
    guard let last = path.split(separator: "/").last, !path.hasSuffix("/") else { return nil }
    let decoded = AddressParts.percentDecoded(last)
    guard let dot = decoded.lastIndex(of: "."), dot != decoded.startIndex else { return nil }
    let ending = decoded[decoded.index(after: dot)...]
    guard (2...5).contains(ending.count), ending.unicodeScalars.allSatisfy({ $0.isASCII && $0.properties.isAlphabetic }) else { return nil }
    return AddressParts.isHarmless(decoded[..<dot]) ? decoded : nil
  }

  /// Whether a name is too short for a key, or made of plain words and numbers: `work`, `a1`, `public-holidays-2026`, `家族`.
  ///
  /// A key drawn at random mixes letters and digits, or is long.
  private static func isHarmless(_ name: Substring) -> Bool {
    guard name.unicodeScalars.allSatisfy(isPlain) else { return false }
    if name.count <= 8 { return true }
    return name.count <= 24 && name.split(whereSeparator: { " -_.".contains($0) }).allSatisfy(isWordOrNumber)
  }

  private static func isWordOrNumber(_ word: Substring) -> Bool {
    word.allSatisfy(\.isLetter) || word.count <= 8 && word.allSatisfy(\.isNumber)
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .privateUse, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: scalar != "%" && scalar != "\u{FFFD}" && scalar != "/" && scalar != "'"
    }
  }

  private static func percentDecoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == 0x25, digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
