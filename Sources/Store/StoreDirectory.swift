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
  /// There while a flush has failed and not all was written again since.
  var doubt: String { path + "/tilt2048.doubted" }
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
  static func requireFiles(_ database: String) throws(StoreError) {
    for file in [database, database + "-wal", database + "-journal", database + "-shm"] {
      guard let status = Files.status(of: file), status.kind != .file else { continue }
      throw StoreError(.obstructed, path: file, attempt: "keep games")
    }
    guard let size = Files.status(of: database)?.size, size > Self.mostBytes else { return }
    throw StoreError(
      .damaged, path: database, attempt: "keep games", detail: "it is larger than 1 GiB")
  }

  /// No store comes near this: 2,600 games of a thousand moves are 5 MiB.
  private static let mostBytes = 1 << 30

  /// Which files the database and its log are. Throws where the file system does not say: a bad contact
  /// is no file that was moved.
  func identity() throws(StoreError) -> Identity {
    Identity(database: try id(of: database), log: try id(of: log))
  }

  /// Whether a journal lies there that does not begin with a zero; throws where nobody can say.
  ///
  /// Source: https://sqlite.org/lockingv3.html, section 4.1, on hot journals.
  func hasBegunJournal() throws(StoreError) -> Bool {
    guard try id(of: journal) != nil else { return false }
    return try OpenFile(journal, .existing, attempt: "keep games").isBegun()
  }

  /// Which file that is; nil where there is none.
  func id(of file: String) throws(StoreError) -> FileStatus.ID? { try seen(file)?.id }

  /// What is there itself; nil where nothing is. Throws where nobody can say: a bad contact is no file
  /// that is missing.
  private func seen(_ file: String) throws(StoreError) -> FileStatus? {
    do throws(Errno) { return try FileStatus(of: file, followsLinks: false) } catch {
      guard error.code != ENOENT, error.code != ENOTDIR else { return nil }
      throw StoreError(kernel: error, path: path, attempt: "see whether the games are there")
    }
  }

  /// Files are the same while these numbers are; nil where there is none.
  struct Identity: Equatable {
    var database, log: FileStatus.ID?
  }

  /// Gives the log's index its length back where somebody cut it: SQLite has it mapped, and what is
  /// not there is a bus error. It finds zeros in it, and makes it anew from the log.
  func mendIndex() {
    guard let status = Files.status(of: logIndex), status.kind == .file,
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

  /// Whether anything is there, also a link to nowhere; true as well where nobody can say, since what is
  /// taken for missing is soon written over.
  func exists(_ file: String) -> Bool {
    do throws(StoreError) { return try id(of: file) != nil } catch { return true }
  }

  /// Whether nothing is there, or a file with nothing in it; throws where nobody can say.
  func isEmpty(_ file: String) throws(StoreError) -> Bool {
    try seen(file).map { $0.size == 0 } ?? true
  }

  /// Whether a regular file is there, and no link to one; throws where nobody can say.
  func isFile(_ file: String) throws(StoreError) -> Bool { try seen(file)?.kind == .file }

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

  /// Makes `file` anew with nothing in it, for SQLite to fill; returns it. Throws where something lies in
  /// its place, or in that of what SQLite has beside it.
  func makeEmpty(_ file: String) throws(StoreError) -> String {
    removeDerived(file)
    try Self.requireFiles(file)
    _ = try OpenFile(file, .new, attempt: "keep games")
    return file
  }

  /// Removes a file that can be made anew.
  func removeDerived(_ file: String) { unlink(file) }

  /// Renames the database and its log so that nothing of them is lost; returns the new path, that of the log
  /// where there is no database.
  func setDatabaseAside(at time: WallTime) throws(StoreError) -> String {
    let aside = freeAsideName(at: time)
    let isThere = exists(database)
    // The first: without its log it may look sound, and is older, should all end in between.
    if isThere { try rename(database, to: aside) }
    if exists(log) { try rename(log, to: aside + "-wal") }
    if exists(journal) { try rename(journal, to: aside + "-journal") }
    removeDerived(logIndex)
    return isThere ? aside : aside + "-wal"
  }

  /// "tilt2048.damaged-20261121T030712Z.db", or the first with "-2", "-3", … that is free.
  func freeAsideName(at time: WallTime) -> String {
    let base = "\(path)/tilt2048.damaged-\(Self.stamp(time))"
    var name = base + ".db"
    var number = 2
    while number < 1_000, exists(name) || exists(name + "-wal") {
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
