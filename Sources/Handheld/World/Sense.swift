import Graphics
import Motion
import Scenes
import Words

/// What is felt of the tilt, and what is known of the sensor.
struct Sense: Sendable {
  /// What is known of the sensor.
  enum Sensor: Equatable, Sendable {
    /// Nothing was heard yet, or there is none.
    case absent
    /// It sends samples.
    case present
    /// It did, and does not any more.
    case lost
  }

  var tilt: TiltInput
  var sensor = Sensor.absent
  /// The chip, as its driver names it.
  private(set) var chip: String?
  /// Ticks since the last thought of keeping what was learnt of the gyro.
  private var ticksSinceKept = 0
  /// Ticks since the pose was taken as level by hand.
  var ticksSinceLevel = Appliance.longAgo
  private var shown = TiltReading.absent

  /// How long it is said that the device is level now.
  static let levelTicks = 150
  private static let keepingTicks = 300 * Tempo.ticksPerSecond

  init(_ settings: TiltSettings) { tilt = TiltInput(settings: settings) }

  /// A tick; whether what is said of the level ends with it.
  mutating func tick() -> Bool {
    if ticksSinceLevel < Appliance.longAgo { ticksSinceLevel += 1 }
    return ticksSinceLevel == Self.levelTicks
  }

  /// The sensor was found; where `kept` is of the same chip, its bias is known from the start,
  /// and no news when it is found again. What was learnt of another one is none of this one's.
  mutating func found(_ chip: String, kept: KeptBias?) {
    guard self.chip != chip else { return }
    if self.chip != nil { tilt.exchange() }
    self.chip = chip
    recall(kept)
  }

  /// Takes what was kept of the gyro, if it is of the chip that is there.
  mutating func recall(_ kept: KeptBias?) {
    guard let kept, kept.chip == chip else { return }
    tilt.remember(kept.bias)
  }

  /// What is worth keeping of the gyro in place of `kept`: a look every five minutes, for the card's
  /// sake.
  mutating func worthKeeping(_ kept: KeptBias?) -> KeptBias? {
    if ticksSinceKept < Self.keepingTicks { ticksSinceKept += 1 }
    guard ticksSinceKept >= Self.keepingTicks, sensor == .present, let chip else { return nil }
    ticksSinceKept = 0
    guard let bias = tilt.learntBias else { return nil }
    let learnt = KeptBias(bias, chip: chip)
    return kept.map { $0.isOutdated(by: learnt) } ?? true ? learnt : nil
  }

  /// Whether the device is turned so far that a tilt goes on.
  var isTilted: Bool {
    max(abs(tilt.angles.right), abs(tilt.angles.down)) > tilt.settings.rearmAngle
  }

  /// What the tilt indicator shows, in steps that are coarser than a resting sensor's noise; `hold`
  /// is how much of a hold is over, in percent.
  func reading(hold: Int) -> TiltReading {
    guard sensor == .present else { return .absent }
    guard tilt.state == .ready else { return .calibrating }
    let scale = 100 / max(tilt.threshold, 1)
    return .live(
      right: Self.steps(tilt.angles.right * scale), down: Self.steps(tilt.angles.down * scale),
      hold: hold, unfelt: unfelt)
  }

  /// How far it is turned from neutral, in percent of the angle that counts; nil where that is not
  /// known.
  var tiltInPercent: SubpixelPoint? {
    guard sensor == .present, tilt.state == .ready else { return nil }
    let scale = 100 / max(tilt.threshold, 1)
    func percent(_ angle: Float) -> Int { Int(min(max(angle * scale, -400), 400)) }
    return SubpixelPoint(x: percent(tilt.angles.right), y: percent(tilt.angles.down))
  }

  /// The axis of the picture about which a turn is not felt. Tilts are of the picture, too, since the
  /// mounting is turned with it.
  private var unfelt: TiltReading.Axis? {
    switch tilt.unfelt {
    case .aboutHeight: .height
    case .aboutWidth: .width
    case nil: nil
    }
  }

  /// Percent in steps of four, a fifth of a degree at most thresholds more than noise.
  private static func steps(_ percent: Float) -> Int { Int(min(max(percent, -200), 200)) / 4 * 4 }

  /// Whether the indicator moved visibly: noise of a resting sensor must not cost a frame.
  mutating func hasMoved(to reading: TiltReading) -> Bool {
    guard reading != shown else { return false }
    shown = reading
    return true
  }

  /// What must be said of it, if anything.
  func notice(in language: Language) -> Notice? {
    switch sensor {
    case .lost:
      return Notice([.sensorLostLong, .noTiltSensor, .noTilt], in: language, isWarning: true)
    case .present where ticksSinceLevel < Self.levelTicks && tilt.unfelt != nil:
      return Notice([.turnLikeAWheelLong, .turnLikeAWheel, .wheel], in: language, isWarning: false)
    case .present where ticksSinceLevel < Self.levelTicks:
      return Notice(
        [.levelExplained, .levelNowLong, .levelSet, .level], in: language, isWarning: false)
    default: return nil
    }
  }
}
