import CSQLite3

/// One connection to an SQLite file, with its statements prepared once.
///
/// It is confined to whoever made it: no two threads may use it at the same time.
final class SQLiteConnection: SQLConnection {
  /// What a column can hold.
  enum Value: SQLValue {
    case integer(Int)
    case real(Double)
    case blob([UInt8])
    case text(String)
    case null
  }

  private let path: String
  private let database: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]

  /// What a file is opened for.
  enum Use {
    /// To be read and written; it is made where there is none.
    case serving
    /// To be filled once, by this connection alone.
    case making
    /// To be read as it lies there, without a trace beside it: a back-up.
    case reading
  }

  /// Opens the file.
  init(path: String, for use: Use = .serving) throws(StoreError) {
    self.path = path
    var opened: OpaquePointer?
    let name = use == .reading ? Self.address(ofUnchanging: path) : path
    let flags =
      use == .reading
      ? SQLITE_OPEN_READONLY | SQLITE_OPEN_URI : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let status = sqlite3_open_v2(
      name, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard status == SQLITE_OK, let opened else {
      let why = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "no memory"
      sqlite3_close_v2(opened)
      throw .unavailable("\(path): \(why)\(Self.advice(status))")
    }
    database = opened
    sqlite3_busy_timeout(database, 10_000)
    guard use == .serving else { return }
    // SQLite opens what cannot be written to be read, and says so when a game comes.
    guard sqlite3_db_readonly(database, "main") == 0 else {
      throw .unavailable("\(path): it cannot be written\(Self.advice(SQLITE_READONLY))")
    }
    // Tables would be made beside another program's, or fail half way.
    let strange = try number(
      "select count(*) from sqlite_schema where 'meta' not in (select name from sqlite_schema)")
    guard strange == 0 else {
      throw .refused("\(path) is another program's database; --database says which file it is")
    }
    // A transaction is on the disk when COMMIT returns: WAL with FULL flushes the log each time.
    try run("pragma journal_mode = wal")
    try run("pragma synchronous = full")
    try run("pragma wal_autocheckpoint = 4000")
    try run("pragma journal_size_limit = 67108864")
    try run("pragma cache_size = -32768")
    try run("pragma recursive_triggers = off")
  }

  /// A file's address for SQLite, with the promise that nobody changes it: then SQLite wants neither a
  /// lock nor a log beside it, and reads from a folder that nobody may write to.
  private static func address(ofUnchanging path: String) -> String {
    var address = "file:"
    for byte in path.utf8 {
      let isPlain =
        byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#") && byte != UInt8(ascii: "%")
        && byte > 32 && byte < 127
      address += isPlain ? String(UnicodeScalar(byte)) : "%" + Hex.text([byte])
    }
    return address + "?immutable=1"
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(database)
  }

  /// Runs SQL that is in this program, of any number of statements, and drops what it answers.
  func run(_ sql: String) throws(StoreError) {
    try check(sqlite3_exec(database, sql, nil, nil, nil))
  }

  /// Does all of `work` in one transaction that writes, or nothing of it.
  func transaction<Value>(
    _ work: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    try run("begin immediate")
    do throws(StoreError) {
      let value = try work()
      try run("commit")
      return value
    } catch {
      // After some errors SQLite has rolled back by itself, and there is no transaction any more.
      do throws(StoreError) { try run("rollback") } catch {}
      throw error
    }
  }

  /// Runs one statement; returns how many rows it changed, triggers not counted.
  @discardableResult
  func change(_ sql: String, _ values: [Value]) throws(StoreError) -> Int {
    let statement = try bound(sql, values)
    defer { sqlite3_reset(statement) }
    let status = sqlite3_step(statement)
    guard status == SQLITE_DONE || status == SQLITE_ROW else { throw error(status) }
    return Int(sqlite3_changes(database))
  }

  /// Runs one statement, and gives each row to `row`.
  func query(
    _ sql: String, _ values: [Value], row: (SQLiteRow) -> Void
  ) throws(StoreError) {
    let statement = try bound(sql, values)
    defer { sqlite3_reset(statement) }
    while true {
      let status = sqlite3_step(statement)
      if status == SQLITE_DONE { return }
      guard status == SQLITE_ROW else { throw error(status) }
      row(SQLiteRow(statement: statement))
    }
  }

  private func bound(_ sql: String, _ values: [Value]) throws(StoreError) -> OpaquePointer {
    let statement = try prepared(sql)
    for (offset, value) in values.enumerated() {
      let index = Int32(offset + 1)
      switch value {
      case .integer(let number): try check(sqlite3_bind_int64(statement, index, Int64(number)))
      case .real(let number): try check(sqlite3_bind_double(statement, index, number))
      case .blob(let bytes):
        try check(tilt2048_bind_blob(statement, index, bytes, Int32(bytes.count)))
      case .text(let text):
        try check(tilt2048_bind_text(statement, index, text, Int32(text.utf8.count)))
      case .null: try check(sqlite3_bind_null(statement, index))
      }
    }
    return statement
  }

  private func prepared(_ sql: String) throws(StoreError) -> OpaquePointer {
    if let known = statements[sql] { return known }
    var statement: OpaquePointer?
    try check(
      sqlite3_prepare_v3(database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil))
    guard let statement else { throw .broken("no statement in \"\(sql)\"") }
    statements[sql] = statement
    return statement
  }

  /// Copies the whole file as it is at this moment into `other`, in whose place it comes; whoever
  /// writes here meanwhile is not waited for and does not wait.
  ///
  /// Source: https://sqlite.org/backup.html. All pages are copied in one step: in the mode with a log
  /// that is one transaction that reads.
  func copyAll(to other: SQLiteConnection) throws(StoreError) {
    guard let copy = sqlite3_backup_init(other.database, "main", database, "main") else {
      throw other.error(sqlite3_errcode(other.database))
    }
    let status = sqlite3_backup_step(copy, -1)
    let end = sqlite3_backup_finish(copy)
    guard status == SQLITE_DONE, end == SQLITE_OK else { throw other.error(end) }
  }

  /// What to do about a file that cannot be opened or written.
  private static func advice(_ status: Int32) -> String {
    guard [SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM].contains(status & 0xFF) else { return "" }
    return StoreError.whoWrites + " by --database"
  }

  private func check(_ status: Int32) throws(StoreError) {
    guard status == SQLITE_OK else { throw error(status) }
  }

  private func error(_ status: Int32) -> StoreError {
    let why = "\(path): " + String(cString: sqlite3_errmsg(database)) + Self.advice(status)
    switch status & 0xFF {
    case SQLITE_FULL: return .full
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_NOMEM, SQLITE_READONLY:
      return .unavailable(why)
    default: return .broken("\(why) (\(status))")
    }
  }
}

/// A row as long as the statement stands on it.
struct SQLiteRow: SQLRow {
  let statement: OpaquePointer

  func integer(_ column: Int) -> Int { Int(sqlite3_column_int64(statement, Int32(column))) }

  func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
  }

  func real(_ column: Int) -> Double { sqlite3_column_double(statement, Int32(column)) }

  func text(_ column: Int) -> String {
    sqlite3_column_text(statement, Int32(column)).map { String(cString: $0) } ?? ""
  }

  func blob(_ column: Int) -> [UInt8] {
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    guard count > 0, let start = sqlite3_column_blob(statement, Int32(column)) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}
