// Takes the place of the C library's allocation functions, and counts.
#include "CAllocations.h"
#include <errno.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

// Each thread counts for itself, so that others do not disturb.
static __thread long count;

long allocations_of_this_thread(void) { return count; }

void *malloc(size_t size) { count++; return __libc_malloc(size); }
void *calloc(size_t items, size_t size) { count++; return __libc_calloc(items, size); }
void *realloc(void *old, size_t size) { count++; return __libc_realloc(old, size); }
void *memalign(size_t alignment, size_t size) { count++; return __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}
int posix_memalign(void **out, size_t alignment, size_t size) {
  count++;
  *out = __libc_memalign(alignment, size);
  return *out ? 0 : ENOMEM;
}
