/* Prints the program's filter of system calls as a table of C, for the machines it is made
   for; scripts/call-filter compiles and runs it. libseccomp makes the filter here, once: a start of
   the game would pay for the library and for the making each time. */
#define _GNU_SOURCE
#include <errno.h>
#include <sched.h>
#include <seccomp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <linux/filter.h>
#include <unistd.h>

/* What the game does with its devices, its store, its threads and itself. What is not here is
   refused with EPERM: exec, fork, ptrace, mounts, namespaces, the network, keys, modules, clocks.
   A name that a machine's kernel does not have is passed over. */
static const char *const allowed[] = {
    /* files */
    "read", "readv", "pread64", "preadv", "write", "writev", "pwrite64", "pwritev", "lseek",
    "open", "openat", "openat2", "close", "dup", "dup2", "dup3", "fcntl", "flock", "ioctl", "stat",
    "lstat", "fstat", "newfstatat", "statx", "statfs", "fstatfs", "access", "faccessat",
    "faccessat2", "readlink", "readlinkat", "getcwd", "getdents64", "mkdir", "mkdirat", "rmdir",
    "unlink", "unlinkat", "rename", "renameat", "renameat2", "chmod", "fchmod", "fchmodat",
    "ftruncate", "fallocate", "fadvise64", "fsync", "fdatasync", "sync_file_range", "utimensat",
    "umask", "inotify_init1", "inotify_add_watch", "inotify_rm_watch",
    /* waiting */
    "poll", "ppoll", "select", "pselect6", "epoll_create1", "epoll_ctl", "epoll_wait",
    "epoll_pwait", "eventfd2", "pipe2", "nanosleep", "clock_nanosleep", "restart_syscall",
    /* time */
    "clock_gettime", "clock_getres", "gettimeofday", "time",
    /* memory; what could make code of data is below */
    "brk", "munmap", "mremap", "madvise", "mincore", "mlock", "mlock2", "munlock",
    /* threads; clone is below */
    "futex", "futex_waitv", "set_robust_list", "get_robust_list", "set_tid_address", "rseq",
    "sched_yield", "sched_getaffinity", "sched_getparam", "sched_getscheduler",
    "sched_get_priority_max", "sched_get_priority_min", "setpriority", "getpriority", "membarrier",
    "exit", "exit_group",
    /* signals to itself */
    "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "rt_sigtimedwait", "rt_sigpending",
    "sigaltstack", "tgkill",
    /* the timer that it made before, by which it ends in time when it is told to */
    "timer_settime",
    /* what it may know of itself and the machine */
    "gettid", "getpid", "getppid", "getuid", "geteuid", "getgid", "getegid", "getgroups", "uname",
    "sysinfo", "getrandom", "getrlimit", "getrusage", "times",
    /* its word to systemd; which sockets is below */
    "sendto",
    /* the same for machines of 32 bits, where files, users and times once were smaller */
    "_llseek", "fcntl64", "stat64", "lstat64", "fstat64", "fstatat64", "statfs64", "fstatfs64", "ftruncate64",
    "arm_fadvise64_64", "sync_file_range2", "utimensat_time64", "_newselect", "ppoll_time64",
    "pselect6_time64", "clock_nanosleep_time64", "clock_gettime64", "clock_getres_time64", "futex_time64",
    "rt_sigtimedwait_time64", "timer_settime64", "sigreturn", "getuid32", "geteuid32", "getgid32", "getegid32",
    "getgroups32", "ugetrlimit",
};

static void stop(const char *what, int error) {
  fprintf(stderr, "call-filter: %s: %s\n", what, strerror(error < 0 ? -error : error));
  exit(1);
}

/* The library resolves a name for the machine it runs on and turns the number by itself. */
static void allow(scmp_filter_ctx filter, const char *name, unsigned count,
                  const struct scmp_arg_cmp *arguments) {
  int number = seccomp_syscall_resolve_name(name);
  if (number == __NR_SCMP_ERROR) return;
  int result = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, number, count, arguments);
  if (result < 0 && result != -EDOM && result != -EINVAL) stop(name, result);
}

