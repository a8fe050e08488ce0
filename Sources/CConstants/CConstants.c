#include "art.h"
#include "judge.h"

// Objects of their own, and not in the headers: several modules look at them, and each would have its copy.
const uint8_t tilt2048_art[] = {
#include "art.inc"
};
const size_t tilt2048_art_length = sizeof tilt2048_art;

#include "judge.inc"
