import Engine
import Hardware
import Records
import Scenes
import Settings
import Testing
import Time

@testable import Handheld

@Suite struct PlayersPageTests {
  private let two = [
    PlayerRow(number: 1, name: "ADA", best: 4096), PlayerRow(number: 2, name: "BEN", best: 0),
  ]

  /// A handheld whose store knows two players, of whom the first plays.
  private func console(settings: FlatMap<String, String> = [:], started: Bool = true) -> Console {
    var options = Appliance.Options()
    options.watchesStore = true
    var console = Console(startsPlaying: false)
    console.appliance = Appliance(
      stored: StoredState(bestScores: [.standard: 4096], settings: settings), entropy: 1,
      options: options, wallTime: WallTime(secondsSince1970: 1_000_000))
    console.appliance.take(.panel(320, 240))
    console.tick(3)
    if started { console.hear(.players(two, current: 1)) }
    return console
  }

  private func isOnPlayers(_ console: Console) -> Bool {
    if case .players = console.appliance.screen { true } else { false }
  }

  @Test func whoPlaysIsAskedWhenTheDeviceIsSwitchedOnAndChosenInTwoMoves() {
    var console = console(started: false)
    #expect(console.effects.contains(.store(.readPlayers)))
    console.hear(.players(two, current: 1))
    #expect(isOnPlayers(console))
    console.effects.removeAll()
    console.press(.down)
    console.press(.right)
    #expect(console.effects.contains(.store(.choosePlayer(2))))
    console.hear(.opened(StoredState(settings: ["player.name": "BEN", "display.theme": "dark"])))
    #expect(console.isOnTitle && console.appliance.settings.name == "BEN")
    #expect(console.appliance.stage.theme.name == .dark, "their own sight")
    #expect(console.appliance.world.table.best == 0, "and their own best")
  }

  /// A name is forgotten with all else that was chosen, also on the launch screen.
  @Test func whoForgetsTheSettingsHasNoNameAnyMore() {
    var console = console(settings: ["player.name": "ADA"])
    console.press(.right)
    #expect(console.words().contains { $0.hasPrefix("ADA ") })
    console.appliance.world.resetSettings()
    #expect(console.words().contains { $0.hasPrefix("Player 1 ") }, "\(console.words())")
  }

  @Test func whoIsAloneIsNotAsked() {
    var console = console(started: false)
    console.hear(.players([two[0]], current: 1))
    #expect(console.isOnTitle)
    console.tick(1000)
    console.hear(.players(two, current: 1))
    #expect(console.isOnTitle, "nor is anybody interrupted later")
  }

  @Test func theSamePlayerJustGoesOn() {
    var console = console()
    console.effects.removeAll()
    console.press(.right)
    #expect(console.isOnTitle)
    let isChosen = console.effects.contains {
      if case .store(.choosePlayer) = $0 { true } else { false }
    }
    #expect(!isChosen)
  }

  /// What is between two players is nobody's: no key makes a move or leaves before the store answers.
  @Test func betweenTwoPlayersNothingHappens() {
    var console = console()
    console.press(.down)
    console.press(.right)
    console.effects.removeAll()
    for button in Button.allCases where button != .quit && button != .mute && button != .recenter {
      console.press(button)
    }
    #expect(isOnPlayers(console))
    #expect(!console.effects.contains { if case .store = $0 { true } else { false } })
  }

  /// The store knows the running games of all others; that of who plays is on the table.
  @Test func whoPlaysHasTheBestOfTheRunningGameInTheList() {
    var console = console()
    console.appliance.world.table = Table(console.appliance.session, bestScores: [:])
    console.appliance.show(.playing)
    console.play { $0.score >= 100 }
    console.hear(.players(two, current: 1))
    #expect(console.appliance.world.players.rows[0].best == console.game.score)
    console.appliance.world.table.bestScores[.standard] = 4096
    console.hear(.players(two, current: 1))
    #expect(console.appliance.world.players.rows[0].best == 4096)
  }

  /// Goes to the last row and writes the name of somebody new there.
  private func write(_ name: String, on console: inout Console) {
    console.press(.down, .down)
    console.effects.removeAll()
    console.press(.right)
    for letter in name.unicodeScalars { console.type(letter, nil) }
    console.press(.confirm)
  }

  @Test func aNewPlayerWritesANameFirst() {
    var console = console()
    write("EV", on: &console)
    guard case .name = console.appliance.screen else {
      Issue.record("a name is written")
      return
    }
    #expect(console.storeRequests().isEmpty, "nobody is there before there is a name")
    console.type("A", nil)
    console.press(.confirm)
    #expect(console.storeRequests() == [.choosePlayer(3)])
    console.effects.removeAll()
    console.hear(.opened(StoredState()))
    #expect(console.effects.contains(.store(.set(key: "player.name", value: "EVA"))))
    #expect(console.isOnTitle && console.appliance.settings.name == "EVA")
    console.hear(.players(two + [PlayerRow(number: 3, name: "", best: 0)], current: 3))
    #expect(console.appliance.world.players.rows[2].name == "EVA")
  }

  /// Of a name that is longer than what is kept its beginning is kept, and what is written anew is whole.
  @Test func aLongNameKeepsItsBeginning() {
    for (first, name) in [("", "MAXIMILIAN"), ("BENJAMIN", "MAXIMILIAN"), ("", "MAXIMIL")] {
      var console = Console(startsPlaying: false)
      console.appliance.show(
        [.title(TitlePage(console.appliance.world)), .name(NamePage(name: first))])
      for letter in name.unicodeScalars { console.type(letter, nil) }
      console.press(.undo)
      console.type("L", nil)
      console.press(.confirm)
      let kept = name.prefix(FinishedGame.longestName).dropLast() + "L"
      #expect(console.appliance.settings.name == String(kept))
    }
  }

