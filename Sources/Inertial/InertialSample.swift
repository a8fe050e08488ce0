import Time

/// One instant's measurement in the sensor's own frame.
public struct InertialSample: Equatable, Sendable {
  /// When it was read, on the program's clock (the chip's own clock is off by up to 4 %).
  public var time: Instant
  /// Specific force in g: what a spring balance feels, so +1 along the axis that points up at rest.
  public var acceleration: Vector3
  /// Angular rate in degrees a second, right-handed about each axis.
  public var angularRate: Vector3
  /// The chip's temperature in °C.
  public var temperature: Float
  /// Whether a gyro axis stood at the end of its range, so that the true rate may be higher.
  public var isRateSaturated: Bool

  /// Makes a sample from its parts.
  public init(
    time: Instant, acceleration: Vector3, angularRate: Vector3, temperature: Float = 25,
    isRateSaturated: Bool = false
  ) {
    self.time = time
    self.acceleration = acceleration
    self.angularRate = angularRate
    self.temperature = temperature
    self.isRateSaturated = isRateSaturated
  }

  /// Whether a chip can have measured it: numbers within twice the widest ranges that are sold, 32 g and
  /// 4,000 °/s (data sheet of the ICM-42688-P's relatives, chapter 3); a clone's temperature may be any number.
  ///
  /// What a file or a link says is no measurement yet, and the square of a number that no chip sends
  /// may be more than a `Float` holds.
  public var isMeasurable: Bool {
    Self.isMeasurable(acceleration, within: 64) && Self.isMeasurable(angularRate, within: 8_000)
      && temperature.isFinite
  }

  private static func isMeasurable(_ vector: Vector3, within limit: Float) -> Bool {
    let range = -limit...limit
    return range.contains(vector.x) && range.contains(vector.y) && range.contains(vector.z)
  }
}

/// What a sensor's own thread has to say; each is handed to the loop once.
public enum SensorReport: Equatable, Sendable {
  /// The sensor answered and is set up; the text names it ("MPU-6500 clone, WHO_AM_I 0x70").
  case ready(String)
  /// A good sample.
  case sample(InertialSample)
  /// The sensor does not answer any more; the text says what was tried and what to do.
  case lost(String)
  /// Something worth one line in the log, while samples go on.
  case notice(String)
  /// It rests (``SensorFeed/rest(_:)``), and was moved.
  case moved
}

/// Where the loop takes what the sensor reported, without ever waiting for the bus.
public protocol SensorFeed: ~Copyable {
  /// The next report, oldest first, or nil when there is none yet.
  mutating func next() -> SensorReport?

  /// Lets the sensor rest: it sends no samples and takes little current, and reports when it is
  /// moved; or has it work again.
  mutating func rest(_ isResting: Bool)

  /// Whether nothing that it has to say is in a hurry: as long as that is so, and when it is no more, it
  /// rings for whoever dozes.
  var isCalm: Bool { get }
}

extension SensorFeed where Self: ~Copyable {
  /// Most do not rest.
  public mutating func rest(_ isResting: Bool) {}

  /// Most ring for nobody.
  public var isCalm: Bool { false }
}

/// What a resting sensor's worker hears of the line that the chip's interrupt pin is wired to.
public enum InterruptEvent: Equatable, Sendable {
  /// The line is there and is listened to whenever the worker wants it.
  case ready
  /// It rose.
  case risen
  /// It cannot be had, or not any more; the text says why and what to do.
  case gone(String)
}

/// What a worker wants of the sensor's interrupt line until its next step.
public enum InterruptUse: Equatable, Sendable {
  /// Nothing: the line may be given back.
  case none
  /// To keep it, and not to be woken by it: what rises meanwhile is told later.
  case later
  /// To hear at once when it rises.
  case now
}
