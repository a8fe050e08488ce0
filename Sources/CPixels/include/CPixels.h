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

/// Darkens rows of `bytes` bytes of 16-bit pixels, 16 or more, by shares that lie `step` bytes apart, as
/// `ShadeRows` has them; false, and nothing is done, where the processor lacks the vectors.
///
/// `channels` are 16 bits each, from the lowest: the mask of the lowest channel, that of the middle one moved
/// down by 5, that of the highest one moved down by its offset, and this offset. `ones` are the bits that are
/// always set, of two pixels.
bool shade_narrow_rows(
  void *target, long stride, const void *shares, long step, long bytes, long rows, uint64_t channels,
  uint32_t ones);

/// The same for pixels of 32 bits, whose channels are bytes.
bool shade_wide_rows(
  void *target, long stride, const void *shares, long step, long bytes, long rows, uint32_t ones);

/// Mixes `blocks` times 16 bytes of 16-bit pixels onto each row by what `ShadeRows` stored for them, `step`
/// bytes from one row to the next; false, and nothing is done, where the processor lacks the vectors.
bool cover_narrow_rows(
  void *target, long stride, const void *stored, long step, long blocks, long rows, uint64_t channels,
  uint32_t ones);

/// The same for pixels of 32 bits.
bool cover_wide_rows(
  void *target, long stride, const void *stored, long step, long blocks, long rows);
