import CFaultVFS
import Engine
import Handheld
import Hardware
import Records
import Testing
import Time

@testable import Store

/// A store that answers late, or not at first: what was stored and what was played are both kept.
@Suite struct LateOpeningTests {
  let directory: TemporaryDirectory
  let stored = RunningGame.sample(seed: 1, moves: 30)
  let played = RunningGame.sample(seed: 2, moves: 9)

  init() throws { directory = try TemporaryDirectory() }

  /// A store with ``stored`` in progress, opened on a disk that answers nothing yet.
  private func held(_ layer: FaultyLayer) -> StoreThread {
    directory.carryOut(.save(stored), .set(key: "a", value: "b"))
    layer.hold()
    return StoreThread(opening: SQLiteStore(directory: directory.path, vfs: layer.name))
  }

  /// All reports until what is stored has come.
  private func reports(until thread: inout StoreThread) -> [StoreReport] {
    var reports: [StoreReport] = []
    while true {
      guard let report = thread.next() else { continue }
      reports.append(report)
      if case .opened = report { return reports }
    }
  }

  @Test func aDiskThatAnswersIsReadBeforeTheGameBegins() throws {
    let layer = try FaultyLayer()
    var thread = held(layer)
    layer.release()
    let state = thread.stored(within: .seconds(20))
    #expect(state?.runningGame == stored)
    #expect(state?.settings == ["a": "b"])
    let answer1 = thread.next()
    #expect(answer1 == nil)
    let answer2 = thread.stop(within: .seconds(20))
    #expect(answer2)
  }

  @Test func aWishToEndIsNotKeptWaiting() throws {
    let layer = try FaultyLayer()
    var thread = held(layer)
    let answer3 = thread.stored(within: .seconds(1000)) { true }
    #expect(answer3 == nil)
    let answer4 = thread.stop(within: .milliseconds(1))
    #expect(!answer4)
    layer.release()
    let answer5 = thread.stop(within: .seconds(20))
    #expect(answer5)
  }

  @Test("What was played before the answer is kept beside what was stored, when nobody chooses")
  func endsBeforeTheAnswer() throws {
    let layer = try FaultyLayer()
    var thread = held(layer)
    let answer6 = thread.stored(within: .milliseconds(1))
    #expect(answer6 == nil)
    for game in played.history { thread.submit(.save(game)) }
    thread.submit(.set(key: "c", value: "d"))
    let answer7 = thread.stop(within: .milliseconds(1))
    #expect(!answer7)
    layer.release()
    let answer8 = thread.stop(within: .seconds(20))
    #expect(answer8)
    let state = directory.reopened().state
    #expect(state.runningGame == stored)
    #expect(state.bestScores[.standard] == played.finished().score)
    #expect(state.settings == ["a": "b", "c": "d"])
  }

  @Test("Who knows what is stored says what goes on; a game that ended before is in the history")
  func theGameChooses() throws {
    let layer = try FaultyLayer()
    var thread = held(layer)
    let ended = RunningGame.sample(seed: 3, moves: 20).finished()
    thread.submit(.finish(ended))
    for game in played.history { thread.submit(.save(game)) }
    layer.release()
    let reports = reports(until: &thread)
    #expect(
      reports.last
        == .opened(StoredState(runningGame: stored, bestScores: [:], settings: ["a": "b"])))
    thread.submit(.keep(stored.finished()))
    thread.submit(.save(played))
    let answer9 = thread.stop(within: .seconds(20))
    #expect(answer9)
    #expect(directory.reopened().state.runningGame == played)
    var store = directory.openedStore()
    let scores = store.perform(.readScores(size: .standard, limit: 9), at: .start).scores
    #expect(scores == [ended.score, stored.finished().score].sorted(by: >))
    store.close()
  }

  @Test("A disk that cannot be read at first is read as soon as it can")
  func readsWhenTheDiskIsWell() throws {
    let layer = try FaultyLayer()
    directory.carryOut(.save(stored))
    layer.fail(FAULT_IO, count: 1_000_000)
    var failing = SQLiteStore(directory: directory.path, vfs: layer.name)
    let failures = failing.open(at: .start).reports.failures
    #expect(failures.count == 1)
    let hasRead = failing.hasRead
    #expect(!hasRead)
    layer.heal()
    let found = failing.open(at: .start).state
    #expect(found.runningGame == stored)
    failing.close()
  }

  @Test("A running game that nobody here knows of is never overwritten")
  func anUnknownGameGoesIntoTheHistory() throws {
    let layer = try FaultyLayer()
    directory.carryOut(.save(stored))
    layer.fail(FAULT_IO, count: 1_000_000)
    var failing = directory.openedStore(over: layer)
    _ = failing.perform(.save(played), at: .start)
    layer.heal()
    let reports = failing.retry(at: .start)
    #expect(reports.contains(.working))
    failing.close()
    let state = directory.reopened().state
    #expect(state.runningGame == played)
    #expect(state.bestScores[.standard] == stored.finished().score)
  }
}
