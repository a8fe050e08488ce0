/* Growth, the panel, the rescue. */
#include "scripted.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#define GETS "run " GAME_PROGRAM " config get "
#define PANELS "/run/slot/panels/"

static void says(struct scripted *scripted, const char *key, int status, const char *output) {
  char what[PATH_LENGTH];
  snprintf(what, sizeof what, GETS "%s", key);
  answers(scripted, what, status, -1)->output = output;
}

static void is_small_no_more(struct scripted *scripted) { /* nothing grows */
  scripted->extents[CARD_ITSELF].size = scripted->extents[STATE].start + scripted->extents[STATE].size;
  scripted->is_state_mounted = true;
  has_file(scripted, NOTES_FOLDER "/grown", "65536\n");
}

test(it_grows_once) {
  scripted->is_state_mounted = true;
  check(card_afterwards(card) == DONE);
  check(was_before(scripted, "write-sector 0 0", "resize 4"));
  check(was_before(scripted, "resize 4", "run " SYSTEM_FOLDER "/bin/resize2fs /dev/card4"));
  check(scripted->extents[STATE].size == 600000 - 395264);
  const uint8_t *size = scripted->sectors[CARD_ITSELF][0] + 446 + 48 + 12;
  check((size[0] | size[1] << 8 | size[2] << 16) == 600000 - 395264);
  forget_log(scripted);
  check(card_afterwards(card) == DONE);
  check(!was_asked(scripted, "write-sector") && !was_asked(scripted, "run " SYSTEM_FOLDER "/bin/res"));
}

test(it_grows_to_4_GiB_at_most) {
  scripted->is_state_mounted = true;
  scripted->extents[CARD_ITSELF].size = 62333952; /* a card of 32 GB */
  check(card_afterwards(card) == DONE && scripted->extents[STATE].size == 8388608);
  forget_log(scripted);
  check(card_afterwards(card) == DONE && !was_asked(scripted, "write-sector"));
}

test(what_grew_further_stays) {
  scripted->is_state_mounted = true;
  scripted->extents[CARD_ITSELF].size = 62333952;
  scripted->extents[STATE].size = 62333952 - 395264;
  check(card_afterwards(card) == DONE && !was_asked(scripted, "write-sector"));
}

test(what_is_not_mounted_does_not_grow) {
  check(card_afterwards(card) == DONE);
  check(!was_asked(scripted, "write-sector") && !was_asked(scripted, "run " SYSTEM_FOLDER "/bin/res"));
}

test(another_table_is_left_alone) {
  scripted->is_state_mounted = true;
  scripted->sectors[CARD_ITSELF][0][446 + 48 + 8]++;
  check(card_afterwards(card) == DONE && !was_asked(scripted, "write-sector"));
}

test(a_resize_that_fails_is_no_growth) {
  is_small_no_more(scripted);
  has_file(scripted, NOTES_FOLDER "/grown", "1\n");
  ends(scripted, "resize2fs", KILLED, 9);
  check(card_afterwards(card) == DONE);
  check(strcmp(file_text(scripted, NOTES_FOLDER "/grown"), "1\n") == 0);
}

test(a_panel_is_told_to_the_firmware_once) {
  is_small_no_more(scripted);
  says(scripted, "display.panel", 0, "st7789-240x240\n");
  has_file(scripted, PANELS "st7789-240x240.txt", "dtoverlay=mipi-dbi-spi\n");
  check(card_afterwards(card) == START_AGAIN);
  check(strcmp(file_text(scripted, "/run/slot/panel.txt"), "dtoverlay=mipi-dbi-spi\n") == 0);
  check(card_afterwards(card) == DONE);
}

test(a_panel_that_nobody_names_any_more_goes) {
  is_small_no_more(scripted);
  has_file(scripted, "/run/slot/panel.txt", "old");
  check(card_afterwards(card) == START_AGAIN);
  check(file_text(scripted, "/run/slot/panel.txt") == NULL && card_afterwards(card) == DONE);
  says(scripted, "display.panel", 0, "none\n");
  has_file(scripted, "/run/slot/panel.txt", "old");
  check(card_afterwards(card) == START_AGAIN && file_text(scripted, "/run/slot/panel.txt") == NULL);
  check(card_afterwards(card) == DONE && file_text(scripted, PEOPLE_FOLDER "/update.txt") == NULL);
}

