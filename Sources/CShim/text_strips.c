#include "text_strips.h"

#if defined(__x86_64__)

#include <immintrin.h>

// UTF-8 is checked as in "Validating UTF-8 in less than one instruction per byte" (Keiser and Lemire, 2021): each wrong pair of bytes has
// a bit in all three of these tables, by the first byte's high half, its low half, and the second byte's high half.
enum {
  too_short = 1,        // 11…… before 0……… or 11……
  too_long = 2,         // 0……… before 10……
  overlong_3 = 4,       // E0 before 80 to 9F
  too_large = 8,        // F4 and more before 90 to BF
  surrogate = 16,       // ED before A0 to BF
  overlong_2 = 32,      // C0, C1
  too_large_1000 = 64,  // F5 and more before 80 to 8F
  overlong_4 = 64,      // F0 before 80 to 8F
  two_continuations = 128,
  any_low = too_short | too_long | two_continuations,
  low_beyond_4 = any_low | too_large | too_large_1000,
};
#define BY_FIRST_HIGH                                                                                                                 \
  _mm_setr_epi8(too_long, too_long, too_long, too_long, too_long, too_long, too_long, too_long, (char)two_continuations,             \
                (char)two_continuations, (char)two_continuations, (char)two_continuations, too_short | overlong_2, too_short,        \
                too_short | overlong_3 | surrogate, too_short | too_large | too_large_1000 | overlong_4)
#define BY_FIRST_LOW                                                                                                                  \
  _mm_setr_epi8((char)(any_low | overlong_3 | overlong_2 | overlong_4), (char)(any_low | overlong_2), (char)any_low, (char)any_low,   \
                (char)(any_low | too_large), (char)low_beyond_4, (char)low_beyond_4, (char)low_beyond_4, (char)low_beyond_4,          \
                (char)low_beyond_4, (char)low_beyond_4, (char)low_beyond_4, (char)low_beyond_4, (char)(low_beyond_4 | surrogate),     \
                (char)low_beyond_4, (char)low_beyond_4)
#define BY_SECOND_HIGH                                                                                                                \
  _mm_setr_epi8(too_short, too_short, too_short, too_short, too_short, too_short, too_short, too_short,                               \
                (char)(too_long | overlong_2 | two_continuations | overlong_3 | too_large_1000 | overlong_4),                         \
                (char)(too_long | overlong_2 | two_continuations | overlong_3 | too_large),                                           \
                (char)(too_long | overlong_2 | two_continuations | surrogate | too_large),                                            \
                (char)(too_long | overlong_2 | two_continuations | surrogate | too_large), too_short, too_short, too_short, too_short)

int32_t keyalarm_strip_register_bits(void) {
  if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("bmi2")) return 512;
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") ? 256 : 0;
}

// MARK: AVX-512 with VBMI: 64 bytes at once, and each comparison is a mask.

#define WIDE __attribute__((target("avx512f,avx512bw,avx512vbmi,bmi,bmi2,lzcnt,popcnt")))
#define ALL(byte) _mm512_set1_epi8((char)(byte))

/// Not zero at the second byte of each wrong pair, and where a third or fourth byte is missing or too many.
WIDE static inline __m512i wrong_utf8_512(__m512i block, const uint8_t *place) {
  __m512i low_half = ALL(0x0F);
  __m512i back1 = _mm512_loadu_si512(place - 1);
  __m512i by_first_high = _mm512_shuffle_epi8(_mm512_broadcast_i32x4(BY_FIRST_HIGH), _mm512_and_si512(_mm512_srli_epi16(back1, 4), low_half));
  __m512i by_first_low = _mm512_shuffle_epi8(_mm512_broadcast_i32x4(BY_FIRST_LOW), _mm512_and_si512(back1, low_half));
  __m512i by_second = _mm512_shuffle_epi8(_mm512_broadcast_i32x4(BY_SECOND_HIGH), _mm512_and_si512(_mm512_srli_epi16(block, 4), low_half));
  __m512i wrong_pairs = _mm512_and_si512(_mm512_and_si512(by_first_high, by_first_low), by_second);
  // The top bit is set where the byte two or three back asks for a continuation here: that is no wrong pair of two continuations.
  __m512i third = _mm512_subs_epu8(_mm512_loadu_si512(place - 2), ALL(0xE0 - 0x80));
  __m512i fourth = _mm512_subs_epu8(_mm512_loadu_si512(place - 3), ALL(0xF0 - 0x80));
  return _mm512_xor_si512(_mm512_and_si512(_mm512_or_si512(third, fourth), ALL(0x80)), wrong_pairs);
}

