import CPostgreSQL

/// One connection to PostgreSQL, which comes back by itself when it was lost.
///
/// It is confined to whoever made it: no two threads may use it at the same time.
final class PostgresConnection: SQLConnection {
  typealias Value = PostgresValue

  private let address: String
  private let begin: [String]
  private let comesBack: Bool
  // Nil only while it is made anew.
  private var connection: OpaquePointer?
  private var prepared: [String: String] = [:]
  // Whether its server was found to take no changes any more.
  private var isReadOnly = false

  /// Connects to `address`, a URL or the words of libpq, and runs `begin` on every new connection.
  /// One that `comesBack` asks again by itself after it was lost: for questions, which may be asked
  /// twice.
  init(address: String, begin: [String] = [], comesBack: Bool = false) throws(StoreError) {
    self.address = address
    self.begin = begin
    self.comesBack = comesBack
    try connect()
  }

  deinit { PQfinish(connection) }

  /// Whether the connection stands as far as is known; a lost one is only found by using it. One whose server
  /// takes no changes any more, since another is the first now, is of no use either: what stands at the
  /// address takes them.
  var isConnected: Bool { PQstatus(connection) == CONNECTION_OK && !isReadOnly }

  private func connect() throws(StoreError) {
    PQfinish(connection)
    prepared = [:]
    isReadOnly = false
    guard Self.isUnderstood(address) else {
      connection = nil
      throw .unavailable(
        "its address is none of PostgreSQL's; the form is postgres://USER:PASSWORD@HOST/NAME, with @ as %40 and / as %2F "
          + "in a password")
    }
    // What the address says of these comes later, and holds.
    connection = Self.withPointers(
      ["connect_timeout", "tcp_user_timeout", "dbname"].map { Array($0.utf8CString) as [CChar]? }[
        ...], []
    ) { names in
      Self.withPointers(["5", "20000", address].map { Array($0.utf8CString) as [CChar]? }[...], [])
      {
        PQconnectdbParams(names + [nil], $0 + [nil], 1)
      }
    }
    guard isConnected else { throw .unavailable(message) }
    do throws(StoreError) { for sql in begin { try run(sql) } } catch {
      // Else it would be taken for one that has been begun.
      PQfinish(connection)
      connection = nil
      throw error
    }
  }

  /// Whether libpq reads an address as it is meant. It is not asked about any other: it would say parts of it,
  /// and so the password, which goes into the log then.
  static func isUnderstood(_ address: String) -> Bool {
    // A bare name of a database has no password.
    guard address.contains(where: { $0 == "@" || $0 == "=" }) else { return true }
    guard let options = PQconninfoParse(address, nil) else { return false }
    defer { PQconninfoFree(options) }
    var option = options
    while let keyword = option.pointee.keyword {
      // Where an @ or a / stands as it is in a password, its end is taken for these. A host that begins with
      // an @ is a socket.
      if ["host", "dbname"].contains(String(cString: keyword)), let value = option.pointee.val,
        String(cString: value).dropFirst().contains(where: { $0 == "@" })
      {
        return false
      }
      option += 1
    }
    return true
  }

  /// Makes the connection anew where it was found lost.
  func reconnectIfLost() throws(StoreError) {
    if !isConnected { try connect() }
  }

  /// Runs SQL that is in this program, of any number of statements, and drops what it answers.
  func run(_ sql: String) throws(StoreError) {
    let result = PQexec(connection, sql)
    defer { PQclear(result) }
    try check(result)
  }

  /// Runs SQL that is in this program; returns the number that its last statement answers.
  func answer(_ sql: String) throws(StoreError) -> Int {
    let result = PQexec(connection, sql)
    defer { PQclear(result) }
    try check(result)
    return PQntuples(result) == 1 ? PostgresRow(result: result, row: 0).integer(0) : 0
  }

  /// Runs one statement; returns how many rows it changed.
  @discardableResult
  func change(_ sql: String, _ values: [Value]) throws(StoreError) -> Int {
    let result = try execute(sql, values)
    defer { PQclear(result) }
    return Int(String(cString: PQcmdTuples(result))) ?? 0
  }

  /// Runs one statement, and gives each row to `row`.
  func query(
    _ sql: String, _ values: [Value], row: (PostgresRow) -> Void
  ) throws(StoreError) {
    let result = try execute(sql, values)
    defer { PQclear(result) }
    for number in 0..<PQntuples(result) { row(PostgresRow(result: result, row: number)) }
  }

