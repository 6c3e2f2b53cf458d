import TextConversion

/// A character encoding that a feed is written in, other than UTF-8.
enum Charset: Hashable {
  /// ISO-2022-JP: seven bits, switched by escape sequences; the text stays valid ASCII and says nothing.
  case iso2022JP
  /// Any encoding of the C library's iconv, by its name there.
  case iconv(String)

  /// EUC-JP with the vendors' extensions (①, ㈱, 髙).
  static let eucJP = Charset.iconv("EUC-JP-MS")
  /// Windows code page 932, which Shift_JIS means in practice.
  static let cp932 = Charset.iconv("CP932")

  /// The encoding of that registered name; `.some(nil)` for UTF-8 and ASCII, nil where nobody knows the name.
  static func named(_ name: some StringProtocol) -> Charset?? {
    let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
    switch plain {
    case "utf8", "usascii", "ascii", "": return .some(nil)
    case "shiftjis", "xsjis", "sjis", "windows31j", "ms932", "cp932", "mskanji", "csshiftjis": return .cp932
    case "eucjp", "xeucjp", "eucjpms", "cseucpkdfmtjapanese": return .eucJP
    case "iso2022jp", "csiso2022jp", "iso2022jp1", "iso2022jpms", "cp50220", "cp50221": return .iso2022JP
    default:
      let safe = String(name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.:".contains($0)) })
      let isKnown = !safe.isEmpty && safe.utf8.count <= 40 && Charset.iconv(safe).decode([]) != nil
      return isKnown ? Charset.iconv(safe) : Charset??.none
    }
  }

  /// What the bytes say, and whether all of them were legal; nil where the C library lacks the encoding. Illegal ones become U+FFFD.
  func decode(_ bytes: [UInt8]) -> (text: String, isClean: Bool)? {
    switch self {
    case .iso2022JP:
      // Bytes that the encoding does not have are UTF-8, in a feed of two minds.
      if bytes.contains(where: { $0 >= 0x80 }), let text = String(validating: bytes, as: UTF8.self) { return (text, true) }
      return Charset.convert(Charset.eucBytes(fromISO2022JP: bytes), from: "EUC-JP-MS")
    case .eucJP:
      // The C library takes 0x80 to 0x9F for control characters, so that nearly all of CP932 would be legal.
      return Charset.convert(bytes, from: "EUC-JP-MS").map { text, isClean in
        (text, isClean && !text.unicodeScalars.contains { (0x80...0x9F).contains($0.value) })
      }
    case .iconv(let name):
      return Charset.convert(bytes, from: name)
    }
  }

  private static func convert(_ bytes: [UInt8], from name: String) -> (text: String, isClean: Bool)? {
    ConvertedText(bytes, from: name).map { (String(decoding: $0.bytes, as: UTF8.self), $0.firstReplacement == nil) }
  }

  /// The same characters in EUC-JP: those of the two-byte sets with the high bit set, half-width kana behind 0x8E.
  ///
  /// An escape sequence that is none of the encoding's stays as it is.
  private static func eucBytes(fromISO2022JP bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var prefix: UInt8?
    var isShifted = false
    var index = 0
    while index < bytes.count {
      if let escape = JISEscape(bytes[index...]) {
        (isShifted, prefix) = (escape.isShifted, escape.prefix)
        index += escape.length
        continue
      }
      let isGraphic = (0x21...0x7E).contains(bytes[index])
      if isShifted, isGraphic, let prefix { text.append(prefix) }
      text.append(isShifted && isGraphic ? bytes[index] | 0x80 : bytes[index])
      if isShifted, isGraphic, prefix != 0x8E, index + 1 < bytes.count {
        index += 1
        text.append(bytes[index] | 0x80)
      }
      index += 1
    }
    return text
  }
}

/// An escape sequence of ISO-2022-JP (RFC 1468, RFC 2237) or of the half-width kana that mail programs add.
struct JISEscape {
  /// Whether characters follow that are no ASCII.
  let isShifted: Bool
  /// What EUC-JP puts before each character of the set.
  let prefix: UInt8?
  let length: Int

  /// The sequence at the start of these bytes, if there is one.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.first == 0x1B else { return nil }
    switch Array(bytes.dropFirst().prefix(3)) {
    case let code where code.starts(with: "$(D".utf8): (isShifted, prefix, length) = (true, 0x8F, 4)
    case let code where code.starts(with: "$@".utf8) || code.starts(with: "$B".utf8): (isShifted, prefix, length) = (true, nil, 3)
    case let code where code.starts(with: "(I".utf8): (isShifted, prefix, length) = (true, 0x8E, 3)
    case let code where code.starts(with: "(B".utf8) || code.starts(with: "(J".utf8): (isShifted, prefix, length) = (false, nil, 3)
    default: return nil
    }
  }
}
