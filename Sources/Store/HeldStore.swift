import CSQLite
import Glibc
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
  /// The folder of the files, open; nil where they are found by its path.
  var folder: Int32?

  /// A store of games is some 5 MiB; what is so much longer must not become an allocation.
  static let mostBytes = 64 << 20
  /// Pages that were taken and given back within one commit belong to the database and are written nowhere.
  private static let mostUnwrittenBytes = 1 << 20
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
      var image = try committed(pages, log)
      // Bytes 18 and 19 of a database that has a log are 2; without one, each commit is in one step
      // in the file alone, and what holds it may be in the middle of that.
      guard image.isLogged else {
        throw StoreError(
          .other, path: files.database, attempt: "read the games",
          detail: "it is locked, and has no log")
      }
      image.isLogged = false
      return try Database(image: image, path: files.database)
    }
    throw held
  }

  /// The database as of the last commit, read from the files' bytes and from nothing else: no file is
  /// made, mended, locked or written to. Nil where no games are kept.
  ///
  /// Where the program has the same database open itself, `folder` has to be nil: see ``bytes(of:)``.
  ///
  /// Throws ``StoreError/Kind/unfinished`` where a change was cut off whose journal has to be rolled
  /// back first, which is a change.
  func look() throws(StoreError) -> Database? {
    for _ in 0..<Self.mostTries {
      try requireNoJournal()
      let before = try log().prefix(LogFrames.headerLength)
      let pages = try databaseBytes()
      let log = try log()
      guard log.prefix(LogFrames.headerLength) == before,
        try self.log().prefix(LogFrames.headerLength) == before
      else { continue }
      var image = try committed(pages, log)
      if image.isEmpty { return nil }
      // Without a log a commit is in one step in the file alone, with a journal beside it meanwhile.
      if !image.isLogged {
        try requireNoJournal()
        guard try databaseBytes() == pages else { continue }
      }
      image.isLogged = false
      return try Database(image: image, path: files.database)
    }
    throw held
  }

  /// The database's pages with those of the log in their places.
  ///
  /// A few bytes of a log can say that the database is as long as anybody likes: what neither file holds
  /// is no allocation.
  func committed(_ pages: [UInt8], _ log: [UInt8]) throws(StoreError) -> [UInt8] {
    let frames = LogFrames(log)
    guard frames.pageCount > 0 else { return pages }
    let size = frames.pageSize
    guard frames.pageCount <= Self.mostBytes / size else { throw tooLong }
    let held = (pages.count + Self.mostUnwrittenBytes) / size + frames.places.count
    guard frames.pageCount <= held else { throw longer(frames.pageCount, than: held) }
    let length = frames.pageCount * size
    var image = Array(pages.prefix(length))
    image += [UInt8](repeating: 0, count: length - image.count)
    for (page, place) in frames.places where page <= frames.pageCount {
      image.replaceSubrange((page - 1) * size..<page * size, with: log[place..<place + size])
    }
    return image
  }

  /// Throws where there is a journal with something in it: what it holds belongs into the database.
  private func requireNoJournal() throws(StoreError) {
    guard let first = try content(of: files.journal, most: 1 << 30, prefix: 1).first, first != 0
    else { return }
    throw StoreError(.unfinished, path: files.database, attempt: "read the games")
  }

  func log() throws(StoreError) -> [UInt8] { try content(of: files.log, most: Self.mostBytes) }

  /// The database's bytes; none where there is no database.
  func databaseBytes() throws(StoreError) -> [UInt8] {
    guard folder == nil else { return try content(of: files.database, most: Self.mostBytes) }
    guard files.exists(files.database) else { return [] }
    try StoreDirectory.requireFiles(files.database)
    return try bytes(of: try Database(path: files.database, access: .readImmutable))
  }

  /// The bytes of a file, at most `prefix` of them; none where there is no such file.
  ///
  /// Whatever is no regular file is refused, and never waited for.
  private func content(
    of file: String, most: Int, prefix: Int = .max
  ) throws(StoreError) -> [UInt8] {
    do throws(Errno) {
      let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
      let open =
        if let folder {
          try FileDescriptor(opening: Files.name(of: file), in: folder, flags)
        } else {
          try FileDescriptor(opening: file, flags)
        }
      let status = try FileStatus(of: open)
      guard status.kind == .file else { throw Errno(EEXIST) }
      guard status.size <= most else { throw Errno(EFBIG) }
      if prefix < .max {
        var bytes = [UInt8](repeating: 0, count: prefix)
        let count = try open.readSome(&bytes)
        return Array(bytes.prefix(count))
      }
      if let bytes = try open.readToEnd(most: most) { return bytes }
      throw Errno(EFBIG)
    } catch {
      if error.code == ENOENT { return [] }
      if error.code == EFBIG { throw tooLong }
      throw StoreError(kernel: error, path: file, attempt: "read the games")
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

  private func longer(_ count: Int, than held: Int) -> StoreError {
    StoreError(
      .damaged, path: files.log, attempt: "read the games",
      detail: "it says that there are \(count) pages, and there are at most \(held)")
  }
}

extension [UInt8] {
  /// Whether these are the bytes of a database that has a write-ahead log (bytes 18 and 19 of its
  /// header).
  fileprivate var isLogged: Bool {
    get { count >= 100 && self[18] == 2 && self[19] == 2 }
    set {
      guard count >= 100 else { return }
      (self[18], self[19]) = newValue ? (2, 2) : (1, 1)
    }
  }
}
