/* A machine that one number makes: its clock, its power, its card, and all that goes wrong with them.

   Everything that happens is drawn from streams of random numbers, one for each kind of thing, and is
   taken into a digest: the same number gives the same run, to the byte. One simulation lives in a
   process at a time; the calls of CInterposedCalls lead to it. */
#ifndef SIMULATION_H
#define SIMULATION_H

#include <stdbool.h>
#include <stdint.h>

/* What is drawn from which stream: a new draw of one kind leaves the others as they were. */
enum simulation_stream { SIM_PLAYER, SIM_FAULTS, SIM_MEDIUM, SIM_CLOCK, SIM_LIBRARY, SIM_STREAMS };

/* How often a thing goes wrong: so many times in 65,536 calls that it can befall. */
struct simulation_faults {
  uint32_t error;        /* a call answers EIO, and did nothing */
  uint32_t short_write;  /* half of a write arrives; then ENOSPC */
  uint32_t garbage;      /* a write arrives as garbage, and answers EIO */
  uint32_t bad_flush;    /* a flush answers EIO, and what was to be written counts as clean */
  uint32_t lie;          /* a flush answers that it is done, and is not */
  uint32_t misdirect;    /* what is written lands in another place of the partition */
  uint32_t write_back;   /* the kernel writes a file's pages on its own */
  uint32_t full;         /* no space is left, for the calls until the next power-on */
  uint32_t pulled;       /* the card is pulled out: nothing answers until the next power-on */
};

/* What is counted over all runs, so that nobody takes a trial for one that tries nothing. */
enum simulation_total {
  SIM_STARTS, SIM_CUTS, SIM_FAILED_CALLS, SIM_LIES, SIM_MISPLACED, SIM_ROTTEN, SIM_MOVES, SIM_COPIES,
  SIM_STORES_MENDED, SIM_WITHOUT_SAVING, SIM_BUNDLES, SIM_VERSIONS_WRITTEN, SIM_TRIALS,
  SIM_VERSIONS_KEPT, SIM_QUESTIONS, SIM_FILE_SYSTEMS_MENDED, SIM_MADE_ANEW, SIM_GROWN, SIM_TOTALS,
};
void simulation_count(enum simulation_total total);
unsigned long simulation_counted(enum simulation_total total);
/* The same in words. */
const char *simulation_total_name(enum simulation_total total);

/* Has the process tell the seed of the run that hangs for so many seconds, or dies by a fault. */
void simulation_watch(unsigned seconds);

/* Begins the run of `seed`; what was before is gone. With `log`, every event is a line on stdout. */
void simulation_begin(uint64_t seed, bool log);
/* Has SQLite draw its random numbers anew, from the run. */
void simulation_forget_randomness(void);
/* Ends it: calls go to the kernel again. */
void simulation_end(void);
/* Whether a simulation is running. */
bool simulation_is_running(void);

/* The next number of a stream, and one below `bound`. */
uint64_t simulation_random(enum simulation_stream stream);
uint64_t simulation_below(enum simulation_stream stream, uint64_t bound);
/* True so many times in 65,536. */
bool simulation_chance(enum simulation_stream stream, uint32_t chance);

/* Takes an event into the digest, and into the log. */
void simulation_note(const char *what, uint64_t value);
void simulation_tell(const char *text);
/* The digest of all events since the beginning. */
uint64_t simulation_digest(void);

/* Sets what goes wrong from now on. */
void simulation_set_faults(struct simulation_faults faults);
const struct simulation_faults *simulation_faults_now(void);

/* Switches the power on; it goes at the `cut`th call from now, or not by itself (0). */
void simulation_power_on(uint64_t cut);
/* Takes the power away: of what was not flushed, some arrives. */
void simulation_cut(void);
bool simulation_has_power(void);
/* How many calls there were since the power came on. */
uint64_t simulation_calls(void);

/* Counts a call that can go wrong (`what` and `where` are for the log): 0, or the number of its error (errno). `is_reading` calls do not
   fail for want of space. Takes the power away where that is due. */
int simulation_call(const char *what, const char *where, bool is_reading);

/* How many calls have failed since the run began, but for want of power. */
uint64_t simulation_failures(void);

/* The time of day, in nanoseconds since 1970, and that since the power came on. */
int64_t simulation_time(void);
int64_t simulation_uptime(void);
void simulation_set_time(int64_t nanoseconds);
void simulation_pass(int64_t nanoseconds);

/* What must never be: the life ends with these words, and the seed is told. The first one counts. */
void simulation_violate(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The same with words as they are. */
void simulation_fail(const char *words);
/* The first violation, or NULL. */
const char *simulation_violation(void);

/* Whether the card gave back something else than was written to it, or lied with consequences: then
   the promises are those for a damaged card. */
bool simulation_is_untrusted(void);
void simulation_distrust(const char *why);

#endif
