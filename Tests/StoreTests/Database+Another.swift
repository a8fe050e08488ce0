import CSQLite

@testable import Store

extension Database {
  /// The file as another program opens it, which may do with it what it likes.
  static func ofAnother(_ path: String) throws(StoreError) -> Database {
    let database = try Database(path: path, access: .create)
    sqlite3_set_authorizer(database.handle, nil, nil)
    return database
  }

  /// The same, with what keeps a store from having the file to itself: an open shell that has read.
  static func shell(_ directory: TemporaryDirectory) throws(StoreError) -> Database {
    if !directory.files.contains("tilt2048.db") { directory.openedStore().close() }
    let database = try ofAnother(directory.database)
    _ = try database.integer("SELECT count(*) FROM mark")
    return database
  }
}
