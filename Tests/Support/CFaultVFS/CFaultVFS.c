#include "CFaultVFS.h"

#include <errno.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

/* A write that was not flushed yet: where, and what was there before. */
struct unflushed {
  struct unflushed *earlier;
  sqlite3_int64 offset;
  int length;
  int before;  /* how many bytes were there; the rest was beyond the end */
  unsigned char bytes[];
};

struct fault_file {
  sqlite3_file base;
  struct fault_vfs *vfs;
  struct fault_file *next;
  struct unflushed *unflushed;
  int is_unreadable;
  sqlite3_file *real;
};

struct fault_vfs {
  sqlite3_vfs base;
  sqlite3_vfs *real;
  struct fault_file *files;
  long calls, failures, first, last, power_cut;
  enum fault_kind kind;
  uint64_t random;
  int is_dead, last_error, is_held, has_no_index;
  const char *unreadable;
};

static pthread_mutex_t hold_mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t hold_changed = PTHREAD_COND_INITIALIZER;

/* Waits for as long as the disk stands still. */
static void wait_while_held(fault_vfs *vfs) {
  pthread_mutex_lock(&hold_mutex);
  while (vfs->is_held) pthread_cond_wait(&hold_changed, &hold_mutex);
  pthread_mutex_unlock(&hold_mutex);
}

void fault_vfs_hold(fault_vfs *vfs, int is_held) {
  pthread_mutex_lock(&hold_mutex);
  vfs->is_held = is_held;
  pthread_cond_broadcast(&hold_changed);
  pthread_mutex_unlock(&hold_mutex);
}

void fault_vfs_refuse_index(fault_vfs *vfs) { vfs->has_no_index = 1; }

void fault_vfs_make_unreadable(fault_vfs *vfs, const char *end) {
  free((char *)vfs->unreadable);
  vfs->unreadable = strdup(end);
}

static uint64_t next_random(fault_vfs *vfs) {
  /* xorshift64*; any stream does. */
  vfs->random ^= vfs->random >> 12;
  vfs->random ^= vfs->random << 25;
  vfs->random ^= vfs->random >> 27;
  return vfs->random * 0x2545F4914F6CDD1DULL;
}

static void fill_with_garbage(fault_vfs *vfs, unsigned char *bytes, int count) {
  for (int i = 0; i < count; i++) bytes[i] = (unsigned char)(next_random(vfs) >> 56);
}

/* Each unflushed write, latest first: a third stays, a third was never made, a third is garbage. */
static void lose_unflushed(struct fault_file *file) {
  while (file->unflushed) {
    struct unflushed *write = file->unflushed;
    file->unflushed = write->earlier;
    switch (next_random(file->vfs) >> 32 & 3) {
    case 0:
      if (write->before > 0) {
        file->real->pMethods->xWrite(file->real, write->bytes, write->before, write->offset);
      }
      if (write->before < write->length) {
        sqlite3_int64 size = 0;
        file->real->pMethods->xFileSize(file->real, &size);
        if (size == write->offset + write->length) {
          file->real->pMethods->xTruncate(file->real, write->offset + write->before);
        }
      }
      break;
    case 1:
      fill_with_garbage(file->vfs, write->bytes, write->length);
      file->real->pMethods->xWrite(file->real, write->bytes, write->length, write->offset);
      break;
    default: break;
    }
    free(write);
  }
}

static void forget_unflushed(struct fault_file *file) {
  while (file->unflushed) {
    struct unflushed *write = file->unflushed;
    file->unflushed = write->earlier;
    free(write);
  }
}

/* Counts a call; whether it must fail. */
static int is_failing(fault_vfs *vfs) {
  wait_while_held(vfs);
  vfs->calls++;
  if (vfs->power_cut && vfs->calls >= vfs->power_cut && !vfs->is_dead) {
    vfs->is_dead = 1;
    for (struct fault_file *file = vfs->files; file; file = file->next) lose_unflushed(file);
  }
  if (vfs->is_dead) {
    vfs->last_error = EIO;
    return 1;
  }
  if (vfs->first == 0 || vfs->calls < vfs->first || vfs->calls > vfs->last) return 0;
  static const int numbers[] = {EIO, ENOSPC, EROFS, ENOSPC, EIO};
  vfs->last_error = numbers[vfs->kind];
  vfs->failures++;
  return 1;
}

/* Calls that only read do not fail for want of space, nor on a read-only file system. */
static int is_reading_failing(fault_vfs *vfs) {
  int fails = is_failing(vfs);
  if (!fails || vfs->is_dead) return fails;
  if (vfs->kind == FAULT_IO) return 1;
  vfs->failures--;
  return 0;
}

static int write_error(fault_vfs *vfs) {
  return vfs->last_error == ENOSPC ? SQLITE_FULL : SQLITE_IOERR_WRITE;
}

