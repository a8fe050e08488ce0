/* What a card does beside the game (docs/card.md): its partitions are mounted, what is kept is mended,
   grown and counted, new versions are taken. Each function runs to its end on the machine that it is
   given (machine.h); what goes on beside the game is keeper.c's. */
#ifndef TILT2048_CARD_H
#define TILT2048_CARD_H

#include "machine.h"

#define GAME_PROGRAM "/usr/games/tilt2048"
#define PEOPLE_FOLDER "/boot/firmware"
#define STATE_FOLDER "/var/lib"
#define GAMES_FOLDER STATE_FOLDER "/tilt2048"
#define NOTES_FOLDER STATE_FOLDER "/card"
#define WORDS_FOLDER "/usr/share/tilt2048/card"
#define SYSTEM_FOLDER "/run/system"
#define WEIGHTS_FILE "/usr/share/tilt2048/weights.bin"
#define VERSION_FILE "/etc/tilt2048-card"
#define KEY_FILE "/etc/tilt2048-card.pem"
#define SUM_FILE "/etc/tilt2048-card.sum" /* of SYSTEM_FILE, as sixteen hexadecimal digits */
#define SYSTEM_FILE "/run/slot/system.erofs"
#define NOTES_OF_THIS_START "/run/card"

enum {
  VERSION_LENGTH = 40, /* letters of a version's name at most */
  PATH_LENGTH = 320,
  WORDS_LENGTH = 1600,
};

/* What a piece of work answers, and a program that does it as its status. */
enum answer {
  DONE = 0,
  FAILED = 1,
  UPDATE_WAITS = 42, /* a new version can be written */
  TRY_NEW = 43,      /* it was written and noted: the firmware is to try it */
  START_AGAIN = 44,  /* the firmware is to start once more, with a panel's lines */
  OLDER_WAITS = 45,  /* an older version lies there: the owner is to be asked */
};

/* Whether games are kept, or why not. */
enum storage {
  IS_KEPT,
  IS_ABSENT,        /* no card, or no such partition */
  CANNOT_BE_READ,   /* the card reports errors */
  CANNOT_BE_CHECKED,/* it wants mending, and the checker cannot run */
  LACKS_ROOM,       /* it can be mended, and what that writes over has no room on the drive */
  IS_DAMAGED,       /* the checker ran and cannot mend it; the next start asks */
  ASKS_FOR_NEW,     /* the same, and an earlier start said so: the owner is to be asked now */
};

struct card {
  const struct machine *machine;
  enum partition system; /* that runs; CARD_ITSELF until it was looked up, or where nobody knows */
};

/* What a bundle says of itself at its beginning. Nobody may believe it whose signature was not checked,
   and nothing of it is shown before. */
struct description {
  char version[VERSION_LENGTH + 1]; /* letters, digits and . + ~ - ; begins with a letter or digit */
  uint64_t counter;                 /* only rises, from version to version */
  uint64_t size;                    /* bytes of the system */
  uint64_t identity;                /* tells one description from another; no proof of anything */
};

void card_init(struct card *card, const struct machine *machine);

/* Waits before an attempt that is not the first, longer each time: 0.1 s, 0.4, 1.6, 6.4. A bad contact is
   over, or it is none. */
void card_wait(struct card *card, int attempt);

/* Mounts what people see and what is kept, and mends the latter where it is damaged and that can be
   done. The game may be started whatever the answer is. */
enum storage card_open(struct card *card);
/* What a player is to read before playing without saving: the name of a file of words, or NULL. */
const char *card_words_for(enum storage storage);
/* Keeps the old file system beside, and makes a new one; the owner asked for it on the screen. */
enum answer card_make_anew(struct card *card);

/* Modules, the rescue, growth, a new version, a panel: when the picture is there. */
enum answer card_afterwards(struct card *card);
/* Whether a new version waits; says in update.txt why one that is there does not. */
enum answer card_waits(struct card *card);
/* Writes it to the other system. */
enum answer card_update(struct card *card);
/* The first frame and thirty seconds of health: a version on trial is kept, the counters rise. */
enum answer card_healthy(struct card *card);
/* The owner's answer about the older version that waits. */
enum answer card_answer_older(struct card *card, bool is_wanted);

/* A piece of work by its name: afterwards, waits, update, healthy, anew, older yes, older no. Returns
   its answer, or -1 for a name that is none. */
int card_work(const struct machine *machine, const char *const *words);
/* What the owner is to be asked about the older version that waits: its name; false where none does. */
bool card_older_version(struct card *card, char name[VERSION_LENGTH + 1]);

/* The sector that has the firmware start a system, and try the other when it is told to. */
void card_autoboot(char sector[512], enum partition system);
/* The sector that a system's partition keeps the highest counter in. */
void card_counter(char sector[512], uint64_t counter);

/* ---- what the files of the card share ---------------------------------------------------------- */

void card_say(struct card *card, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool card_is_done(int status); /* 0, or there already */
enum partition card_system(struct card *card);
bool card_open_system(struct card *card);
/* The same, where each byte of the tools was read and sums up to what it was made with: before they are
   let at what is kept or at the other system. They then run from the pages that were summed. */
bool card_open_sound_system(struct card *card);
/* Sums a file (FNV-1a, 64 bits: against what is misread, and no proof against people); negative: an
   error. */
int card_sum(const struct machine *machine, const char *path, uint64_t *sum);
bool card_make_writable(struct card *card, enum access access);
void card_make_readable(struct card *card);
/* Has a file hold this and nothing else, or as it was: written beside, flushed, renamed, flushed, and
   read again. */
bool card_keep_note(struct card *card, const char *folder, const char *name, const char *text);
/* The first bytes of a small text file, ended by 0; negative: an error. */
long card_read_text(struct card *card, const char *path, char *text, size_t size);
/* Into a file that any computer shows, and the log. */
void card_tell(struct card *card, const char *file, const char *words);
/* A program of the system's, for at most `limit` seconds. */
struct result card_run(struct card *card, double limit, const char *const *words);
/* The checked value of a key of the configuration, as the program reads it: 1 with a value, 0 where
   nothing is said, -EINVAL where the program calls wrong what is said, negative otherwise where it cannot
   be known. */
int card_setting(struct card *card, const char *key, char *value, size_t size);
/* The new version in the other system is told of the panel that is wanted. */
bool card_keep_panel(struct card *card);
bool card_parse_number(const char *digits, uint64_t *number);
/* A bundle's description; false where it has none that is understood. */
bool card_describe(struct card *card, const char *path, struct description *description);
/* Whether a bundle is all there: each of its files as long as it says, with the sum that it says. 1 or
   0; negative where it cannot be read. */
int card_bundle_is_whole(struct card *card, const char *path);

#endif
