/* New versions: taken from the drive, checked, written to the other system, tried once by the firmware,
   kept or left. They only go forward, but for an owner who asks on the screen; and no trial begins that
   was not noted before, so that one that never comes up is not tried for ever. */
#include "card.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#define ME card->machine->self
#define TRYING "trying"
#define OLDER NOTES_OF_THIS_START ".older"     /* the identity that the owner is asked about */
#define CHECKED NOTES_OF_THIS_START ".checked" /* the identity that swupdate found good */
#define ALLOWED NOTES_OF_THIS_START ".allowed" /* the identity that the owner said yes to */

enum { TRIES = 2, CHECK_LIMIT = 300, WRITE_LIMIT = 1800 };

/* ---- what there is --------------------------------------------------------------------------- */

/* The version that runs: its name and counter, one a line. */
static bool own_version(struct card *card, char name[VERSION_LENGTH + 1], uint64_t *counter) {
  char text[128];
  *counter = 0;
  if (card_read_text(card, VERSION_FILE, text, sizeof text) <= 0) return false;
  size_t length = strcspn(text, "\n");
  if (length > VERSION_LENGTH) return false;
  memcpy(name, text, length);
  name[length] = 0;
  return text[length] == 0 || text[length + 1] == 0 ||
         card_parse_number(text + length + 1, counter);
}

static const char *own_name(struct card *card, char name[VERSION_LENGTH + 1]) {
  uint64_t counter;
  return own_version(card, name, &counter) ? name : "that runs";
}

/* The new version's file, and what it says of itself, if anything. */
struct bundle {
  char path[PATH_LENGTH];
  struct description description;
  bool is_described;
};

/* The name of one, in small or capital letters, and not of what another computer hides beside its files. */
static bool is_a_bundle(const char *name) {
  size_t length = strlen(name);
  const char *end = name + length - 4;
  return length >= 5 && name[0] != '.' && length <= 200 && end[0] == '.' && (end[1] | 32) == 's' &&
         (end[2] | 32) == 'w' && (end[3] | 32) == 'u';
}

/* Of several the newest by what it says: one that waits for an answer hides no other. Its name is whatever a computer
   wrote, and is never shown. */
static bool find_bundle(struct card *card, struct bundle *found) {
  char names[8192];
  struct file_facts facts;
  struct bundle one;
  bool is_found = false;
  long size = card->machine->list(ME, PEOPLE_FOLDER, is_a_bundle, names, sizeof names);
  for (const char *name = names; size > 0 && name < names + size; name += strlen(name) + 1) {
    snprintf(one.path, sizeof one.path, PEOPLE_FOLDER "/%.200s", name);
    if (card->machine->look(ME, one.path, &facts) < 0 || !facts.is_regular) continue;
    one.is_described = card_describe(card, one.path, &one.description);
    if (!one.is_described) one.description.counter = 0;
    if (!is_found || one.description.counter > found->description.counter) *found = one;
    is_found = true;
  }
  return is_found;
}

static enum partition other_system(struct card *card) {
  return card_system(card) == FIRST_SYSTEM ? SECOND_SYSTEM : FIRST_SYSTEM;
}

/* ---- the counter ----------------------------------------------------------------------------- */

void card_counter(char sector[512], uint64_t counter) {
  memset(sector, ' ', 511);
  int length = snprintf(sector, 511, "%llu\n# the highest version that was healthy here\n",
                        (unsigned long long)counter);
  sector[length] = ' ';
  sector[511] = '\n';
}

/* Where it is kept: in both systems and beside the games, since each of them may be made anew. */
static uint64_t counter_in(struct card *card, const char *path) {
  char text[64];
  uint64_t counter = 0;
  if (card_read_text(card, path, text, sizeof text) > 0) card_parse_number(text, &counter);
  return counter;
}

static uint64_t larger(uint64_t one, uint64_t other) { return one > other ? one : other; }

/* The highest counter that this card had in health. */
static uint64_t highest_counter(struct card *card) {
  char name[VERSION_LENGTH + 1];
  uint64_t highest;
  own_version(card, name, &highest);
  highest = larger(highest, counter_in(card, NOTES_FOLDER "/counter"));
  highest = larger(highest, counter_in(card, "/run/slot/counter.txt"));
  if (card_is_done(card->machine->mount(ME, other_system(card), "/run/other", READ_ONLY))) {
    highest = larger(highest, counter_in(card, "/run/other/counter.txt"));
    card->machine->unmount(ME, "/run/other");
  }
  return highest;
}