#define REAL(file) (((struct fault_file *)(file))->real)
#define VFS(file) (((struct fault_file *)(file))->vfs)

static int file_close(sqlite3_file *base) {
  struct fault_file *file = (struct fault_file *)base;
  struct fault_file **link = &file->vfs->files;
  while (*link && *link != file) link = &(*link)->next;
  if (*link) *link = file->next;
  forget_unflushed(file);
  return file->real->pMethods ? file->real->pMethods->xClose(file->real) : SQLITE_OK;
}

static int file_read(sqlite3_file *base, void *bytes, int count, sqlite3_int64 offset) {
  if (((struct fault_file *)base)->is_unreadable) {
    VFS(base)->last_error = EIO;
    return SQLITE_IOERR_READ;
  }
  if (is_reading_failing(VFS(base))) return SQLITE_IOERR_READ;
  return REAL(base)->pMethods->xRead(REAL(base), bytes, count, offset);
}

/* Remembers what `count` bytes at `offset` were before. */
static void remember(struct fault_file *file, int count, sqlite3_int64 offset) {
  struct unflushed *write = malloc(sizeof *write + (size_t)count);
  if (!write) abort();
  sqlite3_int64 size = 0;
  file->real->pMethods->xFileSize(file->real, &size);
  write->offset = offset;
  write->length = count;
  write->before = size <= offset ? 0 : size - offset < count ? (int)(size - offset) : count;
  file->real->pMethods->xRead(file->real, write->bytes, count, offset);
  write->earlier = file->unflushed;
  file->unflushed = write;
}

static int file_write(sqlite3_file *base, const void *bytes, int count, sqlite3_int64 offset) {
  struct fault_file *file = (struct fault_file *)base;
  if (is_failing(file->vfs)) {
    if (file->vfs->is_dead) return SQLITE_IOERR_WRITE;
    if (file->vfs->kind == FAULT_SHORT) {
      REAL(base)->pMethods->xWrite(REAL(base), bytes, count / 2, offset);
    } else if (file->vfs->kind == FAULT_GARBAGE) {
      unsigned char *garbage = malloc((size_t)count);
      if (!garbage) abort();
      fill_with_garbage(file->vfs, garbage, count);
      REAL(base)->pMethods->xWrite(REAL(base), garbage, count, offset);
      free(garbage);
    }
    return write_error(file->vfs);
  }
  remember(file, count, offset);
  return REAL(base)->pMethods->xWrite(REAL(base), bytes, count, offset);
}

static int file_truncate(sqlite3_file *base, sqlite3_int64 size) {
  if (is_failing(VFS(base))) return SQLITE_IOERR_TRUNCATE;
  return REAL(base)->pMethods->xTruncate(REAL(base), size);
}

static int file_sync(sqlite3_file *base, int flags) {
  if (is_failing(VFS(base))) return SQLITE_IOERR_FSYNC;
  forget_unflushed((struct fault_file *)base);
  return REAL(base)->pMethods->xSync(REAL(base), flags);
}

static int file_size(sqlite3_file *base, sqlite3_int64 *size) {
  if (is_reading_failing(VFS(base))) return SQLITE_IOERR_FSTAT;
  return REAL(base)->pMethods->xFileSize(REAL(base), size);
}

static int file_lock(sqlite3_file *base, int lock) {
  if (is_reading_failing(VFS(base))) return SQLITE_IOERR_LOCK;
  return REAL(base)->pMethods->xLock(REAL(base), lock);
}

static int file_unlock(sqlite3_file *base, int lock) {
  return REAL(base)->pMethods->xUnlock(REAL(base), lock);
}

static int file_check_lock(sqlite3_file *base, int *result) {
  return REAL(base)->pMethods->xCheckReservedLock(REAL(base), result);
}

static int file_control(sqlite3_file *base, int operation, void *argument) {
  return REAL(base)->pMethods->xFileControl(REAL(base), operation, argument);
}

static int file_sector_size(sqlite3_file *base) {
  return REAL(base)->pMethods->xSectorSize(REAL(base));
}

static int file_characteristics(sqlite3_file *base) {
  return REAL(base)->pMethods->xDeviceCharacteristics(REAL(base));
}

static int file_shm_map(sqlite3_file *base, int page, int size, int extend, void volatile **map) {
  if (VFS(base)->has_no_index) return SQLITE_IOERR_SHMSIZE;
  if (is_reading_failing(VFS(base))) return SQLITE_IOERR_SHMMAP;
  return REAL(base)->pMethods->xShmMap(REAL(base), page, size, extend, map);
}

static int file_shm_lock(sqlite3_file *base, int offset, int count, int flags) {
  return REAL(base)->pMethods->xShmLock(REAL(base), offset, count, flags);
}

static void file_shm_barrier(sqlite3_file *base) {
  REAL(base)->pMethods->xShmBarrier(REAL(base));
}

