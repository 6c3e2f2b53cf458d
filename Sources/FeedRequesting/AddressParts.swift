/// An address taken apart (RFC 3986, 3), also where it is not one that can be read.
struct AddressParts: Hashable {
  /// In lower case.
  let scheme: String
  /// What stands before `@`.
  let userInfo: String?
  /// In lower case, with the brackets of an IPv6 address.
  let host: String
  /// What follows the colon after the host; nil where there is none.
  let port: String?
  /// Path and query; a path of its own where there was none.
  let target: String

  /// Nil where the text does not begin with a scheme and `://`.
  init?(_ text: String) {
    let text = text.trimmingPrefix { $0.isWhitespace }
    guard let colon = text.firstRange(of: "://") else { return nil }
    let scheme = text[..<colon.lowerBound]
    guard let first = scheme.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic,
      scheme.unicodeScalars.allSatisfy(AddressParts.isSchemeCharacter)
    else { return nil }
    self.scheme = scheme.lowercased()
    let rest = text[colon.upperBound...].prefix { $0 != "#" && !$0.isNewline }
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    let at = authority.lastIndex(of: "@")
    userInfo = at.map { String(authority[..<$0]) }
    let place = at.map { authority[authority.index(after: $0)...] } ?? authority
    (host, port) = AddressParts.hostAndPort(place)
    var target = String(rest[authority.endIndex...])
    while target.last?.isWhitespace == true { target.removeLast() }
    self.target = target.hasPrefix("/") ? target : "/" + target
  }

  private static func hostAndPort(_ place: Substring) -> (String, String?) {
    let end = place.hasPrefix("[") ? place.firstIndex(of: "]") ?? place.startIndex : place.startIndex
    guard let colon = place[end...].firstIndex(of: ":") else { return (place.lowercased(), nil) }
    return (place[..<colon].lowercased(), String(place[place.index(after: colon)...]))
  }

  private static func isSchemeCharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "+-.".unicodeScalars.contains(scalar))
  }

  static func isHostCharacter(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && scalar.value > 0x20 && scalar.value != 0x7F && !"\"<>\\^`{|}%".unicodeScalars.contains(scalar)
  }

  /// Without a port, or with an empty one, the scheme's own counts.
  var hasValidPort: Bool {
    guard let port, !port.isEmpty else { return true }
    return port.utf8.allSatisfy { (0x30...0x39).contains($0) } && (1...65_535).contains(Int(port) ?? 0)
  }

  /// Host and port.
  var authority: String { port.map { $0.isEmpty ? host : "\(host):\($0)" } ?? host }

  /// The target with blanks, controls and all beyond ASCII percent-encoded, as a request line needs it.
  var encodedTarget: String {
    var bytes: [UInt8] = []
    for byte in target.utf8 {
      if byte > 0x20, byte < 0x7F {
        bytes.append(byte)
      } else {
        bytes += [0x25, AddressParts.hexDigits[Int(byte >> 4)], AddressParts.hexDigits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let hexDigits = Array("0123456789ABCDEF".utf8)
}
