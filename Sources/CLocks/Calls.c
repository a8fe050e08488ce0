#define _GNU_SOURCE
#include "CLocks.h"

#include <errno.h>
#include <string.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__) || defined(__aarch64__) || defined(__arm__) || (defined(__riscv) && __riscv_xlen == 64)
static const struct sock_filter filter[] = {
#include "CallFilter.inc"
};
#define HAS_FILTER 1
#else
#define HAS_FILTER 0
#endif

#if HAS_FILTER
#define LINES (sizeof filter / sizeof *filter)

/* Who offers neither dealt games nor live duels takes no caller: whether a call is one of these two is
   then answered no. A second filter would say the same, and the kernel would compile that as well: a
   fortieth of a start. No argument is compared with such a number. */
static void refuse_callers(struct sock_filter *lines) {
  for (size_t i = 0; i < LINES; i++)
    if (lines[i].code == (BPF_JMP | BPF_JEQ | BPF_K) &&
        (lines[i].k == SYS_accept4 || lines[i].k == SYS_getsockopt))
      lines[i].jt = lines[i].jf;
}
#endif

int clocks_restrict_calls(int answers_callers) {
#if HAS_FILTER
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return -errno;
  struct sock_filter lines[LINES];
  memcpy(lines, filter, sizeof lines);
  if (!answers_callers) refuse_callers(lines);
  struct sock_fprog program = {LINES, lines};
  /* Without the slow kind of memory access that older kernels give to filtered programs, lest these
     spy on another one's code beside them: here is none. */
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, &program) < 0
             ? -errno
             : 0;
#else
  (void)answers_callers;
  return -ENOSYS;
#endif
}

int clocks_drop_privileges(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct data[2];
  if (syscall(SYS_capget, &header, data) < 0) return -errno;
  if (data[0].permitted == 0 && data[1].permitted == 0) return 0;
  uint32_t kept = CAP_TO_MASK(CAP_SYS_TTY_CONFIG) | CAP_TO_MASK(CAP_SYS_NICE);
  data[0].permitted &= kept;
  data[0].effective &= kept;
  data[1].permitted = data[1].effective = 0;
  data[0].inheritable = data[1].inheritable = 0;
  return syscall(SYS_capset, &header, data) < 0 ? -errno : 0;
}

/* Where the calls that once were have users of 16 bits (ARM, of 32 bits), others were added beside them. */
#ifdef SYS_setresuid32
#define SET_GROUPS SYS_setgroups32
#define SET_GROUP SYS_setresgid32
#define SET_USER SYS_setresuid32
#define GET_USER SYS_getresuid32
#define GET_GROUP SYS_getresgid32
#define GET_GROUPS SYS_getgroups32
#else
#define SET_GROUPS SYS_setgroups
#define SET_GROUP SYS_setresgid
#define SET_USER SYS_setresuid
#define GET_USER SYS_getresuid
#define GET_GROUP SYS_getresgid
#define GET_GROUPS SYS_getgroups
#endif

/* By the kernel's own calls: the C library's change every thread of the program. */
int clocks_become(uint32_t user, uint32_t group) {
  if (syscall(SET_GROUPS, 0, NULL) < 0) return -errno;
  if (syscall(SET_GROUP, group, group, group) < 0) return -errno;
  if (syscall(SET_USER, user, user, user) < 0) return -errno;
  uint32_t ids[6];
  if (syscall(GET_USER, &ids[0], &ids[1], &ids[2]) < 0) return -errno;
  if (syscall(GET_GROUP, &ids[3], &ids[4], &ids[5]) < 0) return -errno;
  for (int i = 0; i < 3; i++)
    if (ids[i] != user || ids[3 + i] != group) return -EPERM;
  if (syscall(GET_GROUPS, 0, NULL) != 0) return -EPERM;
  if (user != 0 && syscall(SET_USER, -1, 0, -1) == 0) return -EPERM;
  return 0;
}

int clocks_fork(void) {
  pid_t child = fork();
  return child < 0 ? -errno : child;
}