/// The second letters of BEGIN, END, SUMMARY and UID, small, by the low six bits of the first, which may be a capital or not.
static const uint8_t second_letters[64] = {
    ['B' & 63] = 'e', ['b' & 63] = 'e', ['E' & 63] = 'n', ['e' & 63] = 'n',
    ['S' & 63] = 'u', ['s' & 63] = 'u', ['U' & 63] = 'i', ['u' & 63] = 'i',
};

/// The places before which a notable line would begin, were they line ends.
WIDE static inline uint64_t before_notable_512(const uint8_t *place) {
  __m512i first = _mm512_loadu_si512(place + 1);
  __m512i second = _mm512_loadu_si512(place + 2);
  __m512i expected = _mm512_permutexvar_epi8(first, _mm512_loadu_si512(second_letters));
  uint64_t letters = _mm512_cmpeq_epi8_mask(_mm512_or_si512(second, ALL(0x20)), expected);
  uint64_t blank_second = _mm512_mask_cmple_epu8_mask(_mm512_test_epi8_mask(expected, expected), second, ALL(0x20));
  // 0xEF and more, and control characters, come out below 0x31.
  uint64_t odd_first = _mm512_cmplt_epu8_mask(_mm512_add_epi8(first, ALL(0x11)), ALL(0x31));
  return letters | blank_second | odd_first;
}

WIDE keyalarm_strip_summary keyalarm_strip_avx512(const uint8_t *bytes, int32_t count, keyalarm_strip_block *blocks) {
  keyalarm_strip_summary summary = {0, 0, 0};
  __m512i wrong = _mm512_setzero_si512(), smallest = ALL(0xFF);
  uint64_t lone_returns = 0, escapes = 0, last_return = 0, last_equals = 0;
  uint64_t ends_so_far = 0;
  for (int32_t index = 0; index < count; index++, bytes += 64) {
    __m512i block = _mm512_loadu_si512(bytes);
    uint64_t ends = _mm512_cmpeq_epi8_mask(block, ALL('\n'));
    uint64_t returns = _mm512_cmpeq_epi8_mask(block, ALL('\r'));
    uint64_t equals = _mm512_cmpeq_epi8_mask(block, ALL('='));
    uint64_t notable = ends & before_notable_512(bytes);
    uint64_t soft_breaks = (equals << 1 | last_equals) & _mm512_cmple_epu8_mask(block, ALL(' '));
    smallest = _mm512_min_epu8(smallest, block);
    lone_returns |= (returns << 1 | last_return) & ~ends;
    escapes |= _mm512_cmpeq_epi8_mask(block, ALL(0x1B));
    wrong = _mm512_or_si512(wrong, wrong_utf8_512(block, bytes));
    last_return = returns >> 63;
    last_equals = equals >> 63;
    blocks[index] = (keyalarm_strip_block){ends, notable, ends_so_far};
    ends_so_far += (uint64_t)__builtin_popcountll(ends);
    summary.blocks_with_heads |= (uint64_t)(notable != 0) << index;
    summary.blocks_with_soft_breaks |= (uint64_t)(soft_breaks != 0) << index;
  }
  // What the next strip begins with belongs to the last byte of this one.
  if (last_return && *bytes != '\n') lone_returns = 1;
  if (last_equals && *bytes <= ' ') summary.blocks_with_soft_breaks |= 1ull << (count - 1);
  summary.oddities = (lone_returns ? keyalarm_strip_lone_return : 0) | (escapes ? keyalarm_strip_escape : 0) |
                     (_mm512_test_epi8_mask(wrong, wrong) ? keyalarm_strip_no_utf8 : 0) |
                     (_mm512_testn_epi8_mask(smallest, smallest) ? keyalarm_strip_nul : 0);
  return summary;
}

#undef ALL

// MARK: AVX2: 32 bytes at once.

#define MIDDLE __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt")))
#define ALL(byte) _mm256_set1_epi8((char)(byte))

MIDDLE static inline __m256i at_256(const uint8_t *place) { return _mm256_loadu_si256((const __m256i *)place); }
MIDDLE static inline __m256i at_most_256(__m256i block, uint8_t limit) { return _mm256_cmpeq_epi8(_mm256_min_epu8(block, ALL(limit)), block); }
MIDDLE static inline uint64_t bits_256(__m256i flags) { return (uint32_t)_mm256_movemask_epi8(flags); }

