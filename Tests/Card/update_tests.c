/* New versions only go forward, and no trial begins that was not noted. */
#include "scripted.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#define FILE_NAME PEOPLE_FOLDER "/NEW.SWU"
#define WRITES "run " SYSTEM_FOLDER "/bin/swupdate -H tilt2048:1 -k " KEY_FILE \
               " -e tilt2048,slot3 -i " FILE_NAME "\n"
#define TOLD PEOPLE_FOLDER "/update.txt"

static bool is_told(struct scripted *scripted, const char *words) {
  const char *text = file_text(scripted, TOLD);
  return text != NULL && strstr(text, words) != NULL;
}

static void is_kept_here(struct scripted *scripted) { scripted->is_state_mounted = true; }

test(without_a_file_nothing_waits) {
  is_kept_here(scripted);
  check(card_waits(card) == DONE && !was_asked(scripted, "run"));
}

test(a_newer_one_waits_and_is_written_and_tried) {
  is_kept_here(scripted);
  has_bundle(scripted, FILE_NAME, "1.1", "101");
  check(card_waits(card) == UPDATE_WAITS);
  check(card_update(card) == TRY_NEW);
  check(strstr(scripted->log, WRITES) != NULL);
  /* Once before it is written, once before it is tried. */
  check(was_before(scripted, "rename " NOTES_FOLDER "/trying.new", "show"));
  check(strstr(file_text(scripted, NOTES_FOLDER "/trying"), " 1\n") != NULL);
  check(strstr(scripted->shown, "Version 1.1 is being written") != NULL);
}

test(an_older_one_is_asked_about_once_and_written_for_a_yes) {
  is_kept_here(scripted);
  has_bundle(scripted, FILE_NAME, "0.9", "99");
  char name[VERSION_LENGTH + 1];
  check(card_waits(card) == OLDER_WAITS && is_told(scripted, "0.9 is older than 1.0"));
  check(card_waits(card) == DONE);
  check(card_update(card) == DONE && strstr(scripted->log, WRITES) == NULL);
  check(card_older_version(card, name) && strcmp(name, "0.9") == 0);
  check(card_answer_older(card, true) == TRY_NEW && strstr(scripted->log, WRITES) != NULL);
}

test(a_no_puts_it_aside) {
  is_kept_here(scripted);
  has_bundle(scripted, FILE_NAME, "0.9", "99");
  check(card_answer_older(card, true) == DONE); /* nobody asked */
  check(card_waits(card) == OLDER_WAITS && card_answer_older(card, false) == DONE);
  check(file_text(scripted, PEOPLE_FOLDER "/NEW.bad") != NULL && strstr(scripted->log, WRITES) == NULL);
}

/* The first by its name was the only one that was ever looked at. */
test(an_older_one_that_waits_for_an_answer_hides_no_newer_one) {
  is_kept_here(scripted);
  has_bundle(scripted, PEOPLE_FOLDER "/A.SWU", "0.9", "99");
  has_bundle(scripted, PEOPLE_FOLDER "/B.SWU", "1.2", "102");
  has_file(scripted, PEOPLE_FOLDER "/C.SWU", "no bundle");
  has_bundle(scripted, FILE_NAME, "1.3", "103");
  has_bundle(scripted, PEOPLE_FOLDER "/Z.SWU", "1.1", "101");
  check(card_waits(card) == UPDATE_WAITS && card_update(card) == TRY_NEW);
  check(strstr(scripted->log, WRITES) != NULL);
}

test(the_same_counter_under_another_name_is_not_forward) {
  is_kept_here(scripted);
  has_bundle(scripted, FILE_NAME, "1.0-again", "100");
  check(card_waits(card) == OLDER_WAITS);
}

test(the_same_version_is_installed) {
  is_kept_here(scripted);
  has_bundle(scripted, FILE_NAME, "1.0", "100");
  check(card_waits(card) == DONE && is_told(scripted, "1.0 is installed"));
  check(file_text(scripted, PEOPLE_FOLDER "/NEW.done") != NULL);
}

/* Either of the three places is enough for the counter never to fall. */
static void counter_is_in(const char *path) {
  static struct scripted one, *scripted = &one;
  struct machine machine = scripted_machine(scripted);
  struct card card;
  card_init(&card, &machine);
  is_kept_here(scripted);
  has_file(scripted, path, "500\n");
  has_bundle(scripted, FILE_NAME, "1.1", "101");
  check(card_waits(&card) == OLDER_WAITS);
  scripted_end(scripted);
}

static void the_counter_is_the_highest_of_all_places(void) {
  counter_is_in(NOTES_FOLDER "/counter");
  counter_is_in("/run/slot/counter.txt");
  counter_is_in("/run/other/counter.txt");
}

