/* The real machine (machine.h): Linux on a board. linux.c has files and programs, board.c the card, the
   screen and the other devices, drivers.c the modules, main.c the waiting. */
#ifndef TILT2048_LINUX_H
#define TILT2048_LINUX_H

#include <sys/types.h>

#include "machine.h"

enum { USER = 2048, GROUP = 2048, VIDEO = 44, INPUT = 994, I2C = 995, GPIO = 996 };

#define NOTIFY "/run/notify"

struct linux_machine {
  pid_t children[CHILDREN]; /* 0: none */
  bool is_lost[CHILDREN];   /* it could not be started, and nobody was told yet */
  int hardware;             /* the board's watchdog, or -1 */
};

/* All operations; `self` is a struct linux_machine, of which a process has one. */
extern const struct machine linux_machine;

double linux_now(void *self);
void linux_say(void *self, const char *who, const char *text);

/* board.c's, and how each is meant is in machine.h. */
int linux_mount(void *self, enum partition partition, const char *where, enum access access);
int linux_remount(void *self, const char *where, enum access access);
int linux_unmount(void *self, const char *where);
int linux_open_system(void *self, const char *file, const char *where);
const char *linux_device(void *self, enum partition partition);
int linux_extent(void *self, enum partition partition, struct extent *extent);
int linux_resize(void *self, enum partition partition, uint64_t sectors);
int linux_read_sector(void *self, enum partition partition, uint64_t sector, uint8_t bytes[512]);
int linux_write_sector(void *self, enum partition partition, uint64_t sector,
                       const uint8_t bytes[512]);
int64_t linux_copy_out(void *self, enum partition partition, uint64_t size, const char *path);
int64_t linux_tree_cell(void *self, const char *path);
bool linux_is_told(void *self, const char *word);
void linux_load(void *self, const char *group);
void linux_give_devices(void *self);
void linux_watchdog(void *self, int seconds);
void linux_leave(void *self, enum leaving how);
void linux_show(void *self, const char *text);
/* The kernel's own file systems, before anything else. */
void linux_mount_kernel(void);

#endif
