/// The three trigonometric functions the program needs, without a mathematics library.
///
/// Only IEEE additions, multiplications and divisions are used, in a fixed order, so
/// a recorded motion gives the same moves, bit for bit, on every machine; and the pure modules need
/// no C library. The error is below 1e-9, far below what a sensor can tell.
public enum Trigonometry {
  /// Half a turn in radians.
  public static let pi = 3.141592653589793
  /// Multiply degrees by this to get radians.
  public static let radiansPerDegree = pi / 180
  /// Multiply radians by this to get degrees.
  public static let degreesPerRadian = 180 / pi

  /// The sine of an angle in radians; 0 where the angle is not finite.
  public static func sine(_ radians: Double) -> Double {
    guard radians.isFinite else { return 0 }
    var angle = radians - (radians / (2 * pi)).rounded() * (2 * pi)
    // The polynomial is good to a quarter turn; beyond, the sine is mirrored.
    if angle > pi / 2 { angle = pi - angle }
    if angle < -pi / 2 { angle = -pi - angle }
    let square = angle * angle
    var sum = 0.0
    // Taylor's series from the far end: 1/3!, 1/5! … 1/17! as successive quotients.
    for step in stride(from: 16.0, through: 2.0, by: -2.0) {
      sum = -square / (step * (step + 1)) * (1 + sum)
    }
    return angle * (1 + sum)
  }

  /// The cosine of an angle in radians; 1 where the angle is not finite.
  public static func cosine(_ radians: Double) -> Double {
    guard radians.isFinite else { return 1 }
    return sine(radians + pi / 2)
  }

  /// The angle in radians of the point (x, y), from -π to π; 0 at the origin.
  public static func arcTangent(y: Double, x: Double) -> Double {
    if x == 0 && y == 0 { return 0 }
    let (rise, run) = (y.magnitude, x.magnitude)
    let steep = rise > run
    let first = arcTangent(ofUnit: steep ? run / rise : rise / run)
    let quadrant = steep ? pi / 2 - first : first
    let half = x < 0 ? pi - quadrant : quadrant
    return y < 0 ? -half : half
  }

  /// For 0…1: beyond tan 15° the argument is turned back by 30°, where the series converges fast.
  private static func arcTangent(ofUnit tangent: Double) -> Double {
    guard tangent > 0.2679491924311227 else { return arcTangentSeries(tangent) }
    let root3 = 1.7320508075688772
    return pi / 6 + arcTangentSeries((root3 * tangent - 1) / (root3 + tangent))
  }

  /// Gregory's series t - t³/3 + t⁵/5 … for |t| ≤ tan 15°: the first term left out is some 1e-11.
  private static func arcTangentSeries(_ tangent: Double) -> Double {
    let square = tangent * tangent
    var sum = 1.0 / 15
    // Written out, since the compiler then divides.
    sum = 1.0 / 13 - square * sum
    sum = 1.0 / 11 - square * sum
    sum = 1.0 / 9 - square * sum
    sum = 1.0 / 7 - square * sum
    sum = 1.0 / 5 - square * sum
    sum = 1.0 / 3 - square * sum
    return tangent * (1 - square * sum)
  }
}
