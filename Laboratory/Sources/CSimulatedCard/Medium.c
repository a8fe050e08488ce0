#include "Medium.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "Pages.h"
#include "Simulation.h"

static struct sheet *unused;

/* What programs have mapped. SQLite goes on reading a map after the power is gone, so that one lives
   until the next run begins. */
static struct {
  uint8_t **maps;
  int count, room;
} mapped;

enum { MAP_PAGES = 64 };

bool medium_owns_map(const void *place) {
  for (int i = 0; i < mapped.count; i++)
    if ((const uint8_t *)place >= mapped.maps[i] &&
        (const uint8_t *)place < mapped.maps[i] + MAP_PAGES * PAGE)
      return true;
  return false;
}

void medium_forget_maps(void) {
  while (mapped.count > 0) free(mapped.maps[--mapped.count]);
}

struct sheet *sheet_new(void) {
  struct sheet *sheet = unused;
  if (sheet != NULL) unused = sheet->next;
  else if ((sheet = malloc(sizeof *sheet)) == NULL) abort();
  sheet->owners = 1;
  return sheet;
}

struct sheet *sheet_shared(struct sheet *sheet) {
  if (sheet != NULL) sheet->owners++;
  return sheet;
}

void sheet_drop(struct sheet *sheet) {
  if (sheet == NULL || --sheet->owners > 0) return;
  sheet->next = unused;
  unused = sheet;
}

void *with_room(void *array, int count, int *room, size_t bytes) {
  if (count < *room) return array;
  *room = *room == 0 ? 16 : *room * 2;
  array = realloc(array, (size_t)*room * bytes);
  if (array == NULL) abort();
  return array;
}

void change_add(medium *medium, struct change change) {
  medium->changes =
      with_room(medium->changes, medium->change_count, &medium->change_room, sizeof change);
  medium->changes[medium->change_count++] = change;
}

void pages_resize(medium *medium, struct file *file, int count) {
  for (int i = count; i < file->count; i++) {
    sheet_drop(file->pages[i].now);
    sheet_drop(file->pages[i].kept);
    medium->used--;
  }
  if (count < file->count) file->count = count;
  while (file->count < count) {
    file->pages = with_room(file->pages, file->count, &file->room, sizeof *file->pages);
    file->pages[file->count++] = (struct page){0};
    medium->used++;
  }
}

medium *medium_make(enum medium_kind kind, int pages) {
  medium *made = calloc(1, sizeof *made);
  if (made == NULL) abort();
  made->kind = kind;
  made->room_pages = pages;
  medium_create(made, "", true, 0755);
  medium_flush(made, -1);
  return made;
}

static void empty(medium *medium) {
  for (int i = 0; i < medium->file_count; i++) {
    pages_resize(medium, &medium->files[i], 0);
    free(medium->files[i].pages);
  }
  medium->file_count = medium->name_count = medium->change_count = 0;
}

void medium_free(medium *medium) {
  if (medium == NULL) return;
  empty(medium);
  free(medium->files);
  free(medium->names);
  free(medium->changes);
  free(medium);
}

void medium_erase(medium *medium) {
  empty(medium);
  medium->health = MEDIUM_SOUND;
  medium->erasures++;
  medium_create(medium, "", true, 0755);
  medium_flush(medium, -1);
}

static void *copied(const void *array, int count, size_t bytes) {
  if (count == 0) return NULL;
  void *copy = malloc((size_t)count * bytes);
  if (copy == NULL) abort();
  return memcpy(copy, array, (size_t)count * bytes);
}

medium *medium_copy(const medium *from) {
  medium *copy = copied(from, 1, sizeof *from);
  copy->files = copied(from->files, from->file_count, sizeof *from->files);
  copy->names = copied(from->names, from->name_count, sizeof *from->names);
  copy->changes = copied(from->changes, from->change_count, sizeof *from->changes);
  copy->file_room = from->file_count;
  copy->name_room = from->name_count;
  copy->change_room = from->change_count;
  for (int i = 0; i < copy->file_count; i++) {
    struct file *file = &copy->files[i];
    file->pages = copied(file->pages, file->count, sizeof *file->pages);
    file->room = file->count;
    file->map = NULL;
    file->mapped = 0;
    for (int j = 0; j < file->count; j++) {
      sheet_shared(file->pages[j].now);
      sheet_shared(file->pages[j].kept);
    }
  }
  return copy;
}

int medium_erasures(const medium *medium) { return medium->erasures; }
enum medium_health medium_health(const medium *medium) { return medium->health; }
void medium_set_health(medium *medium, enum medium_health health) { medium->health = health; }
int medium_pages(const medium *medium) { return medium->room_pages; }
int medium_used(const medium *medium) { return medium->used; }

void medium_grow(medium *medium, int pages) {
  if (pages > medium->room_pages) medium->room_pages = pages;
}

/* ---- names ----------------------------------------------------------------------------------- */

