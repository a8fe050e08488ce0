/* What a card leaves on the drive of what is kept (docs/card.md): records of mendings, STATE.N.undo, with
   which e2undo brings back what was before, and copies, STATE.old and STATE.N.old. And the note of a mending
   that is under way: it is in what is mended itself, where no computer but one that reads ext4 writes. */
#ifndef TILT2048_RECORDS_H
#define TILT2048_RECORDS_H

#include "card.h"

enum {
  RECORDS_KEPT = 3,           /* files of a kind that stay */
  RECORDS_SPARE = 1 << 20,    /* bytes of the drive that are left free */
};

/* How many of a kind ("undo", "old") there are, and the first and last of their numbers: a later one has a
   higher one, whatever the clock said. Negative: nobody knows. */
int records_count(struct card *card, const char *kind, int *first, int *last);
/* The name of the next one, which nothing has; false where nobody knows. */
bool records_next(struct card *card, const char *kind, int lowest, char path[PATH_LENGTH]);
/* Removes the first of a kind; false where there is none, or it stays. */
bool records_remove_first(struct card *card, const char *kind);

/* What is known of a mending. */
enum mending {
  IS_NOTED,         /* it is noted, and its record has a name and room */
  IS_OVER,          /* no mending is under way: it has ended, was taken back, or never begun */
  HAS_NO_PLACE,     /* its record has no room on the drive, or nobody knows what is there */
  HAS_NO_ANSWER,    /* the card or e2undo gave none, or the note cannot be written: to be tried again */
  HAS_NO_WAY_BACK,  /* e2undo ran, and cannot bring back what was */
};

/* Notes that a mending begins, before anything is written, so that a power that fails in it, or an e2undo
   that cannot run after it, is known at the next start. The drive must be writable. */
enum mending mending_begin(struct card *card, char record[PATH_LENGTH]);
/* It has ended well: its note goes. The state must not be mounted. */
enum mending mending_end(struct card *card);
/* Whether a mending is under way that ended neither way: IS_NOTED, IS_OVER or HAS_NO_ANSWER. */
enum mending mending_state(struct card *card);
/* Brings back what was before the one that is noted, if one is. The state must not be mounted. */
enum mending mending_take_back(struct card *card);

#endif
