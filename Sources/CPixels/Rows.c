// Rows of pixels by 32 bytes at a time, for x86-64 processors with AVX2; asked for at run time.
#if defined(__x86_64__)
#include "CPixels.h"
#include <immintrin.h>

#define ROUTINE static inline __attribute__((always_inline, target("avx2")))
#define UNROLLED _Pragma("unroll")

// Where 32 bytes come from: other rows, or one vector for all, as `copies`, a constant, says.
typedef struct { bool copies; const char *row; long stride; __m256i all; } Source;

ROUTINE void put(char *to, const Source *source, long at) {
  __m256i bytes =
    source->copies ? _mm256_loadu_si256((const __m256i *)(source->row + at)) : source->all;
  _mm256_storeu_si256((__m256i *)(to + at), bytes);
}

// Of so many vectors, a constant, the last ends with the row, and may lie over the one before.
ROUTINE void write_short(
  char *to, Source source, long stride, long bytes, long rows, int vectors) {
  for (; rows > 0; rows--) {
    UNROLLED
    for (int i = 0; i < vectors - 1; i++) put(to, &source, 32 * i);
    put(to, &source, bytes - 32);
    to += stride;
    if (source.copies) source.row += source.stride;
  }
}

ROUTINE void write_long(
  char *to, Source source, long stride, long bytes, long rows) {
  for (; rows > 0; rows--) {
    long at = 0;
    for (; at + 256 <= bytes; at += 256) {
      UNROLLED
      for (int i = 0; i < 8; i++) put(to, &source, at + 32 * i);
    }
    if (at + 128 < bytes) {
      UNROLLED
      for (int i = 0; i < 4; i++) put(to, &source, at + 32 * i);
    }
    UNROLLED
    for (int i = 4; i > 0; i--) put(to, &source, bytes - 32 * i);
    to += stride;
    if (source.copies) source.row += source.stride;
  }
}

#define SHORT(vectors) \
  case vectors: write_short(to, source, stride, bytes, rows, vectors); return

ROUTINE void write_rows(
  char *to, Source source, long stride, long bytes, long rows) {
  switch ((bytes + 31) / 32) {
    SHORT(1);
    SHORT(2);
    SHORT(3);
    SHORT(4);
    SHORT(5);
    SHORT(6);
    SHORT(7);
    SHORT(8);
  default: write_long(to, source, stride, bytes, rows);
  }
}

__attribute__((target("avx2"))) static void copy(
  const void *source, long source_stride, void *target, long stride, long bytes, long rows) {
  Source from = {true, source, source_stride, _mm256_setzero_si256()};
  write_rows(target, from, stride, bytes, rows);
}

__attribute__((target("avx2"))) static void fill(
  void *target, long stride, uint64_t word, long bytes, long rows) {
  Source from = {false, 0, 0, _mm256_set1_epi64x((long long)word)};
  write_rows(target, from, stride, bytes, rows);
}

__attribute__((target("avx2"))) static long equal(
  const char *a, const char *b, long from, long to) {
  for (; from + 64 <= to; from += 64) {
    __m256i first = _mm256_xor_si256(
      _mm256_loadu_si256((const __m256i *)(a + from)), _mm256_loadu_si256((const __m256i *)(b + from)));
    __m256i second = _mm256_xor_si256(
      _mm256_loadu_si256((const __m256i *)(a + from + 32)),
      _mm256_loadu_si256((const __m256i *)(b + from + 32)));
    first = _mm256_or_si256(first, second);
    if (!_mm256_testz_si256(first, first)) break;
  }
  return from;
}

long equal_bytes(const void *a, const void *b, long from, long to) {
  return __builtin_cpu_supports("avx2") ? equal(a, b, from, to) : from;
}

bool copy_rows(
  const void *source, long source_stride, void *target, long stride, long bytes, long rows) {
  if (!__builtin_cpu_supports("avx2")) return false;
  copy(source, source_stride, target, stride, bytes, rows);
  return true;
}

bool fill_rows(void *target, long stride, uint64_t word, long bytes, long rows) {
  if (!__builtin_cpu_supports("avx2")) return false;
  fill(target, stride, word, bytes, rows);
  return true;
}
#endif
