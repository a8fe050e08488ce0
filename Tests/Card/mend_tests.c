/* What is kept is never erased but for an owner who says so twice. */
#include "scripted.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#define ERASES "run " SYSTEM_FOLDER "/bin/mke2fs"
#define CHECKS "run " SYSTEM_FOLDER "/bin/e2fsck -fn"
#define MENDS "run " SYSTEM_FOLDER "/bin/e2fsck -fy"

/* A state that cannot be mounted since it is damaged. */
static void is_damaged(struct scripted *scripted) { answers(scripted, "mount 4", -EUCLEAN, -1); }

test(a_sound_card_is_mounted_and_nothing_checked) {
  check(card_open(card) == IS_KEPT);
  check(!was_asked(scripted, "run") && !was_asked(scripted, "pause"));
  check(was_asked(scripted, "folder " GAMES_FOLDER " 1"));
}

/* Each ending of a checker but "sound" and "damaged" says nothing of the card. On the shell code before
   this one every status of 4 and more led to mke2fs -F: faults 2. */
static void cannot_be_checked(enum ending ending, int status) {
  static struct scripted one, *scripted = &one;
  struct machine machine = scripted_machine(scripted);
  struct card card;
  card_init(&card, &machine);
  is_damaged(scripted);
  ends(scripted, "e2fsck", ending, status);
  check(card_open(&card) == CANNOT_BE_CHECKED);
  check(!was_asked(scripted, ERASES) && !was_asked(scripted, MENDS));
  check(file_text(scripted, PEOPLE_FOLDER "/STATE.txt") == NULL);
  check(was_asked(scripted, "pause") && one.now >= 5);
  scripted_end(scripted);
}

static void a_checker_that_cannot_run_leads_to_nothing(void) {
  const int statuses[] = {8, 16, 32, 126, 127, 128, 137, 255};
  for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++) cannot_be_checked(EXITED, statuses[i]);
  cannot_be_checked(NOT_RUN, -ENOENT);
  cannot_be_checked(NOT_RUN, -EIO);
  cannot_be_checked(KILLED, 9);
  cannot_be_checked(OUT_OF_TIME, 9);
}

test(a_system_that_cannot_be_opened_leads_to_nothing) {
  is_damaged(scripted);
  answers(scripted, "open ", -EIO, -1);
  check(card_open(card) == CANNOT_BE_CHECKED);
  check(!was_asked(scripted, "run"));
}

test(tools_that_are_misread_are_not_run) {
  is_damaged(scripted);
  has_file(scripted, SYSTEM_FILE, "the pools");
  check(card_open(card) == CANNOT_BE_CHECKED);
  check(!was_asked(scripted, "run"));
  check(card_make_anew(card) == FAILED && !was_asked(scripted, "run"));
  answers(scripted, "read " SUM_FILE, -EIO, -1);
  has_file(scripted, SYSTEM_FILE, "the tools");
  check(card_open(card) == CANNOT_BE_CHECKED && !was_asked(scripted, "run"));
}

test(a_mount_that_fails_otherwise_is_tried_again_and_never_checked) {
  answers(scripted, "mount 4", -EIO, -1);
  check(card_open(card) == CANNOT_BE_READ);
  check(!was_asked(scripted, "run") && scripted->now > 0.5);
}

test(a_bad_contact_that_heals_is_forgotten) {
  answers(scripted, "mount 4", -EIO, 2);
  check(card_open(card) == IS_KEPT);
}

test(a_card_that_is_not_there_is_waited_for) {
  answers(scripted, "mount 4", -ENOENT, 30);
  check(card_open(card) == IS_KEPT && scripted->now < 0.1);
  scripted->answer_count = 0;
  answers(scripted, "mount 4", -ENODEV, -1);
  double begin = scripted->now;
  check(card_open(card) == IS_ABSENT && scripted->now - begin > 4 && scripted->now - begin < 6);
  check(!was_asked(scripted, "run"));
}