/* One sector, written over in its place; a system that has no such file is from before the counter. */
static void raise_counter_in(struct card *card, const char *path, uint64_t counter) {
  char sector[512];
  if (counter_in(card, path) >= counter) return;
  card_counter(sector, counter);
  int status = card->machine->overwrite(ME, path, sector, sizeof sector);
  if (status < 0 && status != -ENOENT) card_say(card, "the counter: %s", strerror(-status));
}

static void raise_counters(struct card *card) {
  const struct machine *machine = card->machine;
  char text[32];
  if (!card_open_system(card)) return;
  uint64_t counter = highest_counter(card);
  if (counter == 0) return;
  if (counter_in(card, NOTES_FOLDER "/counter") < counter) {
    snprintf(text, sizeof text, "%llu\n", (unsigned long long)counter);
    card_keep_note(card, NOTES_FOLDER, "counter", text);
  }
  if (counter_in(card, "/run/slot/counter.txt") < counter &&
      machine->remount(ME, "/run/slot", WRITABLE) == 0) {
    raise_counter_in(card, "/run/slot/counter.txt", counter);
    machine->remount(ME, "/run/slot", READ_ONLY);
  }
  if (card_is_done(machine->mount(ME, other_system(card), "/run/other", WRITABLE))) {
    raise_counter_in(card, "/run/other/counter.txt", counter);
    machine->unmount(ME, "/run/other");
  }
}

/* ---- the note of a trial --------------------------------------------------------------------- */

/* How often this bundle was tried: 0 without a note; negative where that cannot be known. */
static int tries_of(struct card *card, const struct description *new) {
  char text[64], wanted[32];
  long length = card_read_text(card, NOTES_FOLDER "/" TRYING, text, sizeof text);
  if (length == -ENOENT) return 0;
  if (length < 0) return (int)length;
  snprintf(wanted, sizeof wanted, "%016llx ", (unsigned long long)new->identity);
  if (strncmp(text, wanted, strlen(wanted)) != 0) return 0; /* of another one */
  char digit = text[strlen(wanted)];
  return digit >= '0' && digit <= '9' ? digit - '0' : TRIES;
}

static bool note_tries(struct card *card, const struct description *new, int tries) {
  char text[64];
  snprintf(text, sizeof text, "%016llx %d\n", (unsigned long long)new->identity, tries);
  return card_keep_note(card, NOTES_FOLDER, TRYING, text);
}

static void forget(struct card *card) {
  if (card->machine->remove(ME, NOTES_FOLDER "/" TRYING) == 0)
    card->machine->flush(ME, NOTES_FOLDER);
}

/* ---- words ----------------------------------------------------------------------------------- */

/* Gives the bundle another ending, so that it is not seen again; false where it keeps its own. */
static bool put_aside(struct card *card, const char *path, const char *ending) {
  char aside[PATH_LENGTH];
  snprintf(aside, sizeof aside, "%.*s%s", (int)strlen(path) - 4, path, ending);
  if (!card_make_writable(card, WRITABLE)) return false;
  bool is_aside = card->machine->rename(ME, path, aside) == 0;
  if (!is_aside) card_say(card, "the file cannot be renamed");
  card_make_readable(card);
  return is_aside;
}

/* How often it was tried is known for as long as it can be seen. */
static enum answer refuse(struct card *card, const char *path, const char *words) {
  char name[VERSION_LENGTH + 1], line[WORDS_LENGTH];
  bool is_aside = put_aside(card, path, ".bad");
  snprintf(line, sizeof line, "%s Nothing was changed: version %s goes on. %s", words, own_name(card, name),
           is_aside ? "The file is now called .bad." : "Remove the file: it could not be renamed.");
  card_tell(card, "update.txt", line);
  if (is_aside) forget(card);
  return DONE;
}

static void installed(struct card *card, const char *path) {
  char name[VERSION_LENGTH + 1], line[WORDS_LENGTH];
  snprintf(line, sizeof line, "Version %s is installed.", own_name(card, name));
  card_tell(card, "update.txt", line);
  put_aside(card, path, ".done");
  forget(card);
}

/* For this start: neither taken nor refused. */
static enum answer leave_for_now(struct card *card, const char *words) {
  card_tell(card, "update.txt", words);
  return DONE;
}

/* ---- checking -------------------------------------------------------------------------------- */