  /// A player can only be deleted with the folder of the store: who looks what the row is for and goes
  /// back leaves nobody behind.
  @Test(arguments: [Button.back, .left, .confirm])
  func whoGoesBackFromTheNameLeavesNobodyBehind(_ button: Button) {
    var console = console(settings: ["player.name": "ADA"])
    console.press(.down, .down)
    console.effects.removeAll()
    console.press(.right, button)
    #expect(console.storeRequests().isEmpty)
    #expect(isOnPlayers(console) == (button != .confirm), "and no name at all is none")
    #expect(console.appliance.world.players.current == 1)
    #expect(console.appliance.settings.name == "ADA")
  }

  /// A chosen player whose games cannot be had is no reason to stand still, nor to write a new name over
  /// that of who plays.
  @Test func whoCannotSitDownLeavesThePlaceToWhoPlayed() {
    for isNew in [false, true] {
      var console = console(settings: ["player.name": "ADA"])
      console.effects.removeAll()
      if isNew { write("EVA", on: &console) } else { console.press(.down, .right) }
      #expect(console.storeRequests() == [.choosePlayer(isNew ? 3 : 2)])
      console.hear(.players([], current: 1))
      console.hear(.notice("their games cannot be read"))
      console.hear(.players(two, current: 1))
      #expect(isOnPlayers(console) && console.appliance.settings.name == "ADA")
      #expect(console.appliance.world.players.awaited == nil)
      #expect(console.appliance.world.table.best == 4096, "and has all that is theirs")
      console.press(.left)
      #expect(console.isOnTitle, "keys are obeyed again")
    }
  }

  /// How the panel hangs and what is wired to it stays, and goes along into the player's store.
  @Test func whatIsTheDevicesGoesAlong() {
    var console = console(
      settings: ["display.rotation": "90", "sound.output": "loudspeaker", "sound.volume": "off"])
    console.press(.down)
    console.press(.right)
    console.effects.removeAll()
    console.hear(.opened(StoredState(settings: ["display.rotation": "180"])))
    let settings = console.appliance.settings
    #expect(settings.rotation.rawValue == 90 && settings.output == .loudspeaker)
    #expect(!settings.isMuted, "who is deaf to it is one of them")
    #expect(console.effects.contains(.store(.set(key: "display.rotation", value: "90"))))
    #expect(console.effects.contains(.store(.set(key: "sound.output", value: "loudspeaker"))))
  }

  @Test func theirRunningGameGoesOn() throws {
    var game = RecordedGame(size: .standard, seed: 77)
    for direction in [Direction.left, .up, .right, .down] { _ = game.play(direction) }
    let running = RunningGame(
      recording: game.recording, origin: .ordinary,
      startedAt: WallTime(secondsSince1970: 5), secondsPlayed: 9)
    var console = console()
    console.press(.down)
    console.press(.right)
    console.hear(.opened(StoredState(runningGame: running)))
    #expect(console.appliance.session.recording == game.recording)
    #expect(console.selectedTitle == "Continue")
  }

  /// A store that cannot go over to the other says so, and the one before plays on.
  @Test func aChangeThatFailsLeavesThePlayerBefore() {
    var console = console()
    console.press(.down)
    console.press(.right)
    console.hear(.opened(StoredState(settings: ["player.name": "ADA"])))
    console.hear(.players(two, current: 1))
    #expect(console.appliance.world.players.current == 1 && console.isOnTitle)
    #expect(console.appliance.settings.name == "ADA")
  }

  @Test func aRaceHasTheirNames() throws {
    var console = console(settings: ["player.name": "ADA"])
    console.press(.right)
    let step = console.appliance.world.begin(.player(Challenge(seed: 5)))
    guard case .go(let path) = step else {
      Issue.record("the race begins")
      return
    }
    console.appliance.show(path)
    let world = console.appliance.world
    #expect(world.name(ofRacer: 1) == "ADA" && world.name(ofRacer: 2) == "BEN")
    #expect(world.table.rival?.view(in: world).word == "BEN")
    console.appliance.world.handOver()
    let handed = console.appliance.world
    #expect(handed.table.rival?.view(in: handed).word == "ADA")
    console.appliance.world.recordGame()
    let names = console.appliance.world.outbox.effects.compactMap { effect -> String? in
      if case .store(.finish(let game)) = effect { game.name } else { nil }
    }
    #expect(names == ["BEN"])
    // One that is given up goes into the history under the name of who played it as well.
    for (racer, name) in [(1, "BEN"), (2, "ADA")] {
      var given = handed
      var waiting = GameSession(
        size: .standard, seed: 5, origin: .seeded, startedAt: WallTime(secondsSince1970: 9))
      for direction in Direction.allCases { _ = waiting.play(direction) }
      given.table.rival = try Rival(race: Rival.Race(other: waiting, player: racer))
      given.keepOtherGame()
      guard case .store(.keep(let game))? = given.outbox.effects.last else {
        Issue.record("it is kept")
        return
      }
      #expect(game.name == name)
    }
    var alone = Console()
    _ = alone.appliance.world.begin(.player(Challenge(seed: 5)))
    #expect(alone.appliance.world.name(ofRacer: 2) == "Player 2")
  }
}
