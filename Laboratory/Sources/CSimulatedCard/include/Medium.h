/* A partition with its file system, as the most unkind reading of its rules lets it be.

   JOURNALED is ext4 with data=ordered and delayed allocation. Changes of names and lengths arrive in
   their order, any number of them, and all of them by a flush; a length that grew arrives when the
   kernel writes the pages, which may be after a later rename; what is within it was written before it.
   Content that is overwritten arrives in any order, in pieces of 512 bytes.

   UNORDERED is FAT. Each change of a directory entry, a length or a chain of clusters arrives or not,
   by itself: after a rename both names may be there, or none, or one whose clusters are free. A flush
   of a file writes its content, length and entry, and what was freed; one of a folder all entries. */
#ifndef MEDIUM_H
#define MEDIUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum medium_kind { MEDIUM_JOURNALED, MEDIUM_UNORDERED };

/* How whole the file system's own records are. */
enum medium_health {
  MEDIUM_SOUND,
  MEDIUM_DAMAGED,   /* it cannot be mounted; a checker mends it */
  MEDIUM_BROKEN,    /* a checker cannot mend it */
  MEDIUM_BLANK,     /* nothing of it is left to be read */
};

typedef struct medium medium;

/* An empty file system of so many pages of 4 KiB. */
medium *medium_make(enum medium_kind kind, int pages);
void medium_free(medium *medium);
/* The same once more; pages are shared until they are written. */
medium *medium_copy(const medium *medium);
/* Everything of it is gone: what a maker of file systems does. */
void medium_erase(medium *medium);
/* How often it was erased since it was made. */
int medium_erasures(const medium *medium);

enum medium_health medium_health(const medium *medium);
void medium_set_health(medium *medium, enum medium_health health);
/* How large it is, in pages; growing keeps everything. */
int medium_pages(const medium *medium);
void medium_grow(medium *medium, int pages);
/* How many pages are in use. */
int medium_used(const medium *medium);

/* All below answer 0 or more, or an error's number below 0 (-ENOENT). A file is a number that stays
   its own while its medium lives; a path has no slash at its ends. */
int medium_look_up(const medium *medium, const char *path);
int medium_create(medium *medium, const char *path, bool is_folder, unsigned mode);
int medium_unlink(medium *medium, const char *path);
int medium_rename(medium *medium, const char *from, const char *to);
int medium_link_count(const medium *medium, int file);
bool medium_is_folder(const medium *medium, int file);
bool medium_is_broken(const medium *medium, int file);
unsigned medium_mode(const medium *medium, int file);
int64_t medium_size(const medium *medium, int file);
int64_t medium_time(const medium *medium, int file);
/* The `index`th path that is there, or NULL. */
const char *medium_path(const medium *medium, int index);
/* A path of a file, or NULL. */
const char *medium_name_of(const medium *medium, int file);

long medium_read(medium *medium, int file, void *bytes, size_t count, int64_t offset);
long medium_write(medium *medium, int file, const void *bytes, size_t count, int64_t offset);
int medium_truncate(medium *medium, int file, int64_t size);
/* Whether the medium has a file with its name and all of its length. */
bool medium_is_kept(const medium *medium, const char *path);
/* Flushes a file, a folder, or (-1) everything. */
int medium_flush(medium *medium, int file);
/* What the kernel does on its own every few seconds: some of a file's pages are written. */
void medium_write_back(medium *medium, int file);
/* Memory that is the file's content, for as long as the medium lives; NULL where there is none. */
void *medium_map(medium *medium, int file, size_t count, int64_t offset);
/* Whether memory is such a map's. */
bool medium_owns_map(const void *place);
/* Frees all maps: before a run begins. */
void medium_forget_maps(void);

/* The power went: of what was not flushed, some is there. */
void medium_lose(medium *medium);
/* Bits change in a page that is kept, or in the records of the file system. */
void medium_rot(medium *medium);

#endif
