// Memory for a module that has one thread and lives as long as its page: blocks of four sizes for
// each doubling, freed ones in a list of their size. A tenth of the C library's in length, and never
// slower than a list's first element.
#include <stddef.h>
#include <stdint.h>

extern uint8_t __heap_base;

// Before each block: where it begins, and which of the sizes it is. A list of free ones goes through
// the first word of the blocks.
struct header {
    void *next;
    uint32_t start;
    uint32_t kind;
    uint32_t unused;
};

enum { least = 16, kinds = 112, page = 65536 };
static struct header *freed[kinds];
static uintptr_t top, end;

// 16, 20, 24, 28, 32, 40, 48, 56, 64, 80 … : up to four gigabytes.
static size_t size_of(uint32_t kind) { return (size_t)(4 + kind % 4) << (kind / 4 + 2); }

static uint32_t kind_of(size_t size) {
    if (size <= least) return 0;
    // The size less one has its highest bit at `high`; the two bits below it tell the quarters.
    uint32_t high = 31 - (uint32_t)__builtin_clz((uint32_t)(size - 1));
    uint32_t quarter = (uint32_t)((size - 1) >> (high - 2)) & 3;
    return (high - 4) * 4 + quarter + 1;
}

static void *fresh(size_t size) {
    if (top == 0) {
        top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
        end = (uintptr_t)__builtin_wasm_memory_size(0) * page;
    }
    size = (size + 15) & ~(size_t)15;
    if (size > end - top) {
        size_t pages = (size - (end - top) + page - 1) / page;
        if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
        end += pages * page;
    }
    void *memory = (void *)top;
    top += size;
    return memory;
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    if (alignment < 16) alignment = 16;
    // Far more than any page can have: nothing below overflows.
    if (size > 1u << 30 || alignment > 1u << 16) return 12;
    size_t room = size + sizeof(struct header) + alignment - 16;
    uint32_t kind = kind_of(room);
    struct header *start = freed[kind];
    if (start != NULL) {
        freed[kind] = start->next;
    } else {
        start = fresh(size_of(kind));
        if (start == NULL) return 12;
    }
    uintptr_t place = (uintptr_t)start + sizeof(struct header);
    place = (place + alignment - 1) & ~(alignment - 1);
    struct header *header = (struct header *)place - 1;
    header->start = (uint32_t)(uintptr_t)start;
    header->kind = kind;
    *memory = (void *)place;
    return 0;
}

void *malloc(size_t size) {
    void *memory;
    return posix_memalign(&memory, 16, size) == 0 ? memory : NULL;
}

void free(void *memory) {
    if (memory == NULL) return;
    struct header *header = (struct header *)memory - 1;
    uint32_t kind = header->kind;
    struct header *start = (struct header *)(uintptr_t)header->start;
    start->next = freed[kind];
    freed[kind] = start;
}
