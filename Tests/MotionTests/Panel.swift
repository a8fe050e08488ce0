import Engine
import Inertial
import Motion
import Time

/// A panel that is turned about its own axes, as a gyro with a bias and an accelerometer feel it, 200
/// times a second.
struct Panel {
  var input: TiltInput
  var bias: Vector3
  private(set) var up: Vector3
  private(set) var moves: [Direction] = []
  /// When the last of them came, and now, in seconds.
  private(set) var lastMove = 0.0
  var seconds: Double { (time - .zero).seconds }
  private var time = Instant.zero

  /// Held so that "up" is there, in the panel's frame.
  init(up: Vector3, bias: Vector3 = .zero, _ settings: TiltSettings = TiltSettings()) {
    (self.up, self.bias) = (up * (1 / up.length), bias)
    input = TiltInput(settings: settings)
  }

  /// Leaned back by so many degrees, from flat.
  init(leaning degrees: Double, bias: Vector3 = .zero, _ settings: TiltSettings = TiltSettings()) {
    self.init(
      up: turned(Vector3(0, 0, 1), by: -degrees, about: Vector3(1, 0, 0)), bias: bias,
      settings)
  }

  mutating func hold(_ seconds: Double) {
    turn(about: Vector3(1, 0, 0), by: 0, in: seconds)
  }

  /// Turns gently at both ends.
  mutating func turn(about axis: Vector3, by degrees: Double, in seconds: Double) {
    let steps = max(1, Int((seconds * 200).rounded()))
    for step in 1...steps {
      let part = (Double(step) - 0.5) / Double(steps)
      let speed = degrees / seconds * 6 * part * (1 - part)
      up = turned(up, by: -speed / 200, about: axis)
      feed(rate: axis * Float(speed))
    }
  }

  /// Turns out, and back as fast.
  mutating func tilt(about axis: Vector3, by degrees: Double, in seconds: Double = 0.15) {
    turn(about: axis, by: degrees, in: seconds)
    hold(0.1)
    turn(about: axis, by: -degrees, in: seconds)
    hold(0.4)
  }

  private mutating func feed(rate: Vector3) {
    time = time + .milliseconds(5)
    let sample = InertialSample(time: time, acceleration: up, angularRate: rate + bias)
    guard case .tilted(let direction) = input.feed(sample) else { return }
    moves.append(direction)
    lastMove = seconds
  }
}
