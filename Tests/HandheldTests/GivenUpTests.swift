import Engine
import Records
import Settings
import Testing
import Time

@testable import Handheld

/// What becomes of the games that are kept when another one is asked for at the start: in the history they
/// are both, of a race too.
@Suite struct GivenUpTests {
  /// Two games with the same tiles, of so many moves.
  private func games(_ moves: Int...) -> [GameSession] {
    moves.map { count in
      var game = GameSession(
        size: .standard, seed: 3, origin: .seeded, startedAt: WallTime(secondsSince1970: 5))
      while game.game.moveCount < count {
        _ = Direction.allCases.contains { !game.play($0).isEmpty }
      }
      return game
    }
  }

  /// A race as a store has it: the second player has made one move, the first, whose device it is, ten.
  private func race() throws -> StoredState {
    let games = games(1, 10)
    let rival = try Rival(race: Rival.Race(other: games[1], player: 2))
    return StoredState(
      runningGame: games[0].running,
      settings: [
        StoredState.rivalKey: rival.text(beside: games[0]), Settings.nameKey: "ADA",
      ])
  }

  /// The games that go into the history: how, how long and whose.
  private func kept(_ effects: [Effect]) -> [String] {
    effects.compactMap {
      switch $0 {
      case .store(.finish(let game)): "ended \(game.moveCount) \(game.name)"
      case .store(.keep(let game)): "kept \(game.moveCount) \(game.name)"
      default: nil
      }
    }
  }

  /// As `play --seed`, `play --challenge` and `open CODE` leave it, with the same tiles too.
  @Test(arguments: [
    nil, Challenge(seed: 7), Challenge(seed: 7, scoreToBeat: 500), Challenge(seed: 3),
  ])
  func bothGamesOfARaceAreKept(challenge: Challenge?) throws {
    var state = try race()
    state.settings[StoredState.opponentKey] = challenge.map { Opponent.challenge($0).stored }
    var options = Appliance.Options()
    options.seed = challenge?.seed ?? 3
    var appliance = Appliance(stored: state, entropy: 5, options: options)
    let effects = appliance.tick(TickInput())
    #expect(kept(effects) == ["ended 1 ", "kept 10 ADA"])
    #expect(appliance.session.game.moveCount == 0)
    let rival = appliance.world.table.rival
    #expect(rival?.race == nil && rival?.goal == challenge?.scoreToBeat)
    let text = rival?.text(beside: appliance.session) ?? ""
    #expect(effects.contains(.store(.set(key: StoredState.rivalKey, value: text))))
    #expect(kept(appliance.tick(TickInput())).isEmpty)
  }

  @Test func aStoreThatIsReadLateLosesNeither() throws {
    var options = Appliance.Options()
    (options.seed, options.awaitsStore) = (7, true)
    var appliance = Appliance(entropy: 5, options: options)
    #expect(kept(appliance.tick(TickInput())).isEmpty)
    var input = TickInput()
    input.storeReports = try [.opened(race())]
    let effects = appliance.tick(input)
    #expect(kept(effects) == ["kept 1 ", "kept 10 ADA"])
    #expect(appliance.session.recording.seed == 7)
  }

  /// The one who was at it has ended, and the other waits: no game is running.
  @Test func theGameOfWhoWaitsForTheEndIsKept() throws {
    var games = games(0, 4)
    while !games[0].game.isOver {
      _ = Direction.allCases.contains { !games[0].play($0).isEmpty }
    }
    let rival = try Rival(race: Rival.Race(other: games[1], player: 1))
    var state = StoredState(settings: [StoredState.rivalKey: rival.text(beside: games[0])])
    state.lastGame = games[0].running
    var options = Appliance.Options()
    options.size = BoardSize(5)
    var appliance = Appliance(stored: state, entropy: 5, options: options)
    let effects = appliance.tick(TickInput())
    #expect(kept(effects) == ["kept 4 "])
    // At the next start it is not kept once more.
    #expect(effects.contains(.store(.set(key: StoredState.rivalKey, value: ""))))
  }

