/* What is kept is mounted and mended, and never erased: a new file system is made only where a checker
   that ran could not mend the old one, at two starts, and the owner said yes at the second; and after
   the old one was copied onto the drive that people see. Whatever else goes wrong, the game is played
   without being saved, the screen says so, and nothing of what is kept is written. */
#include "records.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#define ME card->machine->self
#define DAMAGED_NOTE "STATE.txt"

enum {
  CHECK_LIMIT = 900,          /* seconds for a checker */
  METADATA_ROOM = 4 << 20,    /* bytes of a partition that begin with what describes it */
};

/* ---- mounting -------------------------------------------------------------------------------- */

static bool is_absent(int status) {
  return status == -ENOENT || status == -ENODEV || status == -ENXIO || status == -ENOMEDIUM;
}

/* What a mount answers where the partition was read and is no sound file system. */
static bool is_damage(int status) {
  return status == -EUCLEAN || status == -EBADMSG || status == -EINVAL;
}

/* A card comes some milliseconds after the kernel, or after seconds on a slow bus; one with a bad
   contact answers with errors first. */
static int mount_patiently(struct card *card, enum partition partition, const char *where,
                           enum access access) {
  const struct machine *machine = card->machine;
  int status = 0;
  for (int attempt = 0, errors = 0; attempt < 190; attempt++) {
    status = machine->mount(ME, partition, where, access);
    if (card_is_done(status) || is_damage(status)) return status;
    if (is_absent(status)) {
      machine->pause(ME, attempt < 50 ? 0.001 : attempt < 150 ? 0.01 : 0.1);
    } else {
      card_say(card, "partition %d: %s", partition, strerror(-status));
      if (++errors == 4) return status;
      card_wait(card, errors);
    }
  }
  return status;
}

/* ---- checking -------------------------------------------------------------------------------- */

enum verdict { IS_SOUND, IS_BROKEN, IS_UNKNOWN, HAS_NO_ROOM };

/* 4 and 8 together: it read enough to find damage, and did not come to its end. */
static bool found_and_gave_up(struct result result) {
  return result.ending == EXITED && result.status >= 12 && result.status < 16;
}

/* e2fsck's status is a sum: 1 and 2 say what was mended, 4 that something was left. All the rest, and
   any other ending, say that it could not be checked. */
static enum verdict verdict_of(struct result result) {
  if (result.ending != EXITED || result.status < 0 || (result.status & ~7) != 0) return IS_UNKNOWN;
  return result.status & 4 ? IS_BROKEN : IS_SOUND;
}

/* e2fsck answers 8 both where it cannot read and where there is nothing of its own to read. The place
   of the first superblock says which: it can be read, time and again, and has no mark. */
static bool has_no_superblock(struct card *card) {
  uint8_t first[512], again[512];
  enum { SECTOR = 2, MARK = 56 };
  if (card->machine->read_sector(ME, STATE, SECTOR, first) < 0) return false;
  card->machine->pause(ME, 0.5);
  if (card->machine->read_sector(ME, STATE, SECTOR, again) < 0) return false;
  return memcmp(first, again, sizeof first) == 0 && (first[MARK] != 0x53 || first[MARK + 1] != 0xef);
}

/* From where e2fsck knows what is where: the first superblock, or one of the copies that mke2fs makes in
   file systems with blocks of 1 KiB and of 4 KiB. */
struct way {
  const char *block, *size;
};
static const struct way by_the_first = {NULL, NULL};

static struct result run_check(struct card *card, const char *how, const char *undo, struct way way) {
  const char *words[10] = {SYSTEM_FOLDER "/bin/e2fsck", how};
  int count = 2;
  if (way.block != NULL) {
    words[count++] = "-b", words[count++] = way.block;
    words[count++] = "-B", words[count++] = way.size;
  }
  if (undo != NULL) words[count++] = "-z", words[count++] = undo;
  words[count] = card->machine->device(ME, STATE);
  if (words[count] == NULL) return (struct result){NOT_RUN, -ENODEV};
  struct result result = card_run(card, CHECK_LIMIT, words);
  if (verdict_of(result) == IS_UNKNOWN)
    card_say(card, "e2fsck %s: %s %d", how,
             result.ending == EXITED ? "status" : result.ending == KILLED ? "signal" : "error",
             result.status);
  return result;
}

