import CSQLite
import System

/// The store as somebody reads it while its game runs and has it for itself alone.
///
/// A running game lets nobody else lock the database, so that the log's index is in its own memory and
/// no mapped file (``Database/openStore``). What it has written can be read all the same: a checkpoint
/// copies pages from the log into the database, and the log begins anew, with another header, only with
/// a write after that. So the database first and the log after it are together what was committed by
/// then, as long as the log's header was the same before and after: whatever of the database was
/// overwritten meanwhile is in the log too.
struct HeldStore {
  let files: StoreDirectory

  /// A store of games is some 5 MiB; what is so much longer must not become an allocation.
  static let mostBytes = 64 << 20
  /// A log begins anew with every hundredth move or so.
  private static let mostTries = 20

  /// The database as of the last commit, in memory and for reading only.
  ///
  /// `database` is a connection to the file, which need not be able to lock it, nor to read. Throws
  /// ``StoreError/Kind/held`` where the log never stayed the same, or the file is too long, and
  /// ``StoreError/Kind/other`` where it is none that has a log.
  func open(beside database: borrowing Database) throws(StoreError) -> Database {
    for _ in 0..<Self.mostTries {
      let before = try log().prefix(LogFrames.headerLength)
      let pages = try bytes(of: database)
      let log = try log()
      guard log.prefix(LogFrames.headerLength) == before,
        try self.log().prefix(LogFrames.headerLength) == before
      else { continue }
      return try Database(image: try committed(pages, log), path: files.database)
    }
    throw held
  }

  /// The database's pages with those of the log in their places.
  private func committed(_ pages: [UInt8], _ log: [UInt8]) throws(StoreError) -> [UInt8] {
    let frames = LogFrames(log)
    var image = pages
    if frames.pageCount > 0 {
      let size = frames.pageSize
      guard frames.pageCount <= Self.mostBytes / size else { throw tooLong }
      let length = frames.pageCount * size
      image = Array(pages.prefix(length))
      image += [UInt8](repeating: 0, count: length - image.count)
      for (page, place) in frames.places where page <= frames.pageCount {
        image.replaceSubrange((page - 1) * size..<page * size, with: log[place..<place + size])
      }
    }
    // Bytes 18 and 19 of a database that has a log are 2; without one, each commit is in one step in
    // the file alone, and what holds it may be in the middle of that.
    guard image.count >= 100, image[18] == 2, image[19] == 2 else {
      throw StoreError(
        .other, path: files.database, attempt: "read the games",
        detail: "it is locked, and has no log")
    }
    image[18] = 1
    image[19] = 1
    return image
  }

  private func log() throws(StoreError) -> [UInt8] {
    guard files.exists(files.log) else { return [] }
    do throws(FileError) {
      return try Files.read(files.log, most: Self.mostBytes, followsLinks: false)
    } catch {
      throw StoreError(
        .other, path: files.log, attempt: "read the games", detail: "\(error)")
    }
  }

  /// The file's bytes, by SQLite's own descriptor: to close another one would let go of every lock
  /// that this program has on the file. Source: https://sqlite.org/howtocorrupt.html, section 2.2.
  private func bytes(of database: borrowing Database) throws(StoreError) -> [UInt8] {
    var file: UnsafeMutablePointer<sqlite3_file>?
    sqlite3_file_control(database.handle, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    guard let file, let methods = file.pointee.pMethods?.pointee, let read = methods.xRead else {
      throw held
    }
    var length: sqlite3_int64 = 0
    let code = methods.xFileSize?(file, &length) ?? SQLITE_ERROR
    guard code == SQLITE_OK else { throw database.error(code, "read the games") }
    guard length <= Self.mostBytes else { throw tooLong }
    var bytes = [UInt8](repeating: 0, count: Int(length))
    let answer = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, Int32($0.count), 0) }
    guard answer == SQLITE_OK || answer == tilt2048_sqlite_short_read else {
      throw database.error(answer, "read the games")
    }
    return bytes
  }

  private var held: StoreError {
    StoreError(.held, path: files.database, attempt: "read the games")
  }

  private var tooLong: StoreError {
    StoreError(
      .held, path: files.database, attempt: "read the games",
      detail: "it is longer than the \(Self.mostBytes >> 20) MiB that are read beside a game")
  }
}
