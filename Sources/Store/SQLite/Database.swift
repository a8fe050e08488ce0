import CSQLite

/// One connection to a database file; closed when its owner goes away.
///
/// Source: https://sqlite.org/c3ref/intro.html. Not for two threads at once.
@usableFromInline struct Database: ~Copyable {
  /// What the connection may do.
  enum Access {
    /// Read and write; makes the file when there is none.
    case create
    /// Read only; the file must be there.
    case read
    /// Read a file on a read-only medium, past its write-ahead log and without locks.
    case readImmutable
  }

  /// SQLite's connection.
  let handle: OpaquePointer
  /// The file, for messages.
  let path: String
  /// Statements that were used and can be used again.
  let idle: IdleStatements
  /// What the request under way may still cost.
  let budget: Budget

  /// Opens `path`; `vfs` names SQLite's file layer (tests put a faulty one there).
  ///
  /// Throws ``StoreError/Kind/obstructed`` where the file, or one that SQLite has beside it, is none.
  init(path: String, access: Access, vfs: String? = nil) throws(StoreError) {
    try StoreDirectory.requireFiles(path)
    let name = access == .readImmutable ? "file:\(Self.escaped(path))?immutable=1" : path
    handle = try Self.opened(name, Self.flags(access), vfs: vfs, path: path)
    self.path = path
    idle = IdleStatements()
    budget = Budget()
    distrust()
  }

  /// Opens `image`, the bytes of a database that came from `path`, in memory and for reading only.
  init(image: [UInt8], path: String) throws(StoreError) {
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
    let opened = try Self.opened(":memory:", flags | Self.manner, vfs: nil, path: path)
    do {
      try Self.take(image, into: opened, path: path)
    } catch {
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
    self.path = path
    idle = IdleStatements()
    budget = Budget()
    distrust()
  }

  private static func opened(
    _ name: String, _ flags: Int32, vfs: String?, path: String
  ) throws(StoreError) -> OpaquePointer {
    takeMemoryAsUsed
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(name, &opened, flags, vfs)
    if code == SQLITE_OK, let opened { return opened }
    let error = StoreError(sqlite: code, connection: opened, path: path, attempt: "open the games")
    sqlite3_close_v2(opened)
    throw error
  }

  /// Gives a connection that is just open a copy of `image` as its content.
  ///
  /// Source: https://sqlite.org/c3ref/deserialize.html; the copy is freed with the connection.
  private static func take(
    _ image: [UInt8], into opened: OpaquePointer, path: String
  ) throws(StoreError) {
    let count = sqlite3_int64(image.count)
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
    guard let copy = sqlite3_malloc64(UInt64(image.count)) else {
      throw StoreError(.other, path: path, attempt: "read the games", detail: "no memory is left")
    }
    image.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { copy.copyMemory(from: start, byteCount: bytes.count) }
    }
    let code = sqlite3_deserialize(
      opened, "main", copy.assumingMemoryBound(to: UInt8.self), count, count, flags)
    guard code != SQLITE_OK else { return }
    throw StoreError(sqlite: code, connection: opened, path: path, attempt: "read the games")
  }

  /// Has the connection wait a little, and believe and do little.
  private func distrust() {
    waitWhenBusy(milliseconds: Self.patience)
    tilt2048_sqlite_distrust(handle)
    for (limit, value) in Self.limits { sqlite3_limit(handle, limit, value) }
    budget.watch(handle)
    budget.guardStatements(of: handle)
  }

  /// How long is waited for another's lock, in milliseconds: a second program that reads the scores
  /// holds its own for milliseconds.
  static let patience: Int32 = 2000

  /// How long is waited from now on.
  func waitWhenBusy(milliseconds: Int32) { sqlite3_busy_timeout(handle, milliseconds) }

