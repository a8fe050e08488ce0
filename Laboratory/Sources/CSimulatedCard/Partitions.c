#include "Partitions.h"

#include <errno.h>
#include <string.h>

#include "Simulation.h"

static struct partitions inserted;
static medium *memory;
static bool memory_is_closed;
static struct {
  char where[64];
  int partition;
  enum access access;
} mounts[MOUNTS];

void partitions_free(struct partitions *from) {
  for (int i = 0; i < PARTITION_NUMBERS; i++) {
    medium_free(from->all[i]);
    from->all[i] = NULL;
  }
}

void partitions_insert(const struct partitions *from) {
  partitions_free(&inserted);
  inserted = *from;
  for (int i = 0; i < PARTITION_NUMBERS; i++)
    if (from->all[i] != NULL) inserted.all[i] = medium_copy(from->all[i]);
}

struct partitions *partitions_inserted(void) { return &inserted; }

medium *partitions_at(int number) {
  return number > 0 && number < PARTITION_NUMBERS ? inserted.all[number] : NULL;
}

void partitions_replace(int number, medium *with) {
  medium_free(inserted.all[number]);
  inserted.all[number] = with;
}

void partitions_begin(void) {
  memset(mounts, 0, sizeof mounts);
  memory_is_closed = false;
  medium_free(memory);
  memory = medium_make(MEDIUM_JOURNALED, 16384);
  static const char *const folders[] = {
      "boot", "boot/firmware", "etc", "run", "run/tmp", "usr", "usr/share", "usr/share/tilt2048",
      "usr/share/tilt2048/card", "var", "var/lib"};
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
    medium_create(memory, folders[i], true, 0755);
}

void partitions_lose(void) {
  for (int i = 0; i < PARTITION_NUMBERS; i++)
    if (inserted.all[i] != NULL) medium_lose(inserted.all[i]);
}

static int mount_at(const char *where) {
  for (int i = 0; i < MOUNTS; i++)
    if (mounts[i].partition != 0 && strcmp(mounts[i].where, where) == 0) return i;
  return -1;
}

void partitions_close_memory(void) { memory_is_closed = true; }

bool partitions_is_mounted(const char *where) { return mount_at(where) >= 0; }

int partitions_mount(int partition, const char *where, enum access access) {
  if (partition <= 0 || partition >= PARTITION_NUMBERS || inserted.all[partition] == NULL)
    return -ENXIO;
  if (strlen(where) >= sizeof mounts->where) return -ENAMETOOLONG;
  if (mount_at(where) >= 0) return -EBUSY;
  if (medium_health(inserted.all[partition]) != MEDIUM_SOUND) return -EUCLEAN;
  for (int i = 0; i < MOUNTS; i++) {
    if (mounts[i].partition != 0) continue;
    strcpy(mounts[i].where, where);
    mounts[i].partition = partition;
    mounts[i].access = access;
    return 0;
  }
  return -ENOMEM;
}

int partitions_remount(const char *where, enum access access) {
  int mount = mount_at(where);
  if (mount < 0) return -EINVAL;
  if (access == READ_ONLY) medium_flush(inserted.all[mounts[mount].partition], -1);
  mounts[mount].access = access;
  return 0;
}

void partitions_flush_at_once(const char *where) {
  int mount = mount_at(where);
  if (mount >= 0 && mounts[mount].access == AT_ONCE)
    medium_flush(inserted.all[mounts[mount].partition], -1);
}

int partitions_unmount(const char *where) {
  int mount = mount_at(where);
  if (mount < 0) return -EINVAL;
  medium_flush(inserted.all[mounts[mount].partition], -1);
  mounts[mount].partition = 0;
  return 0;
}

medium *partitions_find(const char *path, const char **within, bool *is_writable) {
  size_t longest = 0;
  medium *found = memory;
  bool writable = true;
  const char *rest = path + (*path == '/');
  for (int i = 0; i < MOUNTS; i++) {
    size_t length = strlen(mounts[i].where);
    if (mounts[i].partition == 0 || length <= longest) continue;
    if (strncmp(path, mounts[i].where, length) != 0) continue;
    if (path[length] != 0 && path[length] != '/') continue;
    longest = length;
    found = inserted.all[mounts[i].partition];
    writable = mounts[i].access != READ_ONLY;
    rest = path + length + (path[length] == '/');
  }
  if (found == memory && memory_is_closed) writable = strncmp(path, "/run/", 5) == 0;
  if (within != NULL) *within = rest;
  if (is_writable != NULL) *is_writable = writable;
  return found;
}

int partitions_partition_of(const medium *medium) {
  for (int i = 0; i < PARTITION_NUMBERS; i++)
    if (inserted.all[i] == medium) return i;
  return 0;
}
