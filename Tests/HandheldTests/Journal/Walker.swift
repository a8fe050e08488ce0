import Engine
import Hardware
import IMU
import Inertial
import Settings
import Simulators
import Time

@testable import Handheld

/// Somebody who does this and that without end, the same for the same seed: for journals of sessions
/// that come by every screen.
struct Walker {
  /// With what.
  enum Steering: String, CaseIterable, Sendable { case buttons, touch, tilt }

  /// What is done next, and how long nothing follows on it.
  enum Act: Equatable, Sendable {
    case press(Button, ticks: Int)
    case tap(x: Int, y: Int)
    case drag(Direction)
    case tilt(Direction, ticks: Int)
    case leaveTheConsole
    case type(String)
    case wait(ticks: Int)
  }

  private let steering: Steering
  private let width: Int
  private let height: Int
  private var chance: RandomSource
  /// What is done first.
  private var route: ArraySlice<Act>

  init(
    _ steering: Steering, seed: UInt64, width: Int, height: Int, route: [Act] = []
  ) {
    self.route = route[...]
    self.steering = steering
    self.width = width
    self.height = height
    chance = RandomSource(seed: seed)
  }

  private mutating func number(below limit: Int) -> Int {
    Int(chance.next() % UInt64(limit))
  }

  private mutating func direction() -> Direction {
    Direction(rawValue: UInt8(number(below: 4))) ?? .up
  }

  /// The next act.
  mutating func next() -> Act {
    if let act = route.popFirst() { return act }
    if number(below: 60) == 0 { return .wait(ticks: 240) }
    switch steering {
    case .buttons: return pressed()
    case .touch:
      if number(below: 4) == 0 { return .drag(direction()) }
      return .tap(x: number(below: width), y: number(below: height))
    case .tilt:
      let ticks = number(below: 12) == 0 ? Handheld.Steering.holdTicks + 20 : 2 + number(below: 30)
      return .tilt(direction(), ticks: ticks)
    }
  }

  private mutating func pressed() -> Act {
    switch number(below: 40) {
    case 0: return .press(.undo, ticks: 2)
    case 1: return .press(.newGame, ticks: 2)
    case 2: return .press(.hint, ticks: 2)
    case 3: return .press(.mute, ticks: 2)
    case 4: return .press(.recenter, ticks: 2)
    case 5: return .press(.nextTab, ticks: 2)
    case 6: return .leaveTheConsole
    case 7...10: return .press(.back, ticks: 2)
    case 11...16: return .press(.confirm, ticks: 2)
    case 17, 18:
      let ticks = number(below: 3) * Handheld.Steering.holdTicks / 2 + 60
      return .press(direction().button, ticks: ticks)
    default: return .press(direction().button, ticks: 1 + number(below: 6))
    }
  }
}

extension [Walker.Act] {
  /// To the row of that index in a list that was just opened, and in.
  private static func enter(_ index: Int) -> [Walker.Act] {
    Array(repeating: .press(.down, ticks: 3), count: index) + presses(.confirm)
  }

  /// From the title to a group of settings.
  private static func settings(_ group: SettingGroup) -> [Walker.Act] {
    enter(3) + enter(SettingGroup.allCases.firstIndex(of: group) ?? 0)
  }

  /// Where the doors of a group begin in its list.
  private static func doors(in group: SettingGroup) -> Int {
    SettingsRow.rows(in: group).count - SettingsPage.doors(in: group).count
  }

  /// From the board to where tilts are tried, to the spirit level, and to the question how the sensor
  /// is built in.
  static let calibration: [Walker.Act] = {
    var acts = presses(.back, .up, .confirm) + settings(.tilt) + enter(doors(in: .tilt))
    acts += [.wait(ticks: 60), .tilt(.right, ticks: 20), .wait(ticks: 60)]
    acts += presses(.back, .down, .confirm) + [.wait(ticks: 150)]
    acts += presses(.back, .down, .confirm)
    acts += [.wait(ticks: 60), .tilt(.right, ticks: 80), .wait(ticks: 60)]
    return acts + [.tilt(.down, ticks: 80), .wait(ticks: 200)]
  }()

  /// The three moves of the lesson, with a wrong one among them, and on into the game.
  static let lesson: [Walker.Act] = {
    // In steps: one long sum takes Swift 6.0.3 too long.
    var acts: [Walker.Act] = presses(.right, .up)
    acts += [.wait(ticks: 40)]
    acts += presses(.down)
    acts += [.wait(ticks: 40)]
    acts += presses(.left)
    acts += [.wait(ticks: 40)]
    return acts + presses(.left)
  }()

