import Hardware
import Inertial

/// A turn of a rigid body, as a unit quaternion in double precision.
struct Rotation: Equatable, Sendable {
  /// The cosine of half the angle.
  private(set) var w = 1.0
  /// The axis, times the sine of half the angle.
  private(set) var x = 0.0
  private(set) var y = 0.0
  private(set) var z = 0.0

  static let none = Rotation()

  private init() {}

  /// Turns by the length of (x, y, z), in degrees, about its direction.
  init(degrees x: Double, _ y: Double, _ z: Double) {
    let angle = (x * x + y * y + z * z).squareRoot()
    guard angle > 1e-12 else { return }
    let half = angle * Trigonometry.radiansPerDegree / 2
    let factor = Trigonometry.sine(half) / angle
    (w, self.x, self.y, self.z) = (Trigonometry.cosine(half), x * factor, y * factor, z * factor)
  }

  /// First `b`, then `a`, both seen from outside.
  static func * (a: Rotation, b: Rotation) -> Rotation {
    var product = Rotation()
    product.w = a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z
    product.x = a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y
    product.y = a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x
    product.z = a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w
    return product
  }

  var inverse: Rotation {
    var copy = self
    (copy.x, copy.y, copy.z) = (-x, -y, -z)
    return copy
  }

  /// Turns a vector.
  func turned(_ v: (x: Double, y: Double, z: Double)) -> (x: Double, y: Double, z: Double) {
    let (cx, cy, cz) = (y * v.z - z * v.y, z * v.x - x * v.z, x * v.y - y * v.x)
    return (
      v.x + 2 * (w * cx + y * cz - z * cy), v.y + 2 * (w * cy + z * cx - x * cz),
      v.z + 2 * (w * cz + x * cy - y * cx)
    )
  }

  /// Degrees about each axis; the inverse of ``init(degrees:_:_:)`` up to half a turn.
  var degrees: (x: Double, y: Double, z: Double) {
    let sine = (x * x + y * y + z * z).squareRoot()
    guard sine > 1e-12 else { return (0, 0, 0) }
    let side = w < 0 ? -1.0 : 1.0
    let angle = 2 * Trigonometry.arcTangent(y: sine, x: w * side)
    let factor = side * angle * Trigonometry.degreesPerRadian / sine
    return (x * factor, y * factor, z * factor)
  }
}
