#define _GNU_SOURCE
#include "power.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static struct {
  char name[24];
  int file;
} keys[POWER_KEYS];
static size_t count;

static bool has_key(int file) {
  unsigned char codes[KEY_MAX / 8 + 1] = {0};
  return ioctl(file, EVIOCGBIT(EV_KEY, sizeof codes), codes) >= 0 &&
         codes[KEY_POWER / 8] >> KEY_POWER % 8 & 1;
}

static bool is_known(const char *name) {
  for (size_t i = 0; i < count; i++)
    if (strcmp(keys[i].name, name) == 0) return true;
  return false;
}

size_t power_waits(struct pollfd waits[POWER_KEYS]) {
  DIR *names = opendir("/dev/input");
  char path[300];
  for (struct dirent *entry; names != NULL && (entry = readdir(names)) != NULL;) {
    const char *name = entry->d_name;
    if (strncmp(name, "event", 5) != 0 || strlen(name) >= sizeof keys->name) continue;
    if (count == POWER_KEYS || is_known(name)) continue;
    snprintf(path, sizeof path, "/dev/input/%s", name);
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file >= 0 && has_key(file)) {
      strcpy(keys[count].name, name);
      keys[count++].file = file;
    } else if (file >= 0) {
      close(file);
    }
  }
  if (names != NULL) closedir(names);
  for (size_t i = 0; i < count; i++) waits[i] = (struct pollfd){keys[i].file, POLLIN, 0};
  return count;
}

bool power_pressed(int file) {
  struct input_event event;
  bool is_pressed = false;
  ssize_t size;
  while ((size = read(file, &event, sizeof event)) == sizeof event)
    if (event.type == EV_KEY && event.code == KEY_POWER && event.value == 1) is_pressed = true;
  if (size < 0 && (errno == EAGAIN || errno == EINTR)) return is_pressed;
  for (size_t i = 0; i < count; i++)
    if (keys[i].file == file) {
      close(file);
      keys[i] = keys[--count];
    }
  return is_pressed;
}
