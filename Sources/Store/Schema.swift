/// The tables, and whether a file's are ours.
///
/// Moves are kept as text, one letter each ("urdl", and "k" for keep going): any SQLite shell shows
/// a game, and a damaged file can be mended by hand.
enum Schema {
  /// "tilt" as a number; `file(1)` and every SQLite shell show it.
  static let applicationID: Int64 = 0x7469_6C74
  /// Counts up with each change of the tables.
  static let version: Int64 = 1
  /// More than there will ever be: a number above is a version that was misread.
  private static let mostVersions: Int64 = 1000

  /// Makes the tables in an empty file; refuses one that is newer or another program's, untouched.
  static func prepare(_ database: borrowing Database) throws(StoreError) {
    switch try state(of: database) {
    case .ours: return
    case .empty: try create(database)
    }
  }

  /// What a file was found to be.
  enum State { case ours, empty }

  /// Whether the file has our tables or none at all; throws for every other.
  static func state(of database: borrowing Database) throws(StoreError) -> State {
    let application = try database.integer("PRAGMA application_id") ?? 0
    let version = try database.integer("PRAGMA user_version") ?? 0
    guard application == applicationID, version <= mostVersions else {
      let tables = try database.integer("SELECT count(*) FROM sqlite_schema") ?? 0
      if application == 0, version == 0, tables == 0 { return .empty }
      // A bit of the mark was lost where all the rest is ours, word for word, or nothing is there yet.
      let isOurs = try find(in: database).isOurs
      if tables == 0 || isOurs { throw damage("its mark is not that of tilt2048", database) }
      throw refusal(.foreign, database)
    }
    guard version <= Self.version else { throw refusal(.newer(version: version), database) }
    let found = try find(in: database)
    guard version == Self.version, found.isOurs else {
      throw damage("its tables are not those that tilt2048 makes", database)
    }
    try requireOwnPlaces(found.pages, of: database)
    try requireBounds(of: database)
    return .ours
  }

  /// Looks over the whole file where a table does not begin on a page on which one does in a file that
  /// is made here: what begins within another one would be written over it.
  ///
  /// Throws ``StoreError/Kind/damaged`` where it is so. A file that somebody mended by hand is sound.
  private static func requireOwnPlaces(
    _ pages: [Int64], of database: borrowing Database
  ) throws(StoreError) {
    // The first page is the schema's own. Where nothing has been deleted the next ones follow.
    let isOwn = pages.sorted().enumerated().allSatisfy { Int64($0.offset) + 2 == $0.element }
    if !isOwn || pages.count != objects.count { try database.check() }
  }

  /// Throws ``StoreError/Kind/damaged`` where a table has more rows than a store of games, by looking no
  /// further than that: whoever looks into it looks at no more.
  private static func requireBounds(of database: borrowing Database) throws(StoreError) {
    var beyond = ""
    for bound in bounds {
      beyond += beyond.isEmpty ? "SELECT " : ", "
      beyond += "(SELECT 1 FROM \(bound.table) LIMIT 1 OFFSET \(bound.most))"
    }
    try database.query(beyond) { (row) throws(StoreError) in
      for (column, bound) in bounds.enumerated() where row.integer(Int32(column)) > 0 {
        throw damage("it has more rows in \(bound.name) than a store of games", database)
      }
      return false
    }
  }

  static let mostSettings = 1000
  /// How many rows each table has at most. The games are counted in their index, which is some ten
  /// pages: the table itself is all that is stored.
  private static let bounds: [(table: String, name: String, most: Int64)] = [
    ("game INDEXED BY game_by_score", "game", HistoryTable.mostRows),
    ("running_part", "running_part", RunningGameTable.mostParts),
    ("setting", "setting", Int64(mostSettings)), ("set_aside", "set_aside", 1000),
  ]

  /// Which of our tables a file has exactly as they are made here, word for word.
  static func tables(in database: borrowing Database) throws(StoreError) -> Set<String> {
    try find(in: database).names
  }

  /// What a file's schema was found to hold.
  private struct Found {
    /// What is exactly as it is made here.
    var names: Set<String> = []
    /// How many others there are.
    var rest = 0
    /// Where all of them begin.
    var pages: [Int64] = []
    var isOurs: Bool { rest == 0 && names.count == objects.count }
  }

