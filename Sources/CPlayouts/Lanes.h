// Random games side by side: each vector holds one cell of many boards, so a slide is written down
// for one row and done for all of them, whatever their directions. No branch depends on chance and
// there is no table.
//
// Whoever includes this has defined the vector and what is done with it:
//   LANES          how many boards, a byte for each
//   ROUTINE        what stands before each function
//   Bytes          the vector
//   zero(), all(byte), store(p, v)
//   same(a, b)     255 where equal, else 0
//   both(a, b), either(a, b), without(a, b) which is a & ~b, plus(a, b), minus(a, b),
//   greater(a, b)  the greater of both
//   chosen(a, b, mask)  b where mask is 255, a where it is 0
//   Chances        the randomness of all games' next steps
//   draw(states, chances), wishes(chances), fours(chances), places(chances, empty)
//
// Exponents are bytes, so 2^16 and more are nothing special.
#include "CPlayouts.h"

#include <string.h>


// Cells row by row.
typedef struct { Bytes cell[16]; } Boards;

typedef struct { Bytes a, b, c, d; } Row;

// Towards a: three gaps are closed from behind, each pair merges once, the gaps of that are closed.
ROUTINE Row slid(Row r) {
  Bytes gap = same(r.c, zero());
  r.c = chosen(r.c, r.d, gap);
  r.d = without(r.d, gap);
  gap = same(r.b, zero());
  r.b = chosen(r.b, r.c, gap);
  r.c = chosen(r.c, r.d, gap);
  r.d = without(r.d, gap);
  gap = same(r.a, zero());
  r.a = chosen(r.a, r.b, gap);
  r.b = chosen(r.b, r.c, gap);
  r.c = chosen(r.c, r.d, gap);
  r.d = without(r.d, gap);
  // Behind an empty cell all are empty, so one that counts as a 2 is like none of them.
  Bytes ab = same(greater(r.a, all(1)), r.b);
  Bytes bc = without(same(greater(r.b, all(1)), r.c), ab);
  Bytes cd = without(same(greater(r.c, all(1)), r.d), bc);
  // 255 is -1.
  r.a = minus(r.a, ab);
  r.b = minus(r.b, bc);
  r.c = minus(r.c, cd);
  r.d = without(r.d, cd);
  r.c = chosen(r.c, r.d, bc);
  r.d = without(r.d, bc);
  r.b = chosen(r.b, r.c, ab);
  r.c = chosen(r.c, r.d, ab);
  r.d = without(r.d, ab);
  return r;
}

// Columns 0 to 3 become 3 to 0, in the boards of the mask.
ROUTINE Row mirrored(Row r, Bytes mask) {
  return (Row){
    chosen(r.a, r.d, mask), chosen(r.b, r.c, mask), chosen(r.c, r.b, mask), chosen(r.d, r.a, mask)
  };
}

// A row, or in the boards of the mask the column of that number.
ROUTINE Row line(const Boards *boards, int number, Bytes mask) {
  const Bytes *row = boards->cell + 4 * number, *column = boards->cell + number;
  return (Row){
    chosen(row[0], column[0], mask), chosen(row[1], column[4], mask),
    chosen(row[2], column[8], mask), chosen(row[3], column[12], mask)
  };
}

ROUTINE Row read(const Boards *boards, int row) {
  const Bytes *cell = boards->cell + 4 * row;
  return (Row){cell[0], cell[1], cell[2], cell[3]};
}

ROUTINE void write(Boards *boards, int row, Row r) {
  Bytes *cell = boards->cell + 4 * row;
  cell[0] = r.a;
  cell[1] = r.b;
  cell[2] = r.c;
  cell[3] = r.d;
}

// Slides each board the way it wishes; returns 255 for those in which nothing moved. (Where a
// line's last cell changes, one of the others does.)
ROUTINE Bytes slide(Boards *boards, Bytes upwards, Bytes far) {
  Bytes unmoved = all(255);
  Boards turned;
  for (int i = 0; i < 4; i++) {
    Row before = mirrored(line(boards, i, upwards), far);
    Row after = slid(before);
    unmoved = both(unmoved, both(same(before.a, after.a),
                                 both(same(before.b, after.b), same(before.c, after.c))));
    write(&turned, i, mirrored(after, far));
  }
  for (int i = 0; i < 4; i++) write(boards, i, line(&turned, i, upwards));
  return unmoved;
}

// How many cells of each board are empty.
ROUTINE Bytes empty_cells(const Boards *boards) {
  Bytes count = zero();
  UNROLLED
  for (int i = 0; i < 16; i++) count = minus(count, same(boards->cell[i], zero()));
  return count;
}

// Puts a tile, an exponent or 0 for none, into the empty cell before which so many are empty.
ROUTINE void put(Boards *boards, Bytes tile, Bytes place) {
  Bytes left = plus(place, all(1));
  UNROLLED
  for (int i = 0; i < 16; i++) {
    Bytes empty = same(boards->cell[i], zero());
    left = plus(left, empty);
    boards->cell[i] = chosen(boards->cell[i], both(tile, same(left, zero())), empty);
  }
}

