/* Everything up to the first frame is done in one process and in order: on one core each program more
   costs some milliseconds, and the player waits for them. docs/card.md has the times. */
#include "keeper.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ME keeper->machine->self

enum {
  WATCHDOG = 10,   /* seconds without a sign of life: it hangs */
  START = 8,       /* seconds to the first frame */
  ABORT = 5,       /* seconds that it has to end */
  INTERVAL = 300,  /* GAME_STARTS failures in so many seconds are the end of trying */
  HEALTH = 30,     /* seconds of health that make a new version the card's own */
  HEALTH_TRIES = 3,/* times that this is written, where it cannot be */
  ANSWER = 90,     /* seconds that the owner has for an answer */
  TRIAL = 60,      /* a new version that has no picture after so many is left again */
  HARDWARE = 15,   /* seconds after which the board's own watchdog resets it */
  READING = 8,     /* seconds for words that come before the game */
  PATIENCE = 600,  /* seconds for which the game may ask, for a display to come */
};
/* What the game answers: switch off; yes and no to a question; wrong usage or configuration. */
enum { OFF = 10, YES = 11, NO = 12, BAD_USAGE = 64, BAD_CONFIGURATION = 78 };

static void say(struct keeper *keeper, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(struct keeper *keeper, const char *format, ...) {
  char line[300];
  va_list words;
  va_start(words, format);
  vsnprintf(line, sizeof line, format, words);
  va_end(words);
  keeper->machine->say(ME, "keeper", line);
}

/* Words on the player's screen, from a file of the image. */
static void show(struct keeper *keeper, const char *file) {
  char text[2000];
  if (card_read_text(&keeper->card, file, text, sizeof text) > 0) keeper->machine->show(ME, text);
}

/* ---- the end --------------------------------------------------------------------------------- */

static void leave(struct keeper *keeper, enum leaving how) {
  const struct machine *machine = keeper->machine;
  keeper->phase = HAS_LEFT;
  machine->load(ME, "reset"); /* without it a kernel halts instead */
  machine->watchdog(ME, 0);
  machine->end_all(ME);
  /* There is no clock on the board: the next start goes on from this file's time. */
  if (keeper->storage == IS_KEPT && card_is_done(machine->make_folder(ME, NOTES_FOLDER, false)))
    machine->write(ME, NOTES_FOLDER "/clock", "", 0);
  machine->sync(ME);
  machine->unmount(ME, STATE_FOLDER);
  machine->unmount(ME, PEOPLE_FOLDER);
  machine->sync(ME);
  machine->leave(ME, how);
}

/* ---- the game -------------------------------------------------------------------------------- */

static void start(struct keeper *keeper, const char *const *words) {
  keeper->is_ready = keeper->has_begun_work = false;
  keeper->asked_to_end = keeper->patient_until = 0;
  keeper->started = keeper->last_sign = keeper->machine->now(ME);
  keeper->machine->start(ME, GAME, words);
}

static void play(struct keeper *keeper) {
  /* A line for each move made and kept, for whoever looks for lost ones. */
  bool logs = keeper->machine->is_told(ME, "tilt2048.log-moves=on");
  keeper->phase = PLAYS;
  start(keeper, (const char *const[]){"play", "--power-off", "--ask-language",
                                      logs ? "--log-moves" : NULL, NULL});
}

/* Before it plays where nothing is saved, a player is told why. */
static void play_or_tell(struct keeper *keeper) {
  const char *words = card_words_for(keeper->storage);
  if (words == NULL) {
    play(keeper);
    return;
  }
  show(keeper, words);
  keeper->phase = PAUSES;
  keeper->resumes_at = keeper->machine->now(ME) + READING;
}

/* The game itself asks, on its screen, by whatever it is played with: a hand that can play can answer.
   "No" is selected, and who does not answer said no. */
static void ask(struct keeper *keeper, enum next question) {
  char version[VERSION_LENGTH + 1] = "", words[VERSION_LENGTH + 32];
  if (question == QUESTION_OLDER && !card_older_version(&keeper->card, version)) {
    play_or_tell(keeper);
    return;
  }
  keeper->phase = ASKS;
  keeper->question = question;
  snprintf(words, sizeof words, question == QUESTION_NEW ? "new-games" : "older-version=%s", version);
  say(keeper, "asks the owner: %s", words);
  /* In the player's language, or in one that is chosen first: what is kept may not be there to say it. */
  start(keeper,
        (const char *const[]){"play", "--power-off", "--ask-language", "--ask", words, NULL});
}

static void work(struct keeper *keeper, const char *const *words) {
  keeper->works = true;
  keeper->machine->start(ME, WORK, words);
}

static void work_alone(struct keeper *keeper, const char *name, const char *answer) {
  keeper->phase = WORKS;
  work(keeper, (const char *const[]){name, answer, NULL});
}

/* Once for each start of the game: when its picture is there, or when it asks for time. */
static void begin_work(struct keeper *keeper) {
  if (!keeper->has_begun_work && !keeper->works && keeper->phase == PLAYS)
    work(keeper, (const char *const[]){"afterwards", NULL});
  keeper->has_begun_work = true;
}

static void go_on(struct keeper *keeper, enum next next) {
  switch (next) {
    case GAME_AGAIN: play(keeper); return;
    case UPDATE:
      keeper->has_updated = true;
      work_alone(keeper, "update", NULL);
      return;
    case QUESTION_OLDER:
    case QUESTION_NEW: ask(keeper, next); return;
    case SWITCH_OFF: leave(keeper, POWER_OFF); return;
  }
}

/* Ends the game, if it runs, for something else. */
static void interrupt(struct keeper *keeper, enum next next) {
  if (keeper->phase == PLAYS) {
    keeper->phase = STOPS;
    keeper->next = next;
    keeper->asked_to_end = keeper->machine->now(ME);
    keeper->machine->tell(ME, GAME, PLEASE_END);
  } else if (keeper->phase == PAUSES || keeper->phase == GAVE_UP) {
    go_on(keeper, next);
  }
}

/* ---- events ---------------------------------------------------------------------------------- */

void keeper_heard(struct keeper *keeper, const char *text) {
  if (keeper->phase != PLAYS && keeper->phase != ASKS && keeper->phase != STOPS) return;
  const char *more = strstr(text, "EXTEND_TIMEOUT_USEC=");
  keeper->last_sign = keeper->machine->now(ME);
  if (more != NULL && !keeper->is_ready) {
    double seconds = strtod(more + strlen("EXTEND_TIMEOUT_USEC="), NULL) / 1e6;
    keeper->patient_until = keeper->last_sign + (seconds > 0 && seconds < PATIENCE ? seconds : PATIENCE);
    say(keeper, "the game waits for its display");
    begin_work(keeper); /* it may wait for a panel that the firmware is told of there */
  }
  if (keeper->is_ready || strstr(text, "READY=1") == NULL) return;
  keeper->is_ready = true;
  keeper->ready_at = keeper->last_sign;
  say(keeper, "first frame");
  keeper->machine->give_devices(ME);
  if (!keeper->has_keys) keeper->machine->load(ME, "keys");
  keeper->has_keys = true;
  keeper->machine->load(ME, "reset");
  begin_work(keeper);
}

static void failed(struct keeper *keeper, struct result result) {
  const struct machine *machine = keeper->machine;
  double *failures = keeper->failures;
  bool gives_up;
  if (result.ending == EXITED) say(keeper, "the game ended with status %d", result.status);
  else if (result.ending == KILLED) say(keeper, "the game was ended by signal %d", result.status);
  else say(keeper, "the game cannot be started: %d", result.status);
  if (result.ending == EXITED && (result.status == BAD_USAGE || result.status == BAD_CONFIGURATION)) {
    gives_up = true;
    show(keeper, WORDS_FOLDER "/configuration.txt");
  } else {
    memmove(failures, failures + 1, (GAME_STARTS - 1) * sizeof *failures);
    failures[GAME_STARTS - 1] = machine->now(ME);
    keeper->failure_count++;
    gives_up = keeper->failure_count >= GAME_STARTS && failures[GAME_STARTS - 1] - failures[0] < INTERVAL;
    if (gives_up) show(keeper, WORDS_FOLDER "/rescue.txt");
  }
  if (gives_up && keeper->is_trial && !keeper->is_healthy) {
    leave(keeper, RESTART);
    return;
  }
  keeper->phase = gives_up ? GAVE_UP : PAUSES;
  keeper->resumes_at = machine->now(ME) + 0.5;
  if (gives_up && !keeper->works) work(keeper, (const char *const[]){"afterwards", NULL});
}

static void answered(struct keeper *keeper, struct result result) {
  bool is_yes = result.ending == EXITED && result.status == YES;
  bool is_no = result.ending == EXITED && result.status == NO;
  say(keeper, "the owner says %s", is_yes ? "yes" : is_no ? "no" : "nothing");
  if (keeper->question == QUESTION_NEW && is_yes) {
    show(keeper, WORDS_FOLDER "/anew.txt");
    work_alone(keeper, "anew", NULL);
  } else if (keeper->question == QUESTION_OLDER && (is_yes || is_no)) {
    keeper->has_updated = keeper->has_updated || is_yes;
    work_alone(keeper, "older", is_yes ? "yes" : "no");
  } else {
    play_or_tell(keeper);
  }
}

static void game_ended(struct keeper *keeper, struct result result) {
  enum phase phase = keeper->phase;
  if (phase == HAS_LEFT) return;
  if (result.ending == EXITED && result.status == OFF) leave(keeper, POWER_OFF);
  else if (phase == STOPS) go_on(keeper, keeper->next);
  else if (phase == ASKS) answered(keeper, result);
  else if (phase == PLAYS) failed(keeper, result);
}

/* A piece of work that had the screen. */
static void work_alone_ended(struct keeper *keeper, int answer) {
  if (answer == TRY_NEW) {
    say(keeper, "the new version is tried: reboot 0 tryboot");
    leave(keeper, TRY_OTHER_SYSTEM);
    return;
  }
  if (keeper->question == QUESTION_NEW) {
    /* Where nothing new was made the old one is mended again, for minutes in which nobody feeds it. */
    keeper->machine->watchdog(ME, 0);
    keeper->storage = card_open(&keeper->card);
  }
  keeper->question = GAME_AGAIN;
  play_or_tell(keeper);
}

static void work_ended(struct keeper *keeper, struct result result) {
  int answer = result.ending == EXITED ? result.status : FAILED;
  keeper->works = false;
  if (keeper->checks_health && answer == DONE) keeper->is_healthy = true;
  keeper->checks_health = false;
  if (keeper->phase == HAS_LEFT) return;
  if (result.ending != EXITED) say(keeper, "work on the card was cut off: %d", result.status);
  if (keeper->phase == WORKS) {
    work_alone_ended(keeper, answer);
  } else if (answer == UPDATE_WAITS) {
    /* One that could not be written or noted waits on, and would end the game as often as it starts. */
    if (!keeper->has_updated) interrupt(keeper, UPDATE);
  } else if (answer == OLDER_WAITS) {
    interrupt(keeper, QUESTION_OLDER);
  } else if (answer == START_AGAIN) {
    say(keeper, "starts once more, with another panel");
    leave(keeper, RESTART);
  }
}

void keeper_ended(struct keeper *keeper, enum child child, struct result result) {
  if (child == GAME) game_ended(keeper, result);
  else work_ended(keeper, result);
}

void keeper_switch_off(struct keeper *keeper) {
  if (keeper->phase == WORKS || keeper->phase == HAS_LEFT) return;
  say(keeper, "the power key");
  if (keeper->phase == ASKS) keeper->phase = PLAYS; /* no answer is an answer */
  if (keeper->phase == STOPS) keeper->next = SWITCH_OFF;
  else interrupt(keeper, SWITCH_OFF);
}

void keeper_devices(struct keeper *keeper) {
  struct file_facts facts;
  keeper->machine->give_devices(ME);
  if (keeper->has_input || keeper->machine->look(ME, "/dev/input/event0", &facts) < 0) return;
  keeper->has_input = true;
  say(keeper, "first keyboard or button");
}

/* ---- time ------------------------------------------------------------------------------------ */

static void look_after_game(struct keeper *keeper, double now) {
  if (keeper->asked_to_end > 0) {
    if (now - keeper->asked_to_end > ABORT) keeper->machine->tell(ME, GAME, END_NOW);
    return;
  }
  if (keeper->phase == ASKS && keeper->is_ready && now - keeper->ready_at > ANSWER) {
    keeper->asked_to_end = now;
    keeper->machine->tell(ME, GAME, PLEASE_END);
    return;
  }
  double patience = keeper->is_ready ? WATCHDOG : START;
  if (now - keeper->last_sign <= patience || (!keeper->is_ready && now <= keeper->patient_until)) return;
  say(keeper, "the game hangs");
  keeper->asked_to_end = now;
  keeper->machine->tell(ME, GAME, keeper->is_ready ? ABORT_WITH_TRACE : END_NOW);
}

/* A new version is kept after the first frame and a while of health. */
static void look_after_health(struct keeper *keeper, double now) {
  if (keeper->phase != PLAYS || !keeper->is_ready || keeper->works || keeper->is_healthy) return;
  if (now - keeper->ready_at <= HEALTH * (keeper->tries_of_health + 1)) return;
  keeper->is_healthy = ++keeper->tries_of_health >= HEALTH_TRIES || !keeper->is_trial;
  keeper->checks_health = true;
  work(keeper, (const char *const[]){"healthy", NULL});
}

void keeper_tick(struct keeper *keeper) {
  const struct machine *machine = keeper->machine;
  double now = machine->now(ME);
  if (keeper->phase == HAS_LEFT) return;
  /* Once it is set it bites whoever does not feed it: whether keeper lives is all that it is to see. */
  keeper->is_guarded = keeper->is_guarded || keeper->is_ready || keeper->is_trial;
  if (keeper->is_watched && keeper->is_guarded) machine->watchdog(ME, HARDWARE);
  if (keeper->is_trial && !keeper->is_healthy && !keeper->is_ready &&
      now - keeper->begun > TRIAL) {
    say(keeper, "the new version shows no picture: back to the old one");
    leave(keeper, RESTART);
    return;
  }
  if (keeper->phase == PAUSES && now >= keeper->resumes_at) play(keeper);
  look_after_health(keeper, now);
  if (keeper->phase == PLAYS || keeper->phase == ASKS || keeper->phase == STOPS)
    look_after_game(keeper, now);
}

double keeper_waits(const struct keeper *keeper) {
  if (keeper->phase != PAUSES) return 1;
  double rest = keeper->resumes_at - keeper->machine->now(ME);
  return rest < 0 ? 0 : rest < 1 ? rest : 1;
}

/* ---- the start ------------------------------------------------------------------------------- */

/* There is no clock on the board: the time goes on where it was known last. A time that a damaged file
   invents would have the key's certificate run out. */
static void set_clock(struct keeper *keeper) {
  const struct machine *machine = keeper->machine;
  const int64_t years = 30LL * 366 * 24 * 3600;
  const char *files[] = {VERSION_FILE, GAMES_FOLDER "/tilt2048.db-wal", NOTES_FOLDER "/clock"};
  struct file_facts facts;
  int64_t first = 0, last = 0;
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    if (machine->look(ME, files[i], &facts) < 0) continue;
    if (i == 0) first = facts.modified;
    if (facts.modified > last && facts.modified < first + years) last = facts.modified;
  }
  if (machine->clock(ME) < last) machine->set_clock(ME, last);
}

void keeper_begin(struct keeper *keeper, const struct machine *machine) {
  *keeper = (struct keeper){.machine = machine, .phase = PAUSES};
  card_init(&keeper->card, machine);
  /* QEMU's model of the board's watchdog resets the board at once. */
  keeper->is_watched = !machine->is_told(ME, "tilt2048.watchdog=off");
  machine->load(ME, "first");
  machine->load(ME, "display");
  say(keeper, "modules");
  keeper->storage = card_open(&keeper->card);
  say(keeper, "card");
  set_clock(keeper);
  keeper->is_trial = machine->tree_cell(ME, "chosen/bootloader/tryboot") > 0;
  if (keeper->is_trial) machine->load(ME, "reset"); /* a version that hangs is left by the watchdog */
  machine->give_devices(ME);
  keeper->begun = machine->now(ME);
  if (keeper->storage == ASKS_FOR_NEW && !keeper->is_trial) ask(keeper, QUESTION_NEW);
  else play_or_tell(keeper);
}
