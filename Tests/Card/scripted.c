#include "scripted.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int checks, failures;

void check_that(bool is_so, const char *what, const char *file, int line,
                const struct scripted *scripted) {
  checks++;
  if (is_so) return;
  failures++;
  printf("FAILED  %s:%d: %s\n", file, line, what);
  if (scripted != NULL) printf("%s\n", scripted->log);
}

/* Notes what is asked; the answer that a test has for it, or NULL. */
static struct answer_to *asked(struct scripted *me, const char *format, ...)
  __attribute__((format(printf, 2, 3)));
static struct answer_to *asked(struct scripted *me, const char *format, ...) {
  char line[600];
  va_list words;
  va_start(words, format);
  vsnprintf(line, sizeof line - 1, format, words);
  va_end(words);
  strcat(line, "\n");
  if (++me->calls == me->power_at) me->is_off = true;
  if (me->is_off) return NULL;
  me->length += (size_t)snprintf(me->log + me->length, LOG - me->length, "%s", line);
  if (me->length > LOG - 1000) me->length = LOG - 1000;
  for (int i = 0; i < me->answer_count; i++) {
    struct answer_to *answer = &me->answers[i];
    if (answer->times == 0 || strncmp(line, answer->what, strlen(answer->what)) != 0) continue;
    if (answer->times > 0) answer->times--;
    return answer;
  }
  return NULL;
}

#define ASK(...)                                    \
  struct scripted *me = self;                       \
  struct answer_to *answer = asked(me, __VA_ARGS__); \
  if (me->is_off) return -ENODEV;                   \
  if (answer != NULL && answer->status < 0) return answer->status

static struct memory_file *find(struct scripted *me, const char *path) {
  for (int i = 0; i < FILES; i++)
    if (me->files[i].path[0] != 0 && strcmp(me->files[i].path, path) == 0) return &me->files[i];
  return NULL;
}

void has_bytes(struct scripted *me, const char *path, const void *bytes, size_t size) {
  struct memory_file *file = find(me, path);
  for (int i = 0; file == NULL && i < FILES; i++)
    if (me->files[i].path[0] == 0) file = &me->files[i];
  if (file == NULL) abort();
  snprintf(file->path, sizeof file->path, "%s", path);
  free(file->bytes);
  file->bytes = malloc(size + 1);
  memcpy(file->bytes, bytes, size);
  file->bytes[size] = 0;
  file->size = size;
  file->modified = me->clock;
}

void has_file(struct scripted *me, const char *path, const char *text) {
  has_bytes(me, path, text, strlen(text));
}

const char *file_text(struct scripted *me, const char *path) {
  struct memory_file *file = find(me, path);
  return file == NULL ? NULL : (const char *)file->bytes;
}

/* Where nothing may be written now. */
static bool is_closed(const struct scripted *me, const char *path) {
  return (strncmp(path, PEOPLE_FOLDER, strlen(PEOPLE_FOLDER)) == 0 && !me->is_people_writable) ||
         (strncmp(path, STATE_FOLDER, strlen(STATE_FOLDER)) == 0 && !me->is_state_mounted);
}

/* ---- files ----------------------------------------------------------------------------------- */

static long read_file(void *self, const char *path, uint64_t offset, void *bytes, size_t size) {
  ASK("read %s", path);
  struct memory_file *file = find(me, path);
  if (file == NULL) return -ENOENT;
  if (offset >= file->size) return 0;
  size_t count = file->size - offset < size ? (size_t)(file->size - offset) : size;
  memcpy(bytes, file->bytes + offset, count);
  return (long)count;
}

static int write_file(void *self, const char *path, const void *bytes, size_t size) {
  ASK("write %s", path);
  if (is_closed(me, path)) return -EROFS;
  has_bytes(me, path, bytes, size);
  return 0;
}

static int overwrite(void *self, const char *path, const void *bytes, size_t size) {
  ASK("overwrite %s", path);
  struct memory_file *file = find(me, path);
  if (is_closed(me, path)) return -EROFS;
  if (file == NULL || file->size < size) return file == NULL ? -ENOENT : -EINVAL;
  memcpy(file->bytes, bytes, size);
  return 0;
}

static int flush(void *self, const char *path) {
  ASK("flush %s", path);
  return 0;
}

static int rename_file(void *self, const char *from, const char *to) {
  ASK("rename %s %s", from, to);
  struct memory_file *file = find(me, from), *other = find(me, to);
  if (is_closed(me, from)) return -EROFS;
  if (file == NULL) return -ENOENT;
  if (other != NULL) other->path[0] = 0;
  snprintf(file->path, sizeof file->path, "%s", to);
  return 0;
}

