import Engine
import Records
import Testing
import Time
import Words

@testable import Handheld

/// Two players at one device: what is whose.
@Suite struct RaceTests {
  private func race() -> Console {
    var console = Console(seed: nil, startsPlaying: false)
    let begun = console.appliance.world.begin(.player(Challenge(seed: 0x5EED)))
    guard case .go(let path) = begun else {
      Issue.record("the race begins")
      return console
    }
    console.appliance.show(path)
    return console
  }

  /// Plays a turn to its end, and hands the device over.
  private func turn(_ console: inout Console) {
    for _ in 0..<Rival.Race.turn { console.move() }
    console.tick(260)
    console.press(.confirm)
  }

  /// What was counted of who waits is theirs when the power was cut meanwhile; of a race that an older
  /// version kept nothing is known of it.
  @Test func whoWaitsKeepsTheirTimeAndTheirHints() throws {
    var console = race()
    console.appliance.world.countHint()
    console.tick(730)
    turn(&console)
    let first = try #require(console.rival?.race?.other)
    #expect(first.secondsPlayed >= 7 && first.hintCount == 1)
    let session = console.appliance.session
    #expect(session.hintCount == 0)
    let text = try #require(console.rival?.text(beside: session))
    let other = Rival(text, beside: session)?.race?.other
    #expect(other?.secondsPlayed == first.secondsPlayed && other?.hintCount == 1)
    let settings: FlatMap = [StoredState.rivalKey: text]
    let given = StoredState(runningGame: session.running, settings: settings)
      .givenUp(at: WallTime(secondsSince1970: 9))
    #expect(given.waiting?.hints == 1 && given.waiting?.game.secondsPlayed == first.secondsPlayed)
    let words = text.split(separator: " ")
    let older = Rival(words[..<3].joined(separator: " "), beside: session)?.race?.other
    #expect(older?.recording == first.recording && older?.hintCount == 0)
    for wrong in ["-1 0", "4000000001 0", "1", "x 0"] {
      let text = words[..<3].joined(separator: " ") + " " + wrong
      #expect(Rival(text, beside: session) == nil, "\(wrong)")
    }
  }

  /// Whose name stands beside a race of other tiles: none of theirs is on the table.
  @Test func aGameBesideAnothersRaceIsItsPlayersOwn() throws {
    var console = race()
    turn(&console)
    let text = try #require(console.rival?.text(beside: console.appliance.session))
    var state = storedGame(after: [.left, .up])
    state.settings = [StoredState.rivalKey: text, Settings.nameKey: "ADA"]
    let given = state.givenUp(at: WallTime(secondsSince1970: 9))
    #expect(given.own?.name == "ADA" && given.waiting == nil)
  }

  /// That a score is the best is told beside that game, and neither on the other's board nor on a new one.
  @Test func aBestScoreIsNotToldBesideAnotherGame() {
    for handsOver in [true, false] {
      var console = race()
      turn(&console)
      console.appliance.world.unlocks = Unlocks()
      console.appliance.world.unlocks.tellsBest = true
      console.tick(20)
      let best = [Language.english(.newBestScore), Language.english(.newBest)]
      #expect(console.appliance.world.unlocks.toast(in: .english)?.notice.texts.first == best[0])
      if handsOver {
        console.appliance.world.handOver()
      } else {
        _ = console.appliance.world.beginGame(.ordinary)
      }
      console.tick()
      let told = console.appliance.world.unlocks.toast(in: .english)?.notice.texts.first
      #expect(!best.contains(told ?? "") && console.words().allSatisfy { !best.contains($0) })
    }
  }

  /// A name that is written at the end of a race is that of whose device it is, and the menu of the other's
  /// game asks for none.
  @Test func theSecondIsNotAskedForTheFirstsName() throws {
    var console = race()
    console.move()
    var ended = console.appliance.session
    ended.playOut(by: 4)
    for player in 1...2 {
      console.appliance.world.table.put(
        ended, console.appliance.settings,
        against: try Rival(race: Rival.Race(other: ended, player: player)))
      let items = BoardPage.overMenu(console.appliance.world).items
      #expect(items.contains(.yourName) == (player == 1), "\(items)")
    }
  }

  /// Whose device it is earns nothing by the other's tiles once both games are in the history, which is
  /// read for what it earns; after a power cut too.
  @Test func theSecondsGameIsAGuestsInTheHistory() throws {
    var console = race()
    turn(&console)
    #expect(console.appliance.session.origin == .guest)
    turn(&console)
    let session = console.appliance.session
    let text = try #require(console.rival?.text(beside: session))
    let settings: FlatMap = [StoredState.rivalKey: text]
    var resumed = Console(stored: StoredState(runningGame: session.running, settings: settings))
    _ = resumed.appliance.world.beginGame(.ordinary)
    let kept = resumed.appliance.world.outbox.effects.compactMap { effect -> GameOrigin? in
      switch effect {
      case .store(.finish(let game)), .store(.keep(let game)): game.game.origin
      default: nil
      }
    }
    #expect(kept == [.seeded, .guest])
    let rows = BoardSize.all.flatMap { size in
      let row = ScoreRow.sample(
        score: 21_000, exponent: 11, moves: 2_000, size: size, origin: .guest)
      return Array(repeating: row, count: 20)
    }
    let earned = Achievement.allCases.filter { $0.isEarned(by: rows) }
    #expect(earned.isEmpty)
  }
}
