/* What is done when, and how often. */
#include "scripted.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#define PLAYS_NOW "start game play --power-off --ask-language"

static struct keeper keeper;

static void pass(struct scripted *scripted, double seconds) {
  for (double end = scripted->now + seconds; scripted->now < end;) {
    scripted->now += keeper_waits(&keeper) < 0.5 ? 0.1 : 0.5;
    keeper_tick(&keeper);
  }
}

static void plays_well(struct scripted *scripted, double seconds) {
  for (double end = scripted->now + seconds; scripted->now < end; pass(scripted, 1))
    keeper_heard(&keeper, "WATCHDOG=1\n");
}

static struct result status(int number) { return (struct result){EXITED, number}; }
static void ended(enum child child, int number) { keeper_ended(&keeper, child, status(number)); }

static void begins(struct machine *machine) {
  keeper_begin(&keeper, machine);
  keeper_heard(&keeper, "READY=1\n");
}

test(a_start_in_its_order) {
  begins(machine);
  check(was_before(scripted, "load first", "mount 1") && was_before(scripted, "mount 4", "devices"));
  check(was_before(scripted, "devices", PLAYS_NOW) && was_before(scripted, PLAYS_NOW, "load keys"));
  check(was_before(scripted, "keeper: first frame", "start work afterwards"));
  check(!was_asked(scripted, "pause") && !was_asked(scripted, "show"));
}

test(a_game_that_dies_is_started_again_and_given_up) {
  begins(machine);
  for (int failure = 0; failure < 4; failure++) {
    ended(GAME, 1);
    forget_log(scripted);
    check(keeper.phase == PAUSES);
    pass(scripted, 1);
    check(was_asked(scripted, PLAYS_NOW));
  }
  ended(GAME, 1);
  check(keeper.phase == GAVE_UP && strcmp(scripted->shown, "rescue") == 0 && !scripted->has_left);
  /* The board's watchdog was set with the first frame: unfed, it took the words away after fifteen seconds. */
  forget_log(scripted);
  pass(scripted, 1);
  check(was_asked(scripted, "watchdog 15"));
}

/* The same for a game that was started again, and waits for its display. */
test(the_watchdog_is_fed_for_as_long_as_it_is_set) {
  keeper_begin(&keeper, machine);
  pass(scripted, 1);
  check(!was_asked(scripted, "watchdog"));
  keeper_heard(&keeper, "READY=1\n");
  pass(scripted, 1);
  ended(GAME, 1);
  pass(scripted, 1);
  keeper_heard(&keeper, "EXTEND_TIMEOUT_USEC=60000000\n");
  forget_log(scripted);
  pass(scripted, 1);
  check(keeper.phase == PLAYS && was_asked(scripted, "watchdog 15"));
}

test(the_power_key_ends_the_game_in_order) {
  begins(machine);
  keeper_switch_off(&keeper);
  check(was_asked(scripted, "keeper: the power key") && keeper.phase == STOPS && !scripted->has_left);
  keeper_switch_off(&keeper);
  ended(GAME, 0);
  check(keeper.phase == HAS_LEFT && scripted->has_left);
  keeper_switch_off(&keeper);
}

test(the_power_key_where_no_game_runs) {
  begins(machine);
  ended(GAME, 1);
  check(keeper.phase == PAUSES);
  keeper_switch_off(&keeper);
  check(scripted->has_left);
}

test(the_power_key_does_not_cut_what_is_written) {
  begins(machine);
  keeper.phase = WORKS;
  keeper_switch_off(&keeper);
  check(keeper.phase == WORKS && !scripted->has_left);
}

test(failures_that_lie_apart_are_no_end) {
  begins(machine);
  for (int failure = 0; failure < 20; failure++) {
    keeper_ended(&keeper, GAME, (struct result){KILLED, 11});
    pass(scripted, 1);
    check(keeper.phase == PLAYS);
    keeper_heard(&keeper, "READY=1");
    plays_well(scripted, 80);
  }
}

