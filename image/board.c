/* The card, the screen and the watchdog of the real machine. */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/blkpg.h>
#include <linux/kd.h>
#include <linux/loop.h>
#include <linux/reboot.h>
#include <linux/watchdog.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/reboot.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "card.h"
#include "drivers.h"
#include "linux.h"

#define TREE "/sys/firmware/devicetree/base/"

static const unsigned long quiet = MS_NOSUID | MS_NODEV | MS_NOEXEC;

static unsigned long flags_of(enum access access) {
  return quiet | (access == READ_ONLY ? MS_RDONLY : access == AT_ONCE ? MS_SYNCHRONOUS : 0);
}

static void complain(const char *what) {
  char line[200];
  snprintf(line, sizeof line, "%s: %s", what, strerror(errno));
  linux_say(NULL, "keeper", line);
}

void linux_mount_kernel(void) {
  if (mount("dev", "/dev", "devtmpfs", MS_NOSUID | MS_NOEXEC, "mode=0755") < 0 && errno != EBUSY)
    complain("/dev");
  if (mount("proc", "/proc", "proc", quiet, "") < 0 && errno != EBUSY) complain("/proc");
  if (mount("sys", "/sys", "sysfs", quiet, "") < 0 && errno != EBUSY) complain("/sys");
  /* No file system of memory is the one before, and none is EBUSY: a second one, of a keeper that was started
     again, would hide the notes of this start and the tools that are mounted there. */
  if (access("/run/tmp", F_OK) < 0 && mount("run", "/run", "tmpfs", quiet, "mode=0755,size=64m") < 0)
    complain("/run");
  mkdir("/run/tmp", 01777);
}

/* ---- the card -------------------------------------------------------------------------------- */

/* The names of the card and its partitions, once it is there. */
static char names[STATE + 1][40], devices[STATE + 1][48];

static bool knows_card(void) {
  char link[16];
  const char *card = names[0][0] != 0 ? names[0] : drivers_card();
  if (card == NULL) return false;
  if (names[0][0] != 0) return true;
  /* mmcblk0p1, nvme0n1p1, but sda1. */
  const char *mark = strchr("0123456789", card[strlen(card) - 1]) != NULL ? "p" : "";
  for (int part = STATE; part >= 0; part--) {
    if (part == 0) snprintf(names[0], sizeof names[0], "%s", card);
    else snprintf(names[part], sizeof names[part], "%.30s%s%d", card, mark, part);
    snprintf(devices[part], sizeof devices[part], "/dev/%s", names[part]);
    /* What a new version names (image/bundle), since the kernel's name is another on each board. */
    snprintf(link, sizeof link, "/dev/card%d", part);
    if (symlink(names[part], link) < 0 && errno != EEXIST) complain(link);
  }
  return true;
}

const char *linux_device(void *self, enum partition partition) {
  (void)self;
  if (!knows_card()) return NULL;
  return access(devices[partition], F_OK) == 0 ? devices[partition] : NULL;
}

int linux_mount(void *self, enum partition partition, const char *where, enum access access) {
  const char *device = linux_device(self, partition);
  const unsigned long how = flags_of(access);
  if (device == NULL) return -ENOENT;
  if (mkdir(where, 0755) < 0 && errno != EEXIST) return -errno;
  /* utf8: a name that the kernel's own character set cannot say could be listed and not be opened. */
  int status = partition == STATE ? mount(device, where, "ext4", how | MS_NOATIME, "errors=continue")
                                  : mount(device, where, "vfat", how, "umask=022,utf8=1");
  return status < 0 ? -errno : 0;
}

int linux_remount(void *self, const char *where, enum access access) {
  (void)self;
  return mount(NULL, where, NULL, MS_REMOUNT | flags_of(access), NULL) < 0 ? -errno : 0;
}

int linux_unmount(void *self, const char *where) {
  (void)self;
  return umount2(where, MNT_DETACH) < 0 ? -errno : 0;
}

