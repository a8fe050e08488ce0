#define _GNU_SOURCE
#include "CLocks.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* The error that is told where the kernel would have got beyond the question of permission. */
static int refused(int error) {
  return error == EPERM || error == EACCES || error == ENOSYS ? error : 0;
}

/* A program that is not there: allowed, it is missing (ENOENT), and this thread goes on. */
int clocks_try_execute(void) {
  char *const nothing[] = {NULL};
  execve("/nonexistent/tilt2048", nothing, nothing);
  return refused(errno);
}

int clocks_try_fork(void) {
  long child = syscall(SYS_clone, SIGCHLD, NULL, NULL, NULL, NULL);
  if (child == 0) _exit(0);
  if (child < 0) return refused(errno);
  waitpid((pid_t)child, NULL, 0);
  return 0;
}

int clocks_try_socket(int domain, int type) {
  int file = socket(domain, type | SOCK_CLOEXEC, 0);
  if (file < 0) return refused(errno);
  close(file);
  return 0;
}

/* A process that cannot be there: allowed, it is missing (ESRCH). */
int clocks_try_trace(void) {
  return ptrace(PTRACE_ATTACH, 0x7fffffff, NULL, NULL) < 0 ? refused(errno) : 0;
}

/* No flag: allowed, nothing is unshared. */
int clocks_try_namespace(void) { return unshare(0) < 0 ? refused(errno) : 0; }

/* Nothing at a place that is not there. */
int clocks_try_mount(void) {
  return mount("none", "/nonexistent/tilt2048", "tmpfs", 0, NULL) < 0 ? refused(errno) : 0;
}

/* Signal 0 asks for the permission alone. */
int clocks_try_signal(int process) { return kill(process, 0) < 0 ? refused(errno) : 0; }

int clocks_try_written_code(void) {
  void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS,
                    -1, 0);
  if (page == MAP_FAILED) return refused(errno);
  munmap(page, 4096);
  return 0;
}

int clocks_try_open(const char *path, int flags) {
  int file = open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (file < 0) return refused(errno);
  close(file);
  return 0;
}

/* At no socket: allowed, it is told so (EBADF). */
int clocks_try_answer(void) { return accept4(-1, NULL, NULL, SOCK_CLOEXEC) < 0 ? refused(errno) : 0; }
