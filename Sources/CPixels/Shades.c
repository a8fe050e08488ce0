// Shadows on rows of pixels, for x86-64 processors with AVX2; asked for at run time. Each pixel becomes what
// `ShadeRows` makes of it in Swift.
#if defined(__x86_64__)
#include "CPixels.h"
#include "Processor.h"
#include <immintrin.h>
#include <string.h>

// The channels of 16-bit pixels, and the bits that are always set; of 32-bit ones, these alone.
struct pixel_channels { uint16_t low, middle, high, high_offset; uint32_t ones; };

#define ROUTINE static inline __attribute__((always_inline, target("avx2")))

#define VECTOR __m256i
#define NAME(name) name##_32
#define OP(name) _mm256_##name
#define BITS(name) _mm256_##name##_si256
#define LOAD _mm256_loadu_si256
#define STORE _mm256_storeu_si256
#include "Shades.h"
#undef VECTOR
#undef NAME
#undef OP
#undef BITS
#undef LOAD
#undef STORE

#define VECTOR __m128i
#define NAME(name) name##_16
#define OP(name) _mm_##name
#define BITS(name) _mm_##name##_si128
#define LOAD _mm_loadu_si128
#define STORE _mm_storeu_si128
#include "Shades.h"

// One row, of a whole number of vectors: as long as ground and shares are what they were, so is the result.
ROUTINE void across(
  char *line, const char *shares, long bytes, const Channels_32 *all, bool is_wide) {
  for (long at = 0; at < bytes;) {
    __m256i under = load_32(line + at), share = load_32(shares + at);
    __m256i result = dark_32(under, share, all, is_wide);
    store_32(line + at, result);
    at += 32;
    while (at + 64 <= bytes && same_twice_32(shares + at, share) && same_twice_32(line + at, under)) {
      store_32(line + at, result);
      store_32(line + at + 32, result);
      at += 64;
    }
  }
}

// From some place on, as many lanes that are kept as lie before the eighth of these.
static const uint16_t kept[16] = {0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF};

ROUTINE void shade(
  char *target, long stride, const char *shares, long step, long bytes, long rows,
  const struct pixel_channels *channels, bool is_wide) {
  __m256i none = _mm256_setzero_si256();
  long place = 0;
  if (bytes >= 32) {
    Channels_32 wide = spread_32(channels);
    if ((step != 0 || rows == 1) && bytes >= 96) {
      place = bytes & -32;
      for (long row = 0; row < rows; row++) {
        across(target + row * stride, shares + row * step, place, &wide, is_wide);
      }
    }
    for (; place + 64 <= bytes && step == 0; place += 64) {
      down_twice_32(target + place, stride, shares + place, rows, &wide, is_wide);
    }
    for (; place + 32 <= bytes; place += 32) {
      down_32(target + place, stride, shares + place, step, rows, &wide, none, is_wide);
    }
  }
  if (place == bytes) return;
  Channels_16 all = spread_16(channels);
  for (; place + 16 <= bytes; place += 16) {
    down_16(
      target + place, stride, shares + place, step, rows, &all, _mm256_castsi256_si128(none),
      is_wide);
  }
  if (place == bytes) return;
  // The last ones overlap those before, which are done.
  long done = (place + 16 - bytes) / 2;
  place = bytes - 16;
  __m128i mask = _mm_loadu_si128((const __m128i *)(kept + 8 - done));
  down_16(target + place, stride, shares + place, step, rows, &all, mask, is_wide);
}

ROUTINE struct pixel_channels told(uint64_t channels, uint32_t ones) {
  struct pixel_channels all = {
    (uint16_t)channels, (uint16_t)(channels >> 16), (uint16_t)(channels >> 32), (uint16_t)(channels >> 48),
    ones};
  return all;
}

// These say true, so that who calls them has nothing left to do.
__attribute__((target("avx2"), noinline)) static bool shade_narrow(
  char *target, long stride, const char *shares, long step, long bytes, long rows, uint64_t channels,
  uint32_t ones) {
  struct pixel_channels all = told(channels, ones);
  shade(target, stride, shares, step, bytes, rows, &all, false);
  return true;
}

