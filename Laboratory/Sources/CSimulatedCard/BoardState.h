/* What the board's files share. */
#ifndef BOARD_STATE_H
#define BOARD_STATE_H

#include "Board.h"
#include "Systems.h"
#include "keeper.h"

enum { SHORT = 48 };

/* How e2fsck behaves with a damaged file system; all of these were seen of the real one. */
enum damage {
  NOT_LOOKED_AT,
  IS_MENDED,     /* by any way */
  HAS_JOURNAL,   /* a copy of the first block has the journal played and answers 12, until one goes by the first */
  GIVES_UP,      /* read only it answers 12: the journal's head is none; mended by any way */
  IS_EMPTIED,    /* broken: by the first block it answers 1, and nothing is there any more */
  IS_LEFT,       /* broken: it answers 4 and leaves it */
};

extern struct board {
  struct keeper keeper;
  struct board_faults faults;
  /* What outlives a start: the firmware's flag, and what has happened to this card. */
  bool is_told_to_try, owner_wants_new, owner_wants_older, began_anew;
  unsigned long long standing;  /* the highest counter of a version that started, not on trial */
  unsigned long long tried;     /* which version was tried last */
  int trials;                   /* how often, in a row */
  int panel;
  enum damage damage;        /* how the games' file system is damaged, as e2fsck finds it */
  bool is_played;            /* a copy of the first block had the journal played, and nothing else done */
  struct {
    char path[SHORT];
    medium *before;          /* what e2undo brings back */
    enum damage damage;      /* how it was damaged then */
  } record;
  /* What is of one start. */
  bool is_trial, has_left;
  enum leaving left;
  int system;
  struct version version;
  uint64_t state_sectors; /* of the games' partition, as the kernel has it */
  struct {
    bool runs, is_shown, is_told, cannot_run;
    char question[SHORT];
  } game;
  struct {
    bool runs;
    char name[SHORT], answer[SHORT];
  } work;
  int64_t patience; /* when whoever holds it has enough */
} board;

extern const struct machine board_machine;

struct result board_run(void *self, const struct program *program);
/* The entry of the games' partition in the table. */
uint32_t table_word(const uint8_t table[512], int place);
void table_set_word(uint8_t table[512], int place, uint32_t value);
enum { TABLE_START = 446 + 3 * 16 + 8, TABLE_SIZE = TABLE_START + 4 };

#endif
