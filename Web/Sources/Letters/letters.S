    .section .rodata.tilt2048_letters, "", @
    .globl tilt2048_letters
    .globl tilt2048_letters_end
    .type tilt2048_letters, @object
    .type tilt2048_letters_end, @object
tilt2048_letters:
    .incbin "letters.bin"
tilt2048_letters_end:
    .byte 0
    .size tilt2048_letters, tilt2048_letters_end - tilt2048_letters
    .size tilt2048_letters_end, 1
