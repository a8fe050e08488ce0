import Engine
import Foundation
import Records
import System
import Testing

@testable import Store

/// Who only reads changes nothing, whatever state the store is in.
@Suite struct UnchangedTests {
  /// What can be known of a file from outside.
  struct Trace: Equatable {
    let name: String
    let bytes: [UInt8]
    let modified, changed: [Int]
    let number: UInt64
    let owner: UInt32
  }

  /// The kinds of stores.
  enum Kind: CaseIterable {
    case closed, cutOff, withoutIndex, logAlone, logBesideNothing, damaged, garbage, empty, foreign,
      newer,
      rolledBack, unfinished, nothing
  }

  private static func traces(of directory: TemporaryDirectory) throws -> [Trace] {
    try ([""] + directory.files).map { name in
      let path = directory.path + "/" + name
      var status = stat()
      #expect(lstat(path, &status) == 0)
      return Trace(
        name: name, bytes: status.st_mode & S_IFMT == S_IFREG ? try directory.bytes(of: path) : [],
        modified: [status.st_mtim.tv_sec, status.st_mtim.tv_nsec],
        changed: [status.st_ctim.tv_sec, status.st_ctim.tv_nsec], number: UInt64(status.st_ino),
        owner: status.st_uid)
    }
  }

  /// A store as it is found while its game runs: what was played is in the log alone; and all of it is
  /// there where the store `isNew`, and nothing was copied from the log into the database yet.
  private static func copyOfRunning(into other: TemporaryDirectory, isNew: Bool) throws {
    let directory = try TemporaryDirectory()
    if !isNew { directory.openedStore().close() }
    var store = directory.openedStore()
    _ = store.perform(.finish(RunningGame.sample(seed: 7).finished()), at: .start)
    _ = store.perform(.save(.sample()), at: .start)
    for file in [directory.database, directory.log] {
      try other.write(
        try directory.bytes(of: file), to: other.path + "/" + Files.name(of: file))
    }
    store.close()
  }

