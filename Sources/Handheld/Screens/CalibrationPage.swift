import Scenes

/// How far the calibration has come.
public struct CalibrationPage: Equatable, Sendable {
  /// Ticks since it began, or since the device was last moved.
  public var ticks = 0
  /// Whether the device was moved when it should have rested.
  public var wasMoved = false
  /// Whether it is done and the bubble is free to play with.
  public var isDone = false

  /// Finds out how the sensor is built in; nil when only neutral is taken.
  public var finder: MountingFinder?
  /// Whether it was entered to find that out.
  public let findsMounting: Bool

  /// Ticks after which a question for a tilt is given up: half a minute.
  static let patience = 30 * Tempo.ticksPerSecond

  /// A calibration that begins; `findsMounting` asks for two tilts first.
  public init(findsMounting: Bool = false) {
    self.findsMounting = findsMounting
    finder = findsMounting ? MountingFinder() : nil
  }

  /// How much is over, in percent: of the second at rest, or of the steps.
  public var progress: Int {
    if isDone { return 100 }
    switch finder?.step {
    case nil: return min(ticks, 99)
    case .level: return 0
    case .right: return 25
    case .levelAgain: return 50
    case .down: return 75
    case .found: return 90
    }
  }
}
