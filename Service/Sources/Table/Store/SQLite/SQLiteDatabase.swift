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
    close(file)
    giveToFoldersOwner(path)
  }

  private static func giveToFoldersOwner(_ path: String) {
    var folder = Glibc.stat()
    guard geteuid() == 0, stat(BackUpFile.folder(of: path), &folder) == 0 else { return }
    _ = chown(path, folder.st_uid, folder.st_gid)
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

  /// Makes the file at `path` of a back-up, whole or not at all; one that is there takes it in.
  public static func restore(_ path: String, from file: String) throws(StoreError) -> Contents {
    // A link that leads to nothing yet is one, too.
    var information = Glibc.stat()
    guard lstat(path, &information) != 0 else { return try Self(path: path).restore(from: file) }
    return try make(path, from: file)
  }

  /// The same where there is none; `mostPages` is as much as a small disk has.
  static func make(
    _ path: String, from file: String, mostPages: Int? = nil
  ) throws(StoreError) -> Contents {
    // What is in the log would be lost, or come into the new file.
    guard access(path + "-wal", F_OK) != 0 else {
      throw .refused(
        "\(path)-wal is there without \(path); end the service that has it open and move it away")
    }
    do throws(StoreError) {
      return try BackUpFile.make(path) { (copy) throws(StoreError) in
        try SQLiteLadder.climb(copy, to: SchemaStep.latest)
        if let mostPages { try copy.run("pragma max_page_count = \(mostPages)") }
        _ = try takeIn(file, copy)
      } place: { part in
        giveToFoldersOwner(part)
        return link(part, path) == 0
      }
    } catch { throw named(error, path, file, times: 1) }
  }

  /// Everything from a file.
  public func restore(from file: String) throws(StoreError) -> Contents {
    // All of it lies in the log first.
    do throws(StoreError) { return try Self.takeIn(file, try SQLiteConnection(path: path)) } catch {
      throw Self.named(error, path, file, times: 2)
    }
  }

  private static func takeIn(
    _ file: String, _ connection: SQLiteConnection
  ) throws(StoreError) -> Contents {
    try connection.transaction { () throws(StoreError) in
      let contents = try RowCopy.restore(
        file, into: SQLiteRows(connection: connection), of: connection)
      try connection.countAll()
      return contents
    }
  }

  /// The same error; where there is no room, with how much it takes.
  private static func named(
    _ error: StoreError, _ path: String, _ file: String, times: Int
  ) -> StoreError {
    var information = Glibc.stat()
    guard error == .full, stat(file, &information) == 0 else { return error }
    let size = (times * Int(information.st_size) + 999_999) / 1_000_000
    return .refused(
      "\(path): the disk is full, and nothing was restored; it takes about \(size) MB there: "
        + "make room, or name another file by --database")
  }
}