/* What is wrong, by a checker that writes nothing: `-p` would do, but with the table of groups zeroed it was
   seen to write that over the copies of it too. It answers 12 where even the journal's head is no such thing,
   which it may not mend: what cannot be read is 8 alone. */
static enum verdict check(struct card *card) {
  struct result result = run_check(card, "-fn", NULL, by_the_first);
  if (result.ending == EXITED && result.status == 8 && has_no_superblock(card)) return IS_BROKEN;
  return found_and_gave_up(result) ? IS_BROKEN : verdict_of(result);
}

/* ---- mending --------------------------------------------------------------------------------- */

/* Answers yes to everything; `undo` gets what is written over. Where the journal was played back by a copy
   of the first block, e2fsck answers 12 and has checked nothing else, since that copy goes on saying that
   there is one to be played: once more then, by the first block, which the journal brought. A checker that
   runs and gives up (8 in its sum) cannot mend it this way. */
static enum verdict mend_by(struct card *card, struct way way, const char *undo) {
  struct result result = run_check(card, "-fy", undo, way);
  if (found_and_gave_up(result)) result = run_check(card, "-fy", undo, by_the_first);
  bool gives_up = result.ending == EXITED && result.status >= 8 && result.status < 16;
  return gives_up ? IS_BROKEN : verdict_of(result);
}

/* Whether it can be mounted now and has the games. */
static bool has_games(struct card *card) {
  struct file_facts facts;
  if (!card_is_done(card->machine->mount(ME, STATE, STATE_FOLDER, WRITABLE))) return false;
  bool has_them = card->machine->look(ME, GAMES_FOLDER "/tilt2048.db", &facts) == 0;
  card->machine->unmount(ME, STATE_FOLDER);
  return has_them;
}

/* e2fsck may call sound what it has emptied: with the first table of groups zeroed it found no file and
   answered 1, where by a copy of the table it found all. So the copies are asked first (one for a file
   system of the other block size is refused, and nothing written), and a mending after which no games
   are there is taken back; at the next start, where the power goes or e2undo cannot run. Where none of them
   leaves the games, it cannot be mended; where what it writes over cannot be kept, it is not tried. */
static enum verdict mend_with_yes(struct card *card) {
  static const struct way ways[] = {{"8193", "1024"}, {"32768", "4096"}, {NULL, NULL}};
  char undo[PATH_LENGTH];
  for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
    enum mending mending = mending_begin(card, undo);
    if (mending == HAS_NO_ANSWER) return IS_UNKNOWN;
    if (mending == HAS_NO_PLACE) {
      card_tell(card, "mended.txt",
                "What this card keeps is damaged, and can perhaps be mended. For that it needs 9 MB of "
                "room here: remove something, and switch on again.");
      return HAS_NO_ROOM;
    }
    enum verdict verdict = mend_by(card, ways[i], undo);
    bool is_whole = verdict == IS_SOUND && has_games(card);
    if (is_whole && mending_end(card) == IS_OVER) {
      card_tell(card, "mended.txt",
                "What this card keeps was damaged and is mended. What that wrote over is kept in the "
                "last of the files STATE.N.undo here, for e2undo.");
      return IS_SOUND;
    }
    mending = mending_take_back(card);
    if (mending == HAS_NO_WAY_BACK) return IS_BROKEN;
    if (mending != IS_OVER || is_whole || verdict == IS_UNKNOWN) return IS_UNKNOWN;
  }
  return IS_BROKEN;
}

static enum verdict mend(struct card *card) {
  enum verdict verdict = IS_UNKNOWN;
  for (int attempt = 0; attempt < 3 && verdict == IS_UNKNOWN; attempt++) {
    if (attempt > 0) card->machine->pause(ME, attempt == 1 ? 1 : 4);
    if (!card_open_sound_system(card)) continue;
    enum mending last = mending_take_back(card);
    if (last == HAS_NO_WAY_BACK) return IS_BROKEN;
    if (last != IS_OVER) continue;
    verdict = check(card);
    /* The checker finds nothing, and the kernel does: what is left to be replayed. */
    if (verdict == IS_SOUND) verdict = verdict_of(run_check(card, "-fp", NULL, by_the_first));
    if (verdict != IS_BROKEN) continue;
    /* A contact that was bad for an instant reads as damage too, and answering yes to that would write
       what was misread. So it has to be found twice. */
    card->machine->pause(ME, 2);
    verdict = check(card);
    if (verdict != IS_BROKEN) continue;
    if (!card_make_writable(card, AT_ONCE)) return IS_UNKNOWN;
    verdict = mend_with_yes(card);
    card_make_readable(card);
  }
  return verdict;
}

