import Engine
import Graphics
import Hardware
import Motion
import Records
import Scenes
import Settings
import Time
import Words

/// All that pages act upon, whichever of them is shown, and what they want done.
///
/// No page is in here: what belongs to one screen alone, that screen holds.
public struct World: Sendable {
  let options: Appliance.Options
  /// What the player chose.
  var settings: Settings
  /// In which language the player is spoken to.
  var language: Language { settings.language ?? options.language }
  /// The game on the table.
  var table: Table
  /// What was given up for it before the first tick; nil where it is one that was kept.
  var givenUp: (own: FinishedGame?, waiting: FinishedGame?)?
  /// What is felt of the tilt.
  var sense: Sense
  /// What hands are doing.
  var steering = Steering()
  /// What was earned.
  var unlocks = Unlocks()
  /// The puzzles of the weeks.
  var puzzles = PuzzleLog()
  /// What the machine that plays is asked.
  var counsel = Counsel()
  /// What the hand does to the picture before it makes a move.
  var sway = Sway()
  /// How long the title has been there.
  var titleTicks = 0
  /// What is done while nobody plays.
  var idle = Idle()
  /// What the display is, and the colours on it.
  var stage = Stage(width: 320, height: 240)
  /// What the store owes.
  var lateStore: LateStore
  /// What the devices said of themselves.
  var devices: DeviceState
  /// Who plays on this device.
  var players = Players()
  /// How many QR symbols were asked for.
  var symbolCount = 0
  /// Whom the game is played against, as the store has it.
  var storedRival = ""
  /// What can be done again of the game, as the store has it.
  var storedUndone = ""
  /// Where there is a bookmark in it, as the store has it.
  var storedBookmark = ""
  /// How many hints were given in a game, as the store has it.
  var storedHints: (seed: UInt64, count: Int) = (0, 0)
  /// Where the seeds of new games come from.
  var chance: RandomSource
  /// What is to be done when the tick is over.
  var outbox: Outbox
  /// What the next new game may begin with, so that it counts as one whose seed nobody chose.
  var ticket: GameTicket?
  /// The dealt game, and who carries it.
  var deal = DealtTable()
  /// The live duel, and who carries it.
  var live = LiveTable()
  /// How loud it was before it was muted.
  var volume = "full"
  /// For how many ticks more the last cue is heard.
  var ticksOfCue = 0

  /// What the devices said of themselves.
  struct DeviceState: Sendable {
    /// The time of day.
    var wallTime: WallTime
    /// How far local time is ahead of UTC.
    var secondsAheadOfUTC = 0
    /// Whether the panel's own light is as bright as it should be.
    var hasLight = false
    /// Whether the buzzer is as loud as it should be.
    var hasLoudness = false
    /// Whether there is a buzzer that is heard, and a loudspeaker, as far as it is known.
    var (hasBuzzer, hasLoudspeaker) = (false, false)
    /// Whether cues can be felt or seen by a motor or a light.
    var hasMotor = false
    /// What the battery says.
    var battery = BatteryState()
    /// Why nothing can be kept at the moment.
    var storeTrouble: String?

    init(wallTime: WallTime = WallTime(secondsSince1970: 0)) { self.wallTime = wallTime }
  }

  /// What is to be done when the tick is over.
  struct Outbox: Sendable {
    var effects: [Effect] = []
    /// Lines for the log, after all else.
    var messages: [String] = []
    /// Whether the picture may differ from the one drawn last.
    var needsDrawing = true
  }

  private init(
    stored: StoredState, kept: GameSession?, entropy: UInt64, options: Appliance.Options,
    wallTime: WallTime
  ) {
    // Everything is made before it is put in its place: an initializer that reads what it makes ends
    // with a copy of it, which the browser's first part would carry.
    var messages: [String] = []
    var chosen = Self.settings(stored.settings, &messages)
    // Every new game has the board that was asked for, until another one is chosen.
    if let size = options.size, options.seed == nil { chosen.choose(.boardSize, "\(size.cells)") }
    var chance = RandomSource(seed: entropy)
    let side = options.size ?? chosen.boardSize
    let fresh = GameSession(
      size: side, seed: options.seed ?? Challenge.shortSeed(from: chance.next()),
      origin: options.seed == nil ? .ordinary : .seeded, startedAt: wallTime)
    var sense = Sense(options.tilt)
    chosen.apply(to: &sense.tilt.settings, built: options.tilt.mounting)
    settings = chosen
    outbox = Outbox(messages: messages)
    self.options = options
    lateStore = LateStore(isAwaited: options.awaitsStore, firstSettings: chosen)
    devices = DeviceState(wallTime: wallTime)
    self.chance = chance
    table = Table(kept ?? fresh, bestScores: stored.bestScores)
    if kept == nil { givenUp = stored.givenUp(at: wallTime) }
    self.sense = sense
  }

