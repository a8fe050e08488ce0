#pragma once
#include <stddef.h>
#include <stdint.h>

// The trained network of module Solver, in the program's read-only data: the kernel maps it page
// by page when it is used and shares it between processes; nothing is copied or parsed.
// The file weights.bin beside this header is what `scripts/weights` makes.
extern const uint8_t tilt2048_weights[];
extern const uint8_t tilt2048_weights_end[];

#ifdef TILT2048_PACKED_WEIGHTS
// The static program for ARMv6, whose bytes are counted, has them packed (Static/weights.c). They are unpacked
// into memory when they are asked for, which is once; where there is none, they are not the weights.
const uint8_t *tilt2048_weights_begin(void);
size_t tilt2048_weights_length(void);
#else
// Swift cannot see arrays of unknown length, so these say where the file begins and how long it is.
static inline const uint8_t *tilt2048_weights_begin(void) { return tilt2048_weights; }
static inline size_t tilt2048_weights_length(void) {
    return (size_t)(tilt2048_weights_end - tilt2048_weights);
}
#endif
