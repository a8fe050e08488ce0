// The board part, a module of WebAssembly, out of the text that it lies in the page as, while that is still on the way;
// then the moves, in the same way, and the first part, out of first.txt, by what was learnt from those two, whose
// functions it has again, cut otherwise. `Web/Tools/pack.mjs` writes all three, by this same code.
//
// The text is one long number, in letters that HTML leaves as they are, which says bit after bit of the module: each
// takes so little of a letter as it was likely (arithmetic coding). How likely a bit is several models say, each by
// what came last that it looks at. A weighted sum of what they say is believed, and models and weights learn from each
// bit: Mahoney, "Adaptive Weighing of Context Models for Lossless Data Compression", Florida Tech. CS-2005-16.
//
// A text that was cut or damaged is a trap at the end of the letters, or where a number has no place.
#include "models.h"

enum { most_bytes = 1 << 19 };
static uint8_t bytes[most_bytes];
static uint32_t end;

__attribute__((export_name("text"))) uint8_t *text_place(void) { return text; }
__attribute__((export_name("bytes"))) uint8_t *bytes_place(void) { return bytes; }

static void put(uint32_t byte) {
    if (end >= most_bytes) __builtin_trap();
    bytes[end++] = (uint8_t)byte;
}

static void put_unsigned(uint32_t value) {
    for (; value > 127; value >>= 7) put((value & 127) | 128);
    put(value);
}

static void put_signed(int32_t value) {
    for (; value < -64 || value > 63; value >>= 7) put((value & 127) | 128);
    put(value & 127);
}

// MARK: Instructions

enum { head_set = 0, code_set = 8, number_set = 16, local_set = 100, byte_set = 120 };
enum { most_codes = 256, most_locals = 1024 };
// Instructions: https://webassembly.github.io/spec/core/binary/instructions.html
enum { first_block = 2, last_block = 4, end_of_block = 0x0B, jump = 0x0C, jump_if = 0x0D, jump_by_table = 0x0E,
    call = 0x10, call_indirect = 0x11, drop = 0x1A, choose = 0x1B, get_local = 0x20, set_local = 0x21, tee_local = 0x22,
    get_global = 0x23, set_global = 0x24, load = 0x28, store = 0x36, memory_size = 0x3F, memory_grow = 0x40,
    constant = 0x41, long_constant = 0x42, float_constant = 0x43, double_constant = 0x44, is_zero = 0x45,
    first_cast = 0xA7, bulk = 0xFC };
// A constant below zero; a load or a store that is not as wide as usually.
enum { negative = 0xE1, unaligned = 0xA0 };
static uint8_t codes[most_codes]; // the usual ones first
static uint32_t code_count, functions, function, depth, start, held;
// The last instructions, and the same with what they had behind them.
static uint32_t ops[8], tokens[8], token;
static uint32_t last[16][2];
// What the values on the stack are of, as far as it is known: a call takes all of them.
enum { most_values = 64 };
static uint8_t values[most_values];
static uint32_t height;
// The locals of a function, that which was used last first; what was last done with each; where it led.
static uint16_t locals[most_locals];
static uint32_t uses[most_locals], offsets[most_locals], got[2];

// MARK: What came before

// An instruction that came, and the first numbers behind it.
enum { most_past = 1 << 19, most_numbers = 2, fewest_alike = 10, most_alike = 32 };
typedef struct {
    uint32_t code, numbers[most_numbers];
} Instruction;
static Instruction past[most_past];
// Now, and where it seems to be the same again; for how long it was so, and how often it was not of late.
static uint32_t now, again, fit, misses, nth, sum;
static uint32_t ends[1 << 16]; // where the last instructions were the same, by their sum

// That which the instruction `ago` more have come since is taken for; the first one where it is taken for none.
static Instruction *alike(uint32_t ago) { return &past[again > ago ? again - ago : 0]; }

