/* A file layer for SQLite that fails on command, for tests.

   It stands over SQLite's own layer and counts the calls that reach a file. From a given call on it
   fails in one of the ways disks do; and it can cut the power, after which each write that was not
   flushed is there, is missing, or is garbage, by chance.

   Source: https://sqlite.org/vfs.html; the crash follows SQLite's own src/test6.c. */
#ifndef CFAULTVFS_H
#define CFAULTVFS_H

#include <stdint.h>

/* How a call fails. */
enum fault_kind {
  /* The medium reports an error: EIO. */
  FAULT_IO = 0,
  /* No space is left: writes fail, and making a file does. */
  FAULT_FULL = 1,
  /* The file system has become read-only. */
  FAULT_READ_ONLY = 2,
  /* The first half of a write arrives; then as FAULT_FULL. */
  FAULT_SHORT = 3,
  /* A write arrives as garbage, and reports EIO. */
  FAULT_GARBAGE = 4
};

typedef struct fault_vfs fault_vfs;

/* Makes a layer and registers it with SQLite under `name`; NULL when memory is short. */
fault_vfs *fault_vfs_make(const char *name);

/* Takes the layer away; every connection that uses it must be closed. */
void fault_vfs_free(fault_vfs *vfs);

/* Lets `count` calls fail, beginning with the `first`th from now (1 is the next). */
void fault_vfs_fail(fault_vfs *vfs, long first, long count, enum fault_kind kind);

/* How many calls there have been, and how many of them failed on command. */
long fault_vfs_calls(const fault_vfs *vfs);
long fault_vfs_failures(const fault_vfs *vfs);

/* Decides what becomes of each unflushed write when the power fails, and lets it fail at the
   `first`th call from now; afterwards every call fails. */
void fault_vfs_cut_power(fault_vfs *vfs, long first, uint64_t seed);

/* Has every call wait, from the next on, for as long as `is_held` is not 0: a disk that answers
   nothing at all. */
void fault_vfs_hold(fault_vfs *vfs, int is_held);

/* Has the log's index refused, as a disk without room for it does. */
void fault_vfs_refuse_index(fault_vfs *vfs);

/* Has every read fail of files whose names end so, from their next opening on: bad sectors. */
void fault_vfs_make_unreadable(fault_vfs *vfs, const char *end);

#endif
