/// Three by three numbers, by rows.
struct Matrix3 {
  var x: SIMD3<Double>
  var y: SIMD3<Double>
  var z: SIMD3<Double>

  /// With one number along the diagonal.
  init(_ diagonal: Double) {
    self.init(SIMD3(diagonal, 0, 0), SIMD3(0, diagonal, 0), SIMD3(0, 0, diagonal))
  }

  init(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) {
    (self.x, self.y, self.z) = (x, y, z)
  }

  /// What turns a vector as `rotation` does.
  init(rotation: Rotation) {
    let (a, b, c) = (
      rotation.turned((1, 0, 0)), rotation.turned((0, 1, 0)), rotation.turned((0, 0, 1))
    )
    self.init(SIMD3(a.x, b.x, c.x), SIMD3(a.y, b.y, c.y), SIMD3(a.z, b.z, c.z))
  }

  var transposed: Matrix3 {
    Matrix3(SIMD3(x.x, y.x, z.x), SIMD3(x.y, y.y, z.y), SIMD3(x.z, y.z, z.z))
  }

  static func * (a: Matrix3, v: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((a.x * v).sum(), (a.y * v).sum(), (a.z * v).sum())
  }

  static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
    let columns = b.transposed
    return Matrix3(columns * a.x, columns * a.y, columns * a.z)
  }

  /// By its adjugate; of one that cannot be inverted, none.
  var inverse: Matrix3 {
    let (p, q, r) = (Self.cross(y, z), Self.cross(z, x), Self.cross(x, y))
    let determinant = (x * p).sum()
    guard abs(determinant) > 1e-300 else { return Matrix3(0) }
    let columns = Matrix3(p / determinant, q / determinant, r / determinant)
    return columns.transposed
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  mutating func addDiagonal(_ v: SIMD3<Double>) {
    x.x += v.x
    y.y += v.y
    z.z += v.z
  }

  /// Adds to those of the diagonal that are less than `bound`.
  mutating func grow(by amount: Double, below bound: Double) {
    if x.x < bound { x.x += amount }
    if y.y < bound { y.y += amount }
    if z.z < bound { z.z += amount }
  }

  mutating func subtract(_ other: Matrix3) {
    x -= other.x
    y -= other.y
    z -= other.z
  }
}
