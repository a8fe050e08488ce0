#include <sqlite3.h>

/// `SQLITE_TRANSIENT`, a macro with a cast that Swift cannot read: SQLite copies the bytes.
static inline int tilt2048_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, count == 0 ? "" : bytes, count, SQLITE_TRANSIENT);
}

/// The same for a text in UTF-8.
static inline int tilt2048_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}
