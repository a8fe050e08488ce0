/* The index is text, a line each, sorted by image/index-modules:

     M name group needed,needed   a module, its group, and what it needs, in loading order
     P name                       it drives a panel by the chip's own display
     L name                       no device asks for it
     A alias number               who asks for the file's module of that number, from 0 on;
                                  `of:N*T*Cname` stands for its form with C* too

   Most aliases are the plain names of the device tree, so these are found by halving, and only the rest
   is matched one after another: 120 devices against 400 aliases are some 0.2 ms on a Pi 3. */
#define _GNU_SOURCE
#include "modules.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PLAIN "of:N*T*C"
enum { MOST_BYTES = 4 << 20, ALIAS_LENGTH = 1024, DEPTH = 40 };

struct module {
  const char *name, *needed, *folder;
  unsigned group;
  bool is_layered, is_panel, is_done;
};

struct alias {
  const char *pattern;
  size_t module;
};

struct modules {
  struct modules_machine machine;
  struct module *modules;
  struct alias *plain, *others;
  char **texts;
  uint64_t *seen; /* hashes of names and groups */
  size_t count, plain_count, others_count, texts_count, seen_count, seen_room;
  bool has_panel;
};

struct modules *modules_begin(const struct modules_machine *machine) {
  struct modules *modules = calloc(1, sizeof *modules);
  if (modules != NULL) modules->machine = *machine;
  return modules;
}

void modules_end(struct modules *modules) {
  if (modules == NULL) return;
  for (size_t i = 0; i < modules->texts_count; i++) free(modules->texts[i]);
  free(modules->texts);
  free(modules->modules);
  free(modules->plain);
  free(modules->others);
  free(modules->seen);
  free(modules);
}

/* A longer array in place of one; false without memory, and the old one stays. */
static bool grow(void **array, size_t count, size_t size) {
  if (count & (count - 1)) return true; /* room is always the next power of two */
  void *larger = realloc(*array, (count ? count * 2 : 1) * size);
  if (larger != NULL) *array = larger;
  return larger != NULL;
}

static char *read_text(const char *path, int *error) {
  struct stat facts;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  char *text = NULL;
  size_t done = 0;
  *error = ENOEXEC;
  if (file < 0) return NULL;
  if (fstat(file, &facts) == 0 && facts.st_size > 0 && facts.st_size <= MOST_BYTES)
    text = malloc((size_t)facts.st_size + 1);
  while (text != NULL && done < (size_t)facts.st_size) {
    ssize_t size = read(file, text + done, (size_t)facts.st_size - done);
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) break;
    done += (size_t)size;
  }
  close(file);
  if (text != NULL) text[done] = 0, *error = 0;
  return text;
}

static struct module *named(const struct modules *modules, const char *name, size_t length) {
  for (size_t i = 0; i < modules->count; i++)
    if (strncmp(modules->modules[i].name, name, length) == 0 &&
        modules->modules[i].name[length] == 0)
      return &modules->modules[i];
  return NULL;
}

static unsigned group_named(const char *word) {
  static const struct { const char *word; unsigned group; } groups[] = {
    {"first", MODULES_FIRST}, {"display", MODULES_DISPLAY}, {"engine", MODULES_ENGINE},
    {"reset", MODULES_RESET}, {"system", MODULES_SYSTEM}, {"keys", MODULES_KEYS}};
  for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
    if (strcmp(word, groups[i].word) == 0) return groups[i].group;
  return MODULES_LATER;
}

/* One line, its words ended by 0. False without memory. */
static bool take_line(struct modules *modules, const char *folder, size_t first, char *line) {
  char *words[4] = {"", "", "", ""}, *rest = line;
  for (int i = 0; i < 4 && rest != NULL; i++) words[i] = strsep(&rest, " ");
  struct module *module;
  switch (*words[0]) {
  case 'M':
    if (*words[1] == 0 || strchr(words[1], '/') != NULL) return true;
    if (!grow((void **)&modules->modules, modules->count, sizeof *modules->modules)) return false;
    modules->modules[modules->count++] = (struct module){
      .name = words[1], .needed = words[3], .folder = folder, .group = group_named(words[2])};
    return true;
  case 'L':
  case 'P':
    module = named(modules, words[1], strlen(words[1]));
    if (module != NULL && *words[0] == 'L') module->is_layered = true;
    if (module != NULL && *words[0] == 'P') module->is_panel = true;
    return true;
  case 'A':
    if (first + strtoul(words[2], NULL, 10) >= modules->count) return true;
    module = &modules->modules[first + strtoul(words[2], NULL, 10)];
    bool is_plain = strncmp(words[1], PLAIN, strlen(PLAIN)) == 0 &&
                    strpbrk(words[1] + strlen(PLAIN), "*?[") == NULL;
    struct alias **list = is_plain ? &modules->plain : &modules->others;
    size_t *count = is_plain ? &modules->plain_count : &modules->others_count;
    if (!grow((void **)list, *count, sizeof **list)) return false;
    (*list)[(*count)++] = (struct alias){words[1] + (is_plain ? strlen(PLAIN) : 0),
                                         (size_t)(module - modules->modules)};
    return true;
  }
  return true;
}

