#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Copies rows of `bytes` bytes, 32 or more, which lie `source_stride` and `stride` bytes apart; false, and
/// nothing is done, where the processor lacks the vectors (AVX2).
bool copy_rows(
  const void *source, long source_stride, void *target, long stride, long bytes, long rows);

/// Writes a word again and again to rows of `bytes` bytes, 32 or more, the last of which may be a part of
/// it; false, and nothing is done, where the processor lacks the vectors.
bool fill_rows(void *target, long stride, uint64_t word, long bytes, long rows);
