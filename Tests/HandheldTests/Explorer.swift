import Engine
import Graphics
import Hardware
import Inertial
import Records
import Scenes
import Simulators
import Time

@testable import Handheld

/// A player who tries everything that can be done with one way of steering, from every screen, and
/// notes where it leads.
///
/// Screens that offer the same count as one: menus with their selection, whatever the score.
final class Explorer {
  /// With what alone the player plays.
  enum Steering: CaseIterable, Sendable {
    case tilt, fourButtons, touch
    /// A mouse in a terminal of 80×24 characters, and its wheel.
    case mouse
  }

  /// What the player can do.
  enum Act: Hashable {
    case short(Direction)
    case hold(Direction)
    case tap(x: Int, y: Int)
    /// A notch of the wheel.
    case wheel(Direction)
    /// Doing nothing for a while.
    case wait
    /// Holding still for a moment.
    case pause
  }

  let steering: Steering
  private var clock = VirtualClock()
  private let hand = Hand()
  private var feed: HandFeed
  /// The appliance that stood on each screen when it was first reached.
  private(set) var found: [String: Appliance] = [:]
  /// Where the acts on each screen lead.
  private(set) var ways: [String: Set<String>] = [:]
  private(set) var names: Set<String> = []
  /// The names of the screens on which nothing was done for a while.
  private var waited: Set<String> = []
  /// Whether the program was asked to end.
  private(set) var hasQuit = false

  init(steering: Steering) {
    self.steering = steering
    feed = HandFeed(hand: hand, clock: clock)
    // The chip's bring-up.
    for _ in 0..<100 { _ = reports() }
  }

  /// Explores all that can be reached from `start`.
  func explore(from start: Appliance) {
    var appliance = start
    // A second at rest, so that tilts are felt.
    if steering == .tilt { run(&appliance, ticks: 150) }
    var open = [note(appliance)].compactMap { $0 }
    while let key = open.popLast(), let place = found[key] {
      for act in acts(on: place) {
        var next = place
        perform(act, on: &next)
        ways[key, default: []].insert(Self.key(of: next))
        if let new = note(next) { open.append(new) }
      }
    }
  }

  /// The screens from which no way leads to the title.
  func deadEnds() -> Set<String> {
    var back: [String: Set<String>] = [:]
    for (from, goals) in ways { for goal in goals { back[goal, default: []].insert(from) } }
    var open = ways.keys.filter { $0.hasPrefix("title") }
    var home = Set(open)
    while let key = open.popLast() {
      for from in back[key] ?? [] where home.insert(from).inserted { open.append(from) }
    }
    return Set(ways.keys).subtracting(home)
  }

  /// Remembers a screen; nil when it was known.
  private func note(_ appliance: Appliance) -> String? {
    let key = Self.key(of: appliance)
    guard found[key] == nil else { return nil }
    found[key] = appliance
    names.insert(String(key.prefix { $0 != " " }))
    return key
  }

  private func acts(on appliance: Appliance) -> [Act] {
    // Time does the same to a screen whatever is selected on it.
    let isNew = waited.insert(appliance.screen.name).inserted
    var acts: [Act] = Direction.allCases.map { .short($0) } + (isNew ? [.wait] : [])
    switch steering {
    // Who is asked for a tilt and gives another one has turned the world: that is another test's.
    case .tilt where appliance.isFindingMounting:
      guard case .calibration(let page) = appliance.screen else { return acts }
      acts = [.wait, .pause]
      if page.finder?.step == .right { acts.append(.hold(.right)) }
      if page.finder?.step == .down { acts.append(.hold(.down)) }
    // Who is asked to hold still does.
    case .tilt where Self.key(of: appliance) == "calibration false": acts = [.wait]
    case .tilt, .fourButtons: acts += Direction.allCases.map { .hold($0) }
    case .touch:
      for y in stride(from: 4, to: 240, by: 12) {
        for x in stride(from: 8, to: 320, by: 24) { acts.append(.tap(x: x, y: y)) }
      }
    case .mouse:
      acts += [.wheel(.up), .wheel(.down)]
      for y in 0..<24 { for x in stride(from: 1, to: 80, by: 6) { acts.append(.tap(x: x, y: y)) } }
    }
    return acts
  }

  /// Ticks after which a page that waits for tilts alone has given up.
  private static func patience(on appliance: Appliance) -> Int {
    if case .tilting = appliance.screen { return TiltingPage.patience + 10 }
    return appliance.isFindingMounting ? CalibrationPage.patience + 10 : 400
  }

  private func perform(_ act: Act, on appliance: inout Appliance) {
    switch (act, steering) {
    case (.pause, _): run(&appliance, ticks: 60)
    case (.wait, _):
      run(&appliance, ticks: Self.patience(on: appliance))
    case (.short(let direction), .tilt):
      hand.tilt(direction, at: clock.now(), holding: 2)
      // A race is played move by move, so the hand comes to rest after each.
      run(&appliance, ticks: appliance.world.table.rival?.race == nil ? 40 : 80)
    case (.hold(let direction), .tilt):
      hand.tilt(direction, at: clock.now(), holding: Handheld.Steering.holdTicks + 20)
      run(&appliance, ticks: Handheld.Steering.holdTicks + 60)
    case (.short(let direction), .touch): tick(&appliance, direction.swipe)
    case (.short(let direction), .mouse):
      tick(&appliance, direction.swipe(x: 40, y: 12, across: 5, down: 3))
    case (.hold, .touch), (.hold, .mouse): break
    case (.wheel(let direction), _):
      tick(&appliance, [.pressed(direction.button, isRepeat: true)])
    case (.short(let direction), .fourButtons):
      tick(&appliance, [.pressed(direction.button, isRepeat: false), .released(direction.button)])
    case (.hold(let direction), .fourButtons):
      tick(&appliance, [.pressed(direction.button, isRepeat: false)])
      run(&appliance, ticks: Handheld.Steering.holdTicks + 5)
      tick(&appliance, [.released(direction.button)])
    case (.tap(let x, let y), _):
      tick(&appliance, [.touch(.began, x: x, y: y), .touch(.ended, x: x, y: y)])
    }
    // A game that ends is looked at for a while before its menu comes.
    if case .board = appliance.screen, !["playing", "paused"].contains(appliance.screen.name),
      !appliance.isOverlayVisible
    {
      run(&appliance, ticks: 450)
    }
  }