static int file_shm_unmap(sqlite3_file *base, int is_deleting) {
  return REAL(base)->pMethods->xShmUnmap(REAL(base), is_deleting);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_truncate,
    .xSync = file_sync,
    .xFileSize = file_size,
    .xLock = file_lock,
    .xUnlock = file_unlock,
    .xCheckReservedLock = file_check_lock,
    .xFileControl = file_control,
    .xSectorSize = file_sector_size,
    .xDeviceCharacteristics = file_characteristics,
    .xShmMap = file_shm_map,
    .xShmLock = file_shm_lock,
    .xShmBarrier = file_shm_barrier,
    .xShmUnmap = file_shm_unmap,
};

static fault_vfs *owner(sqlite3_vfs *base) { return base->pAppData; }

static int vfs_open(
    sqlite3_vfs *base, const char *name, sqlite3_file *opened, int flags, int *out) {
  fault_vfs *vfs = owner(base);
  struct fault_file *file = (struct fault_file *)opened;
  memset(file, 0, sizeof *file);
  file->vfs = vfs;
  file->real = (sqlite3_file *)&file[1];
  if (vfs->unreadable && name && strlen(name) >= strlen(vfs->unreadable)) {
    file->is_unreadable = !strcmp(name + strlen(name) - strlen(vfs->unreadable), vfs->unreadable);
  }
  if (is_failing(vfs)) return SQLITE_CANTOPEN;
  int result = vfs->real->xOpen(vfs->real, name, file->real, flags, out);
  if (result != SQLITE_OK) return result;
  file->base.pMethods = &methods;
  file->next = vfs->files;
  vfs->files = file;
  return SQLITE_OK;
}

static int vfs_delete(sqlite3_vfs *base, const char *name, int sync) {
  fault_vfs *vfs = owner(base);
  if (is_failing(vfs)) return SQLITE_IOERR_DELETE;
  return vfs->real->xDelete(vfs->real, name, sync);
}

static int vfs_access(sqlite3_vfs *base, const char *name, int flags, int *result) {
  fault_vfs *vfs = owner(base);
  if (is_reading_failing(vfs)) return SQLITE_IOERR_ACCESS;
  return vfs->real->xAccess(vfs->real, name, flags, result);
}

static int vfs_full_path(sqlite3_vfs *base, const char *name, int count, char *path) {
  return owner(base)->real->xFullPathname(owner(base)->real, name, count, path);
}

static int vfs_randomness(sqlite3_vfs *base, int count, char *bytes) {
  return owner(base)->real->xRandomness(owner(base)->real, count, bytes);
}

static int vfs_sleep(sqlite3_vfs *base, int microseconds) {
  return owner(base)->real->xSleep(owner(base)->real, microseconds);
}

static int vfs_current_time(sqlite3_vfs *base, double *time) {
  return owner(base)->real->xCurrentTime(owner(base)->real, time);
}

static int vfs_last_error(sqlite3_vfs *base, int count, char *text) {
  (void)count;
  (void)text;
  return owner(base)->last_error;
}

fault_vfs *fault_vfs_make(const char *name) {
  fault_vfs *vfs = calloc(1, sizeof *vfs);
  if (!vfs) return NULL;
  vfs->real = sqlite3_vfs_find(NULL);
  vfs->random = 1;
  vfs->base = (sqlite3_vfs){
      .iVersion = 1,
      .szOsFile = (int)sizeof(struct fault_file) + vfs->real->szOsFile,
      .mxPathname = vfs->real->mxPathname,
      .zName = strdup(name),
      .pAppData = vfs,
      .xOpen = vfs_open,
      .xDelete = vfs_delete,
      .xAccess = vfs_access,
      .xFullPathname = vfs_full_path,
      .xRandomness = vfs_randomness,
      .xSleep = vfs_sleep,
      .xCurrentTime = vfs_current_time,
      .xGetLastError = vfs_last_error,
  };
  sqlite3_vfs_register(&vfs->base, 0);
  return vfs;
}

void fault_vfs_free(fault_vfs *vfs) {
  sqlite3_vfs_unregister(&vfs->base);
  free((char *)vfs->base.zName);
  free((char *)vfs->unreadable);
  free(vfs);
}

void fault_vfs_fail(fault_vfs *vfs, long first, long count, enum fault_kind kind) {
  vfs->first = count > 0 ? vfs->calls + first : 0;
  vfs->last = vfs->calls + first + count - 1;
  vfs->kind = kind;
}

long fault_vfs_calls(const fault_vfs *vfs) { return vfs->calls; }

long fault_vfs_failures(const fault_vfs *vfs) { return vfs->failures; }

void fault_vfs_cut_power(fault_vfs *vfs, long first, uint64_t seed) {
  vfs->power_cut = vfs->calls + first;
  vfs->random = seed * 2 + 1;
}