MIDDLE static inline __m256i wrong_utf8_256(__m256i block, const uint8_t *place) {
  __m256i low_half = ALL(0x0F);
  __m256i back1 = at_256(place - 1);
  __m256i by_first_high = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(BY_FIRST_HIGH), _mm256_and_si256(_mm256_srli_epi16(back1, 4), low_half));
  __m256i by_first_low = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(BY_FIRST_LOW), _mm256_and_si256(back1, low_half));
  __m256i by_second = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(BY_SECOND_HIGH), _mm256_and_si256(_mm256_srli_epi16(block, 4), low_half));
  __m256i wrong_pairs = _mm256_and_si256(_mm256_and_si256(by_first_high, by_first_low), by_second);
  __m256i third = _mm256_subs_epu8(at_256(place - 2), ALL(0xE0 - 0x80));
  __m256i fourth = _mm256_subs_epu8(at_256(place - 3), ALL(0xF0 - 0x80));
  return _mm256_xor_si256(_mm256_and_si256(_mm256_or_si256(third, fourth), ALL(0x80)), wrong_pairs);
}

// The low halves of the first two letters, in the classes of BEGIN (1), END (2), SUMMARY (4) and UID (8): SE and a few others get through.
#define FIRST_LETTERS _mm_setr_epi8(0, 0, 1, 4, 0, 2 | 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
#define SECOND_LETTERS _mm_setr_epi8(0, 0, 0, 0, 0, 1 | 4, 0, 0, 0, 8, 0, 0, 0, 0, 2, 0)

MIDDLE static inline __m256i before_notable_256(const uint8_t *place) {
  __m256i first = at_256(place + 1);
  __m256i second = at_256(place + 2);
  __m256i classes = _mm256_and_si256(_mm256_shuffle_epi8(_mm256_broadcastsi128_si256(FIRST_LETTERS), first),
                                     _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(SECOND_LETTERS), second));
  __m256i letters = _mm256_cmpgt_epi8(classes, _mm256_setzero_si256());
  return _mm256_or_si256(letters, _mm256_or_si256(at_most_256(_mm256_add_epi8(first, ALL(0x11)), 0x30), at_most_256(second, 0x20)));
}

MIDDLE keyalarm_strip_summary keyalarm_strip_avx2(const uint8_t *bytes, int32_t count, keyalarm_strip_block *blocks) {
  keyalarm_strip_summary summary = {0, 0, 0};
  __m256i wrong = _mm256_setzero_si256(), lone_returns = wrong, escapes = wrong, smallest = ALL(0xFF);
  uint64_t last_equals = 0;
  uint64_t ends_so_far = 0;
  for (int32_t index = 0; index < count; index++) {
    uint64_t ends = 0, notable = 0, blanks = 0, equals = 0;
    for (int half = 0; half < 64; half += 32, bytes += 32) {
      __m256i block = at_256(bytes);
      __m256i line_feeds = _mm256_cmpeq_epi8(block, ALL('\n'));
      __m256i carriage_returns = _mm256_cmpeq_epi8(block, ALL('\r'));
      ends |= bits_256(line_feeds) << half;
      blanks |= bits_256(at_most_256(block, ' ')) << half;
      smallest = _mm256_min_epu8(smallest, block);
      equals |= bits_256(_mm256_cmpeq_epi8(block, ALL('='))) << half;
      notable |= bits_256(_mm256_and_si256(line_feeds, before_notable_256(bytes))) << half;
      __m256i before_feeds = _mm256_cmpeq_epi8(at_256(bytes + 1), ALL('\n'));
      lone_returns = _mm256_or_si256(lone_returns, _mm256_andnot_si256(before_feeds, carriage_returns));
      escapes = _mm256_or_si256(escapes, _mm256_cmpeq_epi8(block, ALL(0x1B)));
      wrong = _mm256_or_si256(wrong, wrong_utf8_256(block, bytes));
    }
    uint64_t soft_breaks = (equals << 1 | last_equals) & blanks;
    last_equals = equals >> 63;
    blocks[index] = (keyalarm_strip_block){ends, notable, ends_so_far};
    ends_so_far += (uint64_t)__builtin_popcountll(ends);
    summary.blocks_with_heads |= (uint64_t)(notable != 0) << index;
    summary.blocks_with_soft_breaks |= (uint64_t)(soft_breaks != 0) << index;
  }
  if (last_equals && *bytes <= ' ') summary.blocks_with_soft_breaks |= 1ull << (count - 1);
  summary.oddities = (_mm256_testz_si256(lone_returns, lone_returns) ? 0 : keyalarm_strip_lone_return) |
                     (_mm256_testz_si256(escapes, escapes) ? 0 : keyalarm_strip_escape) |
                     (_mm256_testz_si256(wrong, wrong) ? 0 : keyalarm_strip_no_utf8) |
                     (bits_256(_mm256_cmpeq_epi8(smallest, _mm256_setzero_si256())) ? keyalarm_strip_nul : 0);
  return summary;
}

#else

int32_t keyalarm_strip_register_bits(void) { return 0; }

#endif
