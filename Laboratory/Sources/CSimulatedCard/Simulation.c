#include "Simulation.h"

#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "Partitions.h"

/* More calls than any start makes: what asks for more hangs. */
enum { MOST_CALLS = 400000 };

static struct {
  bool is_running, is_logged, has_power, is_full, is_pulled, is_untrusted, has_violation;
  uint64_t streams[SIM_STREAMS][4], digest, calls, cut, failures;
  int64_t time, uptime;
  struct simulation_faults faults;
  char violation[400];
} simulation;

static unsigned long totals[SIM_TOTALS];
static unsigned patience;
static uint64_t current_seed;

void simulation_count(enum simulation_total total) { totals[total]++; }

unsigned long simulation_counted(enum simulation_total total) { return totals[total]; }

const char *simulation_total_name(enum simulation_total total) {
  static const char *const names[] = {
      "starts", "power cuts", "calls that failed", "flushes that lied", "writes that went elsewhere",
      "places where bits rotted", "moves acknowledged", "daily copies", "stores mended",
      "starts without saving", "bundles laid on the drive", "versions written", "trials",
      "versions kept", "questions answered", "file systems mended", "file systems made anew",
      "partitions grown"};
  return names[total];
}

/* Only calls that a signal's handler may make. */
static void tell_of_end(int number) {
  char text[] = "seed 00000000000000000000 hangs, or the program dies in it\n";
  uint64_t seed = current_seed;
  for (int i = 24; i > 4; i--, seed /= 10) text[i] = (char)('0' + seed % 10);
  if (write(1, text, sizeof text - 1) < 0) _exit(3);
  signal(number, SIG_DFL);
  raise(number);
}

void simulation_watch(unsigned seconds) {
  static const int signals[] = {SIGALRM, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) signal(signals[i], tell_of_end);
  patience = seconds;
}

