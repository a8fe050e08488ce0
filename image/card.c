/* The card's work beside the game: growth, panel, rescue, and what the other files stand on. */
#include "card.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define ME card->machine->self

void card_init(struct card *card, const struct machine *machine) {
  *card = (struct card){.machine = machine, .system = CARD_ITSELF};
}

void card_say(struct card *card, const char *format, ...) {
  char line[400];
  va_list words;
  va_start(words, format);
  vsnprintf(line, sizeof line, format, words);
  va_end(words);
  card->machine->say(ME, "card", line);
}

void card_wait(struct card *card, int attempt) {
  if (attempt > 0) card->machine->pause(ME, 0.1 * (1 << 2 * (attempt - 1)));
}

bool card_is_done(int status) { return status >= 0 || status == -EEXIST || status == -EBUSY; }

/* ---- files ----------------------------------------------------------------------------------- */

long card_read_text(struct card *card, const char *path, char *text, size_t size) {
  long length = card->machine->read(ME, path, 0, text, size - 1);
  text[length > 0 ? length : 0] = 0;
  return length;
}

bool card_keep_note(struct card *card, const char *folder, const char *name, const char *text) {
  const struct machine *machine = card->machine;
  char path[PATH_LENGTH], beside[PATH_LENGTH], seen[512];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  snprintf(beside, sizeof beside, "%s/%s.new", folder, name);
  return card_is_done(machine->make_folder(ME, folder, false)) &&
         machine->write(ME, beside, text, strlen(text)) == 0 && machine->flush(ME, beside) == 0 &&
         machine->rename(ME, beside, path) == 0 && machine->flush(ME, folder) == 0 &&
         card_read_text(card, path, seen, sizeof seen) == (long)strlen(text) &&
         strcmp(seen, text) == 0;
}

bool card_make_writable(struct card *card, enum access access) {
  int status = card->machine->remount(ME, PEOPLE_FOLDER, access);
  if (status < 0) card_say(card, "the drive TILT2048 cannot be written: %s", strerror(-status));
  return status == 0;
}

void card_make_readable(struct card *card) {
  card->machine->sync(ME);
  card->machine->remount(ME, PEOPLE_FOLDER, READ_ONLY);
}

void card_tell(struct card *card, const char *file, const char *words) {
  char path[PATH_LENGTH], lines[WORDS_LENGTH];
  card_say(card, "%s", words);
  snprintf(path, sizeof path, PEOPLE_FOLDER "/%s", file);
  int length = snprintf(lines, sizeof lines, "%s\r\n", words);
  if (length >= (int)sizeof lines) length = sizeof lines - 1;
  if (!card_make_writable(card, WRITABLE)) return;
  if (card->machine->write(ME, path, lines, (size_t)length) < 0)
    card_say(card, "%s cannot be written", file);
  card->machine->flush(ME, path);
  card_make_readable(card);
}

bool card_parse_number(const char *digits, uint64_t *number) {
  uint64_t value = 0;
  if (*digits < '0' || *digits > '9') return false;
  for (; *digits >= '0' && *digits <= '9'; digits++) {
    uint64_t digit = (uint64_t)(*digits - '0');
    if (value > (UINT64_MAX - digit) / 10) return false;
    value = value * 10 + digit;
  }
  *number = value;
  return true;
}

/* ---- the system that runs -------------------------------------------------------------------- */

/* The firmware says which; one that is too old to say so goes by autoboot.txt. */
enum partition card_system(struct card *card) {
  if (card->system != CARD_ITSELF) return card->system;
  int64_t told = card->machine->tree_cell(ME, "chosen/bootloader/partition");
  if (told != FIRST_SYSTEM && told != SECOND_SYSTEM) {
    char text[513];
    const char *line, *end;
    if (card_read_text(card, PEOPLE_FOLDER "/autoboot.txt", text, sizeof text) <= 0) return CARD_ITSELF;
    line = strstr(text, "[all]");
    end = line == NULL ? NULL : strstr(line, "[tryboot]");
    line = line == NULL ? NULL : strstr(line, "\nboot_partition=");
    if (line == NULL || (end != NULL && line > end)) return CARD_ITSELF;
    told = line[strlen("\nboot_partition=")] - '0';
  }
  if (told == FIRST_SYSTEM || told == SECOND_SYSTEM) card->system = (enum partition)told;
  return card->system;
}

