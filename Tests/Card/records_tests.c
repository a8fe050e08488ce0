/* A mending that is cut off is known at the next start, and taken back before anything else. */
#include "scripted.h"
#include "../../image/records.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#define ERASES "run " SYSTEM_FOLDER "/bin/mke2fs"
#define MENDS "run " SYSTEM_FOLDER "/bin/e2fsck -fy"
#define UNDOES "run " SYSTEM_FOLDER "/bin/e2undo "
#define RECORD PEOPLE_FOLDER "/STATE.1.undo"
#define GAMES GAMES_FOLDER "/tilt2048.db"

static const char *note(const struct scripted *scripted) {
  return (const char *)scripted->sectors[STATE][1];
}

/* The last start was ended while its mending was under way, and what is there can be mounted. */
static void was_cut_off(struct scripted *scripted) {
  strcpy((char *)scripted->sectors[STATE][1], "tilt2048 is mending: STATE.1.undo\n");
  has_bytes(scripted, RECORD, "E2UNDO02\1\0\0\0\0\0\0", 16);
}

test(a_mending_is_noted_before_anything_is_written_and_not_after_it) {
  answers(scripted, "mount 4", -EUCLEAN, 1);
  ends(scripted, "e2fsck -fn", EXITED, 4);
  has_file(scripted, GAMES, "games");
  check(card_open(card) == IS_KEPT && note(scripted)[0] == 0);
  check(was_before(scripted, "remount " PEOPLE_FOLDER " 2", "write-sector 4 1"));
  check(was_before(scripted, "write-sector 4 1", MENDS));
  check(was_before(scripted, "look " GAMES, "unmount " STATE_FOLDER));
}

test(a_note_that_cannot_be_written_mends_nothing) {
  answers(scripted, "mount 4", -EUCLEAN, -1);
  ends(scripted, "e2fsck -fn", EXITED, 4);
  answers(scripted, "write-sector 4", -EIO, -1);
  check(card_open(card) == CANNOT_BE_CHECKED && !was_asked(scripted, MENDS));
}

test(a_note_that_cannot_be_removed_takes_the_mending_back) {
  answers(scripted, "mount 4", -EUCLEAN, 1);
  ends(scripted, "e2fsck -fn", EXITED, 4);
  has_file(scripted, GAMES, "games");
  answers(scripted, "write-sector 4", 0, 1);
  answers(scripted, "write-sector 4", -EIO, -1);
  check(card_open(card) == CANNOT_BE_CHECKED);
  check(was_asked(scripted, UNDOES RECORD) && strstr(note(scripted), "STATE.1.undo") != NULL);
}

/* Found by the simulator: e2fsck had emptied it, the power went before e2undo, and the next start took
   what was left for a card without games. */
test(what_was_cut_off_is_taken_back_before_it_is_used) {
  was_cut_off(scripted);
  check(card_open(card) == IS_KEPT);
  check(was_before(scripted, "unmount " STATE_FOLDER, UNDOES RECORD));
  check(was_before(scripted, UNDOES RECORD, "write-sector 4 1"));
  check(was_before(scripted, "write-sector 4 1", "run " SYSTEM_FOLDER "/bin/e2fsck"));
  check(note(scripted)[0] == 0 && file_text(scripted, GAMES) == NULL);
}

test(where_e2undo_cannot_run_it_is_tried_again_at_the_next_start) {
  was_cut_off(scripted);
  ends(scripted, "e2undo", NOT_RUN, -EIO);
  check(card_open(card) == CANNOT_BE_CHECKED);
  check(!was_asked(scripted, "run " SYSTEM_FOLDER "/bin/e2fsck") && !scripted->is_state_mounted);
  scripted->answer_count = 0;
  check(card_open(card) == IS_KEPT && note(scripted)[0] == 0);
}

test(where_there_is_no_way_back_the_owner_is_asked) {
  was_cut_off(scripted);
  ends(scripted, "e2undo", EXITED, 1);
  check(card_open(card) == IS_DAMAGED && !scripted->is_state_mounted);
  check(was_asked(scripted, UNDOES "-f " RECORD) && !was_asked(scripted, ERASES));
  check(file_text(scripted, RECORD) != NULL && note(scripted)[0] != 0);
}

test(a_drive_that_is_away_takes_no_record_with_it) {
  was_cut_off(scripted);
  answers(scripted, "mount 1", -EIO, -1);
  check(card_open(card) == CANNOT_BE_CHECKED && note(scripted)[0] != 0);
}

test(a_record_that_was_never_made_is_of_a_mending_that_wrote_nothing) {
  was_cut_off(scripted);
  has_bytes(scripted, RECORD, "", 0);
  ends(scripted, "e2undo", EXITED, 1);
  check(card_open(card) == IS_KEPT && note(scripted)[0] == 0);
  was_cut_off(scripted);
  has_bytes(scripted, RECORD, "E2UNDO02\0\0\0\0\0\0\0", 16);
  check(card_open(card) == IS_KEPT && note(scripted)[0] == 0);
  strcpy((char *)scripted->sectors[STATE][1], "tilt2048 is mending: STATE.7.undo\n");
  check(card_open(card) == IS_KEPT && note(scripted)[0] == 0);
}

