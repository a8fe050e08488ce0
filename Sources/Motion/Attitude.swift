import Inertial

/// How the device is turned: by gravity, and about the vertical by the gyro alone.
struct Attitude: Equatable, Sendable {
  /// "Up" in the device's frame, of length 1.
  var up: Vector3
  /// Degrees that it was turned about that, to the left, from -180 to 180; what they began from nobody
  /// knows, and they drift with the gyro's bias, so that only a moment's change means anything.
  var heading: Float

  /// Degrees from -180 to 180 that it was turned to the left since it was headed there.
  func turned(since before: Float) -> Float { Self.wrapped(heading - before) }

  /// The same angle from -180 to 180.
  static func wrapped(_ degrees: Float) -> Float {
    degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
  }
}

/// How fast it turns, in degrees a second.
struct Turning: Equatable, Sendable {
  /// How "up" moves in the device's frame.
  var up: Vector3
  /// About the vertical, to the left.
  var heading: Float

  /// Where it will be in so many seconds, at that pace.
  func ahead(of now: Attitude, seconds: Float) -> Attitude {
    Attitude(
      up: now.up + up * (seconds * Float(Trigonometry.radiansPerDegree)),
      heading: Attitude.wrapped(now.heading + heading * seconds))
  }

  /// The pace of what counts in a pose.
  func counted(_ pose: NeutralPose, at up: Vector3) -> Vector3 {
    self.up + up * (heading * pose.steepness)
  }
}
