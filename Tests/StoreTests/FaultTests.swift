import CFaultVFS
import Engine
import Handheld
import Hardware
import Records
import Testing

@testable import Store

/// A disk that fails, at each call in turn: the game plays on, says so once, and catches up.
@Suite struct FaultTests {
  /// What a short evening asks of the store.
  static let requests: [StoreRequest] = {
    let first = RunningGame.sample(seed: 7, moves: 12)
    let second = RunningGame.sample(seed: 8, moves: 5)
    return first.history.map(StoreRequest.save)
      + [.set(key: "theme", value: "dark"), .finish(first.finished())]
      + second.history.map(StoreRequest.save)
  }()

  /// What the store must hold once ``requests`` were carried out.
  static func expectComplete(in directory: String, _ comment: String) {
    var store = SQLiteStore(directory: directory)
    let (state, reports) = store.open(at: .start)
    #expect(reports.isEmpty, "\(comment)")
    #expect(state.runningGame == RunningGame.sample(seed: 8, moves: 5), "\(comment)")
    #expect(state.settings == ["theme": "dark"], "\(comment)")
    let finished = RunningGame.sample(seed: 7, moves: 12).finished()
    #expect(store.perform(.readGame(id: 1), at: .start) == [.game(finished, id: 1)], "\(comment)")
    let scores = store.perform(.readScores(size: .standard, limit: 9), at: .start).scores
    #expect(scores == [finished.score], "\(comment)")
  }

  @Test(arguments: [FAULT_IO, FAULT_FULL, FAULT_READ_ONLY, FAULT_SHORT, FAULT_GARBAGE], [1, 25])
  func everyCallInTurn(kind: fault_kind, count: Int) throws {
    var call = 1
    while true {
      let directory = try TemporaryDirectory()
      let layer = try FaultyLayer()
      layer.fail(kind, at: call, count: count)
      var store = SQLiteStore(directory: directory.path, vfs: layer.name)
      var reports = store.open(at: .start).reports
      for request in Self.requests { reports += store.perform(request, at: .start) }
      let wasReached = layer.calls >= call
      layer.heal()
      reports += store.retry(at: .start)
      let comment = "fault \(kind.rawValue) × \(count) at call \(call): \(reports)"
      let isFailing = store.isFailing
      #expect(!isFailing, "\(comment)")
      #expect(reports.failures.isEmpty == !reports.contains(.working), "\(comment)")
      store.close()
      Self.expectComplete(in: directory.path, comment)
      guard wasReached else { break }
      call += 1
    }
    #expect(call > 100)
  }

  @Test func aFailureIsToldOnceAndCaughtUp() throws {
    let directory = try TemporaryDirectory()
    let layer = try FaultyLayer()
    var store = directory.openedStore(over: layer)
    layer.fail(FAULT_FULL, count: 1_000_000)
    var reports: [StoreReport] = []
    for request in Self.requests { reports += store.perform(request, at: .start) }
    #expect(reports.count == 1)
    let text = try #require(reports.failures.first)
    #expect(text.contains("no space is left") && text.contains(directory.path))
    #expect(text.contains("Free some space"))
    let isFailing = store.isFailing
    #expect(isFailing)
    layer.heal()
    let caughtUp = store.retry(at: .start)
    #expect(caughtUp == [.finished(id: 1), .saved(moveCount: 5), .working])
    store.close()
    Self.expectComplete(in: directory.path, "")
  }

  /// The power fails at each call in turn, and unflushed writes come out by chance.
  @Test(arguments: 1...4)
  func powerCutAtEveryCallLosesNothingAcknowledged(seed: UInt64) throws {
    var call = 1
    while true {
      let directory = try TemporaryDirectory()
      let layer = try FaultyLayer()
      layer.cutPower(at: call, seed: seed &* 1000 &+ UInt64(call))
      var acknowledged = 0
      var store = directory.openedStore(over: layer)
      for request in Self.requests {
        _ = store.perform(request, at: .start)
        guard !store.isFailing else { break }
        acknowledged += 1
      }
      let wasReached = layer.calls >= call
      store.close()
      Self.expectAtLeast(acknowledged, in: directory.path, "power cut at call \(call)")
      guard wasReached else { break }
      call += 1
    }
    #expect(call > 100)
  }

  /// The store holds what the first `count` requests made of it, or one request more.
  static func expectAtLeast(_ count: Int, in directory: String, _ comment: String) {
    var store = SQLiteStore(directory: directory)
    let (state, reports) = store.open(at: .start)
    #expect(reports.isEmpty, "\(comment)")
    let allowed = [count, count + 1].map { Self.state(after: $0) }
    let isAllowed = allowed.contains(state)
    let found = state.runningGame?.recording.actions.count
    #expect(isAllowed, "\(comment), \(count) acknowledged, found \(found as Any)")
  }

  /// What the first `count` requests make of an empty store.
  static func state(after count: Int) -> StoredState {
    var state = StoredState()
    for request in requests.prefix(count) {
      switch request {
      case .save(let game): state.runningGame = game
      case .finish(let game):
        state.runningGame = nil
        state.bestScores[game.game.recording.size] = game.score
      case .set(let key, let value): state.settings[key] = value
      case .keep, .readScores, .readGame, .readPlayers, .choosePlayer, .takeTicket, .keepDeal: break
      }
    }
    return state
  }
}
