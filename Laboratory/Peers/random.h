/* Chance as the game has it (Sources/Engine/RandomSource.swift): SplitMix64. */
#pragma once
#include <cstdint>

static inline uint64_t splitmix() {
  static uint64_t state = 1;
  uint64_t z = state += 0x9E3779B97F4A7C15;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
  z = (z ^ z >> 27) * 0x94D049BB133111EB;
  return z ^ z >> 31;
}

/* Below a small number, by 32 of its bits. */
static inline unsigned below(uint32_t bits, unsigned bound) { return (unsigned)((uint64_t)bits * bound >> 32); }

/* One of four, 32 of them from one number. */
static inline unsigned one_of_four() {
  static uint64_t drawn = 0;
  static int left = 0;
  if (left == 0) drawn = splitmix(), left = 32;
  left--;
  unsigned one = drawn & 3;
  drawn >>= 2;
  return one;
}