static int remove_file(void *self, const char *path) {
  ASK("remove %s", path);
  struct memory_file *file = find(me, path);
  if (is_closed(me, path)) return -EROFS;
  if (file == NULL) return -ENOENT;
  file->path[0] = 0;
  if (strncmp(path, PEOPLE_FOLDER "/", strlen(PEOPLE_FOLDER "/")) == 0)
    me->people_room += (int64_t)file->size;
  return 0;
}

static int make_folder(void *self, const char *path, bool owner_is_game) {
  ASK("folder %s %d", path, owner_is_game);
  return is_closed(me, path) ? -EROFS : 0;
}

static int look(void *self, const char *path, struct file_facts *facts) {
  ASK("look %s", path);
  struct memory_file *file = find(me, path);
  if (strcmp(path, SYSTEM_FOLDER "/bin") == 0) return me->has_system ? 0 : -ENOENT;
  if (file == NULL) return -ENOENT;
  *facts = (struct file_facts){file->size, file->modified, true};
  return 0;
}

static long list(void *self, const char *folder, bool (*is_wanted)(const char *), char *names, size_t size) {
  ASK("list %s", folder);
  size_t length = 0, letters = strlen(folder);
  for (int i = 0; i < FILES; i++) {
    const char *path = me->files[i].path;
    if (strncmp(path, folder, letters) != 0 || path[letters] != '/') continue;
    size_t more = strlen(path + letters + 1) + 1;
    if (!is_wanted(path + letters + 1) || length + more > size) continue;
    memcpy(names + length, path + letters + 1, more);
    length += more;
  }
  return (long)length;
}

static int64_t room(void *self, const char *path) {
  ASK("room %s", path);
  return me->people_room;
}

static void sync_all(void *self) { asked(self, "sync"); }

/* ---- the card -------------------------------------------------------------------------------- */

static int mount_at(void *self, enum partition partition, const char *where, enum access access) {
  ASK("mount %d %s %d", (int)partition, where, (int)access);
  if (partition == STATE) me->is_state_mounted = true;
  return 0;
}

static int remount(void *self, const char *where, enum access access) {
  ASK("remount %s %d", where, (int)access);
  if (strcmp(where, PEOPLE_FOLDER) == 0) me->is_people_writable = access != READ_ONLY;
  return 0;
}

static int unmount(void *self, const char *where) {
  ASK("unmount %s", where);
  if (strcmp(where, STATE_FOLDER) == 0) me->is_state_mounted = false;
  return 0;
}

static int open_system(void *self, const char *file, const char *where) {
  ASK("open %s %s", file, where);
  me->has_system = true;
  return 0;
}

static const char *device(void *self, enum partition partition) {
  static const char *const names[] = {"/dev/card", "/dev/card1", "/dev/card2", "/dev/card3",
                                      "/dev/card4"};
  (void)self;
  return names[partition];
}

static int extent(void *self, enum partition partition, struct extent *extent) {
  ASK("extent %d", (int)partition);
  *extent = me->extents[partition];
  return 0;
}

static int resize(void *self, enum partition partition, uint64_t sectors) {
  ASK("resize %d", (int)partition);
  me->extents[partition].size = sectors;
  return 0;
}

static int read_sector(void *self, enum partition partition, uint64_t sector, uint8_t bytes[512]) {
  ASK("read-sector %d %d", (int)partition, (int)sector);
  memcpy(bytes, me->sectors[partition][sector & 3], 512);
  return 0;
}

static int write_sector(void *self, enum partition partition, uint64_t sector,
                        const uint8_t bytes[512]) {
  ASK("write-sector %d %d", (int)partition, (int)sector);
  memcpy(me->sectors[partition][sector & 3], bytes, 512);
  return 0;
}

static int64_t copy_out(void *self, enum partition partition, uint64_t size, const char *path) {
  ASK("copy-out %d %s", (int)partition, path);
  if (is_closed(me, path)) return -EROFS;
  if ((int64_t)size > me->people_room) return -ENOSPC;
  has_file(me, path, "copy");
  return 0;
}

/* ---- programs -------------------------------------------------------------------------------- */

static void join(char *line, size_t size, const char *const *words) {
  size_t length = 0;
  line[0] = 0;
  for (; *words != NULL && length < size; words++)
    length += (size_t)snprintf(line + length, size - length, " %s", *words);
}