test(a_game_that_hangs_is_ended) {
  begins(machine);
  plays_well(scripted, 20);
  pass(scripted, 11);
  check(was_asked(scripted, "tell 0 1") && !was_asked(scripted, "tell 0 2"));
  pass(scripted, 6);
  check(was_asked(scripted, "tell 0 2"));
}

test(who_waits_for_a_display_is_waited_for_but_not_for_ever) {
  keeper_begin(&keeper, machine);
  keeper_heard(&keeper, "EXTEND_TIMEOUT_USEC=20000000\n");
  pass(scripted, 15);
  check(!was_asked(scripted, "tell 0") && was_asked(scripted, "start work afterwards"));
  pass(scripted, 10);
  check(was_asked(scripted, "tell 0 2"));
}

test(a_patience_without_an_end_has_one) {
  keeper_begin(&keeper, machine);
  keeper_heard(&keeper, "EXTEND_TIMEOUT_USEC=nan\n");
  pass(scripted, 700);
  check(was_asked(scripted, "tell 0 2"));
}

test(settings_that_are_not_understood_are_told) {
  begins(machine);
  ended(GAME, 78);
  check(keeper.phase == GAVE_UP && strcmp(scripted->shown, "configuration") == 0);
}

test(the_menu_switches_off) {
  begins(machine);
  ended(GAME, 10);
  check(scripted->has_left && scripted->left == POWER_OFF);
  check(was_before(scripted, "end all", "unmount " STATE_FOLDER));
  check(was_before(scripted, "write " NOTES_FOLDER "/clock", "unmount " STATE_FOLDER));
  forget_log(scripted);
  keeper_tick(&keeper);
  ended(WORK, UPDATE_WAITS);
  check(scripted->length == 0);
}

test(an_update_ends_the_game_and_is_tried) {
  begins(machine);
  ended(WORK, UPDATE_WAITS);
  check(was_asked(scripted, "tell 0 0") && !was_asked(scripted, "start work update"));
  ended(GAME, 0);
  check(was_asked(scripted, "start work update"));
  pass(scripted, 60);
  check(was_asked(scripted, "watchdog 15") && !scripted->has_left);
  ended(WORK, TRY_NEW);
  check(scripted->left == TRY_OTHER_SYSTEM && scripted->has_left);
}

test(an_update_that_fails_goes_on_with_the_game) {
  begins(machine);
  ended(WORK, UPDATE_WAITS);
  ended(GAME, 0);
  forget_log(scripted);
  keeper_ended(&keeper, WORK, (struct result){KILLED, 9});
  check(was_asked(scripted, PLAYS_NOW) && !scripted->has_left);
}

/* On a card that cannot note a trial the game was ended again some seconds after each start of it. */
test(an_update_that_fails_is_tried_once_at_a_start) {
  answers(scripted, "write " NOTES_FOLDER, -EROFS, -1);
  has_bundle(scripted, PEOPLE_FOLDER "/new.swu", "2.0", "200");
  begins(machine);
  check(card_waits(&keeper.card) == UPDATE_WAITS);
  ended(WORK, UPDATE_WAITS);
  ended(GAME, 0);
  check(card_update(&keeper.card) == DONE);
  ended(WORK, DONE);
  keeper_heard(&keeper, "READY=1\n");
  forget_log(scripted);
  check(card_waits(&keeper.card) == UPDATE_WAITS);
  ended(WORK, UPDATE_WAITS);
  check(keeper.phase == PLAYS && !was_asked(scripted, "tell 0"));
}

test(a_panel_starts_once_more) {
  begins(machine);
  ended(WORK, START_AGAIN);
  check(scripted->has_left && scripted->left == RESTART);
}