__attribute__((target("avx2"), noinline)) static bool shade_wide(
  char *target, long stride, const char *shares, long step, long bytes, long rows, uint32_t ones) {
  struct pixel_channels all = {0, 0, 0, 8, ones};
  shade(target, stride, shares, step, bytes, rows, &all, true);
  return true;
}

// Of each block the share of the ground that is seen, and what is added to its channels or pairs of them.
__attribute__((target("avx2"), noinline)) static bool cover_narrow(
  char *target, long stride, const char *stored, long step, long blocks, long rows, uint64_t channels,
  uint32_t always) {
  struct pixel_channels all = told(channels, always);
  __m128i low = _mm_set1_epi16((short)all.low), middle = _mm_set1_epi16((short)all.middle);
  __m128i high = _mm_set1_epi16((short)(all.high << (all.high_offset - 8)));
  __m128i ones = _mm_set1_epi32((int)always);
  for (long block = 0; block < blocks; block++) {
    char *line = target + 16 * block;
    const char *from = stored + 64 * block;
    for (long row = 0; row < rows; row++) {
      __m128i under = load_16(line), rest = load_16(from);
      __m128i a = _mm_mullo_epi16(_mm_and_si128(under, low), rest);
      __m128i b = _mm_mullo_epi16(_mm_and_si128(_mm_srli_epi16(under, 5), middle), rest);
      __m128i c = _mm_mullo_epi16(_mm_and_si128(_mm_srli_epi16(under, 8), high), rest);
      a = _mm_srli_epi16(_mm_add_epi16(a, load_16(from + 16)), 5);
      b = _mm_and_si128(_mm_add_epi16(b, load_16(from + 32)), _mm_slli_epi16(middle, 5));
      c = _mm_slli_epi16(_mm_add_epi16(c, load_16(from + 48)), 3);
      c = _mm_and_si128(c, _mm_slli_epi16(high, 8));
      store_16(line, _mm_or_si128(_mm_or_si128(a, b), _mm_or_si128(c, ones)));
      line += stride;
      from += step;
    }
  }
  return true;
}

__attribute__((target("avx2"), noinline)) static bool cover_wide(
  char *target, long stride, const char *stored, long step, long blocks, long rows) {
  __m128i byte = _mm_set1_epi16(0xFF), upper = _mm_set1_epi16((short)0xFF00);
  for (long block = 0; block < blocks; block++) {
    char *line = target + 16 * block;
    const char *from = stored + 48 * block;
    for (long row = 0; row < rows; row++) {
      __m128i under = load_16(line), rest = load_16(from);
      __m128i even = _mm_mullo_epi16(_mm_and_si128(under, byte), rest);
      __m128i odd = _mm_mullo_epi16(_mm_srli_epi16(under, 8), rest);
      even = _mm_srli_epi16(_mm_add_epi16(even, load_16(from + 16)), 8);
      odd = _mm_and_si128(_mm_add_epi16(odd, load_16(from + 32)), upper);
      store_16(line, _mm_or_si128(even, odd));
      line += stride;
      from += step;
    }
  }
  return true;
}

bool cover_narrow_rows(
  void *target, long stride, const void *stored, long step, long blocks, long rows, uint64_t channels,
  uint32_t ones) {
  return has_avx2 && cover_narrow(target, stride, stored, step, blocks, rows, channels, ones);
}

bool cover_wide_rows(
  void *target, long stride, const void *stored, long step, long blocks, long rows) {
  return has_avx2 && cover_wide(target, stride, stored, step, blocks, rows);
}

bool shade_narrow_rows(
  void *target, long stride, const void *shares, long step, long bytes, long rows, uint64_t channels,
  uint32_t ones) {
  return has_avx2 && shade_narrow(target, stride, shares, step, bytes, rows, channels, ones);
}

bool shade_wide_rows(
  void *target, long stride, const void *shares, long step, long bytes, long rows, uint32_t ones) {
  return has_avx2 && shade_wide(target, stride, shares, step, bytes, rows, ones);
}
#endif