static uint64_t hash_of(const char *path) {
  uint64_t hash = 0xCBF29CE484222325;
  while (*path) hash = (hash ^ (unsigned char)*path++) * 0x100000001B3;
  return hash;
}

int name_find(medium *medium, const char *path, bool makes) {
  uint64_t hash = hash_of(path);
  for (int i = 0; i < medium->name_count; i++)
    if (medium->names[i].hash == hash && strcmp(medium->names[i].path, path) == 0) return i;
  if (!makes || strlen(path) >= LONGEST_PATH) return -ENOENT;
  medium->names = with_room(medium->names, medium->name_count, &medium->name_room, sizeof(struct name));
  struct name *name = &medium->names[medium->name_count];
  strcpy(name->path, path);
  name->hash = hash;
  name->now = name->kept = -1;
  return medium->name_count++;
}

int medium_look_up(const medium *m, const char *path) {
  int name = name_find((medium *)m, path, false);
  return name < 0 || m->names[name].now < 0 ? -ENOENT : m->names[name].now;
}

const char *medium_path(const medium *medium, int index) {
  for (int i = 0; i < medium->name_count; i++)
    if (medium->names[i].now >= 0 && index-- == 0) return medium->names[i].path;
  return NULL;
}

const char *medium_name_of(const medium *medium, int file) {
  for (int i = 0; i < medium->name_count; i++)
    if (medium->names[i].now == file) return medium->names[i].path;
  return NULL;
}

int medium_create(medium *medium, const char *path, bool is_folder, unsigned mode) {
  if (strlen(path) >= LONGEST_PATH) return -ENAMETOOLONG;
  const char *slash = strrchr(path, '/');
  if (slash != NULL) {
    char folder[LONGEST_PATH] = "";
    memcpy(folder, path, (size_t)(slash - path));
    int above = medium_look_up(medium, folder);
    if (above < 0) return above;
    if (!medium->files[above].is_folder) return -ENOTDIR;
  }
  int name = name_find(medium, path, true);
  medium->files = with_room(medium->files, medium->file_count, &medium->file_room, sizeof(struct file));
  int file = medium->file_count++;
  medium->files[file] = (struct file){
      .is_folder = is_folder, .mode = mode, .time = simulation_time()};
  medium->names[name].now = file;
  change_add(medium, (struct change){.kind = NAME, .name = name, .file = file});
  return file;
}

int medium_link_count(const medium *medium, int file) {
  int count = 0;
  for (int i = 0; i < medium->name_count; i++) count += medium->names[i].now == file;
  return count;
}

int medium_unlink(medium *medium, const char *path) {
  int name = name_find(medium, path, false);
  if (name < 0 || medium->names[name].now < 0) return -ENOENT;
  int file = medium->names[name].now;
  if (medium->files[file].is_folder) return -EISDIR;
  medium->names[name].now = -1;
  change_add(medium, (struct change){.kind = NAME, .name = name, .file = -1});
  if (medium->kind == MEDIUM_UNORDERED) change_add(medium, (struct change){.kind = FREE, .file = file});
  return 0;
}

int medium_rename(medium *medium, const char *from, const char *to) {
  int old = name_find(medium, from, false);
  if (old < 0 || medium->names[old].now < 0) return -ENOENT;
  int file = medium->names[old].now;
  if (medium->files[file].is_folder) return -EINVAL; /* nobody here does it */
  int new = name_find(medium, to, true);
  if (new < 0) return new;
  if (new == old) return 0;
  int replaced = medium->names[new].now;
  if (replaced >= 0 && medium->files[replaced].is_folder) return -EISDIR;
  medium->names[old].now = -1;
  medium->names[new].now = file;
  if (medium->kind == MEDIUM_JOURNALED) {
    change_add(medium, (struct change){.kind = MOVE, .name = new, .other = old, .file = file});
    return 0;
  }
  change_add(medium, (struct change){.kind = NAME, .name = new, .file = file});
  change_add(medium, (struct change){.kind = NAME, .name = old, .file = -1});
  if (replaced >= 0) change_add(medium, (struct change){.kind = FREE, .file = replaced});
  return 0;
}

/* ---- content --------------------------------------------------------------------------------- */

bool medium_is_folder(const medium *medium, int file) { return medium->files[file].is_folder; }
bool medium_is_broken(const medium *medium, int file) { return medium->files[file].is_broken; }
unsigned medium_mode(const medium *medium, int file) { return medium->files[file].mode; }
int64_t medium_size(const medium *medium, int file) { return medium->files[file].size; }
int64_t medium_time(const medium *medium, int file) { return medium->files[file].time; }

static uint8_t *content(const struct file *file, int index) {
  if (index < file->mapped) return file->map + (size_t)index * PAGE;
  struct sheet *sheet = index < file->count ? file->pages[index].now : NULL;
  return sheet == NULL ? NULL : sheet->bytes;
}

