/* Loads a kernel's modules by what asks for them: each device's name (its modalias), looked up in the
   index that image/index-modules wrote. Nothing is known here of any module by name. */
#ifndef TILT2048_MODULES_H
#define TILT2048_MODULES_H

#include <stdbool.h>
#include <stddef.h>

/* When a module is loaded; an index says it by these words. */
enum modules_group {
  MODULES_FIRST = 1,   /* "first": the card, the sensor's bus, and what these wait for */
  MODULES_DISPLAY = 2, /* "display": panels, their bus and their light */
  MODULES_ENGINE = 4,  /* "engine": the chip's own display, which takes the firmware's picture away */
  MODULES_RESET = 8,   /* "reset": the watchdog, by which a board restarts too */
  MODULES_SYSTEM = 16, /* "system": to read the rest of the card */
  MODULES_KEYS = 32,   /* "keys": USB, keyboards, buttons */
  MODULES_LATER = 64,  /* "later": every other thing to hold in a hand, the battery, the clock */
};

struct modules;

/* What loading needs of the machine. `insert` gives a module's file to the kernel: 0, or an errno.
   `say` takes a line for the log, and may be NULL. */
struct modules_machine {
  int (*insert)(void *self, const char *path);
  void (*say)(void *self, const char *line);
  void *self;
};

/* Nothing loaded yet; NULL without memory. modules_end gives all of it back. */
struct modules *modules_begin(const struct modules_machine *machine);
void modules_end(struct modules *modules);

/* Reads a folder's `index`; the files of its modules lie beside it. More than one folder may be opened,
   and a later one may need modules of an earlier. 0, or an errno; ENOEXEC: no index, nothing taken. */
int modules_open(struct modules *modules, const char *folder);

/* Loads, of these groups, what a device's name asks for, after all that it needs. Returns how many. */
int modules_for(struct modules *modules, const char *alias, unsigned groups);

/* Loads a module by its name, after all that it needs, whatever its group. Returns how many; -1 where
   no index has it, which is no error: it may be built in. */
int modules_named(struct modules *modules, const char *name);

/* Loads the layered modules of these groups, which no device asks for. Returns how many. */
int modules_layered(struct modules *modules, unsigned groups);

/* Loads, of these groups, what all devices that there are below `sys` (/sys) ask for. A name that was
   seen with these groups costs nothing when it is seen again. Returns how many modules were loaded;
   what they make may ask for more, in a message of the kernel's or at the next call. */
int modules_coldplug(struct modules *modules, const char *sys, unsigned groups);

/* The same for a message of the kernel's (NETLINK_KOBJECT_UEVENT: texts ended by 0). */
int modules_hear(struct modules *modules, const char *message, size_t size, unsigned groups);

/* Whether a panel's own driver was loaded: one of drivers/gpu/drm/panel, which draws by the chip's own
   display ("engine"). */
bool modules_have_panel(const struct modules *modules);

#endif
