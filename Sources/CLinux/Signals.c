#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "CLinux.h"

/* Only atomics and what signal-safety(7) lists are touched by the handlers. */

#define SIGNALS 65

static atomic_int raised[SIGNALS];
static atomic_llong raised_at[SIGNALS];

static long long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

static int asks_to_end(int number) {
  return number == SIGTERM || number == SIGINT || number == SIGHUP || number == SIGQUIT;
}

static void end_by(int number) {
  clinux_crash_restore();
  signal(number, SIG_DFL);
  raise(number);
}

static void note(int number) {
  int error = errno;
  long long now = milliseconds();
  if (atomic_exchange(&raised[number], 1) == 0) {
    atomic_store(&raised_at[number], now);
  } else if (asks_to_end(number) && now - atomic_load(&raised_at[number]) > 2000) {
    end_by(number);
  }
  errno = error;
}

int clinux_signal_watch(int number) {
  if (number < 1 || number >= SIGNALS) return -EINVAL;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note;
  sigfillset(&action.sa_mask);
  return sigaction(number, &action, NULL) == 0 ? 0 : -errno;
}

int clinux_signal_take(int number) {
  if (number < 1 || number >= SIGNALS) return 0;
  return atomic_exchange(&raised[number], 0);
}