/* The tools that no start needs, read-only, from this system's own partition. */
bool card_open_system(struct card *card) {
  const struct machine *machine = card->machine;
  struct file_facts facts;
  if (machine->look(ME, SYSTEM_FOLDER "/bin", &facts) == 0) return true;
  enum partition system = card_system(card);
  if (system == CARD_ITSELF) {
    card_say(card, "nobody says which system runs");
    return false;
  }
  machine->load(ME, "system");
  int status = machine->mount(ME, system, "/run/slot", READ_ONLY);
  if (card_is_done(status))
    status = machine->open_system(ME, "/run/slot/system.erofs", SYSTEM_FOLDER);
  if (!card_is_done(status)) card_say(card, "the system's tools: %s", strerror(-status));
  return card_is_done(status);
}

int card_sum(const struct machine *machine, const char *path, uint64_t *sum) {
  uint8_t bytes[16384];
  uint64_t offset = 0, value = 0xcbf29ce484222325;
  for (;;) {
    long count = machine->read(machine->self, path, offset, bytes, sizeof bytes);
    if (count < 0) return (int)count;
    for (long i = 0; i < count; i++) value = (value ^ bytes[i]) * 0x100000001b3;
    offset += (uint64_t)count;
    if (count < (long)sizeof bytes) break;
  }
  *sum = value;
  return 0;
}

bool card_open_sound_system(struct card *card) {
  char wanted[32] = "", found[32];
  uint64_t sum;
  if (!card_open_system(card)) return false;
  /* A system that was made without a sum has none to miss. */
  long length = card_read_text(card, SUM_FILE, wanted, sizeof wanted);
  if (length == -ENOENT) return true;
  int status = card_sum(card->machine, SYSTEM_FILE, &sum);
  if (status == 0) {
    snprintf(found, sizeof found, "%016llx", (unsigned long long)sum);
    if (length >= 16 && strncmp(wanted, found, 16) == 0) return true;
  }
  card_say(card, "the system's tools are not read as they were made");
  return false;
}

struct result card_run(struct card *card, double limit, const char *const *words) {
  struct program program = {.words = words, .limit = limit};
  return card->machine->run(ME, &program);
}

int card_setting(struct card *card, const char *key, char *value, size_t size) {
  const char *const words[] = {GAME_PROGRAM, "config", "get", key, NULL};
  struct program program = {
    .words = words, .is_the_games = true, .limit = 5, .output = value, .size = size};
  struct result result = card->machine->run(ME, &program);
  enum { IS_UNSET = 3, IS_WRONG = 78 }; /* of its manual */
  if (result.ending == EXITED && result.status == IS_UNSET) return 0;
  if (result.ending != EXITED || result.status != 0) {
    card_say(card, "%s cannot be read (%s %d): it stays as it was", key,
             result.ending == EXITED ? "status" : result.ending == KILLED ? "signal" : "error",
             result.status);
    return result.ending == EXITED && result.status == IS_WRONG ? -EINVAL : -EIO;
  }
  value[strcspn(value, "\n")] = 0;
  return value[0] != 0;
}

/* ---- growth ---------------------------------------------------------------------------------- */