test(what_the_checker_mends_is_kept) {
  answers(scripted, "mount 4", -EUCLEAN, 1);
  ends(scripted, "e2fsck -fp", EXITED, 1);
  has_file(scripted, GAMES_FOLDER "/tilt2048.db", "games");
  check(card_open(card) == IS_KEPT && !was_asked(scripted, MENDS));
}

test(damage_has_to_be_found_twice_before_all_is_answered_with_yes) {
  answers(scripted, "mount 4", -EUCLEAN, 1);
  answers(scripted, CHECKS, 4, 1);
  check(card_open(card) == IS_KEPT && !was_asked(scripted, MENDS));
}

#define GAMES GAMES_FOLDER "/tilt2048.db"

test(a_mending_can_be_taken_back) {
  answers(scripted, "mount 4", -EUCLEAN, 1);
  ends(scripted, "e2fsck -fn", EXITED, 4);
  has_file(scripted, GAMES, "games");
  has_file(scripted, PEOPLE_FOLDER "/STATE.1.undo", "an earlier one");
  check(card_open(card) == IS_KEPT);
  check(was_asked(scripted, MENDS " -b 8193 -B 1024 -z " PEOPLE_FOLDER "/STATE.2.undo /dev/card4"));
  check(!scripted->is_people_writable);
}

/* Found by trying: e2fsck answers 1 for a file system that it has emptied. */
test(a_mending_that_leaves_no_games_is_taken_back_and_then_asked_about) {
  answers(scripted, "mount 4", -EUCLEAN, 1);
  ends(scripted, "e2fsck -fn", EXITED, 4);
  check(card_open(card) == IS_DAMAGED);
  check(was_before(scripted, MENDS " -b 8193 -B 1024 -z " PEOPLE_FOLDER "/STATE.1.undo",
                   "run " SYSTEM_FOLDER "/bin/e2undo " PEOPLE_FOLDER "/STATE.1.undo /dev/card4"));
  check(was_before(scripted, "unmount " STATE_FOLDER, "run " SYSTEM_FOLDER "/bin/e2undo"));
  check(was_before(scripted, "run " SYSTEM_FOLDER "/bin/e2undo", MENDS " -b 32768 -B 4096 -z"));
  check(was_before(scripted, MENDS " -b 32768 -B 4096 -z", MENDS " -z"));
  check(strstr(strstr(scripted->log, "e2fsck -fy -z"), "/bin/e2undo") != NULL);
  check(!was_asked(scripted, ERASES) && file_text(scripted, PEOPLE_FOLDER "/mended.txt") == NULL);
}

test(with_the_games_in_it_the_first_way_holds) {
  answers(scripted, "mount 4", -EINVAL, 1);
  ends(scripted, "e2fsck -fn", EXITED, 8);
  memset(scripted->sectors[STATE][2], 0, 512);
  has_file(scripted, GAMES, "games");
  check(card_open(card) == IS_KEPT && was_asked(scripted, MENDS " -b 8193 -B 1024"));
  check(!was_asked(scripted, MENDS " -b 32768") && !was_asked(scripted, "run " SYSTEM_FOLDER "/bin/e2undo"));
}

test(a_mending_that_was_cut_off_is_taken_back_by_force) {
  answers(scripted, "mount 4", -EUCLEAN, 1);
  ends(scripted, "e2fsck -fn", EXITED, 4);
  ends(scripted, "e2fsck -fy", KILLED, 9);
  ends(scripted, "e2undo " PEOPLE_FOLDER, EXITED, 1);
  check(card_open(card) == CANNOT_BE_CHECKED);
  check(was_asked(scripted, "run " SYSTEM_FOLDER "/bin/e2undo -f " PEOPLE_FOLDER "/STATE.1.undo /dev/card4"));
}

