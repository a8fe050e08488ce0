import Engine
import Inertial
import Testing
import Time

@testable import Motion

@Suite("Tilts of 8 to 12 degrees, back within a third of a second")
struct SmallTiltTests {
  /// A hand at 200 samples a second.
  private static func hand(choosesSmall: Bool = true) -> Course {
    var settings = TiltSettings()
    settings.recognizesSmallTilts = choosesSmall
    return Course(about: Vector3(0, -1, 0), settings, rate: 200)
  }

  @Test("there and back is one move", arguments: [8.0, 10, 12])
  func thereAndBack(angle: Double) {
    var hand = Self.hand()
    for count in 1...3 {
      hand.turn(to: angle, in: 0.15)
      hand.turn(to: 0, in: 0.15)
      hand.turn(to: 0, in: 0.3)
      #expect(hand.moves == [Direction](repeating: .right, count: count))
    }
    hand.axis = Vector3(1, 0, 0)
    hand.turn(to: angle, in: 0.15)
    hand.turn(to: 0, in: 0.15)
    #expect(hand.moves.last == .up)
  }

  @Test("who did not choose them makes no move by them")
  func unchosen() {
    var hand = Self.hand(choosesSmall: false)
    hand.turn(to: 12, in: 0.15)
    hand.turn(to: 0, in: 0.15)
    hand.turn(to: 0, in: 0.5)
    #expect(hand.moves.isEmpty)
  }

  @Test(
    "what stays out, comes back late, or is too small is none",
    arguments: [
      (10.0, 0.15, 1.0), (10, 0.6, 0.1), (5, 0.15, 0.02),
    ])
  func others(angle: Double, rise: Double, hold: Double) {
    var hand = Self.hand()
    hand.turn(to: angle, in: rise)
    hand.turn(to: angle, in: hold)
    hand.turn(to: 0, in: 0.3)
    hand.turn(to: 0, in: 0.5)
    #expect(hand.moves.isEmpty)
  }

  @Test("to and fro without a rest is none: a train, a walk, a tremor", arguments: [1.5, 3, 6])
  func vibration(perSecond: Double) {
    var hand = Self.hand()
    for _ in 0..<20 {
      hand.turn(to: 5, in: 0.5 / perSecond)
      hand.turn(to: -5, in: 0.5 / perSecond)
    }
    #expect(hand.moves.isEmpty)
  }

  @Test("a usual tilt is one move as before, and its overshoot none")
  func usual() {
    var hand = Self.hand()
    hand.turn(to: 30, in: 0.2)
    hand.turn(to: -9, in: 0.25)
    hand.turn(to: 0, in: 0.15)
    hand.turn(to: 0, in: 0.3)
    #expect(hand.moves == [.right])
  }
}
