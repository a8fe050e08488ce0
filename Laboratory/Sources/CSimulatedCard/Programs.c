/* The programs of a system: those that look after file systems, swupdate, and the game's `config get`. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "BoardState.h"
#include "Simulation.h"

static struct result exited(int status) { return (struct result){EXITED, status}; }

/* Whatever goes wrong with a program, and no program of its kind means. */
static struct result no_verdict(void) {
  static const int statuses[] = {8, 16, 32, 126, 127, 137};
  simulation_tell("fault: a program gives no verdict");
  switch (simulation_below(SIM_FAULTS, 4)) {
    case 0: return (struct result){NOT_RUN, -ENOENT};
    case 1: return (struct result){KILLED, 9};
    case 2: return (struct result){OUT_OF_TIME, 0};
    default: return exited(statuses[simulation_below(SIM_FAULTS, 6)]);
  }
}

static bool has_word(const char *const *words, const char *word) {
  for (; *words != NULL; words++)
    if (strcmp(*words, word) == 0) return true;
  return false;
}

/* ---- e2fsck and e2undo ----------------------------------------------------------------------- */

static void find_damage(medium *state) {
  static const enum damage of_damaged[] = {IS_MENDED, HAS_JOURNAL, GIVES_UP}, of_broken[] = {IS_EMPTIED, IS_LEFT};
  if (board.damage != NOT_LOOKED_AT) return;
  board.is_played = false;
  board.damage = medium_health(state) == MEDIUM_BROKEN ? of_broken[simulation_below(SIM_MEDIUM, 2)]
                                                       : of_damaged[simulation_below(SIM_MEDIUM, 3)];
}

/* The record of what is written over, in a file of the drive; one that is there already goes on. */
static bool begin_record(const char *path, medium *state) {
  struct call_status status;
  if (strcmp(board.record.path, path) == 0 && call_status(path, &status) == 0) return true;
  int file = call_open(path, 0101 | 01000, 0600);
  if (file < 0) return false;
  bool is_begun = call_truncate_open(file, 256 << 10) == 0;
  call_close(file);
  if (!is_begun) return false;
  partitions_flush_at_once(PEOPLE_FOLDER);
  medium_free(board.record.before);
  board.record.before = medium_copy(state);
  board.record.damage = board.damage;
  snprintf(board.record.path, SHORT, "%s", path);
  return true;
}

static int is_mended(medium *state) {
  if (simulation_call("mend", "the games", true) != 0) return 8;
  medium_set_health(state, MEDIUM_SOUND);
  board.damage = NOT_LOOKED_AT;
  simulation_count(SIM_FILE_SYSTEMS_MENDED);
  return 1;
}

/* Goes by a copy of the first block, or by the first; answers yes to everything. */
static int mend_state(medium *state, bool by_copy) {
  switch (board.damage) {
    case HAS_JOURNAL:
      if (!by_copy && board.is_played) return is_mended(state);
      if (simulation_call("play the journal", "", true) != 0) return 8;
      board.is_played = true;
      return 12;
    case IS_EMPTIED:
      if (by_copy) return 8;
      if (simulation_call("empty", "the games", true) != 0) return 8;
      medium_erase(state);
      board.damage = NOT_LOOKED_AT;
      return 1;
    case IS_LEFT: return 4;
    default: return is_mended(state);
  }
}

/* e2fsck's sum: 1 mended, 4 left as it is, 8 given up. The first copy is at 8193, and that of a blank one's at
   32768 alone. */
static int check_state(const char *const *words) {
  medium *state = partitions_at(STATE);
  bool answers_yes = has_word(words, "-fy"), by_copy = has_word(words, "8193"), is_blank = medium_health(state) == MEDIUM_BLANK;
  if (simulation_call("check", "the games", true) != 0) return 8;
  if (medium_health(state) == MEDIUM_SOUND) return 0;
  if (is_blank && (!answers_yes || !has_word(words, "32768"))) return 8;
  if (!is_blank) find_damage(state);
  if (!answers_yes) return board.damage == GIVES_UP ? 12 : 4;
  if (!is_blank && has_word(words, "32768")) return 8;
  for (; *words != NULL; words++)
    if (strcmp(*words, "-z") == 0 && !begin_record(words[1], state)) return 8;
  return is_blank ? is_mended(state) : mend_state(state, by_copy);
}

/* e2undo: the file system is as it was before it was mended. */
static int undo_mending(const char *path) {
  struct call_status status;
  if (simulation_call("undo", "the games", true) != 0) return 1;
  if (strcmp(board.record.path, path) != 0 || call_status(path, &status) < 0) return 1;
  partitions_replace(STATE, medium_copy(board.record.before));
  board.is_played = false;
  board.damage = board.record.damage;
  return 0;
}

/* Whether the drive has a copy of the old file system, and the card has all of it. */
static bool has_copy(void) {
  const char *path;
  for (int i = 0; (path = medium_path(partitions_at(PEOPLE), i)) != NULL; i++)
    if (strncmp(path, "STATE.", 6) == 0 && strcmp(path + strlen(path) - 4, ".old") == 0 &&
        medium_is_kept(partitions_at(PEOPLE), path))
      return true;
  return false;
}

