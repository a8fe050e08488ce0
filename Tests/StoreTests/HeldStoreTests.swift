import Engine
import Foundation
import Records
import Synchronization
import Testing

@testable import Store

/// A store that a running game has to itself, and who reads it beside that.
@Suite struct HeldStoreTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private var inspection: StoreInspection { StoreInspection(directory: directory.path) }

  /// What this process has mapped of the store's files.
  private func mappedFiles() throws -> [Substring] {
    let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
    return maps.split(separator: "\n").filter { $0.contains(directory.path) }
  }

  @Test("No file of the store is mapped, so that no disk holds up who maps memory")
  func nothingIsMapped() throws {
    var store = directory.openedStore()
    for game in RunningGame.sample(moves: 30).history {
      #expect(store.perform(.save(game), at: .start).failures.isEmpty)
      #expect(try mappedFiles() == [])
    }
    #expect(store.copyIfDue(at: .start.advanced(days: 2)).isEmpty)
    #expect(try mappedFiles() == [])
    #expect(!directory.files.contains("tilt2048.db-shm"))
    store.close()
  }

  @Test("Whoever reads beside the game reads what was acknowledged, over checkpoints too")
  func readersBesideTheGame() throws {
    var store = directory.openedStore()
    let seeds: [UInt64] = [1, 2, 3, 4]
    for seed in seeds {
      for game in RunningGame.sample(seed: seed, moves: 90).history {
        _ = store.perform(.save(game), at: .start)
        #expect(try inspection.runningGame() == game)
      }
      let finished = RunningGame.sample(seed: seed, moves: 90).finished()
      _ = store.perform(.finish(finished), at: .start)
      _ = store.perform(.set(key: "seed", value: "\(seed)"), at: .start)
      #expect(try inspection.settings() == ["seed": "\(seed)"])
      #expect(try inspection.scores(size: .standard, limit: 9).count == Int(seed))
      #expect(throws: Never.self) { try inspection.check() }
    }
    // Neither did any of them let go of the game's lock.
    let other = try Database.ofAnother(directory.database)
    other.waitWhenBusy(milliseconds: 0)
    do {
      _ = try other.integer("SELECT count(*) FROM game")
      Issue.record("the file is not the game's alone")
    } catch {
      #expect(error.kind == .held)
    }
    store.close()
  }

  @Test("A reader finds a state between what was acknowledged before and after, at any moment")
  func readersWhileTheGameWrites() async throws {
    let history = RunningGame.sample(moves: 90).history
    let acknowledged = Mutex(0)
    let isDone = Mutex(false)
    let path = directory.path
    directory.carryOut(.save(history[0]))
    let writing = Task.detached {
      var store = SQLiteStore(directory: path)
      _ = store.open(at: .start)
      for round in 0..<20 {
        for (index, game) in history.enumerated() {
          _ = store.perform(.set(key: "n", value: "\(round * history.count + index)"), at: .start)
          _ = store.perform(.save(game), at: .start)
          acknowledged.withLock { $0 = round * history.count + index }
        }
      }
      store.close()
      isDone.withLock { $0 = true }
    }
    var reads = 0
    while !isDone.withLock({ $0 }) || reads == 0 {
      let before = acknowledged.withLock { $0 }
      do throws(StoreError) {
        let number = Int(try inspection.settings()["n"] ?? "0") ?? -1
        let after = acknowledged.withLock { $0 }
        #expect(number >= before && number <= after + 1)
        try inspection.check()
        reads += 1
      } catch {
        // On a machine that is busy elsewhere the log may begin anew at each of the tries.
        #expect(error.kind == .held)
      }
      // The writer needs a thread of the pool, which may have one.
      await Task.yield()
    }
    await writing.value
    #expect(reads > 0)
  }

  @Test("A game beside an open database shell is kept all the same, and alone again afterwards")
  func besideAShell() throws {
    directory.openedStore().close()
    do {
      let shell = try Database.ofAnother(directory.database)
      let finished = try shell.integer("SELECT count(*) FROM game")
      #expect(finished == 0)
      var store = directory.openedStore()
      for game in RunningGame.sample(moves: 20).history {
        #expect(store.perform(.save(game), at: .start).failures.isEmpty)
        let running = try shell.integer("SELECT count(*) FROM running_game")
        #expect(running == 1)
      }
      store.close()
    }
    var store = directory.openedStore()
    #expect(store.perform(.save(.sample(moves: 21)), at: .start) == [.saved(moveCount: 21)])
    #expect(try mappedFiles() == [])
    store.close()
    #expect(directory.reopened().state.runningGame == .sample(moves: 21))
  }

  @Test("A store that another program has locked is named, and nothing is lost")
  func lockedByAnother() throws {
    directory.carryOut(.save(.sample(moves: 10)))
    do {
      let shell = try Database.ofAnother(directory.database)
      try shell.run("PRAGMA locking_mode = EXCLUSIVE")
      try shell.run("BEGIN EXCLUSIVE")
      var second = SQLiteStore(directory: directory.path)
      let opening = second.open(at: .start)
      let said = try #require(opening.reports.failures.first)
      #expect(said.contains("another program has locked it") && said.contains("End that program"))
      #expect(opening.state.runningGame == .sample(moves: 10))
      second.close()
    }
    #expect(directory.reopened().state.runningGame == .sample(moves: 10))
  }

  @Test("More than a store of games is not read into memory")
  func tooLong() throws {
    var store = directory.openedStore()
    _ = store.perform(.save(.sample(moves: 10)), at: .start)
    #expect(truncate(directory.database, off_t(HeldStore.mostBytes) + 4096) == 0)
    do {
      _ = try inspection.settings()
      Issue.record("65 MiB were read")
    } catch {
      #expect(error.kind == .held && error.description.contains("64 MiB"))
    }
    store.close()
  }

  /// The log's index cannot be made: no room, no right, or something else there. The log is read all the
  /// same; past it the database were an older one, or, in the middle of a checkpoint, none.
  @Test("Where the log has no index, what is in the log is read", arguments: [false, true])
  func noRoomForTheIndex(isCheckpointCutOff: Bool) throws {
    directory.openedStore().close()
    var store = directory.openedStore()
    for game in RunningGame.sample(moves: 40).history { _ = store.perform(.save(game), at: .start) }
    _ = store.perform(.finish(RunningGame.sample(moves: 40).finished()), at: .start)
    _ = store.perform(.save(.sample(seed: 9, moves: 12)), at: .start)
    let other = try TemporaryDirectory()
    var database = try directory.bytes(of: directory.database)
    if isCheckpointCutOff { database = Array(database.prefix(2 * 4096)) }
    try other.write(database, to: other.database)
    try other.write(try directory.bytes(of: directory.log), to: other.log)
    store.close()
    let layer = try FaultyLayer()
    layer.refuseIndex()
    let files = StoreDirectory(path: other.path)
    let found = try Database.openReader(files, vfs: layer.name)
    try found.check()
    let scores = try ScoreList(size: .standard, limit: 9, from: found).rows
    #expect(scores.map(\.score) == [RunningGame.sample(moves: 40).finished().score])
    #expect(try other.bytes(of: other.database) == database)
  }
}
