/* Files, programs, children and clocks of the real machine. */
#define _GNU_SOURCE
#include "linux.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "card.h"

double linux_now(void *self) {
  struct timespec t;
  (void)self;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* The console is the serial line. What a name on the card has in it moves no terminal. */
void linux_say(void *self, const char *who, const char *text) {
  char line[400];
  size_t length = 0;
  for (; *text != 0 && length < sizeof line - 1; text++, length++)
    line[length] = (unsigned char)*text < 32 || *text == 127 ? '?' : *text;
  line[length] = 0;
  if (strcmp(who, "keeper") == 0) dprintf(2, "keeper: %.3f: %s\n", linux_now(self), line);
  else dprintf(2, "%s: %s\n", who, line);
}

/* ---- files ----------------------------------------------------------------------------------- */

static int outcome(int status) { return status < 0 ? -errno : 0; }

static int open_regular(const char *path, int flags) {
  struct stat facts;
  int file = open(path, flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (file < 0) return -errno;
  if (fstat(file, &facts) == 0 && S_ISREG(facts.st_mode)) return file;
  close(file);
  return -EINVAL;
}

static long read_file(void *self, const char *path, uint64_t offset, void *bytes, size_t size) {
  int file = open_regular(path, O_RDONLY);
  long done = 0;
  (void)self;
  if (file < 0) return file;
  while ((size_t)done < size) {
    ssize_t count = pread(file, (char *)bytes + done, size - (size_t)done, (off_t)offset + done);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) done = -errno;
    if (count <= 0) break;
    done += count;
  }
  close(file);
  return done;
}

static int write_all(int file, const void *bytes, size_t size) {
  for (size_t done = 0; done < size;) {
    ssize_t count = write(file, (const char *)bytes + done, size - done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return count < 0 ? -errno : -EIO;
    done += (size_t)count;
  }
  return 0;
}

static int write_file(void *self, const char *path, const void *bytes, size_t size) {
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
  (void)self;
  if (file < 0) return -errno;
  int status = write_all(file, bytes, size);
  return close(file) < 0 && status == 0 ? -errno : status;
}

static int overwrite(void *self, const char *path, const void *bytes, size_t size) {
  struct stat facts;
  int file = open_regular(path, O_WRONLY);
  (void)self;
  if (file < 0) return file;
  int status = fstat(file, &facts) == 0 && (uint64_t)facts.st_size >= size ? 0 : -EINVAL;
  if (status == 0) status = write_all(file, bytes, size);
  if (status == 0) status = outcome(fsync(file));
  close(file);
  return status;
}

static int flush(void *self, const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  (void)self;
  if (file < 0) return -errno;
  int status = outcome(fsync(file));
  close(file);
  return status;
}

static int rename_file(void *self, const char *from, const char *to) {
  (void)self;
  return outcome(rename(from, to));
}

static int remove_file(void *self, const char *path) {
  (void)self;
  return outcome(unlink(path));
}

static int make_folder(void *self, const char *path, bool owner_is_game) {
  (void)self;
  int status = outcome(mkdir(path, owner_is_game ? 0750 : 0700));
  /* The game's folder is the game's, whoever made it. */
  if (owner_is_game && lchown(path, USER, GROUP) < 0 && status == 0) return -errno;
  return status;
}

static int look(void *self, const char *path, struct file_facts *facts) {
  struct stat seen;
  (void)self;
  if (lstat(path, &seen) < 0) return -errno;
  *facts = (struct file_facts){
    .size = (uint64_t)seen.st_size, .modified = seen.st_mtime, .is_regular = S_ISREG(seen.st_mode)};
  return 0;
}

static long list(void *self, const char *folder, bool (*is_wanted)(const char *), char *names, size_t size) {
  struct dirent **entries;
  int count = scandir(folder, &entries, NULL, alphasort);
  long length = 0;
  (void)self;
  if (count < 0) return -errno;
  for (int i = 0; i < count; i++) {
    const char *name = entries[i]->d_name;
    size_t letters = strlen(name) + 1;
    if (is_wanted(name) && (size_t)length + letters <= size) {
      memcpy(names + length, name, letters);
      length += (long)letters;
    }
    free(entries[i]);
  }
  free(entries);
  return length;
}

static int64_t room(void *self, const char *path) {
  struct statvfs facts;
  (void)self;
  if (statvfs(path, &facts) < 0) return -errno;
  return (int64_t)(facts.f_bavail * facts.f_frsize);
}

static void sync_all(void *self) {
  (void)self;
  sync();
}

/* ---- programs -------------------------------------------------------------------------------- */

static void hear_signals(void) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

/* The limits, groups and user of the game, and no way back. */
static bool become_the_game(void) {
  struct rlimit memory = {256 << 20, 256 << 20}, processes = {32, 32}, core = {0, 0};
  const gid_t groups[] = {VIDEO, INPUT, I2C, GPIO};
  setrlimit(RLIMIT_DATA, &memory);
  setrlimit(RLIMIT_NPROC, &processes);
  setrlimit(RLIMIT_CORE, &core);
  umask(077);
  for (unsigned long capability = 0; prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) == 0;) capability++;
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && setgroups(4, groups) == 0 &&
         setresgid(GROUP, GROUP, GROUP) == 0 && setresuid(USER, USER, USER) == 0 &&
         (chdir(GAMES_FOLDER) == 0 || chdir("/") == 0);
}

/* Dies with its parent: init starts another keeper for one that ended, and two games would share the screen, two
   checkers what is kept. After the last change of user, which ends it (prctl(2)). */
static bool ends_with(pid_t parent) {
  return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) == 0 && getppid() == parent;
}

