/* Keeps the game on a card: mounts what it needs, starts it, watches it, starts it again, and lets the
   card's other work (image/card) be done when the picture is there. PID 1 is busybox's init, which
   starts this program and starts it again should it end.

   Everything up to the first frame is done here, in one process and in order: on one core each
   program more costs some milliseconds, and the player waits for them. docs/card.md has the times. */
#define _GNU_SOURCE
#include <errno.h>
#include <dirent.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/kd.h>
#include <linux/netlink.h>
#include <linux/reboot.h>
#include <linux/watchdog.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/reboot.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { USER = 2048, GROUP = 2048, VIDEO = 44, INPUT = 994, I2C = 995, GPIO = 996 };
enum {
  WATCHDOG = 10,       /* seconds without a sign of life: it hangs */
  START = 8,           /* seconds to the first frame */
  ABORT = 5,           /* seconds that it has to end */
  STARTS = 5,          /* so many failures */
  INTERVAL = 300,      /* in so many seconds are the end of trying */
  HEALTH = 30,         /* seconds of health that make a new version the card's own */
  TRIAL = 60,          /* a new version that has no picture after so many is left again */
  HARDWARE = 15,       /* seconds after which the board's own watchdog resets it */
};
/* What `card` answers: an update waits; a new version is to be tried; the firmware is to start once
   more, with the panel's lines. */
enum { UPDATE_WAITS = 42, TRY_NEW = 43, START_AGAIN = 44 };
/* What the game answers: switch off; wrong usage or configuration. */
enum { POWER_OFF = 10, BAD_USAGE = 64, BAD_CONFIGURATION = 78 };

#define CARD "/usr/lib/tilt2048/card"
#define MODULES "/usr/lib/modules"
#define NOTIFY "/run/notify"
#define STATE "/var/lib/tilt2048"

static pid_t game, work;
static bool is_ready, is_stopping, is_trial, is_healthy, gave_up, has_keys, has_input;
static double started, last_sign, ready_at, asked_to_end;
static double failures[STARTS];
static int hardware = -1, notify = -1, uevents = -1;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* One line on the console, which is the serial line. */
static void say(const char *format, ...) {
  char line[300];
  va_list words;
  va_start(words, format);
  int length = vsnprintf(line, sizeof line, format, words);
  va_end(words);
  if (length >= (int)sizeof line) length = sizeof line - 1;
  dprintf(2, "keeper: %.3f: %.*s\n", now(), length, line);
}

static bool is_there(const char *path) { return access(path, F_OK) == 0; }

/* Whether the kernel's command line (cmdline.txt) has a word. */
static bool is_told(const char *word) {
  char words[2048] = "";
  int file = open("/proc/cmdline", O_RDONLY | O_CLOEXEC);
  if (file >= 0 && read(file, words, sizeof words - 1) < 0) words[0] = 0;
  if (file >= 0) close(file);
  return strstr(words, word) != NULL;
}

/* ---- before the game ------------------------------------------------------------------------- */

static void mount_or_say(const char *what, const char *where, const char *type,
                         unsigned long flags, const char *options) {
  if (mount(what, where, type, flags, options) < 0 && errno != EBUSY)
    say("cannot mount %s on %s: %s", what, where, strerror(errno));
}

static void mount_kernel(void) {
  const unsigned long quiet = MS_NOSUID | MS_NODEV | MS_NOEXEC;
  mount_or_say("dev", "/dev", "devtmpfs", MS_NOSUID | MS_NOEXEC, "mode=0755");
  mount_or_say("proc", "/proc", "proc", quiet, "");
  mount_or_say("sys", "/sys", "sysfs", quiet, "");
  mount_or_say("run", "/run", "tmpfs", quiet, "mode=0755,size=64m");
  mkdir("/run/tmp", 01777);
}

