/// An easing curve as style sheets write it, `cubic-bezier(x1, y1, x2, y2)`: how far a movement
/// has come when a given part of its time is over.
///
/// Source: CSS Easing Functions Level 1, §2.2.
public struct CubicBezier: Equatable, Sendable {
  /// The first handle's time and progress.
  public let x1, y1: Float
  /// The second handle's time and progress.
  public let x2, y2: Float

  /// Makes the curve; `x1` and `x2` are within 0…1.
  public init(_ x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// `ease`: what the original's tiles appear, pop and its overlays fade with.
  public static let ease = CubicBezier(0.25, 0.1, 0.25, 1)
  /// `ease-in-out`: what the original's tiles slide with.
  public static let easeInOut = CubicBezier(0.42, 0, 0.58, 1)
  /// `ease-in`: what the original's "+N" rises with.
  public static let easeIn = CubicBezier(0.42, 0, 1, 1)

  /// The progress when the part `time` (0…1) is over; 0 before and 1 after.
  public func progress(at time: Float) -> Float {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    // x grows with the parameter, so halving finds it; 20 halvings are finer than a 4K pixel.
    var low: Float = 0
    var high: Float = 1
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if Self.coordinate(x1, x2, middle) < time { low = middle } else { high = middle }
    }
    return Self.coordinate(y1, y2, (low + high) / 2)
  }

  /// One coordinate of the curve from (0, 0) to (1, 1) with the handles `a` and `b`.
  private static func coordinate(_ a: Float, _ b: Float, _ t: Float) -> Float {
    let s = 1 - t
    return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
  }
}

/// Sine without a mathematics library, for decoration.
enum Sine {
  /// The sine of `turn` whole turns / 1024, in 1/1024.
  ///
  /// Bhaskara's approximation: within 0.2 %, which no eye sees.
  static func value(_ turn: Int) -> Int {
    let phase = turn & 1023
    let half = phase & 511
    let product = half * (512 - half)
    let value = 1024 * 16 * product / (5 * 512 * 512 - 4 * product)
    return phase < 512 ? value : -value
  }
}
