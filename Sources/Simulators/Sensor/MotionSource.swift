import Hardware
import Inertial
import Time

/// What an ideal sensor would feel at one instant, in the sensor's own frame.
public struct RigidMotion: Equatable, Sendable {
  /// Specific force in g: +1 along the axis that points up, at rest.
  public var specificForce: Vector3
  /// Angular rate in degrees a second.
  public var angularRate: Vector3

  /// Makes a motion; at rest and level when nothing is said.
  public init(specificForce: Vector3 = Vector3(0, 0, 1), angularRate: Vector3 = .zero) {
    self.specificForce = specificForce
    self.angularRate = angularRate
  }
}

/// What moves a simulated sensor: a held pose, keys, a recorded trace, a simulated hand.
public protocol MotionSource {
  /// The motion at `time`; asked for with times that never go back.
  mutating func motion(at time: Instant) -> RigidMotion
}

/// A sensor that is held still in some pose, until a test changes it.
public struct HeldPose: MotionSource, Sendable {
  /// What the sensor feels all the time.
  public var motion: RigidMotion

  /// Holds a sensor so that `up` (any length but zero) points up.
  public init(up: Vector3 = Vector3(0, 0, 1)) {
    motion = RigidMotion(specificForce: up * (1 / max(up.length, 1e-6)))
  }

  /// The held motion.
  public func motion(at time: Instant) -> RigidMotion { motion }
}
