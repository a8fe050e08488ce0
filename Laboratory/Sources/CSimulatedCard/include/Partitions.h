/* The card in the machine, its partitions as they are mounted, and files by their paths. */
#ifndef PARTITIONS_H
#define PARTITIONS_H

#include "Medium.h"
#include "machine.h"

enum { PARTITION_NUMBERS = 5, MOUNTS = 12 };

/* A card: its partitions by their numbers from 1 on. */
struct partitions {
  medium *all[PARTITION_NUMBERS];
  uint64_t sectors;   /* of 512 bytes, of the whole card */
  uint8_t table[512]; /* its first one */
  uint8_t note[512];  /* the second of the games' partition, which no file system has */
};

/* Puts a card in; what was there is freed. It is copied, so that many begin alike. */
void partitions_insert(const struct partitions *from);
/* The card that is in. */
struct partitions *partitions_inserted(void);
/* One of its partitions, or NULL. */
medium *partitions_at(int number);
/* Has another medium be one of its partitions; what was there is freed. */
void partitions_replace(int number, medium *with);
/* Frees the partitions of one. */
void partitions_free(struct partitions *from);

/* A power-on begins: nothing is mounted, and the rest of the tree is an empty memory. */
void partitions_begin(void);
/* The power went. */
void partitions_lose(void);

/* Mounts a partition at a folder. 0, or an error's number below 0. */
int partitions_mount(int partition, const char *where, enum access access);
int partitions_remount(const char *where, enum access access);
int partitions_unmount(const char *where);
/* What is no partition's can be written below /run alone, from now on. */
void partitions_close_memory(void);
/* What was written there is on the card, where it is mounted for that. */
void partitions_flush_at_once(const char *where);
/* Whether something is mounted there. */
bool partitions_is_mounted(const char *where);

/* The medium where a path is, and the path within it; whether it can be written. */
medium *partitions_find(const char *path, const char **within, bool *is_writable);
/* The number of the partition that a medium is, or 0. */
int partitions_partition_of(const medium *medium);

/* The calls of the kernel, by descriptors of their own; all answer 0 or more, or an error's number
   below 0. `flags` and `mode` are open(2)'s. */
int call_open(const char *path, int flags, unsigned mode);
int call_close(int number);
bool call_is_open(int number);
long call_read(int number, void *bytes, size_t count, int64_t offset); /* -1: where the last one ended */
long call_write(int number, const void *bytes, size_t count, int64_t offset);
int64_t call_seek(int number, int64_t offset, int from);
int call_flush(int number);
int call_truncate_open(int number, int64_t size);
int call_truncate(const char *path, int64_t size);
int call_unlink(const char *path);
int call_rename(const char *from, const char *to);
int call_make_folder(const char *path, unsigned mode);
void *call_map(int number, size_t count, int64_t offset);

/* What lies at a path, or is open. */
struct call_status {
  bool is_folder;
  unsigned mode;
  int64_t size, time;
  unsigned long device, number, links;
};
int call_status(const char *path, struct call_status *status);
int call_status_open(int number, struct call_status *status);
void call_sync(void);

/* Files whose removal or replacement is a violation: a path, or the beginning of some, then with "*". */
enum { CALL_GUARDS = 4 };
void call_guard(const char *path);
/* The time of day when a file was last renamed to this path; INT64_MIN before. One path is watched. */
void call_watch(const char *path);
int64_t call_watched(void);
/* Nothing is guarded, watched or open: before a run begins. */
void call_forget(void);

#endif
