import Engine
import Graphics
import Hardware
import Motion
import Scenes

/// The whole appliance without its devices: it simulates a tick from one small value, and says
/// what is to be done in the world.
///
/// ```swift
/// var appliance = Appliance(stored: state, entropy: seed)
/// for effect in appliance.tick(input) { … }
/// if appliance.needsDrawing { appliance.draw(into: &list) }
/// ```
///
/// Two appliances that get the same inputs are equal for ever.
public struct Appliance: Sendable {
  /// What the device can do, and what was asked on the command line.
  public struct Options: Equatable, Sendable {
    /// The seed of the first new game; nil takes one from chance.
    public var seed: UInt64?
    /// The side of the first new game's board; nil takes the setting.
    public var size: BoardSize?
    /// Whether the menu offers to switch the device off instead of to quit.
    public var canPowerOff = false
    /// Whether a keyboard plays and no sensor ever will: then nothing is said of tilting.
    public var playsByKeys = false
    /// Whether the store was not read yet: what it holds comes later, by a report.
    public var awaitsStore = false
    /// Whether the store acknowledges what it keeps: then its silence is told to the player.
    public var watchesStore = false
    /// Whether the game begins at once, without the launch screen.
    public var startsPlaying = false
    /// How the sensor is built in, and what else the board profile says about tilting.
    public var tilt = TiltSettings()

    /// Nothing special.
    public init() {}
  }

  /// What is known of the sensor.
  enum SensorState: Equatable, Sendable {
    /// Nothing was heard yet, or there is none.
    case absent
    /// It sends samples.
    case present
    /// It did, and does not any more.
    case lost
  }

  /// What is on the display.
  public internal(set) var screen: Screen
  /// The game on the table.
  public internal(set) var session: GameSession
  /// What the player chose.
  public internal(set) var settings: Settings
  /// What the display is, and the colours on it.
  public internal(set) var stage: Stage
  /// Whether the picture may differ from the one drawn last.
  public internal(set) var needsDrawing = true

  let options: Options
  var tilt: TiltInput
  var sensor = SensorState.absent
  var storeTrouble: String?
  var lateStore: LateStore
  var messages: [String] = []
  var bestScores: [BoardSize: Int]
  var chance: RandomSource
  var wallTime: WallTime

  /// Ticks since the appliance was switched on.
  public internal(set) var tickCount = 0
  var board: BoardAnimation
  var ticksSinceMove = Appliance.longAgo
  var ticksSinceRefusal = Appliance.longAgo
  var refused = Direction.up
  var ticksSinceLevel = Appliance.longAgo
  var gain = 0
  var touch = TouchGesture()
  var held: Held?
  var shownReading = TiltReading.absent
  var largestMilestone: UInt8 = 0
  var milestone: UInt8?
  var curve: [Int] = []
  var remarks = Remarks()
  var awaitedGame: Int64?
  /// A game that was given up before the first tick.
  var givenUp: GameSession?
  var idle = Idle()
  /// Whether the panel's own light is as bright as it should be.
  var hasLight = false
  /// Whether the buzzer is as loud as it should be.
  var hasLoudness = false
  /// How far local time is ahead of UTC.
  var secondsAheadOfUTC = 0
  /// What the machine thinks of the board, until the next move.
  var hint: Hint?
  var thought: Thought?
  var questionCount = 0
  /// Whether the machine has not said that it cannot play.
  var hasMachine = true
  /// How many games were shown to attract.
  var attractions = 0
  /// The games that were read to know what is earned.
  var history = RecordsPage()
  var earned: Set<Achievement> = []
  /// Games that are judged as soon as the ones before them are known.
  var candidates: [Candidate] = []
  /// What was earned and is to be told, the first of it now, for so many ticks already.
  var unlocks: [Achievement] = []
  var ticksOfToast = 0
  var preview: Preview?
  var ticksSinceDemo = Appliance.longAgo
  /// Whether a finger was ever felt.
  var wasTouched = false
  var shownPlace: Screen.Place
  var ticksSincePlace = Appliance.longAgo
  var isGoingDeeper = true

  /// A direction that is being held, by button or by tilt.
  struct Held: Equatable, Sendable {
    var direction: Direction
    var isTilt: Bool
    var ticks = 0
  }

  /// More ticks than any animation takes.
  static let longAgo = 1 << 30

