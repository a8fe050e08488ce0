// Rows of pixels by 32 bytes at a time, for x86-64 processors with AVX2; asked for at run time.
#if defined(__x86_64__)
#include "CPixels.h"
#include "Processor.h"
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

// Goes on with the columns behind the first ones.
ROUTINE void advance(char **to, Source *source, long *bytes, long done) {
  *to += done;
  *bytes -= done;
  if (source->copies) source->row += done;
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

#define SHORT(vectors) \
  case vectors: write_short(to, source, stride, bytes, rows, vectors); return

ROUTINE void write_rows(
  char *to, Source source, long stride, long bytes, long rows) {
  // Long ones row by row, as far as they have whole kilobytes; what is left of them, column by column.
  long most = bytes & -1024;
  if (most > 0) {
    char *line = to;
    const char *from = source.row;
    for (long row = 0; row < rows; row++) {
      for (long at = 0; at < most; at += 1024) {
        UNROLLED
        for (int i = 0; i < 32; i++) put(line, &source, at + 32 * i);
      }
      line += stride;
      if (source.copies) source.row += source.stride;
    }
    source.row = from;
    advance(&to, &source, &bytes, most);
  }
  while (bytes > 512) {
    write_short(to, source, stride, 512, rows, 16);
    advance(&to, &source, &bytes, 512);
  }
  // The last vector may reach back over what is written.
  switch ((bytes + 31) / 32) {
    SHORT(1);
    SHORT(2);
    SHORT(3);
    SHORT(4);
    SHORT(5);
    SHORT(6);
    SHORT(7);
    SHORT(8);
    SHORT(9);
    SHORT(10);
    SHORT(11);
    SHORT(12);
    SHORT(13);
    SHORT(14);
    SHORT(15);
    SHORT(16);
  }
}

// These say true, so that who calls them has nothing left to do.
__attribute__((target("avx2"), noinline)) static bool copy(
  const void *source, long source_stride, void *target, long stride, long bytes, long rows) {
  Source from = {true, source, source_stride, _mm256_setzero_si256()};
  write_rows(target, from, stride, bytes, rows);
  return true;
}

__attribute__((target("avx2"), noinline)) static bool fill(
  void *target, long stride, uint64_t word, long bytes, long rows) {
  Source from = {false, 0, 0, _mm256_set1_epi64x((long long)word)};
  write_rows(target, from, stride, bytes, rows);
  return true;
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
  return has_avx2 ? equal(a, b, from, to) : from;
}

bool copy_rows(
  const void *source, long source_stride, void *target, long stride, long bytes, long rows) {
  return has_avx2 && copy(source, source_stride, target, stride, bytes, rows);
}

bool fill_rows(void *target, long stride, uint64_t word, long bytes, long rows) {
  return has_avx2 && fill(target, stride, word, bytes, rows);
}
#endif
