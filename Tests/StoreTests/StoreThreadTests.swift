import Engine
import Handheld
import Hardware
import Records
import System
import Testing
import Time

@testable import Store

@Suite struct StoreThreadTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func everythingGivenOverIsKeptWhenItStops() {
    let game = RunningGame.sample(moves: 60)
    var thread = StoreThread(directory.openedStore())
    for state in game.history { thread.submit(.save(state)) }
    thread.submit(.set(key: "a", value: "b"))
    thread.submit(.set(key: StoredState.rivalKey, value: "player 1 00"))
    let isDone = thread.stop(within: .seconds(20))
    #expect(isDone)
    var acknowledged: [Int] = []
    while let report = thread.next() {
      if case .saved(let count) = report { acknowledged.append(count) }
    }
    #expect(acknowledged.last == 60)
    #expect(acknowledged == acknowledged.sorted())
    let state = directory.reopened().state
    #expect(state.runningGame == game)
    #expect(state.settings == ["a": "b", StoredState.rivalKey: "player 1 00"])
  }

  /// Dozes of a thousand seconds end, since it rings.
  @Test func whatItReportsEndsADoze() throws {
    let bell = try Bell()
    var clock = MonotonicClock(bell: bell)
    var thread = StoreThread(opening: directory.path, bell: bell)
    var reports: [StoreReport] = []
    let end = clock.now() + .seconds(1000)
    while reports.isEmpty {
      clock.doze(until: clock.now() + .seconds(1000), for: Wakers())
      while let report = thread.next() { reports.append(report) }
    }
    thread.submit(.readScores(size: .standard, limit: 3))
    while !reports.contains(where: { if case .scores = $0 { true } else { false } }) {
      clock.doze(until: clock.now() + .seconds(1000), for: Wakers())
      while let report = thread.next() { reports.append(report) }
    }
    #expect(clock.now() < end, "one of them went on to its end")
    _ = thread.stop(within: .seconds(20))
  }

  /// As a setting, which the player's answer empties.
  @Test func whatIsToBeToldOfDamageComesWithWhatIsStored() throws {
    try directory.write([1, 2, 3], to: directory.database)
    for (expected, isRead) in [("lost", false), ("lost", true), ("", false)] {
      var thread = StoreThread(opening: directory.path)
      let state = thread.stored(within: .seconds(20))
      #expect(state?.settings == [StoredState.damageKey: expected])
      if isRead { thread.submit(.set(key: StoredState.damageKey, value: "")) }
      _ = thread.stop(within: .seconds(20))
    }
  }

  @Test func answersComeInTheOrderOfTheRequests() {
    let finished = RunningGame.sample(moves: 60).finished()
    var thread = StoreThread(directory.openedStore(), reports: [.notice("first")])
    thread.submit(.finish(finished))
    thread.submit(.readGame(id: 1))
    thread.submit(.readScores(size: .standard, limit: 3))
    _ = thread.stop(within: .seconds(20))
    var reports: [StoreReport] = []
    while let report = thread.next() { reports.append(report) }
    guard case .scores(let rows, .standard)? = reports.popLast() else {
      Issue.record("no score list came")
      return
    }
    #expect(reports == [.notice("first"), .finished(id: 1), .game(finished, id: 1)])
    #expect(rows.map(\.score) == [finished.score])
  }

  @Test func theImmediateStoreAnswersAtOnce() {
    var store = ImmediateStore(directory.openedStore(), at: .start)
    store.submit(.save(.sample(moves: 5)))
    let report = store.next()
    #expect(report == .saved(moveCount: 5))
    store.close()
    #expect(directory.reopened().state.runningGame == .sample(moves: 5))
  }
}
