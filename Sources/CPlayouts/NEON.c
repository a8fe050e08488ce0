// Sixteen random games abreast, for arm64 processors, all of which have these vectors.
#if defined(__aarch64__)
#include <arm_neon.h>
#include <stdint.h>

#define LANES 16
#define ROUTINE static inline __attribute__((always_inline))
#define UNROLLED _Pragma("unroll")

typedef uint8x16_t Bytes;

ROUTINE Bytes zero(void) { return vdupq_n_u8(0); }
ROUTINE Bytes all(int byte) { return vdupq_n_u8((uint8_t)byte); }
ROUTINE void store(void *to, Bytes a) { vst1q_u8(to, a); }
ROUTINE Bytes same(Bytes a, Bytes b) { return vceqq_u8(a, b); }
ROUTINE Bytes both(Bytes a, Bytes b) { return vandq_u8(a, b); }
ROUTINE Bytes either(Bytes a, Bytes b) { return vorrq_u8(a, b); }
ROUTINE Bytes without(Bytes a, Bytes b) { return vbicq_u8(a, b); }
ROUTINE Bytes plus(Bytes a, Bytes b) { return vaddq_u8(a, b); }
ROUTINE Bytes minus(Bytes a, Bytes b) { return vsubq_u8(a, b); }
ROUTINE Bytes greater(Bytes a, Bytes b) { return vmaxq_u8(a, b); }
// One instruction; of the intrinsic the compiler makes three where it knows of the mask.
ROUTINE Bytes chosen(Bytes a, Bytes b, Bytes mask) {
  __asm__("bit %0.16b, %1.16b, %2.16b" : "+w"(a) : "w"(b), "w"(mask));
  return a;
}

// The lower and the upper halves of sixteen words of 64 bits.
typedef struct { uint32x4_t lower[4], upper[4]; } Chances;

// The game of a lane in the order of `states`.
#define STATE(lane) (lane)

// SplitMix64, as RandomSource has it: there is no product of 64 bits for vectors.
ROUTINE void draw(uint64_t *states, Chances *chances) {
  uint64_t words[LANES];
  UNROLLED
  for (int i = 0; i < LANES; i++) {
    uint64_t z = states[i] += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    words[i] = z ^ z >> 31;
  }
  UNROLLED
  for (int i = 0; i < 4; i++) {
    uint32x4x2_t halves = vld2q_u32((const uint32_t *)(words + 4 * i));
    chances->lower[i] = halves.val[0];
    chances->upper[i] = halves.val[1];
  }
}

// The lowest byte of each of sixteen words of 32 bits.
ROUTINE Bytes lowest(uint32x4_t a, uint32x4_t b, uint32x4_t c, uint32x4_t d) {
  uint16x8_t ab = vuzp1q_u16(vreinterpretq_u16_u32(a), vreinterpretq_u16_u32(b));
  uint16x8_t cd = vuzp1q_u16(vreinterpretq_u16_u32(c), vreinterpretq_u16_u32(d));
  return vuzp1q_u8(vreinterpretq_u8_u16(ab), vreinterpretq_u8_u16(cd));
}

// The lowest two bits, and others that mean nothing.
ROUTINE Bytes wishes(const Chances *chances) {
  const uint32x4_t *word = chances->lower;
  return lowest(word[0], word[1], word[2], word[3]);
}

// The highest 30 bits: 255 where they are in the highest tenth.
ROUTINE Bytes fours(const Chances *chances) {
  uint32x4_t is_four[4];
  UNROLLED
  for (int i = 0; i < 4; i++) {
    is_four[i] = vcgtq_u32(chances->upper[i], vdupq_n_u32(966367641u << 2 | 3));
  }
  return lowest(is_four[0], is_four[1], is_four[2], is_four[3]);
}

// The 32 bits between: as large a part of the empty cells as they are of 2^32.
ROUTINE Bytes places(const Chances *chances, Bytes empty) {
  uint16x8_t low = vmovl_u8(vget_low_u8(empty)), high = vmovl_high_u8(empty);
  uint32x4_t count[4] = {
    vmovl_u16(vget_low_u16(low)), vmovl_high_u16(low),
    vmovl_u16(vget_low_u16(high)), vmovl_high_u16(high),
  };
  uint32x4_t place[4];
  UNROLLED
  for (int i = 0; i < 4; i++) {
    uint32x4_t bits = vsliq_n_u32(vshrq_n_u32(chances->lower[i], 2), chances->upper[i], 30);
    uint64x2_t first = vmull_u32(vget_low_u32(bits), vget_low_u32(count[i]));
    uint64x2_t second = vmull_high_u32(bits, count[i]);
    place[i] = vuzp2q_u32(vreinterpretq_u32_u64(first), vreinterpretq_u32_u64(second));
  }
  return lowest(place[0], place[1], place[2], place[3]);
}

#include "Lanes.h"

bool can_play_random_games(void) { return true; }

void play_random_games(struct random_game *games, long count) { play(games, count); }
#endif