test(health_raises_all_of_them) {
  is_kept_here(scripted);
  check(card_healthy(card) == DONE);
  check(strncmp(file_text(scripted, "/run/slot/counter.txt"), "100\n", 4) == 0);
  check(strncmp(file_text(scripted, "/run/other/counter.txt"), "100\n", 4) == 0);
  check(strcmp(file_text(scripted, NOTES_FOLDER "/counter"), "100\n") == 0);
  forget_log(scripted);
  check(card_healthy(card) == DONE);
  check(!was_asked(scripted, "overwrite") && !was_asked(scripted, "write")); /* once and no more */
}

test(a_trial_raises_nothing_until_it_is_healthy) {
  is_kept_here(scripted);
  has_bundle(scripted, FILE_NAME, "1.1", "101");
  check(card_update(card) == TRY_NEW);
  check(file_text(scripted, NOTES_FOLDER "/counter") == NULL);
  check(strncmp(file_text(scripted, "/run/other/counter.txt"), "0\n", 2) == 0);
}

/* No note, no trial; and before it, nothing is written. On the shell code before this one, a version that
   never came up was tried at each start: faults 5. */
static void cannot_note(const char *what, int status) {
  static struct scripted one, *scripted = &one;
  struct machine machine = scripted_machine(scripted);
  struct card card;
  card_init(&card, &machine);
  is_kept_here(scripted);
  has_bundle(scripted, FILE_NAME, "1.1", "101");
  answers(scripted, what, status, -1);
  check(card_update(&card) == DONE && is_told(scripted, "cannot note"));
  check(strstr(scripted->log, WRITES) == NULL && file_text(scripted, FILE_NAME) != NULL);
  scripted_end(scripted);
}

static void without_a_note_no_trial(void) {
  cannot_note("folder " NOTES_FOLDER, -EROFS);
  cannot_note("write " NOTES_FOLDER, -ENOSPC);
  cannot_note("flush " NOTES_FOLDER "/trying.new", -EIO);
  cannot_note("rename " NOTES_FOLDER, -EIO);
  cannot_note("flush " NOTES_FOLDER "\n", -EIO); /* the folder */
}

test(a_note_that_cannot_be_raised_ends_the_update) {
  is_kept_here(scripted);
  has_bundle(scripted, FILE_NAME, "1.1", "101");
  answers(scripted, "write " NOTES_FOLDER "/trying", 0, 1);
  answers(scripted, "write " NOTES_FOLDER "/trying", -EROFS, -1);
  check(card_update(card) == DONE && is_told(scripted, "not tried"));
}

test(a_note_that_cannot_be_read_is_no_permission) {
  is_kept_here(scripted);
  has_bundle(scripted, FILE_NAME, "1.1", "101");
  answers(scripted, "read " NOTES_FOLDER "/trying", -EIO, -1);
  check(card_waits(card) == DONE && file_text(scripted, FILE_NAME) != NULL);
}

test(after_two_tries_it_is_left) {
  is_kept_here(scripted);
  has_bundle(scripted, FILE_NAME, "1.1", "101");
  check(card_update(card) == TRY_NEW && card_update(card) == TRY_NEW);
  check(card_update(card) == DONE && is_told(scripted, "twice, or does not understand tilt2048.toml"));
  check(file_text(scripted, PEOPLE_FOLDER "/NEW.bad") != NULL);
}

/* Found by the simulator: the drive could not be written, the note of the tries went all the same, and at the
   next start they began anew. */
test(what_cannot_be_renamed_stays_refused) {
  is_kept_here(scripted);
  has_bundle(scripted, FILE_NAME, "1.1", "101");
  check(card_update(card) == TRY_NEW && card_update(card) == TRY_NEW);
  answers(scripted, "rename " FILE_NAME, -EIO, 1);
  check(card_update(card) == DONE && is_told(scripted, "Remove the file"));
  check(file_text(scripted, FILE_NAME) != NULL);
  check(card_update(card) == DONE && is_told(scripted, "did not come up, twice"));
  check(file_text(scripted, PEOPLE_FOLDER "/NEW.bad") != NULL);
}

/* swupdate's verdicts are 0 and 1; any other ending refuses nothing. */
static void no_verdict(enum ending ending, int status) {
  static struct scripted one, *scripted = &one;
  struct machine machine = scripted_machine(scripted);
  struct card card;
  card_init(&card, &machine);
  is_kept_here(scripted);
  has_bundle(scripted, FILE_NAME, "1.1", "101");
  ends(scripted, "swupdate", ending, status);
  check(card_waits(&card) == DONE && file_text(scripted, FILE_NAME) != NULL);
  check(is_told(scripted, "tried again at the next start"));
  scripted_end(scripted);
}