  /// Nothing kept here is near 4 MiB, and no statement near the others: a length that somebody made
  /// up must not become an allocation. VACUUM INTO attaches one file.
  private static let limits: [(Int32, Int32)] = [
    (SQLITE_LIMIT_LENGTH, 4 << 20), (SQLITE_LIMIT_SQL_LENGTH, 16 << 10),
    (SQLITE_LIMIT_COLUMN, 64), (SQLITE_LIMIT_EXPR_DEPTH, 50), (SQLITE_LIMIT_ATTACHED, 1),
    (SQLITE_LIMIT_COMPOUND_SELECT, 4), (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
    (SQLITE_LIMIT_VARIABLE_NUMBER, 64), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 64),
    (SQLITE_LIMIT_WORKER_THREADS, 0),
  ]

  deinit {
    idle.finalizeAll()
    sqlite3_close_v2(handle)
  }

  /// Begins the next request's budget.
  func renewBudget() { budget.renew() }

  /// Whether the file can only be read, whatever was asked for.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Carries out a statement that gives no rows.
  func run(_ sql: String, _ values: [SQLValue] = []) throws(StoreError) {
    var statement = try Statement(sql, on: self)
    try statement.bind(values)
    while try statement.step() {}
  }

  /// Carries out statements once, one after the other, whatever rows they give.
  func runAll(_ script: String) throws(StoreError) {
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code, "open the games") }
  }

  /// Gives each row to `body`, until it returns false.
  func query(
    _ sql: String, _ values: [SQLValue] = [],
    _ body: (borrowing Statement) throws(StoreError) -> Bool
  ) throws(StoreError) {
    var statement = try Statement(sql, on: self)
    try statement.bind(values)
    while try statement.step() {
      guard try body(statement) else { return }
    }
  }

  /// The first column of the first row, or nil when there is no row.
  func integer(_ sql: String, _ values: [SQLValue] = []) throws(StoreError) -> Int64? {
    var found: Int64?
    try query(sql, values) { (row) throws(StoreError) in
      found = row.integer(0)
      return false
    }
    return found
  }

  /// Carries out `body` as one step that is on the medium when this returns, or not at all.
  func transaction(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    try run("BEGIN IMMEDIATE")
    do {
      try body()
      try run("COMMIT")
    } catch {
      // The first error is the answer. Most errors have rolled back by themselves, and then this
      // one fails with nothing to do.
      sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
      throw error
    }
  }

  /// Carries out `body`, and makes it end with ``StoreError/Kind/interrupted`` soon after
  /// `isInterrupted` says so.
  func interrupting(
    when isInterrupted: () -> Bool, _ body: () throws(StoreError) -> Void
  ) throws(StoreError) {
    // Asked every 50 virtual instructions: some 20 games apart while they are copied.
    let result = withoutActuallyEscaping(isInterrupted) { escapable in
      var question = escapable
      return withUnsafeMutablePointer(to: &question) { pointer in
        sqlite3_progress_handler(
          handle, 50,
          // Unchecked: the pointer is the one that the line below gives, for as long as the handler
          // is set.
          { $0?.assumingMemoryBound(to: (() -> Bool).self).pointee() == true ? 1 : 0 }, pointer)
        defer { budget.watch(handle) }
        return Result { () throws(StoreError) in try body() }
      }
    }
    try result.get()
  }

  /// What SQLite says about the last call, as an error.
  func error(_ code: Int32, _ attempt: String) -> StoreError {
    budget.judge(StoreError(sqlite: code, connection: handle, path: path, attempt: attempt))
  }

  /// Once in a process, before the first connection.
  private static let takeMemoryAsUsed: Void = tilt2048_sqlite_take_memory_as_used()

  private static func flags(_ access: Access) -> Int32 {
    let way =
      switch access {
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .read: SQLITE_OPEN_READONLY
      case .readImmutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      }
    return way | manner
  }

  /// One thread at a time, and every error in full.
  private static let manner = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE

  /// A path as part of a URI. Source: https://sqlite.org/uri.html, section 3.1.
  private static func escaped(_ path: String) -> String {
    var result = ""
    for character in path {
      switch character {
      case "%": result += "%25"
      case "?": result += "%3f"
      case "#": result += "%23"
      default: result.append(character)
      }
    }
    return result
  }
}