static struct result swupdate(struct card *card, const char *path, bool is_check) {
  char selection[24];
  snprintf(selection, sizeof selection, "tilt2048,slot%d", (int)other_system(card));
  const char *words[] = {SYSTEM_FOLDER "/bin/swupdate", "-H", "tilt2048:1", "-k", KEY_FILE,
                         "-e", selection, "-i", path, is_check ? "-c" : NULL, NULL};
  return card_run(card, is_check ? CHECK_LIMIT : WRITE_LIMIT, words);
}

/* swupdate answers 0 or 1; any other ending is none of its verdicts. */
static bool is_verdict(struct result result) {
  return result.ending == EXITED && (result.status == 0 || result.status == 1);
}

/* Why swupdate takes it not: what is not whole is damaged, and what is whole is not signed. */
static enum answer refuse_as_checked(struct card *card, const char *path) {
  int is_whole = card_bundle_is_whole(card, path);
  if (is_whole < 0)
    return leave_for_now(card, "The new version cannot be read. It is looked at again at the next start.");
  return refuse(card, path,
                is_whole ? "The new version was not taken: it is not signed by who made this card."
                         : "The new version was not taken: its file is damaged or not complete; copy it "
                           "again.");
}

/* Whether a note of this start is about this bundle, and making one. */
static bool is_noted(struct card *card, const char *note, const struct description *new) {
  char text[128], wanted[32];
  snprintf(wanted, sizeof wanted, "%016llx\n", (unsigned long long)new->identity);
  return card_read_text(card, note, text, sizeof text) > 0 &&
         strncmp(text, wanted, strlen(wanted)) == 0;
}

static bool note_this(struct card *card, const char *note, const struct description *new) {
  char text[128];
  int length = snprintf(text, sizeof text, "%016llx\n%s\n", (unsigned long long)new->identity,
                        new->version);
  return card->machine->write(ME, note, text, (size_t)length) == 0;
}

/* An older version is asked about once a start, and stays where it is. */
static enum answer ask_about(struct card *card, const struct description *new) {
  char text[160], own[VERSION_LENGTH + 1];
  if (is_noted(card, OLDER, new) || !note_this(card, OLDER, new)) return DONE;
  snprintf(text, sizeof text, "Version %s is older than %s. The screen asks whether to go back to it.",
           new->version, own_name(card, own));
  card_tell(card, "update.txt", text);
  return OLDER_WAITS;
}

/* Whether it is the version that runs. */
static bool is_own(struct card *card, const struct description *new) {
  char own[VERSION_LENGTH + 1];
  uint64_t counter;
  return own_version(card, own, &counter) && counter == new->counter && !strcmp(own, new->version);
}

/* Signed, whole and newer, for a card that can hold it and note it. */
static enum answer judge(struct card *card, const char *path, const struct description *new) {
  struct extent place;
  if (is_own(card, new)) {
    installed(card, path);
    return DONE;
  }
  if (new->size == 0 || card->machine->extent(ME, other_system(card), &place) < 0 ||
      new->size > place.size * 512)
    return refuse(card, path, "The new version was not taken: it is too large for this card.");
  if (new->counter <= highest_counter(card) && !is_noted(card, ALLOWED, new)) return ask_about(card, new);
  return UPDATE_WAITS;
}

enum answer card_waits(struct card *card) {
  struct bundle found;
  /* On trial nothing is the card's own yet, and the other system is what it goes back to: card_healthy says more. */
  if (card->machine->tree_cell(ME, "chosen/bootloader/tryboot") == 1 || !find_bundle(card, &found)) return DONE;
  const char *path = found.path;
  const struct description *new = &found.description;
  int tries = found.is_described && !is_own(card, new) ? tries_of(card, new) : 0;
  if (tries >= TRIES)
    return refuse(card, path, "The new version did not come up, twice, or does not understand tilt2048.toml.");
  if (tries < 0)
    return leave_for_now(card, "The new version waits: what this card keeps cannot be read.");
  if (!card_open_system(card)) return DONE;
  if (found.is_described && is_noted(card, CHECKED, new)) return judge(card, path, new);
  struct result result = swupdate(card, path, true);
  if (!is_verdict(result)) {
    card_say(card, "swupdate gave no verdict: %d", result.status);
    return leave_for_now(card, "The new version could not be checked. It is tried again at the next start.");
  }
  if (result.status != 0) return refuse_as_checked(card, path);
  if (!found.is_described)
    return refuse(card, path, "The new version was not taken: it does not say what it is.");
  note_this(card, CHECKED, new);
  return judge(card, path, new);
}

