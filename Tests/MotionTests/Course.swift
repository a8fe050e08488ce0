import Engine
import Inertial
import Motion
import Time

/// A course of directions through the whole gesture, as a hand takes it about one axis.
struct Course {
  var input: DirectionInput
  var axis: Vector3
  /// How far it is turned.
  var degrees = 0.0
  private(set) var moves: [Direction] = []
  private let rate: Int
  private var time = Instant.zero

  /// Half a second at rest first; `rate` directions a second.
  init(about axis: Vector3, _ settings: TiltSettings = TiltSettings(), rate: Int = 100) {
    self.axis = axis
    self.rate = rate
    input = DirectionInput(settings: settings)
    hold(0.5)
  }

  private mutating func feed() {
    time = time + .milliseconds(1000 / rate)
    let up = turned(Vector3(0, 0, 1), by: degrees, about: axis)
    if let move = input.feed(up: up, at: time) { moves.append(move) }
  }

  private func steps(_ seconds: Double) -> Int { Int((seconds * Double(rate)).rounded()) }

  mutating func hold(_ seconds: Double) { for _ in 0..<steps(seconds) { feed() } }

  /// Turns gently at both ends.
  mutating func turn(to goal: Double, in seconds: Double) {
    let (start, steps) = (degrees, max(1, steps(seconds)))
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      degrees = start + (goal - start) * part * part * (3 - 2 * part)
      feed()
    }
  }

  mutating func pause(milliseconds: Int) { time = time + .milliseconds(milliseconds) }
}