static char *const game_environment[] = {
  "HOME=" GAMES_FOLDER, "STATE_DIRECTORY=" GAMES_FOLDER, "NOTIFY_SOCKET=" NOTIFY,
  "WATCHDOG_USEC=10000000", "TERM=linux", "LANG=C.UTF-8", NULL};
static char *const work_environment[] = {
  "PATH=" SYSTEM_FOLDER "/bin:/usr/bin", "LD_LIBRARY_PATH=" SYSTEM_FOLDER "/lib", "TMPDIR=/run/tmp",
  NULL};

/* The child of `run`: its log is beside the notes of this start, its errno goes to `failed`. */
static void be_program(const struct program *program, int output, int failed, pid_t parent) {
  char log[80];
  const char *slash = strrchr(program->words[0], '/');
  hear_signals();
  setpgid(0, 0);
  snprintf(log, sizeof log, "/run/%s.log", slash == NULL ? "program" : slash + 1);
  int file = open(log, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (nothing >= 0) dup2(nothing, 0);
  if (file >= 0) dup2(file, 1), dup2(file, 2);
  if (output >= 0) dup2(output, 1);
  if ((!program->is_the_games || become_the_game()) && ends_with(parent))
    execve(program->words[0], (char *const *)program->words,
           program->is_the_games ? game_environment : work_environment);
  int number = errno;
  if (write(failed, &number, sizeof number) < 0) _exit(126);
  _exit(127);
}

/* Takes what the program writes until it ends or its time is up; the rest is read and forgotten. */
static bool wait_for(pid_t child, int output, const struct program *program, int *status) {
  double end = linux_now(NULL) + program->limit;
  size_t length = 0;
  bool is_in_time = true, is_open = output >= 0;
  for (;;) {
    char rest[512];
    struct pollfd waits = {output, POLLIN, 0};
    if (is_open && poll(&waits, 1, 20) > 0) {
      bool has_room = length + 1 < program->size;
      ssize_t count = has_room ? read(output, program->output + length, program->size - 1 - length)
                               : read(output, rest, sizeof rest);
      if (count <= 0) is_open = false;
      else if (has_room) length += (size_t)count;
    } else {
      pid_t ended = waitpid(child, status, WNOHANG);
      if (ended == child || (ended < 0 && errno != EINTR)) break;
      if (!is_open) usleep(5000);
    }
    if (is_in_time && linux_now(NULL) > end) {
      is_in_time = false;
      kill(-child, SIGKILL);
      kill(child, SIGKILL);
    }
  }
  if (program->output != NULL && program->size > 0) program->output[length] = 0;
  return is_in_time;
}

static struct result result_of(int status) {
  return WIFEXITED(status) ? (struct result){EXITED, WEXITSTATUS(status)}
                           : (struct result){KILLED, WIFSIGNALED(status) ? WTERMSIG(status) : 0};
}

static struct result run(void *self, const struct program *program) {
  int output[2] = {-1, -1}, failed[2] = {-1, -1}, status = 0, number = 0;
  (void)self;
  if (program->output != NULL && program->size > 0) program->output[0] = 0;
  if (pipe2(failed, O_CLOEXEC) < 0 ||
      (program->output != NULL && pipe2(output, O_CLOEXEC | O_NONBLOCK) < 0))
    return (struct result){NOT_RUN, -errno};
  pid_t parent = getpid(), child = fork();
  if (child == 0) {
    /* Its own end blocks again: only the reader's is never to wait. */
    if (output[1] >= 0) fcntl(output[1], F_SETFL, 0);
    be_program(program, output[1], failed[1], parent);
  }
  int error = errno;
  close(failed[1]);
  if (output[1] >= 0) close(output[1]);
  bool is_in_time = child > 0 && wait_for(child, output[0], program, &status);
  bool has_failed = child > 0 && read(failed[0], &number, sizeof number) == sizeof number;
  close(failed[0]);
  if (output[0] >= 0) close(output[0]);
  if (child < 0) return (struct result){NOT_RUN, -error};
  if (has_failed) return (struct result){NOT_RUN, -number};
  if (!is_in_time) return (struct result){OUT_OF_TIME, SIGKILL};
  return result_of(status);
}

static void be_the_game(const char *const *more, pid_t parent) {
  const char *words[12] = {GAME_PROGRAM};
  hear_signals();
  setsid();
  int console = open("/dev/tty1", O_RDWR);
  if (console >= 0) {
    ioctl(console, TIOCSCTTY, 1);
    if (fchown(console, USER, VIDEO) < 0) linux_say(NULL, "keeper", "tty1 is not the game's");
    dup2(console, 0);
    if (console > 2) close(console);
  }
  for (int i = 0; i < 10 && more[i] != NULL; i++) words[i + 1] = more[i];
  if (become_the_game() && ends_with(parent)) execve(words[0], (char *const *)words, game_environment);
  linux_say(NULL, "keeper", strerror(errno));
  _exit(127);
}

static void be_work(const char *const *words, pid_t parent) {
  hear_signals();
  if (!ends_with(parent)) _exit(FAILED);
  if (setpriority(PRIO_PROCESS, 0, 19) < 0) linux_say(NULL, "card", strerror(errno));
  _exit(card_work(&linux_machine, words) & 0xff);
}

static void start(void *self, enum child child, const char *const *words) {
  struct linux_machine *machine = self;
  pid_t parent = getpid(), process = fork();
  if (process == 0) {
    if (child == GAME) be_the_game(words, parent);
    else be_work(words, parent);
  }
  machine->children[child] = process > 0 ? process : 0;
  machine->is_lost[child] = process < 0;
}

static void tell(void *self, enum child child, enum telling how) {
  struct linux_machine *machine = self;
  const int signals[] = {[PLEASE_END] = SIGTERM, [ABORT_WITH_TRACE] = SIGABRT, [END_NOW] = SIGKILL};
  if (machine->children[child] > 0) kill(machine->children[child], signals[how]);
}

static void end_all(void *self) {
  (void)self;
  kill(-1, SIGTERM);
  for (double limit = linux_now(self) + 2; linux_now(self) < limit && waitpid(-1, NULL, WNOHANG) >= 0;)
    usleep(10000);
  kill(-1, SIGKILL);
}

static int open_rescue(void *self) {
  (void)self;
  pid_t child = fork();
  if (child != 0) return child < 0 ? -errno : 0;
  hear_signals();
  setsid();
  int console = open("/dev/console", O_RDWR);
  for (int file = 0; console >= 0 && file < 3; file++) dup2(console, file);
  if (console >= 0) ioctl(console, TIOCSCTTY, 1);
  if (console > 2) close(console);
  execve("/bin/sh", (char *const[]){"sh", "-l", NULL}, work_environment);
  _exit(127);
}

/* ---- clocks ---------------------------------------------------------------------------------- */

static int64_t wall_clock(void *self) {
  (void)self;
  return time(NULL);
}

static void set_clock(void *self, int64_t seconds) {
  struct timespec t = {seconds, 0};
  (void)self;
  clock_settime(CLOCK_REALTIME, &t);
}

static void pause_for(void *self, double seconds) {
  struct timespec t = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
  (void)self;
  nanosleep(&t, NULL);
}

static struct linux_machine here = {.hardware = -1};

const struct machine linux_machine = {
  .self = &here,
  .read = read_file,
  .write = write_file,
  .overwrite = overwrite,
  .flush = flush,
  .rename = rename_file,
  .remove = remove_file,
  .make_folder = make_folder,
  .look = look,
  .list = list,
  .room = room,
  .sync = sync_all,
  .mount = linux_mount,
  .remount = linux_remount,
  .unmount = linux_unmount,
  .open_system = linux_open_system,
  .device = linux_device,
  .extent = linux_extent,
  .resize = linux_resize,
  .read_sector = linux_read_sector,
  .write_sector = linux_write_sector,
  .copy_out = linux_copy_out,
  .run = run,
  .start = start,
  .tell = tell,
  .open_rescue = open_rescue,
  .now = linux_now,
  .clock = wall_clock,
  .set_clock = set_clock,
  .pause = pause_for,
  .tree_cell = linux_tree_cell,
  .is_told = linux_is_told,
  .load = linux_load,
  .give_devices = linux_give_devices,
  .watchdog = linux_watchdog,
  .end_all = end_all,
  .leave = linux_leave,
  .say = linux_say,
  .show = linux_show,
};
