import CFaultVFS
import Engine
import Hardware
import Records
import Testing

@testable import Store

/// A card that misreads or fails once: what it says of itself then is not believed.
///
/// What a failed flush costs after a power cut is tried by scripts/simulate, whose card has a cache.
@Suite struct FailedFlushTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func writingAgainLeavesEveryByteAsItWas() throws {
    var store = directory.openedStore()
    for game in RunningGame.sample(moves: 20).history {
      _ = store.perform(.save(game), at: .start)
    }
    store.close()
    let files = StoreDirectory(path: directory.path)
    let before = try [files.database, files.log].map { try directory.bytes(of: $0) }
    #expect(before[1].count >= StoreDirectory.logLength)
    try files.writeAgain()
    #expect(try [files.database, files.log].map { try directory.bytes(of: $0) } == before)
  }

  @Test func nothingIsMadeWhereNothingIs() throws {
    try StoreDirectory(path: directory.path).writeAgain()
    #expect(directory.files.isEmpty)
  }

  /// Each read of an opening fails once with EIO: the file is looked at again, and stays.
  @Test func oneMisreadSetsNoFileAside() throws {
    let game = RunningGame.sample(moves: 12)
    var store = directory.openedStore()
    _ = store.perform(.save(game), at: .start)
    store.close()
    for call in 1...60 {
      let layer = try FaultyLayer()
      layer.fail(FAULT_IO, at: call)
      var store = SQLiteStore(directory: directory.path, vfs: layer.name)
      var reports = store.open(at: .start).reports
      reports += store.retry(at: .start)
      #expect(reports.notices.isEmpty, "call \(call): \(reports)")
      let isFailing = store.isFailing
      #expect(!isFailing, "call \(call): \(reports)")
      reports = store.perform(.save(game), at: .start) + store.retry(at: .start)
      #expect(reports.contains(.saved(moveCount: 12)), "call \(call): \(reports)")
      store.close()
    }
    #expect(!directory.files.contains { $0.contains("damaged") })
  }

  /// What a flush lost is shown by the kernel until the power goes, to a program that is started anew, too.
  @Test func aFailedFlushIsToldToTheNextProgram() throws {
    let games = RunningGame.sample(moves: 12).history
    let doubt = StoreDirectory(path: directory.path).doubt
    let layer = try FaultyLayer()
    var store = directory.openedStore(over: layer)
    _ = store.perform(.save(games[0]), at: .start)
    #expect(!directory.files.contains { doubt.hasSuffix($0) })
    layer.fail(FAULT_IO, count: 1_000)
    #expect(store.perform(.save(games[1]), at: .start).failures.count == 1)
    layer.heal()
    store.close()
    #expect(directory.files.contains { doubt.hasSuffix($0) })
    #expect(directory.reopened().reports.isEmpty)
    #expect(!directory.files.contains { doubt.hasSuffix($0) }, "all is written again")
  }

  /// The same where the last thing of all fails.
  @Test func aFlushThatFailsAtTheEndIsToldToo() throws {
    let doubt = StoreDirectory(path: directory.path).doubt
    let layer = try FaultyLayer()
    var store = directory.openedStore(over: layer)
    _ = store.perform(.save(RunningGame.sample(moves: 12)), at: .start)
    layer.fail(FAULT_IO, count: 1_000)
    store.close()
    #expect(directory.files.contains { doubt.hasSuffix($0) })
  }

  /// Each write and flush of the end is told of, those of the database too: SQLite, where it closes a
  /// file, says nothing of them. A call that fails for want of space is one that writes.
  @Test func whicheverWriteOfTheEndFailsIsTold() throws {
    var writes = 0
    for call in 1...80 {
      guard try end(failing: FAULT_FULL, at: call).hasFailed else { continue }
      writes += 1
      #expect(try end(failing: FAULT_IO, at: call).isTold, "call \(call)")
    }
    #expect(writes > 5, "the log, and each page of the database")
  }

  /// Ends a store, one call of whose end fails; whether one did, and whether the next program is told.
  private func end(
    failing kind: fault_kind, at call: Int
  ) throws -> (hasFailed: Bool, isTold: Bool) {
    let directory = try TemporaryDirectory()
    let layer = try FaultyLayer()
    var store = directory.openedStore(over: layer)
    _ = store.perform(.save(RunningGame.sample(moves: 12)), at: .start)
    layer.fail(kind, at: call)
    store.close()
    return (layer.failures > 0, directory.files.contains("tilt2048.doubted"))
  }
}