static void a_swupdate_that_cannot_run_refuses_nothing(void) {
  const int statuses[] = {2, 126, 127, 137};
  for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++) no_verdict(EXITED, statuses[i]);
  no_verdict(NOT_RUN, -ENOENT);
  no_verdict(KILLED, 9);
  no_verdict(OUT_OF_TIME, 9);
}

test(what_is_whole_and_refused_is_not_signed) {
  is_kept_here(scripted);
  has_bundle(scripted, FILE_NAME, "1.1", "101");
  ends(scripted, "swupdate", EXITED, 1);
  check(card_waits(card) == DONE && is_told(scripted, "not signed by who made this card"));
}

test(what_is_not_whole_is_damaged) {
  uint8_t bytes[4096];
  is_kept_here(scripted);
  has_bytes(scripted, FILE_NAME, bytes, make_bundle(bytes, "version = \"1.1\";\n", false));
  ends(scripted, "swupdate", EXITED, 1);
  check(card_waits(card) == DONE && is_told(scripted, "damaged or not complete"));
}

test(no_name_of_a_bundle_reaches_a_screen_unless_it_is_a_name) {
  is_kept_here(scripted);
  has_bundle(scripted, FILE_NAME, "1.1\033[2J", "101");
  check(card_waits(card) == DONE && is_told(scripted, "does not say what it is"));
  check(strchr(scripted->log, '\033') == NULL && strchr(file_text(scripted, TOLD), '\033') == NULL);
}

/* A drive that somebody keeps photographs on: the version's name was behind the first 8 KiB of names. */
test(one_beside_many_other_files_is_seen) {
  is_kept_here(scripted);
  has_many_files(scripted, "");
  has_bundle(scripted, FILE_NAME, "1.1", "101");
  check(card_waits(card) == UPDATE_WAITS);
}

test(one_that_is_too_large_is_refused) {
  is_kept_here(scripted);
  has_bundle(scripted, FILE_NAME, "1.1", "101");
  scripted->extents[SECOND_SYSTEM].size = 7;
  check(card_waits(card) == DONE && is_told(scripted, "too large"));
}

test(a_healthy_trial_is_kept) {
  is_kept_here(scripted);
  scripted->tryboot = 1, scripted->partition = SECOND_SYSTEM;
  has_bundle(scripted, FILE_NAME, "1.0", "100");
  check(card_healthy(card) == DONE);
  check(strstr(file_text(scripted, PEOPLE_FOLDER "/autoboot.txt"), "[all]\ntryboot_a_b=1\nboot_partition=3")
        != NULL);
  check(was_before(scripted, "overwrite " PEOPLE_FOLDER "/autoboot.txt", "overwrite /run/slot/counter"));
  check(file_text(scripted, PEOPLE_FOLDER "/NEW.done") != NULL);
}

/* The power went in the first trial, as a player's hand does it, and the second came up: it was called .bad, and
   said not to have come up, by the very version that came up. */
test(the_second_trial_that_comes_up_is_no_failure) {
  struct description new;
  char note[64];
  is_kept_here(scripted);
  scripted->tryboot = 1, scripted->partition = SECOND_SYSTEM;
  has_bundle(scripted, FILE_NAME, "1.0", "100");
  check(card_describe(card, FILE_NAME, &new));
  snprintf(note, sizeof note, "%016llx 2\n", (unsigned long long)new.identity);
  has_file(scripted, NOTES_FOLDER "/trying", note);
  check(card_waits(card) == DONE && file_text(scripted, FILE_NAME) != NULL && !is_told(scripted, "twice"));
  /* The power goes again, when it is the card's own and not yet said to be. */
  scripted->tryboot = 0;
  check(card_waits(card) == DONE && is_told(scripted, "Version 1.0 is installed"));
  check(file_text(scripted, PEOPLE_FOLDER "/NEW.done") != NULL);
}

/* What a trial goes back to is not written over before it is healthy. */
test(nothing_is_taken_on_a_trial) {
  is_kept_here(scripted);
  scripted->tryboot = 1, scripted->partition = SECOND_SYSTEM;
  has_bundle(scripted, FILE_NAME, "1.1", "101");
  check(card_waits(card) == DONE && card_update(card) == DONE && !was_asked(scripted, "run"));
}