test(nothing_but_reading_before_damage_was_found_twice) {
  answers(scripted, "mount 4", -EUCLEAN, 1);
  ends(scripted, "e2fsck -fn", EXITED, 4);
  card_open(card);
  check(was_before(scripted, CHECKS, MENDS) && !was_asked(scripted, "run " SYSTEM_FOLDER "/bin/e2fsck -fp"));
}

/* Found on the emulated board: the copies of the first block that the kernel writes when it grows a file
   system say that there is a journal to be played, for ever. */
test(what_stops_after_the_journal_is_mended_by_the_first_block) {
  answers(scripted, "mount 4", -EUCLEAN, 1);
  ends(scripted, "e2fsck -fn", EXITED, 4);
  ends(scripted, "e2fsck -fy -b 8193", EXITED, 12);
  ends(scripted, "e2fsck -fy -z", EXITED, 1);
  has_file(scripted, GAMES, "games");
  check(card_open(card) == IS_KEPT);
  check(was_before(scripted, MENDS " -b 8193 -B 1024 -z " PEOPLE_FOLDER "/STATE.1.undo",
                   MENDS " -z " PEOPLE_FOLDER "/STATE.1.undo"));
  check(!was_asked(scripted, "run " SYSTEM_FOLDER "/bin/e2undo"));
}

/* Found on the emulated board: so e2fsck -fn answers where the journal's head is no such thing. */
test(a_reader_that_finds_damage_and_gives_up_has_found_damage) {
  is_damaged(scripted);
  ends(scripted, "e2fsck", EXITED, 12);
  check(card_open(card) == IS_DAMAGED && !was_asked(scripted, ERASES));
  check(was_asked(scripted, MENDS " -b 8193") && was_asked(scripted, "run " SYSTEM_FOLDER "/bin/e2undo"));
}

/* An e2fsck that empties what it mends could not be taken back. */
test(without_room_for_what_is_written_over_nothing_is_mended) {
  answers(scripted, "mount 4", -EUCLEAN, -1);
  ends(scripted, "e2fsck -fn", EXITED, 4);
  scripted->people_room = 1000;
  check(card_open(card) == LACKS_ROOM && !was_asked(scripted, MENDS));
  check(strstr(file_text(scripted, PEOPLE_FOLDER "/mended.txt"), "9 MB") != NULL);
  check(file_text(scripted, PEOPLE_FOLDER "/STATE.txt") == NULL && !scripted->is_people_writable);
  check(strcmp(card_words_for(LACKS_ROOM), WORDS_FOLDER "/room.txt") == 0);
}

test(a_drive_that_cannot_be_written_mends_nothing) {
  answers(scripted, "mount 4", -EUCLEAN, -1);
  ends(scripted, "e2fsck -fn", EXITED, 4);
  answers(scripted, "remount " PEOPLE_FOLDER " 2", -EROFS, -1);
  check(card_open(card) == CANNOT_BE_CHECKED && !was_asked(scripted, MENDS));
}

test(nor_does_one_whose_names_cannot_be_read) {
  answers(scripted, "mount 4", -EUCLEAN, -1);
  ends(scripted, "e2fsck -fn", EXITED, 4);
  answers(scripted, "list " PEOPLE_FOLDER, -EIO, -1);
  check(card_open(card) == LACKS_ROOM && !was_asked(scripted, MENDS));
}

/* Nine numbers were used up by three starts that could not mend it, and the fourth then mended without. */
test(earlier_records_make_way_for_a_later_one_the_oldest_first) {
  answers(scripted, "mount 4", -EUCLEAN, 1);
  ends(scripted, "e2fsck -fn", EXITED, 4);
  has_file(scripted, GAMES, "games");
  for (int number = 9; number <= 11; number++) {
    char path[80];
    snprintf(path, sizeof path, PEOPLE_FOLDER "/STATE.%d.undo", number);
    has_file(scripted, path, "earlier");
  }
  has_file(scripted, PEOPLE_FOLDER "/STATE.undo.txt", "mine");
  check(card_open(card) == IS_KEPT);
  check(was_asked(scripted, MENDS " -b 8193 -B 1024 -z " PEOPLE_FOLDER "/STATE.12.undo"));
  check(file_text(scripted, PEOPLE_FOLDER "/STATE.9.undo") == NULL);
  check(file_text(scripted, PEOPLE_FOLDER "/STATE.10.undo") != NULL);
  check(file_text(scripted, PEOPLE_FOLDER "/STATE.11.undo") != NULL);
  check(file_text(scripted, PEOPLE_FOLDER "/STATE.undo.txt") != NULL);
}

