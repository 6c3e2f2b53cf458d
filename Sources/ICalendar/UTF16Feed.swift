/// Feeds in UTF-16, with a byte order mark or without, brought to UTF-8 before anything else looks at them.
enum UTF16Feed {
  /// Whether a feed that begins so is UTF-16.
  static func isUTF16(_ beginning: [UInt8]) -> Bool { order(of: beginning) != nil }

  /// The same text in UTF-8, or nil where the bytes are not UTF-16.
  ///
  /// An unpaired surrogate becomes a byte that is no UTF-8, and is told of and replaced as such bytes are.
  static func transcode(_ bytes: [UInt8]) -> [UInt8]? {
    guard let order = order(of: bytes) else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var units = stride(from: order.hasMark ? 2 : 0, to: bytes.count - 1, by: 2).lazy.map { order.unit(bytes[$0], bytes[$0 + 1]) }
      .makeIterator()
    var decoder = UTF16()
    while true {
      switch decoder.decode(&units) {
      case .scalarValue(let scalar): text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      case .error: text.append(0xFF)
      case .emptyInput: return text
      }
    }
  }

  private struct Order {
    let isLittleEndian: Bool
    var hasMark = false

    func unit(_ first: UInt8, _ second: UInt8) -> UInt16 {
      isLittleEndian ? UInt16(second) << 8 | UInt16(first) : UInt16(first) << 8 | UInt16(second)
    }
  }

  /// By the mark; without one, by BEGIN in 16-bit units, with blanks before it or none. One NUL byte in other text is no UTF-16.
  private static func order(of bytes: [UInt8]) -> Order? {
    switch Array(bytes.prefix(2)) {
    case [0xFF, 0xFE]: return Order(isLittleEndian: true, hasMark: true)
    case [0xFE, 0xFF]: return Order(isLittleEndian: false, hasMark: true)
    default: return [Order(isLittleEndian: true), Order(isLittleEndian: false)].first { begins(bytes, in: $0) }
    }
  }

  private static func begins(_ bytes: [UInt8], in order: Order) -> Bool {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).lazy.map { order.unit(bytes[$0], bytes[$0 + 1]) }
    let word = units.drop { [0x09, 0x0A, 0x0D, 0x20].contains($0) }.prefix(5)
    return word.map { $0 < 0x80 ? $0 | 0x20 : $0 }.elementsEqual("begin".utf16)
  }
}
