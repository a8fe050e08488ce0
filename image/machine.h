/* What the card's program does to the machine it runs on: every deed of keeper.c and card.c goes
   through these operations, and neither calls the system itself. linux.c has the real ones; a test or
   a simulator brings its own, so that the code is tried as it is shipped, many lives in one process.

   For all of them:
   - `self` is the machine's own, as `struct machine` has it.
   - Statuses are 0 or more, or an error of errno.h as a negative number.
   - Paths are absolute. The core names no device: it says which partition, and the machine knows where.
   - Nothing is kept of what is pointed to after an operation returns, and the core allocates nothing.
   - Once the power is gone (a simulator's), each operation answers -ENODEV and changes nothing: the
     core then returns within a bounded number of calls. It never waits for the clock alone. */
#ifndef TILT2048_MACHINE_H
#define TILT2048_MACHINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The card's partitions, by their place in the table; CARD_ITSELF is the whole of it. */
enum partition { CARD_ITSELF = 0, PEOPLE = 1, FIRST_SYSTEM = 2, SECOND_SYSTEM = 3, STATE = 4 };

/* How a partition is mounted. Never with programs, devices or set-user-ids in it. AT_ONCE: what is written is
   on the card when the call returns, in the order of the calls. */
enum access { READ_ONLY = 0, WRITABLE = 1, AT_ONCE = 2 };

/* How a program ended: with a status of its own, or not by its own will. */
enum ending {
  EXITED,      /* `status` is what it answered */
  NOT_RUN,     /* it could not be started: no program, no library, no memory; `status` is -errno */
  KILLED,      /* by a signal, which `status` is */
  OUT_OF_TIME, /* it took longer than it may and was killed */
};
struct result {
  enum ending ending;
  int status;
};

/* A program and what it is given. */
struct program {
  const char *const *words; /* its path and arguments, ended by NULL */
  bool is_the_games;        /* it runs as the game's user, with the privileges of the game: none */
  double limit;             /* seconds that it may take */
  char *output;             /* takes what it writes to its standard output, ended by 0; or NULL */
  size_t size;              /* of `output`; what does not fit is read and forgotten */
};

/* Where a partition is, in sectors of 512 bytes. */
struct extent {
  uint64_t start, size;
};

/* What is known of a file. */
struct file_facts {
  uint64_t size;    /* bytes */
  int64_t modified; /* seconds since 1970, by the machine's clock */
  bool is_regular;  /* neither a folder nor a pipe, link or device */
};

/* A child that goes on beside keeper, and whose end is told to keeper_ended. */
enum child {
  GAME, /* the game, or its question; as the game's user */
  WORK, /* card.c's work, at the lowest priority */
  CHILDREN,
};

/* How a child is told to end. */
enum telling { PLEASE_END, ABORT_WITH_TRACE, END_NOW };

/* How the machine is left. */
enum leaving {
  POWER_OFF,
  RESTART,
  TRY_OTHER_SYSTEM, /* restart, and the firmware starts the other system this once: "0 tryboot" */
};

struct machine {
  void *self;

  /* ---- files ---------------------------------------------------------------------------------- */

  /* Reads at most `size` bytes from `offset` on. Returns how many: fewer only at the file's end.
     -ENOENT: there is none. Anything but a regular file or a kernel's file is -EINVAL. */
  long (*read)(void *self, const char *path, uint64_t offset, void *bytes, size_t size);

  /* Makes the file, or empties it, and writes. Nothing is on the card until `flush`; a power that
     fails before leaves any part of it, or none. */
  int (*write)(void *self, const char *path, const void *bytes, size_t size);

  /* Writes over the beginning of a file that is there and at least as long, in its place, and waits
     until the card has it. One sector (512 bytes) is there whole or not at all. */
  int (*overwrite)(void *self, const char *path, const void *bytes, size_t size);

  /* Waits until the card has a file's content, or a folder's names: fsync. */
  int (*flush)(void *self, const char *path);

  /* Gives a file another name, in the place of one that has it. Lasting after `flush` of the folder. */
  int (*rename)(void *self, const char *from, const char *to);

  /* Removes a file. -ENOENT: there was none. */
  int (*remove)(void *self, const char *path);

  /* Makes a folder for `owner_is_game` or for root alone. -EEXIST: it is there, as whatever. */
  int (*make_folder)(void *self, const char *path, bool owner_is_game);

  /* What is known of a file, links not followed. */
  int (*look)(void *self, const char *path, struct file_facts *facts);