/* The larger table of the machine that plays, where the card has one: the game may read it under that name,
   and goes by its own where that is empty. */
static void lend_weights(const char *system) {
  char path[64];
  snprintf(path, sizeof path, "%s/weights.bin", system);
  if (access(path, F_OK) == 0 && mount(path, WEIGHTS_FILE, NULL, MS_BIND, NULL) < 0)
    complain(WEIGHTS_FILE);
}

/* A loop device of its own for the file, which goes when it is left. */
int linux_open_system(void *self, const char *file, const char *where) {
  char path[32];
  struct loop_config config = {.info = {.lo_flags = LO_FLAGS_READ_ONLY | LO_FLAGS_AUTOCLEAR}};
  int status = -EBUSY;
  (void)self;
  if (mkdir(where, 0755) < 0 && errno != EEXIST) return -errno;
  int control = open("/dev/loop-control", O_RDWR | O_CLOEXEC);
  if (control < 0) return -errno;
  int number = ioctl(control, LOOP_CTL_GET_FREE);
  close(control);
  if (number < 0) return -errno;
  snprintf(path, sizeof path, "/dev/loop%d", number);
  int content = open(file, O_RDONLY | O_CLOEXEC), loop = open(path, O_RDONLY | O_CLOEXEC);
  if (content < 0 || loop < 0) status = -errno;
  config.fd = (unsigned)content;
  if (content >= 0 && loop >= 0)
    status = ioctl(loop, LOOP_CONFIGURE, &config) < 0 ||
                     mount(path, where, "erofs", MS_RDONLY | MS_NOSUID | MS_NODEV, "") < 0
               ? -errno
               : 0;
  if (content >= 0) close(content);
  if (loop >= 0) close(loop);
  if (status == 0) lend_weights(where);
  return status;
}

static int64_t number_in(enum partition partition, const char *name) {
  char path[120], digits[32] = "";
  if (!knows_card()) return -ENODEV;
  snprintf(path, sizeof path, "/sys/class/block/%s/%s", names[partition], name);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -errno;
  ssize_t size = read(file, digits, sizeof digits - 1);
  close(file);
  return size > 0 ? strtoll(digits, NULL, 10) : -EIO;
}

int linux_extent(void *self, enum partition partition, struct extent *extent) {
  int64_t start = partition == CARD_ITSELF ? 0 : number_in(partition, "start");
  int64_t size = number_in(partition, "size");
  (void)self;
  if (start < 0 || size < 0) return -EIO;
  *extent = (struct extent){(uint64_t)start, (uint64_t)size};
  return 0;
}

int linux_resize(void *self, enum partition partition, uint64_t sectors) {
  struct extent extent;
  int status = linux_extent(self, partition, &extent);
  int card = status < 0 ? -1 : open(devices[CARD_ITSELF], O_RDONLY | O_CLOEXEC);
  if (card < 0) return status < 0 ? status : -errno;
  struct blkpg_partition new = {.start = (long long)(extent.start * 512),
                                .length = (long long)(sectors * 512),
                                .pno = (int)partition};
  struct blkpg_ioctl_arg change = {
    .op = BLKPG_RESIZE_PARTITION, .datalen = sizeof new, .data = &new};
  status = ioctl(card, BLKPG, &change) < 0 ? -errno : 0;
  close(card);
  return status;
}

int linux_read_sector(void *self, enum partition partition, uint64_t sector, uint8_t bytes[512]) {
  (void)self;
  int file = knows_card() ? open(devices[partition], O_RDONLY | O_CLOEXEC) : (errno = ENODEV, -1);
  if (file < 0) return -errno;
  ssize_t count = pread(file, bytes, 512, (off_t)(sector * 512));
  int status = count == 512 ? 0 : count < 0 ? -errno : -EIO;
  close(file);
  return status;
}