  /// From the last move of a game to its review.
  static let review: [Walker.Act] =
    presses(.left, .down, .right, .up) + [.wait(ticks: 260)]
    + presses(.down, .down, .down, .confirm)

  /// From the title to the day, to a challenge that is typed, to what is given away of it, and to one that
  /// is made and begun together.
  static let challenge: [Walker.Act] = {
    var acts = enter(1) + presses(.confirm, .down, .back) + enter(3)
    acts.append(.type("5FET828X"))
    acts += presses(.confirm, .undo)
    acts.append(.type("W"))
    acts += presses(.confirm) + enter(3) + presses(.back, .back, .back)
    acts += presses(.up, .confirm) + enter(1)
    acts.append(.wait(ticks: 320))
    return acts + presses(.left, .down, .right)
  }()

  /// From the title to a race of two, until the first has played.
  static let race: [Walker.Act] = {
    var acts = enter(1) + enter(2) + enter(2)
    for _ in 0..<30 { acts += presses(.left, .down, .right, .up) }
    acts.append(.wait(ticks: 260))
    return acts + presses(.confirm, .left, .down, .right, .up)
  }()

  /// From a puzzle that few moves decide to the one of the week.
  static let puzzle: [Walker.Act] = {
    var acts: [Walker.Act] = []
    for _ in 0..<4 { acts += presses(.left, .down, .right, .up) }
    acts += [.wait(ticks: 500)]
    acts += presses(.up, .confirm) + enter(1) + enter(1)
    acts += [.wait(ticks: 20)]
    acts += presses(.down, .down, .down, .up, .up, .up, .confirm)
    return acts + presses(.confirm, .left, .down, .right)
  }()

  /// From the title to a dealt game, through its menu, and on to its end before it is over.
  static let dealt: [Walker.Act] = {
    var acts: [Walker.Act] = [.wait(ticks: 60)]
    acts += enter(1) + enter(4)
    acts += [.wait(ticks: 20)]
    acts += presses(.confirm)
    acts += [.wait(ticks: 20)]
    for _ in 0..<8 { acts += presses(.left, .down, .right, .up) + [.wait(ticks: 30)] }
    acts += presses(.undo, .hint, .back, .confirm, .back) + enter(1)
    return acts + [.wait(ticks: 300)] + presses(.confirm, .down, .confirm, .up, .back)
  }()

  /// From the title to whoever is there, through the countdown to the board, and on to its menu.
  static let live: [Walker.Act] = {
    var acts: [Walker.Act] = [.wait(ticks: 60)]
    acts += enter(1) + enter(4)
    acts += [.wait(ticks: 120)]
    acts += presses(.confirm)
    acts += [.wait(ticks: 420)]
    for _ in 0..<6 { acts += presses(.left, .down, .right, .up) + [.wait(ticks: 30)] }
    return acts + presses(.undo, .back, .confirm)
  }()

  /// From the title to the player's name, to the parts and their test, to the question whether all choices
  /// go back, to what was played and earned, and to the calendar of the days.
  static let choices: [Walker.Act] = {
    var acts = settings(.general) + enter(doors(in: .general) + 1)
    acts += presses(.down, .right, .down, .right, .left, .up, .confirm, .back)
    acts += presses(.down, .confirm, .down, .up, .back) + presses(.down, .confirm, .right, .back)
    acts += presses(.down, .down, .confirm, .back)
    acts += presses(.back, .back, .up, .confirm, .down, .down, .confirm, .down, .back)
    acts += presses(.down, .down, .confirm, .down, .back)
    acts += presses(.back, .up, .confirm, .confirm, .down, .down, .down)
    return acts + presses(.confirm, .up, .down, .back)
  }()

  private static func presses(_ buttons: Button...) -> [Walker.Act] {
    buttons.map { .press($0, ticks: 3) }
  }
}

extension Direction {
  /// The button of the cross.
  var button: Button {
    switch self {
    case .up: .up
    case .right: .right
    case .down: .down
    case .left: .left
    }
  }
}

/// A sensor in a hand, without its thread: every step that is due is done when the loop asks.
struct HandSensor: SensorFeed, ~Copyable {
  private var session: SensorSession<SimulatedMPU6050<Hand, VirtualClock>>
  private let clock: VirtualClock
  private let isThere: Bool

  init(_ hand: Hand, clock: VirtualClock, isThere: Bool) {
    self.isThere = isThere
    session = SensorSession(
      bus: SimulatedMPU6050(MPU6050Silicon(), source: hand, clock: clock), start: clock.now())
    self.clock = clock
  }

  mutating func next() -> SensorReport? {
    isThere ? session.firstReport(by: clock.now()) : nil
  }
}
