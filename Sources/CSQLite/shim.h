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
