import Engine
import Graphics
import Hardware
import Inertial
import Motion
import Records
import Scenes
import Words

/// The spirit level: what is level is measured here, and how the sensor is built in is found out.
public struct CalibrationPage: ScenePage {
  /// Ticks since it began, or since the last answer.
  private var ticks = 0
  /// Whether it is done and the bubble is free to play with.
  private(set) var isDone = false
  /// Finds out how the sensor is built in; nil when only neutral is taken.
  private(set) var finder: MountingFinder?

  /// Ticks after which a question for a tilt is given up: half a minute.
  static let patience = 30 * Tempo.ticksPerSecond

  /// A calibration that begins; `findsMounting` asks for two tilts first.
  init(findsMounting: Bool = false) { finder = findsMounting ? MountingFinder() : nil }

  /// While it is found out how the sensor is built in, tilts are answers.
  var traits: PageTraits { PageTraits(kind: "calibration", depth: 3, takesTilts: finder == nil) }

  // MARK: Takes

  /// Any other tilt only rolls the bubble.
  mutating func take(_ command: Command, _ world: inout World) -> Step {
    [.direction(.left), .back, .confirm].contains(command) ? .back : .stay
  }

  mutating func tap(x: Int, y: Int, _ world: inout World) -> Step { .back }

  mutating func tick(_ world: inout World) -> Step {
    if ticks < Appliance.longAgo { ticks += 1 }
    // Tilts are answers here: who does not want to answer comes out by waiting.
    return finder != nil && ticks > Self.patience ? .back : .stay
  }

  mutating func hearOfCalibration(_ world: inout World) { isDone = true }

  /// Shows the finder what the sensor feels; once it knows, the tilt starts anew with the answer.
  mutating func feel(_ acceleration: Vector3, _ world: inout World) {
    guard var finder else { return }
    let before = finder.step
    finder.feed(acceleration)
    self.finder = finder
    if finder.step != before { ticks = 0 }
    if case .found(let mounting) = finder.step {
      world.take(mounting)
      self.finder = nil
    }
    guard finder.step != before else { return }
    world.redraw()
    world.sound(.select)
  }

  // MARK: Shows

  func scene(_ world: World) -> CalibrationScene {
    CalibrationScene(
      instruction: world.language(instruction(world)), tilt: world.reading, progress: progress,
      hint: world.language(finder == nil ? .leftBack : .waitOrBack))
  }

  /// How much is over, in percent.
  private var progress: Int {
    switch finder?.step {
    case nil: return isDone ? 100 : 0
    case .level: return 0
    case .right: return 25
    case .levelAgain: return 50
    case .down: return 75
    case .found: return 90
    }
  }

  private func instruction(_ world: World) -> Phrase {
    guard world.sense.sensor == .present else { return .noSensorThere }
    switch finder?.step {
    case .level: return .holdLevel
    case .right: return .lowerRight
    case .levelAgain: return .levelAgain
    case .down: return .lowerNear
    case .found, nil: break
    }
    return world.sense.tilt.unfelt == nil ? .levelReady : .levelReadyUpright
  }
}

extension World {
  /// Takes how the sensor is built in, as it was found in the picture as it stands now; it is kept as
  /// seen from the upright one.
  fileprivate mutating func take(_ mounting: Mounting) {
    let upright = mounting.turned(quarters: -settings.rotation.rawValue / 90)
    settings.mounting = upright
    ask(.set(key: Settings.mountingKey, value: upright.description))
    settingsChanged()
    sense.tilt.recalibrate()
  }
}
