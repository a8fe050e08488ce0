#include "records.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ME card->machine->self

enum {
  UNDO_LIMIT = 900,           /* seconds for e2undo */
  UNDO_ROOM = 8 << 20,        /* bytes that have to be free for what e2fsck writes over */
  NOTE_SECTOR = 1,            /* ext4 leaves the first two sectors to others, and nobody else is here */
  MOST = 100000,              /* no record has a higher number */
};

/* ---- files on the drive ---------------------------------------------------------------------- */

static bool is_like_a_record(const char *name) { return strncmp(name, "STATE.", 6) == 0; }

/* The number of a file of the card's own: STATE.N.undo, and of STATE.old, which is the first of its kind;
   negative for any other, STATE.07.undo too: no path leads back to it. */
static int number_of(const char *name, const char *kind) {
  if (!is_like_a_record(name)) return -1;
  name += 6;
  if (strcmp(name, kind) == 0) return 0;
  int number = 0;
  if (*name == '0') return -1;
  for (; *name >= '0' && *name <= '9' && number < MOST; name++) number = number * 10 + *name - '0';
  return number > 0 && *name == '.' && strcmp(name + 1, kind) == 0 ? number : -1;
}

int records_count(struct card *card, const char *kind, int *first, int *last) {
  char names[8192];
  int count = 0;
  long size = card->machine->list(ME, PEOPLE_FOLDER, is_like_a_record, names, sizeof names);
  *first = *last = -1;
  if (size < 0) return -1;
  for (const char *name = names; name < names + size; name += strlen(name) + 1) {
    int number = number_of(name, kind);
    if (number < 0) continue;
    if (count == 0 || number < *first) *first = number;
    if (number > *last) *last = number;
    count++;
  }
  return count;
}

static void path_of(char path[PATH_LENGTH], const char *kind, int number) {
  if (number == 0) snprintf(path, PATH_LENGTH, PEOPLE_FOLDER "/STATE.%s", kind);
  else snprintf(path, PATH_LENGTH, PEOPLE_FOLDER "/STATE.%d.%s", number, kind);
}

bool records_remove_first(struct card *card, const char *kind) {
  char path[PATH_LENGTH];
  int first, last;
  if (records_count(card, kind, &first, &last) <= 0) return false;
  path_of(path, kind, first);
  card_say(card, "%s makes room for a later one", path);
  return card->machine->remove(ME, path) == 0;
}

bool records_next(struct card *card, const char *kind, int lowest, char path[PATH_LENGTH]) {
  struct file_facts facts;
  int first, last, status;
  if (records_count(card, kind, &first, &last) < 0) return false;
  int number = last + 1 < lowest || last >= MOST ? lowest : last + 1;
  /* Whatever lies there is not written over: a full drive's names are not all listed, and to FAT state.1.UNDO
     is the same name. */
  do path_of(path, kind, number);
  while ((status = card->machine->look(ME, path, &facts)) == 0 && number++ < MOST);
  return status == -ENOENT;
}

/* A name for what a mending writes over, and room for it: what earlier mendings wrote over goes for it,
   since nobody can go back to what the games were written over since. */
static bool has_room_to_undo(struct card *card, char undo[PATH_LENGTH]) {
  for (int tries = 0; tries < 16; tries++) {
    int first, last, count = records_count(card, "undo", &first, &last);
    bool has_room = card->machine->room(ME, PEOPLE_FOLDER) > UNDO_ROOM + RECORDS_SPARE;
    if (count >= 0 && count < RECORDS_KEPT && has_room) return records_next(card, "undo", 1, undo);
    if (!records_remove_first(card, "undo")) return false;
  }
  return false;
}

/* ---- the note of a mending ------------------------------------------------------------------- */

static void note_text(uint8_t sector[512], int number) {
  memset(sector, 0, 512);
  if (number > 0) snprintf((char *)sector, 512, "tilt2048 is mending: STATE.%d.undo\n", number);
}

/* The number of the record that is noted, 0 where none is; negative: nobody knows. A card with a bad
   contact answers with errors first. */
