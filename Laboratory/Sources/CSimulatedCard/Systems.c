#include "Systems.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "Simulation.h"
#include "card.h"

long file_read(medium *medium, const char *path, void *bytes, size_t size) {
  int file = medium_look_up(medium, path);
  return file < 0 ? file : medium_read(medium, file, bytes, size, 0);
}

int file_write(medium *medium, const char *path, const void *bytes, size_t size) {
  int file = medium_look_up(medium, path);
  if (file < 0) file = medium_create(medium, path, false, 0644);
  else medium_truncate(medium, file, 0);
  if (file < 0) return file;
  long done = medium_write(medium, file, bytes, size, 0);
  return done < 0 ? (int)done : 0;
}

/* ---- a system -------------------------------------------------------------------------------- */

static const char *const parts[] = {"kernel8.img", "initramfs.lz4", "system.erofs", "config.txt"};
enum { PARTS = sizeof parts / sizeof *parts };

static int describe(char text[80], struct version version) {
  return snprintf(text, 80, "version %llu behaves %u\n", version.counter, version.behaviour);
}

int system_write(medium *medium, struct version version) {
  char text[80], counter[512];
  int error = 0;
  medium_erase(medium);
  medium_set_health(medium, MEDIUM_BROKEN);
  for (int i = 0; i < PARTS && error == 0; i++) {
    error = -simulation_call("write a part of a system", parts[i], true);
    if (error == 0) error = file_write(medium, parts[i], text, (size_t)describe(text, version));
  }
  /* As image/make lays it: the highest counter that was healthy, and none was here. */
  card_counter(counter, 0);
  if (error == 0) error = file_write(medium, "counter.txt", counter, sizeof counter);
  if (error == 0) error = medium_create(medium, "panels", true, 0755) < 0 ? -EIO : 0;
  if (error == 0) error = file_write(medium, "panels/one.txt", "panel one\n", 10);
  if (error == 0) error = file_write(medium, "panels/two.txt", "panel two\n", 10);
  if (error == 0) error = -simulation_call("write the last part of a system", "", true);
  if (error < 0) return error;
  medium_set_health(medium, MEDIUM_SOUND);
  return medium_flush(medium, -1);
}

bool system_read(medium *medium, struct version *version) {
  char first[80] = "", other[80];
  if (medium_health(medium) != MEDIUM_SOUND) return false;
  long length = file_read(medium, parts[0], first, sizeof first - 1);
  if (length <= 0) return false;
  for (int i = 1; i < PARTS; i++)
    if (file_read(medium, parts[i], other, sizeof other) != length || memcmp(first, other, (size_t)length))
      return false;
  return sscanf(first, "version %llu behaves %u\n", &version->counter, &version->behaviour) == 2;
}

/* ---- a bundle -------------------------------------------------------------------------------- */

/* Source: cpio(5), "New ASCII" with a sum ("070702"). */
static uint8_t *add_entry(uint8_t *place, const char *name, const char *content, bool is_whole) {
  size_t size = strlen(content);
  uint32_t sum = is_whole ? 0 : 1;
  for (size_t i = 0; i < size; i++) sum += (uint8_t)content[i];
  uint8_t *begin = place;
  place += sprintf((char *)place, "070702%08x%08x%08x%08x%08x%08x%08x%08x%08x%08x%08x%08x%08x", 1, 0100644,
                   0, 0, 1, 0, (unsigned)size, 0, 0, 0, 0, (unsigned)strlen(name) + 1, sum);
  place += sprintf((char *)place, "%s", name) + 1;
  while ((place - begin) % 4 != 0) *place++ = 0;
  memcpy(place, content, size);
  place += size;
  while ((place - begin) % 4 != 0) *place++ = 0;
  return place;
}

long bundle_make(uint8_t bytes[BUNDLE_LENGTH], struct version version, bool is_signed, bool is_whole) {
  char text[400], content[80];
  describe(content, version);
  snprintf(text, sizeof text,
           "software = {\nversion = \"%llu.%u\";\ndescription = \"67108864 bytes\";\ncounter = "
           "\"%llu\";\n}\n",
           version.counter, version.behaviour, version.counter);
  memset(bytes, 0, BUNDLE_LENGTH);
  uint8_t *end = add_entry(bytes, "sw-description", text, true);
  end = add_entry(end, "sw-description.sig", is_signed ? "signed" : "forged", true);
  end = add_entry(end, "slot.img.zst", content, is_whole);
  end = add_entry(end, "TRAILER!!!", "", true);
  return end - bytes;
}

bool bundle_check(const uint8_t *bytes, long length, struct version *version) {
  uint8_t same[BUNDLE_LENGTH];
  for (long i = 0; i + 8 < length; i++)
    if (memcmp(bytes + i, "version ", 8) == 0 &&
        sscanf((const char *)bytes + i, "version %llu behaves %u", &version->counter, &version->behaviour) == 2)
      return bundle_make(same, *version, true, true) == length && memcmp(same, bytes, (size_t)length) == 0;
  return false;
}