test(as_many_of_them_as_there_has_to_be_room) {
  static char large[6 << 20];
  answers(scripted, "mount 4", -EUCLEAN, 1);
  ends(scripted, "e2fsck -fn", EXITED, 4);
  has_file(scripted, GAMES, "games");
  has_bytes(scripted, PEOPLE_FOLDER "/STATE.1.undo", large, sizeof large);
  has_bytes(scripted, PEOPLE_FOLDER "/STATE.2.undo", large, sizeof large);
  scripted->people_room = 5 << 20;
  check(card_open(card) == IS_KEPT);
  check(file_text(scripted, PEOPLE_FOLDER "/STATE.1.undo") == NULL);
  check(file_text(scripted, PEOPLE_FOLDER "/STATE.2.undo") != NULL);
}

test(what_was_taken_back_leaves_no_record) {
  is_damaged(scripted);
  ends(scripted, "e2fsck -fn", EXITED, 4);
  check(card_open(card) == IS_DAMAGED);
  check(was_before(scripted, "run " SYSTEM_FOLDER "/bin/e2undo", "remove " PEOPLE_FOLDER "/STATE.1.undo"));
  forget_log(scripted);
  ends(scripted, "e2undo", EXITED, 1);
  card_open(card);
  check(!was_asked(scripted, "remove " PEOPLE_FOLDER "/STATE.1.undo"));
}

/* Found on the emulated board: three starts that could do nothing left nine records of nothing. */
test(what_wrote_nothing_leaves_no_record) {
  is_damaged(scripted);
  ends(scripted, "e2fsck -fn", EXITED, 4);
  ends(scripted, "e2fsck -fy", EXITED, 8);
  ends(scripted, "e2undo", EXITED, 1);
  has_bytes(scripted, PEOPLE_FOLDER "/STATE.1.undo", "E2UNDO02\1\0\0\0\0\0\0", 16);
  has_bytes(scripted, PEOPLE_FOLDER "/STATE.2.undo", "E2UNDO02\0\0\0\0\0\0\0", 16);
  check(card_open(card) == IS_DAMAGED);
  check(file_text(scripted, PEOPLE_FOLDER "/STATE.1.undo") != NULL);
}

static void cannot_be_mended(struct scripted *scripted) {
  is_damaged(scripted);
  ends(scripted, "e2fsck", EXITED, 4);
}

test(what_cannot_be_mended_is_said_and_asked_at_the_next_start) {
  cannot_be_mended(scripted);
  check(card_open(card) == IS_DAMAGED);
  check(file_text(scripted, PEOPLE_FOLDER "/STATE.txt") != NULL);
  check(card_open(card) == IS_DAMAGED); /* keeper began again: no switch-on */
  has_file(scripted, NOTES_OF_THIS_START ".damaged", "");
  struct memory_file *note = scripted->files;
  while (strcmp(note->path, NOTES_OF_THIS_START ".damaged") != 0) note++;
  note->path[0] = 0; /* the power was off */
  check(card_open(card) == ASKS_FOR_NEW);
  check(!was_asked(scripted, ERASES));
}

test(where_the_note_cannot_be_written_nobody_is_asked) {
  cannot_be_mended(scripted);
  answers(scripted, "remount " PEOPLE_FOLDER, -EROFS, -1);
  for (int start = 0; start < 3; start++) check(card_open(card) == CANNOT_BE_CHECKED);
}