/* ---- the question ---------------------------------------------------------------------------- */

/* Whether an earlier switch-on found the same; notes it for the next. A keeper that was started again
   is no switch-on. */
static bool was_said_before(struct card *card) {
  struct file_facts facts;
  const char *words =
    "What this card keeps (games, scores, settings) is damaged, and could not be mended.\r\n"
    "Nothing was erased. Games are played without being saved. At the next start the\r\n"
    "screen asks whether to begin with an empty place for games; the old one is then\r\n"
    "copied beside this file first, as STATE.old, if there is room for it here.\r\n";
  if (card->machine->look(ME, NOTES_OF_THIS_START ".damaged", &facts) == 0) return false;
  card->machine->write(ME, NOTES_OF_THIS_START ".damaged", "", 0);
  if (card->machine->look(ME, PEOPLE_FOLDER "/" DAMAGED_NOTE, &facts) == 0) return true;
  if (card_make_writable(card, WRITABLE)) {
    if (card->machine->write(ME, PEOPLE_FOLDER "/" DAMAGED_NOTE, words, strlen(words)) == 0)
      card->machine->flush(ME, PEOPLE_FOLDER "/" DAMAGED_NOTE);
    card_make_readable(card);
  }
  return false;
}

static void forget_damage(struct card *card) {
  struct file_facts facts;
  if (card->machine->look(ME, PEOPLE_FOLDER "/" DAMAGED_NOTE, &facts) < 0) return;
  if (!card_make_writable(card, WRITABLE)) return;
  card->machine->remove(ME, PEOPLE_FOLDER "/" DAMAGED_NOTE);
  card_make_readable(card);
}

/* Whether the kernel found errors while it was used, and wrote that down. */
static bool has_error_flag(struct card *card) {
  uint8_t sector[512];
  enum { SECTOR = 2, STATUS = 58, ERRORS = 2 };
  return card->machine->read_sector(ME, STATE, SECTOR, sector) == 0 && (sector[STATUS] & ERRORS) != 0;
}

/* What can be mounted is used, where nothing says that it was being mended; what cannot be, or has errors,
   is mended first. */
static enum storage mount_state(struct card *card) {
  int status = mount_patiently(card, STATE, STATE_FOLDER, WRITABLE);
  if (is_absent(status)) return IS_ABSENT;
  if (!card_is_done(status) && !is_damage(status)) return CANNOT_BE_READ;
  bool is_usable = card_is_done(status);
  enum mending mending = mending_state(card);
  if (is_usable && mending == IS_OVER && !has_error_flag(card)) return IS_KEPT;
  if (is_usable) card->machine->unmount(ME, STATE_FOLDER);
  if (mending == HAS_NO_ANSWER) return CANNOT_BE_READ;
  card_say(card, "what is kept wants mending: %s",
           mending == IS_NOTED ? "it was not brought to an end" : is_usable ? "it has errors" : strerror(-status));
  enum verdict verdict = mend(card);
  /* With errors that could not be mended it is used as before. */
  is_usable = is_usable && mending == IS_OVER && mending_state(card) == IS_OVER;
  if (!is_usable && verdict == IS_UNKNOWN) return CANNOT_BE_CHECKED;
  if (!is_usable && verdict == HAS_NO_ROOM) return LACKS_ROOM;
  if (is_usable || verdict == IS_SOUND) status = mount_patiently(card, STATE, STATE_FOLDER, WRITABLE);
  if (!is_usable && (verdict == IS_BROKEN || is_damage(status)))
    return was_said_before(card) ? ASKS_FOR_NEW : IS_DAMAGED;
  return card_is_done(status) ? IS_KEPT : is_absent(status) ? IS_ABSENT : CANNOT_BE_READ;
}

enum storage card_open(struct card *card) {
  const struct machine *machine = card->machine;
  int status = mount_patiently(card, PEOPLE, PEOPLE_FOLDER, READ_ONLY);
  if (!card_is_done(status)) card_say(card, "the drive TILT2048: %s", strerror(-status));
  enum storage storage = mount_state(card);
  if (storage == IS_KEPT) forget_damage(card);
  else card_say(card, "games are not kept");
  if (machine->make_folder(ME, GAMES_FOLDER, true) == 0) machine->sync(ME);
  return storage;
}

