import Glibc

/// A file that ``Database/backUp(into:)`` wrote.
public enum BackUp {
  /// Throws where a file is none that this program can restore: before a database is made for it.
  public static func examine(_ file: String) throws(StoreError) { _ = try BackUpFile.open(file) }
}

/// A back-up: an SQLite file with everything that a database holds at one moment, whichever database
/// it is. It lies on the disk, whole, or is not there; only its owner may read it, since it holds
/// what tickets are signed with.
enum BackUpFile {
  /// Has `fill` put everything into a file that then takes the place of `path`; returns what is in
  /// it.
  static func write(
    _ path: String, fill: (SQLiteConnection) throws(StoreError) -> Void
  ) throws(StoreError) -> Contents {
    guard access(path, F_OK) != 0 || isPlain(path) else {
      throw .refused("\(path): it is no plain file, whose place a back-up could take")
    }
    guard access(path + "-wal", F_OK) != 0 else {
      throw .refused(
        "\(path) is a service's own file, since \(path)-wal is beside it; name another file")
    }
    do throws(StoreError) { return try make(path, fill: fill) { rename($0, path) == 0 } } catch {
      // Not the database's disk, which has what is backed up.
      throw error == .full ? .refused("\(path): \(String(cString: strerror(ENOSPC)))") : error
    }
  }

  /// Has `fill` put everything into a file beside `path`, which `place` then gives its name.
  static func make(
    _ path: String, fill: (SQLiteConnection) throws(StoreError) -> Void,
    place: (_ part: String) -> Bool
  ) throws(StoreError) -> Contents {
    let part = path + ".part"
    // Who comes while another one writes waits for it: both would write into one part. A file system that
    // locks no folders refuses nothing.
    let lock = Glibc.open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { throw failure(folder(of: path)) }
    defer { close(lock) }
    _ = flock(lock, LOCK_EX)
    remove(part)
    defer { remove(part) }
    // SQLite makes files that everyone may read, where the system lets it.
    let file = Glibc.open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure(part) }
    close(file)
    let connection = try SQLiteConnection(path: part, for: .making)
    try fill(connection)
    try check(connection, path)
    let contents = try count(connection)
    try flush(part, O_RDWR)
    guard place(part) else { throw failure(path) }
    try flush(folder(of: path), O_RDONLY | O_DIRECTORY)
    return contents
  }

  /// Whether two names are those of one file.
  static func isSame(_ a: String, _ b: String) -> Bool {
    var (one, other) = (Glibc.stat(), Glibc.stat())
    return stat(a, &one) == 0 && stat(b, &other) == 0 && one.st_dev == other.st_dev
      && one.st_ino == other.st_ino
  }

  /// Opens a back-up that this program can read; throws where it is none or is damaged.
  static func open(_ path: String) throws(StoreError) -> SQLiteConnection {
    let why = access(path, R_OK) == 0 ? "it is no plain file" : String(cString: strerror(errno))
    guard access(path, R_OK) == 0, isPlain(path) else {
      throw .refused("no back-up can be read from \(path): \(why); name a file that backup wrote")
    }
    // What is in the log is not in the file, and would be lost without a word.
    var log = Glibc.stat()
    guard stat(path + "-wal", &log) != 0 || log.st_size == 0 else {
      throw .refused(
        "\(path) is a service's own file, and what came last is in \(path)-wal; "
          + "give what backup makes of it")
    }
    let connection = try SQLiteConnection(path: path, for: .reading)
    let version: Int
    do throws(StoreError) {
      try check(connection, path)
      version = try SQLiteLadder.version(connection)
      guard try connection.number("select count(*) from meta where name = 'secret'") == 1 else {
        throw .refused("\(path) is no back-up of a table")
      }
    } catch {
      throw .refused("\(path) is no back-up of a table, or a damaged one: \(error)")
    }
    guard version <= SchemaStep.latest else {
      throw .refused(
        "\(path) was made by a later version of this program; restore it with that one")
    }
    // A service's own file has loose moves, which a back-up has not.
    if version == SchemaStep.latest,
      try connection.number("select count(*) from loose") == 0
    {
      return connection
    }
    // One of an older form is brought into this one's in a copy, which goes with its connection.
    let copy = try SQLiteConnection(path: "", for: .making)
    try connection.copyAll(to: copy)
    try SQLiteLadder.climb(copy, to: SchemaStep.latest)
    try copy.settleMoves()
    return copy
  }

  /// Whether something is neither a folder nor a device nor anything else but bytes that stay.
  private static func isPlain(_ path: String) -> Bool {
    var file = Glibc.stat()
    return stat(path, &file) == 0 && file.st_mode & S_IFMT == S_IFREG
  }

  private static func check(_ connection: SQLiteConnection, _ path: String) throws(StoreError) {
    var answer = ""
    try connection.query("pragma quick_check(1)", []) { answer = $0.text(0) }
    guard answer == "ok" else { throw .refused("\(path) is damaged: \(answer)") }
  }

  private static func count(_ connection: SQLiteConnection) throws(StoreError) -> Contents {
    var counts: [(String, Int)] = []
    for table in SchemaTable.all {
      guard let table = try SQLiteRows(connection: connection).known(table) else { continue }
      counts.append((table.name, try connection.number("select count(*) from \(table.carried)")))
    }
    return Contents(counts: counts)
  }

  private static func remove(_ part: String) {
    for ending in ["", "-journal", "-wal", "-shm"] { unlink(part + ending) }
  }

  /// The folder that a file is in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func flush(_ path: String, _ flags: Int32) throws(StoreError) {
    let file = Glibc.open(path, flags | O_CLOEXEC)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw failure(path) }
  }

  private static func failure(_ path: String) -> StoreError {
    let advice =
      switch errno {
      case EACCES, EPERM, EROFS: StoreError.whoWrites
      case ENOENT, ENOTDIR: "; name a file in a folder that is there"
      default: ""
      }
    return .refused("\(path): \(String(cString: strerror(errno)))\(advice)")
  }
}