static int by_pattern(const void *a, const void *b) {
  return strcmp(((const struct alias *)a)->pattern, ((const struct alias *)b)->pattern);
}

int modules_open(struct modules *modules, const char *folder) {
  char path[512];
  int error = 0;
  if (snprintf(path, sizeof path, "%s/index", folder) >= (int)sizeof path) return ENAMETOOLONG;
  char *text = read_text(path, &error);
  if (text == NULL) return error;
  char *place = strdup(folder);
  if (place == NULL || !grow((void **)&modules->texts, modules->texts_count, sizeof *modules->texts)) {
    free(place);
    free(text);
    return ENOMEM;
  }
  modules->texts[modules->texts_count++] = text;
  if (!grow((void **)&modules->texts, modules->texts_count, sizeof *modules->texts)) return ENOMEM;
  modules->texts[modules->texts_count++] = place;
  modules->seen_count = 0; /* who asked in vain may have its driver now */
  size_t first = modules->count;
  for (char *rest = text, *line; (line = strsep(&rest, "\n")) != NULL;)
    if (!take_line(modules, place, first, line)) return ENOMEM;
  if (modules->plain_count > 0)
    qsort(modules->plain, modules->plain_count, sizeof *modules->plain, by_pattern);
  return 0;
}

static int load(struct modules *modules, struct module *module, int depth) {
  if (module->is_done || depth > DEPTH) return 0;
  module->is_done = true;
  int loaded = 0;
  for (const char *name = module->needed; *name != 0;) {
    size_t length = strcspn(name, ",");
    struct module *other = named(modules, name, length);
    if (other != NULL) loaded += load(modules, other, depth + 1);
    name += length + (name[length] == ',');
  }
  char path[512], line[640];
  snprintf(path, sizeof path, "%s/%s.ko", module->folder, module->name);
  int error = modules->machine.insert(modules->machine.self, path);
  if (error == 0 && module->is_panel) modules->has_panel = true;
  if (error == 0) return loaded + 1;
  /* EEXIST: it is there already. ENODEV: a driver that has found nothing to drive. */
  if (error != EEXIST && error != ENODEV && modules->machine.say != NULL) {
    snprintf(line, sizeof line, "cannot load %s: %s", path, strerror(error));
    modules->machine.say(modules->machine.self, line);
  }
  return loaded;
}

static int load_of(struct modules *modules, size_t number, unsigned groups) {
  struct module *module = &modules->modules[number];
  return module->group & groups ? load(modules, module, 0) : 0;
}

/* All whose plain name a device has. */
static int load_plain(struct modules *modules, const char *name, unsigned groups) {
  size_t low = 0, high = modules->plain_count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (strcmp(modules->plain[middle].pattern, name) < 0) low = middle + 1;
    else high = middle;
  }
  int loaded = 0;
  for (; low < modules->plain_count && strcmp(modules->plain[low].pattern, name) == 0; low++)
    loaded += load_of(modules, modules->plain[low].module, groups);
  return loaded;
}

/* A device of the tree is called of:NnameTtypeCfirstCsecond; a name may have a C in it, so each piece
   from a C to any later C or the end may be one. */
static int load_by_names(struct modules *modules, const char *alias, unsigned groups) {
  char name[ALIAS_LENGTH];
  int loaded = 0;
  const char *type = strchr(alias, 'T');
  for (const char *from = type != NULL ? strchr(type, 'C') : NULL; from != NULL;
       from = strchr(from + 1, 'C'))
    for (const char *to = from + 1; to != NULL; ) {
      to = strchr(to, 'C');
      size_t length = to != NULL ? (size_t)(to - from) - 1 : strlen(from + 1);
      if (length < sizeof name) {
        memcpy(name, from + 1, length);
        name[length] = 0;
        loaded += load_plain(modules, name, groups);
      }
      if (to != NULL) to++;
    }
  return loaded;
}