test(an_autoboot_that_cannot_be_written_leaves_the_old_one) {
  is_kept_here(scripted);
  scripted->tryboot = 1, scripted->partition = SECOND_SYSTEM;
  answers(scripted, "overwrite " PEOPLE_FOLDER "/autoboot.txt", -EIO, -1);
  check(card_healthy(card) == FAILED && file_text(scripted, NOTES_FOLDER "/counter") == NULL);
}

/* Found by the simulator: a write that failed left garbage, and from it nothing started any more. */
test(a_write_of_autoboot_that_fails_is_not_left_as_it_is) {
  is_kept_here(scripted);
  scripted->tryboot = 1, scripted->partition = SECOND_SYSTEM;
  answers(scripted, "overwrite " PEOPLE_FOLDER "/autoboot.txt", -EIO, 3);
  check(card_healthy(card) == DONE && scripted->now > 1);
  check(strstr(file_text(scripted, PEOPLE_FOLDER "/autoboot.txt"), "boot_partition=3\n[tryboot]") != NULL);
}

/* Saved by an editor that takes the spaces from a line's end: no trial was kept any more, and each was called bad. */
test(an_autoboot_that_an_editor_made_shorter_is_kept_as_it_is_long) {
  const char *path = PEOPLE_FOLDER "/autoboot.txt";
  is_kept_here(scripted);
  scripted->tryboot = 1, scripted->partition = SECOND_SYSTEM;
  has_file(scripted, path, "[all]\ntryboot_a_b=1\nboot_partition=2\n[tryboot]\nboot_partition=3\n#\n");
  check(card_healthy(card) == DONE);
  check(!strcmp(file_text(scripted, path), "[all]\ntryboot_a_b=1\nboot_partition=3\n[tryboot]\nboot_partition=2\n# "));
  /* Shorter than its lines, it is left alone. */
  has_file(scripted, path, "[all]\nboot_partition=2\n");
  check(card_healthy(card) == FAILED && !strcmp(file_text(scripted, path), "[all]\nboot_partition=2\n"));
}

test(without_a_word_of_the_firmware_autoboot_says_what_runs) {
  scripted->partition = -ENOENT;
  check(card_system(card) == FIRST_SYSTEM);
  card->system = CARD_ITSELF;
  has_file(scripted, PEOPLE_FOLDER "/autoboot.txt", "[all]\n[tryboot]\nboot_partition=3\n");
  check(card_system(card) == CARD_ITSELF && !card_open_system(card));
}

static void the_power_may_go_at_any_call_of_an_update(void) {
  for (int at = 1; at < 120; at++) {
    static struct scripted one, *scripted = &one;
    struct machine machine = scripted_machine(scripted);
    struct card card;
    is_kept_here(scripted);
    has_bundle(scripted, FILE_NAME, "1.1", "101");
    one.power_at = at;
    card_init(&card, &machine);
    enum answer answer = card_update(&card);
    /* Whatever was written: the answer that has it tried comes after a note that counts it. */
    const char *note = file_text(scripted, NOTES_FOLDER "/trying");
    check(answer != TRY_NEW || (note != NULL && strstr(note, " 1\n") != NULL));
    check(one.calls < at + 500);
    scripted_end(scripted);
  }
}

void update_tests(void) {
  without_a_file_nothing_waits();
  a_newer_one_waits_and_is_written_and_tried();
  an_older_one_is_asked_about_once_and_written_for_a_yes();
  a_no_puts_it_aside();
  an_older_one_that_waits_for_an_answer_hides_no_newer_one();
  the_same_counter_under_another_name_is_not_forward();
  the_same_version_is_installed();
  the_counter_is_the_highest_of_all_places();
  health_raises_all_of_them();
  a_trial_raises_nothing_until_it_is_healthy();
  without_a_note_no_trial();
  a_note_that_cannot_be_raised_ends_the_update();
  a_note_that_cannot_be_read_is_no_permission();
  after_two_tries_it_is_left();
  what_cannot_be_renamed_stays_refused();
  a_swupdate_that_cannot_run_refuses_nothing();
  what_is_whole_and_refused_is_not_signed();
  what_is_not_whole_is_damaged();
  no_name_of_a_bundle_reaches_a_screen_unless_it_is_a_name();
  one_beside_many_other_files_is_seen();
  one_that_is_too_large_is_refused();
  a_healthy_trial_is_kept();
  the_second_trial_that_comes_up_is_no_failure();
  nothing_is_taken_on_a_trial();
  an_autoboot_that_cannot_be_written_leaves_the_old_one();
  a_write_of_autoboot_that_fails_is_not_left_as_it_is();
  an_autoboot_that_an_editor_made_shorter_is_kept_as_it_is_long();
  without_a_word_of_the_firmware_autoboot_says_what_runs();
  the_power_may_go_at_any_call_of_an_update();
}
