// The outlines of all letters that the game's texts have, which `wasm_letters` made.
    .section .rodata.tilt2048_letters, "a"
    .globl tilt2048_letters
    .globl tilt2048_letters_end
tilt2048_letters:
    .incbin "letters.bin"
tilt2048_letters_end:
    .byte 0
    .section .note.GNU-stack, "", %progbits
