import CFaultVFS
import Engine
import Foundation
import Hardware
import Records
import Testing

@testable import Store

/// Several players in one directory, each with a store of their own.
@Suite struct PlayerTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// Opens the thread as the game does, carries `requests` out, and stops; what it said.
  private func run(_ requests: [StoreRequest]) -> (state: StoredState?, reports: [StoreReport]) {
    var thread = StoreThread(opening: directory.path)
    let state = thread.stored(within: .seconds(20))
    for request in requests { thread.submit(request) }
    let isDone = thread.stop(within: .seconds(20))
    #expect(isDone)
    var reports: [StoreReport] = []
    while let report = thread.next() { reports.append(report) }
    return (state, reports)
  }

  private func players(_ reports: [StoreReport]) -> (rows: [PlayerRow], current: Int)? {
    for case .players(let rows, let current) in reports.reversed() { return (rows, current) }
    return nil
  }

  @Test func aStoreOfBeforeIsTheFirstPlayers() throws {
    let game = RunningGame.sample(moves: 30)
    directory.carryOut(.save(game), .set(key: "player.name", value: "ADA"))
    let (state, reports) = run([.readPlayers])
    #expect(state?.runningGame == game)
    let found = try #require(players(reports))
    #expect(found.rows == [PlayerRow(number: 1, name: "", best: 0)] && found.current == 1)
  }

  /// What the machine began counts as a best score on no board: neither does it in the list of players.
  @Test func whatAPlayerTookOverIsNotTheirBest() throws {
    let (own, whole) = (RunningGame.sample(moves: 20), RunningGame.sample(moves: 90))
    let taken = RunningGame(
      recording: whole.recording, origin: .takenOver, startedAt: whole.startedAt, secondsPlayed: 9)
    let reports = run([
      .finish(own.finished()), .finish(taken.finished()), .save(taken), .choosePlayer(2),
      .readPlayers,
    ]).reports
    let best = own.recording.replay().score
    #expect(players(reports)?.rows.first == PlayerRow(number: 1, name: "", best: best))
    #expect(best < whole.recording.replay().score)
  }

  @Test func eachPlayerHasTheirOwn() throws {
    let (first, second) = (RunningGame.sample(moves: 30), RunningGame.sample(moves: 12))
    let finished = RunningGame.sample(moves: 60).finished()
    let before = run([
      .save(first), .set(key: "player.name", value: "ADA"), .set(key: "sound.volume", value: "off"),
      .choosePlayer(2), .save(second), .set(key: "player.name", value: "BEN"), .finish(finished),
      .save(second), .readPlayers,
    ])
    let opened = before.reports.compactMap { report -> StoredState? in
      if case .opened(let state) = report { state } else { nil }
    }
    #expect(opened == [StoredState()], "a new player has nothing yet")
    let found = try #require(players(before.reports))
    #expect(
      found.rows == [
        PlayerRow(number: 1, name: "ADA", best: first.recording.replay().score),
        PlayerRow(number: 2, name: "", best: 0),
      ], "a game under way counts as it does on its own player's board")
    #expect(found.current == 2)
    // Who played last plays again after a power-off, and the other has lost nothing.
    let after = run([.choosePlayer(1), .readPlayers])
    #expect(after.state?.runningGame == second && after.state?.settings["player.name"] == "BEN")
    guard
      case .opened(let state)? = after.reports.first(where: {
        if case .opened = $0 { true } else { false }
      })
    else {
      Issue.record("the first player's store was opened")
      return
    }
    #expect(state.runningGame == first && state.settings["sound.volume"] == "off")
    #expect(state.bestScores.isEmpty, "the other's scores are the other's")
    #expect(players(after.reports)?.current == 1)
    #expect(
      players(after.reports)?.rows.last
        == PlayerRow(number: 2, name: "BEN", best: finished.score))
  }

  /// The last move of one player and the first of the next wait together for a slow card: neither
  /// takes the other's place.
  @Test func nothingOfOnePlayerTakesTheOthersPlaceInTheQueue() {
    var backlog = Backlog()
    let (first, second) = (RunningGame.sample(moves: 30), RunningGame.sample(moves: 12))
    let requests: [StoreRequest] = [
      .save(first), .set(key: "a", value: "1"), .choosePlayer(2), .save(second),
      .set(key: "a", value: "2"), .choosePlayer(1), .save(first),
    ]
    for request in requests { backlog.add(request) }
    #expect(backlog.requests == requests)
  }

  @Test func aPowerCutLeavesOneOfTheTwo() throws {
    _ = run([.save(.sample(moves: 30)), .choosePlayer(2), .save(.sample(moves: 12))])
    let places = PlayerPlaces(directory: directory.path)
    #expect(places.current == 2)
    // Half-written, empty, or a number that nobody has: the first player, whose games are there.
    for text in ["", "x", "7\n", "99999999999999999999\n", "1"] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: directory.path + "/players/current"))
      #expect(places.current == 1)
      #expect(run([]).state?.runningGame == .sample(moves: 30))
    }
    // What was being written when the power went lies beside it.
    try Data("2\n".utf8).write(to: URL(fileURLWithPath: directory.path + "/players/current.new"))
    #expect(
      run([.choosePlayer(2)]).reports.contains {
        if case .opened(let state) = $0 { state.runningGame == .sample(moves: 12) } else { false }
      })
    #expect(places.current == 2)
  }

  @Test func aPlayerThatCannotBeIsRefusedAndTheOneBeforeGoesOn() throws {
    for number in [0, -1, 3, 9, Int.max] {
      let (_, reports) = run([.choosePlayer(number), .readPlayers])
      #expect(reports.contains(.notice("there is no player \(number)")))
      #expect(players(reports)?.current == 1)
    }
    // A link is no player's place: what it leads to belongs to somebody else.
    let elsewhere = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.path + "/players", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: directory.path + "/players/2", withDestinationPath: elsewhere.path)
    #expect(PlayerPlaces(directory: directory.path).numbers == [1])
    let (_, reports) = run([.choosePlayer(2), .readPlayers])
    #expect(players(reports)?.current == 1)
    #expect(!FileManager.default.fileExists(atPath: elsewhere.path + "/tilt2048.db"))
  }

  /// Whoever asked waits for an answer: without one the handheld would stand still between two players.
  private func refusals(_ reports: [StoreReport]) -> Int {
    reports.count { if case .players(let rows, _) = $0 { rows.isEmpty } else { false } }
  }

  private func isOpened(_ reports: [StoreReport]) -> Bool {
    reports.contains { if case .opened = $0 { true } else { false } }
  }

  /// A file where the next player's folder would be: the menu knows nothing of it, and offers 2.
  @Test func aChoiceThatCannotBeIsAnswered() throws {
    try FileManager.default.createDirectory(
      atPath: directory.path + "/players", withIntermediateDirectories: true)
    try directory.write([1], to: directory.path + "/players/2")
    let (_, reports) = run([.save(.sample(moves: 30)), .choosePlayer(2), .save(.sample(moves: 31))])
    #expect(refusals(reports) == 1 && !isOpened(reports))
    #expect(reports.contains(.saved(moveCount: 31)), "and the one before goes on")
    #expect(directory.reopened().state.runningGame == .sample(moves: 31))
  }

  @Test func aPlayerWhoseGamesCannotBeReadLeavesTheOneBefore() throws {
    _ = run([
      .save(.sample(moves: 30)), .choosePlayer(2), .save(.sample(moves: 12)), .choosePlayer(1),
    ])
    let theirs = directory.path + "/players/2/tilt2048.db"
    for name in ["", "-wal", "-shm"] { _ = unlink(theirs + name) }
    #expect(mkdir(theirs, 0o755) == 0)
    let (state, reports) = run([.choosePlayer(2), .save(.sample(moves: 31))])
    #expect(state?.runningGame == .sample(moves: 30))
    #expect(refusals(reports) == 1 && !isOpened(reports))
    #expect(reports.failures.isEmpty, "what is kept is kept")
    let isSaid = reports.contains {
      if case .notice(let text) = $0 { text.contains(theirs) } else { false }
    }
    #expect(isSaid)
    #expect(PlayerPlaces(directory: directory.path).current == 1)
    #expect(directory.reopened().state.runningGame == .sample(moves: 31))
  }

  /// A full card: what waits to be kept is kept by its own player's store, not dropped with it.
  @Test func whatIsNotKeptYetIsNotGivenUpForAnotherPlayer() throws {
    let layer = try FaultyLayer()
    var thread = StoreThread(
      opening: SQLiteStore(directory: directory.path, vfs: layer.name),
      of: PlayerPlaces(directory: directory.path))
    _ = thread.stored(within: .seconds(20))
    let finished = RunningGame.sample(moves: 60).finished()
    layer.fail(FAULT_FULL, count: 1_000_000)
    for request in [.finish(finished), .choosePlayer(2)] as [StoreRequest] {
      thread.submit(request)
    }
    var reports: [StoreReport] = []
    // Each report is waited for: the disk must still be full when the choice is made.
    while refusals(reports) == 0, !isOpened(reports) {
      if let report = thread.next() { reports.append(report) } else { sched_yield() }
    }
    layer.heal()
    let isDone = thread.stop(within: .seconds(20))
    #expect(isDone && refusals(reports) == 1)
    var store = directory.openedStore()
    #expect(store.perform(.readGame(id: 1), at: .start) == [.game(finished, id: 1)])
    store.close()
  }

  /// Before the store is read nobody knows who there is; who asks then is told when it is.
  @Test func whoAsksBeforeTheStoreIsReadIsAnswered() {
    var thread = StoreThread(opening: directory.path)
    thread.submit(.readPlayers)
    _ = thread.stored(within: .seconds(20))
    let isDone = thread.stop(within: .seconds(20))
    var reports: [StoreReport] = []
    while let report = thread.next() { reports.append(report) }
    #expect(isDone && players(reports)?.rows.count == 1)
  }

  @Test func thereAreEightAtMost() {
    _ = run((2...8).map { .choosePlayer($0) })
    let places = PlayerPlaces(directory: directory.path + "/")
    #expect(places.numbers == Array(1...8) && places.free == nil && places.current == 8)
    #expect(run([.choosePlayer(9)]).reports.contains(.notice("there is no player 9")))
  }
}