static int noted(struct card *card) {
  uint8_t seen[512], said[512];
  char *end;
  for (int attempt = 0; attempt < 4; attempt++) {
    card_wait(card, attempt);
    if (card->machine->read_sector(ME, STATE, NOTE_SECTOR, seen) < 0) continue;
    seen[511] = 0;
    const char *number = strstr((const char *)seen, "STATE.");
    if (number == NULL) return 0;
    long value = strtol(number + strlen("STATE."), &end, 10);
    if (value <= 0 || value > MOST) return 0;
    note_text(said, (int)value);
    return memcmp(seen, said, 512) == 0 ? (int)value : 0;
  }
  return -1;
}

/* Writes the note, or with 0 removes it, and looks whether the card has it. */
static bool is_noted_as(struct card *card, int number) {
  uint8_t sector[512];
  note_text(sector, number);
  for (int attempt = 0; attempt < 3; attempt++)
    if (card->machine->write_sector(ME, STATE, NOTE_SECTOR, sector) == 0 && noted(card) == number)
      return true;
  card_say(card, "the note of a mending cannot be written");
  return false;
}

enum mending mending_state(struct card *card) {
  int number = noted(card);
  return number < 0 ? HAS_NO_ANSWER : number > 0 ? IS_NOTED : IS_OVER;
}

enum mending mending_begin(struct card *card, char record[PATH_LENGTH]) {
  if (!has_room_to_undo(card, record)) return HAS_NO_PLACE;
  return is_noted_as(card, number_of(strrchr(record, '/') + 1, "undo")) ? IS_NOTED : HAS_NO_ANSWER;
}

enum mending mending_end(struct card *card) {
  return is_noted_as(card, 0) ? IS_OVER : HAS_NO_ANSWER;
}

/* ---- going back ------------------------------------------------------------------------------ */

/* Whether a record says that it holds nothing: e2fsck makes one, and begins it, before it knows that it can
   do nothing. What it writes over is in it, and its head says so, before that is written.
   Source: e2fsprogs, lib/ext2fs/undo_io.c, struct undo_header: a mark, and how many keys there are. */
static bool holds_nothing(struct card *card, const char *record) {
  static const char begun[16] = "E2UNDO02", empty[16];
  char head[16];
  long size = card->machine->read(ME, record, 0, head, sizeof head);
  return size == 0 || (size == sizeof head &&
                       (memcmp(head, begun, sizeof head) == 0 || memcmp(head, empty, sizeof head) == 0));
}

/* One that was cut off, or after which the state was mounted, has to be forced. */
static enum mending go_back(struct card *card, const char *record) {
  const char *const words[] = {SYSTEM_FOLDER "/bin/e2undo", record, card->machine->device(ME, STATE), NULL};
  const char *const forced[] = {SYSTEM_FOLDER "/bin/e2undo", "-f", record,
                                card->machine->device(ME, STATE), NULL};
  struct result result = card_run(card, UNDO_LIMIT, words);
  bool is_back = result.ending == EXITED && result.status == 0;
  if (is_back || holds_nothing(card, record)) {
    card->machine->remove(ME, record);
    return IS_OVER;
  }
  if (result.ending == EXITED) result = card_run(card, UNDO_LIMIT, forced);
  card_say(card, "e2undo: %s %d", result.ending == EXITED ? "status" : "no answer", result.status);
  if (result.ending != EXITED) return HAS_NO_ANSWER;
  return result.status == 0 ? IS_OVER : HAS_NO_WAY_BACK;
}

enum mending mending_take_back(struct card *card) {
  struct file_facts facts;
  char record[PATH_LENGTH];
  int number = noted(card);
  if (number <= 0) return number < 0 ? HAS_NO_ANSWER : IS_OVER;
  path_of(record, "undo", number);
  if (!card_is_done(card->machine->mount(ME, PEOPLE, PEOPLE_FOLDER, READ_ONLY))) return HAS_NO_ANSWER;
  int status = card->machine->look(ME, record, &facts);
  if (status < 0 && status != -ENOENT) return HAS_NO_ANSWER;
  /* It is made before anything is written: without it nothing was, or its owner has removed it. */
  enum mending mending = status == -ENOENT ? IS_OVER : go_back(card, record);
  return mending == IS_OVER ? mending_end(card) : mending;
}