static uint32_t word_at(const uint8_t *bytes) {
  return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

/* The last entry of the table is made as long as the card is: one sector, written or not. */
static bool grow_partition(struct card *card, struct extent *kept, uint64_t sectors) {
  const struct machine *machine = card->machine;
  uint8_t table[512], *entry = table + 446 + 3 * 16;
  uint64_t size = sectors - kept->start;
  if (machine->read_sector(ME, CARD_ITSELF, 0, table) < 0 || table[510] != 0x55 ||
      table[511] != 0xaa || word_at(entry + 8) != kept->start || word_at(entry + 12) != kept->size) {
    card_say(card, "the table of partitions is another one: nothing grows");
    return false;
  }
  for (int i = 0; i < 4; i++) entry[12 + i] = (uint8_t)(size >> 8 * i);
  if (machine->write_sector(ME, CARD_ITSELF, 0, table) < 0 ||
      machine->resize(ME, STATE, size) < 0)
    return false;
  kept->size = size;
  return true;
}

/* The file system grows in steps that its journal knows. Whatever was cut is done at the next start. It grows to
   4 GiB at most, which no games fill: for the rest of a card of 32 GB the kernel would write zeros beside the game for
   its first half hour, and beyond that describe its groups in another way (meta_bg). */
static void grow(struct card *card) {
  const struct machine *machine = card->machine;
  enum { MOST = 8 << 20 }; /* sectors */
  struct extent whole, kept;
  char noted[32], size[32];
  /* What is not mounted, since it is damaged or cannot be read, is left alone. */
  if (!card_is_done(machine->make_folder(ME, NOTES_FOLDER, false))) return;
  if (machine->extent(ME, CARD_ITSELF, &whole) < 0 || machine->extent(ME, STATE, &kept) < 0) return;
  uint64_t end = kept.start + MOST < whole.size ? kept.start + MOST : whole.size;
  if (kept.start + kept.size + 16384 < end) {
    card_say(card, "the card is larger: what is kept grows");
    if (!grow_partition(card, &kept, end)) return;
  }
  snprintf(size, sizeof size, "%llu\n", (unsigned long long)kept.size);
  if (card_read_text(card, NOTES_FOLDER "/grown", noted, sizeof noted) > 0 && !strcmp(noted, size))
    return;
  if (!card_open_system(card)) return;
  const char *const words[] = {SYSTEM_FOLDER "/bin/resize2fs", machine->device(ME, STATE), NULL};
  struct result result = card_run(card, 600, words);
  if (result.ending != EXITED || result.status != 0) {
    card_say(card, "what is kept did not grow: %d", result.status);
    return;
  }
  if (card_keep_note(card, NOTES_FOLDER, "grown", size))
    card_say(card, "what is kept has %llu MiB", (unsigned long long)kept.size / 2048);
}

/* ---- the panel ------------------------------------------------------------------------------- */

/* A panel's name is a part of a path here. */
static bool is_a_name(const char *name) {
  size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-");
  return length > 0 && length <= 64 && name[length] == 0;
}

/* The panel that is wanted, as card_setting answers; "none" is none, however it is said. */
static int wanted_panel(struct card *card, char *name, size_t size) {
  int is_named = card_setting(card, "display.panel", name, size);
  return is_named > 0 && strcmp(name, "none") == 0 ? 0 : is_named;
}

/* Has a system's config.txt include a panel's lines, or none. A power that fails between leaves none,
   which is what a system without a panel has. */
static bool write_panel(struct card *card, const char *folder, const char *lines, long length) {
  const struct machine *machine = card->machine;
  char beside[PATH_LENGTH], path[PATH_LENGTH];
  snprintf(beside, sizeof beside, "%s/panel.new", folder);
  snprintf(path, sizeof path, "%s/panel.txt", folder);
  bool is_written =
    lines == NULL
      ? card_is_done(machine->remove(ME, path))
      : machine->write(ME, beside, lines, (size_t)length) == 0 && machine->flush(ME, beside) == 0 &&
          machine->rename(ME, beside, path) == 0;
  machine->flush(ME, folder);
  return is_written;
}

enum { PANEL_LINES = 8192 };

/* The lines of a panel in a system's folder; -ENOENT: it knows no such panel. */
static long panel_lines(struct card *card, const char *folder, const char *name, char *lines) {
  char path[PATH_LENGTH];
  if (!is_a_name(name)) return -ENOENT;
  snprintf(path, sizeof path, "%s/panels/%s.txt", folder, name);
  return card_read_text(card, path, lines, PANEL_LINES);
}

static bool is_of_a_panel(const char *name) { return strcmp(name + strcspn(name, "."), ".txt") == 0; }

/* `name` is NULL where the program says that there is none of that name, or that the file has a mistake:
   whoever waits for a panel may have no other display to read that on. */
static void tell_panels(struct card *card, const char *name) {
  char words[WORDS_LENGTH], names[4096], seen[WORDS_LENGTH];
  size_t length =
    name == NULL
      ? (size_t)snprintf(words, sizeof words,
                         "What tilt2048.toml says of display.panel is no panel's name, or the file has a "
                         "mistake. The panels of this version:")
      : (size_t)snprintf(words, sizeof words, "No panel is called %s. Those of this version:",
                         is_a_name(name) ? name : "so");
  long size = card->machine->list(ME, "/run/slot/panels", is_of_a_panel, names, sizeof names);
  for (const char *file = names; size > 0 && file < names + size; file += strlen(file) + 1) {
    size_t letters = strcspn(file, ".");
    if (length + letters + 2 > sizeof words) continue;
    length += (size_t)snprintf(words + length, sizeof words - length, " %.*s", (int)letters, file);
  }
  if (card_read_text(card, PEOPLE_FOLDER "/update.txt", seen, sizeof seen) > 0 &&
      strncmp(seen, words, length) == 0)
    return; /* it was told */
  card_tell(card, "update.txt", words);
}

/* Whether the firmware is to start once more, since it was told of another panel than it was. What
   cannot be read changes nothing. */
static bool panel_changes(struct card *card) {
  const struct machine *machine = card->machine;
  char name[128] = "", wanted[PANEL_LINES], there[PANEL_LINES];
  if (machine->tree_cell(ME, "chosen/bootloader/tryboot") == 1) return false; /* it ends the trial */
  int is_named = wanted_panel(card, name, sizeof name);
  if ((is_named < 0 && is_named != -EINVAL) || !card_open_system(card)) return false;
  if (is_named == -EINVAL) tell_panels(card, NULL);
  if (is_named < 0) return false;
  long length = 0, seen = card_read_text(card, "/run/slot/panel.txt", there, sizeof there);
  if (seen < 0 && seen != -ENOENT) return false;
  if (is_named) {
    length = panel_lines(card, "/run/slot", name, wanted);
    if (length == -ENOENT) tell_panels(card, name);
    if (length < 0) return false;
    if (length == seen && memcmp(wanted, there, (size_t)length) == 0) return false;
  } else if (seen == -ENOENT) {
    return false;
  }
  if (machine->remount(ME, "/run/slot", WRITABLE) < 0) return false;
  bool is_written = write_panel(card, "/run/slot", is_named ? wanted : NULL, length);
  machine->sync(ME);
  machine->remount(ME, "/run/slot", READ_ONLY);
  /* Read again: a start more for what was not written would not end. */
  long now = card_read_text(card, "/run/slot/panel.txt", there, sizeof there);
  return is_written && (is_named ? now == length && !memcmp(wanted, there, (size_t)length)
                                 : now == -ENOENT);
}

/* The new version is told of the panel too, or nobody would see that it is healthy. */
bool card_keep_panel(struct card *card) {
  const struct machine *machine = card->machine;
  char name[128] = "", lines[PANEL_LINES];
  int is_named = wanted_panel(card, name, sizeof name);
  if (is_named <= 0) return is_named == 0;
  enum partition other = card_system(card) == FIRST_SYSTEM ? SECOND_SYSTEM : FIRST_SYSTEM;
  if (!card_is_done(machine->mount(ME, other, "/run/other", WRITABLE))) return false;
  long length = panel_lines(card, "/run/other", name, lines);
  bool is_written = length >= 0 && write_panel(card, "/run/other", lines, length);
  machine->sync(ME);
  machine->unmount(ME, "/run/other");
  return is_written;
}

/* ---- all of it ------------------------------------------------------------------------------- */

/* A shell on the serial line, without a password, for whoever can write to the card anyway. One for a start of
   the card, however often the game is started: two would share what is typed. */
static void open_rescue(struct card *card) {
  char line[32] = "";
  struct file_facts facts;
  if (card->machine->look(ME, NOTES_OF_THIS_START ".rescue", &facts) == 0) return;
  if (card_setting(card, "card.rescue", line, sizeof line) <= 0 || strcmp(line, "serial") != 0) return;
  if (card->machine->open_rescue(ME) < 0) return;
  card->machine->write(ME, NOTES_OF_THIS_START ".rescue", "", 0);
  card_say(card, "a rescue is open on the serial line, as tilt2048.toml asks");
}

enum answer card_afterwards(struct card *card) {
  if (card_open_system(card)) card->machine->load(ME, "later");
  open_rescue(card);
  grow(card);
  enum answer answer = card_waits(card);
  if (answer == UPDATE_WAITS || answer == OLDER_WAITS) return answer;
  return panel_changes(card) ? START_AGAIN : DONE;
}

int card_work(const struct machine *machine, const char *const *words) {
  struct card card;
  const char *name = words[0] == NULL ? "" : words[0];
  card_init(&card, machine);
  if (strcmp(name, "afterwards") == 0) return (int)card_afterwards(&card);
  if (strcmp(name, "waits") == 0) return (int)card_waits(&card);
  if (strcmp(name, "update") == 0) return (int)card_update(&card);
  if (strcmp(name, "healthy") == 0) return (int)card_healthy(&card);
  if (strcmp(name, "anew") == 0) return (int)card_make_anew(&card);
  if (strcmp(name, "older") == 0 && words[1] != NULL)
    return (int)card_answer_older(&card, strcmp(words[1], "yes") == 0);
  return -1;
}
