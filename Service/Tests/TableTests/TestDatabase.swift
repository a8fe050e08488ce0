import Glibc
import Synchronization

@testable import Table

/// A database of a test's own, gone with it.
final class TestDatabase: Sendable {
  /// Where it is: an SQLite file, or an address of PostgreSQL.
  let address: String
  private let kind: String
  private let made: (any Database)?
  private let folder: String
  private let schema: String
  private let isApart: Bool

  private static let count = Atomic<Int>(0)
  /// A PostgreSQL that tests may make schemas in, where there is one.
  static let server = getenv("TILT2048_TEST_POSTGRES").map { String(cString: $0) }

  /// What there is to test on: SQLite always.
  static let kinds = ["SQLite"] + (server == nil ? [] : ["PostgreSQL"])

  /// In the form of this program, or in that of an older one; with nil there is nothing in it yet. Those
  /// of PostgreSQL share its locks, but for one that is `apart`.
  init(
    _ kind: String, version: Int? = SchemaStep.latest, apart isApart: Bool = false
  ) throws {
    self.kind = kind
    self.isApart = isApart
    if kind == "PostgreSQL", let server = Self.server {
      let number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
      schema = "test_\(getpid())_\(number)"
      folder = ""
      let place = isApart ? "database" : "schema"
      try PostgresConnection(address: server).run("create \(place) \(schema)")
      let mark = server.contains("?") ? "&" : "?"
      let address =
        server + mark + (isApart ? "dbname=\(schema)" : "options=-csearch_path%3D\(schema)")
      self.address = address
      made = try version.map { try PostgresDatabase(address: address, version: $0) }
      if Partitions.areWanted, version == SchemaStep.latest { try Partitions.make(of: address) }
      return
    }
    schema = ""
    var template = Array("/tmp/table-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw StoreError.unavailable("no folder below /tmp") }
    folder = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    let path = folder + "/table.sqlite"
    address = path
    made = try version.map { try SQLiteDatabase(path: path, version: $0) }
  }

  deinit {
    if let server = Self.server, !schema.isEmpty {
      do {
        try PostgresConnection(address: server).run(
          isApart
            ? "drop database \(schema) with (force)"
            : "set client_min_messages = warning; drop schema \(schema) cascade")
      } catch { print("left behind: \(schema): \(error)") }
      return
    }
    for name in ["", "-wal", "-shm"] { unlink("\(folder)/table.sqlite\(name)") }
    rmdir(folder)
  }

  /// What was made with it.
  var database: any Database { made! }

  /// Opens it as this program does.
  func open() throws -> any Database {
    kind == "PostgreSQL"
      ? try PostgresDatabase(address: address) : try SQLiteDatabase(path: address)
  }

  /// A writer of it as it is.
  func writer() throws -> any TableWriter {
    kind == "PostgreSQL"
      ? try PostgresWriter(address: address) : SQLiteWriter(try SQLiteConnection(path: address))
  }

  /// Runs SQL in it as it is.
  func run(_ sql: String) throws {
    if kind == "PostgreSQL" {
      try PostgresConnection(address: address).run("set client_min_messages = warning; " + sql)
    } else {
      try SQLiteConnection(path: address).run(sql)
    }
  }

  /// The first column of the only row.
  func number(_ sql: String) throws -> Int {
    kind == "PostgreSQL"
      ? try PostgresConnection(address: address).number(sql)
      : try SQLiteConnection(path: address).number(sql)
  }

  /// The rung that it stands on.
  func version() throws -> Int {
    kind == "PostgreSQL"
      ? try PostgresLadder(connection: PostgresConnection(address: address)).version()
      : try SQLiteLadder.version(SQLiteConnection(path: address))
  }

  /// Every row of every table that is carried.
  func rows() throws -> [(String, [[Field]])] {
    if kind == "PostgreSQL" {
      return try Self.rows(PostgresRows(connection: PostgresConnection(address: address)))
    }
    return try Self.rows(SQLiteRows(connection: SQLiteConnection(path: address)))
  }

  private static func rows(_ source: some RowSource) throws -> [(String, [[Field]])] {
    try SchemaTable.all.map { table in
      var rows: [[Field]] = []
      try source.read(table) { rows.append($0) }
      return (table.name, rows)
    }
  }

  /// `table.column` of each column.
  func columns() throws -> [String] {
    try texts(
      sqlite: "select m.name || '.' || c.name from sqlite_schema as m, "
        + "pragma_table_info(m.name) as c where m.type = 'table'",
      postgresql: "select table_name || '.' || column_name from information_schema.columns "
        + "where table_schema = current_schema()")
  }

  /// Tables, indices, triggers and columns in words.
  func form() throws -> [String] {
    try columns().sorted()
      + texts(
        sqlite: "select type || ' ' || name || ' ' || coalesce(sql, '') from sqlite_schema "
          + "where type <> 'table' order by 1",
        postgresql: "select replace(pg_get_indexdef(indexrelid), current_schema(), '') || ' ' "
          + "|| indisvalid from pg_index as i join pg_class as c on c.oid = i.indexrelid "
          + "where c.relnamespace = current_schema()::regnamespace union all "
          + "select replace(pg_get_triggerdef(t.oid), current_schema(), '') from pg_trigger as t "
          + "join pg_class as c on c.oid = t.tgrelid "
          + "where c.relnamespace = current_schema()::regnamespace order by 1")
  }

  private func texts(sqlite: String, postgresql: String) throws -> [String] {
    var texts: [String] = []
    if kind == "PostgreSQL" {
      try PostgresConnection(address: address).query(
        "select convert_to(text, 'UTF8') from (\(postgresql)) as found(text)", []
      ) { texts.append(String(decoding: $0.blob(0), as: UTF8.self)) }
    } else {
      try SQLiteConnection(path: address).query(sqlite, []) { texts.append($0.text(0)) }
    }
    return texts
  }
}
