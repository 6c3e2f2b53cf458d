#if arch(x86_64)
  import _Builtin_intrinsics.intel.sse2

  /// Looks at a strip 16 bytes at a time, with what every x86-64 processor has.
  enum SSE2Look {
    static func look(_ bytes: RawSpan, at offset: Int, _ masks: inout StripMasks) -> FeedOddity {
      precondition(offset >= StripMasks.reachBefore)
      precondition(bytes.byteCount - offset >= masks.count * StripMasks.blockSize + StripMasks.reachBehind)
      var found = Found()
      for index in 0..<masks.count {
        let start = offset + index * StripMasks.blockSize
        let (ends, softBreaks) = found.lookForLines(bytes, at: start)
        if softBreaks & ~(1 << 63) != 0 { masks.noteSoftBreak(at: start - offset) }
        if softBreaks >> 63 != 0 { masks.noteSoftBreak(at: start - offset + 63) }
        found.lookForEncoding(bytes, at: start)
        masks.set(index, lineEnds: ends, heads: PortableLook.heads(among: ends, bytes, at: start))
      }
      return found.oddity
    }

    /// What was odd in the blocks so far: a vector is zero where nothing was, unless it says otherwise.
    private struct Found {
      private var loneReturns = _mm_setzero_si128()
      private var escapes = _mm_setzero_si128()
      /// Each place's smallest byte: zero where there was a NUL.
      private var smallest = repeating(0xFF)
      private var broken = _mm_setzero_si128()
      private var hasWrongPairs = false

      var oddity: FeedOddity {
        var oddity: FeedOddity = []
        if bits(loneReturns) != 0 { oddity.insert(.lineEnds) }
        if bits(escapes) != 0 { oddity.insert(.escapes) }
        if bits(equal(smallest, 0)) != 0 { oddity.insert(.nulBytes) }
        if bits(broken) != 0 || hasWrongPairs { oddity.insert(.encoding) }
        return oddity
      }

      /// The line ends of a block, and each `=` with one, a blank or another control right behind it.
      @inline(__always)
      mutating func lookForLines(_ bytes: RawSpan, at offset: Int) -> (lineEnds: UInt64, softBreaks: UInt64) {
        var (lineEnds, softBreaks): (UInt64, UInt64) = (0, 0)
        for quarter in 0..<4 {
          let block = load(bytes, offset + 16 * quarter)
          let next = load(bytes, offset + 16 * quarter + 1)
          let beforeFeeds = equal(next, 0x0A)
          lineEnds |= bits(equal(block, 0x0A)) << UInt64(16 * quarter)
          loneReturns = _mm_or_si128(loneReturns, _mm_andnot_si128(beforeFeeds, equal(block, 0x0D)))
          let beforeBlanks = _mm_cmpeq_epi8(over(0x20, next), _mm_setzero_si128())
          softBreaks |= bits(_mm_and_si128(beforeBlanks, equal(block, UInt8(ascii: "=")))) << UInt64(16 * quarter)
          escapes = _mm_or_si128(escapes, equal(block, 0x1B))
          smallest = _mm_min_epu8(smallest, block)
        }
        return (lineEnds, softBreaks)
      }

      /// The three bytes before the block decide with those in it, so it is passed over only where both are ASCII.
      @inline(__always)
      mutating func lookForEncoding(_ bytes: RawSpan, at offset: Int) {
        var all = load(bytes, offset - StripMasks.reachBefore)
        for quarter in 0..<4 { all = _mm_or_si128(all, load(bytes, offset + 16 * quarter)) }
        if bits(all) != 0 { lookForCharacters(bytes, at: offset) }
      }

      private mutating func lookForCharacters(_ bytes: RawSpan, at offset: Int) {
        let zero = _mm_setzero_si128()
        var special = zero
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
          // Behind these not every continuation is allowed.
          let before = load(bytes, place - 1)
          let narrowed = _mm_or_si128(equal(before, 0xE0), equal(before, 0xED))
          special = _mm_or_si128(special, _mm_or_si128(_mm_or_si128(narrowed, over(0xEF, before)), overlong(before)))
        }
        if bits(_mm_cmpeq_epi8(special, zero)) != 0xFFFF { lookForPairs(bytes, at: offset) }
      }

      private mutating func lookForPairs(_ bytes: RawSpan, at offset: Int) {
        for index in offset..<offset + StripMasks.blockSize {
          let (first, second) = (
            bytes.unsafeLoad(fromByteOffset: index - 1, as: UInt8.self), bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
          )
          if !PortableLook.isAllowed(first, before: second) { hasWrongPairs = true }
        }
      }
    }

    @inline(__always)
    private static func load(_ bytes: RawSpan, _ offset: Int) -> __m128i {
      bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: __m128i.self)
    }

    @inline(__always)
    private static func repeating(_ byte: UInt8) -> __m128i { _mm_set1_epi8(CChar(bitPattern: byte)) }

    @inline(__always)
    private static func equal(_ block: __m128i, _ byte: UInt8) -> __m128i { _mm_cmpeq_epi8(block, repeating(byte)) }

    /// Not zero where a byte is larger than `limit`.
    @inline(__always)
    private static func over(_ limit: UInt8, _ block: __m128i) -> __m128i { _mm_subs_epu8(block, repeating(limit)) }

    /// 0xC0 and 0xC1.
    @inline(__always)
    private static func overlong(_ block: __m128i) -> __m128i { equal(_mm_and_si128(block, repeating(0xFE)), 0xC0) }

    @inline(__always)
    private static func bits(_ block: __m128i) -> UInt64 { UInt64(UInt32(bitPattern: _mm_movemask_epi8(block))) }
  }
#endif