/* Loads the modules that are listed, dependencies first; what the kernel has already is no error. */
static void load(const char *list) {
  FILE *file = fopen(list, "re");
  char name[80], path[160];
  while (file != NULL && fscanf(file, "%79s", name) == 1) {
    snprintf(path, sizeof path, MODULES "/%s.ko", name);
    int module = open(path, O_RDONLY | O_CLOEXEC);
    if (module < 0 || (syscall(SYS_finit_module, module, "", 0) < 0 && errno != EEXIST &&
                       errno != ENODEV))
      say("cannot load %s: %s", name, strerror(errno));
    if (module >= 0) close(module);
  }
  if (file != NULL) fclose(file);
}

static int run(char *const words[]) {
  pid_t child = fork();
  if (child == 0) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execv(words[0], words);
    _exit(127);
  }
  int status = -1;
  while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  return child > 0 && WIFEXITED(status) ? WEXITSTATUS(status) : 255;
}

/* The card's partitions: 1 for people, 2 and 3 the two systems, 4 what is kept. */
static void mount_card(void) {
  for (double limit = now() + 5; !is_there("/dev/mmcblk0p4") && now() < limit;) usleep(1000);
  if (!is_there("/dev/mmcblk0p4")) {
    say("no card: games are not kept");
    return;
  }
  mount_or_say("/dev/mmcblk0p1", "/boot/firmware", "vfat",
               MS_RDONLY | MS_NOSUID | MS_NODEV | MS_NOEXEC, "umask=022");
  const unsigned long kept = MS_NOSUID | MS_NODEV | MS_NOEXEC | MS_NOATIME;
  if (mount("/dev/mmcblk0p4", "/var/lib", "ext4", kept, "errors=continue") < 0) {
    say("what is kept needs mending: %s", strerror(errno));
    run((char *[]){CARD, "mend", NULL});
    mount_or_say("/dev/mmcblk0p4", "/var/lib", "ext4", kept, "errors=continue");
  }
  if (mkdir(STATE, 0750) == 0) sync();
  if (chown(STATE, USER, GROUP) < 0) say("cannot give " STATE " to the game: %s", strerror(errno));
}

/* There is no clock on the board: the time goes on where it was known last. */
static void set_clock(void) {
  struct stat seen;
  time_t last = 0;
  for (const char *const *file = (const char *const[]){"/etc/tilt2048-card", STATE "/tilt2048.db-wal",
                                                       "/var/lib/card/clock", NULL};
       *file != NULL; file++)
    if (stat(*file, &seen) == 0 && seen.st_mtime > last) last = seen.st_mtime;
  struct timespec t = {last, 0};
  if (time(NULL) < last) clock_settime(CLOCK_REALTIME, &t);
}

/* The devices of the game belong to groups that the game is in, and to nobody else. */
static void give_devices_in(const char *folder, const char *prefix, gid_t group) {
  DIR *names = opendir(folder);
  if (names == NULL) return;
  char path[300];
  for (struct dirent *entry; (entry = readdir(names)) != NULL;) {
    if (strncmp(entry->d_name, prefix, strlen(prefix)) != 0) continue;
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (chown(path, 0, group) < 0 || chmod(path, 0660) < 0) continue; /* gone already */
  }
  closedir(names);
}

static void give_devices(void) {
  give_devices_in("/dev", "fb", VIDEO);
  give_devices_in("/dev/input", "event", INPUT);
  give_devices_in("/dev", "i2c-", I2C);
  give_devices_in("/dev", "gpiochip", GPIO);
  DIR *lights = opendir("/sys/class/backlight");
  if (lights == NULL) return;
  char path[300];
  for (struct dirent *entry; (entry = readdir(lights)) != NULL;) {
    if (entry->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "/sys/class/backlight/%s/brightness", entry->d_name);
    if (chown(path, 0, VIDEO) == 0) chmod(path, 0664);
  }
  closedir(lights);
}

/* ---- the game -------------------------------------------------------------------------------- */

