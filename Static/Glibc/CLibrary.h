/* What Swift cannot call of a C library by itself: macros and functions of variable arguments. */
#ifndef CLIBRARY_H
#define CLIBRARY_H

#include <errno.h>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>

extern char **environ;

static inline int clibrary_errno(void) { return errno; }
static inline int clibrary_so_rcvtimeo(void) { return SO_RCVTIMEO; }
static inline char **clibrary_environ(void) { return environ; }
static inline int clibrary_open(const char *path, int flags, mode_t mode) {
  return open(path, flags, mode);
}
static inline int clibrary_openat(int folder, const char *path, int flags, mode_t mode) {
  return openat(folder, path, flags, mode);
}
static inline int clibrary_fcntl(int file, int command, int value) {
  return fcntl(file, command, value);
}
static inline int clibrary_ioctl(int file, unsigned long request, void *argument) {
  return ioctl(file, request, argument);
}

#endif