long medium_read(medium *medium, int number, void *bytes, size_t count, int64_t offset) {
  struct file *file = &medium->files[number];
  if (file->is_broken) return -EIO;
  if (offset >= file->size) return 0;
  if ((int64_t)count > file->size - offset) count = (size_t)(file->size - offset);
  for (size_t done = 0; done < count;) {
    int index = (int)((offset + (int64_t)done) / PAGE);
    size_t start = (size_t)((offset + (int64_t)done) % PAGE), part = PAGE - start;
    if (part > count - done) part = count - done;
    const uint8_t *from = content(file, index);
    if (from == NULL) memset((char *)bytes + done, 0, part);
    else memcpy((char *)bytes + done, from + start, part);
    done += part;
  }
  return (long)count;
}

bool medium_is_kept(const medium *m, const char *path) {
  int name = name_find((medium *)m, path, false);
  if (name < 0 || m->names[name].now < 0 || m->names[name].now != m->names[name].kept) return false;
  const struct file *file = &m->files[m->names[name].now];
  return file->size > 0 && file->size == file->kept_size;
}

/* The page's content for one writer alone. */
static uint8_t *writable(struct file *file, int index, bool is_whole) {
  if (index < file->mapped) return file->map + (size_t)index * PAGE;
  struct page *page = &file->pages[index];
  page->is_dirty = true;
  if (page->now != NULL && page->now->owners == 1) return page->now->bytes;
  struct sheet *own = sheet_new();
  if (!is_whole) {
    if (page->now == NULL) memset(own->bytes, 0, PAGE);
    else memcpy(own->bytes, page->now->bytes, PAGE);
  }
  sheet_drop(page->now);
  page->now = own;
  return own->bytes;
}

static bool is_zero(const void *bytes, size_t count) {
  const char *from = bytes;
  return count == 0 || (from[0] == 0 && memcmp(from, from + 1, count - 1) == 0);
}

long medium_write(medium *medium, int number, const void *bytes, size_t count, int64_t offset) {
  struct file *file = &medium->files[number];
  int pages = (int)((offset + (int64_t)count + PAGE - 1) / PAGE);
  if (pages > file->count) {
    if (medium->used + pages - file->count > medium->room_pages) return -ENOSPC;
    pages_resize(medium, file, pages);
  }
  for (size_t done = 0; done < count;) {
    int index = (int)((offset + (int64_t)done) / PAGE);
    size_t start = (size_t)((offset + (int64_t)done) % PAGE), part = PAGE - start;
    if (part > count - done) part = count - done;
    const char *from = (const char *)bytes + done;
    if (part == PAGE && index >= file->mapped && is_zero(from, PAGE)) {
      sheet_drop(file->pages[index].now);
      file->pages[index].now = NULL;
      file->pages[index].is_dirty = true;
    } else {
      memcpy(writable(file, index, part == PAGE) + start, from, part);
    }
    done += part;
  }
  if (offset + (int64_t)count > file->size) {
    file->size = offset + (int64_t)count;
    file->is_lengthened = true;
  }
  file->time = simulation_time();
  return (long)count;
}

int medium_truncate(medium *medium, int number, int64_t size) {
  struct file *file = &medium->files[number];
  int pages = (int)((size + PAGE - 1) / PAGE);
  if (pages > file->count && medium->used + pages - file->count > medium->room_pages) return -ENOSPC;
  bool shrinks = size < file->size;
  if (pages > file->count) pages_resize(medium, file, pages);
  if (shrinks) {
    /* Kept pages stay until the shorter length has arrived. */
    for (int i = pages; i < file->count; i++) {
      sheet_drop(file->pages[i].now);
      file->pages[i].now = NULL;
      file->pages[i].is_dirty = false;
    }
    if (size % PAGE != 0 && content(file, pages - 1) != NULL)
      memset(writable(file, pages - 1, false) + size % PAGE, 0, (size_t)(PAGE - size % PAGE));
  }
  file->size = size;
  file->time = simulation_time();
  if (!shrinks) file->is_lengthened = true;
  else change_add(medium, (struct change){.kind = SIZE, .file = number, .size = size});
  return 0;
}

void *medium_map(medium *medium, int number, size_t count, int64_t offset) {
  struct file *file = &medium->files[number];
  int pages = (int)((offset + (int64_t)count + PAGE - 1) / PAGE);
  if (pages > file->mapped) {
    /* Generous, since it cannot move later: what SQLite maps of an index is 32 KiB at a time. */
    if (pages > MAP_PAGES) return NULL;
    if (file->map == NULL) {
      if ((file->map = calloc(MAP_PAGES, PAGE)) == NULL) abort();
      mapped.maps = with_room(mapped.maps, mapped.count, &mapped.room, sizeof *mapped.maps);
      mapped.maps[mapped.count++] = file->map;
    }
    for (int i = file->mapped; i < pages; i++)
      if (i < file->count && file->pages[i].now != NULL)
        memcpy(file->map + (size_t)i * PAGE, file->pages[i].now->bytes, PAGE);
    file->mapped = pages;
  }
  return file->map + offset;
}