static void be_the_game(void) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  setsid();
  int console = open("/dev/tty1", O_RDWR);
  if (console >= 0) {
    ioctl(console, TIOCSCTTY, 1);
    if (fchown(console, USER, VIDEO) < 0) say("tty1: %s", strerror(errno));
    dup2(console, 0);
    if (console > 2) close(console);
  }
  struct rlimit memory = {256 << 20, 256 << 20}, processes = {32, 32}, core = {0, 0};
  setrlimit(RLIMIT_DATA, &memory);
  setrlimit(RLIMIT_NPROC, &processes);
  setrlimit(RLIMIT_CORE, &core);
  const gid_t groups[] = {VIDEO, INPUT, I2C, GPIO};
  umask(077);
  for (unsigned long capability = 0; prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) == 0;) capability++;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0 || setgroups(4, groups) < 0 ||
      setresgid(GROUP, GROUP, GROUP) < 0 || setresuid(USER, USER, USER) < 0) {
    say("cannot become the game's user: %s", strerror(errno));
    _exit(1);
  }
  /* A line for each move made and kept, for whoever looks for lost ones. */
  char *more = is_told("tilt2048.log-moves=on") ? "--log-moves" : NULL;
  char *words[] = {"/usr/games/tilt2048", "play", "--power-off", "--ask-language", more, NULL};
  char *environment[] = {"HOME=" STATE, "STATE_DIRECTORY=" STATE, "NOTIFY_SOCKET=" NOTIFY,
                         "WATCHDOG_USEC=10000000", "TERM=linux", "LANG=C.UTF-8", NULL};
  if (chdir(STATE) < 0 && chdir("/") < 0) _exit(1);
  execve(words[0], words, environment);
  say("cannot start the game: %s", strerror(errno));
  _exit(127);
}

static void start_game(void) {
  is_ready = is_stopping = false;
  asked_to_end = 0;
  started = last_sign = now();
  game = fork();
  if (game == 0) be_the_game();
}

/* After a SIGKILL the console would stay in graphics mode, a dead screen. */
static int reset_console(void) {
  int console = open("/dev/tty1", O_RDWR | O_NOCTTY);
  if (console < 0) return -1;
  struct termios settings;
  ioctl(console, KDSETMODE, KD_TEXT);
  ioctl(console, KDSKBMODE, K_UNICODE);
  if (tcgetattr(console, &settings) == 0) {
    settings.c_lflag |= ICANON | ECHO | ISIG;
    settings.c_iflag |= ICRNL;
    settings.c_oflag |= OPOST | ONLCR;
    tcsetattr(console, TCSANOW, &settings);
  }
  dprintf(console, "\033c");
  return console;
}

/* Words on the player's screen, from a file of the image. */
static void show(const char *file) {
  int console = reset_console();
  char text[2000];
  int words = open(file, O_RDONLY | O_CLOEXEC);
  ssize_t size = words < 0 ? 0 : read(words, text, sizeof text);
  if (console >= 0 && size > 0 && write(console, text, (size_t)size) < 0)
    say("tty1: %s", strerror(errno));
  if (words >= 0) close(words);
  if (console >= 0) close(console);
}

/* ---- the end --------------------------------------------------------------------------------- */

