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

/// How far two rows of bytes are equal from `from` on, as far as that is seen by 64 bytes at a time; `from`
/// where the processor lacks the vectors.
long equal_bytes(const void *a, const void *b, long from, long to);

/// Where the channels of a pixel are: of 16 bits, the lowest one's mask, the middle one's moved down by 5,
/// the highest one's moved down by its offset; and the bits that are always set.
struct pixel_channels {
  uint16_t low, middle, high, high_offset;
  uint32_t ones;
  /// Whether a pixel has 32 bits; its channels are bytes then.
  bool is_wide;
};

/// Darkens rows of `bytes` bytes, 16 or more, by shares that lie `step` bytes apart, as `ShadeRows` has
/// them; false, and nothing is done, where the processor lacks the vectors.
bool shade_rows(
  void *target, long stride, const void *shares, long step, long bytes, long rows,
  const struct pixel_channels *channels);

/// Mixes `blocks` times 16 bytes onto each row by what `ShadeRows` stored for them, `step` bytes from one row
/// to the next; false, and nothing is done, where the processor lacks the vectors.
bool cover_rows(
  void *target, long stride, const void *stored, long step, long blocks, long rows,
  const struct pixel_channels *channels);