test(an_empty_place_is_damage_that_a_checker_answers_8_to) {
  is_damaged(scripted);
  ends(scripted, "e2fsck", EXITED, 8);
  memset(scripted->sectors[STATE][2], 0, 512);
  check(card_open(card) == IS_DAMAGED);
}

test(the_note_goes_when_it_is_whole_again) {
  has_file(scripted, PEOPLE_FOLDER "/STATE.txt", "damaged");
  check(card_open(card) == IS_KEPT && file_text(scripted, PEOPLE_FOLDER "/STATE.txt") == NULL);
}

test(a_new_one_is_made_after_the_old_was_copied) {
  check(card_make_anew(card) == DONE);
  check(was_before(scripted, "copy-out 4", ERASES));
  check(was_before(scripted, "flush " PEOPLE_FOLDER "/STATE.new", ERASES));
  check(was_before(scripted, "rename " PEOPLE_FOLDER "/STATE.new " PEOPLE_FOLDER "/STATE.old", ERASES));
  check(!scripted->is_people_writable);
}

test(an_earlier_copy_stays) {
  has_file(scripted, PEOPLE_FOLDER "/STATE.old", "the first");
  check(card_make_anew(card) == DONE);
  check(strcmp(file_text(scripted, PEOPLE_FOLDER "/STATE.old"), "the first") == 0);
  check(file_text(scripted, PEOPLE_FOLDER "/STATE.1.old") != NULL);
}

test(three_copies_stay_and_the_oldest_goes_when_the_new_one_is_there) {
  has_file(scripted, PEOPLE_FOLDER "/STATE.old", "the first");
  has_file(scripted, PEOPLE_FOLDER "/STATE.1.old", "the second");
  has_file(scripted, PEOPLE_FOLDER "/STATE.2.old", "the third");
  check(card_make_anew(card) == DONE);
  check(was_before(scripted, "rename " PEOPLE_FOLDER "/STATE.new " PEOPLE_FOLDER "/STATE.3.old",
                   "remove " PEOPLE_FOLDER "/STATE.old"));
  check(was_before(scripted, "remove " PEOPLE_FOLDER "/STATE.old", ERASES));
  check(file_text(scripted, PEOPLE_FOLDER "/STATE.1.old") != NULL);
  check(file_text(scripted, PEOPLE_FOLDER "/STATE.2.old") != NULL);
}

test(where_no_copy_fits_earlier_ones_go_and_records_of_mendings_before_them) {
  static char large[3 << 20];
  scripted->people_room = 0;
  ends(scripted, "e2image", EXITED, 1);
  has_bytes(scripted, PEOPLE_FOLDER "/STATE.4.undo", large, sizeof large);
  has_bytes(scripted, PEOPLE_FOLDER "/STATE.old", large, sizeof large);
  has_file(scripted, PEOPLE_FOLDER "/STATE.1.old", "the second");
  check(card_make_anew(card) == DONE);
  check(was_before(scripted, "remove " PEOPLE_FOLDER "/STATE.4.undo", "remove " PEOPLE_FOLDER "/STATE.old"));
  check(file_text(scripted, PEOPLE_FOLDER "/STATE.1.old") != NULL);
  check(file_text(scripted, PEOPLE_FOLDER "/STATE.2.old") != NULL);
}

test(a_few_bytes_are_no_copy) {
  scripted->people_room = 3 << 20;
  ends(scripted, "e2image", EXITED, 1);
  check(card_make_anew(card) == FAILED && !was_asked(scripted, ERASES));
}

test(where_all_of_it_has_no_room_what_is_used_is_copied) {
  scripted->extents[STATE].size = 60 << 20;
  check(card_make_anew(card) == DONE);
  check(was_before(scripted, "run " SYSTEM_FOLDER "/bin/e2image -aQ /dev/card4", ERASES));
}

