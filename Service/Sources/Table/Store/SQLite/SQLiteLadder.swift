/// Climbs an SQLite file to the form of this program.
enum SQLiteLadder {
  /// Climbs to rung `top`, each rung in a transaction of its own: who writes waits for the rung that
  /// is being made. A file that stands there already, or higher, is only read.
  static func climb(_ connection: SQLiteConnection, to top: Int) throws(StoreError) {
    guard try version(connection) < top else { return }
    try connection.run(
      "create table if not exists meta(name text primary key, value blob not null) without rowid")
    while try climbOne(connection, to: top) {}
  }

  /// The rung that a file stands on, 0 for an empty one and one from before there were numbers.
  static func version(_ connection: SQLiteConnection) throws(StoreError) -> Int {
    let isEmpty =
      try connection.number(
        "select count(*) from sqlite_schema where type = 'table' and name = 'meta'") == 0
    return isEmpty ? 0 : try connection.schemaVersion()
  }

  private static func climbOne(
    _ connection: SQLiteConnection, to top: Int
  ) throws(StoreError) -> Bool {
    try connection.transaction { () throws(StoreError) in
      // Another process may have climbed it meanwhile.
      let version = try connection.schemaVersion()
      guard version < top else { return false }
      try connection.run(SchemaStep.all[version].sqlite)
      try connection.setSchemaVersion(version + 1)
      return version + 1 < top
    }
  }
}
