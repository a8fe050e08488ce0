// The bits of a number, each as likely as the models say.
#include <stdint.h>

enum { most_letters = 1 << 17 };
static uint8_t text[most_letters];
static uint32_t read;

// MARK: The number

#ifdef PACKING
// The next bit, of which 1 has a probability of `chance` in 65,536.
__attribute__((import_module("pack"), import_name("decide"))) uint32_t decide(uint32_t chance);
#else
// All letters but those that HTML takes for something else: 0, 13 (a new line) and 60 (a tag).
enum { letters = 125 };
static const uint64_t bottom = 125ull * 125 * 125 * 125 * 125;
static uint64_t range, value;
static uint32_t come; // letters

static uint32_t digit(void) {
    if (read >= come) __builtin_trap(); // cut or damaged
    uint32_t letter = text[read++];
    return letter - 1 - (letter > 13) - (letter > 60);
}

static uint32_t decide(uint32_t chance) {
    uint64_t part = (range >> 16) * chance;
    uint32_t bit = value < part;
    if (bit) {
        range = part;
    } else {
        value -= part;
        range -= part;
    }
    for (; range < bottom; range *= letters) value = value * letters + digit();
    return bit;
}
#endif

// MARK: Models

// What is believed is the logarithm of p / (1 - p), in 256th. What is not said to be anything else was tried out.
enum { most_models = 12, places = 22, limit = 24, step = 256, far = 11 * step };
enum { sets = 128, families = 512, one = 65536 };
// For a model, what it looks at, and the place in a number: how likely 1 is, in 16 bits; how often it was asked, in 6;
// and whose that is, in 10. Those of one part lie in one line of a processor's cache.
static _Alignas(64) uint32_t known[1 << places];
static int32_t weights[sets][most_models + 1][most_models + 1], own_weights[families][most_models + 1];
static uint32_t family; // what the number belongs to, with weights of its own added to those of all
enum { firsts = 4096, steps = 32, share = 2 * far / steps }; // the first model has weights of its own, too
static int32_t first_weights[firsts][most_models + 1];
// How often it was 1 where so much was believed, by what the first model looks at: half of what is believed in the end.
static int32_t came_true[firsts][steps + 1];
static int32_t chances[2 * far + 1], beliefs[4096], rate[limit + 1], said[most_models + 1];
static uint32_t seen[most_models], hashes[most_models];
static int models;

static void begin_models(void) {
    double power = 1;
    for (int at = 0; at <= far; at += 1) {
        chances[far + at] = (int32_t)(one * power / (1 + power));
        chances[far - at] = one - chances[far + at];
        power *= 1.0039138893383475; // e to the power of 1 / step
    }
    for (int chance = 0, at = 0; chance < 4096; chance += 1) {
        while (chances[at] < chance * 16 + 8) at += 1;
        beliefs[chance] = at - far;
    }
    for (int count = 0; count <= limit; count += 1) rate[count] = one * 16 / (count * 11 + 19);
    for (int of = 0; of < firsts * (steps + 1); of += 1) came_true[0][of] = chances[of % (steps + 1) * share];
    int32_t *weight = &weights[0][0][0];
    for (int at = 0; at < sets * (most_models + 1) * (most_models + 1); at += 1) weight[at] = one * 18 / 100;
}

static uint32_t mix(uint32_t a, uint32_t b) {
    uint32_t h = (a ^ b) * 0x2C1B3C6D;
    return (h ^ h >> 15) * 0x297A2D39;
}

// Another model, and what it looks at.
static void look(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
    seen[models] = mix(mix(mix(mix((uint32_t)models + 1, a), b), c), d);
    models += 1;
}

// Begins a part of a number, of up to 16 places that lie side by side.
static void turn(uint32_t part) {
    uint32_t salt = (part + 1) * 0x9E3779B1;
    for (int model = 0; model < models; model += 1) {
        uint32_t h = (seen[model] ^ salt) * 0x85EBCA6B;
        hashes[model] = (h ^ h >> 15) * 0xC2B2AE35;
    }
}

static uint32_t bit(uint32_t node, int set) {
    int sure = 0;
    for (int model = 0; model < models; model += 1) {
        uint32_t *place = &known[hashes[model] >> (32 - places) ^ node];
        uint32_t owner = hashes[model] & 1023;
        // Another one's place is taken.
        if ((*place & 1023) != owner) *place = 1u << 31 | owner;
        uint32_t count = *place >> 10 & 63;
        sure += count > 1;
        said[model] = count ? beliefs[*place >> 20] : 0;
    }
    said[models] = 512; // always the same
    uint32_t first = hashes[0] >> 20;
    int32_t *weight = weights[set][sure], *own = own_weights[family], *third = first_weights[first];
    int64_t sum = 0;
    for (int model = 0; model <= models; model += 1) {
        sum += (int64_t)(weight[model] + own[model] + third[model]) * said[model];
    }
    int32_t at = (int32_t)(sum >> 16);
    at = (at > far - 1 ? far - 1 : at < 1 - far ? 1 - far : at) + far;
    int32_t chance = chances[at], past = at % share, *seen_true = &came_true[first ^ node][at / share];
    int32_t often = (seen_true[0] * (share - past) + seen_true[1] * past) / share;
    uint32_t bit = decide((uint32_t)(chance + often) / 2);
    int32_t truth = bit ? one : 0, wrong = truth - chance;
    seen_true += past > share / 2;
    *seen_true += (truth - *seen_true) / 64;
    for (int model = 0; model <= models; model += 1) {
        int32_t change = said[model] * wrong * 7 >> 19;
        weight[model] += change;
        own[model] += change;
        third[model] += change;
    }
    for (int model = 0; model < models; model += 1) {
        uint32_t *place = &known[hashes[model] >> (32 - places) ^ node];
        uint32_t count = *place >> 10 & 63;
        int32_t chance = (int32_t)(*place >> 16);
        chance += (int32_t)(((int64_t)(bit ? 65535 : 0) - chance) * rate[count] >> 16);
        *place = (uint32_t)chance << 16 | (*place & 65535) + (count < limit ? 1024 : 0);
    }
    return bit;
}

// How many digits a number has, and then they.
static uint32_t number(int set) {
    int digits = 0;
    turn((uint32_t)set);
    while (bit(digits & 15, set + (digits < 3 ? digits : 3))) {
        if ((digits += 1) > 31) __builtin_trap();
    }
    uint32_t value = 1, node = 16;
    for (int left = digits; left > 0; left -= 1) {
        if (node > 15) {
            turn(value * 128 + (uint32_t)digits);
            node = 1;
        }
        uint32_t digit = (uint32_t)bit(node, set + 4);
        node = node * 2 + digit;
        value = value * 2 + digit;
    }
    models = 0;
    return value - 1;
}