static bool waits_as_older(struct card *card, const struct bundle *found) {
  return found->is_described && is_noted(card, OLDER, &found->description);
}

bool card_older_version(struct card *card, char name[VERSION_LENGTH + 1]) {
  struct bundle found;
  if (!find_bundle(card, &found) || !waits_as_older(card, &found)) return false;
  memcpy(name, found.description.version, sizeof found.description.version);
  return true;
}

enum answer card_answer_older(struct card *card, bool is_wanted) {
  struct bundle found;
  if (!find_bundle(card, &found) || !waits_as_older(card, &found)) return DONE;
  if (!is_wanted) return refuse(card, found.path, "The older version was not wanted.");
  return note_this(card, ALLOWED, &found.description) ? card_update(card) : FAILED;
}

/* ---- writing --------------------------------------------------------------------------------- */

enum answer card_update(struct card *card) {
  const struct machine *machine = card->machine;
  char words[WORDS_LENGTH];
  struct bundle found;
  enum answer answer = card_waits(card); /* what waits now, and not what waited when it was asked */
  if (answer != UPDATE_WAITS || !find_bundle(card, &found) || !found.is_described) return DONE;
  const char *path = found.path;
  const struct description new = found.description;
  int tries = tries_of(card, &new);
  if (tries < 0 || !note_tries(card, &new, tries))
    return leave_for_now(card, "The new version was not written: this card cannot note that it is tried.");
  snprintf(words, sizeof words, "\n  Version %s is being written.\n\n"
           "  Should the power fail, it begins again at the next start.\n", new.version);
  machine->show(ME, words);
  if (!card_open_sound_system(card))
    return leave_for_now(card, "The new version was not written: this card reads what writes it wrongly.");
  struct result result = swupdate(card, path, false);
  if (!is_verdict(result))
    return leave_for_now(card, "The new version could not be written. It is tried again at the next start.");
  if (result.status != 0) {
    refuse(card, path, "The new version could not be written: its file is damaged, or the card is.");
    return DONE;
  }
  machine->sync(ME);
  if (!card_keep_panel(card)) card_say(card, "the new version starts without the panel's lines");
  if (!note_tries(card, &new, tries + 1))
    return leave_for_now(card, "The new version is not tried: this card cannot note that it is.");
  return TRY_NEW;
}

void card_autoboot(char sector[512], enum partition system) {
  memset(sector, ' ', 511);
  int length = snprintf(sector, 512, "[all]\ntryboot_a_b=1\nboot_partition=%d\n[tryboot]\n"
                        "boot_partition=%d\n#", (int)system, 5 - (int)system);
  sector[length] = ' ';
  sector[511] = '\n';
}

/* Which system starts is one sector of a file, written over in its place: whole or not at all. Where an editor took
   the spaces from its end, that much less is written: what behind the lines is cut off says nothing. */
static bool keep_this_system(struct card *card) {
  char sector[512], seen[513];
  size_t size = sizeof sector;
  struct file_facts facts;
  card_autoboot(sector, card_system(card));
  if (card_system(card) == CARD_ITSELF || !card_make_writable(card, WRITABLE)) return false;
  if (card->machine->look(ME, PEOPLE_FOLDER "/autoboot.txt", &facts) == 0 && facts.size < size &&
      facts.size >= strcspn(sector, "#"))
    size = facts.size;
  /* A write that fails may leave what no firmware can read, and then nothing starts: it is not left so. */
  bool is_kept = false;
  for (int attempt = 0; attempt < 5 && !is_kept; attempt++) {
    card_wait(card, attempt);
    is_kept = card->machine->overwrite(ME, PEOPLE_FOLDER "/autoboot.txt", sector, size) == 0 &&
              card_read_text(card, PEOPLE_FOLDER "/autoboot.txt", seen, sizeof seen) == (long)size &&
              memcmp(seen, sector, size) == 0;
  }
  card_make_readable(card);
  return is_kept;
}

enum answer card_healthy(struct card *card) {
  char name[VERSION_LENGTH + 1];
  struct bundle found;
  if (card->machine->tree_cell(ME, "chosen/bootloader/tryboot") == 1) {
    if (!keep_this_system(card)) {
      card_say(card, "autoboot.txt cannot be written: the old version starts next");
      return FAILED;
    }
    card_say(card, "version %s is kept", own_name(card, name));
    if (find_bundle(card, &found) && found.is_described &&
        strcmp(found.description.version, own_name(card, name)) == 0)
      installed(card, found.path);
  }
  raise_counters(card);
  return DONE;
}