test(health_is_written_once_after_a_while) {
  begins(machine);
  ended(WORK, DONE);
  plays_well(scripted, 25);
  check(!was_asked(scripted, "start work healthy"));
  plays_well(scripted, 10);
  check(was_asked(scripted, "start work healthy"));
  ended(WORK, DONE);
  forget_log(scripted);
  plays_well(scripted, 300);
  check(!was_asked(scripted, "start work"));
}

test(a_trial_whose_health_cannot_be_written_is_asked_again) {
  scripted->tryboot = 1;
  begins(machine);
  ended(WORK, DONE);
  plays_well(scripted, 35);
  ended(WORK, FAILED);
  forget_log(scripted);
  plays_well(scripted, 60);
  check(was_asked(scripted, "start work healthy"));
}

test(a_trial_without_a_picture_is_left) {
  scripted->tryboot = 1;
  keeper_begin(&keeper, machine);
  for (int second = 0; second < 70 && !scripted->has_left; second++) {
    pass(scripted, 1);
    if (was_asked(scripted, "tell 0 2") && keeper.phase == PLAYS) ended(GAME, 1);
  }
  check(scripted->has_left && scripted->left == RESTART);
}

test(a_trial_that_dies_is_left) {
  scripted->tryboot = 1;
  keeper_begin(&keeper, machine);
  for (int failure = 0; failure < 5; failure++, pass(scripted, 1)) ended(GAME, 1);
  check(scripted->has_left && scripted->left == RESTART);
}

/* ---- questions ------------------------------------------------------------------------------- */

static void asks_for_new(struct scripted *scripted) {
  answers(scripted, "mount 4", -EUCLEAN, -1);
  ends(scripted, "e2fsck", EXITED, 4);
  has_file(scripted, PEOPLE_FOLDER "/STATE.txt", "said before");
}

test(the_first_start_says_and_plays) {
  answers(scripted, "mount 4", -EUCLEAN, -1);
  ends(scripted, "e2fsck", EXITED, 4);
  keeper_begin(&keeper, machine);
  check(strcmp(scripted->shown, "damaged") == 0 && !was_asked(scripted, "start game"));
  pass(scripted, 9);
  check(was_asked(scripted, PLAYS_NOW));
}

test(the_second_asks_and_a_yes_makes_it_anew) {
  asks_for_new(scripted);
  keeper_begin(&keeper, machine);
  check(was_asked(scripted, "start game play --power-off --ask-language --ask new-games"));
  ended(GAME, 11);
  check(was_asked(scripted, "start work anew"));
  scripted->answers[0].times = 0; /* it can be mounted now */
  forget_log(scripted);
  ended(WORK, DONE);
  check(keeper.storage == IS_KEPT && was_asked(scripted, PLAYS_NOW));
}

/* The board's watchdog, set with the question's first frame, ended the mending that a failed work began again. */
test(the_watchdog_does_not_end_a_mending) {
  asks_for_new(scripted);
  begins(machine);
  pass(scripted, 1);
  ended(GAME, 11);
  forget_log(scripted);
  ended(WORK, FAILED);
  check(was_before(scripted, "watchdog 0", "mount 4") && strcmp(scripted->shown, "damaged") == 0);
  pass(scripted, 1);
  check(was_asked(scripted, "watchdog 15"));
}

/* A no, no answer, a game that cannot ask, dies or hangs. */
static void is_no(struct result result, bool hangs) {
  static struct scripted one, *scripted = &one;
  struct machine machine = scripted_machine(scripted);
  asks_for_new(scripted);
  keeper_begin(&keeper, &machine);
  if (hangs) {
    keeper_heard(&keeper, "READY=1");
    plays_well(scripted, 100);
    check(was_asked(scripted, "tell 0 0"));
  }
  keeper_ended(&keeper, GAME, result);
  check(!was_asked(scripted, "start work anew") && strcmp(one.shown, "damaged") == 0);
  pass(scripted, 9);
  check(was_asked(scripted, PLAYS_NOW));
  scripted_end(scripted);
}

