// Puts what scripts/static packed of the trained network (Sources/CWeights) into the read-only data: its length
// in four bytes, the low one first, and what zlib makes of it.
    .section .rodata.tilt2048_packed_weights, "a"
    .globl tilt2048_packed_weights
    .globl tilt2048_packed_weights_end
    .balign 4
tilt2048_packed_weights:
    .incbin "weights.z"
tilt2048_packed_weights_end:
    .byte 0
    .section .note.GNU-stack, "", %progbits
