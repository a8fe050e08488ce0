/* The kernel's two locks that a program may put on itself: Landlock (files) and seccomp (system
   calls). Both hold for the calling thread and for all threads that it starts, for ever. */
#ifndef CLOCKS_H
#define CLOCKS_H

#include <stddef.h>
#include <stdint.h>

/* What may be done with files; the numbers of LANDLOCK_ACCESS_FS_… in <linux/landlock.h>, of which
   older headers have some alone. */
enum {
  CLOCKS_EXECUTE = 1 << 0,
  CLOCKS_WRITE_FILE = 1 << 1,
  CLOCKS_READ_FILE = 1 << 2,
  CLOCKS_READ_FOLDER = 1 << 3,
  CLOCKS_REMOVE_FOLDER = 1 << 4,
  CLOCKS_REMOVE_FILE = 1 << 5,
  CLOCKS_MAKE_FOLDER = 1 << 7,
  CLOCKS_MAKE_FILE = 1 << 8,
  CLOCKS_REFER = 1 << 13,
  CLOCKS_TRUNCATE = 1 << 14,
  CLOCKS_CONTROL = 1 << 15,
};

/* A file, or a folder and all in it, and what may be done there: by its path, or, where that is NULL,
   the open folder with this number. */
struct clocks_place {
  const char *path;
  uint64_t rights;
  int folder;
};

/* Which version of Landlock the kernel has; 0 for none. Source: landlock_create_ruleset(2). */
int clocks_landlock_version(void);

/* From now on the thread may open what `places` name and nothing else. A place that is not there is
   passed over, and so is a right that the kernel does not know. Other processes get no signal and
   no abstract socket is reached (but with `with_abstract_sockets`), where the kernel can refuse that.
   0, or a negative error number. */
int clocks_restrict_files(const struct clocks_place *places, size_t count,
                          int with_abstract_sockets);

/* The two halves of that: what needs the rights to reach the places, and what takes effect. The first
   returns a descriptor, or a negative error number; the second closes it. */
int clocks_prepare_files(const struct clocks_place *places, size_t count,
                         int with_abstract_sockets);
int clocks_enter_files(int ruleset);

/* From now on the thread is this user and this group and in no other, for good: 0 where the kernel
   says so afterwards, and does not give root back; else a negative error number. */
int clocks_become(uint32_t user, uint32_t group);

/* fork(2), which Swift hides since only one thread is left: for programs that have one. */
int clocks_fork(void);

/* From now on the thread makes the system calls of CallFilter.inc and no others: those end with
   EPERM. Without `answers_callers` it takes no caller at a socket either. 0, -ENOSYS where there is no
   filter for this machine, or a negative error number. */
int clocks_restrict_calls(int answers_callers);

/* Gives up every privilege but those to restore the console and to come first in the queue, and
   those that could be had by starting a program. 0, or a negative error number. */
int clocks_drop_privileges(void);

/* What a locked program may not do, tried: each returns 0 where it was done, else the error. None
   of them changes anything on a machine where it is allowed. */
int clocks_try_execute(void);
int clocks_try_fork(void);
int clocks_try_socket(int domain, int type);
int clocks_try_trace(void);
int clocks_try_namespace(void);
int clocks_try_mount(void);
int clocks_try_signal(int process);
int clocks_try_written_code(void);
int clocks_try_answer(void);
int clocks_try_open(const char *path, int flags);

#endif
