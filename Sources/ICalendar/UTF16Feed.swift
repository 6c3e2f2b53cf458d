/// Feeds in UTF-16, with a byte order mark or without, brought to UTF-8 before anything else looks at them.
enum UTF16Feed {
  /// Whether a feed that begins so is UTF-16.
  static func isUTF16(_ beginning: [UInt8]) -> Bool { order(of: beginning) != nil }

  /// The same text in UTF-8, or nil where the bytes are not UTF-16. Unpaired surrogates become U+FFFD.
  static func transcode(_ bytes: [UInt8]) -> [UInt8]? {
    guard let isLittleEndian = order(of: bytes) else { return nil }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isLittleEndian ? second << 8 | first : first << 8 | second)
    }
    var text = String(decoding: units.first == 0xFEFF ? units[1...] : units[...], as: UTF16.self)
    return text.withUTF8 { Array($0) }
  }

  /// By the mark; without one, by the `B` of BEGIN or a blank before it, beside a zero byte.
  private static func order(of bytes: [UInt8]) -> Bool? {
    switch Array(bytes.prefix(2)) {
    case [0xFF, 0xFE]: return true
    case [0xFE, 0xFF]: return false
    default: break
    }
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      let (first, second) = (bytes[index], bytes[index + 1])
      guard (first == 0) != (second == 0) else { return nil }
      switch first | second {
      case UInt8(ascii: "B"), UInt8(ascii: "b"): return second == 0
      case 0x09, 0x0A, 0x0D, 0x20: continue
      default: return nil
      }
    }
    return nil
  }
}