static uint32_t how_alike(void) { return again ? fit < 8 ? fit + 1 : 9 + (fit > 15) + (fit > 31) + (fit > 400) : 0; }

// Looks at the number that stood there.
static void look_back(uint32_t ago, uint32_t at, uint32_t code) {
    Instruction *one = alike(ago);
    look(at < most_numbers ? one->numbers[at] : 0, at < most_numbers ? how_alike() : 0, code, one->code == code);
}

static void keep(uint32_t ago, uint32_t at, uint32_t value) {
    if (at >= most_numbers) return;
    past[now - ago].numbers[at] = value;
    if (again && alike(ago)->numbers[at] != value) fit /= 2;
}

// Another instruction is over.
static void go_along(uint32_t code) {
    past[now].code = code;
    sum = (sum + code + 1) * (0x2F0B4C47u << 3); // of as many as `fewest_alike`
    if (again) {
        int is_same = past[again].code == code;
        fit = is_same ? fit + 1 : 0;
        misses = is_same ? misses * 3 / 4 : misses + 8;
        again += 1;
    }
    if ((now += 1) >= most_past) __builtin_trap();
    uint32_t *end_of = &ends[sum >> 16];
    if (!again || !fit || misses > 16) {
        uint32_t other = *end_of, count = 0;
        while (count < most_alike && count < other && past[other - 1 - count].code == past[now - 1 - count].code) count += 1;
        if (count >= fewest_alike) {
            again = other;
            fit = count;
            misses = 0;
        } else if (misses > 16) {
            again = 0;
        }
    }
    *end_of = now;
}

// A number behind an instruction, of which `ago` more have come since.
static uint32_t behind(int kind, uint32_t code, uint32_t one, uint32_t two, uint32_t ago) {
    uint32_t *before = last[kind];
    look(code, ops[ago], 0, 0);
    look(code, before[0], 0, 0);
    look(code, before[0], before[1], 0);
    look(code, ops[ago], ops[ago + 1], 0);
    look(code, tokens[ago], tokens[ago + 1], tokens[ago + 2]);
    look(code, one, 0, 0);
    look(code, two, 0, 0);
    uint32_t at = ago ? 0 : nth++;
    look_back(ago, at, code);
    family = code & 511;
    uint32_t value = number(number_set + 8 * kind);
    keep(ago, at, value);
    before[1] = before[0];
    before[0] = value;
    token = mix(token, value);
    return value;
}

// A number as it is in a module; its last byte.
static uint32_t pass(uint32_t code) {
    for (;;) {
        uint32_t byte = behind(1, code, 0, 0, 0);
        put(byte);
        if (byte < 128) return byte;
    }
}

static uint32_t local(uint32_t code) {
    for (uint32_t place = 0;; place += 1) {
        if (place >= most_locals) __builtin_trap();
        uint32_t one = locals[place], use = uses[one], near = place < 63 ? place : 63;
        look(code, use, 0, 0);
        look(code, function, one, 0);
        look(code, one, use, 0);
        look(code, use, ops[0], ops[1]);
        look_back(0, 0, code * 64 + near);
        turn(0);
        family = code;
        uint32_t is_it = bit(near < 15 ? near : 15, local_set + (place < 7 ? (int)place : 7));
        models = 0;
        if (!is_it) continue;
        for (uint32_t at = place; at > 0; at -= 1) locals[at] = locals[at - 1];
        locals[0] = (uint16_t)one;
        uses[one] = (use << 8 | code) & 65535;
        last[0][1] = last[0][0];
        last[0][0] = place;
        keep(0, 0, place);
        token = mix(token, place);
        return one;
    }
}

// How wide a load or a store is usually.
static uint32_t width(uint32_t code) { return "23230011001122232301012"[code - load] - '0'; }

