/// A quick hash of bytes, eight at a time: for tables of this program's own, which check what they find.
struct ByteHash {
  private(set) var bits: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Of all the bytes.
  @inline(__always)
  init(_ bytes: Span<UInt8>) {
    var index = 0
    while index + 8 <= bytes.count {
      add(bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest = UInt64(bytes.count)
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[unchecked: index])
      index += 1
    }
    add(rest)
  }

  @inline(__always)
  private mutating func add(_ word: UInt64) {
    let (high, low) = (bits ^ word).multipliedFullWidth(by: 0x9FB2_1C65_1E98_DF25)
    bits = high ^ low
  }
}

extension Span<UInt8> {
  /// Whether both hold the same bytes.
  @inline(__always)
  func equals(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while index + 8 <= count {
      let word = bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
      guard word == other.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self) else { return false }
      index += 8
    }
    while index < count {
      guard self[unchecked: index] == other[unchecked: index] else { return false }
      index += 1
    }
    return true
  }

  /// Whether every byte is in 0x20 … 0x7E.
  @inline(__always)
  var isPrintableASCII: Bool {
    var index = 0
    while index + 8 <= count {
      guard bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self).isPrintableASCII else { return false }
      index += 8
    }
    while index < count {
      guard self[unchecked: index] &- 0x20 < 0x5F else { return false }
      index += 1
    }
    return true
  }
}

extension UInt64 {
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// Whether each of the eight bytes is in 0x20 … 0x7E.
  @inline(__always)
  fileprivate var isPrintableASCII: Bool {
    let tops = 0x80 * UInt64.ones
    // Without a top bit, a byte plus 0x01 reaches it only for 0x7F, and a byte minus 0x20 goes below zero only under 0x20.
    return (self | self &+ UInt64.ones | self &- 0x20 * UInt64.ones) & tops == 0
  }
}
