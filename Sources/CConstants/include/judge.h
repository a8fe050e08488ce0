#pragma once
#include <stddef.h>
#include <stdint.h>

// What the judge of strokes learnt (StrokeJudge in Motion): read-only data, of which a start reads, copies and
// relocates nothing.
extern const int8_t tilt2048_judge_first_weights[], tilt2048_judge_out_weights[],
    tilt2048_judge_back_weights[];
extern const int32_t tilt2048_judge_first_biases[], tilt2048_judge_out_biases[],
    tilt2048_judge_back_biases[];
extern const int32_t tilt2048_judge_first_worths[], tilt2048_judge_out_worths[],
    tilt2048_judge_back_worths[];
extern const size_t tilt2048_judge_first_neurons, tilt2048_judge_out_neurons, tilt2048_judge_back_neurons;
extern const int64_t tilt2048_judge_first_bias, tilt2048_judge_out_bias, tilt2048_judge_back_bias;
extern const int64_t tilt2048_judge_first_margin, tilt2048_judge_out_margin, tilt2048_judge_back_margin;

// Two layers of neurons, how many the first has, and the score of what is surely so.
typedef struct {
    const int8_t *_Nonnull weights;
    const int32_t *_Nonnull biases;
    const int32_t *_Nonnull worths;
    size_t neurons;
    int64_t bias;
    int64_t margin;
} tilt2048_judge_layers;

static inline tilt2048_judge_layers tilt2048_judge_first(void) {
    return (tilt2048_judge_layers){
        tilt2048_judge_first_weights, tilt2048_judge_first_biases, tilt2048_judge_first_worths,
        tilt2048_judge_first_neurons, tilt2048_judge_first_bias,   tilt2048_judge_first_margin,
    };
}
static inline tilt2048_judge_layers tilt2048_judge_out(void) {
    return (tilt2048_judge_layers){
        tilt2048_judge_out_weights, tilt2048_judge_out_biases, tilt2048_judge_out_worths,
        tilt2048_judge_out_neurons, tilt2048_judge_out_bias,   tilt2048_judge_out_margin,
    };
}
static inline tilt2048_judge_layers tilt2048_judge_back(void) {
    return (tilt2048_judge_layers){
        tilt2048_judge_back_weights, tilt2048_judge_back_biases, tilt2048_judge_back_worths,
        tilt2048_judge_back_neurons, tilt2048_judge_back_bias,   tilt2048_judge_back_margin,
    };
}
