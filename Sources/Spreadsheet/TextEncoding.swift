import TextConversion

/// How a text file writes its characters, and how it becomes UTF-8.
public enum TextEncoding: String, Hashable, Sendable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  /// Microsoft's Shift_JIS, with ①, ㈱, 髙 and ～.
  case cp932 = "CP932"

  /// The encoding that the bytes show, and how many bytes of a byte order mark stand before the text.
  ///
  /// Without a mark: UTF-16 where every other byte of the beginning is zero; else UTF-8 where at least half of the lines
  /// with bytes above 127 are well formed in it; else CP932, which Excel writes in Japan.
  static func detect(_ bytes: [UInt8]) -> (encoding: TextEncoding, markLength: Int) {
    if bytes.markLength > 0 { return (.utf8, bytes.markLength) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    if let encoding = unmarkedUTF16(bytes) { return (encoding, 0) }
    return (isMostlyUTF8(bytes) ? .utf8 : .cp932, 0)
  }

  /// Delimiters and digits are ASCII, so in UTF-16 the beginning of a table has many zeros on one side of its units; a few
  /// zeros are damage.
  private static func unmarkedUTF16(_ bytes: [UInt8]) -> TextEncoding? {
    let sample = bytes.prefix(4_096)
    let zeroCount = sample.count(where: { $0 == 0 })
    guard bytes.count.isMultiple(of: 2), zeroCount > 0, zeroCount * 40 >= sample.count else { return nil }
    let evenZeros = stride(from: 0, to: sample.count, by: 2).count { sample[$0] == 0 }
    let oddZeros = stride(from: 1, to: sample.count, by: 2).count { sample[$0] == 0 }
    return evenZeros < oddZeros ? .utf16LittleEndian : .utf16BigEndian
  }

  private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
    var balance = 0
    for line in bytes.lazy.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) where line.contains(where: { $0 >= 0x80 }) {
      balance += String(validating: line, as: UTF8.self) == nil ? -1 : 1
    }
    return balance >= 0
  }
}
