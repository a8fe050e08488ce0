// Takes the place of the C library's allocation functions, and counts.
#include "CAllocations.h"
#include <errno.h>
#include <stddef.h>

// Each thread counts for itself, so that others do not disturb.
static __thread long count, bytes;

long allocations_of_this_thread(void) { return count; }

long allocated_bytes_of_this_thread(void) { return bytes; }

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
// A sanitizer has taken that place; it tells of each allocation (sanitizer/allocator_interface.h).
int __sanitizer_install_malloc_and_free_hooks(void (*)(const volatile void *, size_t),
                                              void (*)(const volatile void *));

static void allocated(const volatile void *memory, size_t size) {
  (void)memory;
  count++;
  bytes += (long)size;
}

static void freed(const volatile void *memory) { (void)memory; }

__attribute__((constructor)) static void install(void) {
  __sanitizer_install_malloc_and_free_hooks(allocated, freed);
}
#elif !defined(TILT2048_FUZZ)  // the fuzzer counts bytes in that place (Laboratory's CMeter)
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static void add(size_t size) {
  count++;
  bytes += (long)size;
}

void *malloc(size_t size) { add(size); return __libc_malloc(size); }
void *calloc(size_t items, size_t size) { add(items * size); return __libc_calloc(items, size); }
void *realloc(void *old, size_t size) { add(size); return __libc_realloc(old, size); }
void *memalign(size_t alignment, size_t size) { add(size); return __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) {
  add(size);
  return __libc_memalign(alignment, size);
}
/* Each object of Embedded Swift comes by this way, and nearly none wants more than any memory has. */
int posix_memalign(void **out, size_t alignment, size_t size) {
  add(size);
  *out = alignment <= _Alignof(max_align_t) ? __libc_malloc(size) : __libc_memalign(alignment, size);
  return *out ? 0 : ENOMEM;
}
#endif
