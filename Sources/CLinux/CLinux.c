#define _GNU_SOURCE
#include "CLinux.h"

#include <sys/socket.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/openat2.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

static int argument_count;
static char **argument_words;

/* glibc calls each constructor as it calls main. Source: glibc, elf/dl-init.c and csu/libc-start.c. */
#ifdef __GLIBC__
__attribute__((constructor)) static void keep_arguments(int count, char **words) {
  argument_count = count;
  argument_words = words;
}
#endif

int clinux_wait(struct pollfd *files, unsigned count, const struct timespec *within) {
  return ppoll(files, count, within, NULL);
}

int clinux_arguments(char ***words) {
  *words = argument_words;
  return argument_count;
}

long clinux_raise_stack(long wanted) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) != 0) return -errno;
  rlim_t most = (rlim_t)wanted;
  if (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= most) return wanted;
  rlim_t before = limit.rlim_cur;
  limit.rlim_cur = limit.rlim_max == RLIM_INFINITY || limit.rlim_max > most ? most : limit.rlim_max;
  return (long)(setrlimit(RLIMIT_STACK, &limit) == 0 ? limit.rlim_cur : before);
}

int clinux_walk_to_folder(int root, const char *path) {
  char name[PATH_MAX];
  if (strlen(path) >= sizeof name) return -ENAMETOOLONG;
  strcpy(name, path);
  int folder = fcntl(root, F_DUPFD_CLOEXEC, 0);
  if (folder < 0) return -errno;
  char *rest = name;
  for (char *part; (part = strsep(&rest, "/"));) {
    if (*part == 0 || strcmp(part, ".") == 0) continue;
    int next = strcmp(part, "..") == 0
                   ? -1
                   : openat(folder, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    int error = strcmp(part, "..") == 0 ? EXDEV : errno;
    close(folder);
    if (next < 0) return -error;
    folder = next;
  }
  return folder;
}

int clinux_open_folder_in_root(int root, const char *path) {
  struct open_how how;
  memset(&how, 0, sizeof how);
  how.flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC;
  how.resolve = RESOLVE_IN_ROOT | RESOLVE_NO_MAGICLINKS;
  long folder = syscall(SYS_openat2, root, *path ? path : ".", &how, sizeof how);
  if (folder >= 0) return (int)folder;
  if (errno != ENOSYS && errno != EPERM && errno != EINVAL && errno != E2BIG) return -errno;
  return clinux_walk_to_folder(root, path);
}

int clinux_thread_set_name(pthread_t thread, const char *name) {
  return pthread_setname_np(thread, name);
}

#if defined(__has_feature) && __has_feature(thread_sanitizer)
/* The sanitizer sees no clockjoin, and would take the thread for alive. */
int clinux_thread_join_until(pthread_t thread, const struct timespec *deadline) {
  struct timespec now, time;
  clock_gettime(CLOCK_MONOTONIC, &now);
  clock_gettime(CLOCK_REALTIME, &time);
  time.tv_sec += deadline->tv_sec - now.tv_sec;
  return pthread_timedjoin_np(thread, NULL, &time);
}
#else
int clinux_thread_join_until(pthread_t thread, const struct timespec *deadline) {
  return pthread_clockjoin_np(thread, NULL, CLOCK_MONOTONIC, deadline);
}
#endif

int clinux_accept(int listener) {
  return accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
}

long clinux_peer_user(int socket) {
  struct ucred who;
  socklen_t size = sizeof who;
  return getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &who, &size) < 0 ? -1 : (long)who.uid;
}
