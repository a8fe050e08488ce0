import CSQLite
import Engine
import Records
import Time

/// What a store does with its database file.
extension Database {
  /// Opens the store's database for writing, makes it where there is none, and checks it after a
  /// stop that was not in good order.
  static func openStore(_ files: StoreDirectory, vfs: String?) throws(StoreError) -> Database {
    try StoreDirectory.requireFiles(files.database)
    try requireNoLoneLog(files)
    try files.makeDatabase()
    // Never made here: what lies there is rolled into the database when it is opened.
    let isUnsure = files.exists(files.journal)
    var state = Schema.State.ours
    let database = try openLookedAtTwice(files, vfs: vfs, &state)
    try database.configure()
    if state == .empty { try Schema.create(database) }
    if isUnsure {
      try database.check()
    } else if try database.integer("SELECT stopped_cleanly FROM mark") != 1 {
      try database.check()
    }
    try database.requirePlace()
    do {
      try files.reserveLog()
    } catch {
      // Without its size reserved the log grows with the first moves, which writes more, no less
      // safely; where that is impossible too, the move itself says so.
    }
    return database
  }

  /// Opens it once more where a journal is left beside it: to SQLite one that it could not look at is none,
  /// and what is kept then would be taken back when the next program sees it. What is left the second time
  /// too is no journal to roll back.
  private static func openLookedAtTwice(
    _ files: StoreDirectory, vfs: String?, _ state: inout Schema.State
  ) throws(StoreError) -> Database {
    do {
      let database = try openForWriting(files, vfs: vfs, &state)
      guard try files.hasBegunJournal() else { return database }
    }
    state = .ours
    return try openForWriting(files, vfs: vfs, &state)
  }

  /// Throws ``StoreError/Kind/damaged`` where the log has games, and the database they belong to is gone
  /// or empty: SQLite deletes such a log.
  private static func requireNoLoneLog(_ files: StoreDirectory) throws(StoreError) {
    guard try files.isEmpty(files.database), try !files.isEmpty(files.log) else { return }
    guard try HeldStore(files: files).look() != nil else { return }
    throw StoreError(
      .damaged, path: files.database, attempt: "keep games", detail: "its log is there without it")
  }

  /// The database for this program alone; with others where another has it open already.
  ///
  /// Alone, SQLite keeps the index of the log in its own memory. Else it is a mapped file, and a disk
  /// that takes seconds to answer holds the thread that writes it up in a page fault: with the lock
  /// that whatever maps memory takes, which the loop does. Then the picture stands still.
  ///
  /// Source: https://sqlite.org/wal.html, section 8; Linux, mm/memory.c, `do_page_mkwrite`.
  private static func openForWriting(
    _ files: StoreDirectory, vfs: String?, _ state: inout Schema.State
  ) throws(StoreError) -> Database {
    do {
      let database = try openChecked(files, vfs: vfs, alone: true, &state)
      database.waitWhenBusy(milliseconds: patience)
      return database
    } catch  where error.kind == .held {
      return try openChecked(files, vfs: vfs, alone: false, &state)
    }
  }

  /// Looks whose the file is before the first write of any kind: another's, or a newer one, stays as
  /// it is.
  private static func openChecked(
    _ files: StoreDirectory, vfs: String?, alone: Bool, _ state: inout Schema.State
  ) throws(StoreError) -> Database {
    let database = try Database(path: files.database, access: .create, vfs: vfs)
    guard !database.isReadOnly else {
      throw StoreError(.readOnly, path: files.path, attempt: "keep games")
    }
    if alone {
      // A command that reads the scores is done by then; a database shell is not.
      database.waitWhenBusy(milliseconds: 250)
      // Before the first look at the file, or the index would be a file already.
      try database.run("PRAGMA main.locking_mode = EXCLUSIVE")
    }
    state = try Schema.state(of: database)
    return database
  }

  /// Opens the store's database for reading, beside a running game too, and also on a medium that
  /// cannot be written at all.
  static func openReader(_ files: StoreDirectory, vfs: String?) throws(StoreError) -> Database {
    do {
      let database = try openAnyhow(files, vfs: vfs)
      _ = try Schema.state(of: database)
      return database
    } catch  where error.kind == .other {
      let database = try Database(path: files.database, access: .readImmutable, vfs: vfs)
      _ = try Schema.state(of: database)
      return database
    }
  }

