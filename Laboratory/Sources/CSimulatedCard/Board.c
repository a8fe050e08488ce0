#include "Board.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "BoardState.h"
#include "Simulation.h"

struct board board;

/* What the game answers a question with; image/keeper.c. */
enum { YES = 11, NO = 12 };

uint32_t table_word(const uint8_t table[512], int place) {
  return table[place] | (uint32_t)table[place + 1] << 8 | (uint32_t)table[place + 2] << 16 |
         (uint32_t)table[place + 3] << 24;
}

void table_set_word(uint8_t table[512], int place, uint32_t value) {
  for (int i = 0; i < 4; i++) table[place + i] = (uint8_t)(value >> 8 * i);
}

/* ---- the card -------------------------------------------------------------------------------- */

enum { DRIVE_PAGES = 16384, SYSTEM_PAGES = 16384, STATE_SECTORS = 65536, FIRST_COUNTER = 10 };

void board_factory(struct partitions *card) {
  char sector[512];
  memset(card, 0, sizeof *card);
  card->all[PEOPLE] = medium_make(MEDIUM_UNORDERED, DRIVE_PAGES);
  card->all[FIRST_SYSTEM] = medium_make(MEDIUM_UNORDERED, SYSTEM_PAGES);
  card->all[SECOND_SYSTEM] = medium_make(MEDIUM_UNORDERED, SYSTEM_PAGES);
  card->all[STATE] = medium_make(MEDIUM_JOURNALED, STATE_SECTORS / 8);
  /* The calls of a system's writing need a power that is on. */
  simulation_power_on(0);
  system_write(card->all[FIRST_SYSTEM], (struct version){FIRST_COUNTER, BOARD_WELL});
  card_autoboot(sector, FIRST_SYSTEM);
  file_write(card->all[PEOPLE], "autoboot.txt", sector, sizeof sector);
  medium_flush(card->all[PEOPLE], -1);
  medium_create(card->all[STATE], "tilt2048", true, 0755);
  medium_flush(card->all[STATE], -1);
  uint32_t start = 2048 + 3 * 131072;
  table_set_word(card->table, TABLE_START, start);
  table_set_word(card->table, TABLE_SIZE, STATE_SECTORS);
  card->table[510] = 0x55, card->table[511] = 0xaa;
  card->sectors = start + STATE_SECTORS;
}

void board_forget(void) {
  medium_free(board.record.before);
  memset(&board, 0, sizeof board);
  board.standing = FIRST_COUNTER;
}

void board_set_faults(struct board_faults faults) { board.faults = faults; }

void board_lay_bundle(uint64_t counter, enum board_behaviour behaviour, bool is_signed, bool is_whole) {
  uint8_t bytes[BUNDLE_LENGTH];
  struct version version = {counter, behaviour};
  simulation_note("a bundle is laid on the drive", counter << 8 | behaviour);
  long length = bundle_make(bytes, version, is_signed, is_whole);
  file_write(partitions_at(PEOPLE), "new.swu", bytes, (size_t)length);
  medium_flush(partitions_at(PEOPLE), -1);
  simulation_count(SIM_BUNDLES);
  board.trials = 0;
}

void board_want_panel(int panel) { board.panel = panel; }

void board_fill_drive(int free_pages) {
  medium *drive = partitions_at(PEOPLE);
  int file = medium_look_up(drive, "pictures");
  if (file < 0) file = medium_create(drive, "pictures", false, 0644);
  medium_truncate(drive, file, 0);
  medium_flush(drive, -1);
  int pages = medium_pages(drive) - medium_used(drive) - free_pages;
  if (pages > 0) medium_truncate(drive, file, (int64_t)pages * 4096);
  medium_flush(drive, -1);
}

void board_enlarge(uint64_t sectors) {
  if (sectors > partitions_inserted()->sectors) partitions_inserted()->sectors = sectors;
}

/* ---- the firmware ---------------------------------------------------------------------------- */

/* The partition that autoboot.txt names in a section; 0 where it names none. */
static int boot_partition(const char *section) {
  char text[513] = "";
  if (medium_health(partitions_at(PEOPLE)) != MEDIUM_SOUND) return 0;
  if (file_read(partitions_at(PEOPLE), "autoboot.txt", text, 512) <= 0) return 0;
  const char *place = strstr(text, section);
  const char *line = place == NULL ? NULL : strstr(place, "\nboot_partition=");
  return line == NULL ? 0 : line[strlen("\nboot_partition=")] - '0';
}

static void complain(const char *what) {
  if (!simulation_is_untrusted()) simulation_violate("the card does not start: %s", what);
}

/* Counts a start on trial, and looks at one that is none. */
static void judge_start(void) {
  unsigned long long which = board.version.counter << 8 | board.version.behaviour;
  simulation_note(board.is_trial ? "on trial" : "starts", which);
  if (board.is_trial) {
    simulation_count(SIM_TRIALS);
    board.trials = board.tried == which ? board.trials + 1 : 1;
    board.tried = which;
    /* Who counts is a note, which rots like all else. */
    if (board.trials > 2 && board.version.behaviour != BOARD_WELL && !simulation_is_untrusted())
      simulation_violate("a version that never comes up is tried %d times", board.trials);
    return;
  }
  if (board.version.counter < board.standing && !board.owner_wants_older)
    simulation_violate("version %llu starts by itself after %llu", board.version.counter, board.standing);
  if (board.version.behaviour != BOARD_WELL) complain("a version that never came up was kept");
  board.standing = board.version.counter;
}