int modules_for(struct modules *modules, const char *alias, unsigned groups) {
  int loaded = strncmp(alias, "of:N", 4) == 0 ? load_by_names(modules, alias, groups) : 0;
  for (size_t i = 0; i < modules->others_count; i++)
    /* The kind before the colon tells most apart at a glance. */
    if (modules->others[i].pattern[0] == alias[0] &&
        fnmatch(modules->others[i].pattern, alias, FNM_NOESCAPE) == 0)
      loaded += load_of(modules, modules->others[i].module, groups);
  return loaded;
}

int modules_named(struct modules *modules, const char *name) {
  struct module *module = named(modules, name, strlen(name));
  return module == NULL ? -1 : load(modules, module, 0);
}

int modules_layered(struct modules *modules, unsigned groups) {
  int loaded = 0;
  for (size_t i = 0; i < modules->count; i++)
    if (modules->modules[i].is_layered) loaded += load_of(modules, i, groups);
  return loaded;
}

/* Whether a name was seen with all of these groups; it is from now on. */
static bool is_seen(struct modules *modules, const char *alias, unsigned groups) {
  uint64_t hash = 14695981039346656037u ^ groups; /* FNV-1a */
  for (const char *c = alias; *c != 0; c++) hash = (hash ^ (unsigned char)*c) * 1099511628211u;
  for (size_t i = 0; i < modules->seen_count; i++)
    if (modules->seen[i] == hash) return true;
  if (modules->seen_count == modules->seen_room) {
    size_t room = modules->seen_room ? modules->seen_room * 2 : 128;
    uint64_t *larger = realloc(modules->seen, room * sizeof *larger);
    if (larger == NULL) return false;
    modules->seen = larger;
    modules->seen_room = room;
  }
  modules->seen[modules->seen_count++] = hash;
  return false;
}

static int for_device(struct modules *modules, int folder, const char *name, unsigned groups) {
  char path[300], alias[ALIAS_LENGTH];
  snprintf(path, sizeof path, "%s/modalias", name);
  int file = openat(folder, path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t size = read(file, alias, sizeof alias - 1);
  close(file);
  if (size <= 0) return 0;
  alias[size] = 0;
  alias[strcspn(alias, "\n")] = 0;
  return *alias == 0 || is_seen(modules, alias, groups) ? 0 : modules_for(modules, alias, groups);
}

static int for_folder(struct modules *modules, const char *path, unsigned groups) {
  DIR *names = opendir(path);
  int loaded = 0;
  if (names == NULL) return 0;
  for (struct dirent *entry; (entry = readdir(names)) != NULL;)
    if (entry->d_name[0] != '.')
      loaded += for_device(modules, dirfd(names), entry->d_name, groups);
  closedir(names);
  return loaded;
}

int modules_coldplug(struct modules *modules, const char *sys, unsigned groups) {
  char path[512];
  int loaded = 0;
  snprintf(path, sizeof path, "%s/bus", sys);
  DIR *buses = opendir(path);
  for (struct dirent *entry; buses != NULL && (entry = readdir(buses)) != NULL;) {
    if (entry->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "%s/bus/%s/devices", sys, entry->d_name);
    loaded += for_folder(modules, path, groups);
  }
  if (buses != NULL) closedir(buses);
  snprintf(path, sizeof path, "%s/class/input", sys);
  return loaded + for_folder(modules, path, groups);
}

int modules_hear(struct modules *modules, const char *message, size_t size, unsigned groups) {
  static const char key[] = "MODALIAS=";
  for (size_t at = 0; at < size;) {
    size_t length = strnlen(message + at, size - at);
    if (at + length == size) return 0; /* not ended: cut off */
    if (length > sizeof key - 1 && memcmp(message + at, key, sizeof key - 1) == 0) {
      const char *alias = message + at + sizeof key - 1;
      return is_seen(modules, alias, groups) ? 0 : modules_for(modules, alias, groups);
    }
    at += length + 1;
  }
  return 0;
}

bool modules_have_panel(const struct modules *modules) { return modules->has_panel; }
