/* The calls of the kernel that the program makes, on the simulated card. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "Partitions.h"
#include "Simulation.h"

enum { DESCRIPTORS = 64 };

static struct {
  bool is_open;
  medium *medium;
  int file, flags;
  int64_t place;
} descriptors[DESCRIPTORS];

static char guards[CALL_GUARDS][96], watched[96];
static int64_t watched_at = INT64_MIN;

void call_guard(const char *path) {
  for (int i = 0; i < CALL_GUARDS; i++) {
    if (guards[i][0] != 0) continue;
    snprintf(guards[i], sizeof guards[i], "%s", path);
    return;
  }
}

void call_watch(const char *path) { snprintf(watched, sizeof watched, "%s", path); }

int64_t call_watched(void) { return watched_at; }

void call_forget(void) {
  memset(guards, 0, sizeof guards);
  watched[0] = 0;
  watched_at = INT64_MIN;
  memset(descriptors, 0, sizeof descriptors);
}

static void watch_loss(const char *path, const char *how) {
  for (int i = 0; i < CALL_GUARDS; i++) {
    size_t length = strlen(guards[i]);
    if (length == 0) continue;
    bool is_guarded = guards[i][length - 1] == '*' ? strncmp(path, guards[i], length - 1) == 0
                                                   : strcmp(path, guards[i]) == 0;
    if (is_guarded) simulation_violate("erased: %s is %s", path, how);
  }
}

static const char *descriptor_name(int number) {
  const char *name = medium_name_of(descriptors[number].medium, descriptors[number].file);
  return name == NULL ? "a file without a name" : name;
}

/* What a call on a path finds; an error's number below 0 where it fails. */
static int begin(const char *call, const char *path, bool is_reading, medium **medium, const char **within) {
  int error = simulation_call(call, path, is_reading);
  bool is_writable = true;
  *medium = partitions_find(path, within, &is_writable);
  if (error != 0) return -error;
  return is_reading || is_writable ? 0 : -EROFS;
}

/* The same for what takes no space, and needs to write. */
static int begin_change(const char *call, const char *path, medium **medium, const char **within) {
  int error = begin(call, path, true, medium, within);
  bool is_writable = true;
  partitions_find(path, NULL, &is_writable);
  return error < 0 ? error : is_writable ? 0 : -EROFS;
}

int call_open(const char *path, int flags, unsigned mode) {
  medium *medium;
  const char *within;
  bool makes = (flags & O_CREAT) != 0, writes = (flags & O_ACCMODE) != O_RDONLY;
  int error = begin("open", path, true, &medium, &within);
  if (error < 0) return error;
  int file = medium_look_up(medium, within);
  if (file >= 0 && makes && (flags & O_EXCL)) return -EEXIST;
  if (file < 0 && !makes) return file;
  if (file >= 0 && medium_is_folder(medium, file) && writes) return -EISDIR;
  if (file >= 0 && !medium_is_folder(medium, file) && (flags & O_DIRECTORY)) return -ENOTDIR;
  bool is_writable;
  partitions_find(path, NULL, &is_writable);
  if ((writes || file < 0) && !is_writable) return -EROFS;
  if (file < 0) {
    file = medium_create(medium, within, false, mode & 0777);
    simulation_note("make", simulation_calls());
    if (file < 0) return file;
  } else if (flags & O_TRUNC) {
    medium_truncate(medium, file, 0);
  }
  for (int i = 0; i < DESCRIPTORS; i++) {
    if (descriptors[i].is_open) continue;
    descriptors[i].is_open = true;
    descriptors[i].medium = medium;
    descriptors[i].file = file;
    descriptors[i].flags = flags;
    descriptors[i].place = 0;
    return i;
  }
  return -EMFILE;
}

bool call_is_open(int number) {
  return number >= 0 && number < DESCRIPTORS && descriptors[number].is_open;
}

int call_close(int number) {
  if (!call_is_open(number)) return -EBADF;
  descriptors[number].is_open = false;
  return 0;
}

long call_read(int number, void *bytes, size_t count, int64_t offset) {
  if (!call_is_open(number)) return -EBADF;
  int error = simulation_call("read", descriptor_name(number), true);
  if (error != 0) return -error;
  bool is_placed = offset >= 0;
  if (!is_placed) offset = descriptors[number].place;
  long done = medium_read(descriptors[number].medium, descriptors[number].file, bytes, count, offset);
  if (!is_placed && done > 0) descriptors[number].place += done;
  return done;
}

static long write_badly(int number, const void *bytes, size_t count, int64_t offset, bool *is_bad) {
  const struct simulation_faults *faults = simulation_faults_now();
  medium *medium = descriptors[number].medium;
  *is_bad = true;
  if (simulation_chance(SIM_FAULTS, faults->short_write)) {
    simulation_tell("fault: a short write");
    simulation_count(SIM_FAILED_CALLS);
    if (count > 1) medium_write(medium, descriptors[number].file, bytes, count / 2, offset);
    return -ENOSPC;
  }
  if (simulation_chance(SIM_FAULTS, faults->garbage)) {
    simulation_tell("fault: a write of garbage");
    simulation_count(SIM_FAILED_CALLS);
    unsigned char *garbage = malloc(count);
    if (garbage == NULL) abort();
    for (size_t i = 0; i < count; i++) garbage[i] = (unsigned char)simulation_random(SIM_MEDIUM);
    medium_write(medium, descriptors[number].file, garbage, count, offset);
    free(garbage);
    return -EIO;
  }
  *is_bad = false;
  return 0;
}

