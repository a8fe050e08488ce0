#pragma once
#include <stddef.h>
#include <stdint.h>

// The pictures of the tiles, which scripts/art makes of the drawings in art/: read-only data that is
// in memory only where it was looked at, so who plays with numbers does not pay for it.
extern const uint8_t tilt2048_art[];
extern const size_t tilt2048_art_length;

// Swift cannot see arrays of no known length.
static inline const uint8_t *_Nonnull tilt2048_art_begin(void) { return tilt2048_art; }
