/// The text of a TEXT value before unescaping: decoded from the feed's encoding, or from vCalendar 1.0's.
struct TextDecoding {
  let text: String
  /// What had to be mended on the way.
  let faults: [FeedFault]

  init(of line: ContentLine, encoding: FeedEncoding) {
    var faults: [FeedFault] = []
    var bytes = line.value
    let transfer = line.word("ENCODING") ?? line.parameters.first { $0.value.isEmpty && TransferEncoding($0.name) != nil }?.name
    if let transfer, let decoder = TransferEncoding(transfer) {
      bytes = decoder.decode(bytes)
      faults.append(.transferEncoding(property: line.name.rawValue, encoding: decoder.rawValue))
    }
    if bytes.contains(0) {
      bytes.removeAll { $0 == 0 }
      if !line.hadNULs { faults.append(.nulBytes(property: line.name.rawValue)) }
    }
    let declared = line.word("CHARSET").flatMap { Charset.named($0) }
    let decoded = declared.flatMap { $0 }?.decode(bytes) ?? encoding.decode(bytes)
    if !decoded.isClean { faults.append(.badBytes(property: line.name.rawValue)) }
    text = decoded.text
    self.faults = faults
  }

  /// The same value with every escape one that RFC 5545 3.3.11 knows: of `\X` both characters stay, so the backslash is doubled.
  ///
  /// Line ends, which only vCalendar 1.0 can put into a value, become `\n`. Other controls go.
  var escapedText: String {
    var result = ""
    var scalars = text.unicodeScalars.makeIterator()
    var pending = scalars.next()
    while let scalar = pending {
      pending = scalars.next()
      switch scalar {
      case "\\":
        if let next = pending, "nN\\;,".unicodeScalars.contains(next) {
          result.unicodeScalars.append(contentsOf: [scalar, next])
          pending = scalars.next()
        } else {
          result += "\\\\"
        }
      case "\r":
        if pending != "\n" { result += "\\n" }
      case "\n": result += "\\n"
      case "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The value unescaped, as libical unescapes `escapedText`.
  var unescapedText: String {
    var result = ""
    var scalars = escapedText.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\", let next = scalars.next() else {
        result.unicodeScalars.append(scalar)
        continue
      }
      result.unicodeScalars.append(next == "n" || next == "N" ? "\n" : next)
    }
    return result
  }
}

/// How vCalendar 1.0 wraps a value in ASCII.
enum TransferEncoding: String {
  case quotedPrintable = "QUOTED-PRINTABLE"
  case base64 = "BASE64"

  init?(_ name: String) {
    switch name {
    case "QUOTED-PRINTABLE": self = .quotedPrintable
    case "BASE64", "B": self = .base64
    default: return nil
    }
  }

  func decode(_ bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .quotedPrintable: TransferEncoding.decodeQuotedPrintable(bytes)
    case .base64: TransferEncoding.decodeBase64(bytes)
    }
  }

  /// RFC 2045 6.7; an `=` without two hexadecimal digits stays.
  private static func decodeQuotedPrintable(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "="), index + 2 < bytes.count, let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2]) {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  /// RFC 4648 section 4; bytes that are no digits are passed over.
  private static func decodeBase64(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      let value: UInt8
      switch byte {
      case 0x41...0x5A: value = byte - 0x41
      case 0x61...0x7A: value = byte - 0x47
      case 0x30...0x39: value = byte + 4
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: continue
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return result
  }
}
