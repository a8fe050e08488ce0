#pragma once
#include <stddef.h>
#include <stdint.h>

// What the judge of strokes learnt (StrokeJudge in Motion): read-only data, of which a start reads, copies and
// relocates nothing.
extern const int8_t tilt2048_judge_out_weights[], tilt2048_judge_back_weights[];
extern const int32_t tilt2048_judge_out_biases[], tilt2048_judge_back_biases[];
extern const int32_t tilt2048_judge_out_worths[], tilt2048_judge_back_worths[];
extern const size_t tilt2048_judge_out_neurons, tilt2048_judge_back_neurons;
extern const int64_t tilt2048_judge_out_bias, tilt2048_judge_back_bias;

// Two layers of neurons, and how many the first has.
typedef struct {
    const int8_t *_Nonnull weights;
    const int32_t *_Nonnull biases;
    const int32_t *_Nonnull worths;
    size_t neurons;
    int64_t bias;
} tilt2048_judge_layers;

static inline tilt2048_judge_layers tilt2048_judge_out(void) {
    return (tilt2048_judge_layers){
        tilt2048_judge_out_weights, tilt2048_judge_out_biases, tilt2048_judge_out_worths,
        tilt2048_judge_out_neurons, tilt2048_judge_out_bias,
    };
}
static inline tilt2048_judge_layers tilt2048_judge_back(void) {
    return (tilt2048_judge_layers){
        tilt2048_judge_back_weights, tilt2048_judge_back_biases, tilt2048_judge_back_worths,
        tilt2048_judge_back_neurons, tilt2048_judge_back_bias,
    };
}