static void fill(scmp_filter_ctx filter) {
  for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++) allow(filter, allowed[i], 0, NULL);
  /* No memory that is written and run, and none that is run after it was written. */
  struct scmp_arg_cmp is_data = SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0);
  struct scmp_arg_cmp is_code = SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC | PROT_WRITE, PROT_EXEC);
  allow(filter, "mmap", 1, &is_data);
  allow(filter, "mmap", 1, &is_code);
  allow(filter, "mmap2", 1, &is_data);
  allow(filter, "mmap2", 1, &is_code);
  allow(filter, "mprotect", 1, &is_data);
  /* Threads, no processes. clone3 cannot be looked into: without it the C library takes clone. */
  struct scmp_arg_cmp is_thread = SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD);
  allow(filter, "clone", 1, &is_thread);
  if (seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0) < 0)
    stop("clone3", EINVAL);
  /* Limits are read, not set. */
  struct scmp_arg_cmp reads = SCMP_A2(SCMP_CMP_EQ, 0, 0);
  allow(filter, "prlimit64", 1, &reads);
  /* Names of threads and of memory. */
  struct scmp_arg_cmp names = SCMP_A0(SCMP_CMP_EQ, PR_SET_NAME, 0);
  allow(filter, "prctl", 1, &names);
  /* One kind of socket: datagrams to another program of this machine (sd_notify(3)). */
  struct scmp_arg_cmp notifies[] = {
      SCMP_A0(SCMP_CMP_EQ, AF_UNIX, 0),
      SCMP_A1(SCMP_CMP_MASKED_EQ, 0xf, SOCK_DGRAM),
  };
  allow(filter, "socket", 2, notifies);
  /* Who calls at a socket that is open already, and who that is: none can be made to be called at. Where
     no dealt games and no live duels are offered both are refused (Calls.c). */
  allow(filter, "accept4", 0, NULL);
  struct scmp_arg_cmp asks_who[] = {
      SCMP_A1(SCMP_CMP_EQ, SOL_SOCKET, 0),
      SCMP_A2(SCMP_CMP_EQ, SO_PEERCRED, 0),
  };
  allow(filter, "getsockopt", 2, asks_who);
}

static void print(const char *machine, const char *macro, uint32_t architecture) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
  if (filter == NULL) stop("seccomp_init", ENOMEM);
  int result = seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_ERRNO(EPERM));
  if (result == 0 && architecture != seccomp_arch_native()) {
    result = seccomp_arch_add(filter, architecture);
    if (result == 0) result = seccomp_arch_remove(filter, SCMP_ARCH_NATIVE);
  }
  /* The order of the questions: a tree, so that a call costs eight of them and not a hundred. */
  if (result == 0) result = seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2);
  if (result < 0) stop(machine, result);
  fill(filter);
  FILE *file = tmpfile();
  if (file == NULL || (result = seccomp_export_bpf(filter, fileno(file))) < 0) stop("export", result);
  long size = lseek(fileno(file), 0, SEEK_END);
  rewind(file);
  printf("#%s defined(%s)\n", strcmp(macro, "__x86_64__") == 0 ? "if" : "elif", macro);
  struct sock_filter line;
  for (long i = 0; i < size / (long)sizeof line; i++) {
    if (fread(&line, sizeof line, 1, file) != 1) stop("read", EIO);
    printf("{0x%02x, %u, %u, 0x%08x},\n", line.code, line.jt, line.jf, line.k);
  }
  fclose(file);
  seccomp_release(filter);
}

int main(void) {
  printf("/* Made by scripts/call-filter of scripts/lib/call-filter.c; not to be changed here. */\n");
  print("x86_64", "__x86_64__", SCMP_ARCH_X86_64);
  print("aarch64", "__aarch64__", SCMP_ARCH_AARCH64);
  print("arm", "__arm__", SCMP_ARCH_ARM);
  print("riscv64", "__riscv", SCMP_ARCH_RISCV64);
  printf("#endif\n");
  return 0;
}
