/* What a new version's file (swupdate's: a cpio archive, its description first) says of itself, read
   here without believing a word: whose it is, swupdate says. Source of the form: cpio(5), "New ASCII",
   with a sum of each file's bytes ("070702"). */
#include "card.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#define ME card->machine->self

enum { HEADER = 110, DESCRIPTION = 16384, NAME = 64 };

struct entry {
  uint64_t content, size, next; /* bytes from the file's beginning */
  uint32_t sum;
  char name[NAME + 1];
};

/* Eight hexadecimal digits; false where they are none. */
static bool hexadecimal(const uint8_t *digits, uint32_t *number) {
  *number = 0;
  for (int i = 0; i < 8; i++) {
    uint8_t c = digits[i];
    uint32_t digit = c >= '0' && c <= '9'   ? c - (uint32_t)'0'
                     : c >= 'a' && c <= 'f' ? c - (uint32_t)'a' + 10
                     : c >= 'A' && c <= 'F' ? c - (uint32_t)'A' + 10
                                            : 16;
    if (digit == 16) return false;
    *number = *number << 4 | digit;
  }
  return true;
}

/* One file of the archive. 1: read, 0: that is none; negative: the card cannot be read. */
static int read_entry(struct card *card, const char *path, uint64_t offset, struct entry *entry) {
  uint8_t header[HEADER];
  uint32_t size, length;
  long count = card->machine->read(ME, path, offset, header, sizeof header);
  if (count < 0) return (int)count;
  if (count != HEADER || memcmp(header, "070702", 6) != 0 || !hexadecimal(header + 54, &size) ||
      !hexadecimal(header + 94, &length) || !hexadecimal(header + 102, &entry->sum) || length < 2 ||
      length > NAME)
    return 0;
  count = card->machine->read(ME, path, offset + HEADER, entry->name, length);
  if (count < 0) return (int)count;
  if (count != (long)length || memchr(entry->name, 0, length) != entry->name + length - 1) return 0;
  entry->content = (offset + HEADER + length + 3) & ~(uint64_t)3;
  entry->size = size;
  entry->next = (entry->content + size + 3) & ~(uint64_t)3;
  return 1;
}

/* What stands between the quotes of `word = "…";` at a line's beginning; false where it is not there or
   longer. */
static bool quoted(const char *text, const char *word, char *value, size_t size) {
  size_t letters = strlen(word);
  for (const char *line = text; *line != 0; line += strcspn(line, "\n"), line += *line == '\n') {
    line += strspn(line, " \t");
    if (strncmp(line, word, letters) != 0 || strncmp(line + letters, " = \"", 4) != 0) continue;
    const char *begin = line + letters + 4;
    size_t length = strcspn(begin, "\"\n");
    if (strncmp(begin + length, "\";", 2) != 0 || length >= size) return false;
    memcpy(value, begin, length);
    value[length] = 0;
    return true;
  }
  return false;
}

static bool is_a_version(const char *name) {
  const char *others = ".+~-";
  for (const char *letter = name; *letter != 0; letter++) {
    bool is_plain = (*letter >= '0' && *letter <= '9') || (*letter >= 'a' && *letter <= 'z') ||
                    (*letter >= 'A' && *letter <= 'Z');
    if (!is_plain && (letter == name || strchr(others, *letter) == NULL)) return false;
  }
  return name[0] != 0;
}

bool card_describe(struct card *card, const char *path, struct description *description) {
  struct entry entry;
  char text[DESCRIPTION + 1], number[32];
  *description = (struct description){0};
  if (read_entry(card, path, 0, &entry) != 1 || strcmp(entry.name, "sw-description") != 0 ||
      entry.size == 0 || entry.size > DESCRIPTION ||
      card->machine->read(ME, path, entry.content, text, entry.size) != (long)entry.size)
    return false;
  text[entry.size] = 0;
  description->identity = 0xcbf29ce484222325; /* FNV-1a */
  for (size_t i = 0; i < entry.size; i++)
    description->identity = (description->identity ^ (uint8_t)text[i]) * 0x100000001b3;
  return quoted(text, "version", description->version, sizeof description->version) &&
         is_a_version(description->version) &&
         quoted(text, "counter", number, sizeof number) &&
         card_parse_number(number, &description->counter) &&
         quoted(text, "description", number, sizeof number) &&
         card_parse_number(number, &description->size) && strstr(number, " bytes") != NULL;
}

int card_bundle_is_whole(struct card *card, const char *path) {
  struct entry entry;
  uint8_t bytes[16384];
  uint64_t offset = 0;
  for (int count = 0; count < 16; count++, offset = entry.next) {
    int status = read_entry(card, path, offset, &entry);
    if (status != 1) return status;
    if (strcmp(entry.name, "TRAILER!!!") == 0) return count > 0;
    uint32_t sum = 0;
    for (uint64_t done = 0; done < entry.size;) {
      uint64_t rest = entry.size - done;
      size_t wanted = rest < sizeof bytes ? (size_t)rest : sizeof bytes;
      long read = card->machine->read(ME, path, entry.content + done, bytes, wanted);
      if (read < 0) return (int)read;
      if (read != (long)wanted) return 0;
      for (long i = 0; i < read; i++) sum += bytes[i];
      done += wanted;
    }
    if (sum != entry.sum) return 0;
  }
  return 0;
}