static void begin_function(void) {
    for (int at = 0; at < 8; at += 1) ops[at] = tokens[at] = 0;
    for (int at = 0; at < 16; at += 1) last[at][0] = last[at][1] = 0;
    for (int at = 0; at < most_locals; at += 1) {
        locals[at] = (uint16_t)at;
        uses[at] = offsets[at] = 0;
    }
    got[0] = got[1] = token = held = height = 0;
    depth = 1;
    function += 1;
    start = end;
    end += 5; // for how long it is
    for (uint32_t groups = pass(256); groups > 0; groups -= 1) {
        pass(257);
        pass(258);
    }
}

static void end_function(void) {
    uint32_t length = end - start - 5, from = start + 5;
    end = start;
    put_unsigned(length);
    for (; length > 0; length -= 1) put(bytes[from++]);
}

// What stands behind an instruction.
static void take_numbers(uint32_t code, uint32_t plain) {
    if (plain >= get_local && plain <= tee_local) {
        uint32_t one = local(code);
        put_unsigned(one);
        if (plain != set_local) {
            got[1] = got[0];
            got[0] = one;
        }
    } else if (plain >= load && plain < memory_size) {
        put(plain == code ? width(plain) : behind(3, code, 0, 0, 0));
        uint32_t from = got[plain >= store];
        put_unsigned(offsets[from] = behind(4, code, mix(function, from), offsets[from], 0));
    } else if (plain == constant) {
        held = code;
    } else if (plain == end_of_block) {
        depth -= 1;
    } else if (plain >= first_block && plain <= last_block) {
        pass(code);
        depth += 1;
    } else if (plain == jump_by_table) {
        for (uint32_t left = pass(code) + 1; left > 0; left -= 1) pass(code);
    } else if (plain == float_constant || plain == double_constant) {
        for (int left = plain == float_constant ? 4 : 8; left > 0; left -= 1) put(behind(5, code, 0, 0, 0));
    } else if (plain == bulk) {
        uint32_t second = pass(code);
        for (uint32_t left = second == 10 ? 2 : second == 11; left > 0; left -= 1) pass(code);
    } else if (plain == call) {
        put_unsigned(behind(7, code, 0, 0, 0));
    } else if (plain == call_indirect) {
        pass(code);
        pass(code);
    } else if (plain == jump || plain == jump_if || plain == get_global || plain == set_global ||
               plain == memory_size || plain == memory_grow) {
        put_unsigned(behind(6, code, 0, 0, 0));
    } else if (plain == long_constant) {
        pass(code);
    }
}

// What stands on the stack behind an instruction.
static void stand(uint32_t code) {
    uint32_t takes = most_values, gives = 0;
    if (code >= is_zero && code < 0xC0) { // calculates; the few that do so with one value are not told from others
        gives = 1;
        takes = code == is_zero || code >= first_cast ? 1 : 2;
    } else if (code == get_local || code == get_global || code >= memory_size) {
        takes = 0;
        gives = 1;
    } else if (code >= store) {
        takes = 2;
    } else if (code >= load || code == tee_local) {
        takes = gives = 1;
    } else if (code == choose) {
        takes = 3;
        gives = 1;
    } else if (code == call || code == call_indirect) {
        gives = 1;
    } else if (code == set_local || code == set_global || code == jump_if || code == last_block || code == drop) {
        takes = 1;
    }
    height = height > takes ? height - takes : 0;
    if (gives && height < most_values) values[height++] = (uint8_t)code;
}

static uint32_t value_below(uint32_t count) { return height > count ? values[height - count - 1] : 0; }