  private static func make(_ kind: Kind) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    if kind == .nothing { return directory }
    try copyOfRunning(into: directory, isNew: [.logAlone, .logBesideNothing].contains(kind))
    switch kind {
    case .closed: directory.openedStore().close()
    case .cutOff, .nothing: break
    case .withoutIndex: try? FileManager.default.removeItem(atPath: directory.database + "-shm")
    case .logAlone: try directory.write([], to: directory.database)
    case .logBesideNothing: try FileManager.default.removeItem(atPath: directory.database)
    case .damaged:
      directory.openedStore().close()
      try FileManager.default.removeItem(atPath: directory.log)
      var bytes = try directory.bytes(of: directory.database)
      for index in 200..<9000 { bytes[index] = 0xA5 }
      try directory.write(bytes, to: directory.database)
    case .garbage:
      // A log that has all pages in it would make up for it.
      try FileManager.default.removeItem(atPath: directory.log)
      try directory.write([UInt8](repeating: 0xA5, count: 9000), to: directory.database)
    case .empty:
      try directory.write([], to: directory.database)
      try FileManager.default.removeItem(atPath: directory.log)
    case .foreign:
      directory.openedStore().close()
      try Database.ofAnother(directory.database).runAll(
        "PRAGMA application_id = 7; CREATE TABLE theirs (x)")
    case .newer:
      directory.openedStore().close()
      try Database.ofAnother(directory.database).run("PRAGMA user_version = 99")
    case .rolledBack, .unfinished:
      directory.openedStore().close()
      try Database.ofAnother(directory.database).run("PRAGMA journal_mode = DELETE")
      if kind == .unfinished {
        try directory.write(
          [UInt8](repeating: 0xD9, count: 600), to: directory.database + "-journal")
      }
    }
    return directory
  }

  @Test("Nothing is made, written, mended or touched by a look", arguments: Kind.allCases)
  func nothingChanges(kind: Kind) throws {
    let directory = try Self.make(kind)
    let before = try Self.traces(of: directory)
    let folder = open(directory.path, O_RDONLY | O_DIRECTORY)
    defer { close(folder) }
    for number in [nil, folder] {
      let look = StoreInspection(directory: directory.path, folder: number)
      var games = 0
      do throws(StoreError) {
        _ = try look.settings()
        games = try look.scores(size: .standard, limit: 9).count
        let running = try look.runningGame()
        #expect((running == .sample()) == (games == 1))
        _ = try look.lastGame()
        _ = try look.game(1)
        try look.check()
        #expect(
          [.closed, .cutOff, .withoutIndex, .logAlone, .logBesideNothing, .rolledBack].contains(
            kind)
            == (games == 1))
        #expect(games == 1 || [.empty, .nothing].contains(kind))
      } catch {
        #expect([.damaged, .garbage, .foreign, .newer, .unfinished].contains(kind), "\(error)")
        #expect(error.description.contains(directory.database))
      }
      #expect(try Self.traces(of: directory) == before)
    }
  }

  @Test("A log without its database is no waste: the game sets it aside and plays on from it")
  func logWithoutDatabase() throws {
    for kind in [Kind.logAlone, .logBesideNothing] {
      let directory = try Self.make(kind)
      let log = try directory.bytes(of: directory.log)
      let (state, reports) = directory.reopened()
      #expect(state.runningGame == .sample())
      #expect(state.bestScores[.standard] == RunningGame.sample(seed: 7).finished().score)
      #expect(reports.failures.isEmpty)
      let aside = try #require(
        directory.files.first { $0.contains("damaged") && $0.hasSuffix("-wal") })
      #expect(try directory.bytes(of: directory.path + "/" + aside) == log)
    }
  }

  @Test(
    "What root keeps in another's folder is theirs: new files, the copy, and what is mended",
    .enabled(if: geteuid() == 0, "needs root, who alone can write there"))
  func rootPlays() throws {
    let directory = try TemporaryDirectory()
    #expect(chown(directory.path, 4242, 4242) == 0)
    for isDamaged in [false, true] {
      if isDamaged {
        try directory.write([UInt8](repeating: 0xA5, count: 9000), to: directory.database)
        try directory.write([], to: directory.log)
      }
      var store = directory.openedStore()
      _ = store.perform(.save(.sample()), at: .start)
      _ = store.copyIfDue(at: .start.advanced(days: 2))
      store.close()
      for trace in try Self.traces(of: directory) {
        #expect(trace.owner == 4242, "\(trace.name)")
      }
    }
  }

  @Test("What is not a file is never waited for", arguments: ObstructionTests.Obstacle.allCases)
  func obstacles(obstacle: ObstructionTests.Obstacle) throws {
    for name in ["tilt2048.db", "tilt2048.db-wal", "tilt2048.db-journal"] {
      let directory = try TemporaryDirectory()
      obstacle.put(at: directory.path + "/" + name)
      let folder = open(directory.path, O_RDONLY | O_DIRECTORY)
      defer { close(folder) }
      for number in [nil, folder] {
        let look = StoreInspection(directory: directory.path, folder: number)
        #expect(throws: StoreError.self) { try look.check() }
      }
    }
  }

  @Test("Who played last is found from the open folder, and no link is followed there")
  func whoPlays() throws {
    let directory = try TemporaryDirectory()
    let folder = open(directory.path, O_RDONLY | O_DIRECTORY)
    defer { close(folder) }
    #expect(StoreInspection.nameOfWhoPlays(in: folder) == nil)
    try FileManager.default.createDirectory(
      atPath: directory.path + "/players/2", withIntermediateDirectories: true)
    let file = directory.path + "/players/current"
    for (text, name) in [
      ("2\n", "players/2"), ("1\n", nil), ("9\n", nil), ("../..", nil), ("", nil),
      ("2/../..", "players/2"),
    ] as [(String, String?)] {
      try directory.write(Array(text.utf8), to: file)
      #expect(StoreInspection.nameOfWhoPlays(in: folder) == name)
    }
    try FileManager.default.removeItem(atPath: file)
    #expect(symlink("/etc/passwd", file) == 0)
    #expect(StoreInspection.nameOfWhoPlays(in: folder) == nil)
  }
}
