// Puts include/weights.bin into the read-only data, aligned to a cache line. The assembler looks
// for it in the include directories, where the package manager puts include/.
// Builds watch this file and not the one it includes, so a new one has to be named here:
// version 3, `scripts/weights` of 2026-11-27.
#if defined(__APPLE__)
#define NAME(name) _##name
    .section __TEXT,__const
#else
#define NAME(name) name
    .section .rodata.tilt2048_weights, "a"
#endif
    .globl NAME(tilt2048_weights)
    .globl NAME(tilt2048_weights_end)
    .balign 64
NAME(tilt2048_weights):
    .incbin "weights.bin"
NAME(tilt2048_weights_end):
    .byte 0
#if defined(__linux__)
    .section .note.GNU-stack, "", %progbits
#endif
