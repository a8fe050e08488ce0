import CSQLite

@testable import Store

extension Database {
  /// The file as another program opens it, which may do with it what it likes.
  static func ofAnother(_ path: String) throws(StoreError) -> Database {
    let database = try Database(path: path, access: .create)
    sqlite3_set_authorizer(database.handle, nil, nil)
    return database
  }
}
