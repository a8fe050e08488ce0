/* Random games by the moves of moporgic/TDL2048, each of four directions tried in a drawn order until one
 * is a move: `random-tdl2048 GAMES`, built where its sources are. Directions are drawn as here, and tiles by
 * its own source of chance. */
#include <cstdio>
#include <cstdlib>
#include <tuple>

#include "board.h"
#include "random.h"

using moporgic::board;

int main(int, char **words) {
  long games = atol(words[1]), moves = 0;
  for (long game = 0; game < games; game++) {
    board now;
    now.init();
    while (true) {
      unsigned tried = 0;
      int points = -1;
      while (tried != 15 && points == -1) {
        unsigned move = one_of_four();
        if (tried >> move & 1) continue;
        tried |= 1u << move;
        points = now.move64(move);
      }
      if (points == -1) break;
      moves++;
      now.next64();
    }
  }
  printf("%ld games, %ld moves\n", games, moves);
}
