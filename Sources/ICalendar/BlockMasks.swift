/// What a look at 64 bytes of text shows.
struct BlockMasks: Equatable {
  /// Line feeds, a bit a byte, the first byte the lowest bit.
  var newline: UInt64
  /// Whether there is a control character other than line feeds and the carriage returns right before them.
  var hasOddControl: Bool
  /// Whether there is a hyphen with a `p` or `P` behind it, as in the word QUOTED-PRINTABLE.
  var hasHyphenP: Bool
  /// Whether there is a byte that is no ASCII.
  var hasHighByte: Bool

  static let size = 64
  /// How many bytes before a block are looked at.
  static let reach = 3
}

/// How far 64 bytes are UTF-8, by which bytes follow which.
enum BlockEncoding: Equatable {
  /// They are.
  case sound
  /// They are if the pairs are among the allowed ones that begin with 0xE0, 0xED, or 0xF0 and more; or 0xC0 or 0xC1 occurs.
  case soundButForPairs
  /// A continuation byte is missing, or there is one too many.
  case broken
}

/// Looks at blocks; two types do, one with SSE2 and one that any machine can run.
///
/// The 64 bytes from the offset on must be there, one byte behind them, and for the encoding `BlockMasks.reach` bytes before them.
protocol BlockMasking {
  static func masks(_ bytes: RawSpan, at offset: Int) -> BlockMasks
  static func encoding(_ bytes: RawSpan, at offset: Int) -> BlockEncoding
  /// The hyphens, a bit a byte.
  static func hyphens(_ bytes: RawSpan, at offset: Int) -> UInt64
}

/// Looks byte by byte.
enum PortableMasking: BlockMasking {
  static func masks(_ bytes: RawSpan, at offset: Int) -> BlockMasks {
    var masks = BlockMasks(newline: 0, hasOddControl: false, hasHyphenP: false, hasHighByte: false)
    for index in 0..<BlockMasks.size {
      let byte = byte(bytes, offset + index)
      if byte == 0x0A { masks.newline |= 1 << UInt64(index) }
      masks.hasOddControl = masks.hasOddControl || byte < 0x20 && byte != 0x0A && self.byte(bytes, offset + index + 1) != 0x0A
      masks.hasHyphenP =
        masks.hasHyphenP || byte == UInt8(ascii: "-") && self.byte(bytes, offset + index + 1) | 0x20 == UInt8(ascii: "p")
      masks.hasHighByte = masks.hasHighByte || byte >= 0x80
    }
    return masks
  }

  static func encoding(_ bytes: RawSpan, at offset: Int) -> BlockEncoding {
    var hasSpecial = false
    for index in offset..<offset + BlockMasks.size {
      let mustContinue = byte(bytes, index - 1) >= 0xC0 || byte(bytes, index - 2) >= 0xE0 || byte(bytes, index - 3) >= 0xF0
      let byte = byte(bytes, index)
      guard mustContinue == (byte & 0xC0 == 0x80) else { return .broken }
      hasSpecial = hasSpecial || byte & 0xFE == 0xC0 || byte == 0xE0 || byte == 0xED || byte >= 0xF0
    }
    return hasSpecial ? .soundButForPairs : .sound
  }

  static func hyphens(_ bytes: RawSpan, at offset: Int) -> UInt64 {
    (0..<BlockMasks.size).reduce(0) { byte(bytes, offset + $1) == UInt8(ascii: "-") ? $0 | 1 << UInt64($1) : $0 }
  }

  @inline(__always)
  private static func byte(_ bytes: RawSpan, _ index: Int) -> UInt8 { bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self) }
}

