/// SHA-1 (FIPS 180-4), which UUIDs of version 5 are made with. It names things here; it protects nothing.
struct SHA1 {
  private var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
  private var block: [UInt8] = []
  private var length: UInt64 = 0

  init() {
    block.reserveCapacity(64)
  }

  mutating func update(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      block.append(byte)
      length &+= 8
      if block.count == 64 { absorb() }
    }
  }

  /// The 20 bytes of the digest.
  mutating func finish() -> [UInt8] {
    let bits = length
    update(CollectionOfOne(0x80))
    while block.count != 56 { update(CollectionOfOne(0)) }
    update((0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) })
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) } }
  }

  private mutating func absorb() {
    var words = (0..<16).map { index in
      block[4 * index..<4 * index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<80 {
      words.append(SHA1.rotate(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], by: 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for (index, word) in words.enumerated() {
      let (mixed, constant) = SHA1.round(index, b, c, d)
      (e, d, c, b, a) = (d, c, SHA1.rotate(b, by: 30), a, SHA1.rotate(a, by: 5) &+ mixed &+ e &+ constant &+ word)
    }
    for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
    block.removeAll(keepingCapacity: true)
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
