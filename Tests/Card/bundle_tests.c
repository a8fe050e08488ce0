/* A bundle is read without believing it. */
#include "scripted.h"

#include <stdio.h>
#include <string.h>

#define PATH PEOPLE_FOLDER "/x.swu"

static bool describes(struct scripted *scripted, struct card *card, const char *text,
                      struct description *found) {
  uint8_t bytes[40000];
  has_bytes(scripted, PATH, bytes, make_bundle(bytes, text, true));
  return card_describe(card, PATH, found);
}

test(a_description_is_read) {
  struct description found;
  check(describes(scripted, card, "software = {\n  version = \"1.2~rc1+3\";\n"
                  "counter = \"18446744073709551615\";\ndescription = \"64 bytes\";\n}", &found));
  check(strcmp(found.version, "1.2~rc1+3") == 0 && found.counter == UINT64_MAX && found.size == 64);
}

test(nothing_else_is_one) {
  struct description found;
  const char *rest = "counter = \"1\";\ndescription = \"64 bytes\";\n";
  const char *bad[] = {"", "-1", "1.0 ", "1/0", "1\033[2J", "ä", "1\"",
                       "12345678901234567890123456789012345678901"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    char text[400];
    snprintf(text, sizeof text, "version = \"%s\";\n%s", bad[i], rest);
    check(!describes(scripted, card, text, &found));
  }
  check(!describes(scripted, card, "version = \"1\";\ndescription = \"64 bytes\";\n", &found));
  check(!describes(scripted, card, "version = \"1\";\ncounter = \"18446744073709551616\";\n"
                   "description = \"64 bytes\";\n", &found));
  check(!describes(scripted, card, "version = \"1\";\ncounter = \"x\";\ndescription = \"64 bytes\";\n",
                   &found));
  check(!describes(scripted, card, "version = \"1\";\ncounter = \"1\";\ndescription = \"64\";\n", &found));
}

test(each_shorter_file_and_each_flipped_bit_ends_well) {
  uint8_t bytes[4096];
  struct description found;
  size_t size = make_bundle(bytes, "version = \"1\";\ncounter = \"2\";\ndescription = \"3 bytes\";\n", true);
  for (size_t part = 0; part < size; part++) {
    has_bytes(scripted, PATH, bytes, part);
    card_describe(card, PATH, &found);
    check(card_bundle_is_whole(card, PATH) == 0 || part > size - 16); /* the trailer's padding */
  }
  for (size_t bit = 0; bit < size * 8; bit++) {
    bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
    has_bytes(scripted, PATH, bytes, size);
    scripted->length = 0;
    if (card_describe(card, PATH, &found)) check(strlen(found.version) <= VERSION_LENGTH);
    card_bundle_is_whole(card, PATH);
    bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
  }
  has_bytes(scripted, PATH, bytes, size);
  check(card_bundle_is_whole(card, PATH) == 1);
}

void bundle_tests(void) {
  a_description_is_read();
  nothing_else_is_one();
  each_shorter_file_and_each_flipped_bit_ends_well();
}