static struct result run(void *self, const struct program *program) {
  struct scripted *me = self;
  char line[500];
  join(line, sizeof line, program->words);
  struct answer_to *answer = asked(me, "run%s", line);
  if (program->output != NULL) program->output[0] = 0;
  if (me->is_off) return (struct result){NOT_RUN, -ENODEV};
  bool is_image = strstr(line, "/e2image ") != NULL;
  if (is_image && (answer == NULL || answer->status == 0)) has_file(me, PEOPLE_FOLDER "/STATE.new", "q");
  /* e2fsck makes its record before it writes anything, and goes on with one that is there. */
  const char *record = strstr(line, "e2fsck -fy") != NULL ? strstr(line, " -z ") : NULL;
  if (record != NULL && (answer == NULL || answer->ending != NOT_RUN)) {
    char path[PATH_LENGTH];
    snprintf(path, sizeof path, "%.*s", (int)strcspn(record + 4, " "), record + 4);
    if (find(me, path) == NULL) has_bytes(me, path, "E2UNDO02\1\0\0\0\0\0\0", 16);
  }
  if (answer == NULL)
    return (struct result){EXITED, strstr(line, " config get ") != NULL ? 3 : 0};
  if (answer->output != NULL && program->output != NULL)
    snprintf(program->output, program->size, "%s", answer->output);
  return (struct result){answer->ending, answer->status};
}

static void start(void *self, enum child child, const char *const *words) {
  char line[500];
  join(line, sizeof line, words);
  asked(self, "start %s%s", child == GAME ? "game" : "work", line);
}

static void tell(void *self, enum child child, enum telling how) {
  asked(self, "tell %d %d", (int)child, (int)how);
}

static int open_rescue(void *self) {
  ASK("rescue");
  return 0;
}

/* ---- the board ------------------------------------------------------------------------------- */

static double now(void *self) { return ((struct scripted *)self)->now; }
static int64_t wall_clock(void *self) { return ((struct scripted *)self)->clock; }
static void set_clock(void *self, int64_t seconds) { ((struct scripted *)self)->clock = seconds; }
static void pause_for(void *self, double seconds) {
  asked(self, "pause");
  ((struct scripted *)self)->now += seconds;
}

static int64_t tree_cell(void *self, const char *path) {
  ASK("cell %s", path);
  return strstr(path, "tryboot") != NULL ? me->tryboot : me->partition;
}

static bool is_told(void *self, const char *word) {
  return strstr(((struct scripted *)self)->command_line, word) != NULL;
}

static void load(void *self, const char *group) { asked(self, "load %s", group); }
static void give_devices(void *self) { asked(self, "devices"); }
static void watchdog(void *self, int seconds) { asked(self, "watchdog %d", seconds); }
static void end_all(void *self) { asked(self, "end all"); }

static void leave(void *self, enum leaving how) {
  struct scripted *me = self;
  asked(me, "leave %d", (int)how);
  if (me->is_off) return;
  me->left = how;
  me->has_left = true;
}

static void say(void *self, const char *who, const char *text) { asked(self, "%s: %s", who, text); }
static void show(void *self, const char *text) {
  struct scripted *me = self;
  asked(me, "show");
  snprintf(me->shown, sizeof me->shown, "%s", text);
}

/* ---- a card ---------------------------------------------------------------------------------- */

struct machine scripted_machine(struct scripted *me) {
  *me = (struct scripted){.clock = 1000, .people_room = 50 << 20, .partition = FIRST_SYSTEM,
                          .tryboot = 0, .command_line = "quiet"};
  me->extents[CARD_ITSELF] = (struct extent){0, 600000};
  me->extents[PEOPLE] = (struct extent){2048, 131072};
  me->extents[FIRST_SYSTEM] = (struct extent){133120, 131072};
  me->extents[SECOND_SYSTEM] = (struct extent){264192, 131072};
  me->extents[STATE] = (struct extent){395264, 65536};
  me->sectors[STATE][2][56] = 0x53, me->sectors[STATE][2][57] = 0xef;
  uint8_t *table = me->sectors[CARD_ITSELF][0], *entry = table + 446 + 48;
  table[510] = 0x55, table[511] = 0xaa;
  for (int i = 0; i < 4; i++) {
    entry[8 + i] = (uint8_t)(me->extents[STATE].start >> 8 * i);
    entry[12 + i] = (uint8_t)(me->extents[STATE].size >> 8 * i);
  }
  char sector[513] = "";
  card_autoboot(sector, FIRST_SYSTEM);
  has_file(me, PEOPLE_FOLDER "/autoboot.txt", sector);
  has_file(me, VERSION_FILE, "1.0\n100\n");
  card_counter(sector, 0);
  has_file(me, "/run/slot/counter.txt", sector);
  has_file(me, "/run/other/counter.txt", sector);
  has_file(me, SYSTEM_FILE, "the tools");
  has_file(me, SUM_FILE, "025daad525709127\n");
  const char *const words[] = {"absent", "unread", "unchecked", "damaged", "anew", "rescue",
                               "configuration"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    char path[PATH_LENGTH];
    snprintf(path, sizeof path, WORDS_FOLDER "/%s.txt", words[i]);
    has_file(me, path, words[i]);
  }
  me->clock = 0;
  return (struct machine){
    .self = me, .read = read_file, .write = write_file, .overwrite = overwrite, .flush = flush,
    .rename = rename_file, .remove = remove_file, .make_folder = make_folder, .look = look,
    .list = list, .room = room, .sync = sync_all, .mount = mount_at, .remount = remount,
    .unmount = unmount, .open_system = open_system, .device = device, .extent = extent,
    .resize = resize, .read_sector = read_sector, .write_sector = write_sector,
    .copy_out = copy_out, .run = run, .start = start, .tell = tell, .open_rescue = open_rescue,
    .now = now, .clock = wall_clock, .set_clock = set_clock, .pause = pause_for,
    .tree_cell = tree_cell, .is_told = is_told, .load = load, .give_devices = give_devices,
    .watchdog = watchdog, .end_all = end_all, .leave = leave, .say = say, .show = show};
}