static void leave(unsigned command, const char *argument) {
  load(MODULES "/reset"); /* without it a kernel halts instead */
  int disarm = hardware;
  if (disarm >= 0 && write(disarm, "V", 1) < 0) say("watchdog: %s", strerror(errno));
  kill(-1, SIGTERM);
  for (double limit = now() + 2; now() < limit && waitpid(-1, NULL, WNOHANG) >= 0;) usleep(10000);
  mkdir("/var/lib/card", 0700);
  int clock = open("/var/lib/card/clock", O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (clock >= 0) futimens(clock, NULL), close(clock);
  sync();
  umount2("/var/lib", MNT_DETACH);
  umount2("/boot/firmware", MNT_DETACH);
  sync();
  if (argument != NULL)
    syscall(SYS_reboot, LINUX_REBOOT_MAGIC1, LINUX_REBOOT_MAGIC2, LINUX_REBOOT_CMD_RESTART2,
            argument);
  reboot((int)command);
  for (;;) pause();
}

/* ---- watching -------------------------------------------------------------------------------- */

/* Keyboards and gamepads: their drivers wait for the bus, and the game does not wait for them. */
static void load_keys(void) {
  if (fork() != 0) return;
  load(MODULES "/keys");
  _exit(0);
}

static void start_work(char *what) {
  work = fork();
  if (work != 0) return;
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (setpriority(PRIO_PROCESS, 0, 19) < 0) say("%s: %s", what, strerror(errno));
  execl(CARD, CARD, what, (char *)NULL);
  _exit(127);
}

static void hear_game(void) {
  char text[4096];
  struct ucred who = {0, 0, 0};
  char control[CMSG_SPACE(sizeof who)];
  struct iovec piece = {text, sizeof text - 1};
  struct msghdr message = {.msg_iov = &piece, .msg_iovlen = 1, .msg_control = control,
                           .msg_controllen = sizeof control};
  ssize_t size = recvmsg(notify, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  if (size <= 0) return;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header != NULL && header->cmsg_type == SCM_CREDENTIALS)
    memcpy(&who, CMSG_DATA(header), sizeof who);
  if (who.pid != game) return;
  text[size] = 0;
  last_sign = now();
  if (is_ready || strstr(text, "READY=1") == NULL) return;
  is_ready = true;
  ready_at = now();
  say("first frame");
  give_devices();
  if (!has_keys) load_keys();
  has_keys = true;
  load(MODULES "/reset");
  if (work == 0) start_work("afterwards");
}

static void game_ended(int status) {
  game = 0;
  int code = WIFEXITED(status) ? WEXITSTATUS(status) : 255;
  bool was_stopping = is_stopping;
  is_stopping = false;
  if (code == POWER_OFF) leave(RB_POWER_OFF, NULL);
  if (was_stopping) return; /* for an update */
  if (WIFSIGNALED(status)) say("the game was ended by signal %d", WTERMSIG(status));
  else say("the game ended with status %d", code);
  if (code == BAD_USAGE || code == BAD_CONFIGURATION) {
    gave_up = true;
    show("/usr/share/tilt2048/card/configuration.txt");
  } else {
    memmove(failures, failures + 1, sizeof failures - sizeof *failures);
    failures[STARTS - 1] = now();
    gave_up = failures[0] > 0 && failures[STARTS - 1] - failures[0] < INTERVAL;
    if (gave_up) show("/usr/share/tilt2048/card/rescue.txt");
  }
  if (gave_up && is_trial && !is_healthy) leave(RB_AUTOBOOT, NULL);
  if (gave_up && work == 0) start_work("afterwards");
  if (!gave_up) {
    usleep(500000);
    start_game();
  }
}

static void update(void) {
  is_stopping = true;
  if (game > 0) {
    kill(game, SIGTERM);
    int status;
    for (double limit = now() + ABORT; waitpid(game, &status, WNOHANG) == 0; usleep(10000))
      if (now() > limit) kill(game, SIGKILL);
    game = 0;
  }
  int console = reset_console();
  pid_t child = fork();
  if (child == 0) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    if (console >= 0) dup2(console, 0), dup2(console, 1);
    execl(CARD, CARD, "update", (char *)NULL);
    _exit(127);
  }
  if (console >= 0) close(console);
  int status = 0;
  while (child > 0 && waitpid(child, &status, WNOHANG) == 0) {
    if (hardware >= 0) ioctl(hardware, WDIOC_KEEPALIVE, 0);
    usleep(100000);
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == TRY_NEW) {
    say("the new version is tried: reboot 0 tryboot");
    leave(RB_AUTOBOOT, "0 tryboot");
  }
  start_game();
}

static void reap(void) {
  int status;
  for (pid_t child; (child = waitpid(-1, &status, WNOHANG)) > 0;) {
    if (child == game) game_ended(status);
    else if (child == work) {
      work = 0;
      if (WIFEXITED(status) && WEXITSTATUS(status) == UPDATE_WAITS) update();
      if (WIFEXITED(status) && WEXITSTATUS(status) == START_AGAIN) {
        say("starts once more, with another panel");
        leave(RB_AUTOBOOT, NULL);
      }
    }
  }
}

