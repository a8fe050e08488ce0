#define _GNU_SOURCE
#include "InterposedCalls.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "Partitions.h"
#include "Simulation.h"

/* Descriptors from here on are the simulated ones; the one above them all is /dev/urandom's. */
enum { FIRST = 1 << 20, RANDOM = FIRST + 1000 };

/* The path within the simulated machine, or NULL. */
static const char *simulated(const char *path) {
  if (!simulation_is_running() || path == NULL || strncmp(path, SIMULATED_ROOT "/", 5) != 0) return NULL;
  return path + 4;
}

static bool is_ours(int file) { return file >= FIRST && file <= RANDOM; }

static long answer(long result) {
  if (result >= 0) return result;
  errno = (int)-result;
  return -1;
}

int interposed_calls_lead_here(void) {
  struct stat status;
  simulation_begin(0, false);
  simulation_power_on(0);
  partitions_begin();
  bool lead_here = stat(SIMULATED_ROOT "/etc", &status) == 0 && S_ISDIR(status.st_mode);
  simulation_end();
  return lead_here;
}

/* ---- opening --------------------------------------------------------------------------------- */

static int opened(const char *path, int flags, mode_t mode) {
  if (simulation_is_running() && strcmp(path, "/dev/urandom") == 0) return RANDOM;
  const char *inside = simulated(path);
  if (inside == NULL) return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
  int number = call_open(inside, flags, mode);
  return number < 0 ? (int)answer(number) : FIRST + number;
}

#define MODE_OF(flags)                        \
  mode_t mode = 0;                            \
  if ((flags) & (O_CREAT | O_TMPFILE)) {      \
    va_list more;                             \
    va_start(more, flags);                    \
    mode = va_arg(more, mode_t);              \
    va_end(more);                             \
  }

int open(const char *path, int flags, ...) {
  MODE_OF(flags)
  return opened(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  MODE_OF(flags)
  return opened(path, flags, mode);
}

int __open_2(const char *path, int flags) { return opened(path, flags, 0); }
int __open64_2(const char *path, int flags) { return opened(path, flags, 0); }

int close(int file) {
  if (file == RANDOM) return 0;
  if (is_ours(file)) return (int)answer(call_close(file - FIRST));
  return (int)syscall(SYS_close, file);
}

/* ---- content --------------------------------------------------------------------------------- */

ssize_t read(int file, void *bytes, size_t count) {
  if (file == RANDOM) {
    for (size_t i = 0; i < count; i++) ((char *)bytes)[i] = (char)simulation_random(SIM_LIBRARY);
    return (ssize_t)count;
  }
  if (is_ours(file)) return answer(call_read(file - FIRST, bytes, count, -1));
  return syscall(SYS_read, file, bytes, count);
}

ssize_t pread64(int file, void *bytes, size_t count, off64_t offset) {
  if (is_ours(file)) return answer(call_read(file - FIRST, bytes, count, offset));
  return syscall(SYS_pread64, file, bytes, count, offset);
}
ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
  return pread64(file, bytes, count, offset);
}

ssize_t write(int file, const void *bytes, size_t count) {
  if (is_ours(file)) return answer(call_write(file - FIRST, bytes, count, -1));
  return syscall(SYS_write, file, bytes, count);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
  if (is_ours(file)) return answer(call_write(file - FIRST, bytes, count, offset));
  return syscall(SYS_pwrite64, file, bytes, count, offset);
}
ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  return pwrite64(file, bytes, count, offset);
}

off64_t lseek64(int file, off64_t offset, int from) {
  if (is_ours(file)) return answer(call_seek(file - FIRST, offset, from));
  return syscall(SYS_lseek, file, offset, from);
}
off_t lseek(int file, off_t offset, int from) { return lseek64(file, offset, from); }

int fsync(int file) {
  if (is_ours(file)) return (int)answer(call_flush(file - FIRST));
  return (int)syscall(SYS_fsync, file);
}
int fdatasync(int file) {
  if (is_ours(file)) return (int)answer(call_flush(file - FIRST));
  return (int)syscall(SYS_fdatasync, file);
}

int ftruncate64(int file, off64_t size) {
  if (is_ours(file)) return (int)answer(call_truncate_open(file - FIRST, size));
  return (int)syscall(SYS_ftruncate, file, size);
}
int ftruncate(int file, off_t size) { return ftruncate64(file, size); }

int truncate64(const char *path, off64_t size) {
  const char *inside = simulated(path);
  if (inside != NULL) return (int)answer(call_truncate(inside, size));
  return (int)syscall(SYS_truncate, path, size);
}
int truncate(const char *path, off_t size) { return truncate64(path, size); }

void *mmap64(void *place, size_t count, int protection, int flags, int file, off64_t offset) {
  if (!is_ours(file)) return (void *)syscall(SYS_mmap, place, count, protection, flags, file, offset);
  void *map = call_map(file - FIRST, count, offset);
  if (map != NULL) return map;
  errno = EIO;
  return MAP_FAILED;
}
void *mmap(void *place, size_t count, int protection, int flags, int file, off_t offset) {
  return mmap64(place, count, protection, flags, file, offset);
}

