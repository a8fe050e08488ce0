import Handheld
import Hardware
import Records
import Testing

@testable import Store

@Suite struct DailyCopyTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  func gamesInCopy() throws -> Int64? {
    try Database(path: directory.copy, access: .read).integer("SELECT count(*) FROM game")
  }

  @Test func itIsMadeOnceADay() throws {
    var store = directory.openedStore()
    let copies = [(0, 1), (0, 1), (1, 3), (1, 3), (2, 5)] as [(Int64, Int64)]
    for (seed, (day, expected)) in copies.enumerated() {
      let game = RunningGame.sample(seed: UInt64(seed)).finished()
      _ = store.perform(.finish(game), at: .start)
      #expect(store.copyIfDue(at: .start.advanced(days: day)).isEmpty)
      #expect(try gamesInCopy() == expected)
    }
  }

  @Test func theTimeOfTheLastCopyIsRemembered() throws {
    for seed in [1, 2] as [UInt64] {
      var store = directory.openedStore()
      let game = RunningGame.sample(seed: seed).finished()
      _ = store.perform(.finish(game), at: .start)
      _ = store.copyIfDue(at: .start)
      #expect(try gamesInCopy() == 1)
    }
  }

  @Test func aClockSetBackDoesNotPutItOff() throws {
    var store = directory.openedStore()
    _ = store.copyIfDue(at: .start.advanced(days: 3000))
    _ = store.perform(.finish(RunningGame.sample().finished()), at: .start)
    _ = store.copyIfDue(at: .start)
    #expect(try gamesInCopy() == 1)
  }

  @Test func itGivesWayAndIsMadeLater() throws {
    var store = directory.openedStore()
    for seed in 1...50 {
      _ = store.perform(.finish(RunningGame.sample(seed: UInt64(seed)).finished()), at: .start)
    }
    #expect(store.copyIfDue(at: .start, isInterrupted: { true }).isEmpty)
    #expect(!directory.files.contains("tilt2048.copy.db"))
    #expect(store.copyIfDue(at: .start).isEmpty)
    #expect(try gamesInCopy() == 50)
    #expect(!directory.files.contains("tilt2048.copy.db.new"))
  }
}
