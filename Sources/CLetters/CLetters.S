// Puts include/letters.bin into the read-only data. The assembler looks for it in the include directories,
// where the package manager puts include/. `TILT2048_KEEP_LETTERS=1 swift test --filter LettersTests`
// writes it; builds watch this file and not the one it includes, so a new one has to be named here:
// 173 glyphs.
#if defined(__APPLE__)
#define NAME(name) _##name
    .section __TEXT,__const
#else
#define NAME(name) name
#if defined(__wasm__)
    .section .rodata.tilt2048_letters, "", @
    .type tilt2048_letters, @object
    .type tilt2048_letters_end, @object
    .size tilt2048_letters, tilt2048_letters_end - tilt2048_letters
    .size tilt2048_letters_end, 1
#else
    .section .rodata.tilt2048_letters, "a"
#endif
#endif
    .globl NAME(tilt2048_letters)
    .globl NAME(tilt2048_letters_end)
NAME(tilt2048_letters):
    .incbin "letters.bin"
NAME(tilt2048_letters_end):
    .byte 0
#if defined(__linux__)
    .section .note.GNU-stack, "", %progbits
#endif
