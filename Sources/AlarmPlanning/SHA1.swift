/// SHA-1 (FIPS 180-4), which UUIDs of version 5 are made with. It names things here; it protects nothing.
struct SHA1 {
  private var state: Digest = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
  private var block = InlineArray<64, UInt8>(repeating: 0)
  /// How many bytes came.
  private var length: UInt64 = 0

  /// 20 bytes as words, the first bytes in the highest bits of the first.
  typealias Digest = InlineArray<5, UInt32>

  mutating func update(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      block[Int(length % 64)] = byte
      length &+= 1
      if length % 64 == 0 { absorb() }
    }
  }

  /// The digest of all bytes that came.
  mutating func finish() -> Digest {
    let bits = length &* 8
    update(CollectionOfOne(0x80))
    while length % 64 != 56 { update(CollectionOfOne(0)) }
    for shift in stride(from: 56, through: 0, by: -8) { update(CollectionOfOne(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))) }
    return state
  }

  private mutating func absorb() {
    var words = InlineArray<80, UInt32>(repeating: 0)
    for index in 0..<64 { words[index / 4] = words[index / 4] << 8 | UInt32(block[index]) }
    for index in 16..<80 {
      words[index] = SHA1.rotate(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], by: 1)
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let (mixed, constant) = SHA1.round(index, b, c, d)
      (e, d, c, b, a) = (d, c, SHA1.rotate(b, by: 30), a, SHA1.rotate(a, by: 5) &+ mixed &+ e &+ constant &+ words[index])
    }
    state = [state[0] &+ a, state[1] &+ b, state[2] &+ c, state[3] &+ d, state[4] &+ e]
  }

  private static func round(_ index: Int, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> (UInt32, UInt32) {
    switch index {
    case ..<20: (b & c | ~b & d, 0x5A82_7999)
    case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
    case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
    default: (b ^ c ^ d, 0xCA62_C1D6)
    }
  }

  private static func rotate(_ word: UInt32, by bits: UInt32) -> UInt32 { word << bits | word >> (32 - bits) }
}