const char *card_words_for(enum storage storage) {
  switch (storage) {
    case IS_KEPT: return NULL;
    case IS_ABSENT: return WORDS_FOLDER "/absent.txt";
    case CANNOT_BE_READ: return WORDS_FOLDER "/unread.txt";
    case CANNOT_BE_CHECKED: return WORDS_FOLDER "/unchecked.txt";
    case LACKS_ROOM: return WORDS_FOLDER "/room.txt";
    case IS_DAMAGED:
    case ASKS_FOR_NEW: return WORDS_FOLDER "/damaged.txt";
  }
  return NULL;
}

/* ---- anew ------------------------------------------------------------------------------------ */

/* One copy into the drive, under a name that is free; it has that name only when it is whole. */
static bool copied(struct card *card, const char *how, int64_t size) {
  const struct machine *machine = card->machine;
  const char *beside = PEOPLE_FOLDER "/STATE.new";
  struct file_facts facts = {0};
  char path[PATH_LENGTH];
  const char *const words[] = {
    SYSTEM_FOLDER "/bin/e2image", how, machine->device(ME, STATE), beside, NULL};
  bool is_whole;
  if (how == NULL) {
    is_whole = size > 0 && machine->copy_out(ME, STATE, (uint64_t)size, beside) >= 0;
  } else {
    struct result result = card_run(card, CHECK_LIMIT, words);
    is_whole = result.ending == EXITED && result.status == 0;
  }
  is_whole = is_whole && machine->flush(ME, beside) == 0 &&
             machine->look(ME, beside, &facts) == 0 && facts.size > 0 &&
             machine->room(ME, PEOPLE_FOLDER) >= 0 && records_next(card, "old", 0, path) &&
             machine->rename(ME, beside, path) == 0 && machine->flush(ME, PEOPLE_FOLDER) == 0;
  if (is_whole) card_say(card, "the old one is kept as %s", path);
  else machine->remove(ME, beside);
  return is_whole;
}

/* All of it, as it is, where there is room; else what is used of it; else its metadata; else its
   beginning, where a file system describes itself. */
static bool keep_what_fits(struct card *card, int64_t size) {
  int64_t room = card->machine->room(ME, PEOPLE_FOLDER) - RECORDS_SPARE;
  int64_t beginning = size < METADATA_ROOM ? size : METADATA_ROOM;
  if (size <= room && copied(card, NULL, size)) return true;
  return copied(card, "-aQ", 0) || copied(card, "-Q", 0) ||
         (beginning <= room && copied(card, NULL, beginning));
}

/* Where no copy fits, what else the card left on the drive goes for it, the oldest first: the records of
   mendings, and then copies that are older still. The newest copies stay, three of them at most. */
static bool keep_old(struct card *card) {
  const struct machine *machine = card->machine;
  struct extent kept;
  int first, last;
  if (machine->extent(ME, STATE, &kept) < 0) return false;
  machine->remove(ME, PEOPLE_FOLDER "/STATE.new");
  int tries = 0;
  while (!keep_what_fits(card, (int64_t)kept.size * 512))
    if (++tries == 16 || (!records_remove_first(card, "undo") && !records_remove_first(card, "old"))) return false;
  for (tries = 0; tries < 16 && records_count(card, "old", &first, &last) > RECORDS_KEPT; tries++)
    if (!records_remove_first(card, "old")) break;
  return true;
}

enum answer card_make_anew(struct card *card) {
  const struct machine *machine = card->machine;
  if (!card_open_sound_system(card) || machine->device(ME, STATE) == NULL) return FAILED;
  if (!card_make_writable(card, WRITABLE)) return FAILED;
  bool is_copied = keep_old(card);
  card_make_readable(card);
  if (!is_copied) {
    card_tell(card, DAMAGED_NOTE, "The old place for games could not be copied onto this drive, so no new "
              "one was made. Make some room here, and switch on again.");
    return FAILED;
  }
  /* What is noted is of the old one, and would be brought back over the new. */
  if (mending_end(card) != IS_OVER) return FAILED;
  const char *const words[] = {SYSTEM_FOLDER "/bin/mke2fs", "-q", "-F", "-t", "ext4", "-L", "STATE",
                               machine->device(ME, STATE), NULL};
  struct result result = card_run(card, CHECK_LIMIT, words);
  bool is_made = result.ending == EXITED && result.status == 0;
  card_say(card, is_made ? "what is kept begins anew" : "no new file system could be made");
  return is_made ? DONE : FAILED;
}
