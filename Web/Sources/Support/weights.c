#include <stdint.h>

// The network of the hints is fetched when it is asked for, so the module has none of its own.
const uint8_t tilt2048_weights[1];
extern const uint8_t tilt2048_weights_end[1] __attribute__((alias("tilt2048_weights")));
