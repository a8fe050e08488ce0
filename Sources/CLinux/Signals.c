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

/* Whether a signal ever came, taken or not; and how long a program that was told to end has. */
static atomic_int came[SIGNALS];
static atomic_int patience;
static atomic_int ending;
static timer_t end_timer;

/* What is rung when a signal has come. */
static atomic_int bell = -1;

void clinux_signal_ring(int number) { atomic_store(&bell, number); }

static void ring(void) {
  int number = atomic_load(&bell);
  uint64_t one = 1;
  if (number >= 0 && write(number, &one, sizeof one) < 0) return;
}

static void note(int number) {
  int error = errno;
  long long now = milliseconds();
  if (number == SIGCONT) clinux_stop_ended();
  if (atomic_load(&patience) > 0 && asks_to_end(number)) {
    if (atomic_exchange(&came[number], 1) != 0) {
      end_by(number);
      return;
    }
    int none = 0;
    if (atomic_compare_exchange_strong(&ending, &none, number)) {
      int left = atomic_load(&patience);
      struct itimerspec time = {
          .it_value = {.tv_sec = left / 1000, .tv_nsec = left % 1000 * 1000000L}};
      timer_settime(end_timer, 0, &time, NULL);
    }
  }
  if (atomic_exchange(&raised[number], 1) == 0) {
    atomic_store(&raised_at[number], now);
  } else if (asks_to_end(number) && now - atomic_load(&raised_at[number]) > 2000) {
    end_by(number);
  }
  ring();
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

int clinux_signal_pending(int number) {
  return number >= 1 && number < SIGNALS && atomic_load(&raised[number]);
}

/* The time is over, wherever the program is: in a write that blocks, or waiting for a device. */
static void end_now(int number) {
  int wanted = atomic_load(&ending);
  end_by(wanted > 0 ? wanted : number);
}

int clinux_signal_end_within(int milliseconds_left) {
  if (atomic_load(&patience) > 0) return 0;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = end_now;
  sigfillset(&action.sa_mask);
  if (sigaction(SIGALRM, &action, NULL) != 0) return -errno;
  struct sigevent event;
  memset(&event, 0, sizeof event);
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = SIGALRM;
  if (timer_create(CLOCK_MONOTONIC, &event, &end_timer) != 0) return -errno;
  atomic_store(&patience, milliseconds_left);
  return 0;
}
