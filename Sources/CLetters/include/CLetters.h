#pragma once
#include <stddef.h>
#include <stdint.h>

// The outlines of all letters that the game's texts have, made of Clear Sans Bold (Intel; Apache License 2.0).
// OutlineFace in module Graphics has their form.
extern const uint8_t tilt2048_letters[];
extern const uint8_t tilt2048_letters_end[];

static inline const uint8_t *tilt2048_letters_begin(void) { return tilt2048_letters; }
static inline size_t tilt2048_letters_length(void) {
    return (size_t)(tilt2048_letters_end - tilt2048_letters);
}
