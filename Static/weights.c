/* The trained network where it is packed: it is a sixth of the program, and two thirds of that packed. */
#include "CWeights.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

extern const uint8_t tilt2048_packed_weights[], tilt2048_packed_weights_end[];

size_t tilt2048_weights_length(void) {
  uint32_t length;
  memcpy(&length, tilt2048_packed_weights, sizeof length);
  return length;
}

const uint8_t *tilt2048_weights_begin(void) {
  static const uint8_t none[64];
  const uint8_t *packed = tilt2048_packed_weights + sizeof(uint32_t);
  uLongf length = tilt2048_weights_length();
  uint8_t *weights = malloc(length);
  if (weights != NULL &&
      uncompress(weights, &length, packed, (uLong)(tilt2048_packed_weights_end - packed)) == Z_OK)
    return weights;
  free(weights);
  return none;
}