/* What the drive tells people is to be true. */
static void judge_words(void) {
  char text[256] = "";
  unsigned long long counter;
  file_read(partitions_at(PEOPLE), "update.txt", text, sizeof text - 1);
  if (board.is_trial || sscanf(text, "Version %llu.", &counter) != 1) return;
  if (strstr(text, " is installed.") == NULL || counter <= board.version.counter) return;
  if (!simulation_is_untrusted() && !board.owner_wants_older)
    simulation_violate("update.txt says that version %llu is installed, and %llu runs", counter,
                       board.version.counter);
}

static bool start_system(void) {
  board.system = boot_partition(board.is_trial ? "[tryboot]" : "[all]");
  if (board.system != FIRST_SYSTEM && board.system != SECOND_SYSTEM) {
    complain("autoboot.txt names no system");
    return false;
  }
  if (!system_read(partitions_at(board.system), &board.version)) {
    complain("the system that is to start is not whole");
    return false;
  }
  judge_start();
  judge_words();
  return board.version.behaviour != BOARD_LIFELESS;
}

static void fill_memory(void) {
  static const char *const words[] = {"absent", "unread", "unchecked", "damaged", "anew", "room", "rescue",
                                      "configuration"};
  char path[80], text[80];
  medium *memory = partitions_find("/etc", NULL, NULL);
  int length = snprintf(text, sizeof text, "%llu.%u\n%llu\n", board.version.counter,
                        board.version.behaviour, board.version.counter);
  /* The image's own time, before which no board's clock begins. */
  simulation_set_time(1795230432000000000);
  file_write(memory, "etc/tilt2048-card", text, (size_t)length);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    snprintf(path, sizeof path, "usr/share/tilt2048/card/%s.txt", words[i]);
    file_write(memory, path, words[i], strlen(words[i]));
  }
  simulation_set_time(0);
}

void board_power_on(uint64_t cut) {
  bool tries = board.is_told_to_try;
  board.is_told_to_try = board.has_left = false;
  memset(&board.game, 0, sizeof board.game);
  memset(&board.work, 0, sizeof board.work);
  board.is_trial = tries;
  board.state_sectors = table_word(partitions_inserted()->table, TABLE_SIZE);
  partitions_begin();
  simulation_power_on(cut);
  board.patience = INT64_MAX;
  if (!start_system()) {
    simulation_cut(); /* nothing is to be seen, so whoever holds it switches it off */
    return;
  }
  fill_memory();
  keeper_begin(&board.keeper, &board_machine);
  partitions_close_memory();
}

/* ---- what happens ------------------------------------------------------------------------------ */

static void end_game(enum ending ending, int status) {
  board.game.runs = false;
  keeper_ended(&board.keeper, GAME, (struct result){ending, status});
}

/* Whoever holds it answers what is asked, or does not. */
static void answer_question(void) {
  bool is_new = strcmp(board.game.question, "new-games") == 0;
  int answer = (int)simulation_below(SIM_PLAYER, 4);
  simulation_count(SIM_QUESTIONS);
  if (answer == 0) return; /* nothing; keeper ends the question */
  if (answer == 1 && is_new) board.owner_wants_new = true;
  if (answer == 1 && !is_new) board.owner_wants_older = true, board.trials = 0;
  simulation_note(board.game.question, (uint64_t)answer);
  end_game(EXITED, answer == 1 ? YES : NO);
}

static void do_work(void) {
  const char *const words[] = {
      board.work.name, board.work.answer[0] == 0 ? NULL : board.work.answer, NULL};
  int answer = card_work(&board_machine, words);
  simulation_note(board.work.name, (uint64_t)answer);
  if (board.is_trial && answer == DONE && strcmp(board.work.name, "healthy") == 0)
    simulation_count(SIM_VERSIONS_KEPT);
  board.work.runs = false;
  keeper_ended(&board.keeper, WORK, (struct result){EXITED, answer});
}

/* The game was started: true where it is on the screen. */
static bool show_game(void) {
  if (board.game.cannot_run) end_game(NOT_RUN, -ENOMEM);
  else if (board.version.behaviour == BOARD_FAILING) end_game(EXITED, 1);
  else if (board.version.behaviour == BOARD_DARK) return false;
  else {
    board.game.is_shown = true;
    keeper_heard(&board.keeper, "READY=1");
    if (board.game.question[0] == 0) return true;
    answer_question();
  }
  return false;
}

static void pass(void) {
  simulation_call("wait", "", true);
  simulation_pass(500000000 + (int64_t)simulation_below(SIM_CLOCK, 1500000000));
  if (board.game.is_shown) keeper_heard(&board.keeper, "WATCHDOG=1");
  keeper_tick(&board.keeper);
}

enum board_state board_go_on(void) {
  for (int step = 0; simulation_has_power() && step < 1000; step++) {
    if (board.has_left && board.left == POWER_OFF) break;
    if (board.has_left) return BOARD_RESTARTS;
    if (simulation_uptime() > board.patience) break;
    if (board.game.runs && board.game.is_told) end_game(EXITED, 0);
    else if (board.work.runs && simulation_below(SIM_PLAYER, 2) == 0) do_work();
    else if (board.game.runs && !board.game.is_shown) {
      if (show_game()) return BOARD_PLAYS;
      pass();
    } else if (board.work.runs) do_work();
    else pass();
  }
  simulation_cut();
  board.is_told_to_try = false;
  return BOARD_IS_OFF;
}

bool board_keeps_games(void) { return board.keeper.storage == IS_KEPT; }

void board_played(int status) {
  if (status >= 0) {
    end_game(EXITED, status);
    return;
  }
  board.patience = simulation_uptime() + (int64_t)simulation_below(SIM_PLAYER, 120) * 1000000000;
}

bool board_began_anew(void) {
  bool began = board.began_anew;
  board.began_anew = false;
  return began;
}

uint64_t board_counter(void) { return board.version.counter; }