#if arch(x86_64)
  import _Builtin_intrinsics.intel.sse2

  /// Looks at 16 bytes at a time, with what every x86-64 processor has.
  enum SSE2Masking: BlockMasking {
    @inline(__always)
    static func masks(_ bytes: RawSpan, at offset: Int) -> BlockMasks {
      let lineFeed = repeating(0x0A)
      var newline: UInt64 = 0
      var (odd, hyphenP, all) = (_mm_setzero_si128(), _mm_setzero_si128(), _mm_setzero_si128())
      for quarter in 0..<4 {
        let place = offset + 16 * quarter
        let block = load(bytes, place)
        let ends = _mm_cmpeq_epi8(block, lineFeed)
        let next = load(bytes, place + 1)
        let beforeEnds = _mm_cmpeq_epi8(next, lineFeed)
        let beforePs = _mm_cmpeq_epi8(_mm_or_si128(next, repeating(0x20)), repeating(UInt8(ascii: "p")))
        let controls = _mm_cmpeq_epi8(_mm_min_epu8(block, repeating(0x1F)), block)
        newline |= bits(ends) << UInt64(16 * quarter)
        odd = _mm_or_si128(odd, _mm_andnot_si128(_mm_or_si128(ends, beforeEnds), controls))
        hyphenP = _mm_or_si128(hyphenP, _mm_and_si128(_mm_cmpeq_epi8(block, repeating(UInt8(ascii: "-"))), beforePs))
        all = _mm_or_si128(all, block)
      }
      return BlockMasks(newline: newline, hasOddControl: bits(odd) != 0, hasHyphenP: bits(hyphenP) != 0, hasHighByte: bits(all) != 0)
    }

    @inline(__always)
    static func encoding(_ bytes: RawSpan, at offset: Int) -> BlockEncoding {
      let zero = _mm_setzero_si128()
      var (broken, special) = (zero, zero)
      for quarter in 0..<4 {
        let place = offset + 16 * quarter
        let block = load(bytes, place)
        // A saturating difference is not zero where the byte before is large enough to ask for a continuation here.
        let asked = _mm_or_si128(
          _mm_or_si128(over(0xBF, load(bytes, place - 1)), over(0xDF, load(bytes, place - 2))), over(0xEF, load(bytes, place - 3)))
        // As signed numbers, continuation bytes are those below 0xC0.
        let continuations = _mm_cmpgt_epi8(repeating(0xC0), block)
        // Both zero or both not: then comparing `asked` with zero is the opposite of `continuations`.
        broken = _mm_or_si128(broken, _mm_cmpeq_epi8(_mm_cmpeq_epi8(asked, zero), continuations))
        let overlong = _mm_cmpeq_epi8(_mm_and_si128(block, repeating(0xFE)), repeating(0xC0))
        let narrowed = _mm_or_si128(_mm_cmpeq_epi8(block, repeating(0xE0)), _mm_cmpeq_epi8(block, repeating(0xED)))
        special = _mm_or_si128(special, _mm_or_si128(_mm_or_si128(overlong, narrowed), over(0xEF, block)))
      }
      guard bits(broken) == 0 else { return .broken }
      return bits(_mm_cmpeq_epi8(special, zero)) == 0xFFFF ? .sound : .soundButForPairs
    }

    static func hyphens(_ bytes: RawSpan, at offset: Int) -> UInt64 {
      (0..<4).reduce(0) { $0 | bits(_mm_cmpeq_epi8(load(bytes, offset + 16 * $1), repeating(UInt8(ascii: "-")))) << UInt64(16 * $1) }
    }

    @inline(__always)
    private static func load(_ bytes: RawSpan, _ offset: Int) -> __m128i {
      bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: __m128i.self)
    }

    @inline(__always)
    private static func repeating(_ byte: UInt8) -> __m128i { _mm_set1_epi8(CChar(bitPattern: byte)) }

    /// Not zero where a byte is larger than `limit`.
    @inline(__always)
    private static func over(_ limit: UInt8, _ block: __m128i) -> __m128i { _mm_subs_epu8(block, repeating(limit)) }

    @inline(__always)
    private static func bits(_ block: __m128i) -> UInt64 { UInt64(UInt32(bitPattern: _mm_movemask_epi8(block))) }
  }

  typealias NativeMasking = SSE2Masking
#else
  typealias NativeMasking = PortableMasking
#endif
