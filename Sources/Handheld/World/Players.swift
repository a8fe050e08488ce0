import Engine
import Hardware
import Inertial
import Records
import Settings
import Words

/// Who plays on this device, as far as the store has said.
struct Players: Equatable, Sendable {
  /// The players by their numbers; empty while the store has not answered, or knows none.
  var rows: [PlayerRow] = []
  /// Who plays.
  var current = 1
  /// Who was chosen, while their games are still being read.
  var awaited: Int?
  /// What that player is called, if it is somebody new.
  var newName: String?
  /// Whether who plays was asked since the device was switched on.
  var wasAsked = false

  /// Whether there is somebody to choose from.
  var areSeveral: Bool { rows.count > 1 }

  /// The number of the next new player; nil where there are as many as there can be.
  var free: Int? {
    (1...PlayerRow.most).first { number in !rows.contains { $0.number == number } }
  }

  /// Who sits beside who plays: the next one, in a race on one device.
  var guest: PlayerRow? {
    guard areSeveral, let place = rows.firstIndex(where: { $0.number == current }) else {
      return nil
    }
    return rows[(place + 1) % rows.count]
  }

  /// What a player is called.
  static func name(of row: PlayerRow, in say: Language) -> String {
    row.name.isEmpty ? say(.playerNumber, "\(row.number)") : row.name
  }
}

extension Setting {
  /// Whether it is the device's and not the player's: how the panel hangs and what is wired to it.
  var isOfDevice: Bool {
    switch self {
    case .rotation, .mirror, .brightness, .touchButtons, .output, .motor, .switchOff: true
    default: false
    }
  }
}

extension World {
  /// Lets another player play, a new one under `name`; what is theirs comes from the store.
  mutating func choose(player number: Int, called name: String? = nil) {
    (players.awaited, players.newName) = (number, name)
    ask(.choosePlayer(number))
    redraw()
  }

  /// Puts a player's game, bests, settings and unlocks in the place of those of the player before.
  /// What is the device's stays, and goes along into the player's store.
  mutating func seat(_ state: StoredState) {
    players.current = players.awaited ?? players.current
    ticket = nil
    let device = settings
    settings = Self.settings(state.settings, &outbox.messages)
    if let name = players.newName {
      settings.name = name
      ask(.set(key: Settings.nameKey, value: name))
    }
    (players.awaited, players.newName) = (nil, nil)
    for setting in Setting.allCases where setting.isOfDevice {
      let choice = device.choice(of: setting)
      guard settings.choice(of: setting) != choice else { continue }
      settings.choose(setting, choice.stored)
      store(setting)
    }
    settings.gyroBias = device.gyroBias ?? settings.gyroBias
    if settings.mounting != device.mounting {
      settings.mounting = device.mounting
      ask(.set(key: Settings.mountingKey, value: device.mounting?.description ?? ""))
    }
    let resumed = Self.session(resuming: state.runningGame, messages: &outbox.messages)
    let session =
      resumed ?? Self.ended(state.lastGame, &outbox.messages)
      ?? GameSession(
        size: settings.boardSize, seed: newSeed(), origin: .ordinary, startedAt: devices.wallTime)
    table = Table(session, bestScores: state.bestScores)
    unlocks = Unlocks()
    lateStore = LateStore(isAwaited: false, firstSettings: settings)
    seatRival(storedAs: state.settings[StoredState.rivalKey] ?? "")
    recallUndone(state)
    puzzles = PuzzleLog()
    recallPuzzles(state)
    deal.leave()
    recallDeal(state)
    resumeUnlocks(state, isStored: resumed != nil)
    settingsChanged()
  }

  /// Nobody else sits down: who played goes on with all that is theirs.
  mutating func stay() {
    guard players.awaited != nil else { return }
    (players.awaited, players.newName) = (nil, nil)
    sound(.refused)
    redraw()
  }

  /// The name of a player of a race, as far as the device knows it.
  func givenName(ofRacer number: Int) -> String {
    number == 1 ? settings.name : players.guest?.name ?? ""
  }

  /// What the players of a race are called: their names where they are known.
  func name(ofRacer number: Int) -> String {
    let name = givenName(ofRacer: number)
    return name.isEmpty ? language(number == 1 ? .firstPlayer : .secondPlayer) : name
  }
}

extension Appliance {
  /// Another player sits down: the title shows what is theirs.
  mutating func seat(_ state: StoredState) {
    world.seat(state)
    show([.title(TitlePage(world))])
    tellOfDamage(state)
    world.sound(.enter)
  }

  /// Hears who the players are; after switching on, who plays is asked where there are several.
  mutating func take(_ rows: [PlayerRow], current: Int) {
    guard !rows.isEmpty else { return world.stay() }
    (world.players.rows, world.players.current) = (rows, current)
    if let place = rows.firstIndex(where: { $0.number == current }) {
      world.players.rows[place].name = world.settings.name
      let (table, size) = (world.table, BoardSize.standard)
      world.players.rows[place].best = table.size == size ? table.best : table.bestScores[size] ?? 0
    }
    defer { world.players.wasAsked = true }
    guard world.players.areSeveral, !world.players.wasAsked, path.count == 1,
      world.idle.stage == .awake, tickCount < 500
    else { return }
    show([path[0], .players(PlayersPage(world))])
  }
}