test(a_note_is_what_the_card_writes_and_nothing_else) {
  static const char *const others[] = {
      "tilt2048 is mending: STATE.0.undo\n", "tilt2048 is mending: STATE.-1.undo\n",
      "tilt2048 is mending: STATE.1.undo", "tilt2048 is mending: STATE.1.old\n", "STATE.1.undo",
      "tilt2048 is mending: STATE.99999999999999999999.undo\n", "tilt2048 is mending: STATE.1.undo\nmore"};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    memset(scripted->sectors[STATE][1], 0, 512);
    strcpy((char *)scripted->sectors[STATE][1], others[i]);
    check(mending_state(card) == IS_OVER);
  }
  memset(scripted->sectors[STATE][1], 'S', 512);
  check(mending_state(card) == IS_OVER);
}

test(where_nobody_knows_whether_it_was_mended_it_is_not_used) {
  answers(scripted, "read-sector 4 1", -EIO, 3);
  check(card_open(card) == IS_KEPT && scripted->now > 0.4);
  answers(scripted, "read-sector 4 1", -EIO, -1);
  check(card_open(card) == CANNOT_BE_READ && !scripted->is_state_mounted);
}

test(a_new_file_system_is_made_where_nothing_is_noted) {
  was_cut_off(scripted);
  check(card_make_anew(card) == DONE && note(scripted)[0] == 0);
  check(was_before(scripted, "write-sector 4 1", ERASES));
  was_cut_off(scripted);
  forget_log(scripted);
  answers(scripted, "write-sector 4", -EIO, -1);
  check(card_make_anew(card) == FAILED && !was_asked(scripted, ERASES));
}

/* The kernel writes it down when it meets damage in a file system that it goes on using. */
static void has_errors(struct scripted *scripted) { scripted->sectors[STATE][2][58] |= 2; }

test(errors_that_the_kernel_met_are_mended_at_the_next_start) {
  has_errors(scripted);
  check(card_open(card) == IS_KEPT);
  check(was_before(scripted, "unmount " STATE_FOLDER, "run " SYSTEM_FOLDER "/bin/e2fsck -fn"));
  check(was_asked(scripted, "run " SYSTEM_FOLDER "/bin/e2fsck -fp") && scripted->is_state_mounted);
}

test(with_errors_that_cannot_be_mended_it_is_used_as_before) {
  static const int statuses[] = {4, 8, 16};
  for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++) {
    scripted->answer_count = 0;
    has_errors(scripted);
    ends(scripted, "e2fsck", EXITED, statuses[i]);
    check(card_open(card) == IS_KEPT && scripted->is_state_mounted && note(scripted)[0] == 0);
  }
  check(!was_asked(scripted, ERASES) && file_text(scripted, PEOPLE_FOLDER "/STATE.txt") == NULL);
}

test(but_not_where_its_mending_could_not_be_taken_back) {
  has_errors(scripted);
  ends(scripted, "e2fsck -fn", EXITED, 4);
  ends(scripted, "e2undo", KILLED, 9);
  check(card_open(card) == CANNOT_BE_CHECKED && !scripted->is_state_mounted && note(scripted)[0] != 0);
}

/* Of a drive that is full of such names not all are listed. */
test(a_copy_that_is_not_listed_is_not_written_over) {
  has_many_files(scripted, "STATE.");
  has_file(scripted, PEOPLE_FOLDER "/STATE.old", "the first copy");
  check(card_make_anew(card) == DONE);
  check(strcmp(file_text(scripted, PEOPLE_FOLDER "/STATE.old"), "the first copy") == 0);
  check(file_text(scripted, PEOPLE_FOLDER "/STATE.1.old") != NULL);
}

/* Any computer can write such a name. */
test(names_that_the_card_gives_no_record_stop_no_mending) {
  static const char *const others[] = {"STATE.07.undo", "STATE.00.undo", "STATE.099999.undo", "STATE.100000.undo",
                                       "STATE.999999.undo"};
  char path[PATH_LENGTH];
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    snprintf(path, sizeof path, PEOPLE_FOLDER "/%s", others[i]);
    has_file(scripted, path, "somebody's");
  }
  answers(scripted, "mount 4", -EUCLEAN, 1);
  ends(scripted, "e2fsck -fn", EXITED, 4);
  has_file(scripted, GAMES, "games");
  check(card_open(card) == IS_KEPT && was_asked(scripted, MENDS) && note(scripted)[0] == 0);
}

void records_tests(void) {
  a_mending_is_noted_before_anything_is_written_and_not_after_it();
  a_note_that_cannot_be_written_mends_nothing();
  a_note_that_cannot_be_removed_takes_the_mending_back();
  what_was_cut_off_is_taken_back_before_it_is_used();
  where_e2undo_cannot_run_it_is_tried_again_at_the_next_start();
  where_there_is_no_way_back_the_owner_is_asked();
  a_drive_that_is_away_takes_no_record_with_it();
  a_record_that_was_never_made_is_of_a_mending_that_wrote_nothing();
  a_note_is_what_the_card_writes_and_nothing_else();
  where_nobody_knows_whether_it_was_mended_it_is_not_used();
  a_new_file_system_is_made_where_nothing_is_noted();
  errors_that_the_kernel_met_are_mended_at_the_next_start();
  with_errors_that_cannot_be_mended_it_is_used_as_before();
  but_not_where_its_mending_could_not_be_taken_back();
  a_copy_that_is_not_listed_is_not_written_over();
  names_that_the_card_gives_no_record_stop_no_mending();
}