  /// The letters of a code are hard to enter by tilt: what was begun with them is there after a power cut
  /// before the first move, and the title's *Play* goes on with it; what takes its place is kept, too.
  @Test(
    arguments: [
      Opponent.challenge(Challenge(size: BoardSize(6)!, seed: 9)),
      .challenge(Challenge(seed: 9)), .challenge(Challenge(seed: 9, scoreToBeat: 500)),
      .challenge(Challenge(seed: 9, goal: TileGoal(exponent: 8, moves: 200)!)),
      .ghost(Recording(size: .standard, seed: 9)), .player(Challenge(seed: 9)),
    ], [false, true])
  func whatWasChosenWaitsForItsFirstMove(opponent: Opponent, isRepeatable: Bool) {
    var console = Console(seed: nil, startsPlaying: false)
    _ = console.appliance.world.begin(opponent)
    let rival = console.rival
    var kept = stored(console.appliance.world.outbox.effects)
    kept.settings["game.repeat"] = isRepeatable ? "yes" : "no"
    let size = console.appliance.session.recording.size
    var resumed = Console(stored: kept)
    #expect(resumed.appliance.session.recording.seed == 9 && resumed.rival == rival)
    resumed.appliance.show([.title(TitlePage(resumed.appliance.world))])
    resumed.press(.confirm)
    #expect(resumed.appliance.screen == .playing)
    #expect(resumed.appliance.session.recording.seed == 9 && resumed.rival == rival)
    #expect(resumed.appliance.session.recording.size == size)
    resumed.appliance.world.settings.choose(.repeatable, "no")
    _ = resumed.appliance.world.beginGame(.ordinary)
    let next = stored(resumed.appliance.world.outbox.effects).runningGame
    #expect(next == resumed.appliance.session.running && next?.origin == .ordinary)
  }

  /// What a store has after these.
  private func stored(_ effects: [Effect]) -> StoredState {
    var state = StoredState()
    for case .store(let request) in effects {
      switch request {
      case .set(let key, let value): state.settings[key] = value
      case .save(let game): state.runningGame = game
      default: break
      }
    }
    return state
  }

  /// The store keeps whose game waits with the one on the table, where nothing comes in between.
  @Test func whatWaitsIsStoredRightBeforeWhatIsPlayed() {
    var appliance = Appliance(entropy: 5)
    _ = appliance.world.begin(.player(Challenge(seed: 9)))
    while appliance.session.game.moveCount < Rival.Race.turn {
      _ = Direction.allCases.contains { appliance.world.play($0) }
    }
    appliance.world.setBookmark()
    appliance.world.handOver()
    let effects = appliance.world.outbox.effects
    let save = effects.lastIndex { if case .store(.save) = $0 { true } else { false } } ?? 0
    let text = appliance.world.storedRival
    #expect(effects[..<save].last == .store(.set(key: StoredState.rivalKey, value: text)))
  }

  /// A race that was begun before the store had answered gives way to the longer game that is stored.
  @Test func aRaceThatGivesWayIsKept() {
    var options = Appliance.Options()
    options.awaitsStore = true
    var appliance = Appliance(entropy: 5, options: options)
    _ = appliance.tick(TickInput())
    _ = appliance.world.begin(.player(Challenge(seed: 9)))
    while appliance.session.game.moveCount < Rival.Race.turn {
      _ = Direction.allCases.contains { appliance.world.play($0) }
    }
    appliance.world.handOver()
    #expect(kept(appliance.tick(TickInput())).isEmpty)
    let moves = Array(repeating: [Direction.left, .up, .right, .down], count: 9).flatMap { $0 }
    let stored = storedGame(after: moves)
    var input = TickInput()
    input.storeReports = [.opened(stored)]
    #expect(kept(appliance.tick(input)) == ["kept 10 "])
    #expect(appliance.session.recording == stored.runningGame?.recording)
  }
}
