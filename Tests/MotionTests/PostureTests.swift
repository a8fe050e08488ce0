import Engine
import Motion
import Testing

/// Changes of posture that resemble tilts, and slow tilts that resemble changes of posture.
@Suite struct PostureTests {
  private typealias Device = GestureTests.Device

  /// Short of a tilt it may be a pause on the way to one. It is not, once a tilt goes aside from there
  /// and comes back.
  @Test(arguments: [Float(12), 15, 18])
  func aPostureShortOfATiltIsNeutralOnceATiltWentAside(lean: Float) {
    var device = Device()
    device.turn(toRight: 0, down: lean, seconds: 0.8)
    device.hold(1)
    device.tilt(toRight: -28, down: lean, seconds: 0.2, held: 0.25)
    device.hold(0.5)
    #expect(device.moves == [.left])
    device.tilt(toRight: 0, down: lean - 28, seconds: 0.2, held: 0.3)
    device.hold(0.5)
    #expect(device.moves == [.left, .up])
  }

  /// The way on from a pause leaves neutral where it is: the hand only hesitated.
  @Test func aPauseOnTheWayIsNoPosture() {
    var device = Device()
    device.turn(toRight: 0, down: 13, seconds: 0.2)
    device.hold(1)
    device.turn(toRight: 0, down: 34, seconds: 0.2)
    device.hold(0.2)
    device.turn(toRight: 0, down: 0, seconds: 0.25)
    device.hold(0.5)
    #expect(device.moves == [.down])
    #expect(device.input.angles.total < 3)
  }

  /// The first change is a tilt until it does not come back. The next one, as slow as a change of
  /// posture is, is none although it begins at a pause.
  @Test func aSecondChangeOfPostureIsNoMove() {
    var device = Device()
    device.turn(toRight: 0, down: 35, seconds: 0.35)
    device.hold(0.4)
    device.turn(toRight: 40, down: 35, seconds: 0.95)
    device.hold(0.6)
    #expect(device.moves == [.down])
  }

  /// A slow tilt that rests so long that its pose became neutral is one after all when it comes back as
  /// slowly; play goes on from where it began.
  @Test func aSlowTiltThatWasTakenForAPostureCountsWhenItComesBack() {
    var device = Device()
    device.turn(toRight: 0, down: 28, seconds: 0.65)
    device.hold(0.55)
    #expect(device.moves.isEmpty)
    #expect(device.input.angles.total < 3)
    device.turn(toRight: 0, down: 0, seconds: 0.7)
    device.hold(0.5)
    #expect(device.moves == [.down])
    #expect(device.input.angles.total < 3)
    device.turn(toRight: 28, down: 0, seconds: 0.2)
    #expect(device.moves == [.down, .right])
  }

  /// From a sofa to a bed it is farther than a tilt goes, and therefore as fast as one.
  @Test(arguments: [Float(80), 110, 140])
  func aLongChangeOfPostureIsNoMove(lean: Float) {
    var device = Device()
    device.turn(toRight: 0, down: -lean, seconds: lean / 85)
    device.hold(1)
    #expect(device.moves.isEmpty)
    #expect(device.input.angles.total < 3)
  }

  /// What is as long and over sooner is a tilt, once it slows.
  @Test(arguments: [Float(55), 65])
  func aLongTiltCounts(angle: Float) {
    var device = Device()
    device.turn(toRight: 0, down: angle, seconds: 0.6)
    #expect(device.moves == [.down])
    device.turn(toRight: 0, down: 0, seconds: 0.6)
    device.hold(0.5)
    #expect(device.moves == [.down])
  }

  /// What is as long and as slow as a change of posture is a tilt when it is taken back.
  @Test(arguments: [Float(46), 50, 54])
  func aLongSlowTiltCountsWhenItComesBack(angle: Float) {
    var device = Device()
    device.turn(toRight: 0, down: angle, seconds: angle / 76)
    device.hold(0.1)
    #expect(device.moves.isEmpty)
    device.turn(toRight: 0, down: 0, seconds: 0.6)
    device.hold(0.5)
    #expect(device.moves == [.down])
  }

  /// A way back that hesitates before it is near neutral is no move in the other direction.
  @Test(arguments: [Float(22), 28, 34])
  func aWayBackThatHesitatesIsNoMove(angle: Float) {
    var device = Device()
    device.turn(toRight: 56, down: 0, seconds: 0.3)
    device.hold(0.3)
    device.turn(toRight: angle, down: 0, seconds: 0.18)
    device.turn(toRight: 0, down: 0, seconds: 0.18)
    device.hold(0.5)
    #expect(device.moves == [.right])
  }

  /// What stays for longer was a posture, and the way back from it is another.
  @Test func aPostureThatStaysIsNoTilt() {
    var device = Device()
    device.turn(toRight: 0, down: 28, seconds: 0.65)
    device.hold(3)
    device.turn(toRight: 0, down: 0, seconds: 0.7)
    device.hold(1)
    #expect(device.moves.isEmpty)
  }

  /// Too far out for a return and short of a tilt: who goes on from there comes back to there, and
  /// that is neutral.
  @Test func aTiltFromAPostureShortOfATiltComesBackToIt() {
    var device = Device()
    device.turn(toRight: 0, down: 19.4, seconds: 0.7)
    device.hold(1)
    device.tilt(toRight: 0, down: 52, seconds: 0.25, held: 0.3)
    device.hold(0.7)
    #expect(device.moves == [.down])
    #expect(device.input.angles.total < 3)
  }

  /// A held tilt that came back a little beside neutral is over: what follows is measured from there.
  @Test func aTiltAfterAHeldOneHasItsOwnDirection() {
    var device = Device()
    device.turn(toRight: 0, down: 9, seconds: 0.2)
    device.hold(0.5)
    device.tilt(toRight: -40, down: 9, seconds: 0.15, held: 0.5)
    device.hold(0.15)
    device.tilt(toRight: 0, down: 45, seconds: 0.15, held: 0.2)
    device.hold(0.5)
    #expect(device.moves == [.left, .down])
  }

  /// A change of posture that counted as a move, and another one from there: nobody holds a tilt at
  /// two places, so that the second is neutral, and a tilt from there no return.
  @Test func whereTheHandWentAfterAMoveIsAPosture() {
    var device = Device()
    device.turn(toRight: -31, down: 0, seconds: 0.35)
    device.hold(0.5)
    device.turn(toRight: -31, down: -20, seconds: 0.8)
    device.hold(0.8)
    #expect(device.moves == [.left])
    #expect(device.input.angles.total < 3)
    device.tilt(toRight: -4, down: -20, seconds: 0.2, held: 0.1)
    device.hold(0.5)
    #expect(device.moves == [.left, .right])
  }

  /// Slow tilts make a hand a slow one, whose slow strokes count at once, and quick ones make it quick.
  @Test(arguments: [0, 8])
  func aHandIsAsSlowAsItsLastTilts(quickOnes: Int) {
    var device = Device()
    for _ in 0..<3 {
      device.turn(toRight: 0, down: 28, seconds: 0.7)
      device.turn(toRight: 0, down: 0, seconds: 0.7)
      device.hold(0.6)
    }
    for _ in 0..<quickOnes {
      device.turn(toRight: 30, down: 0, seconds: 0.15)
      device.turn(toRight: 0, down: 0, seconds: 0.15)
      device.hold(0.3)
    }
    let before = device.moves.count
    #expect(before == 3 + quickOnes)
    device.turn(toRight: 0, down: 30, seconds: 0.7)
    device.hold(0.3)
    #expect(device.moves.count == before + (quickOnes == 0 ? 1 : 0))
  }
}