void scripted_end(struct scripted *me) {
  for (int i = 0; i < FILES; i++) free(me->files[i].bytes);
}

static bool is_any(const char *name) { return name != NULL; }

void has_many_files(struct scripted *me, const char *beginning) {
  static char names[8192];
  char path[PATH_LENGTH];
  int letters = (int)strlen(beginning) + 1;
  for (long rest; (rest = (long)sizeof names - list(me, PEOPLE_FOLDER, is_any, names, sizeof names)) > letters;) {
    snprintf(path, sizeof path, PEOPLE_FOLDER "/%s%0*ld", beginning, (int)(rest > 256 ? 200 : rest - letters), rest);
    has_file(me, path, "");
  }
}

struct answer_to *answers(struct scripted *me, const char *what, int status, int times) {
  if (me->answer_count == ANSWERS) abort();
  struct answer_to *answer = &me->answers[me->answer_count++];
  *answer = (struct answer_to){.ending = EXITED, .status = status, .times = times};
  snprintf(answer->what, sizeof answer->what, "%s", what);
  return answer;
}

struct answer_to *ends(struct scripted *me, const char *program, enum ending ending, int status) {
  char what[PATH_LENGTH];
  snprintf(what, sizeof what, "run " SYSTEM_FOLDER "/bin/%s", program);
  struct answer_to *answer = answers(me, what, status, -1);
  answer->ending = ending;
  return answer;
}

static const char *line_of(const struct scripted *me, const char *line) {
  size_t letters = strlen(line);
  for (const char *at = me->log; *at != 0; at += strcspn(at, "\n"), at += *at == '\n')
    if (strncmp(at, line, letters) == 0) return at;
  return NULL;
}

bool was_asked(const struct scripted *me, const char *line) { return line_of(me, line) != NULL; }

bool was_before(const struct scripted *me, const char *first, const char *second) {
  const char *one = line_of(me, first), *other = line_of(me, second);
  return one != NULL && other != NULL && one < other;
}

void forget_log(struct scripted *me) { me->length = 0, me->log[0] = 0; }

/* ---- bundles --------------------------------------------------------------------------------- */

static size_t add(uint8_t *bytes, size_t at, const char *name, const char *content, bool is_right) {
  uint32_t sum = 0;
  size_t size = strlen(content), letters = strlen(name) + 1;
  for (size_t i = 0; i < size; i++) sum += (uint8_t)content[i];
  if (!is_right) sum++;
  at += (size_t)sprintf((char *)bytes + at, "070702%08x%08x%08x%08x%08x%08x%08x%08x%08x%08x%08x%08x%08x",
                        1u, 0100644u, 0u, 0u, 1u, 0u, (unsigned)size, 0u, 0u, 0u, 0u,
                        (unsigned)letters, strcmp(name, "TRAILER!!!") == 0 ? 0 : sum);
  memcpy(bytes + at, name, letters);
  for (at += letters; at % 4 != 0;) bytes[at++] = 0;
  memcpy(bytes + at, content, size);
  for (at += size; at % 4 != 0;) bytes[at++] = 0;
  return at;
}

size_t make_bundle(uint8_t *bytes, const char *description, bool sums_are_right) {
  size_t at = add(bytes, 0, "sw-description", description, true);
  at = add(bytes, at, "sw-description.sig", "signed", true);
  at = add(bytes, at, "slot.img.zst", "the system", sums_are_right);
  return add(bytes, at, "TRAILER!!!", "", true);
}

void has_bundle(struct scripted *me, const char *path, const char *version, const char *counter) {
  uint8_t bytes[4096];
  char description[1000];
  snprintf(description, sizeof description,
           "software = {\nversion = \"%s\";\ndescription = \"4096 bytes\";\ncounter = \"%s\";\n}\n",
           version, counter);
  has_bytes(me, path, bytes, make_bundle(bytes, description, true));
}
