import Glibc
import Synchronization

@testable import Table

/// A database of a test's own, gone with it.
final class TestDatabase: Sendable {
  let database: any Database
  /// Where it is, empty for an SQLite file.
  let address: String
  private let folder: String
  private let schema: String

  private static let count = Atomic<Int>(0)
  /// A PostgreSQL that tests may make schemas in, where there is one.
  static let server = getenv("TILT2048_TEST_POSTGRES").map { String(cString: $0) }

  /// What there is to test on: SQLite always.
  static let kinds = ["SQLite"] + (server == nil ? [] : ["PostgreSQL"])

  init(_ kind: String) throws {
    if kind == "PostgreSQL", let server = Self.server {
      let number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
      schema = "test_\(getpid())_\(number)"
      folder = ""
      try PostgresConnection(address: server).run("create schema \(schema)")
      let mark = server.contains("?") ? "&" : "?"
      address = "\(server)\(mark)options=-csearch_path%3D\(schema)"
      database = try PostgresDatabase(address: address)
      return
    }
    schema = ""
    address = ""
    var template = Array("/tmp/table-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw StoreError.unavailable("no folder below /tmp") }
    folder = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    database = try SQLiteDatabase(path: folder + "/table.sqlite")
  }

  deinit {
    if let server = Self.server, !schema.isEmpty {
      do {
        try PostgresConnection(address: server).run(
          "set client_min_messages = warning; drop schema \(schema) cascade")
      } catch { print("left behind: schema \(schema): \(error)") }
      return
    }
    for name in ["", "-wal", "-shm"] { unlink("\(folder)/table.sqlite\(name)") }
    rmdir(folder)
  }
}