  /// Switches it on: with what the store found, and bits of chance for the seeds of new games.
  public init(
    stored: StoredState = StoredState(), entropy: UInt64, options: Options = Options(),
    wallTime: WallTime = WallTime(secondsSince1970: 0)
  ) {
    var unknown: [String] = []
    settings = Settings(stored: stored.settings, unknown: &unknown)
    messages = unknown.map { "The setting \($0) is unknown or damaged: it is as on a new device." }
    self.options = options
    lateStore = LateStore(isAwaited: options.awaitsStore, settings: settings)
    self.wallTime = wallTime
    bestScores = stored.bestScores
    var chance = RandomSource(seed: entropy)
    let fresh = GameSession(
      size: options.size ?? settings.boardSize, seed: options.seed ?? chance.next(),
      origin: options.seed == nil ? .ordinary : .seeded, startedAt: wallTime)
    self.chance = chance
    let resumed = Self.session(resuming: stored.runningGame, messages: &messages)
    // A seed that was asked for is a wish for a new game; the old one goes into the history.
    session = options.seed == nil ? resumed ?? fresh : fresh
    if options.seed != nil, let resumed, resumed.game.moveCount > 0 { givenUp = resumed }
    largestMilestone = session.game.board.largestExponent
    board = BoardAnimation(board: session.game.board)
    tilt = TiltInput(settings: options.tilt)
    stage = Stage(width: 320, height: 240)
    screen = .playing
    shownPlace = screen.place
    settings.apply(to: &tilt.settings, built: options.tilt.mounting)
    screen = options.startsPlaying ? playingScreen() : .title(titleMenu())
    shownPlace = screen.place
  }

  static func session(
    resuming stored: RunningGame?, messages: inout [String]
  ) -> GameSession? {
    guard let stored else { return nil }
    do throws(RecordingError) { return try GameSession(resuming: stored) } catch {
      messages.append("The running game cannot be continued: \(error.description)")
      return nil
    }
  }

  /// Simulates a hundredth of a second; returns what is to be done.
  public mutating func tick(_ input: TickInput) -> [Effect] {
    var effects: [Effect] = []
    wallTime = input.wallTime
    for report in input.deviceReports { take(report) }
    advanceTime(&effects)
    if let old = givenUp {
      givenUp = nil
      effects.append(.store(.finish(old.finished(at: wallTime, name: settings.name))))
    }
    advanceIdle(&effects)
    for report in input.storeReports { take(report, &effects) }
    for report in input.sensorReports { take(report, &effects) }
    for report in input.adviceReports { take(report, &effects) }
    for event in input.events { take(event, &effects) }
    dropUnwantedThought(&effects)
    thinkAhead(&effects)
    // The curve of an ended game, or of one that waits for a decision, is made once.
    if curve.isEmpty, session.game.isTerminated { curve = session.scoreCurve }
    noticeTilt()
    noticePlace()
    noticeUnkept(effects)
    if !messages.isEmpty {
      effects += messages.map { .log($0) }
      messages.removeAll()
    }
    return effects
  }

  private mutating func advanceTime(_ effects: inout [Effect]) {
    tickCount += 1
    if ticksSinceMove < Self.longAgo { ticksSinceMove += 1 }
    if ticksSinceRefusal < Self.longAgo { ticksSinceRefusal += 1 }
    if ticksSinceDemo < Self.longAgo { ticksSinceDemo += 1 }
    if ticksSinceLevel < Self.longAgo { ticksSinceLevel += 1 }
    if ticksSinceLevel == Self.levelTicks { needsDrawing = true }
    if ticksSincePlace < Self.longAgo { ticksSincePlace += 1 }
    if isAnimating { needsDrawing = true }
    switch screen {
    case .playing: if !session.game.isOver { session.countTick() }
    case .about(let ticks): screen = .about(ticks: ticks + 1)
    case .replay(let page): advance(page, &effects)
    case .calibration(var page):
      page.ticks += 1
      screen = .calibration(page)
      if !page.isDone { needsDrawing = true }
      // Tilts are answers here: who does not want to answer comes out by waiting.
      if page.finder != nil, page.ticks > CalibrationPage.patience { leave(&effects) }
    default: break
    }
    advanceHold(&effects)
    advanceToast()
  }

  /// Whether something moves by itself.
  private var isAnimating: Bool {
    if ticksSincePlace <= Transition.duration + 1 { return true }
    switch screen {
    case .playing, .paused, .won, .over:
      // The overlay's fade of 2 s is the longest; one more tick draws the end.
      return ticksSinceMove <= 201 || ticksSinceRefusal <= Self.nudgeTicks + 1 || held != nil
    case .about: return stage.pace != .off
    case .settings: return ticksSinceDemo <= TileDemo.duration + 1
    default: return false
    }
  }

  /// How long the board shakes its head at a refused move.
  static let nudgeTicks = 20
  /// How long it is said that the device is level now.
  static let levelTicks = 150

  /// Draws when the tilt indicator moved visibly: noise of a resting sensor must not cost a frame.
  private mutating func noticeTilt() {
    let reading = reading
    guard reading != shownReading else { return }
    shownReading = reading
    needsDrawing = true
  }

  /// Begins the transition when another picture has taken the place of the last one.
  private mutating func noticePlace() {
    let place = screen.place
    guard place != shownPlace else { return }
    isGoingDeeper = place.depth > shownPlace.depth
    shownPlace = place
    ticksSincePlace = stage.pace == .off ? Self.longAgo : 0
    needsDrawing = true
  }
}
