/* A machine of a test's own: files in memory, programs and mounts that answer what the test says, a clock
   that only pauses move, and a log of all that was asked of it. */
#ifndef SCRIPTED_H
#define SCRIPTED_H

#include "../../image/keeper.h"

enum { FILES = 64, ANSWERS = 32, LOG = 65536 };

struct memory_file {
  char path[PATH_LENGTH];
  uint8_t *bytes;
  size_t size;
  int64_t modified;
};

/* What an operation answers: the first that fits and is not used up. */
struct answer_to {
  char what[PATH_LENGTH]; /* a beginning of the log's line: "mount 4", "write /var/lib/card" */
  enum ending ending;     /* of programs */
  int status;
  int times;              /* so often; negative: always */
  const char *output;     /* of programs */
};

struct scripted {
  struct memory_file files[FILES];
  struct answer_to answers[ANSWERS];
  int answer_count;
  bool is_people_writable, is_state_mounted, has_system, is_off;
  struct extent extents[5];
  uint8_t sectors[5][4][512];
  double now;
  int64_t clock, people_room;
  int64_t tryboot, partition;
  const char *command_line;
  char log[LOG];
  size_t length;
  char shown[4000];
  enum leaving left;
  bool has_left;
  int calls, power_at; /* the power goes with this call; 0: never */
};

/* A card on which system 2 of version 1.0 with counter 100 runs, all is whole and its tools are there. */
struct machine scripted_machine(struct scripted *scripted);
void scripted_end(struct scripted *scripted);

void has_file(struct scripted *scripted, const char *path, const char *text);
void has_bytes(struct scripted *scripted, const char *path, const void *bytes, size_t size);
/* As many files on the drive, of names that begin so, as 8 KiB of names have room for. */
void has_many_files(struct scripted *scripted, const char *beginning);
/* A file's content, or NULL. */
const char *file_text(struct scripted *scripted, const char *path);
struct answer_to *answers(struct scripted *scripted, const char *what, int status, int times);
struct answer_to *ends(struct scripted *scripted, const char *program, enum ending ending, int status);
/* Whether the log has a line that begins so. */
bool was_asked(const struct scripted *scripted, const char *line);
/* Whether one line is before another in it. */
bool was_before(const struct scripted *scripted, const char *first, const char *second);
void forget_log(struct scripted *scripted);
/* A bundle with this description and sum, as image/bundle makes it. */
void has_bundle(struct scripted *scripted, const char *path, const char *version, const char *counter);
size_t make_bundle(uint8_t *bytes, const char *description, bool sums_are_right);

/* ---- checks ---------------------------------------------------------------------------------- */

extern int checks, failures;
void check_that(bool is_so, const char *what, const char *file, int line, const struct scripted *scripted);
#define check(is_so) check_that((is_so), #is_so, __FILE__, __LINE__, scripted)

void mend_tests(void);
void records_tests(void);
void update_tests(void);
void bundle_tests(void);
void keeper_tests(void);
void work_tests(void);

/* One test: a fresh machine, a card on it, and what is tried. */
#define test(name)                                                                \
  static void name##_body(struct scripted *scripted, struct machine *machine, struct card *card); \
  static void name(void) {                                                        \
    static struct scripted one;                                                   \
    struct machine machine = scripted_machine(&one);                              \
    struct card card;                                                             \
    card_init(&card, &machine);                                                   \
    name##_body(&one, &machine, &card);                                           \
    scripted_end(&one);                                                           \
  }                                                                               \
  static void name##_body(struct scripted *scripted __attribute__((unused)),      \
                          struct machine *machine __attribute__((unused)),        \
                          struct card *card __attribute__((unused)))

#endif
