import Inertial
import Testing

@testable import Motion

@Suite("The velocity that the force would have made")
struct CarriedVelocityTests {
  private static let up = Vector3(0, 0, 1)
  private static let step: Float = 0.005
  private static let noTurn = Rotor(.zero)

  /// What is carried after `seconds` of what `force` says for each moment.
  private func carried(
    _ seconds: Float, from carried: CarriedVelocity = CarriedVelocity(), up: Vector3 = Self.up,
    turn: Rotor = Self.noTurn, _ force: (Float) -> Vector3
  ) -> CarriedVelocity {
    var carried = carried
    for index in 0..<Int((seconds / Self.step).rounded()) {
      carried.add(force(Float(index) * Self.step), up: up, turn: turn, seconds: Self.step)
    }
    return carried
  }

  @Test("gravity alone carries nothing anywhere")
  func rest() {
    let still = carried(10) { _ in Self.up }
    #expect(still.velocity == .zero)
    #expect(still.excess(up: Self.up) == 0)
  }

  @Test("a wrong direction adds its angle each second", arguments: [Float(1), 2])
  func wrongDirection(seconds: Float) {
    let found = carried(seconds) { _ in Vector3(0.05, 0, 1) }
    #expect((found.velocity - Vector3(0.05 * seconds, 0, 0)).length < 1e-4)
  }

  @Test("a push that is taken back leaves nothing")
  func push() {
    let found = carried(0.4) { Self.up + Vector3($0 < 0.1975 ? 0.5 : -0.5, 0, 0) }
    #expect(found.velocity.length < 0.003)
    let halfWay = carried(0.2) { _ in Self.up + Vector3(0.5, 0, 0) }
    #expect((halfWay.velocity.x - 0.1).magnitude < 1e-4)
  }

  @Test("it is the device's velocity, which turns as the world does, seen from there")
  func frame() {
    let pushed = carried(0.2) { _ in Self.up + Vector3(0.5, 0, 0) }
    let quarter = Rotor(Vector3(0, 0, 0.0157079633))
    let turned = carried(0.5, from: pushed, turn: quarter) { _ in Self.up }
    #expect((turned.velocity - Vector3(0, 0.1, 0)).length < 1e-3)
  }

  @Test("an opinion is worth less while a hand is quick, and no less than a hand may be")
  func opinion() {
    let quiet = carried(1) { _ in Self.up }.noise
    let quick = carried(0.2) { _ in Self.up + Vector3(0.4, 0, 0) }.noise
    let quickest = carried(2) { _ in Self.up + Vector3(0.4, 0, 0) }.noise
    #expect(quiet > 0 && quick > 2 * quiet && quickest > 2 * quick)
    #expect(quickest == carried(4) { _ in Self.up + Vector3(1, 0, 0) }.noise)
  }

  @Test("a peak is forgotten in a quarter of a minute, and not in a second")
  func peak() {
    var quick = carried(0.2) { _ in Self.up + Vector3(0.4, 0, 0) }
    let (before, quiet) = (quick.noise, CarriedVelocity().noise)
    quick.relax(by: 1)
    #expect(carried(1, from: quick) { _ in Self.up }.noise > 0.6 * before)
    #expect(carried(15, from: quick) { _ in Self.up }.noise < 1.2 * quiet)
  }

  @Test("for the gyro's lessons only what is across gravity counts")
  func lessonsOfRates() {
    let calm = CarriedVelocity().noiseOfRates
    let bounced = carried(1) { _ in Vector3(0, 0, 1.2) }.noiseOfRates
    let swayed = carried(1) { _ in Vector3(0.2, 0, 1) }.noiseOfRates
    #expect(bounced == calm)
    #expect(swayed > 5 * calm)
  }

  @Test("for the accelerometer's lessons a push in any direction does, along gravity less")
  func lessonsOfForces() {
    let calm = CarriedVelocity().noiseOfForces
    let bounced = carried(1) { _ in Vector3(0, 0, 1.2) }.noiseOfForces
    #expect(bounced.across > 5 * calm.across)
    #expect(bounced.along < bounced.across && bounced.along > 5 * calm.along)
  }

  @Test("a velocity that no hand has is a contradiction, but not up or down")
  func excess() {
    let (slow, fast) = (
      carried(1) { _ in Vector3(0.1, 0, 1) }, carried(1) { _ in Vector3(0, 0.3, 1) }
    )
    #expect(slow.excess(up: Self.up) == 0)
    #expect((fast.excess(up: Self.up) - (0.09 - 0.0225)).magnitude < 1e-3)
    #expect(carried(1) { _ in Vector3(0, 0, 1.5) }.excess(up: Self.up) == 0)
  }

  @Test("it is corrected by a part of itself or by what is said")
  func corrections() {
    var found = carried(1) { _ in Vector3(0.1, 0, 1) }
    found.relax(by: 0.25)
    #expect((found.velocity.x - 0.075).magnitude < 1e-4)
    found.correct(by: Vector3(0, 0.5, -1))
    #expect((found.velocity - Vector3(0.075, 0.5, -1)).length < 1e-4)
  }
}