  /// Opens whatever the file holds for reading: a copy in memory where a running game has it to
  /// itself, or the disk has no room for the index of the log. Past the log it were an older one, and
  /// where a checkpoint was cut off, none at all.
  static func openAnyhow(_ files: StoreDirectory, vfs: String?) throws(StoreError) -> Database {
    // SQLite would delete a log that is there without its database.
    if try files.isEmpty(files.database), let found = try HeldStore(files: files).look() {
      return found
    }
    do {
      let database = try Database(path: files.database, access: .read, vfs: vfs)
      database.waitWhenBusy(milliseconds: 0)
      _ = try database.integer("PRAGMA user_version")
      database.waitWhenBusy(milliseconds: patience)
      return database
    } catch  where error.kind != .damaged {
      let file = try Database(path: files.database, access: .readImmutable, vfs: vfs)
      return try HeldStore(files: files).open(beside: file)
    }
  }

  /// Sets what holds for a connection rather than for the file.
  func configure() throws(StoreError) {
    // Each commit appends to the log and flushes it once: nothing acknowledged is ever lost. Damage
    // is found as errors rather than as surprises.
    try runAll(
      """
      PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 128;
      PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY;
      """)
    // The log keeps its size when the last connection closes (SQLITE_FCNTL_PERSIST_WAL).
    var isKept: Int32 = 1
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_PERSIST_WAL, &isKept)
  }

  /// Throws ``StoreError/Kind/moved`` where the file that is open is not the one of that name any
  /// more: what is written to it is lost with it.
  ///
  /// Source: https://sqlite.org/c3ref/c_fcntl_begin_atomic_write.html, SQLITE_FCNTL_HAS_MOVED.
  func requirePlace() throws(StoreError) {
    var hasMoved: Int32 = 0
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    guard code == SQLITE_OK, hasMoved != 0 else { return }
    throw StoreError(.moved, path: path, attempt: "keep the game")
  }

  /// Throws ``StoreError/Kind/damaged`` where the file's structure is not sound.
  func check() throws(StoreError) {
    budget.renew()
    defer { budget.renew() }
    var findings: [String] = []
    try query("PRAGMA quick_check(1)") { (row) throws(StoreError) in
      findings.append(row.text(0))
      return true
    }
    guard findings == ["ok"] else {
      let detail = findings.first ?? "no answer"
      throw StoreError(.damaged, path: path, attempt: "check the games", detail: detail)
    }
  }

  /// Everything the appliance starts from, apart from the running game.
  func storedState() throws(StoreError) -> StoredState {
    var state = StoredState(settings: try settings())
    for size in BoardSize.all {
      state.bestScores[size] = try ScoreList(size: size, limit: 1, isOwn: true, from: self).rows
        .first?.score
    }
    return state
  }

  /// The saved settings by key.
  ///
  /// Of what is longer or more than the game ever says, nothing is taken.
  func settings() throws(StoreError) -> FlatMap<String, String> {
    var settings: FlatMap<String, String> = [:]
    try query("SELECT key, value FROM setting LIMIT 1000") { (row) throws(StoreError) in
      let key = row.characters(0)
      let value = row.characters(1)
      if key.count <= 64 {
        let name = String(decoding: key, as: UTF8.self)
        if value.count <= StoredState.longestSetting(name) {
          settings[name] = String(decoding: value, as: UTF8.self)
        }
      }
      return true
    }
    return settings
  }

  /// Keeps one setting.
  func set(_ key: String, to value: String) throws(StoreError) {
    try run("INSERT OR REPLACE INTO setting VALUES (?, ?)", [.text(key), .text(value)])
  }

  /// Keeps the moves of a running game that did not pass its check, for whoever wants to mend them.
  func setAside(_ moves: String, at time: WallTime) throws(StoreError) {
    try run(
      """
      INSERT INTO set_aside (at, source, reason, content)
      VALUES (?, 'running_game', 'check failed', ?)
      """, [.integer(time.secondsSince1970), .text(moves)])
  }
}