  /// Looks through the schema, and no further than it can be ours.
  ///
  /// A view in place of a table, a column that is computed, a trigger: each is a program that the
  /// file brings along. Source: https://sqlite.org/security.html.
  private static func find(in database: borrowing Database) throws(StoreError) -> Found {
    var found = Found()
    try database.query("SELECT type, name, tbl_name, sql, rootpage FROM sqlite_schema") {
      (row) throws(StoreError) in
      let object = Object(
        type: row.text(0), name: row.text(1), table: row.text(2), sql: row.text(3))
      if objects.contains(object) { found.names.insert(object.name) } else { found.rest += 1 }
      found.pages.append(row.integer(4))
      return found.rest <= objects.count
    }
    return found
  }

  /// A row of `sqlite_schema`; the text of an index that SQLite makes by itself is empty.
  private struct Object: Equatable {
    let type, name, table, sql: String

    /// A table of ours.
    static func table(_ name: String, _ sql: String) -> Object {
      Object(type: "table", name: name, table: name, sql: sql)
    }
  }

  private static func refusal(
    _ kind: StoreError.Kind, _ database: borrowing Database
  ) -> StoreError {
    StoreError(kind, path: database.path, attempt: "keep games")
  }

  private static func damage(_ detail: String, _ database: borrowing Database) -> StoreError {
    StoreError(.damaged, path: database.path, attempt: "read the games", detail: detail)
  }

  /// Makes the tables in an empty file.
  static func create(_ database: borrowing Database) throws(StoreError) {
    try database.transaction { () throws(StoreError) in
      for object in objects where !object.sql.isEmpty { try database.run(object.sql) }
      try database.run("INSERT INTO mark VALUES (1, 1, 0)")
      try database.run("PRAGMA application_id = \(applicationID)")
      try database.run("PRAGMA user_version = \(version)")
    }
  }

  /// The columns that a running game and a finished one share.
  private static let gameColumns = """
    size INTEGER NOT NULL, rules_version INTEGER NOT NULL, seed INTEGER NOT NULL,
    origin INTEGER NOT NULL, started_at INTEGER NOT NULL, seconds_played INTEGER NOT NULL,
    undo_count INTEGER NOT NULL
    """

  // A dozen of them: hashing costs a start more than looking through them.
  private static let objects: [Object] = [
    // The digest names the game: writing the same one twice keeps it once.
    .table(
      "game",
      """
      CREATE TABLE game (id INTEGER PRIMARY KEY, digest INTEGER NOT NULL UNIQUE, \(gameColumns),
        ended_at INTEGER NOT NULL, score INTEGER NOT NULL, largest_exponent INTEGER NOT NULL,
        move_count INTEGER NOT NULL, name TEXT NOT NULL, moves TEXT NOT NULL) STRICT
      """),
    Object(type: "index", name: "sqlite_autoindex_game_1", table: "game", sql: ""),
    Object(
      type: "index", name: "game_by_score", table: "game",
      sql: "CREATE INDEX game_by_score ON game (size, score DESC, id)"),
    // One row of one page is all that a move writes; what is complete moves to running_part.
    .table(
      "running_game",
      """
      CREATE TABLE running_game (id INTEGER PRIMARY KEY CHECK (id = 1), digest INTEGER NOT NULL,
        \(gameColumns), parts INTEGER NOT NULL, last_moves TEXT NOT NULL) STRICT
      """),
    .table(
      "running_part",
      "CREATE TABLE running_part (number INTEGER PRIMARY KEY, moves TEXT NOT NULL) STRICT"),
    .table(
      "setting",
      """
      CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID
      """),
    .table(
      "mark",
      """
      CREATE TABLE mark (id INTEGER PRIMARY KEY CHECK (id = 1), stopped_cleanly INTEGER NOT NULL,
        copied_at INTEGER NOT NULL) STRICT
      """),
    // Rows that did not pass their check; kept for whoever wants to mend them.
    .table(
      "set_aside",
      """
      CREATE TABLE set_aside (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, source TEXT NOT NULL,
        reason TEXT NOT NULL, content TEXT NOT NULL) STRICT
      """),
  ]
}