static void look_after(void) {
  double t = now();
  if (hardware >= 0) ioctl(hardware, WDIOC_KEEPALIVE, 0);
  if (is_trial && !is_healthy && !is_ready && t > TRIAL) {
    say("the new version shows no picture: back to the old one");
    leave(RB_AUTOBOOT, NULL);
  }
  if (is_ready && !is_healthy && t - ready_at > HEALTH) {
    is_healthy = true;
    run((char *[]){CARD, "healthy", NULL});
  }
  if (game <= 0) return;
  if (asked_to_end > 0 && t - asked_to_end > ABORT) kill(game, SIGKILL);
  double patience = is_ready ? WATCHDOG : START;
  if (asked_to_end == 0 && t - last_sign > patience) {
    say("the game hangs");
    asked_to_end = t;
    kill(game, is_ready ? SIGABRT : SIGKILL);
  }
}

static int listen_to_game(void) {
  struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = NOTIFY};
  int file = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0), yes = 1;
  unlink(NOTIFY);
  if (bind(file, (struct sockaddr *)&address, sizeof address) < 0) say("%s: %m", NOTIFY);
  chmod(NOTIFY, 0622);
  setsockopt(file, SOL_SOCKET, SO_PASSCRED, &yes, sizeof yes);
  return file;
}

static int listen_to_kernel(void) {
  struct sockaddr_nl address = {.nl_family = AF_NETLINK, .nl_groups = 1};
  int file = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_KOBJECT_UEVENT);
  if (bind(file, (struct sockaddr *)&address, sizeof address) < 0) say("uevents: %m");
  return file;
}

/* Whether the firmware tries this system for once; docs/card.md. */
static bool reads_trial(void) {
  unsigned char flag[4] = {0};
  int file = open("/sys/firmware/devicetree/base/chosen/bootloader/tryboot", O_RDONLY | O_CLOEXEC);
  bool is_set = file >= 0 && read(file, flag, 4) == 4 && flag[3] != 0;
  if (file >= 0) close(file);
  return is_set;
}

int main(void) {
  mount_kernel();
  say("begins");
  load(MODULES "/first");
  if (!is_there("/dev/fb0")) load(MODULES "/display");
  say("modules");
  mount_card();
  say("card");
  set_clock();
  is_trial = reads_trial();
  if (is_trial) load(MODULES "/reset"); /* a version that hangs is left by the watchdog */
  /* The board's own watchdog. QEMU's model of it resets the board at once. */
  bool is_watched = !is_told("tilt2048.watchdog=off");
  sigset_t children;
  sigemptyset(&children);
  sigaddset(&children, SIGCHLD);
  sigprocmask(SIG_BLOCK, &children, NULL);
  int signals = signalfd(-1, &children, SFD_CLOEXEC | SFD_NONBLOCK);
  notify = listen_to_game();
  uevents = listen_to_kernel();
  give_devices();
  start_game();
  mount(NULL, "/", NULL, MS_REMOUNT | MS_RDONLY, NULL);
  struct pollfd waits[] = {{notify, POLLIN, 0}, {signals, POLLIN, 0}, {uevents, POLLIN, 0}};
  for (;;) {
    poll(waits, 3, 1000);
    char ignored[8192];
    if (waits[0].revents) hear_game();
    if (waits[1].revents) {
      while (read(signals, ignored, sizeof ignored) > 0) {}
      reap();
    }
    if (waits[2].revents) {
      while (recv(uevents, ignored, sizeof ignored, 0) > 0) {}
      give_devices();
      if (!has_input && is_there("/dev/input/event0")) {
        has_input = true;
        say("first keyboard or button");
      }
    }
    if (is_watched && hardware < 0 && (is_ready || is_trial) && is_there("/dev/watchdog")) {
      int seconds = HARDWARE;
      hardware = open("/dev/watchdog", O_WRONLY | O_CLOEXEC);
      if (hardware >= 0) ioctl(hardware, WDIOC_SETTIMEOUT, &seconds);
    }
    look_after();
  }
}