/* What cannot be read is not what nobody said: the panel stays. */
static void cannot_be_read(enum ending ending, int status) {
  static struct scripted one, *scripted = &one;
  struct machine machine = scripted_machine(scripted);
  struct card card;
  card_init(&card, &machine);
  is_small_no_more(scripted);
  has_file(scripted, "/run/slot/panel.txt", "as it was");
  answers(scripted, GETS, status, -1)->ending = ending;
  check(card_afterwards(&card) == DONE);
  check(strcmp(file_text(scripted, "/run/slot/panel.txt"), "as it was") == 0);
  check(!was_asked(scripted, "rescue"));
  scripted_end(scripted);
}

static void a_configuration_that_cannot_be_read_changes_nothing(void) {
  const int statuses[] = {64, 66, 78, 127};
  for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++) cannot_be_read(EXITED, statuses[i]);
  cannot_be_read(NOT_RUN, -ENOENT);
  cannot_be_read(OUT_OF_TIME, 9);
  cannot_be_read(KILLED, 11);
}

test(a_panel_that_is_no_name_is_no_path) {
  is_small_no_more(scripted);
  says(scripted, "display.panel", 0, "../../etc/x\n");
  has_file(scripted, PANELS "../../etc/x.txt", "no");
  has_file(scripted, PANELS "one.txt", "yes");
  check(card_afterwards(card) == DONE && file_text(scripted, "/run/slot/panel.txt") == NULL);
  check(strstr(file_text(scripted, PEOPLE_FOLDER "/update.txt"), "one") != NULL);
  check(strstr(file_text(scripted, PEOPLE_FOLDER "/update.txt"), "..") == NULL);
}

/* Found on the emulated board: since the program knows the panels it calls such a name wrong, and nobody was
   told who has no other display. */
test(a_panel_that_the_program_calls_wrong_is_told_once) {
  is_small_no_more(scripted);
  answers(scripted, GETS, 78, -1)->ending = EXITED;
  has_file(scripted, PANELS "one.txt", "yes");
  check(card_afterwards(card) == DONE);
  check(strstr(file_text(scripted, PEOPLE_FOLDER "/update.txt"), "no panel's name") != NULL);
  check(strstr(file_text(scripted, PEOPLE_FOLDER "/update.txt"), " one") != NULL);
  forget_log(scripted);
  check(card_afterwards(card) == DONE && !was_asked(scripted, "write " PEOPLE_FOLDER "/update.txt"));
}

test(a_panel_whose_lines_do_not_last_starts_nothing_again) {
  is_small_no_more(scripted);
  says(scripted, "display.panel", 0, "one\n");
  has_file(scripted, PANELS "one.txt", "yes");
  answers(scripted, "rename /run/slot/panel.new", -EIO, -1);
  check(card_afterwards(card) == DONE);
}

test(no_panel_changes_on_a_trial) {
  is_small_no_more(scripted);
  scripted->tryboot = 1;
  has_file(scripted, "/run/slot/panel.txt", "old");
  check(card_afterwards(card) == DONE);
}

test(the_rescue_is_for_who_asked) {
  is_small_no_more(scripted);
  check(card_afterwards(card) == DONE && !was_asked(scripted, "rescue"));
  says(scripted, "card.rescue", 0, "serial\n");
  check(card_afterwards(card) == DONE && was_asked(scripted, "rescue"));
  forget_log(scripted); /* the game was started again: one shell is there */
  check(card_afterwards(card) == DONE && !was_asked(scripted, "rescue"));
}

test(an_unknown_piece_of_work_is_none) {
  check(card_work(machine, (const char *const[]){"afterwards-not", NULL}) == -1);
  check(card_work(machine, (const char *const[]){NULL}) == -1);
  check(card_work(machine, (const char *const[]){"waits", NULL}) == DONE);
}

void work_tests(void) {
  it_grows_once();
  it_grows_to_4_GiB_at_most();
  what_grew_further_stays();
  what_is_not_mounted_does_not_grow();
  another_table_is_left_alone();
  a_resize_that_fails_is_no_growth();
  a_panel_is_told_to_the_firmware_once();
  a_panel_that_nobody_names_any_more_goes();
  a_configuration_that_cannot_be_read_changes_nothing();
  a_panel_that_is_no_name_is_no_path();
  a_panel_that_the_program_calls_wrong_is_told_once();
  a_panel_whose_lines_do_not_last_starts_nothing_again();
  no_panel_changes_on_a_trial();
  the_rescue_is_for_who_asked();
  an_unknown_piece_of_work_is_none();
}
