/* What Swift's library for texts asks of its runtime, which Embedded Swift comes without. */
#include <stdio.h>
#include <stdlib.h>
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
