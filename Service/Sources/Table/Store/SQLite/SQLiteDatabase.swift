import Glibc

/// Everything in one file: all that a small service needs.
public struct SQLiteDatabase: Database {
  private let path: String

  /// The file at `path`, which is made where there is none, in this program's form.
  public init(path: String) throws(StoreError) {
    try self.init(path: path, version: SchemaStep.latest)
  }

  /// The same, in the form that rung `version` of the ladder made.
  init(path: String, version: Int) throws(StoreError) {
    self.path = path
    Self.makeFile(path)
    let connection = try SQLiteConnection(path: path)
    try SQLiteLadder.climb(connection, to: version)
    if try connection.number("select count(*) from meta where name = 'secret'") == 0 {
      try connection.change(
        "insert or ignore into meta values ('secret', ?)",
        [.blob(Sodium.randomBytes(TicketOffice.secretLength))])
    }
  }

  /// Makes an empty file where there is none. Nobody but its folder's owner reads what tickets are signed
  /// with; and what root restores into the service's folder the service has to write.
  private static func makeFile(_ path: String) {
    let file = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    // Why none can be made SQLite says.
    guard file >= 0 else { return }
    defer { close(file) }
    var folder = Glibc.stat()
    guard geteuid() == 0, stat(BackUpFile.folder(of: path), &folder) == 0 else { return }
    _ = fchown(file, folder.st_uid, folder.st_gid)
  }

  /// A connection that writes.
  public func makeWriter() throws(StoreError) -> any TableWriter {
    SQLiteWriter(try SQLiteConnection(path: path))
  }

  /// A connection that reads.
  public func makeReader() throws(StoreError) -> any TableReader {
    SQLReader(try SQLiteConnection(path: path))
  }

  /// What tickets are signed with.
  public func secret() throws(StoreError) -> [UInt8] {
    var secret: [UInt8] = []
    try SQLiteConnection(path: path)
      .query("select value from meta where name = 'secret'", []) { secret = $0.blob(0) }
    guard secret.count == TicketOffice.secretLength else {
      throw .broken("\(path) holds no secret for tickets")
    }
    return secret
  }

  /// A file with everything.
  public func backUp(into file: String) throws(StoreError) -> Contents {
    guard !BackUpFile.isSame(file, path) else {
      throw .refused("\(file) is the database itself; name another file for its back-up")
    }
    let connection = try SQLiteConnection(path: path)
    return try BackUpFile.write(file) { (copy) throws(StoreError) in
      try connection.copyAll(to: copy)
      try copy.settleMoves()
    }
  }

  /// Everything from a file.
  public func restore(from file: String) throws(StoreError) -> Contents {
    let connection = try SQLiteConnection(path: path)
    return try connection.transaction { () throws(StoreError) in
      let contents = try RowCopy.restore(
        file, into: SQLiteRows(connection: connection), of: connection)
      try connection.countAll()
      return contents
    }
  }
}