  // MARK: Time

  private func run(_ appliance: inout Appliance, ticks: Int) {
    for _ in 0..<ticks { tick(&appliance, []) }
  }

  private func tick(_ appliance: inout Appliance, _ events: [InputEvent]) {
    var input = TickInput(events: events, wallTime: clock.wallTime())
    if steering == .tilt { input.sensorReports = reports() }
    var effects = appliance.tick(input)
    // The store answers at once, with one game.
    while !effects.isEmpty {
      var answers = TickInput(wallTime: clock.wallTime())
      answers.storeReports = effects.compactMap { Self.answer(to: $0) }
      answers.adviceReports = effects.compactMap { Self.advice(for: $0) }
      for case .deal(let word) in effects {
        let play = appliance.world.deal.play
        answers.dealReports += Dealer.answers(to: word, of: play).map { .word($0) }
      }
      for case .live(.seek) in effects {
        answers.liveReports.append(.found(peer: 1, name: "ADA", isAgreed: false))
      }
      if effects.contains(.quit) { hasQuit = true }
      effects = answers.isEmpty ? [] : appliance.tick(answers)
      // A game that was asked for opens when it is there.
      if !answers.dealReports.isEmpty {
        effects += appliance.tick(TickInput(wallTime: clock.wallTime()))
      }
    }
  }

  private func reports() -> [SensorReport] {
    clock.sleep(for: .milliseconds(10))
    return feed.reports()
  }

  /// The machine makes a puzzle at once, which two moves decide.
  private static func advice(for effect: Effect) -> AdviceReport? {
    guard case .think(let request?) = effect, case .puzzle(let week) = request.subject,
      let goal = TileGoal(exponent: 3, moves: 2)
    else { return nil }
    return .puzzle(Challenge(seed: 5, goal: goal), of: week, number: request.number)
  }

  private static func answer(to effect: Effect) -> StoreReport? {
    switch effect {
    case .store(.readScores(let size, _)): .scores(size == .standard ? [row] : [], size: size)
    case .store(.readGame(let id)): .game(game, id: id)
    default: nil
    }
  }

  private static let game: FinishedGame = {
    let running = storedGame(after: [.left, .up, .right, .down]).runningGame!
    return FinishedGame(
      game: running, endedAt: WallTime(secondsSince1970: 9), score: 8, largestExponent: 2,
      moveCount: 4)
  }()

  private static let row = ScoreRow(
    id: 7, score: 8, largestExponent: 2, moveCount: 4, undoCount: 0, size: .standard,
    origin: .ordinary, startedAt: game.game.startedAt, endedAt: game.endedAt, secondsPlayed: 1,
    name: "")

  // MARK: Screens

  /// What a screen offers, in words; its first word is its name.
  private static func key(of appliance: Appliance) -> String {
    let below = appliance.below.name
    let name = appliance.screen.name
    if name == "confirm-new" { return "\(name) \(words(appliance)) \(below)" }
    switch appliance.screen {
    case .board where name == "playing":
      let moves = appliance.session.game.moveCount
      if appliance.world.table.rival?.puzzle != nil { return "\(name) puzzle \(moves)" }
      // Of a race the first turns are played through.
      guard let race = appliance.world.table.rival?.race else { return "\(name) \(moves / 200)" }
      return "\(name) race \(race.player) \(min(moves, Rival.Race.turn))"
    case .title, .board, .question, .dealt: return "\(name) \(words(appliance))"
    // Who wants somebody beside a running game is asked whether that is to end.
    case .group(let page) where name == "friends":
      return "\(name) \(page.selected) \(appliance.world.table.isRunning)"
    case .live(let page):
      let world = appliance.world
      return "\(name) \(page.selected) \(world.live.chosen != nil) \(world.table.isRunning)"
    case .scores(let page): return "\(name) \(page.size.cells) \(page.selected)"
    case .replay: return "\(name) \(below) \(words(appliance))"
    case .review: return "\(name) \(below)"
    case .name(let page): return "\(name) \(below) \(page.letters.cursor)"
    case .calibration(let page):
      guard let finder = page.finder else { return "\(name) \(page.isDone)" }
      return "\(name) \(finder.step)"
    case .settings(let page): return "\(name) \(page.group) \(page.selected)"
    case .tilting(let page): return "\(name) \(page.selected)"
    case .certification(let page): return "\(name) \(page.step?.rawValue ?? "report")"
    case .lesson(let page): return "\(name) \(page.lesson.step)"
    case .code(let page):
      return "\(name) \(page.letters.cursor) \(page.code.isEmpty) \(page.complaint != nil)"
    case .challenge: return "\(name) \(words(appliance)) \(below)"
    case .countdown, .share: return "\(name) \(below)"
    default:
      guard let list = appliance.screen.page as? any ListPage else { return name }
      return "\(name) \(list.selected)"
    }
  }

  private static func words(_ appliance: Appliance) -> String {
    guard let menu = appliance.screen.menu else { return "" }
    return menu.titles(in: .english).joined(separator: ",") + ":\(menu.selected)"
  }
}
