#include "CMeter.h"

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

// glibc's own functions under the names that they keep for those who stand before them; see "Replacing
// malloc" in its manual.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static atomic_long held, most, first;

static void *taken(void *block) {
  if (block == NULL) return NULL;
  long size = (long)malloc_usable_size(block);
  long now = atomic_fetch_add_explicit(&held, size, memory_order_relaxed) + size;
  long before = atomic_load_explicit(&most, memory_order_relaxed);
  while (now > before && !atomic_compare_exchange_weak(&most, &before, now)) {}
  return block;
}

static void given_back(long size) {
  atomic_fetch_sub_explicit(&held, size, memory_order_relaxed);
}

void *malloc(size_t size) { return taken(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return taken(__libc_calloc(count, size)); }

void *memalign(size_t alignment, size_t size) { return taken(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  void *found = memalign(alignment, size);
  if (found == NULL) return ENOMEM;
  *block = found;
  return 0;
}

void *realloc(void *block, size_t size) {
  long before = block == NULL ? 0 : (long)malloc_usable_size(block);
  void *found = __libc_realloc(block, size);
  if (found == NULL && size != 0) return NULL;  // the old block stays
  given_back(before);
  return taken(found);
}

void free(void *block) {
  if (block == NULL) return;
  given_back((long)malloc_usable_size(block));
  __libc_free(block);
}

int meter_counts(void) {
  // By pointers that the compiler must not look through: it leaves out memory that nobody uses.
  void *(*volatile take)(size_t) = malloc;
  void (*volatile give)(void *) = free;
  long before = meter_held();
  void *block = take(4096);
  long during = meter_held();
  give(block);
  return during - before >= 4096 && meter_held() == before;
}

long meter_held(void) { return atomic_load(&held); }

void meter_begin(void) {
  long now = meter_held();
  atomic_store(&first, now);
  atomic_store(&most, now);
}

long meter_most(void) { return atomic_load(&most) - atomic_load(&first); }
