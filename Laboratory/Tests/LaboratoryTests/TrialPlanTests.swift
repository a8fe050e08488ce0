import Engine
import Records
import Store
import Testing
import Time

@testable import store_trial

/// What `store-trial` asks of a store, and what it takes the store to hold: a check that expects something
/// else than what was asked finds nothing, or finds it everywhere.
@Suite struct TrialPlanTests {
  private func requests(_ seed: UInt64, _ count: Int) -> [StoreRequest] {
    var plan = TrialPlan(seed: seed)
    return (0..<count).map { _ in plan.next() }
  }

  @Test func aSeedAsksForTheSame() {
    #expect(requests(3, 120) == requests(3, 120))
    #expect(requests(3, 120) != requests(4, 120))
    #expect(Array(requests(3, 120).prefix(60)) == requests(3, 60))
  }

  /// Each request is a possible one: a game grows by a move, and ends with all that was played.
  @Test(arguments: [UInt64(1), 2, 99])
  func requestsAreThoseOfPlay(seed: UInt64) throws {
    var running: RunningGame?
    var (saves, ends, settings) = (0, 0, 0)
    for request in requests(seed, 400) {
      switch request {
      case .save(let game):
        saves += 1
        #expect(game.recording.moveCount == (running?.recording.moveCount ?? 0) + 1)
        #expect(game.recording.moveCount <= 40)
        if let running { #expect(game.recording.seed == running.recording.seed) }
        running = game
      case .finish(let ended):
        ends += 1
        #expect(ended.game == running)
        let game = try ended.game.recording.verifiedGame()
        #expect(ended.score == game.score && ended.moveCount == game.moveCount)
        #expect(ended.largestExponent == game.board.largestExponent)
        running = nil
      case .set(let key, let value):
        settings += 1
        #expect(key == "setting-\(settings % 3)" && value == "\(settings)")
      default: Issue.record("\(request)")
      }
    }
    #expect(saves > 300 && ends >= 8 && settings >= 5)
  }

  @Test func aStateIsWhatWasAskedFor() throws {
    var state = TrialState()
    var games = 0
    for request in requests(7, 200) {
      state.apply(request)
      switch request {
      case .save(let game): #expect(state.stored.runningGame == game)
      case .finish(let ended):
        games += 1
        #expect(state.stored.runningGame == nil && state.games.last == ended)
        let best = state.games.map(\.score).max()
        #expect(state.stored.bestScores[ended.game.recording.size] == best)
      case .set(let key, let value): #expect(state.stored.settings[key] == value)
      default: Issue.record("\(request)")
      }
    }
    #expect(state.games.count == games && games > 2)
    let before = state
    for request in [.readPlayers, .readGame(id: 1), .choosePlayer(2)] as [StoreRequest] {
      state.apply(request)
    }
    #expect(state == before, "a question changes nothing")
  }

  /// The store itself is told of no more than what is asked, and each state is another one.
  @Test func noTwoStatesAreTheSame() {
    var state = TrialState()
    var before = state
    for request in requests(11, 150) {
      state.apply(request)
      #expect(state != before)
      before = state
    }
  }
}