test(else_its_metadata_else_its_beginning) {
  scripted->extents[STATE].size = 60 << 20;
  ends(scripted, "e2image -aQ", EXITED, 1);
  ends(scripted, "e2image -Q", KILLED, 9);
  check(card_make_anew(card) == DONE);
  check(was_before(scripted, "run " SYSTEM_FOLDER "/bin/e2image -Q", "copy-out 4"));
}

test(nothing_is_made_where_nothing_could_be_copied) {
  scripted->people_room = 0;
  ends(scripted, "e2image", EXITED, 1);
  check(card_make_anew(card) == FAILED);
  check(!was_asked(scripted, ERASES));
  check(strstr(file_text(scripted, PEOPLE_FOLDER "/STATE.txt"), "Make some room") != NULL);
}

test(nor_where_the_copy_cannot_be_made_lasting) {
  answers(scripted, "flush " PEOPLE_FOLDER, -EIO, -1);
  check(card_make_anew(card) == FAILED && !was_asked(scripted, ERASES));
}

/* Wherever the power goes, whole or damaged, nothing but the owner's yes leads to mke2fs. */
static void the_power_may_go_at_any_call(void) {
  for (int at = 1; at < 400; at++)
    for (int kind = 0; kind < 3; kind++) {
      static struct scripted one, *scripted = &one;
      struct machine machine = scripted_machine(scripted);
      struct card card;
      one.power_at = at;
      if (kind > 0) is_damaged(scripted);
      if (kind > 1) ends(scripted, "e2fsck", EXITED, 4);
      card_init(&card, &machine);
      card_open(&card);
      check(!was_asked(scripted, ERASES) && one.calls < at + 2000);
      scripted_end(scripted);
    }
}

void mend_tests(void) {
  a_sound_card_is_mounted_and_nothing_checked();
  a_checker_that_cannot_run_leads_to_nothing();
  a_system_that_cannot_be_opened_leads_to_nothing();
  tools_that_are_misread_are_not_run();
  a_mount_that_fails_otherwise_is_tried_again_and_never_checked();
  a_bad_contact_that_heals_is_forgotten();
  a_card_that_is_not_there_is_waited_for();
  what_the_checker_mends_is_kept();
  damage_has_to_be_found_twice_before_all_is_answered_with_yes();
  a_mending_can_be_taken_back();
  a_mending_that_leaves_no_games_is_taken_back_and_then_asked_about();
  with_the_games_in_it_the_first_way_holds();
  a_mending_that_was_cut_off_is_taken_back_by_force();
  nothing_but_reading_before_damage_was_found_twice();
  what_stops_after_the_journal_is_mended_by_the_first_block();
  a_reader_that_finds_damage_and_gives_up_has_found_damage();
  without_room_for_what_is_written_over_nothing_is_mended();
  a_drive_that_cannot_be_written_mends_nothing();
  nor_does_one_whose_names_cannot_be_read();
  earlier_records_make_way_for_a_later_one_the_oldest_first();
  as_many_of_them_as_there_has_to_be_room();
  what_was_taken_back_leaves_no_record();
  what_wrote_nothing_leaves_no_record();
  three_copies_stay_and_the_oldest_goes_when_the_new_one_is_there();
  where_no_copy_fits_earlier_ones_go_and_records_of_mendings_before_them();
  a_few_bytes_are_no_copy();
  what_cannot_be_mended_is_said_and_asked_at_the_next_start();
  where_the_note_cannot_be_written_nobody_is_asked();
  an_empty_place_is_damage_that_a_checker_answers_8_to();
  the_note_goes_when_it_is_whole_again();
  a_new_one_is_made_after_the_old_was_copied();
  an_earlier_copy_stays();
  where_all_of_it_has_no_room_what_is_used_is_copied();
  else_its_metadata_else_its_beginning();
  nothing_is_made_where_nothing_could_be_copied();
  nor_where_the_copy_cannot_be_made_lasting();
  the_power_may_go_at_any_call();
}
