/// Three numbers along the axes of a frame: an acceleration in g, a rate in degrees a second, or a
/// direction of length 1; the name of the property says which.
public struct Vector3: Equatable, Sendable {
  /// Along the first axis.
  public var x: Float
  /// Along the second axis.
  public var y: Float
  /// Along the third axis.
  public var z: Float

  /// Makes a vector from its components.
  public init(_ x: Float, _ y: Float, _ z: Float) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// No length.
  public static let zero = Vector3(0, 0, 0)

  /// The square of the length.
  @inlinable public var lengthSquared: Float { x * x + y * y + z * z }
  /// The length.
  @inlinable public var length: Float { lengthSquared.squareRoot() }

  /// The sum.
  @inlinable public static func + (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(a.x + b.x, a.y + b.y, a.z + b.z)
  }
  /// The difference.
  @inlinable public static func - (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(a.x - b.x, a.y - b.y, a.z - b.z)
  }
  /// A multiple.
  @inlinable public static func * (a: Vector3, factor: Float) -> Vector3 {
    Vector3(a.x * factor, a.y * factor, a.z * factor)
  }
  /// The scalar product.
  @inlinable public func dot(_ other: Vector3) -> Float {
    x * other.x + y * other.y + z * other.z
  }
  /// The vector product.
  @inlinable public func cross(_ other: Vector3) -> Vector3 {
    Vector3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}