// 255 for the boards on which no move is left.
ROUTINE Bytes ended(const Boards *boards) {
  Bytes alive = zero();
  UNROLLED
  for (int i = 0; i < 16; i++) {
    alive = either(alive, same(boards->cell[i], zero()));
    if (i % 4 < 3) alive = either(alive, same(boards->cell[i], boards->cell[i + 1]));
    if (i < 12) alive = either(alive, same(boards->cell[i], boards->cell[i + 4]));
  }
  return without(all(255), alive);
}

// What lies in memory between the looks whether a game is over.
typedef struct {
  Boards boards;
  uint64_t states[LANES] __attribute__((aligned(32)));
  uint32_t moves[LANES], fours[LANES];
  uint8_t over[LANES] __attribute__((aligned(32)));
  struct random_game *games[LANES];
} Table;

// So many directions are tried between two looks; more than 255 would not fit a byte.
enum { tries = 10 };

// counts[i] += bytes[i]
ROUTINE void count(uint32_t *counts, Bytes bytes) {
  uint8_t byte[LANES] __attribute__((aligned(32)));
  store(byte, bytes);
  for (int i = 0; i < LANES; i++) counts[i] += byte[i];
}

// Tries some directions of all games; whether one of them is over.
ROUTINE bool play_on(Table *table) {
  Boards *boards = &table->boards;
  Bytes moves = zero(), twice = zero();
  for (int i = 0; i < tries; i++) {
    // What lies in memory stays there; in registers it would only be in the way.
    __asm__ volatile("" : "+m"(table->states));
    Chances chances;
    draw(table->states, &chances);
    Bytes wish = wishes(&chances);
    Bytes unmoved =
      slide(boards, minus(zero(), both(wish, all(1))), same(both(wish, all(2)), all(2)));
    Bytes moved = without(all(255), unmoved);
    Bytes four = without(fours(&chances), unmoved);
    put(boards, minus(both(all(1), moved), four), places(&chances, empty_cells(boards)));
    moves = minus(moves, moved);
    twice = minus(twice, four);
  }
  count(table->moves, moves);
  count(table->fours, twice);
  store(table->over, ended(boards));
  uint64_t any = 0, word;
  for (int i = 0; i < LANES; i += 8) {
    memcpy(&word, table->over + i, 8);
    any |= word;
  }
  return any != 0;
}

// What a tile of each exponent has scored if it was made of twos alone.
static const int64_t score_of_twos[32] = {
#define SCORE(exponent) (exponent - 1) * (INT64_C(1) << exponent)
  0,         SCORE(1),  SCORE(2),  SCORE(3),  SCORE(4),  SCORE(5),  SCORE(6),  SCORE(7),
  SCORE(8),  SCORE(9),  SCORE(10), SCORE(11), SCORE(12), SCORE(13), SCORE(14), SCORE(15),
  SCORE(16), SCORE(17), SCORE(18), SCORE(19), SCORE(20), SCORE(21), SCORE(22), SCORE(23),
  SCORE(24), SCORE(25), SCORE(26), SCORE(27), SCORE(28), SCORE(29), SCORE(30), SCORE(31),
};

// A lane without a game holds an empty board, which no direction moves and no spawn touches.
static void take_seat(Table *table, int lane, struct random_game *game) {
  uint64_t low = game ? game->low : 0, high = game ? game->high : 0;
  uint8_t *cell = (uint8_t *)&table->boards + lane;
  int64_t points = 0;
  UNROLLED
  for (int i = 0; i < 16; i++) {
    uint8_t exponent = low >> 4 * i & 15;
    cell[LANES * i] = exponent;
    points -= score_of_twos[exponent];
  }
  if (high != 0) {
    for (int i = 0; i < 16; i++) {
      points += score_of_twos[cell[LANES * i]];
      cell[LANES * i] |= (high >> 4 * i & 1) << 4;
      points -= score_of_twos[cell[LANES * i]];
    }
  }
  table->games[lane] = game;
  table->states[STATE(lane)] = game ? game->seed : 0;
  table->moves[lane] = table->fours[lane] = 0;
  if (game) game->points = points;
}

static void leave_seat(Table *table, int lane) {
  struct random_game *game = table->games[lane];
  const uint8_t *cell = (const uint8_t *)&table->boards + lane;
  uint64_t low = 0, high = 0;
  int64_t points = 0;
  uint8_t largest = 0;
  UNROLLED
  for (int i = 15; i >= 0; i--) {
    low = low << 4 | (cell[LANES * i] & 15);
    points += score_of_twos[cell[LANES * i]];
    largest = cell[LANES * i] > largest ? cell[LANES * i] : largest;
  }
  if (largest > 15)
    for (int i = 15; i >= 0; i--) high = high << 4 | cell[LANES * i] >> 4;
  game->low = low;
  game->high = high;
  game->points += points - 4 * (int64_t)table->fours[lane];
  game->moves = table->moves[lane];
  game->largest = largest;
}

ROUTINE void play(struct random_game *games, long count) {
  Table table;
  long begun = 0, playing = 0;
  for (int lane = 0; lane < LANES; lane++) {
    playing += begun < count;
    take_seat(&table, lane, begun < count ? &games[begun++] : 0);
  }
  while (playing > 0) {
    if (!play_on(&table)) continue;
    for (int lane = 0; lane < LANES; lane++) {
      if (!table.over[lane]) continue;
      leave_seat(&table, lane);
      playing -= begun == count;
      take_seat(&table, lane, begun < count ? &games[begun++] : 0);
    }
  }
}