/* A simulated map belongs to its file; what the kernel mapped begins at a page's start and was never
   made by malloc. */
int munmap(void *place, size_t count) {
  if (medium_owns_map(place)) return 0;
  return (int)syscall(SYS_munmap, place, count);
}

/* ---- names ----------------------------------------------------------------------------------- */

int unlink(const char *path) {
  const char *inside = simulated(path);
  if (inside != NULL) return (int)answer(call_unlink(inside));
  return (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}

int rename(const char *from, const char *to) {
  const char *inside = simulated(from), *target = simulated(to);
  if (inside != NULL && target != NULL) return (int)answer(call_rename(inside, target));
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int mkdir(const char *path, mode_t mode) {
  const char *inside = simulated(path);
  if (inside != NULL) return (int)answer(call_make_folder(inside, mode));
  return (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}

int access(const char *path, int how) {
  const char *inside = simulated(path);
  struct call_status status;
  if (inside != NULL) return (int)answer(call_status(inside, &status));
  return (int)syscall(SYS_faccessat, AT_FDCWD, path, how);
}

ssize_t readlink(const char *path, char *bytes, size_t count) {
  if (simulated(path) != NULL) return answer(-EINVAL);
  return syscall(SYS_readlinkat, AT_FDCWD, path, bytes, count);
}

/* ---- status ---------------------------------------------------------------------------------- */

static int tell(int error, const struct call_status *from, struct stat *status) {
  if (error < 0) return (int)answer(error);
  memset(status, 0, sizeof *status);
  status->st_dev = from->device;
  status->st_ino = from->number;
  status->st_nlink = from->links;
  status->st_mode = from->mode | (from->is_folder ? S_IFDIR : S_IFREG);
  status->st_size = from->size;
  status->st_blksize = 4096;
  status->st_mtim.tv_sec = from->time / 1000000000;
  return 0;
}

static int status_at(const char *path, struct stat *status, int flags) {
  struct call_status found = {0};
  if (simulation_is_running() && strcmp(path, SIMULATED_ROOT) == 0) path = SIMULATED_ROOT "/";
  const char *inside = simulated(path);
  if (inside != NULL) return tell(call_status(inside, &found), &found, status);
  return (int)syscall(SYS_newfstatat, AT_FDCWD, path, status, flags);
}

static int status_of(int file, struct stat *status) {
  struct call_status found = {0};
  if (is_ours(file)) return tell(call_status_open(file - FIRST, &found), &found, status);
  return (int)syscall(SYS_fstat, file, status);
}

int stat(const char *path, struct stat *status) { return status_at(path, status, 0); }
int lstat(const char *path, struct stat *status) { return status_at(path, status, AT_SYMLINK_NOFOLLOW); }
int fstat(int file, struct stat *status) { return status_of(file, status); }
/* The same structure, where off_t has 64 bits. */
int stat64(const char *path, struct stat64 *status) { return status_at(path, (struct stat *)status, 0); }
int lstat64(const char *path, struct stat64 *status) {
  return status_at(path, (struct stat *)status, AT_SYMLINK_NOFOLLOW);
}
int fstat64(int file, struct stat64 *status) { return status_of(file, (struct stat *)status); }

int fchmod(int file, mode_t mode) { return is_ours(file) ? 0 : (int)syscall(SYS_fchmod, file, mode); }
int fchown(int file, uid_t user, gid_t group) {
  return is_ours(file) ? 0 : (int)syscall(SYS_fchown, file, user, group);
}

/* ---- locks, which nobody else holds ------------------------------------------------------------ */

int flock(int file, int how) { return is_ours(file) ? 0 : (int)syscall(SYS_flock, file, how); }

static int controlled(int file, int command, void *argument) {
  if (!is_ours(file)) return (int)syscall(SYS_fcntl, file, command, argument);
  if (command == F_GETLK) ((struct flock *)argument)->l_type = F_UNLCK;
  return 0;
}

#define ARGUMENT_OF(command)          \
  va_list more;                       \
  va_start(more, command);            \
  void *argument = va_arg(more, void *); \
  va_end(more);

int fcntl(int file, int command, ...) {
  ARGUMENT_OF(command)
  return controlled(file, command, argument);
}
int fcntl64(int file, int command, ...) {
  ARGUMENT_OF(command)
  return controlled(file, command, argument);
}

/* ---- time ------------------------------------------------------------------------------------ */

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  if (!simulation_is_running()) return (int)syscall(SYS_gettimeofday, time, zone);
  int64_t now = simulation_time();
  time->tv_sec = now / 1000000000;
  time->tv_usec = now % 1000000000 / 1000;
  return 0;
}

time_t time(time_t *result) {
  struct timeval now;
  gettimeofday(&now, NULL);
  if (result != NULL) *result = now.tv_sec;
  return now.tv_sec;
}

int nanosleep(const struct timespec *length, struct timespec *rest) {
  if (!simulation_is_running()) return (int)syscall(SYS_nanosleep, length, rest);
  simulation_pass(length->tv_sec * 1000000000 + length->tv_nsec);
  return 0;
}

int usleep(useconds_t length) {
  struct timespec time = {length / 1000000, (long)(length % 1000000) * 1000};
  return nanosleep(&time, NULL);
}