/* Whether the games' file is on the file system: a mending without it looks like one that lost it. */
static bool has_games(void) {
  const char *path;
  for (int i = 0; (path = medium_path(partitions_at(STATE), i)) != NULL; i++)
    if (strstr(path, "tilt2048.db") != NULL) return true;
  return false;
}

bool board_is_mendable(void) {
  enum medium_health health = medium_health(partitions_at(STATE));
  const medium *drive = partitions_at(PEOPLE);
  return (health == MEDIUM_DAMAGED || health == MEDIUM_BLANK) && has_games() &&
         medium_health(drive) == MEDIUM_SOUND && medium_pages(drive) - medium_used(drive) > (10 << 20) / 4096;
}

static int make_state(void) {
  medium *state = partitions_at(STATE);
  if (!board.owner_wants_new) simulation_violate("erased: a file system is made, and nobody said yes");
  if (medium_health(state) < MEDIUM_BROKEN && has_games())
    simulation_violate("erased: a file system is made in the place of one that is not broken");
  if (!has_copy()) simulation_violate("erased: a file system is made, and there is no copy of the old one");
  board.owner_wants_new = false;
  board.damage = NOT_LOOKED_AT;
  medium_erase(state);
  memset(partitions_inserted()->note, 0, 512);
  medium_set_health(state, MEDIUM_BLANK);
  if (simulation_call("make a file system", "", true) != 0) return 1;
  medium_set_health(state, MEDIUM_SOUND);
  board.began_anew = true;
  simulation_count(SIM_MADE_ANEW);
  return 0;
}

/* e2image -aQ and -Q: what is used, or the metadata. */
static int copy_state(const char *path) {
  if (medium_health(partitions_at(STATE)) != MEDIUM_BROKEN) return 1;
  int file = call_open(path, 0101 | 01000, 0600);
  if (file < 0) return 1;
  int status = call_truncate_open(file, 64 << 10) < 0 ? 1 : 0;
  call_close(file);
  return status;
}

static int grow_state(void) {
  if (simulation_call("grow", "the games", true) != 0) return 1;
  simulation_count(SIM_GROWN);
  medium_grow(partitions_at(STATE), (int)(board.state_sectors / 8));
  return 0;
}

static int update(const char *const *words) {
  static uint8_t bytes[BUNDLE_LENGTH];
  const char *path = NULL, *place = NULL;
  bool is_check = false;
  struct version version;
  for (; *words != NULL; words++) {
    if (strcmp(*words, "-i") == 0) path = words[1];
    if (strcmp(*words, "-e") == 0) place = words[1];
    if (strcmp(*words, "-c") == 0) is_check = true;
  }
  memset(bytes, 0, sizeof bytes);
  int file = call_open(path, 0, 0);
  long length = file < 0 ? file : call_read(file, bytes, sizeof bytes, 0);
  if (file >= 0) call_close(file);
  if (length < 0 || !bundle_check(bytes, length, &version)) return 1;
  if (is_check) return 0;
  int number = place[strlen(place) - 1] - '0';
  if (number == board.system) simulation_violate("the system that runs is written over");
  if (version.counter <= board.standing && !board.owner_wants_older)
    simulation_violate("version %llu is written over where %llu stood, and nobody asked for an older one",
                       version.counter, board.standing);
  simulation_count(SIM_VERSIONS_WRITTEN);
  return system_write(partitions_at(number), version) < 0;
}

static int configure(const struct program *program) {
  static const char *const panels[] = {"", "one\n", "two\n", "three\n"};
  bool is_panel = strcmp(program->words[3], "display.panel") == 0;
  if (!is_panel || board.panel == 0) return 3;
  snprintf(program->output, program->size, "%s", panels[board.panel]);
  return 0;
}

struct result board_run(void *self, const struct program *program) {
  const char *slash = strrchr(program->words[0], '/'), *name = slash == NULL ? "" : slash + 1;
  (void)self;
  simulation_tell(name);
  if (simulation_call("run", name, true) != 0) return (struct result){NOT_RUN, -EIO};
  if (simulation_chance(SIM_FAULTS, board.faults.no_verdict)) return no_verdict();
  if (strcmp(name, "e2fsck") == 0 && simulation_chance(SIM_FAULTS, board.faults.no_checker))
    return no_verdict();
  if (strcmp(name, "tilt2048") == 0) return exited(configure(program));
  if (strcmp(name, "e2fsck") == 0) return exited(check_state(program->words));
  if (strcmp(name, "e2undo") == 0) return exited(undo_mending(program->words[has_word(program->words, "-f") ? 2 : 1]));
  if (strcmp(name, "mke2fs") == 0) return exited(make_state());
  if (strcmp(name, "e2image") == 0) return exited(copy_state(program->words[3]));
  if (strcmp(name, "resize2fs") == 0) return exited(grow_state());
  if (strcmp(name, "swupdate") == 0) return exited(update(program->words));
  simulation_violate("no program is called %s", name);
  return exited(127);
}
