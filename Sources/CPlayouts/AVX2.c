// Thirty-two random games abreast, for x86-64 processors with AVX2; asked for at run time.
#if defined(__x86_64__)
#include <immintrin.h>
#include <stdint.h>
#include <sys/platform/x86.h>

#define LANES 32
#define ROUTINE static inline __attribute__((always_inline, target("avx2")))

#define UNROLLED _Pragma("unroll")
typedef __m256i Bytes;

ROUTINE Bytes zero(void) { return _mm256_setzero_si256(); }
ROUTINE Bytes all(int byte) { return _mm256_set1_epi8((char)byte); }
ROUTINE void store(void *to, Bytes a) { _mm256_store_si256(to, a); }
ROUTINE Bytes same(Bytes a, Bytes b) { return _mm256_cmpeq_epi8(a, b); }
ROUTINE Bytes both(Bytes a, Bytes b) { return _mm256_and_si256(a, b); }
ROUTINE Bytes either(Bytes a, Bytes b) { return _mm256_or_si256(a, b); }
ROUTINE Bytes without(Bytes a, Bytes b) { return _mm256_andnot_si256(b, a); }
ROUTINE Bytes plus(Bytes a, Bytes b) { return _mm256_add_epi8(a, b); }
ROUTINE Bytes minus(Bytes a, Bytes b) { return _mm256_sub_epi8(a, b); }
ROUTINE Bytes greater(Bytes a, Bytes b) { return _mm256_max_epu8(a, b); }
ROUTINE Bytes chosen(Bytes a, Bytes b, Bytes mask) { return _mm256_blendv_epi8(a, b, mask); }

// Eight times four words of 64 bits. What is packed from them to bytes lies in the order that the
// pack instructions make: in the lower half the words 0 and 1 of the eight, in the upper 2 and 3.
typedef struct { __m256i word[8]; } Chances;

// The lane of a game in the order of `states`.
#define STATE(lane) (4 * ((lane) % 16 / 2) + 2 * ((lane) / 16) + (lane) % 2)

// z * factor in words of 64 bits: the product of the lower halves, and in its upper half the sum of
// both products across.
ROUTINE __m256i product(__m256i z, uint64_t factor) {
  __m256i halves = _mm256_set1_epi64x((long long)(factor << 32 | factor >> 32));
  __m256i across = _mm256_mullo_epi32(z, halves);
  across = _mm256_add_epi32(across, _mm256_slli_epi64(across, 32));
  across = _mm256_blend_epi32(across, _mm256_setzero_si256(), 0x55);
  return _mm256_add_epi64(
    _mm256_mul_epu32(z, _mm256_set1_epi64x((long long)(factor & 0xFFFFFFFF))), across);
}

// SplitMix64, as RandomSource has it.
ROUTINE void draw(uint64_t *states, Chances *chances) {
  UNROLLED
  for (int i = 0; i < 8; i++) {
    __m256i *state = (__m256i *)states + i;
    __m256i z = _mm256_add_epi64(*state, _mm256_set1_epi64x((long long)0x9E3779B97F4A7C15u));
    *state = z;
    z = product(_mm256_xor_si256(z, _mm256_srli_epi64(z, 30)), 0xBF58476D1CE4E5B9u);
    z = product(_mm256_xor_si256(z, _mm256_srli_epi64(z, 27)), 0x94D049BB133111EBu);
    chances->word[i] = _mm256_xor_si256(z, _mm256_srli_epi64(z, 31));
  }
}

// The lower or the upper halves of two vectors' words.
#define HALVES(a, b, which) \
  _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b), which))
#define LOWER 0x88
#define UPPER 0xDD

// The lowest two bits.
ROUTINE Bytes wishes(const Chances *chances) {
  __m256i half[4];
  UNROLLED
  for (int i = 0; i < 4; i++) {
    half[i] = _mm256_and_si256(
      HALVES(chances->word[2 * i], chances->word[2 * i + 1], LOWER), _mm256_set1_epi32(3));
  }
  return _mm256_packus_epi16(
    _mm256_packus_epi32(half[0], half[1]), _mm256_packus_epi32(half[2], half[3]));
}

// The highest 30 bits: 255 where they are in the highest tenth.
ROUTINE Bytes fours(const Chances *chances) {
  __m256i half[4];
  UNROLLED
  for (int i = 0; i < 4; i++) {
    half[i] = _mm256_cmpgt_epi32(
      _mm256_srli_epi32(HALVES(chances->word[2 * i], chances->word[2 * i + 1], UPPER), 2),
      _mm256_set1_epi32(966367641));
  }
  return _mm256_packs_epi16(
    _mm256_packs_epi32(half[0], half[1]), _mm256_packs_epi32(half[2], half[3]));
}

// The 32 bits between: as large a part of the empty cells as they are of 2^32.
ROUTINE Bytes places(const Chances *chances, Bytes empty) {
  __m256i part[8], half[4];
  UNROLLED
  for (int i = 0; i < 8; i++) {
    // The bytes 2 i and 2 i + 1 of either half, each at the beginning of a word.
    __m256i spread = _mm256_set_epi64x(
      (long long)(0x8080808080808000u | (2 * i + 1)), (long long)(0x8080808080808000u | 2 * i),
      (long long)(0x8080808080808000u | (2 * i + 1)), (long long)(0x8080808080808000u | 2 * i));
    part[i] = _mm256_mul_epu32(
      _mm256_srli_epi64(chances->word[i], 2), _mm256_shuffle_epi8(empty, spread));
  }
  UNROLLED
  for (int i = 0; i < 4; i++) half[i] = HALVES(part[2 * i], part[2 * i + 1], UPPER);
  return _mm256_packus_epi16(
    _mm256_packus_epi32(half[0], half[1]), _mm256_packus_epi32(half[2], half[3]));
}

#include "Lanes.h"

bool can_play_random_games(void) { return CPU_FEATURE_ACTIVE(AVX2); }

__attribute__((target("avx2"))) void play_random_games(struct random_game *games, long count) {
  play(games, count);
}
#endif
