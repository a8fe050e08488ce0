// What Embedded Swift's library asks of a system, for a module that has none around it.
#include <stddef.h>
#include <stdint.h>

// The C library's constructors, which the linker would otherwise wrap around every export.
extern void __wasm_call_ctors(void);

__attribute__((export_name("_initialize"))) void _initialize(void) { __wasm_call_ctors(); }

// Dictionaries are seeded by it, and nothing else: chance for games comes from the page. The same
// seed every time makes a session the same on every machine.
void arc4random_buf(void *buffer, size_t length) {
    uint64_t state = 0x9E3779B97F4A7C15u;
    uint8_t *bytes = buffer;
    for (size_t index = 0; index < length; index += 1) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        bytes[index] = (uint8_t)(state >> 56);
    }
}
