#pragma once
#include <stdbool.h>
#include <stdint.h>

/// One game of random moves, in and out.
struct random_game {
  /// The board: four bits of each exponent, and the fifth bits beside them, as `PackedBoard` has it.
  /// On entry where the game begins, afterwards where it ended.
  uint64_t low, high;
  /// The state that the game's random source (SplitMix64) begins with.
  uint64_t seed;
  /// Afterwards how many points were made.
  int64_t points;
  /// Afterwards how many moves were made, and the largest exponent.
  uint32_t moves, largest;
};

/// Whether this processor has the vectors that `play_random_games` is written for.
bool can_play_random_games(void);

/// Plays games to their ends, a vector's width of them abreast; each is, move by move, the one that
/// `Playout` plays in Swift. Only where `can_play_random_games()`; no board is empty, and no exponent
/// is above 20, so that none comes above 31. Both are there for x86-64 and arm64 alone.
void play_random_games(struct random_game *games, long count);
