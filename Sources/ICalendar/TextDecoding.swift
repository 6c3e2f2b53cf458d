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
      faults.append(.nulBytes(property: line.name.rawValue))
    }
    let declared = line.word("CHARSET").flatMap { Charset.named($0) }.flatMap(\.self)
    let decoded = declared?.decode(bytes) ?? encoding.decode(bytes)
    // Bytes of the feed itself that are no text are a fault of the feed, and told as such.
    if !decoded.isClean, transfer != nil || declared != nil { faults.append(.badBytes(property: line.name.rawValue)) }
    text = decoded.text
    self.faults = faults
  }

  /// The same value with every escape one that RFC 5545 3.3.11 knows: of `\X` both characters stay, so the backslash is doubled.
  ///
  /// Line ends, which only vCalendar 1.0 can put into a value, become `\n`. Other controls go, and so do blanks around the value, as
  /// libical has it.
  var escapedText: String {
    var result: [UInt8] = []
    let bytes = Array(text.utf8.trimming { $0 == 0x20 || $0 == 0x09 })
    var index = 0
    while index < bytes.count {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      switch bytes[index] {
      case UInt8(ascii: "\\"):
        let isKnown = "nN\\;,".utf8.contains(next)
        result += [UInt8(ascii: "\\"), isKnown ? next : UInt8(ascii: "\\")]
        index += isKnown ? 1 : 0
      case 0x0D where next == 0x0A: break
      case 0x0D, 0x0A: result += Array("\\n".utf8)
      case 0x09, 0x20..<0x7F, 0x80...: result.append(bytes[index])
      default: break
      }
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The value unescaped, as libical unescapes `escapedText`.
  var unescapedText: String {
    var result: [UInt8] = []
    var isEscaped = false
    for byte in escapedText.utf8 {
      if byte == UInt8(ascii: "\\"), !isEscaped {
        isEscaped = true
      } else {
        result.append(isEscaped && byte | 0x20 == UInt8(ascii: "n") ? 0x0A : byte)
        isEscaped = false
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension String.UTF8View {
  fileprivate func trimming(where isBlank: (UInt8) -> Bool) -> SubSequence {
    let rest = drop(while: isBlank)
    guard let last = rest.lastIndex(where: { !isBlank($0) }) else { return self[endIndex...] }
    return rest[...last]
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

  /// RFC 2045 6.7; an `=` without two hexadecimal digits stays, one at the end, with blanks behind it or none, breaks off nothing and
  /// goes.
  private static func decodeQuotedPrintable(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    let content = bytes[..<((bytes.lastIndex { $0 != 0x20 && $0 != 0x09 }).map { $0 + 1 } ?? 0)]
    let bytes = content.last == UInt8(ascii: "=") ? content.dropLast() : bytes[...]
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
