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
