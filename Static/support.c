/* What Swift's library for texts asks of its runtime, which Embedded Swift comes without. */
#include <pwd.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

/* Reads a number; where it ends. The program never sets a locale, so that it is C's. */
const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
  char *end;
  *value = strtod(text, &end);
  return end;
}

/* Reads a line of the standard input into memory that the caller frees; its length, or -1 at the end. */
ssize_t swift_stdlib_readLine_stdin(unsigned char **line) {
  size_t capacity = 0;
  *line = NULL;
  return getline((char **)line, &capacity, stdin);
}

/* std::terminate ends the program as it does elsewhere, without the names of what was thrown. */
void _ZN9__gnu_cxx27__verbose_terminate_handlerEv(void) { abort(); }

#if defined(TILT2048_STATIC)
/* A static program loads nothing: what would be loaded is not there, and the C library's loader neither. */
void *dlopen(const char *name, int manner) {
  (void)name, (void)manner;
  return NULL;
}

void *dlsym(void *library, const char *name) {
  (void)library, (void)name;
  return NULL;
}

/* Who a user is, by /etc/passwd alone: the C library would load what asks other directories. */
struct passwd *getpwuid(uid_t user) {
  static char line[512];
  static struct passwd found = {.pw_name = line};
  FILE *file = fopen("/etc/passwd", "re");
  bool is_found = false;
  while (file != NULL && !is_found && fgets(line, sizeof line, file) != NULL) {
    char *secret = strchr(line, ':'), *number = secret == NULL ? NULL : strchr(secret + 1, ':'), *end;
    if (number == NULL) continue;
    *secret = 0;
    is_found = strtoul(number + 1, &end, 10) == user && end > number + 1 && *end == ':';
  }
  if (file != NULL) fclose(file);
  found.pw_uid = user;
  return is_found ? &found : NULL;
}

#endif

#if defined(__arm__)
/* The short instructions have no such exchange, and the compiler's library lacks this one of them. */
int64_t larger_of_both(volatile int64_t *place, int64_t value) __asm__("__sync_fetch_and_max_8");
int64_t larger_of_both(volatile int64_t *place, int64_t value) {
  int64_t before = __atomic_load_n(place, __ATOMIC_RELAXED);
  while (before < value &&
         !__atomic_compare_exchange_n(place, &before, value, false, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED)) {
  }
  return before;
}
#endif