static void all_else_is_no(void) {
  const int statuses[] = {0, 1, 12, 64, 78, 127};
  for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++) is_no(status(statuses[i]), false);
  is_no((struct result){KILLED, 11}, false);
  is_no((struct result){NOT_RUN, -ENOENT}, false);
  is_no((struct result){KILLED, 15}, true);
}

test(an_older_version_is_asked_about) {
  begins(machine);
  has_bundle(scripted, PEOPLE_FOLDER "/old.swu", "0.9", "9");
  check(card_waits(&keeper.card) == OLDER_WAITS);
  ended(WORK, OLDER_WAITS);
  ended(GAME, 0);
  check(was_asked(scripted, "start game play --power-off --ask-language --ask older-version=0.9"));
  ended(GAME, 11);
  check(was_asked(scripted, "start work older yes"));
  ended(WORK, TRY_NEW);
  check(scripted->left == TRY_OTHER_SYSTEM && scripted->has_left);
}

test(a_no_to_it_plays_on) {
  begins(machine);
  has_bundle(scripted, PEOPLE_FOLDER "/old.swu", "0.9", "9");
  check(card_waits(&keeper.card) == OLDER_WAITS);
  ended(WORK, OLDER_WAITS);
  ended(GAME, 0);
  ended(GAME, 12);
  forget_log(scripted);
  ended(WORK, DONE);
  check(was_asked(scripted, PLAYS_NOW));
}

/* ---- the clock ------------------------------------------------------------------------------- */

test(the_clock_goes_on_and_never_back) {
  has_file(scripted, NOTES_FOLDER "/clock", "");
  scripted->files[0].modified = 0;
  for (int i = 0; i < FILES; i++)
    if (strcmp(scripted->files[i].path, NOTES_FOLDER "/clock") == 0) scripted->files[i].modified = 5000;
  keeper_begin(&keeper, machine);
  check(scripted->clock == 5000);
  scripted->clock = 6000;
  keeper_begin(&keeper, machine);
  check(scripted->clock == 6000);
}

test(a_time_that_a_damaged_file_invents_is_not_believed) {
  has_file(scripted, NOTES_FOLDER "/clock", "");
  for (int i = 0; i < FILES; i++)
    if (strcmp(scripted->files[i].path, NOTES_FOLDER "/clock") == 0)
      scripted->files[i].modified = (int64_t)1 << 40;
  keeper_begin(&keeper, machine);
  check(scripted->clock < 100000);
}

void keeper_tests(void) {
  a_start_in_its_order();
  a_game_that_dies_is_started_again_and_given_up();
  the_watchdog_is_fed_for_as_long_as_it_is_set();
  the_power_key_ends_the_game_in_order();
  the_power_key_where_no_game_runs();
  the_power_key_does_not_cut_what_is_written();
  failures_that_lie_apart_are_no_end();
  a_game_that_hangs_is_ended();
  who_waits_for_a_display_is_waited_for_but_not_for_ever();
  a_patience_without_an_end_has_one();
  settings_that_are_not_understood_are_told();
  the_menu_switches_off();
  an_update_ends_the_game_and_is_tried();
  an_update_that_fails_goes_on_with_the_game();
  an_update_that_fails_is_tried_once_at_a_start();
  a_panel_starts_once_more();
  health_is_written_once_after_a_while();
  a_trial_whose_health_cannot_be_written_is_asked_again();
  a_trial_without_a_picture_is_left();
  a_trial_that_dies_is_left();
  the_first_start_says_and_plays();
  the_second_asks_and_a_yes_makes_it_anew();
  the_watchdog_does_not_end_a_mending();
  all_else_is_no();
  an_older_version_is_asked_about();
  a_no_to_it_plays_on();
  the_clock_goes_on_and_never_back();
  a_time_that_a_damaged_file_invents_is_not_believed();
}
