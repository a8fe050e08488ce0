import Engine
import Graphics
import Hardware
import Inertial
import Records
import Scenes
import Testing
import Time
import Words

@testable import Handheld

/// An appliance in a test's hands: presses, ticks, and what came of it.
struct Console {
  /// Behind a reference, copied on write: of a local value Swift 6.0.3 copies the whole for a look
  /// at a part, again and again, and a test's frame has 12 MB.
  var appliance: Appliance {
    _read { yield kept.appliance }
    _modify {
      if !isKnownUniquelyReferenced(&kept) { kept = Kept(kept.appliance) }
      yield &kept.appliance
    }
  }
  private var kept: Kept
  var effects: [Effect] = []
  /// The machine that plays, where a test brings one.
  var machine: Machine?

  init(
    stored: StoredState = StoredState(), seed: UInt64? = 1, size: BoardSize? = nil,
    startsPlaying: Bool = true, canPowerOff: Bool = false, tellsMoves: Bool = false
  ) {
    var options = Appliance.Options()
    // A seed that is asked for begins a new game, so a stored one is continued without.
    options.seed = stored.runningGame == nil ? seed : nil
    options.size = size
    options.startsPlaying = startsPlaying
    options.canPowerOff = canPowerOff
    options.tellsMoves = tellsMoves
    kept = Kept(
      Appliance(
        stored: stored, entropy: 99, options: options,
        wallTime: WallTime(secondsSince1970: 1_000_000)))
    appliance.take(.panel(320, 240))
  }

  private final class Kept {
    var appliance: Appliance

    init(_ appliance: consuming Appliance) { self.appliance = appliance }
  }

  var game: Game { appliance.session.game }
  /// What is played against on the table.
  var rival: Rival? { appliance.world.table.rival }

  mutating func tick(_ count: Int = 1) { for _ in 0..<count { tick(TickInput()) } }

  mutating func tick(_ input: TickInput) {
    var input = input
    if input.wallTime.secondsSince1970 == 0 {
      input.wallTime = WallTime(secondsSince1970: 1_000_000)
    }
    if let machine { while let report = machine.next() { input.adviceReports.append(report) } }
    let new = appliance.tick(input)
    for case .think(let request) in new { machine?.submit(request) }
    effects += new
  }

  /// Presses a button and lets it go in the same tick.
  mutating func press(_ buttons: Button...) {
    for button in buttons {
      tick(TickInput(events: [.pressed(button, isRepeat: false), .released(button)]))
    }
  }

  /// Steps through a list until the entry with that title is selected; one that is not there is an issue.
  mutating func select(_ title: String, by button: Button = .down) {
    for _ in 0..<60 where selectedTitle != title { press(button) }
    if selectedTitle != title { Issue.record("no entry is called \(title)") }
  }

  /// The same in a menu.
  mutating func select(item: Phrase) {
    for _ in 0..<60 where appliance.screen.menu?.selectedItem != item { press(.down) }
    if appliance.screen.menu?.selectedItem != item { Issue.record("the menu has no \(item)") }
  }

  /// Types a letter of a keyboard, whose key is `button` elsewhere.
  mutating func type(_ letter: Unicode.Scalar, _ button: Button?) {
    tick(TickInput(events: [.typed(letter, button, isRepeat: false)]))
  }

  mutating func tap(x: Int, y: Int) {
    tick(TickInput(events: [.touch(.began, x: x, y: y), .touch(.ended, x: x, y: y)]))
  }

  mutating func hear(_ report: StoreReport) {
    var input = TickInput()
    input.storeReports = [report]
    tick(input)
  }

  mutating func feel(_ report: SensorReport) {
    var input = TickInput()
    input.sensorReports = [report]
    tick(input)
  }

  /// Feels a device that lies still for as long as it takes to be calibrated.
  mutating func rest() {
    for step in 0..<300 {
      feel(
        .sample(
          InertialSample(
            time: Instant(nanoseconds: Int64(step) * 5_000_000),
            acceleration: Vector3(0, 0, 1), angularRate: .zero)))
    }
  }

  mutating func hear(_ report: AdviceReport) {
    var input = TickInput()
    input.adviceReports = [report]
    tick(input)
  }

  /// What the machine was asked since the last look; nil stands for "nothing any more".
  mutating func questions() -> [AdviceRequest?] {
    defer { effects.removeAll() }
    return effects.compactMap { if case .think(let request) = $0 { .some(request) } else { nil } }
  }

  /// What was asked of the store since the last look.
  mutating func storeRequests() -> [StoreRequest] {
    defer { effects.removeAll() }
    return effects.compactMap { if case .store(let request) = $0 { request } else { nil } }
  }

  /// Plays towards a corner until `isDone` or nothing moves any more; waits for no animation.
  mutating func play(until isDone: (Game) -> Bool) {
    while !isDone(game), !game.isTerminated { move() }
  }

  /// Makes some move towards a corner, the same for the same board; waits for no animation.
  mutating func move() {
    let before = game.moveCount
    for button in [Button.down, .left, .right, .up] where game.moveCount == before {
      press(button)
    }
  }

  /// The replay that is shown, with nothing over it.
  func replay() throws -> ReplayPage {
    let page = try #require(appliance.screen.replay)
    try #require(page.panel == .none)
    return page
  }

  /// The picture of this moment.
  mutating func picture() -> DisplayList { appliance.picture() }

  /// All text on the picture.
  mutating func words() -> [String] {
    picture().elements.compactMap {
      switch $0.content {
      case .text(let text, _, _, _): text
      case .tile(let style): style.label
      default: nil
      }
    }
  }
}

extension Direction {
  /// A finger's drag this way, from the middle of a display of 320 by 240 pixels.
  var swipe: [InputEvent] { swipe(x: 160, y: 120, across: 80, down: 80) }

  /// A drag this way from a place, so many pixels far.
  func swipe(x: Int, y: Int, across: Int, down: Int) -> [InputEvent] {
    let (goalX, goalY) =
      switch self {
      case .up: (x, y - down)
      case .right: (x + across, y)
      case .down: (x, y + down)
      case .left: (x - across, y)
      }
    return [
      .touch(.began, x: x, y: y), .touch(.moved, x: goalX, y: goalY),
      .touch(.ended, x: goalX, y: goalY),
    ]
  }
}

/// A running game whose next move is known: made from a position's recording.
func storedGame(after moves: [Direction], seed: UInt64 = 1) -> StoredState {
  var game = RecordedGame(seed: seed)
  for move in moves { _ = game.play(move) }
  return StoredState(
    runningGame: RunningGame(
      recording: game.recording, origin: .ordinary, startedAt: WallTime(secondsSince1970: 5),
      secondsPlayed: 17))
}

/// The machine that plays, on the virtual clock; copies of a console share it.
final class Machine {
  private var advice: ImmediateAdvice
  /// Answers after `delay` ticks.
  init(delay: Int = 0) { advice = ImmediateAdvice(delay: delay) }
  func submit(_ request: AdviceRequest?) { advice.submit(request) }
  func next() -> AdviceReport? { advice.next() }
}

extension StoreRequest {
  /// The game that it tells the end of, if it does.
  var finished: FinishedGame? { if case .finish(let game) = self { game } else { nil } }
}

extension TickInput {
  /// An input of these events alone.
  init(events: [InputEvent], wallTime: WallTime = WallTime(secondsSince1970: 0)) {
    self.init(wallTime: wallTime)
    self.events = events
  }
}
