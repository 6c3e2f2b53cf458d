/// FNV-1a, 64 bits: tells whether bytes are the same as before. It keeps no secret and withstands no forger.
package struct Fingerprint: Hashable, Sendable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// That of no bytes.
  package init() {}

  /// Takes further bytes.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// Takes further bytes.
  package mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add($0) } }

  /// 16 hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
