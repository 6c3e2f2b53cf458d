/// The folding of texts in ASCII, which needs no tables: the same answer as the long way's.
enum ASCIIFolding {
  /// The folded form, nil where a byte is not ASCII.
  static func fold(_ bytes: some Collection<UInt8>) -> String? {
    var folded: [UInt8] = []
    folded.reserveCapacity(bytes.count)
    var isBlankDue = false
    for byte in bytes {
      guard byte < 0x80 else { return nil }
      if isWhiteSpace(byte) {
        isBlankDue = !folded.isEmpty
        continue
      }
      if isBlankDue { folded.append(UInt8(ascii: " ")) }
      isBlankDue = false
      folded.append(isCapital(byte) ? byte | 0x20 : byte)
    }
    return String(decoding: folded, as: UTF8.self)
  }

  /// White_Space in ASCII: tab, line feed, vertical tab, form feed, carriage return, blank.
  private static func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
}
