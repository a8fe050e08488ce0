/* The real machine's modules, and what is found by its place and not by its number: the card and the
   sensor's bus. */
#define _GNU_SOURCE
#include "drivers.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "card.h"
#include "linux.h"
#include "modules.h"

#define TREE "/sys/firmware/devicetree/base"

static struct modules *modules;
static unsigned groups; /* whose devices' drivers are loaded as they come */
static bool has_later;

/* ---- modules --------------------------------------------------------------------------------- */

static int insert(void *self, const char *path) {
  (void)self;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return errno;
  int error = syscall(SYS_finit_module, file, "", 0) < 0 ? errno : 0;
  close(file);
  return error;
}

static void say(void *self, const char *line) {
  (void)self;
  linux_say(NULL, "keeper", line);
}

/* The modules of this kernel below a folder. */
static void open_modules(const char *folder) {
  struct utsname kernel;
  char path[400], line[500];
  if (modules == NULL)
    modules = modules_begin(&(struct modules_machine){.insert = insert, .say = say});
  if (modules == NULL || uname(&kernel) < 0) return;
  snprintf(path, sizeof path, "%s/%s", folder, kernel.release);
  int error = modules_open(modules, path);
  if (error == 0) return;
  snprintf(line, sizeof line, "no modules of this kernel, %s, in %s: %s", kernel.release, folder,
           strerror(error));
  say(NULL, line);
}

/* The chip's own display takes the place of the firmware's picture; so it is left alone where there is
   one, but for a panel that draws by it. */
static bool wants_engine(void) {
  return access("/dev/fb0", F_OK) != 0 || modules_have_panel(modules);
}

/* The tools' file system has more modules, once it is open. */
static void open_later(void) {
  if (has_later || access(SYSTEM_FOLDER "/modules", F_OK) != 0) return;
  has_later = true;
  open_modules(SYSTEM_FOLDER "/modules");
}

static void plug(unsigned more) {
  groups |= more;
  modules_layered(modules, more);
  modules_coldplug(modules, "/sys", groups);
}

void linux_load(void *self, const char *group) {
  (void)self;
  if (modules == NULL) open_modules("/usr/lib/modules");
  if (modules == NULL) return;
  if (strcmp(group, "first") == 0) {
    plug(MODULES_FIRST | MODULES_DISPLAY);
    /* What these drivers made asks for its own. */
    modules_coldplug(modules, "/sys", groups);
  } else if (strcmp(group, "display") == 0) {
    if (wants_engine()) plug(MODULES_ENGINE);
    drivers_settle_bus();
  } else if (strcmp(group, "system") == 0) {
    modules_layered(modules, MODULES_SYSTEM);
  } else if (strcmp(group, "reset") == 0) {
    modules_coldplug(modules, "/sys", MODULES_RESET);
  } else if (strcmp(group, "keys") == 0) {
    groups |= MODULES_KEYS | MODULES_RESET;
    /* Keyboards and gamepads: their drivers wait for the bus, and the game does not wait for them. */
    if (fork() != 0) return;
    plug(0);
    _exit(0);
  } else if (strcmp(group, "later") == 0) {
    open_later();
    plug(MODULES_LATER | MODULES_KEYS);
  }
}

void drivers_heard(const char *message, size_t size) {
  if (modules == NULL) return;
  if (groups & MODULES_KEYS) {
    open_later();
    if (has_later) groups |= MODULES_LATER;
  }
  modules_hear(modules, message, size, groups);
}

/* ---- the card -------------------------------------------------------------------------------- */

/* The signature that scripts/image gives a card's table of partitions (image/genimage.cfg), at byte 440
   of its first sector. */
static const unsigned char signature[4] = {0x48, 0x20, 0x48, 0x20};

static bool is_card(const char *disk) {
  char path[300];
  unsigned char sector[512];
  snprintf(path, sizeof path, "/dev/%s", disk);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  ssize_t size = pread(file, sector, sizeof sector, 0);
  close(file);
  return size == sizeof sector && memcmp(sector + 440, signature, sizeof signature) == 0 &&
         sector[510] == 0x55 && sector[511] == 0xaa;
}

static int is_disk(const struct dirent *entry) {
  static const char *const others[] = {"loop", "ram", "zram", "dm-", "md"};
  if (entry->d_name[0] == '.') return 0;
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (strncmp(entry->d_name, others[i], strlen(others[i])) == 0) return 0;
  return 1;
}

const char *drivers_card(void) {
  static char card[32];
  struct dirent **disks;
  if (card[0] != 0) return card;
  /* Another wave of devices may have come: a card's host waits for its regulators. */
  if (modules != NULL) modules_coldplug(modules, "/sys", groups);
  int count = scandir("/sys/block", &disks, is_disk, alphasort);
  for (int i = 0; i < count; i++) {
    const char *name = disks[i]->d_name;
    if (card[0] == 0 && strlen(name) < sizeof card && is_card(name)) strcpy(card, name);
    free(disks[i]);
  }
  if (count >= 0) free(disks);
  return card[0] != 0 ? card : NULL;
}

/* ---- the bus --------------------------------------------------------------------------------- */

/* The path below the tree of what a label or an alias names; false where it names nothing. */
static bool tree_path(const char *name, char *path, size_t size) {
  static const char *const folders[] = {TREE "/__symbols__", TREE "/aliases"};
  char place[200];
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
    snprintf(place, sizeof place, "%s/%s", folders[i], name);
    int file = open(place, O_RDONLY | O_CLOEXEC);
    if (file < 0) continue;
    ssize_t length = read(file, path, size - 1);
    close(file);
    if (length <= 0) continue;
    path[length] = 0;
    return true;
  }
  return false;
}

/* Where the header's pins 3 and 5 are: Raspberry Pi's trees have a label for it, Linux's own have its
   address, which is the same on all boards up to the 4. */
static bool is_header(const char *node) {
  char path[256];
  if (tree_path("i2c_arm", path, sizeof path) || tree_path("i2c1", path, sizeof path))
    return strcmp(path, node) == 0;
  return strstr(node, "/i2c@7e804000") != NULL;
}

void drivers_settle_bus(void) {
  char link[300], node[PATH_MAX], wanted[300];
  DIR *adapters = opendir("/sys/bus/i2c/devices");
  if (adapters == NULL) return;
  for (struct dirent *entry; (entry = readdir(adapters)) != NULL;) {
    if (strncmp(entry->d_name, "i2c-", 4) != 0) continue;
    snprintf(link, sizeof link, "/sys/bus/i2c/devices/%s/of_node", entry->d_name);
    if (realpath(link, node) == NULL || strncmp(node, TREE, strlen(TREE)) != 0) continue;
    if (!is_header(node + strlen(TREE)) || strcmp(entry->d_name, "i2c-1") == 0) continue;
    snprintf(wanted, sizeof wanted, "/dev/%s", entry->d_name);
    if (access(wanted, F_OK) != 0) continue;
    /* Another's number: boards/ call the header's bus i2c-1, as Raspberry Pi's trees do. */
    rename("/dev/i2c-1", "/dev/i2c-other");
    if (symlink(wanted, "/dev/i2c-1") == 0) say(NULL, "the header's bus is called i2c-1");
  }
  closedir(adapters);
}
