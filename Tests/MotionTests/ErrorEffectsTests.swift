import Engine
import Inertial
import Testing

@testable import Motion

/// A hand that turns a device to and fro about all its axes, and a filter of constant gains that
/// follows it with a unit whose readings are known.
struct TurnedDevice {
  static let step: Float = 0.005
  /// A second-order average over about a second.
  static let gain = DirectionDoubt.Gain(direction: 0.005, bias: 0, velocity: 0.01)

  /// Degrees a second at that moment.
  static func rate(_ seconds: Float) -> Vector3 {
    func wave(_ size: Float, _ frequency: Float) -> Float {
      size * Float(Trigonometry.sine(2 * Trigonometry.pi * Double(frequency * seconds)))
    }
    return Vector3(wave(150, 0.9), wave(140, 0.7), wave(160, 0.55))
  }

  /// The true direction of "up", and that of the filter, with what it carries.
  var truth = Vector3(0, 0, 1)
  var up = Vector3(0, 0, 1)
  var velocity = Vector3.zero
  var time: Float = 0

  /// One step with what the unit makes of rate and force; `pass` sees it before the correction.
  mutating func follow(
    rate: (Vector3) -> Vector3, force: (Vector3) -> Vector3,
    pass: (_ turn: Vector3, _ up: Vector3, _ force: Vector3) -> Void
  ) {
    func turn(_ rate: Vector3) -> Rotor {
      Rotor(rate * (-Self.step * Float(Trigonometry.radiansPerDegree)))
    }
    let now = Self.rate(time)
    time += Self.step
    truth = turn(now).applied(to: truth)
    let seen = turn(rate(now))
    up = seen.applied(to: up)
    let felt = force(truth)
    velocity = seen.applied(to: velocity) + (felt - up) * Self.step
    pass(seen.turn, up, felt)
    up = Rotor(up.cross(velocity) * Self.gain.direction).applied(to: up)
    velocity = velocity * (1 - Self.gain.velocity)
  }
}

@Suite("What errors of the unit do to direction and velocity")
struct ErrorEffectsTests {
  /// The filter's end, and the effects that were carried along, with corrections that are wrong by
  /// `size` in one lane.
  private func end(
    wrong lane: Int, by size: Float, after seconds: Float
  ) -> (device: TurnedDevice, effects: ErrorEffects) {
    var device = TurnedDevice()
    var effects = ErrorEffects()
    for _ in 0..<Int(seconds / TurnedDevice.step) {
      device.follow(
        rate: { Self.wrong($0, lane: lane, by: size) },
        force: { Self.wrong(force: $0, lane: lane, by: size) },
        pass: { turn, up, force in
          effects.pass(
            turn: turn, up: up, force: force, seconds: TurnedDevice.step, gain: TurnedDevice.gain)
        })
    }
    return (device, effects)
  }

  private static func wrong(_ rate: Vector3, lane: Int, by size: Float) -> Vector3 {
    guard lane < 9 else { return rate }
    let taken = size * [rate.x, rate.y, rate.z][lane / 3]
    return rate + axis(lane % 3) * taken
  }

  private static func wrong(force: Vector3, lane: Int, by size: Float) -> Vector3 {
    guard lane >= 9 else { return force }
    let axis = axis(lane % 3)
    return force - axis * (lane < 12 ? size : size * force.dot(axis))
  }

  private static func axis(_ index: Int) -> Vector3 {
    Vector3(index == 0 ? 1 : 0, index == 1 ? 1 : 0, index == 2 ? 1 : 0)
  }

  @Test("are what a filter with that error shows, for each of the fifteen", arguments: 0..<15)
  func derivative(lane: Int) {
    let size: Float = 0.01
    let (right, effects) = end(wrong: lane, by: 0, after: 3)
    let wrong = end(wrong: lane, by: size, after: 3).device
    var change = ErrorEffects.Lanes()
    change[lane] = size
    let (turn, velocity) = effects.effect(of: change)
    let (turned, carried) = (wrong.up - right.up, wrong.velocity - right.velocity)
    let whole = turned.length + carried.length
    #expect(whole > 1e-3)
    #expect((turn.cross(right.up) - turned).length < 0.08 * whole)
    #expect((velocity - carried).length < 0.08 * whole)
  }

  @Test("no error has no effect, and two errors have the sum of theirs")
  func sums() {
    let effects = end(wrong: 0, by: 0, after: 2).effects
    #expect(effects.effect(of: ErrorEffects.Lanes()).velocity == .zero)
    var (one, other) = (ErrorEffects.Lanes(), ErrorEffects.Lanes())
    (one[1], other[9]) = (0.02, -0.03)
    let sum = effects.effect(of: one).velocity + effects.effect(of: other).velocity
    #expect((effects.effect(of: one + other).velocity - sum).length < 1e-6)
    let along = (effects.speed(along: Vector3(0, 1, 0)) * (one + other)).sum()
    #expect((along - sum.y).magnitude < 1e-6)
  }

  @Test("a direction that was taken from the force is wrong by the accelerometer's errors")
  func begin() {
    var effects = ErrorEffects()
    effects.begin(force: Vector3(0, 0, 1), up: Vector3(0, 0, 1))
    var change = ErrorEffects.Lanes()
    change[9] = 0.03
    // The force less the offset leans towards -x.
    let turn = effects.effect(of: change).turn
    #expect((turn.cross(Vector3(0, 0, 1)) - Vector3(-0.03, 0, 0)).length < 1e-6)
    change = ErrorEffects.Lanes()
    (change[0], change[11], change[14]) = (0.1, 0.1, 0.1)
    #expect(effects.effect(of: change).turn == .zero)
  }

  @Test("a turn about the vertical does nothing")
  func vertical() {
    var effects = ErrorEffects()
    for _ in 0..<100 {
      effects.pass(
        turn: Vector3(0, 0, 0.02), up: Vector3(0, 0, 1), force: Vector3(0, 0, 1),
        seconds: TurnedDevice.step, gain: TurnedDevice.gain)
    }
    var change = ErrorEffects.Lanes()
    (change[6], change[7], change[8]) = (0, 0, 0.05)
    #expect(effects.effect(of: change).turn.length < 1e-6)
    #expect(effects.effect(of: change).velocity.length < 1e-6)
  }
}
