import Engine
import Hardware
import Inertial
import Motion
import Records
import Time
import Words

extension JournalBytes {
  mutating func put(_ start: JournalStart) {
    put(start.program)
    put(start.entropy)
    put(signed: start.wallTime.secondsSince1970)
    put(start.options)
    put(start.stored)
  }

  private mutating func put(_ options: Appliance.Options) {
    put(options.seed != nil)
    if let seed = options.seed { put(seed) }
    put(UInt8(options.size?.cells ?? 0))
    var wishes: UInt8 = 0
    if options.canPowerOff { wishes |= JournalFormat.Wish.canPowerOff }
    if options.awaitsStore { wishes |= JournalFormat.Wish.awaitsStore }
    if options.watchesStore { wishes |= JournalFormat.Wish.watchesStore }
    if options.playsByKeys { wishes |= JournalFormat.Wish.playsByKeys }
    wishes |= options.language.number << 4 & JournalFormat.Wish.language
    if !options.canQuit { wishes |= JournalFormat.Wish.cannotQuit }
    put(wishes)
    put(
      UInt8(options.startsPlaying ? 1 : 0) | UInt8(options.teaches ? 2 : 0)
        | UInt8(options.sendsGames ? 4 : 0) | UInt8(options.asksLanguage ? 8 : 0)
        | UInt8(options.tiltsByKeys ? 16 : 0) | UInt8(options.deals ? 32 : 0)
        | UInt8(options.duels ? 64 : 0))
    put(options.tilt.mounting.description)
  }

  /// The dictionaries in the order of their keys, so that one session is one file.
  mutating func put(_ state: StoredState) {
    let game = state.runningGame ?? state.lastGame
    put(
      game == nil
        ? JournalFormat.Stored.nothing
        : state.runningGame == nil ? JournalFormat.Stored.lastGame : JournalFormat.Stored.running)
    if let game { put(game) }
    let scores = state.bestScores
    put(count: scores.count)
    for (size, score) in scores {
      put(UInt8(size.cells))
      put(signed: score)
    }
    let settings = state.settings
    put(count: settings.count)
    for (key, value) in settings {
      put(key)
      put(value)
    }
  }

  mutating func put(_ game: RunningGame) {
    put(blob: game.recording.encode())
    put(game.origin.rawValue)
    put(signed: game.startedAt.secondsSince1970)
    put(signed: game.secondsPlayed)
  }
}
