import Inertial

/// A small turn, ready to be applied to several vectors.
struct Rotor: Sendable {
  /// The turn in radians about x, y and z.
  let turn: Vector3
  private let sine: Float
  private let cosine: Float

  /// Rodrigues' formula; sine and cosine by their series, exact to 1e-7 up to 20°, and beyond 57° by those of
  /// an angle half as large, or a quarter, and so on.
  init(_ turn: Vector3) {
    let square = turn.lengthSquared
    self.turn = turn
    (sine, cosine) = square < 1 ? Self.series(square) : Self.large(square)
  }

  private static func series(_ square: Float) -> (sine: Float, cosine: Float) {
    (1 - square / 6 + square * square / 120, 0.5 - square / 24 + square * square / 720)
  }

  @inline(never) private static func large(_ all: Float) -> (sine: Float, cosine: Float) {
    var (square, halvings) = (all, 0)
    while square >= 1, halvings < 16 { (square, halvings) = (square / 4, halvings + 1) }
    var (sine, cosine) = series(square)
    for _ in 0..<halvings {
      (sine, cosine) = (sine * (1 - cosine * square), sine * sine / 2)
      square *= 4
    }
    return (sine, cosine)
  }

  /// `vector`, turned.
  func applied(to vector: Vector3) -> Vector3 {
    let first = turn.cross(vector)
    return vector + first * sine + turn.cross(first) * cosine
  }
}