  /// The world as what is stored has it.
  static func resumed(
    _ stored: StoredState, entropy: UInt64, options: Appliance.Options, wallTime: WallTime
  ) -> World {
    var messages: [String] = []
    // A seed that was asked for is a wish for a new game; the old one goes into the history.
    let isWished = options.seed != nil
    let resumed = isWished ? nil : session(resuming: stored.runningGame, messages: &messages)
    let last = begins(options) ? nil : ended(stored.lastGame, &messages)
    var world = World(
      stored: stored, kept: resumed ?? last, entropy: entropy, options: options, wallTime: wallTime)
    world.outbox.messages += messages
    let rival = stored.settings[StoredState.rivalKey] ?? ""
    world.seatRival(storedAs: stored.settings[StoredState.opponentKey] ?? rival)
    world.storedRival = rival
    // Who waited for another game waits for none with the same tiles.
    if isWished, world.table.rival?.race != nil { world.table.rival = nil }
    world.recallUndone(stored, begunAnew: isWished)
    world.recallPuzzles(stored)
    world.recallDeal(stored)
    world.resumeUnlocks(stored, isStored: resumed != nil)
    return world
  }

  static func session(resuming stored: RunningGame?, messages: inout [String]) -> GameSession? {
    guard let stored else { return nil }
    do throws(RecordingError) { return try GameSession(resuming: stored) } catch {
      messages.append("The running game cannot be continued: \(error.description)")
      return nil
    }
  }

  /// A game of the history as it ended, to be looked at; nil where that cannot be.
  static func ended(_ stored: RunningGame?, _ messages: inout [String]) -> GameSession? {
    guard var session = session(resuming: stored, messages: &messages), session.game.isOver else {
      return nil
    }
    session.markRecorded()
    return session
  }

  /// Whether a new game was asked for, so that one which has ended is not what is to be seen.
  static func begins(_ options: Appliance.Options) -> Bool {
    options.seed != nil || options.size != nil || options.startsPlaying
  }

  // MARK: Wishes

  /// Has something done.
  mutating func wish(_ effect: Effect) { outbox.effects.append(effect) }

  /// Asks the store.
  mutating func ask(_ request: StoreRequest) { wish(.store(request)) }

  /// Has the picture drawn anew.
  mutating func redraw() { outbox.needsDrawing = true }

  /// Plays a cue, so many ticks from now, as loud as the player wants it; `shown` are the settings that
  /// are looked at.
  mutating func sound(_ melody: Melody, after lead: Int = 0, with shown: Settings? = nil) {
    let settings = shown ?? settings
    ticksOfCue = lead + melody.duration
    guard !settings.isMuted else {
      if devices.hasMotor, settings.shakes { wish(.play(melody.silent, after: lead)) }
      return
    }
    let volume = devices.hasLoudness ? Volume.full : settings.volume
    wish(.play(settings.soundPack.voiced(melody, at: volume), after: lead))
  }

  // MARK: What is seen everywhere

  /// What the tilt indicator shows; each tick asks, and a call would be handed a copy of all settings.
  @inline(__always) var reading: TiltReading {
    settings.ticksOfScan != nil && steering.canHold
      ? steering.scan.reading : sense.reading(hold: steering.holdProgress)
  }

  /// What one switch would choose on the board that is shown; nil where none plays.
  var offer: Phrase? {
    guard settings.ticksOfScan != nil, steering.canHold else { return nil }
    return steering.scan.direction?.title ?? .menu
  }

  /// What the player must be told, the most pressing first.
  var notice: Notice? {
    guard devices.storeTrouble == nil else {
      return Notice([.notSavedLong, .notSaved, .unsaved], in: language, isWarning: true)
    }
    return storeNotice ?? live.notice(in: language) ?? sense.notice(in: language)
      ?? devices.battery.notice(in: language)
  }

  /// How bright the picture is to be, in percent of the panel's full light; 0 in the dark.
  var brightness: Int {
    switch idle.stage {
    case .awake, .attracting: settings.brightness
    case .dimmed: settings.brightness * 30 / 100
    case .dark: 0
    }
  }
}
