import Engine
import Graphics
import Hardware
import Records
import Simulators
import Time

@testable import Handheld

/// A session that a ``Walker`` plays with the whole loop on a virtual clock, written into a journal.
struct Session: Sendable {
  let name: String
  let steering: Walker.Steering
  let width: Int
  let height: Int
  var format = PixelFormat.rgb565
  var settings: FlatMap<String, String> = [:]
  var game: Game = .fresh
  let ticks: Int
  /// Which walk: chosen so that the sessions together come by every screen.
  var seed: UInt64 = 1
  /// What is done first.
  var route: [Walker.Act] = []
  /// Whether a first start begins with the lesson.
  var teaches = false
  /// Whether the world's table deals games.
  var deals = false
  /// Whether somebody plays live duels.
  var duels = false

  /// What is on the table at first.
  enum Game: Sendable { case fresh, running, won, almostOver }

  /// Plays the session; the names of the screens that it came by, and its journal.
  func play() throws -> (screens: Set<String>, journal: [UInt8]) {
    var options = Appliance.Options()
    options.startsPlaying = game != .fresh
    options.teaches = teaches
    options.deals = deals
    options.duels = duels
    let start = JournalStart(
      program: "test", stored: try stored(), entropy: seed, options: options,
      wallTime: WallTime(secondsSince1970: 1_700_000_000))
    let file = Recorder()
    let clock = VirtualClock()
    let hand = Hand()
    let input = ScriptedInput()
    var loop = FixedRateLoop(
      appliance: start.appliance, clock: clock,
      sensor: HandSensor(hand, clock: clock, isThere: steering == .tilt),
      input: input, buzzer: RecordingBuzzer(),
      display: MemoryDisplay(width: width, height: height, format: format),
      store: SessionStore(SessionStore.history()), advisor: ImmediateAdvice(delay: 3),
      makeGlyphs: { BitmapGlyphs() },
      journal: JournalWriter(start, sink: file.append), symbols: SampleSymbols(),
      carriers: Carriers(
        deals: deals ? DealerLine(clock, delay: .milliseconds(80)) : nil,
        duels: duels ? LiveOther(clock, moves: 12) : nil))
    var walker = Walker(steering, seed: seed, width: width, height: height, route: route)
    var screens: Set<String> = []
    _ = loop.run(ticks: 150)
    while loop.statistics.ticks < ticks {
      screens.insert(loop.appliance.screen.name)
      let rest = perform(walker.next(), input, hand, at: clock.now())
      for _ in 0..<rest {
        _ = loop.run(ticks: 1)
        screens.insert(loop.appliance.screen.name)
      }
    }
    loop.finishJournal()
    return (screens, file.bytes)
  }

  /// Lets the devices feel an act; for how many ticks nothing follows.
  private func perform(
    _ act: Walker.Act, _ input: ScriptedInput, _ hand: Hand, at time: Instant
  ) -> Int {
    switch act {
    case .press(let button, let ticks):
      input.events += [.pressed(button, isRepeat: false)]
      if ticks < 10 {
        input.events += [.released(button)]
        return ticks
      }
      input.later = (ticks, [.released(button)])
      return ticks + 5
    case .tap(let x, let y):
      input.events += [.touch(.began, x: x, y: y), .touch(.ended, x: x, y: y)]
      return 6
    case .drag(let direction):
      let (x, y) = (width / 2, height / 2)
      let (dx, dy) =
        switch direction {
        case .up: (0, -height / 3)
        case .right: (width / 3, 0)
        case .down: (0, height / 3)
        case .left: (-width / 3, 0)
        }
      input.events += [
        .touch(.began, x: x, y: y), .touch(.moved, x: x + dx, y: y + dy),
        .touch(.ended, x: x + dx, y: y + dy),
      ]
      return 6
    case .tilt(let direction, let ticks):
      hand.tilt(direction, at: time, holding: ticks)
      return ticks + 45
    case .leaveTheConsole:
      input.events += [.suspended, .resumed]
      return 3
    case .type(let letters):
      input.events += letters.unicodeScalars.map { .typed($0, nil, isRepeat: false) }
      return 3
    case .wait(let ticks): return ticks
    }
  }

  private func stored() throws -> StoredState {
    var state: StoredState
    switch game {
    case .fresh: state = StoredState()
    case .running: state = storedGame(after: [.left, .up, .right])
    case .won: state = try WonGame.stored()
    case .almostOver: state = try EveryScreenTests.almostOver()
    }
    if !teaches { state.bestScores[.standard] = 4_096 }
    state.settings = settings
    return state
  }

  /// Gives the same symbol to whoever asks.
  private final class SampleSymbols: SymbolSource {
    private var number: Int?
    func submit(_ request: SymbolRequest) { number = request.number }
    func next() -> SymbolReport? {
      defer { number = nil }
      let symbol = ModuleMatrix(side: 21, isDark: (0..<441).map { $0 % 3 == 0 })
      guard let number, let symbol else { return nil }
      return .symbol(symbol, number: number)
    }
  }
}

extension Session {
  /// Of the game that is running, with a few moves more.
  private static let puzzle =
    TileGoal(exponent: 9, moves: 8).map { Challenge(seed: 1, goal: $0).code } ?? ""

  /// The sessions whose journals are kept.
  static let all: [Session] = [
    Session(
      name: "buttons", steering: .buttons, width: 320, height: 240,
      settings: ["display.animation": "off"], game: .running, ticks: 9_000),
    Session(
      name: "buttons-on-a-won-game", steering: .buttons, width: 128, height: 64, format: .mono10,
      settings: ["display.theme": "one-bit"], game: .won, ticks: 3_000),
    Session(
      name: "buttons-at-the-end", steering: .buttons, width: 320, height: 480,
      settings: ["display.theme": "dark", "player.name": "ADA"], game: .almostOver, ticks: 3_000,
      seed: 5, route: .review),
    Session(
      name: "touch", steering: .touch, width: 480, height: 320,
      settings: ["input.touch-buttons": "on", "display.animation": "off"], game: .running,
      ticks: 9_000),
    Session(
      name: "touch-from-the-start", steering: .touch, width: 240, height: 240, ticks: 2_500,
      seed: 2),
    Session(
      name: "choices", steering: .buttons, width: 480, height: 320, ticks: 960, route: .choices),
    Session(
      name: "tilt", steering: .tilt, width: 240, height: 240,
      settings: ["display.animation": "off"], game: .running, ticks: 4_000,
      route: .calibration),
    Session(
      name: "first-start", steering: .buttons, width: 240, height: 240, ticks: 500, seed: 4,
      route: .lesson, teaches: true),
    Session(
      name: "challenge", steering: .buttons, width: 320, height: 240, ticks: 4_000, seed: 3,
      route: .challenge),
    Session(
      name: "race", steering: .buttons, width: 240, height: 240, settings: ["game.size": "3"],
      ticks: 2_500, seed: 6, route: .race),
    Session(
      name: "puzzle", steering: .buttons, width: 320, height: 240,
      settings: [StoredState.rivalKey: "score \(Self.puzzle)"], game: .running, ticks: 1_200,
      seed: 7, route: .puzzle),
    Session(
      name: "dealt", steering: .buttons, width: 240, height: 240, ticks: 1_600, seed: 8,
      route: .dealt, deals: true),
    Session(
      name: "live", steering: .buttons, width: 320, height: 240, ticks: 1_400, seed: 9,
      route: .live, duels: true),
  ]
}
