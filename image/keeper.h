/* Keeps the game on a card: what is done when, as a state machine that events drive. main.c waits for
   them and hands them over; docs/card.md says what for. No function takes longer than an instant but
   keeper_begin and the end of the work "anew", which open the card. */
#ifndef TILT2048_KEEPER_H
#define TILT2048_KEEPER_H

#include "card.h"

enum {
  GAME_STARTS = 5, /* so many failures in a while are the end of trying */
};

/* What keeper is at. */
enum phase {
  PAUSES,   /* the game is to be started at `resumes_at` */
  PLAYS,    /* the game runs */
  ASKS,     /* the game runs and asks the owner a question */
  STOPS,    /* the game is told to end, for `next` */
  WORKS,    /* a piece of work has the screen, and no game runs */
  GAVE_UP,  /* the game failed too often: words are on the screen */
  HAS_LEFT, /* the machine restarts or is switched off */
};

/* What comes when the game has ended. */
enum next { GAME_AGAIN, UPDATE, QUESTION_OLDER, QUESTION_NEW, SWITCH_OFF };

struct keeper {
  const struct machine *machine;
  struct card card;
  enum storage storage;
  enum phase phase;
  enum next next;
  enum next question; /* the one that is asked in ASKS, and answered by the work of WORKS */
  bool works;         /* WORK runs, beside the game or alone */
  bool has_updated;   /* a new version was to be written: once at a start */
  bool is_watched;    /* by the board's watchdog, */
  bool is_guarded;    /* and it is set: from the first frame on, or from a trial's beginning */
  bool is_ready, is_trial, is_healthy, checks_health, has_keys, has_input, has_begun_work;
  int tries_of_health, failure_count;
  double begun, started, last_sign, ready_at, asked_to_end, patient_until, resumes_at;
  double failures[GAME_STARTS]; /* when, the latest last */
};

/* Opens the card and starts the game, or the question that is to be asked before. */
void keeper_begin(struct keeper *keeper, const struct machine *machine);
/* The game said something: lines of sd_notify(3). */
void keeper_heard(struct keeper *keeper, const char *text);
/* A child ended. */
void keeper_ended(struct keeper *keeper, enum child child, struct result result);
/* The power key went down: the game ends in order, and the board is switched off. While a piece of work
   has the screen, a new version among it, nothing happens. */
void keeper_switch_off(struct keeper *keeper);
/* A device came or went. */
void keeper_devices(struct keeper *keeper);
/* Time passed; to be called at least as often as keeper_waits says. */
void keeper_tick(struct keeper *keeper);
/* Seconds that may pass until the next tick. */
double keeper_waits(const struct keeper *keeper);

#endif
