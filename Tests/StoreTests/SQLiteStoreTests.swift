import Engine
import Handheld
import Hardware
import Records
import Testing
import Time

@testable import Store

@Suite struct SQLiteStoreTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func aNewDirectoryHoldsNothing() {
    let (state, reports) = directory.reopened()
    #expect(state == StoredState())
    #expect(reports.isEmpty)
  }

  @Test func directoriesAboveAreMade() {
    var store = SQLiteStore(directory: directory.path + "/a/b/")
    #expect(store.open(at: .start).reports.isEmpty)
    #expect(store.perform(.set(key: "a", value: "b"), at: .start).isEmpty)
  }

  @Test func everyMoveCanBeResumed() {
    for game in RunningGame.sample(moves: 20).history {
      var store = directory.openedStore()
      let reports = store.perform(.save(game), at: .start)
      #expect(reports == [.saved(moveCount: game.recording.replay().moveCount)])
      store.close()
      #expect(directory.reopened().state.runningGame == game)
    }
  }

  @Test(arguments: BoardSize.all)
  func everySizeOriginAndSeedComesBack(size: BoardSize) {
    var game = RunningGame.sample(seed: .max - 5, moves: 12, size: size)
    for origin in GameOrigin.allCases {
      game.origin = origin
      var store = directory.openedStore()
      _ = store.perform(.save(game), at: .start)
      #expect(store.open(at: .start).state.runningGame == game)
    }
  }

  @Test func aGameLongerThanAPartComesBackAtEveryBoundary() throws {
    let long = RunningGame.long
    let history = long.history
    let part = RunningGameTable.partLength
    try #require(history.count > 2 * part + 1)
    var store = directory.openedStore()
    let counts = [1, part - 1, part, part + 1, 2 * part, 2 * part + 1, part, part - 1, 3]
    for count in counts {
      _ = store.perform(.save(history[count - 1]), at: .start)
      #expect(store.open(at: .start).state.runningGame == history[count - 1])
    }
  }

  @Test func undoTakesTheMoveFromTheStoreToo() {
    var game = RunningGame.sample(moves: 30)
    var store = directory.openedStore()
    _ = store.perform(.save(game), at: .start)
    let isTaken = game.recording.undo()
    #expect(isTaken)
    #expect(store.perform(.save(game), at: .start) == [.saved(moveCount: 29)])
    #expect(store.open(at: .start).state.runningGame == game)
  }

  @Test func finishingMovesTheGameIntoTheHistory() {
    let game = RunningGame.sample(moves: 100_000)
    var store = directory.openedStore()
    _ = store.perform(.save(game), at: .start)
    let finished = game.finished(name: "ADA")
    #expect(store.perform(.finish(finished), at: .start) == [.finished(id: 1)])
    #expect(store.perform(.readGame(id: 1), at: .start) == [.game(finished, id: 1)])
    #expect(store.perform(.readGame(id: 2), at: .start) == [.game(nil, id: 2)])
    store.close()
    let state = directory.reopened().state
    #expect(state.runningGame == nil)
    #expect(state.bestScores == [.standard: finished.score])
  }

  @Test func theGameThatWasPlayedToItsEndLastIsThereUntilAnotherIsBegun() throws {
    let played = RunningGame.sample(moves: 100_000)
    try #require(played.recording.replay().isOver)
    directory.carryOut(.finish(played.finished()))
    #expect(directory.reopened().state.lastGame == played)
    #expect(try StoreInspection(directory: directory.path).lastGame() == played)
    // While one is being played there is nothing else to look at.
    directory.carryOut(.save(.sample(seed: 9, moves: 3)))
    #expect(directory.reopened().state.lastGame == nil)
    // One that was given up is newer, and did not end.
    directory.carryOut(.finish(RunningGame.sample(seed: 9, moves: 3).finished()))
    let state = directory.reopened().state
    #expect(state.runningGame == nil && state.lastGame == nil)
    #expect(try StoreInspection(directory: directory.path).lastGame() == nil)
  }

  @Test func finishingTheSameGameTwiceKeepsItOnce() {
    let finished = RunningGame.sample().finished()
    var store = directory.openedStore()
    #expect(store.perform(.finish(finished), at: .start) == [.finished(id: 1)])
    #expect(store.perform(.finish(finished), at: .start) == [.finished(id: 1)])
    let rows = store.perform(.readScores(size: .standard, limit: 10), at: .start)
    #expect(rows.scores == [finished.score])
  }

  @Test func scoresComeHighestFirstAndBySize() throws {
    let size5 = try #require(BoardSize(5))
    var store = directory.openedStore()
    var expected: [Int] = []
    for seed in 1...12 {
      let game = RunningGame.sample(seed: UInt64(seed), moves: 10 * seed).finished()
      expected.append(game.score)
      _ = store.perform(.finish(game), at: .start)
    }
    let other = RunningGame.sample(moves: 500, size: size5).finished()
    _ = store.perform(.finish(other), at: .start)
    expected.sort(by: >)
    let ten = store.perform(.readScores(size: .standard, limit: 10), at: .start)
    #expect(ten.scores == Array(expected.prefix(10)))
    let five = store.perform(.readScores(size: size5, limit: 10), at: .start)
    #expect(five.scores == [other.score])
    let none = store.perform(.readScores(size: .standard, limit: 0), at: .start)
    #expect(none.scores == [])
  }

  @Test func theScoreIsWhatTheRecordingReplaysTo() throws {
    var boast = RunningGame.sample().finished()
    let honest = boast.score
    boast.score = 999_999
    var store = directory.openedStore()
    _ = store.perform(.finish(boast), at: .start)
    let reports = store.perform(.readScores(size: .standard, limit: 1), at: .start)
    #expect(reports.scores == [honest])
  }

  @Test func aRowThatIsNotWhatItsRecordingReplaysToIsNotBelieved() throws {
    let games = (1...5).map { RunningGame.sample(seed: $0, moves: 60).finished() }
    let database = try Database.shell(directory)
    var store = directory.openedStore()
    for game in games { _ = store.perform(.finish(game), at: .start) }
    try database.run("UPDATE game SET score = 888888 WHERE id = 3")
    let honest = games.map(\.score).sorted(by: >)
    for limit in 1...5 {
      let reports = store.perform(.readScores(size: .standard, limit: limit), at: .start)
      #expect(reports.scores == Array(honest.prefix(limit)))
    }
    // One whose moves were changed is left out.
    try database.run("UPDATE game SET moves = replace(moves, 'u', 'd') WHERE id = 2")
    let reports = store.perform(.readScores(size: .standard, limit: 9), at: .start)
    #expect(reports.scores == [0, 2, 3, 4].map { games[$0].score }.sorted(by: >))
    #expect(store.perform(.readGame(id: 2), at: .start) == [.game(nil, id: 2)])
  }

  @Test func settingsAreKept() {
    var store = directory.openedStore()
    #expect(store.perform(.set(key: "sound.volume", value: "3"), at: .start).isEmpty)
    #expect(store.perform(.set(key: "sound.volume", value: "4"), at: .start).isEmpty)
    #expect(store.perform(.set(key: "theme", value: "dark ümlaut"), at: .start).isEmpty)
    store.close()
    let expected: FlatMap = ["sound.volume": "4", "theme": "dark ümlaut"]
    #expect(directory.reopened().state.settings == expected)
  }

  /// The latest 2,000 are kept, and of those before them the best 100 of each size.
  @Test func theHistoryIsBounded() throws {
    let small = RunningGame.sample(moves: 3)
    let large = RunningGame.sample(moves: 3, size: try #require(BoardSize(5)))
    let best = RunningGame.sample(moves: 60)
    let score = Int64(best.finished().score)
    #expect(score > Int64(small.finished().score))
    _ = directory.openedStore()  // makes the tables
    let database = try Database.ofAnother(directory.database)
    try database.transaction { () throws(StoreError) in
      for second in 0..<2_300 {
        let game = second == 140 ? best : second < 150 || second >= 300 ? small : large
        var finished = game.finished()
        finished.game.startedAt.secondsSince1970 += Int64(second)
        try HistoryTable.insert(finished, into: database)
      }
    }
    #expect(try database.integer("SELECT count(*) FROM game WHERE id > 300") == 2_000)
    #expect(try database.integer("SELECT count(*) FROM game WHERE id <= 300 AND size = 4") == 100)
    #expect(try database.integer("SELECT count(*) FROM game WHERE id <= 300 AND size = 5") == 100)
    #expect(try database.integer("SELECT max(score) FROM game") == score, "the best is there")
  }

  /// The word that all was kept may not arrive; written once more, it is kept once.
  @Test func whatIsWrittenTwiceIsKeptOnce() throws {
    let (first, second) = (RunningGame.sample(moves: 9), RunningGame.sample(seed: 77, moves: 4))
    var store = directory.openedStore()
    _ = store.perform(.save(first), at: .start)
    // This one waits for the lock, with the same to do.
    var other = directory.openedStore()
    for request in [StoreRequest.finish(first.finished()), .save(second)] {
      _ = other.perform(request, at: .start)
      _ = store.perform(request, at: .start)
    }
    let isWaiting = other.isFailing
    #expect(isWaiting)
    store.close()
    #expect(other.retry(at: .start).contains(.saved(moveCount: 4)))
    let rows = other.perform(.readScores(size: first.recording.size, limit: 10), at: .start)
    #expect(rows.scores?.count == 1, "the game that goes on is no game that ended")
    other.close()
  }

  /// As a race is handed over: a cut in between leaves who waited nowhere.
  @Test func whatIsHeldIsKeptInOneStepWithTheNext() throws {
    let games = RunningGame.sample(moves: 4).history
    var store = directory.openedStore()
    _ = store.perform(.save(games[2]), at: .start)
    store.hold(.set(key: StoredState.rivalKey, value: "player 2 00"))
    let look = StoreInspection(directory: directory.path)
    #expect(try look.settings() == [:])
    _ = store.perform(.save(games[3]), at: .start)
    #expect(try look.settings() == [StoredState.rivalKey: "player 2 00"])
    #expect(try look.runningGame() == games[3])
  }

  /// As one is left whose first move was taken back: the next start's game takes its place, and no more.
  @Test func aGameWithoutAMoveIsNoneThatEnded() {
    let unmoved = RunningGame.sample(moves: 0)
    directory.carryOut(.save(unmoved))
    var next = directory.openedStore()
    let resumed = next.runningGame
    #expect(resumed == unmoved)
    _ = next.perform(.save(.sample(seed: 2, moves: 3)), at: .start)
    let rows = next.perform(.readScores(size: .standard, limit: 10), at: .start)
    #expect(rows.scores == [])
    next.close()
    var early = Backlog()
    early.add(.save(unmoved))
    #expect(early.besideStored(.sample(seed: 2, moves: 3), isToldAgain: false).isEmpty)
  }

  /// Two programs go on with one game; the second can keep its own only when the first has ended.
  @Test func whatAnotherProgramPlayedOnIsKept() {
    let played = RunningGame.sample(moves: 9).history
    var store = directory.openedStore()
    var other = SQLiteStore(directory: directory.path)
    _ = store.perform(.save(played[2]), at: .start)
    _ = other.open(at: .start)
    _ = store.perform(.save(played[8]), at: .start)
    _ = other.perform(.save(played[3]), at: .start)
    store.close()
    #expect(other.retry(at: .start).contains(.saved(moveCount: 4)))
    let kept = other.perform(.readGame(id: 1), at: .start)
    #expect(kept == [.game(FinishedGame(asFarAs: played[8]), id: 1)])
    other.close()
    #expect(directory.reopened().state.runningGame == played[3])
  }
}
