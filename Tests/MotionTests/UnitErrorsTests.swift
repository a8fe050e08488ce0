import Engine
import Inertial
import Testing

@testable import Motion

@Suite("What is wrong with a unit, learnt while it is turned")
struct UnitErrorsTests {
  private static let weights: (rates: Float, across: Float, along: Float) = (1e-4, 1e-4, 1e-4)

  /// What is known after `seconds` in a hand, of a unit that shows `rate` and `force` for the true.
  private func learnt(
    _ seconds: Float, rate: (Vector3) -> Vector3 = { $0 }, force: (Vector3) -> Vector3 = { $0 },
    weights: (rates: Float, across: Float, along: Float) = Self.weights
  ) -> UnitErrors {
    var device = TurnedDevice()
    var errors = UnitErrors()
    errors.begin(rest: force(device.truth))
    errors.begin(force: force(device.truth), up: device.up)
    for index in 1...Int(seconds / TurnedDevice.step) {
      let known = errors
      device.follow(
        rate: { known.corrected(rate($0)) }, force: { Self.corrected(force($0), by: known) },
        pass: { turn, up, force in
          errors.pass(
            turn: turn, up: up, force: force, seconds: TurnedDevice.step, gain: TurnedDevice.gain)
        })
      guard index % 20 == 0 else { continue }
      let change = errors.learn(
        device.velocity, up: device.up, rates: weights.rates,
        forces: (weights.across, weights.along))
      device.up = Rotor(change.turn).applied(to: device.up)
      device.velocity = device.velocity + change.velocity
    }
    return errors
  }

  private static func corrected(_ force: Vector3, by errors: UnitErrors) -> Vector3 {
    let (offset, scale) = errors.forceErrors
    return Vector3(
      (force.x - offset.x) / scale.x, (force.y - offset.y) / scale.y,
      (force.z - offset.z) / scale.z)
  }

  @Test("at first nothing is known and nothing is corrected")
  func beginning() {
    let errors = UnitErrors()
    #expect(errors.corrected(Vector3(10, -20, 30)) == Vector3(10, -20, 30))
    #expect(errors.forceErrors.offset == .zero)
    #expect(errors.forceErrors.scale == Vector3(1, 1, 1))
  }

  @Test("of a perfect unit nothing is learnt")
  func perfect() {
    let errors = learnt(20)
    #expect((errors.corrected(Vector3(100, 100, 100)) - Vector3(100, 100, 100)).length < 0.5)
    #expect(errors.forceErrors.offset.length < 0.003)
  }

  @Test("the scale of a gyro's axis is learnt", arguments: [Float(0.97), 1.03])
  func scale(size: Float) {
    let errors = learnt(30, rate: { Vector3($0.x * size, $0.y, $0.z) })
    #expect((errors.corrected(Vector3(100 * size, 0, 0)).x - 100).magnitude < 1)
    #expect((errors.corrected(Vector3(0, 100, 0)) - Vector3(0, 100, 0)).length < 1)
  }

  @Test("what an axis of the gyro takes from another one is learnt")
  func leak() {
    let errors = learnt(30, rate: { Vector3($0.x, $0.y + 0.02 * $0.x, $0.z) })
    #expect(errors.corrected(Vector3(100, 2, 0)).y.magnitude < 0.7)
  }

  @Test("the accelerometer's offset is learnt, up and down as well")
  func offset() {
    let offset = Vector3(0.04, -0.03, 0.05)
    // The whole force at rest is 1 by then, whatever the unit shows.
    let part = 1 / (Vector3(0, 0, 1) + offset).length
    let errors = learnt(40, force: { ($0 + offset) * part })
    #expect((errors.forceErrors.offset - offset * part).length < 0.3 * offset.length)
  }

  @Test("where a hand's own velocity is large less is learnt from it")
  func weight() {
    let show: (Vector3) -> Vector3 = { Vector3($0.x * 0.97, $0.y, $0.z) }
    let sure = learnt(4, rate: show).corrected(Vector3(97, 0, 0)).x
    let unsure = learnt(4, rate: show, weights: (1, 1, 1)).corrected(Vector3(97, 0, 0)).x
    #expect((sure - 100).magnitude < 0.6 * (unsure - 100).magnitude)
  }

  @Test("what no unit shows is a push: nothing is learnt beyond twice the tolerances")
  func limits() {
    let errors = learnt(
      30, rate: { Vector3($0.x * 0.8, $0.y, $0.z) }, force: { $0 + Vector3(0.3, 0, 0) },
      weights: (1e-6, 1e-6, 1e-6))
    for axis in [Vector3(100, 0, 0), Vector3(0, 100, 0), Vector3(0, 0, 100)] {
      #expect((errors.corrected(axis) - axis).length < 9)
    }
    let (offset, scale) = errors.forceErrors
    #expect(offset.x.magnitude < 0.0901 && offset.y.magnitude < 0.0901)
    #expect(offset.z.magnitude < 0.1201)
    #expect((scale - Vector3(1, 1, 1)).length < 0.11)
  }

  @Test("a second at rest begins anew")
  func anew() {
    var errors = learnt(20, rate: { Vector3($0.x * 0.97, $0.y, $0.z) })
    #expect(errors.corrected(Vector3(100, 0, 0)).x > 101)
    errors.begin(rest: Vector3(0, 0, 1))
    #expect(errors.corrected(Vector3(100, 0, 0)).x == 100)
  }
}
