/* What a medium is made of; for Medium.c and Arrival.c alone. */
#ifndef PAGES_H
#define PAGES_H

#include "Medium.h"

enum { PAGE = 4096, SECTOR = 512, LONGEST_PATH = 96 };

/* A page's content, shared by those that have the same. NULL stands for zeros. */
struct sheet {
  int owners;
  struct sheet *next;
  uint8_t bytes[PAGE];
};

struct page {
  struct sheet *now;  /* as programs see it */
  struct sheet *kept; /* as the medium has it */
  bool is_dirty;      /* the kernel knows that they differ */
};

struct file {
  bool is_folder, is_broken; /* broken: its clusters were freed, and a name still points to it */
  bool is_lengthened;        /* the length is not in the records' log yet */
  bool is_mapped;
  unsigned mode;
  int64_t size, kept_size, time;
  struct page *pages;
  int count, room;
  uint8_t *map; /* of the first pages, once a program has mapped it */
  int mapped;
};

struct name {
  char path[LONGEST_PATH];
  uint64_t hash;
  int now, kept; /* files, or -1 */
};

enum change_kind { NAME, MOVE, SIZE, FREE };

/* A change of the file system's own records that has not arrived. */
struct change {
  enum change_kind kind;
  int name, other, file;
  int64_t size;
};

struct medium {
  enum medium_kind kind;
  enum medium_health health;
  int room_pages, used, erasures;
  struct file *files;
  int file_count, file_room;
  struct name *names;
  int name_count, name_room;
  struct change *changes;
  int change_count, change_room;
};

struct sheet *sheet_new(void);
struct sheet *sheet_shared(struct sheet *sheet);
void sheet_drop(struct sheet *sheet);
/* Room for one more element of so many bytes; what does not fit ends the program. */
void *with_room(void *array, int count, int *room, size_t bytes);
void change_add(struct medium *medium, struct change change);
/* The pages of `file` become `count`; those beyond go. */
void pages_resize(struct medium *medium, struct file *file, int count);
/* Content arrives: the page's own, or another's in its place. */
void page_arrives(struct medium *medium, struct file *file, int index);
/* A name, made where there is none. */
int name_find(struct medium *medium, const char *path, bool makes);

#endif