  /* The names in a folder that are wanted, each ended by 0, in an order that is the same for the same
     names. Returns the bytes taken; names that do not fit are left out. */
  long (*list)(void *self, const char *folder, bool (*is_wanted)(const char *name), char *names, size_t size);

  /* Bytes that are free where a path is; negative: unknown. */
  int64_t (*room)(void *self, const char *path);

  /* Waits until the card has all that was written anywhere. */
  void (*sync)(void *self);

  /* ---- the card ------------------------------------------------------------------------------- */

  /* Mounts a partition at a folder, which is made. -ENODEV, -ENXIO, -ENOENT: it is not there (yet);
     -EIO: it cannot be read; -EUCLEAN, -EBADMSG, -EINVAL: what is on it is no sound file system;
     -EBUSY: it is mounted there. */
  int (*mount)(void *self, enum partition partition, const char *where, enum access access);

  /* Changes what a mounted file system may be used for. */
  int (*remount)(void *self, const char *where, enum access access);

  /* Leaves it; with open files, as soon as these are closed. */
  int (*unmount)(void *self, const char *where);

  /* Opens a file that holds a read-only file system of programs (erofs) at a folder. -EBUSY: it is. */
  int (*open_system)(void *self, const char *file, const char *where);

  /* Where a partition's device is, for a program that is given it; NULL where there is none. */
  const char *(*device)(void *self, enum partition partition);

  /* Where a partition is on the card, as the kernel knows it. */
  int (*extent)(void *self, enum partition partition, struct extent *extent);

  /* Tells the kernel how large a partition is now; its start stays. */
  int (*resize)(void *self, enum partition partition, uint64_t sectors);

  /* Reads or writes one sector of a partition or of CARD_ITSELF; a write waits until the card has it. */
  int (*read_sector)(void *self, enum partition partition, uint64_t sector, uint8_t bytes[512]);
  int (*write_sector)(void *self, enum partition partition, uint64_t sector, const uint8_t bytes[512]);

  /* Copies the first `size` bytes of a partition into a new file, and waits until the card has them.
     A sector that cannot be read is zeros in the copy, and counted. Returns how many of those, or an
     error; no file is left then. */
  int64_t (*copy_out)(void *self, enum partition partition, uint64_t size, const char *path);

  /* ---- programs ------------------------------------------------------------------------------- */

  /* Runs a program to its end. */
  struct result (*run)(void *self, const struct program *program);

  /* Starts GAME: its program with these words after its path; or WORK: card_work of these words. NULL
     ends them. The end is an event (keeper_ended), of one that cannot be started too: NOT_RUN. */
  void (*start)(void *self, enum child child, const char *const *words);

  /* Tells a child to end; one that is none any more is passed over. */
  void (*tell)(void *self, enum child child, enum telling how);

  /* Leaves a shell open on the serial line, as root. */
  int (*open_rescue)(void *self);

  /* ---- the board ------------------------------------------------------------------------------ */

  /* Seconds since some instant; never goes back. */
  double (*now)(void *self);

  /* Seconds since 1970, as the clock has it, and setting it: a board has none that goes on. */
  int64_t (*clock)(void *self);
  void (*set_clock)(void *self, int64_t seconds);

  /* Lets time pass. The core's pauses are few and counted. */
  void (*pause)(void *self, double seconds);

  /* A cell of the device tree (`chosen/bootloader/tryboot`), or an error. */
  int64_t (*tree_cell)(void *self, const char *path);

  /* Whether the kernel's command line (cmdline.txt) has a word. */
  bool (*is_told)(void *self, const char *word);

  /* Loads the modules of a group: "first", "display", "reset", "keys", "later". */
  void (*load)(void *self, const char *group);

  /* Gives the game's devices to the groups that it is in. */
  void (*give_devices)(void *self);

  /* The board's own watchdog: it is set to `seconds`, or fed where it is set already; 0 ends it. */
  void (*watchdog)(void *self, int seconds);

  /* Ends every other process: asks, waits for two seconds at most, and asks no more. */
  void (*end_all)(void *self);

  /* Restarts or switches off. Returns in a simulator only; the core does nothing after it. */
  void (*leave)(void *self, enum leaving how);

  /* ---- words ---------------------------------------------------------------------------------- */

  /* A line for the log, which is the serial line. A machine shows no control character of it. */
  void (*say)(void *self, const char *who, const char *text);

  /* Words on the player's screen in place of whatever is on it. */
  void (*show)(void *self, const char *text);
};

#endif
