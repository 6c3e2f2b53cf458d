private import CShim

/// The ways to look at a strip: they find the same, each with what its processor offers.
enum StripRoad: CaseIterable {
  /// Byte by byte, on any machine.
  case portable
  #if arch(x86_64)
    /// 16 bytes at a time, which every x86-64 processor can.
    case sse2
    /// 32 bytes at a time.
    case avx2
    /// 64 bytes at a time.
    case avx512
  #endif

  /// Those that this machine can take, the quickest last.
  static var available: [StripRoad] {
    #if arch(x86_64)
      let bits = keyalarm_strip_register_bits()
      return allCases.filter { $0.registerBits <= bits }
    #else
      return allCases
    #endif
  }

  /// The quickest of them.
  static var native: StripRoad { available.last ?? .portable }

  /// Looks at `count` blocks from `offset` on, and says what is odd about them.
  ///
  /// `StripMasks.reachBefore` bytes before them and `StripMasks.reachBehind` behind must be there too.
  func look(_ bytes: RawSpan, at offset: Int, count: Int, _ masks: inout StripMasks) -> FeedOddity {
    masks.begin(count: count)
    switch self {
    case .portable: return PortableLook.look(bytes, at: offset, &masks)
    #if arch(x86_64)
      case .sse2: return SSE2Look.look(bytes, at: offset, &masks)
      case .avx2: return StripRoad.lookWide(bytes, at: offset, &masks, keyalarm_strip_avx2)
      case .avx512: return StripRoad.lookWide(bytes, at: offset, &masks, keyalarm_strip_avx512)
    #endif
    }
  }

  #if arch(x86_64)
    /// What registers the road needs beyond those that are always there.
    private var registerBits: Int32 {
      switch self {
      case .portable, .sse2: 0
      case .avx2: 256
      case .avx512: 512
      }
    }

    private typealias WideLook = (UnsafePointer<UInt8>?, Int32, UnsafeMutablePointer<StripMasks.Block>?) -> keyalarm_strip_summary

    private static func lookWide(_ bytes: RawSpan, at offset: Int, _ masks: inout StripMasks, _ look: WideLook) -> FeedOddity {
      precondition(offset >= StripMasks.reachBefore)
      precondition(bytes.byteCount - offset >= masks.count * StripMasks.blockSize + StripMasks.reachBehind)
      let count = Int32(masks.count)
      let summary = bytes.withUnsafeBytes { buffer in
        let start = buffer.baseAddress?.advanced(by: offset).assumingMemoryBound(to: UInt8.self)
        return look(start, count, &masks.blocks)
      }
      masks.blocksWithHeads = summary.blocks_with_heads
      masks.blocksWithSoftBreaks = summary.blocks_with_soft_breaks
      return FeedOddity(rawValue: summary.oddities)
    }
  #endif
}