  /// Runs one statement whose answer has one column of bytes; returns these.
  func blobs(_ sql: String, _ values: [Value]) throws(StoreError) -> [[UInt8]] {
    let result = try executeOnce(sql, values, isBinary: true)
    defer { PQclear(result) }
    return (0..<PQntuples(result)).map { row in
      let length = Int(PQgetlength(result, row, 0))
      return Array(UnsafeRawBufferPointer(start: PQgetvalue(result, row, 0), count: length))
    }
  }

  /// libpq's own, for what else is done with it.
  var raw: OpaquePointer? { connection }

  /// Why nothing more can be sent.
  var lost: StoreError { .unavailable(message) }

  /// Begins a `COPY`, which is of the kind `wanted`.
  func beginCopy(_ sql: String, _ wanted: ExecStatusType) throws(StoreError) {
    let result = PQexec(connection, sql)
    defer { PQclear(result) }
    guard PQresultStatus(result) == wanted else {
      try check(result)
      throw .broken("\"\(sql)\" copies nothing")
    }
  }

  /// Ends a `COPY`; throws what became of it.
  func endCopy() throws(StoreError) {
    var failure: StoreError?
    while let result = PQgetResult(connection) {
      defer { PQclear(result) }
      do throws(StoreError) { try check(result) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private func execute(_ sql: String, _ values: [Value]) throws(StoreError) -> OpaquePointer? {
    do throws(StoreError) { return try executeOnce(sql, values) } catch {
      guard comesBack, !isConnected else { throw error }
      try connect()
      return try executeOnce(sql, values)
    }
  }

  private func executeOnce(
    _ sql: String, _ values: [Value], isBinary: Bool = false
  ) throws(StoreError) -> OpaquePointer? {
    let name = try prepare(sql)
    let result = PostgresValue.withParameters(values) { count, pointers, lengths, formats in
      PQexecPrepared(connection, name, count, pointers, lengths, formats, isBinary ? 1 : 0)
    }
    do throws(StoreError) { try check(result) } catch {
      PQclear(result)
      throw error
    }
    return result
  }

  /// The name of a statement, which is prepared once.
  func prepare(_ sql: String) throws(StoreError) -> String {
    if let known = prepared[sql] { return known }
    let name = "s\(prepared.count)"
    // PostgreSQL calls its values $1, $2 and so on.
    let text = String(sql.map { $0 == "?" ? "$" : $0 })
    let result = PQprepare(connection, name, text, 0, nil)
    defer { PQclear(result) }
    try check(result)
    prepared[sql] = name
    return name
  }

  /// Throws what a result says went wrong.
  func check(_ result: OpaquePointer?) throws(StoreError) {
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK: return
    default: break
    }
    let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) }
    guard isConnected, let state else { throw .unavailable(message) }
    // read_only_sql_transaction
    if state == "25006" { isReadOnly = true }
    switch state.prefix(2) {
    // No room: 53100 is the disk, the others are memory and connections.
    case "53": throw state == "53100" ? .full : .unavailable(message)
    // Lost, shut down, deadlock, serialisation, waiting too long: later it may be otherwise.
    case "08", "57", "40", "55", "25", "58": throw .unavailable(message)
    default: throw .broken("\(message) (\(state))")
    }
  }

  private var message: String {
    let text = String(cString: PQerrorMessage(connection))
    return String(text.split(separator: "\n").first ?? "PostgreSQL says nothing")
  }

  private static func withPointers<Value>(
    _ texts: ArraySlice<[CChar]?>, _ pointers: [UnsafePointer<CChar>?],
    _ body: ([UnsafePointer<CChar>?]) -> Value
  ) -> Value {
    guard let first = texts.first else { return body(pointers) }
    guard let first else { return withPointers(texts.dropFirst(), pointers + [nil], body) }
    return first.withUnsafeBufferPointer {
      withPointers(texts.dropFirst(), pointers + [$0.baseAddress], body)
    }
  }
}

/// A row of an answer.
struct PostgresRow: SQLRow {
  let result: OpaquePointer?
  let row: Int32

  func isNull(_ column: Int) -> Bool { PQgetisnull(result, row, Int32(column)) == 1 }

  func integer(_ column: Int) -> Int { Int(text(column)) ?? 0 }

  func real(_ column: Int) -> Double { Double(text(column)) ?? 0 }

  func blob(_ column: Int) -> [UInt8] {
    let text = text(column)
    return Hex.bytes(text.dropFirst(2), count: max(0, text.utf8.count - 2) / 2) ?? []
  }

  func text(_ column: Int) -> String {
    PQgetvalue(result, row, Int32(column)).map { String(cString: $0) } ?? ""
  }
}