static void instruction(void) {
    for (uint32_t count = 1, past = 0; count <= 8; count += 1) {
        past = mix(past, ops[count - 1]);
        if (count <= 3 || count == 6 || count == 8) look(past, 0, 0, 0);
    }
    look(tokens[0], tokens[1], tokens[2], tokens[3]);
    look(alike(0)->code, how_alike(), 0, 0);
    look(height, value_below(0), value_below(1), tokens[0]);
    nth = 0;
    family = ops[0];
    uint32_t code = codes[number(code_set) & (most_codes - 1)];
    // A constant waits for the instruction behind it, which says more about it than what was before.
    if (held) {
        token = tokens[0];
        uint32_t value = behind(2, mix(held, code), 0, function, 1);
        put_signed(held == negative ? -1 - (int32_t)value : (int32_t)value);
        tokens[0] = token;
        held = 0;
    }
    uint32_t plain = code == negative ? constant : code;
    if (code >= unaligned + load && code < unaligned + memory_size) plain = code - unaligned;
    put(plain);
    token = code;
    stand(plain);
    take_numbers(code, plain);
    go_along(code);
    for (int at = 7; at > 0; at -= 1) {
        ops[at] = ops[at - 1];
        tokens[at] = tokens[at - 1];
    }
    ops[0] = code;
    tokens[0] = token;
}

// MARK: All of it

static uint32_t left, word;

static void begin_bytes(void) {
    look(0, 0, 0, 0);
    left = number(head_set);
}

static uint32_t back(uint32_t count) { return end >= count ? bytes[end - count] : 0; }

// A byte of what is not code.
static void byte(void) {
    uint32_t a = back(1), b = back(2), c = back(3), d = back(4);
    look(0, 0, 0, 0);
    look(a, 0, 0, 0);
    look(a, b, c, 0);
    look(a, b, c, d);
    look(word, 0, 0, 0);
    look(d, a, 0, 0);
    look(a >> 5, b >> 5, c >> 5, d >> 5);
    look(back(7), back(14), 0, 0); // an entry of the table of outlines
    uint32_t byte = 1;
    family = 0;
    for (int half = 0; half < 2; half += 1) {
        turn(byte);
        for (uint32_t node = 1; node < 16;) {
            uint32_t digit = (uint32_t)bit(node, byte_set);
            node = node * 2 + digit;
            byte = byte * 2 + digit;
        }
    }
    models = 0;
    byte &= 255;
    put(byte);
    word = byte > 64 ? mix(word, byte) : 0;
    left -= 1;
}

static uint32_t head_number(void) {
    look(0, 0, 0, 0);
    return number(head_set);
}

// What is next; and after a part the next one, whose text takes the place of the other.
static enum { nothing, before, bodies, within, after, all } state;
static int is_second;

__attribute__((export_name("next"))) void next(void) {
    state = nothing;
    end = function = read = 0;
    is_second = 1;
}

static void go_on(void) {
    switch (state) {
    case nothing:
        if (!is_second) begin_models();
#ifndef PACKING
        range = bottom * letters;
        value = 0;
        for (int at = 0; at < 6; at += 1) value = value * letters + digit();
#endif
        for (uint32_t more = head_number(); more > 0; more -= 1) {
            if (code_count >= most_codes) __builtin_trap();
            codes[code_count++] = (uint8_t)head_number();
        }
        begin_bytes();
        state = before;
        break;
    case before:
        if (left > 0) {
            byte();
            break;
        }
        put(10);
        put_unsigned(head_number());
        put_unsigned(functions = head_number());
        state = bodies;
        break;
    case bodies:
        if (function < functions) {
            begin_function();
            state = within;
        } else {
            begin_bytes();
            state = after;
        }
        break;
    case within:
        instruction();
        if (depth > 0) break;
        end_function();
        state = bodies;
        break;
    case after:
        if (left > 0) byte();
        else state = all;
        break;
    case all: break;
    }
}

// One step takes fewer letters than these.
enum { margin = 400 };

// Takes letters as long as one step has enough of them, all that there are where `is_all`. How many bytes of the module
// are made, as far as they stay what they are.
__attribute__((export_name("unpack"))) uint32_t unpack(uint32_t count, int is_all) {
#ifndef PACKING
    come = count < most_letters ? count : most_letters;
#endif
    while (state != all && (is_all || count >= read + margin)) go_on();
    return state == within ? start : end;
}
