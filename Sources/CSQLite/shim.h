#include <sqlite3.h>

/// Has SQLite take memory as it is used, and not count it: by default each connection begins with 21
/// pages for its cache and a table of small blocks, and touching those takes longer than reading the
/// games; and each piece of memory takes a lock for statistics that nobody asks for.
///
/// To be called before the first connection; later it does nothing. Source: `sqlite3_config`, whose
/// variable arguments Swift cannot pass (https://sqlite.org/c3ref/config.html).
static inline void tilt2048_sqlite_take_memory_as_used(void) {
  sqlite3_config(SQLITE_CONFIG_PAGECACHE, (void *)0, 0, 0);
  sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0);
  sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

/// Has a connection take nothing of a file but rows: no triggers, no views, no functions in a schema,
/// no change of the schema behind SQLite's back, no text for a name that is misspelt.
///
/// Source: https://sqlite.org/security.html, "Untrusted SQLite Database Files"; `sqlite3_db_config`
/// has variable arguments too.
static inline void tilt2048_sqlite_distrust(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
}

/// `SQLITE_IOERR_SHORT_READ`, a macro that Swift does not import: the rest was filled with zeros.
static const int tilt2048_sqlite_short_read = SQLITE_IOERR_SHORT_READ;

/// Whether `name` is one of `count` names.
static inline int tilt2048_sqlite_is_among(const char *name, const char *const *names, int count) {
  for (int index = 0; name != (const char *)0 && index < count; index++) {
    if (sqlite3_stricmp(name, names[index]) == 0) return 1;
  }
  return 0;
}

/// What a statement may do while it is compiled: what a store of games does, and nothing else. What
/// comes by a view or a trigger never may (`source` is its name).
///
/// A new table, function or pragma of the store has its name added here; its first use fails without.
/// Source: https://sqlite.org/c3ref/set_authorizer.html.
static inline int tilt2048_sqlite_authorize(
    int action, const char *first, const char *second, const char *source) {
  static const char *const tables[] = {
      "game", "running_game", "running_part", "setting", "mark", "set_aside",
      "sqlite_master", "sqlite_schema"};
  static const char *const pragmas[] = {
      "application_id", "user_version", "journal_mode", "synchronous", "wal_autocheckpoint",
      "cell_size_check", "trusted_schema", "temp_store", "quick_check", "locking_mode",
      "wal_checkpoint"};
  // The last two are VACUUM's own.
  static const char *const functions[] = {"count", "max", "row_number", "coalesce", "quote"};
  if (source != (const char *)0) return SQLITE_DENY;
  switch (action) {
  case SQLITE_SELECT: case SQLITE_TRANSACTION: case SQLITE_REINDEX:
  case SQLITE_ATTACH:  // VACUUM INTO makes its file so
    return SQLITE_OK;
  case SQLITE_READ: case SQLITE_INSERT: case SQLITE_UPDATE: case SQLITE_DELETE:
  case SQLITE_CREATE_TABLE:
    return tilt2048_sqlite_is_among(first, tables, 8) ? SQLITE_OK : SQLITE_DENY;
  case SQLITE_CREATE_INDEX:
    return tilt2048_sqlite_is_among(second, tables, 8) ? SQLITE_OK : SQLITE_DENY;
  case SQLITE_PRAGMA:
    return tilt2048_sqlite_is_among(first, pragmas, 11) ? SQLITE_OK : SQLITE_DENY;
  case SQLITE_FUNCTION:
    return tilt2048_sqlite_is_among(second, functions, 5) ? SQLITE_OK : SQLITE_DENY;
  default: return SQLITE_DENY;
  }
}
