#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "CLinux.h"

/* Only what signal-safety(7) lists is called here: ioctl is a bare system call. Each descriptor is
   stored last and forgotten first, so that a handler never sees half of an entry. */

static atomic_int console = -1;
static int console_mode;
static struct vt_mode console_switching;

static atomic_int terminal = -1;
static struct termios terminal_settings;
/* How the game has set it; the same as before until then. */
static struct termios terminal_ours;

static atomic_int screen = -1;
static char screen_text[128];
static size_t screen_size;

void clinux_crash_keep_console(int fd, int mode, const struct vt_mode *switching) {
  atomic_store(&console, -1);
  if (fd < 0) return;
  console_mode = mode;
  console_switching = *switching;
  atomic_store(&console, fd);
}

void clinux_crash_keep_terminal(int fd, const struct termios *settings) {
  atomic_store(&terminal, -1);
  if (fd < 0) return;
  terminal_settings = terminal_ours = *settings;
  tcgetattr(fd, &terminal_ours);
  atomic_store(&terminal, fd);
}

void clinux_crash_keep_text(int fd, const char *text, size_t size) {
  atomic_store(&screen, -1);
  if (fd < 0 || size > sizeof screen_text) return;
  memcpy(screen_text, text, size);
  screen_size = size;
  atomic_store(&screen, fd);
}

static int has_room(int fd) {
  struct pollfd request = {.fd = fd, .events = POLLOUT};
  return poll(&request, 1, 10) > 0;
}

/* Byte by byte, each only where there is room: a terminal that nobody reads any more (it may be what
   hung the program) must not keep the program from ending. What waits there is part of a picture
   that nobody will see: it makes room for what puts the screen back. */
static void say(int fd, const char *text, size_t size) {
  if (!has_room(fd)) {
    tcflow(fd, TCOON);
    tcflush(fd, TCOFLUSH);
  }
  for (size_t i = 0; i < size; i++) {
    if (!has_room(fd)) return;
    if (write(fd, text + i, 1) != 1) return;
  }
}

/* Where complaints go while they are held, and where they belong. */
static atomic_int held_errors = -1;
static atomic_int errors_place = -1;
static int errors_number;

int clinux_hold_errors(int number) {
  if (atomic_load(&held_errors) >= 0 || !isatty(number)) return 0;
  int ends[2];
  if (pipe(ends) != 0) return -errno;
  int place = fcntl(number, F_DUPFD_CLOEXEC, 3);
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    /* Whoever complains at length is heard as far as there is room, and never waits. */
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
  }
  if (place < 0 || dup2(ends[1], number) < 0) {
    int error = errno;
    close(ends[0]), close(ends[1]);
    if (place >= 0) close(place);
    return -error;
  }
  close(ends[1]);
  errors_number = number;
  atomic_store(&errors_place, place);
  atomic_store(&held_errors, ends[0]);
  return 0;
}

/* As far as ten lines of a terminal go; what a terminal would obey is not sent to it. */
void clinux_release_errors(void) {
  int held = atomic_exchange(&held_errors, -1);
  int place = atomic_exchange(&errors_place, -1);
  if (held < 0 || place < 0) return;
  dup2(place, errors_number);
  close(place);
  char text[1024];
  ssize_t count = read(held, text, sizeof text);
  for (ssize_t i = 0; i < count; i++)
    if ((unsigned char)text[i] < 0x20 && text[i] != '\n') text[i] = ' ';
  if (count > 0) say(errors_number, text, (size_t)count);
  if (count > 0 && text[count - 1] != '\n') say(errors_number, "\n", 1);
  close(held);
}

void clinux_crash_restore(void) {
  int fd = atomic_exchange(&console, -1);
  if (fd >= 0) {
    ioctl(fd, KDSETMODE, (long)console_mode);
    ioctl(fd, VT_SETMODE, &console_switching);
  }
  fd = atomic_exchange(&screen, -1);
  if (fd >= 0) say(fd, screen_text, screen_size);
  fd = atomic_exchange(&terminal, -1);
  if (fd >= 0) tcsetattr(fd, TCSANOW, &terminal_settings);
  clinux_release_errors();
}

/* How often the program was stopped and went on, and nobody asked yet. */
static atomic_int stops;

