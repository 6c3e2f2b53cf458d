/// A quick hash of bytes, sixteen at a time: for tables of this program's own, which check what they find.
struct ByteHash {
  private(set) var bits: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// Whether all the bytes are in 0x20 … 0x7E; seen on the way.
  private(set) var isPrintableASCII = true

  /// Of that many bytes, which are added afterwards.
  @inline(__always)
  init(count: Int) {
    bits ^= UInt64(count)
  }

  /// Of all the bytes. The last ones are taken together with some before them.
  @inline(__always)
  init(_ bytes: Span<UInt8>) {
    self.init(count: bytes.count)
    var index = 0
    while index + 16 < bytes.count {
      add(bytes.word(at: index), bytes.word(at: index + 8))
      index += 16
    }
    if bytes.count >= 16 {
      add(bytes.word(at: bytes.count - 16), bytes.word(at: bytes.count - 8))
    } else if bytes.count >= 8 {
      add(bytes.word(at: 0), bytes.word(at: bytes.count - 8))
    } else {
      mix(bytes.shortWord, 0)
      isPrintableASCII = bytes.isPrintableASCII
    }
  }

  /// Adds sixteen bytes.
  @inline(__always)
  mutating func add(_ first: UInt64, _ second: UInt64) {
    mix(first, second)
    isPrintableASCII = isPrintableASCII && first.isPrintableASCII && second.isPrintableASCII
  }

  @inline(__always)
  private mutating func mix(_ first: UInt64, _ second: UInt64) {
    let (high, low) = (bits ^ first).multipliedFullWidth(by: 0x9FB2_1C65_1E98_DF25 ^ second)
    bits = high ^ low
  }
}

extension Span<UInt8> {
  /// Eight bytes, which must be there, as one number.
  @inline(__always)
  func word(at index: Int) -> UInt64 { bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self) }

  /// Fewer than eight bytes as one number.
  fileprivate var shortWord: UInt64 { indices.reduce(0) { $0 << 8 | UInt64(self[$1]) } }

  /// Whether both hold the same bytes.
  @inline(__always)
  func equals(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard count >= 8 else { return shortWord == other.shortWord }
    var index = 0
    while index + 8 < count {
      guard word(at: index) == other.word(at: index) else { return false }
      index += 8
    }
    return word(at: count - 8) == other.word(at: count - 8)
  }

  /// Whether every byte is in 0x20 … 0x7E.
  @inline(__always)
  var isPrintableASCII: Bool {
    guard count >= 8 else { return indices.allSatisfy { self[$0] &- 0x20 < 0x5F } }
    var index = 0
    while index + 8 < count {
      guard word(at: index).isPrintableASCII else { return false }
      index += 8
    }
    return word(at: count - 8).isPrintableASCII
  }
}

extension UInt64 {
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var tops: UInt64 { 0x8080_8080_8080_8080 }

  /// Whether each of the eight bytes is in 0x20 … 0x7E.
  @inline(__always)
  fileprivate var isPrintableASCII: Bool {
    // Without a top bit, a byte plus 0x01 reaches it only for 0x7F, and a byte minus 0x20 goes below zero only under 0x20.
    return (self | self &+ UInt64.ones | self &- 0x20 * UInt64.ones) & UInt64.tops == 0
  }

  /// Whether one of the eight bytes is below 0x0E, as line ends are.
  @inline(__always)
  var hasByteBelow0E: Bool { (self &- 0x0E * UInt64.ones) & ~self & UInt64.tops != 0 }
}
