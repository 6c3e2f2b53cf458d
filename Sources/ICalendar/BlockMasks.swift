/// What 64 bytes of text hold, a bit a byte, the first byte the lowest bit.
struct BlockMasks: Equatable {
  /// Line feeds.
  var newline: UInt64
  /// Bytes below 0x20: line feeds, carriage returns, tabs and worse.
  var control: UInt64
  /// Bytes that are no ASCII.
  var high: UInt64
  /// `q` and `Q`.
  var letterQ: UInt64

  static let size = 64
}

/// The parts of a UTF-8 encoding in 64 bytes, a bit a byte.
struct EncodingMasks: Equatable {
  /// 0x80 … 0xBF.
  var continuation: UInt64
  /// 0xE0 and more: begin at least three bytes.
  var threeOrMore: UInt64
  /// 0xF0 and more: begin four bytes.
  var four: UInt64
  /// Bytes with whom something more must be checked: 0xC0, 0xC1, 0xE0, 0xED, and 0xF0 and more.
  var special: UInt64
}

/// Makes masks; two types do, one with SSE2 and one that any machine can run.
protocol BlockMasking {
  /// The masks of the 64 bytes from `offset` on, which must be there.
  static func masks(_ bytes: RawSpan, at offset: Int) -> BlockMasks
  static func encodingMasks(_ bytes: RawSpan, at offset: Int) -> EncodingMasks
}

/// Makes masks byte by byte.
enum PortableMasking: BlockMasking {
  static func masks(_ bytes: RawSpan, at offset: Int) -> BlockMasks {
    BlockMasks(
      newline: mask(bytes, at: offset) { $0 == 0x0A }, control: mask(bytes, at: offset) { $0 < 0x20 },
      high: mask(bytes, at: offset) { $0 >= 0x80 }, letterQ: mask(bytes, at: offset) { $0 | 0x20 == UInt8(ascii: "q") })
  }

  static func encodingMasks(_ bytes: RawSpan, at offset: Int) -> EncodingMasks {
    EncodingMasks(
      continuation: mask(bytes, at: offset) { $0 & 0xC0 == 0x80 }, threeOrMore: mask(bytes, at: offset) { $0 >= 0xE0 },
      four: mask(bytes, at: offset) { $0 >= 0xF0 },
      special: mask(bytes, at: offset) { $0 & 0xFE == 0xC0 || $0 == 0xE0 || $0 == 0xED || $0 >= 0xF0 })
  }

  @inline(__always)
  private static func mask(_ bytes: RawSpan, at offset: Int, _ test: (UInt8) -> Bool) -> UInt64 {
    var mask: UInt64 = 0
    for index in 0..<BlockMasks.size where test(bytes.unsafeLoad(fromByteOffset: offset + index, as: UInt8.self)) {
      mask |= 1 << UInt64(index)
    }
    return mask
  }
}

#if arch(x86_64)
  import _Builtin_intrinsics.intel.sse2

  /// Makes masks 16 bytes at a time, with what every x86-64 processor has.
  enum SSE2Masking: BlockMasking {
    @inline(__always)
    static func masks(_ bytes: RawSpan, at offset: Int) -> BlockMasks {
      var masks = BlockMasks(newline: 0, control: 0, high: 0, letterQ: 0)
      for quarter in 0..<4 {
        let block = load(bytes, offset + 16 * quarter)
        let shift = UInt64(16 * quarter)
        masks.newline |= bits(_mm_cmpeq_epi8(block, repeating(0x0A))) << shift
        masks.control |= bits(_mm_cmpeq_epi8(_mm_min_epu8(block, repeating(0x1F)), block)) << shift
        masks.high |= bits(block) << shift
        masks.letterQ |= bits(_mm_cmpeq_epi8(_mm_or_si128(block, repeating(0x20)), repeating(UInt8(ascii: "q")))) << shift
      }
      return masks
    }

    @inline(__always)
    static func encodingMasks(_ bytes: RawSpan, at offset: Int) -> EncodingMasks {
      var masks = EncodingMasks(continuation: 0, threeOrMore: 0, four: 0, special: 0)
      for quarter in 0..<4 {
        let block = load(bytes, offset + 16 * quarter)
        let shift = UInt64(16 * quarter)
        let four = atLeast(0xF0, block)
        // As signed numbers, continuation bytes are those below 0xC0.
        masks.continuation |= bits(_mm_cmpgt_epi8(repeating(0xC0), block)) << shift
        masks.threeOrMore |= bits(atLeast(0xE0, block)) << shift
        masks.four |= bits(four) << shift
        let overlong = _mm_cmpeq_epi8(_mm_and_si128(block, repeating(0xFE)), repeating(0xC0))
        let narrowed = _mm_or_si128(_mm_cmpeq_epi8(block, repeating(0xE0)), _mm_cmpeq_epi8(block, repeating(0xED)))
        masks.special |= bits(_mm_or_si128(_mm_or_si128(overlong, narrowed), four)) << shift
      }
      return masks
    }

    @inline(__always)
    private static func load(_ bytes: RawSpan, _ offset: Int) -> __m128i {
      bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: __m128i.self)
    }

    @inline(__always)
    private static func repeating(_ byte: UInt8) -> __m128i { _mm_set1_epi8(CChar(bitPattern: byte)) }

    @inline(__always)
    private static func atLeast(_ byte: UInt8, _ block: __m128i) -> __m128i {
      _mm_cmpeq_epi8(_mm_max_epu8(block, repeating(byte)), block)
    }

    @inline(__always)
    private static func bits(_ block: __m128i) -> UInt64 { UInt64(UInt32(bitPattern: _mm_movemask_epi8(block))) }
  }

  typealias NativeMasking = SSE2Masking
#else
  typealias NativeMasking = PortableMasking
#endif
