#pragma once
#include <stddef.h>
#include <stdint.h>

// The pictures of the tiles, which scripts/art makes of the drawings in art/: read-only data that is
// in memory only where it was looked at, so who plays with numbers does not pay for it. A header, and
// not an object of its own: so every build has it that finds its headers.
static const uint8_t tilt2048_art[] = {
#include "art.inc"
};

// Swift cannot see arrays of that length, so these say where it begins and how long it is.
static inline const uint8_t *_Nonnull tilt2048_art_begin(void) { return tilt2048_art; }
static inline size_t tilt2048_art_length(void) { return sizeof tilt2048_art; }