int linux_write_sector(void *self, enum partition partition, uint64_t sector,
                       const uint8_t bytes[512]) {
  (void)self;
  int file = knows_card() ? open(devices[partition], O_WRONLY | O_CLOEXEC) : (errno = ENODEV, -1);
  if (file < 0) return -errno;
  ssize_t count = pwrite(file, bytes, 512, (off_t)(sector * 512));
  int status = count == 512 && fsync(file) == 0 ? 0 : count == 512 || count < 0 ? -errno : -EIO;
  close(file);
  return status;
}

/* A block, or where it cannot be read as a whole, its sectors; returns those that were lost. */
static int64_t copy_block(int from, int to, char *bytes, size_t size, off_t place) {
  int64_t lost = 0;
  memset(bytes, 0, size);
  if (pread(from, bytes, size, place) != (ssize_t)size)
    for (size_t sector = 0; sector < size; sector += 512)
      if (pread(from, bytes + sector, 512, place + (off_t)sector) != 512) {
        memset(bytes + sector, 0, 512);
        lost++;
      }
  for (size_t done = 0; done < size;) {
    ssize_t count = write(to, bytes + done, size - done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return count < 0 ? -errno : -EIO;
    done += (size_t)count;
  }
  return lost;
}

int64_t linux_copy_out(void *self, enum partition partition, uint64_t size, const char *path) {
  static char bytes[65536];
  int64_t lost = 0;
  (void)self;
  int from = knows_card() ? open(devices[partition], O_RDONLY | O_CLOEXEC) : (errno = ENODEV, -1);
  int to = from < 0 ? -1 : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (to < 0) lost = -errno;
  for (uint64_t done = 0; lost >= 0 && done < size;) {
    size_t part = size - done < sizeof bytes ? (size_t)(size - done) : sizeof bytes;
    int64_t more = copy_block(from, to, bytes, part, (off_t)done);
    lost = more < 0 ? more : lost + more;
    done += part;
  }
  if (lost >= 0 && fsync(to) < 0) lost = -errno;
  if (from >= 0) close(from);
  if (to >= 0) close(to);
  if (lost < 0 && to >= 0) unlink(path);
  return lost;
}

/* ---- what the kernel and the firmware say ---------------------------------------------------- */

int64_t linux_tree_cell(void *self, const char *path) {
  char place[200];
  unsigned char cell[4];
  (void)self;
  snprintf(place, sizeof place, TREE "%s", path);
  int file = open(place, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -errno;
  ssize_t size = read(file, cell, 4);
  close(file);
  if (size != 4) return -EIO;
  return (int64_t)cell[0] << 24 | cell[1] << 16 | cell[2] << 8 | cell[3];
}

bool linux_is_told(void *self, const char *word) {
  char words[2048] = "";
  (void)self;
  int file = open("/proc/cmdline", O_RDONLY | O_CLOEXEC);
  if (file >= 0 && read(file, words, sizeof words - 1) < 0) words[0] = 0;
  if (file >= 0) close(file);
  return strstr(words, word) != NULL;
}

/* ---- devices --------------------------------------------------------------------------------- */

/* The devices of the game belong to groups that the game is in, and to nobody else. */
static void give_devices_in(const char *folder, const char *prefix, gid_t group) {
  DIR *files = opendir(folder);
  if (files == NULL) return;
  char path[300];
  for (struct dirent *entry; (entry = readdir(files)) != NULL;) {
    if (strncmp(entry->d_name, prefix, strlen(prefix)) != 0) continue;
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (chown(path, 0, group) < 0 || chmod(path, 0660) < 0) continue; /* gone already */
  }
  closedir(files);
}

/* Files of the kernel's in each folder of that beginning, which the game writes: they are no devices. */
static void give_attributes(const char *folder, const char *prefix, const char *const *names, gid_t group) {
  DIR *devices = opendir(folder);
  if (devices == NULL) return;
  char path[600];
  for (struct dirent *entry; (entry = readdir(devices)) != NULL;)
    for (size_t i = 0; names[i] != NULL && strncmp(entry->d_name, prefix, strlen(prefix)) == 0; i++) {
      snprintf(path, sizeof path, "%s/%s/%s", folder, entry->d_name, names[i]);
      if (entry->d_name[0] != '.' && chown(path, 0, group) == 0) chmod(path, 0664);
    }
  closedir(devices);
}

/* A channel's folder comes when the game asks for it, which the kernel says as of any device. */
static void give_pwm(void) {
  static const char *const of_chip[] = {"export", "unexport", NULL},
                           *const of_channel[] = {"period", "duty_cycle", "enable", NULL};
  DIR *chips = opendir("/sys/class/pwm");
  if (chips == NULL) return;
  char path[300];
  give_attributes("/sys/class/pwm", "pwmchip", of_chip, GPIO);
  for (struct dirent *entry; (entry = readdir(chips)) != NULL;) {
    if (strncmp(entry->d_name, "pwmchip", 7) != 0) continue;
    snprintf(path, sizeof path, "/sys/class/pwm/%s", entry->d_name);
    give_attributes(path, "pwm", of_channel, GPIO);
  }
  closedir(chips);
}

void linux_give_devices(void *self) {
  static const char *const of_light[] = {"brightness", NULL}, *const of_lamp[] = {"brightness", "trigger", NULL};
  (void)self;
  give_devices_in("/dev", "fb", VIDEO);
  give_devices_in("/dev/input", "event", INPUT);
  give_devices_in("/dev", "i2c-", I2C);
  give_devices_in("/dev", "gpiochip", GPIO);
  give_attributes("/sys/class/backlight", "", of_light, VIDEO);
  give_attributes("/sys/class/leds", "", of_lamp, GPIO);
  give_pwm();
}

void linux_watchdog(void *self, int seconds) {
  struct linux_machine *machine = self;
  if (seconds == 0) {
    /* The mark alone ends nothing: what follows it has to be the file's end. */
    if (machine->hardware >= 0 && write(machine->hardware, "V", 1) < 0) complain("watchdog");
    if (machine->hardware >= 0) close(machine->hardware);
    machine->hardware = -1;
  } else if (machine->hardware >= 0) {
    ioctl(machine->hardware, WDIOC_KEEPALIVE, 0);
  } else {
    machine->hardware = open("/dev/watchdog", O_WRONLY | O_CLOEXEC);
    if (machine->hardware >= 0) ioctl(machine->hardware, WDIOC_SETTIMEOUT, &seconds);
  }
}

void linux_leave(void *self, enum leaving how) {
  (void)self;
  if (how == TRY_OTHER_SYSTEM)
    syscall(SYS_reboot, LINUX_REBOOT_MAGIC1, LINUX_REBOOT_MAGIC2, LINUX_REBOOT_CMD_RESTART2,
            "0 tryboot");
  reboot(how == POWER_OFF ? RB_POWER_OFF : RB_AUTOBOOT);
  for (;;) pause();
}

/* After a SIGKILL the console would stay in graphics mode, a dead screen. And the kernel shows it on its first
   display, which beside a panel is HDMI with nothing plugged in: the program knows which one the player looks at. */
void linux_show(void *self, const char *text) {
  static const char *const words[] = {GAME_PROGRAM, "console", NULL};
  struct termios settings;
  int console = open("/dev/tty1", O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (console < 0) return;
  ioctl(console, KDSETMODE, KD_TEXT);
  ioctl(console, KDSKBMODE, K_UNICODE);
  if (tcgetattr(console, &settings) == 0) {
    settings.c_lflag |= ICANON | ECHO | ISIG;
    settings.c_iflag |= ICRNL;
    settings.c_oflag |= OPOST | ONLCR;
    tcsetattr(console, TCSANOW, &settings);
  }
  linux_machine.run(self, &(struct program){.words = words, .is_the_games = true, .limit = 5});
  dprintf(console, "\033c%s", text);
  close(console);
}
