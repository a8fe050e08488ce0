import Glibc
import System
import Time

/// The files of a store, and what is done to them as files.
struct StoreDirectory {
  /// The directory, without a slash at the end.
  let path: String

  /// The database.
  var database: String { path + "/tilt2048.db" }
  /// Its write-ahead log; without it the database is older than it was.
  var log: String { database + "-wal" }
  /// The index of the log, which SQLite makes anew when it is missing.
  var logIndex: String { database + "-shm" }
  /// A journal of the kind that is not used here.
  var journal: String { database + "-journal" }
  /// Yesterday's copy.
  var copy: String { path + "/tilt2048.copy.db" }
  /// The copy that is being made.
  var unfinishedCopy: String { copy + ".new" }
  /// What is to take the place of a damaged database, complete.
  var restored: String { path + "/tilt2048.restored.db" }
  /// The same, while it is being made.
  var unfinishedRestored: String { restored + ".new" }
  /// Held by the program that writes here.
  var lock: String { path + "/tilt2048.lock" }

  /// The log's size from the first move on: 128 frames of 24 + 4096 bytes are due for a checkpoint
  /// (`PRAGMA wal_autocheckpoint`), and the last step may add a few more.
  static let logLength = 640 << 10

  /// Makes the directory and those above it where they are missing.
  func create() throws(StoreError) {
    do throws(Errno) { try Files.makeFolder(path) } catch {
      throw StoreError(kernel: error, path: path, attempt: "make a place for games")
    }
  }

  /// Throws where a database, or what SQLite has beside it, is there and is no regular file: it would
  /// wait at a pipe for ever, fill or empty a device, and write wherever a link leads.
  func requireFile(_ database: String) throws(StoreError) {
    for file in [database, database + "-wal", database + "-journal", database + "-shm"] {
      guard let status = status(of: file), status.kind != .file else { continue }
      throw StoreError(.obstructed, path: file, attempt: "keep games")
    }
    guard let size = status(of: database)?.size, size > Self.mostBytes else { return }
    throw StoreError(
      .damaged, path: database, attempt: "keep games", detail: "it is larger than 1 GiB")
  }

  /// No store comes near this: 2,600 games of a thousand moves are 5 MiB.
  private static let mostBytes = 1 << 30

  /// Which files the database and its log are.
  func identity() -> Identity {
    Identity(database: status(of: database)?.id, log: status(of: log)?.id)
  }

  /// Files are the same while these numbers are; nil where there is none.
  struct Identity: Equatable {
    var database, log: FileStatus.ID?
  }

  /// Gives the log's index its length back where somebody cut it: SQLite has it mapped, and what is
  /// not there is a bus error. It finds zeros in it, and makes it anew from the log.
  func mendIndex() {
    guard let status = status(of: logIndex), status.kind == .file,
      status.size < Self.indexLength
    else { return }
    truncate(logIndex, off_t(Self.indexLength))
  }

  /// What SQLite maps at once: `WALINDEX_PGSZ`.
  private static let indexLength = 32 << 10

  /// Makes the database as an empty file where there is none; SQLite would not say why it cannot.
  func makeDatabase() throws(StoreError) {
    guard !exists(database) else { return }
    _ = try OpenFile(database, .new, attempt: "keep games")
  }

  /// Whether anything is there, also a link to nowhere.
  func exists(_ file: String) -> Bool { status(of: file) != nil }

  /// Whether a regular file is there, and no link to one.
  func isFile(_ file: String) -> Bool { status(of: file)?.kind == .file }

  /// What is there itself; nil where nothing is, or nothing can be seen.
  private func status(of file: String) -> FileStatus? {
    do throws(Errno) { return try FileStatus(of: file, followsLinks: false) } catch { return nil }
  }

  /// Gives the log its size, once in the life of a store.
  func reserveLog() throws(StoreError) {
    let file = try OpenFile(log, .made, attempt: "reserve space for the log")
    guard try file.length() < Self.logLength else { return }
    try file.extend(to: Self.logLength)
    try file.synchronize()
    try synchronize()
  }

  /// Returns when files that were made or renamed here are on the medium under their names.
  func synchronize() throws(StoreError) {
    try OpenFile(path, .folder, attempt: "flush the directory").synchronize()
  }

  /// Renames a file here, in one step that holds after power-off.
  func rename(_ old: String, to new: String) throws(StoreError) {
    do throws(Errno) { try Files.rename(old, to: new) } catch {
      throw StoreError(kernel: error, path: old, attempt: "rename the file")
    }
  }

  /// Removes a file that can be made anew.
  func removeDerived(_ file: String) { unlink(file) }

  /// Renames the database and its log so that nothing of them is lost; returns the new path.
  func setDatabaseAside(at time: WallTime) throws(StoreError) -> String {
    let aside = freeAsideName(at: time)
    if exists(log) { try rename(log, to: aside + "-wal") }
    if exists(journal) { try rename(journal, to: aside + "-journal") }
    if exists(database) { try rename(database, to: aside) }
    removeDerived(logIndex)
    return aside
  }

  /// "tilt2048.damaged-20261121T030712Z.db", or the first with "-2", "-3", … that is free.
  func freeAsideName(at time: WallTime) -> String {
    let base = "\(path)/tilt2048.damaged-\(Self.stamp(time))"
    var name = base + ".db"
    var number = 2
    while exists(name) || exists(name + "-wal") {
      name = "\(base)-\(number).db"
      number += 1
    }
    return name
  }

  /// "20261121T030712Z".
  private static func stamp(_ time: WallTime) -> String {
    var seconds = time_t(time.secondsSince1970)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = "\(parts.tm_year + 1900)\(padded(parts.tm_mon + 1))\(padded(parts.tm_mday))"
    return "\(date)T\(padded(parts.tm_hour))\(padded(parts.tm_min))\(padded(parts.tm_sec))Z"
  }
}
