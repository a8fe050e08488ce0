/* Random games by the moves of nneonneo/2048-ai, each of four directions tried in a drawn order until one
 * is a move. `random-2048-ai GAMES`, built where its sources are; "own" as a second word draws by its own
 * source of chance and not by SplitMix64. */
#define main peer_main
#include "2048.cpp"
#undef main
#include "random.h"

static bool own;

/* As its insert_tile_rand and draw_tile have it; where chance is as here, one number is enough for both. */
static board_t spawn(board_t board) {
  if (own) return insert_tile_rand(board, draw_tile());
  uint64_t chance = splitmix();
  unsigned index = below((uint32_t)(chance >> 32), (unsigned)count_empty(board));
  board_t tile = below((uint32_t)chance, 10) < 9 ? 1 : 2, rest = board;
  while (true) {
    while (rest & 0xf) rest >>= 4, tile <<= 4;
    if (index == 0) return board | tile;
    index--, rest >>= 4, tile <<= 4;
  }
}

int main(int count, char **words) {
  own = count > 2 && !strcmp(words[2], "own");
  init_tables();
  long games = atol(words[1]), moves = 0;
  for (long game = 0; game < games; game++) {
    board_t board = initial_board();
    while (true) {
      unsigned tried = 0;
      board_t after = board;
      while (tried != 15 && after == board) {
        unsigned move = own ? unif_random(4) : one_of_four();
        if (tried >> move & 1) continue;
        tried |= 1u << move;
        after = execute_move((int)move, board);
      }
      if (after == board) break;
      moves++;
      board = spawn(after);
    }
  }
  printf("%ld games, %ld moves\n", games, moves);
}
