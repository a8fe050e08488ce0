import CSQLite

/// A prepared statement; goes back to the connection's idle ones when its owner goes away.
@usableFromInline struct Statement: ~Copyable {
  private let handle: OpaquePointer
  private let sql: String
  private let idle: IdleStatements
  private let budget: Budget
  private let connection: OpaquePointer
  private let path: String

  /// Prepares `sql`, which holds exactly one statement.
  init(_ sql: String, on database: borrowing Database) throws(StoreError) {
    handle = try Self.handle(sql, on: database)
    self.sql = sql
    idle = database.idle
    budget = database.budget
    connection = database.handle
    path = database.path
  }

  deinit { idle.put(handle, sql) }

  private static func handle(
    _ sql: String, on database: borrowing Database
  ) throws(StoreError) -> OpaquePointer {
    if let handle = database.idle.take(sql) { return handle }
    var prepared: OpaquePointer?
    let persistent = UInt32(SQLITE_PREPARE_PERSISTENT)
    let code = sqlite3_prepare_v3(database.handle, sql, -1, persistent, &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw database.error(code, "prepare \(sql)") }
    return prepared
  }

  /// Sets the parameters, first to last.
  func bind(_ values: [SQLValue]) throws(StoreError) {
    for (offset, value) in values.enumerated() {
      let code = bind(value, at: Int32(offset + 1))
      guard code == SQLITE_OK else { throw error(code, "bind parameter \(offset + 1)") }
    }
  }

  /// Goes to the next row; false when there is none.
  mutating func step() throws(StoreError) -> Bool {
    let code = sqlite3_step(handle)
    if budget.isExceeded { throw .exceeding(path) }
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw error(code, "read or write")
    }
  }

  /// A column as a number; 0 where it is none.
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// A column as text; empty where it is none.
  func text(_ column: Int32) -> String { String(decoding: characters(column), as: UTF8.self) }

  /// How many bytes a column's text has.
  func length(_ column: Int32) -> Int { Int(sqlite3_column_bytes(handle, column)) }

  /// A column's text as it is stored, byte for byte.
  func characters(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, column))
    budget.spend(bytes: count)
    return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }

  private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .integer(let number):
      return sqlite3_bind_int64(handle, index, number)
    case .text(let text):
      return bind([UInt8](text.utf8), at: index)
    case .characters(let bytes):
      return bind(bytes, at: index)
    }
  }

  private func bind(_ bytes: [UInt8], at index: Int32) -> Int32 {
    // SQLITE_TRANSIENT, a cast in C that Swift does not import: SQLite makes its own copy.
    // Unchecked: SQLITE_TRANSIENT is the address -1 by its header, and text is bytes to SQLite.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    return bytes.withUnsafeBytes { buffer in
      // An empty array may have no address, which would bind NULL.
      buffer.isEmpty
        ? sqlite3_bind_text(handle, index, "", 0, copied)
        : sqlite3_bind_text(
          handle, index, buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
          Int32(clamping: buffer.count), copied)
    }
  }

  private func error(_ code: Int32, _ attempt: String) -> StoreError {
    StoreError(sqlite: code, connection: connection, path: path, attempt: attempt)
  }
}

/// A value for a parameter of a statement.
enum SQLValue: Equatable {
  case integer(Int64)
  case text(String)
  /// UTF-8 text that is at hand as bytes.
  case characters([UInt8])

  /// A number that fits; the engine's counts are far from the limit.
  static func integer(_ value: Int) -> SQLValue { .integer(Int64(value)) }
}