/* splitmix64, which spreads a seed over a state. Source: https://prng.di.unimi.it/splitmix64.c. */
static uint64_t spread(uint64_t *state) {
  uint64_t z = (*state += 0x9E3779B97F4A7C15);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

static uint64_t rotated(uint64_t x, int bits) { return x << bits | x >> (64 - bits); }

/* xoshiro256**. Source: https://prng.di.unimi.it/xoshiro256starstar.c. */
uint64_t simulation_random(enum simulation_stream stream) {
  uint64_t *s = simulation.streams[stream];
  uint64_t result = rotated(s[1] * 5, 7) * 9, t = s[1] << 17;
  s[2] ^= s[0], s[3] ^= s[1], s[1] ^= s[2], s[0] ^= s[3];
  s[2] ^= t, s[3] = rotated(s[3], 45);
  return result;
}

uint64_t simulation_below(enum simulation_stream stream, uint64_t bound) {
  return bound == 0 ? 0 : (simulation_random(stream) >> 16) % bound;
}

bool simulation_chance(enum simulation_stream stream, uint32_t chance) {
  return chance > 0 && simulation_random(stream) >> 48 < chance;
}

void simulation_begin(uint64_t seed, bool log) {
  memset(&simulation, 0, sizeof simulation);
  uint64_t state = seed;
  current_seed = seed;
  if (patience > 0) alarm(patience);
  for (int i = 0; i < SIM_STREAMS; i++)
    for (int j = 0; j < 4; j++) simulation.streams[i][j] = spread(&state);
  medium_forget_maps();
  call_forget();
  simulation.digest = 0xCBF29CE484222325;
  simulation.is_logged = log;
  simulation.is_running = true;
}

void simulation_end(void) { simulation.is_running = false; }

bool simulation_is_running(void) { return simulation.is_running; }

static void digest(const void *bytes, size_t count) {
  const unsigned char *byte = bytes;
  for (size_t i = 0; i < count; i++) simulation.digest = (simulation.digest ^ byte[i]) * 0x100000001B3;
}

void simulation_note(const char *what, uint64_t value) {
  digest(what, strlen(what));
  digest(&value, sizeof value);
  if (simulation.is_logged) printf("%8llu %s %lld\n", (unsigned long long)simulation.calls, what,
                                   (long long)value);
}

void simulation_tell(const char *text) { simulation_note(text, 0); }

uint64_t simulation_digest(void) { return simulation.digest; }

void simulation_set_faults(struct simulation_faults faults) { simulation.faults = faults; }

const struct simulation_faults *simulation_faults_now(void) { return &simulation.faults; }

void simulation_power_on(uint64_t cut) {
  simulation.has_power = true;
  simulation.is_full = simulation.is_pulled = false;
  simulation.calls = 0;
  simulation.cut = cut;
  simulation.uptime = 0;
  simulation_count(SIM_STARTS);
  simulation_note("power on", cut);
}

void simulation_cut(void) {
  if (!simulation.has_power) return;
  simulation.has_power = false;
  simulation_count(SIM_CUTS);
  simulation_note("power off", simulation.calls);
  partitions_lose();
}

bool simulation_has_power(void) { return simulation.has_power; }

uint64_t simulation_failures(void) { return simulation.failures; }

uint64_t simulation_calls(void) { return simulation.calls; }

int simulation_call(const char *what, const char *where, bool is_reading) {
  if (simulation.is_logged && simulation.has_power)
    printf("%8llu   %s %s\n", (unsigned long long)simulation.calls + 1, what, where);
  if (++simulation.calls > MOST_CALLS) {
    simulation_violate("hang: more than %d calls in one start", MOST_CALLS);
    simulation_cut();
  }
  if (simulation.cut != 0 && simulation.calls >= simulation.cut) simulation_cut();
  if (!simulation.has_power) return EIO;
  simulation.time += 20000, simulation.uptime += 20000;
  if (simulation.is_pulled) {
    simulation.failures++;
    simulation_count(SIM_FAILED_CALLS);
    return EIO;
  }
  if (simulation_chance(SIM_FAULTS, simulation.faults.pulled)) {
    simulation_tell("fault: the card is pulled out");
    simulation.is_pulled = true;
    simulation.failures++;
    simulation_count(SIM_FAILED_CALLS);
    return EIO;
  }
  if (simulation_chance(SIM_FAULTS, simulation.faults.error)) {
    simulation_tell("fault: EIO");
    simulation.failures++;
    simulation_count(SIM_FAILED_CALLS);
    return EIO;
  }
  if (is_reading) return 0;
  if (!simulation.is_full && simulation_chance(SIM_FAULTS, simulation.faults.full)) {
    simulation_tell("fault: no space is left");
    simulation.is_full = true;
  }
  return simulation.is_full ? ENOSPC : 0;
}

int64_t simulation_time(void) { return simulation.time; }

int64_t simulation_uptime(void) { return simulation.uptime; }

void simulation_set_time(int64_t nanoseconds) {
  simulation.time = nanoseconds;
  simulation_note("time of day", (uint64_t)nanoseconds);
}

void simulation_pass(int64_t nanoseconds) {
  simulation.time += nanoseconds;
  simulation.uptime += nanoseconds;
}

void simulation_violate(const char *format, ...) {
  char text[sizeof simulation.violation];
  va_list words;
  va_start(words, format);
  vsnprintf(text, sizeof text, format, words);
  va_end(words);
  simulation_note(text, 1);
  if (simulation.has_violation) return;
  simulation.has_violation = true;
  memcpy(simulation.violation, text, sizeof text);
}

void simulation_fail(const char *words) { simulation_violate("%s", words); }

const char *simulation_violation(void) {
  return simulation.has_violation ? simulation.violation : NULL;
}

bool simulation_is_untrusted(void) { return simulation.is_untrusted; }

void simulation_distrust(const char *why) {
  simulation_tell(why);
  simulation.is_untrusted = true;
}

/* SQLite's own random numbers begin anew, from the simulated machine's. Weak: a program that only tests
   the card has no SQLite. */
extern void sqlite3_randomness(int count, void *bytes) __attribute__((weak));

void simulation_forget_randomness(void) {
  if (sqlite3_randomness) sqlite3_randomness(0, NULL);
}