long call_write(int number, const void *bytes, size_t count, int64_t offset) {
  if (!call_is_open(number)) return -EBADF;
  int error = simulation_call("write", descriptor_name(number), false);
  if (error != 0) return -error;
  bool is_placed = offset >= 0, is_bad;
  if (!is_placed) offset = descriptors[number].place;
  long done = write_badly(number, bytes, count, offset, &is_bad);
  if (is_bad) return done;
  medium *medium = descriptors[number].medium;
  simulation_note("write", (uint64_t)offset << 20 ^ count);
  done = medium_write(medium, descriptors[number].file, bytes, count, offset);
  if (!is_placed && done > 0) descriptors[number].place += done;
  if (simulation_chance(SIM_FAULTS, simulation_faults_now()->write_back))
    medium_write_back(medium, descriptors[number].file);
  return done;
}

int64_t call_seek(int number, int64_t offset, int from) {
  if (!call_is_open(number)) return -EBADF;
  int64_t start = from == SEEK_CUR ? descriptors[number].place
      : from == SEEK_END ? medium_size(descriptors[number].medium, descriptors[number].file) : 0;
  if (start + offset < 0) return -EINVAL;
  return descriptors[number].place = start + offset;
}

int call_flush(int number) {
  if (!call_is_open(number)) return -EBADF;
  int error = simulation_call("flush", descriptor_name(number), true);
  if (error != 0) return -error;
  simulation_note("flush", (uint64_t)descriptors[number].file);
  return medium_flush(descriptors[number].medium, descriptors[number].file);
}

int call_truncate_open(int number, int64_t size) {
  if (!call_is_open(number)) return -EBADF;
  int error = simulation_call("truncate", descriptor_name(number), false);
  if (error != 0) return -error;
  simulation_note("truncate", (uint64_t)size);
  return medium_truncate(descriptors[number].medium, descriptors[number].file, size);
}

int call_truncate(const char *path, int64_t size) {
  medium *medium;
  const char *within;
  int error = begin("truncate", path, false, &medium, &within);
  if (error < 0) return error;
  int file = medium_look_up(medium, within);
  if (file < 0) return file;
  watch_loss(path, "cut off");
  return medium_truncate(medium, file, size);
}

int call_unlink(const char *path) {
  medium *medium;
  const char *within;
  int error = begin_change("unlink", path, &medium, &within);
  if (error < 0) return error;
  error = medium_unlink(medium, within);
  if (error == 0) {
    simulation_note("unlink", simulation_calls());
    simulation_tell(path);
    watch_loss(path, "removed");
  }
  return error;
}

int call_rename(const char *from, const char *to) {
  medium *medium, *other;
  const char *within, *target;
  int error = begin_change("rename", from, &medium, &within);
  if (error < 0) return error;
  other = partitions_find(to, &target, NULL);
  if (other != medium) return -EXDEV;
  bool replaces = medium_look_up(medium, target) >= 0;
  error = medium_rename(medium, within, target);
  if (error < 0) return error;
  simulation_tell("rename");
  simulation_tell(from);
  simulation_tell(to);
  if (strcmp(to, watched) == 0) watched_at = simulation_time(), simulation_count(SIM_COPIES);
  if (replaces) watch_loss(to, "replaced");
  return 0;
}

int call_make_folder(const char *path, unsigned mode) {
  medium *medium;
  const char *within;
  int error = begin("make a folder", path, false, &medium, &within);
  if (medium_look_up(medium, within) >= 0) return -EEXIST;
  if (error < 0) return error;
  int file = medium_create(medium, within, true, mode);
  return file < 0 ? file : 0;
}

void *call_map(int number, size_t count, int64_t offset) {
  if (!call_is_open(number) || simulation_call("map", descriptor_name(number), true) != 0) return NULL;
  return medium_map(descriptors[number].medium, descriptors[number].file, count, offset);
}

static void tell_status(medium *medium, int file, struct call_status *status) {
  *status = (struct call_status){
      .is_folder = medium_is_folder(medium, file), .mode = medium_mode(medium, file),
      .size = medium_size(medium, file), .time = medium_time(medium, file),
      .device = 0x2048 + (unsigned long)partitions_partition_of(medium), .number = (unsigned long)file + 2,
      .links = (unsigned long)medium_link_count(medium, file)};
}

int call_status(const char *path, struct call_status *status) {
  medium *medium;
  const char *within;
  int error = begin("status", path, true, &medium, &within);
  if (error < 0) return error;
  int file = medium_look_up(medium, within);
  if (file < 0) return file;
  tell_status(medium, file, status);
  return 0;
}

int call_status_open(int number, struct call_status *status) {
  if (!call_is_open(number)) return -EBADF;
  int error = simulation_call("status", descriptor_name(number), true);
  if (error != 0) return -error;
  tell_status(descriptors[number].medium, descriptors[number].file, status);
  return 0;
}

void call_sync(void) {
  if (simulation_call("sync", "", true) != 0) return;
  simulation_tell("sync");
  for (int i = 1; i < PARTITION_NUMBERS; i++)
    if (partitions_inserted()->all[i] != NULL) medium_flush(partitions_inserted()->all[i], -1);
}
