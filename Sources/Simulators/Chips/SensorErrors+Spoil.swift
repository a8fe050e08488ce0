import Inertial
import Time

extension SensorErrors {
  /// What a chip with these errors makes of a force, but for the noise.
  func spoil(force: Vector3) -> Vector3 {
    Self.scaled(Self.crossed(force, crossAxis), accelerometerScale) + accelerometerBias
  }

  /// What it makes of an angular rate so long after its supply came, but for the noise.
  func spoil(rate: Vector3, sinceBirth: Instant.Span) -> Vector3 {
    Self.scaled(Self.crossed(rate, crossAxis), gyroscopeScale) + gyroscopeBias
      + gyroscopeDriftPerMinute * Float(sinceBirth.seconds / 60)
  }

  private static func scaled(_ a: Vector3, _ b: Vector3) -> Vector3 {
    Vector3(a.x * b.x, a.y * b.y, a.z * b.z)
  }

  private static func crossed(_ a: Vector3, _ part: Float) -> Vector3 {
    a + Vector3(a.y, a.z, a.x) * part
  }
}
