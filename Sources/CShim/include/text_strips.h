/// A look at a strip of text with the wide registers of newer x86-64 processors.
///
/// Behind C since Swift compiles a whole module for one processor: only C can have one function that uses AVX2 or AVX-512 beside others
/// that run everywhere. What the masks mean is told in Swift, in `StripMasks`, whose other roads do the same.
#ifndef KEYALARM_TEXT_STRIPS_H
#define KEYALARM_TEXT_STRIPS_H

#include <stdint.h>

/// What is found in 64 bytes, a bit a byte, the first byte the lowest bit.
typedef struct {
  /// The line feeds.
  uint64_t line_ends;
  /// At least those of them behind which a line begins that can matter inside an event.
  uint64_t heads;
  /// How many line feeds stand in the strip's blocks before.
  uint64_t line_ends_before;
} keyalarm_strip_block;

/// What is found in a strip as a whole.
typedef struct {
  /// The blocks with notable line ends, a bit a block.
  uint64_t blocks_with_heads;
  /// Those in which a line may end in `=`, with blanks behind it or none.
  uint64_t blocks_with_soft_breaks;
  /// What must not be in a plain text, a bit each: the values of Swift's `FeedOddity`.
  uint32_t oddities;
} keyalarm_strip_summary;

enum {
  keyalarm_strip_lone_return = 1,
  keyalarm_strip_escape = 2,
  keyalarm_strip_no_utf8 = 4,
  keyalarm_strip_nul = 64,
};

/// The widest registers that this processor and its system can use, in bits: 512 with AVX-512 and VBMI, 256 with AVX2, else 0.
int32_t keyalarm_strip_register_bits(void);

/// Looks at `count` times 64 bytes, 64 blocks at most; three bytes before them and two behind must be there too.
keyalarm_strip_summary keyalarm_strip_avx512(const uint8_t *bytes, int32_t count, keyalarm_strip_block *blocks);

/// The same with AVX2.
keyalarm_strip_summary keyalarm_strip_avx2(const uint8_t *bytes, int32_t count, keyalarm_strip_block *blocks);

#endif
