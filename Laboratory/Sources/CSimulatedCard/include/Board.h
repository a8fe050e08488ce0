/* The board around the card: its firmware, its kernel and the programs of a system, and whoever holds it.
   image/card.c, mend.c, update.c and keeper.c run on it as they are shipped (image/machine.h). */
#ifndef BOARD_H
#define BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "Partitions.h"

/* How a version behaves once it is started. */
enum board_behaviour {
  BOARD_WELL,
  BOARD_DARK,     /* its game never shows a picture */
  BOARD_FAILING,  /* its game ends at once */
  BOARD_LIFELESS, /* its kernel does nothing */
  BOARD_BEHAVIOURS,
};

/* What the board waits for. */
enum board_state {
  BOARD_IS_OFF,       /* no power */
  BOARD_PLAYS,        /* the game is on the screen: `board_played` says when it is enough */
  BOARD_RESTARTS,     /* to be switched on again, with what the firmware was told */
};

/* How often, in 65,536, things go wrong that are no call's error. */
struct board_faults {
  uint32_t no_verdict; /* a program cannot be started, is killed, or answers what it never answers */
  uint32_t no_checker; /* the same of e2fsck alone: 65,535 is a system without one */
  uint32_t bad_mount;  /* a mount answers EIO or that there is no device */
};

/* Puts a card in as it leaves the factory: two systems of the version with counter 10. */
void board_factory(struct partitions *card);
/* Has the board begin with no memory of another life. */
void board_forget(void);
void board_set_faults(struct board_faults faults);

/* Lays a new version on the drive, as a computer does. */
void board_lay_bundle(uint64_t counter, enum board_behaviour behaviour, bool is_signed, bool is_whole);
/* Has tilt2048.toml name a panel: 0 none, 1 and 2 known ones, 3 one that nobody knows. */
void board_want_panel(int panel);
/* People fill the drive up to so many free pages of 4 KiB. */
void board_fill_drive(int free_pages);
/* The owner puts the card into a larger one: so many sectors of 512 bytes. */
void board_enlarge(uint64_t sectors);

/* Switches on; the power goes at the `cut`th call, or not by itself (0). */
void board_power_on(uint64_t cut);
/* Goes on until something is to be done. */
enum board_state board_go_on(void);
/* Whether a checker that runs can mend the games' file system with the games in it, before a start. */
bool board_is_mendable(void);
/* Whether what the game keeps is on the card, as keeper found it. */
bool board_keeps_games(void);
/* The game was played; `status` is how it ends, or -1: it goes on until it is told to. */
void board_played(int status);
/* Whether the file system of the games was made anew since the last question, as the owner wished. */
bool board_began_anew(void);
/* The counter of the version that started last. */
uint64_t board_counter(void);

#endif
