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

/* Below a small number, by the upper half. */
static inline unsigned splitmix_below(unsigned bound) { return (unsigned)((splitmix() >> 32) * bound >> 32); }