/* The terminal is given back for as long as the program is stopped. Where it goes on in the background,
   the kernel stops it again at the first tcsetattr (TTOU). */
static void stop(int number) {
  int error = errno;
  struct termios ours;
  int fd = atomic_load(&terminal);
  int is_ours = fd >= 0 && tcgetattr(fd, &ours) == 0;
  int place = atomic_load(&screen);
  if (place >= 0) say(place, screen_text, screen_size);
  if (is_ours) tcsetattr(fd, TCSANOW, &terminal_settings);
  struct sigaction usual, before;
  memset(&usual, 0, sizeof usual);
  usual.sa_handler = SIG_DFL;
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  sigaction(number, &usual, &before);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  /* Here it stands still. */
  pthread_sigmask(SIG_BLOCK, &only, NULL);
  sigaction(number, &before, NULL);
  while (is_ours && tcsetattr(fd, TCSANOW, &ours) != 0 && errno == EINTR) continue;
  atomic_fetch_add(&stops, 1);
  errno = error;
}

/* Also behind a stop that nothing can be done about (STOP), the shell has had the terminal and set it
   its way. In the background it stays the shell's, and the game stands still. */
void clinux_stop_ended(void) {
  int fd = atomic_load(&terminal);
  pid_t group = fd >= 0 ? tcgetpgrp(fd) : -1;
  if (group > 0 && group != getpgrp()) raise(SIGTTOU);
  if (group != getpgrp()) return;
  if (terminal_ours.c_lflag != terminal_settings.c_lflag)
    tcsetattr(fd, TCSANOW, &terminal_ours);
  atomic_fetch_add(&stops, 1);
}

int clinux_stop_guard(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = stop;
  sigemptyset(&action.sa_mask);
  return sigaction(SIGTSTP, &action, NULL) == 0 ? 0 : -errno;
}

int clinux_stop_take(void) { return atomic_exchange(&stops, 0); }

static const struct fault {
  int number;
  const char *text;
} faults[] = {
    {SIGILL, "an internal fault (SIGILL)"},
    {SIGTRAP, "an internal fault (SIGTRAP)"},
    {SIGSEGV, "a memory fault (SIGSEGV)"},
    {SIGBUS, "a memory fault (SIGBUS)"},
    {SIGFPE, "an arithmetic fault (SIGFPE)"},
    {SIGSYS, "a forbidden system call (SIGSYS)"},
    {SIGABRT, "an abort (SIGABRT): the watchdog, or a fault that was noticed"},
};

#define FAULTS (sizeof faults / sizeof faults[0])

/* What else ends a program by default; TERM, INT, HUP and QUIT are input. */
static const int others[] = {SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF,
                             SIGPOLL, SIGPWR,  SIGXCPU, SIGSTKFLT};

static void handle(int number) {
  clinux_crash_restore();
  const char *text = "a signal";
  for (size_t i = 0; i < FAULTS; i++)
    if (faults[i].number == number) text = faults[i].text;
  const char start[] = "\r\ntilt2048 was ended by ";
  const char end[] = ". Start it again to go on with the game.\r\n";
  say(STDERR_FILENO, start, sizeof start - 1);
  say(STDERR_FILENO, text, strlen(text));
  say(STDERR_FILENO, end, sizeof end - 1);
  /* SA_RESETHAND has put the default back; the signal is unblocked by the return. */
  raise(number);
}

int clinux_crash_guard(void) {
  /* A stack that overflowed cannot run a handler: it gets one of its own, for ever. */
  static stack_t stack;
  if (!stack.ss_sp) {
    stack.ss_size = 65536;
    stack.ss_sp = malloc(stack.ss_size);
    if (!stack.ss_sp) return -ENOMEM;
    if (sigaltstack(&stack, NULL) != 0) return -errno;
  }
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handle;
  action.sa_flags = SA_ONSTACK | (int)SA_RESETHAND;
  sigfillset(&action.sa_mask);
  for (size_t i = 0; i < FAULTS; i++)
    if (sigaction(faults[i].number, &action, NULL) != 0) return -errno;
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
    if (sigaction(others[i], &action, NULL) != 0) return -errno;
  for (int number = SIGRTMIN; number <= SIGRTMAX; number++)
    if (sigaction(number, &action, NULL) != 0) return -errno;
  signal(SIGXFSZ, SIG_IGN);
  return 0;
}
