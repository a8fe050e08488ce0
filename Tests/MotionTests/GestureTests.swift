import Engine
import Inertial
import Motion
import Testing
import Time

/// Poses in, moves out: the gesture on exact samples, 200 a second.
@Suite struct GestureTests {
  /// A device that lies still until it is told to turn.
  struct Device {
    var input: TiltInput
    var right: Float = 0
    var down: Float = 0
    var time = Instant.zero
    var events: [TiltEvent] = []
    var bias = Vector3(12, -7, 3)
    /// What its sensor shows of a g.
    private let share: Float

    init(
      _ settings: TiltSettings = TiltSettings(), judge: StrokeJudge? = .standard,
      isCalibrated: Bool = true, share: Float = 1
    ) {
      self.share = share
      input = TiltInput(settings: settings, judge: judge)
      if isCalibrated { hold(1.3) }
    }

    mutating func hold(_ seconds: Float) { turn(toRight: right, down: down, seconds: seconds) }

    /// Turns about one axis at a time, so that the rates are exact; smoothly, as a hand does.
    mutating func turn(toRight: Float, down toDown: Float, seconds: Float) {
      let steps = max(1, Int(seconds * 200))
      let (fromRight, fromDown) = (right, down)
      for step in 1...steps {
        let part = Float(step) / Float(steps)
        let way = part * part * (3 - 2 * part)
        let speed = 6 * part * (1 - part) / seconds
        right = fromRight + (toRight - fromRight) * way
        down = fromDown + (toDown - fromDown) * way
        let rate = Vector3((toDown - fromDown) * speed, (toRight - fromRight) * speed, 0)
        feed(InertialSample(time: time, acceleration: up, angularRate: rate + bias))
      }
    }

    /// Turns to there, stays for a while, and comes back as fast to where it was.
    mutating func tilt(toRight: Float, down toDown: Float, seconds: Float, held: Float) {
      let (fromRight, fromDown) = (right, down)
      turn(toRight: toRight, down: toDown, seconds: seconds)
      hold(held)
      turn(toRight: fromRight, down: fromDown, seconds: seconds)
    }

    mutating func feed(_ sample: InertialSample) {
      var sample = sample
      sample.acceleration = sample.acceleration * share
      time = time + .milliseconds(5)
      if let event = input.feed(sample) { events.append(event) }
    }

    var up: Vector3 {
      func wave(_ degrees: Float) -> (Float, Float) {
        let radians = Double(degrees) * Trigonometry.radiansPerDegree
        return (Float(Trigonometry.sine(radians)), Float(Trigonometry.cosine(radians)))
      }
      let (sineRight, cosineRight) = wave(right)
      let (sineDown, cosineDown) = wave(down)
      return Vector3(-sineRight * cosineDown, sineDown, cosineRight * cosineDown)
    }

    var moves: [Direction] {
      events.compactMap { if case .tilted(let direction) = $0 { direction } else { nil } }
    }
  }

  /// It goes straight across, somewhat beyond neutral: more of the way back than of the way on.
  @Test(arguments: [
    (Float(30), Float(25.5), [Direction.right, .down]), (30, -25.5, [.right, .up]),
    (-30, 25.5, [.left, .down]), (-30, -25.5, [.left, .up]),
  ])
  func fromAHeldTiltToTheOtherAxis(right: Float, down: Float, moves: [Direction]) {
    var device = Device()
    device.turn(toRight: right, down: 0, seconds: 0.15)
    device.hold(0.4)
    device.turn(toRight: right < 0 ? 2 : -2, down: down, seconds: 0.2)
    device.hold(0.4)
    device.turn(toRight: 0, down: 0, seconds: 0.15)
    device.hold(0.5)
    #expect(device.moves == moves)
  }

  @Test(arguments: [
    (Float(30), Float(0), Direction.right), (-30, 0, .left), (0, 30, .down), (0, -30, .up),
  ])
  func aTiltIsOneMove(right: Float, down: Float, direction: Direction) {
    var device = Device()
    device.turn(toRight: right, down: down, seconds: 0.15)
    device.hold(1)
    device.turn(toRight: 0, down: 0, seconds: 0.15)
    device.hold(0.3)
    device.turn(toRight: right, down: down, seconds: 0.15)
    #expect(device.moves == [direction, direction])
  }

  /// Stamps of another clock: what was under way in the first is nothing in the second.
  @Test(arguments: [Int64(-3600), -1, 1, 3600])
  func playGoesOnAfterTheClockWasSet(seconds: Int64) {
    var device = Device()
    device.time = device.time + .milliseconds(7_200_000)
    for right in [3, 0] as [Float] { device.turn(toRight: right, down: 0, seconds: 0.3) }
    device.hold(0.5)
    device.turn(toRight: 30, down: 0, seconds: 0.15)
    device.time = device.time + .milliseconds(Int(seconds) * 1000)
    device.turn(toRight: 0, down: 0, seconds: 0.15)
    device.hold(0.5)
    device.turn(toRight: -30, down: 0, seconds: 0.15)
    #expect(device.moves == [.right, .left])
  }

  @Test func belowTheThresholdNothingHappens() {
    var device = Device()
    device.turn(toRight: 18, down: 0, seconds: 0.15)
    device.turn(toRight: 0, down: 0, seconds: 0.15)
    #expect(device.moves.isEmpty)
  }

  @Test func withoutReturningToNeutralThereIsNoSecondMove() {
    var settings = TiltSettings()
    settings.neutralFloats = false
    var device = Device(settings)
    device.turn(toRight: 30, down: 0, seconds: 0.15)
    for _ in 0..<3 {
      device.turn(toRight: 14, down: 0, seconds: 0.15)
      device.turn(toRight: 30, down: 0, seconds: 0.15)
    }
    #expect(device.moves == [.right])
  }

  /// In play a second stroke out begins where the hand turned.
  @Test(arguments: [Float(8), 12, 16])
  func aSecondStrokeOutIsASecondMove(back: Float) {
    var device = Device()
    for _ in 0..<4 {
      device.turn(toRight: 32, down: 0, seconds: 0.15)
      device.turn(toRight: back, down: 0, seconds: 0.15)
    }
    device.turn(toRight: 0, down: 0, seconds: 0.15)
    device.hold(0.3)
    #expect(device.moves == [Direction](repeating: .right, count: 4))
  }

  @Test func inPlayADiagonalIsDecidedAtTheTurn() {
    var device = Device()
    device.turn(toRight: 21, down: 18.5, seconds: 0.2)
    #expect(device.moves == [.right])
    device.turn(toRight: 0, down: 0, seconds: 0.2)
    #expect(device.moves == [.right])
  }

  /// What goes slowly is a posture, and where it ends is neutral at once.
  @Test(arguments: [(Float(22), Float(1.2)), (35, 6)])
  func aPostureIsNoMoveAndPlayGoesOn(change: Float, seconds: Float) {
    var device = Device()
    device.turn(toRight: 0, down: -change, seconds: seconds)
    device.hold(0.5)
    #expect(device.moves.isEmpty)
    #expect(device.input.angles.total < 2)
    device.turn(toRight: 30, down: -change, seconds: 0.15)
    device.turn(toRight: 0, down: -change, seconds: 0.15)
    device.hold(0.3)
    device.turn(toRight: 0, down: 30 - change, seconds: 0.15)
    device.turn(toRight: 0, down: -change, seconds: 0.15)
    device.hold(0.3)
    #expect(device.moves == [.right, .down])
  }

  @Test(arguments: [Float(1), 2, 4, 6])
  func aTiltThatWasHeldAndTakenBackIsOneMove(seconds: Float) {
    var device = Device()
    device.turn(toRight: 30, down: 0, seconds: 0.15)
    device.hold(seconds)
    device.turn(toRight: 0, down: 0, seconds: 0.15)
    device.hold(0.5)
    #expect(device.moves == [.right])
  }

  @Test(arguments: [Float(0.3), 1, 2])
  func whoHesitatesOnTheWayOutIsUnderstood(pause: Float) {
    var device = Device()
    device.turn(toRight: 14, down: 0, seconds: 0.2)
    device.hold(pause)
    device.turn(toRight: 30, down: 0, seconds: 0.2)
    device.turn(toRight: 0, down: 0, seconds: 0.2)
    device.hold(0.5)
    #expect(device.moves == [.right])
  }

  @Test func aQuickTiltFromRestIsSeenBeforeTheAngleIsReached() {
    for (early, moves) in [(true, 1), (false, 0)] {
      var settings = TiltSettings()
      settings.firesEarly = early
      var device = Device(settings)
      device.turn(toRight: 17, down: 0, seconds: 0.05)
      #expect(device.moves.count == moves)
    }
  }

  @Test func aDiagonalIsDecidedWhenItComesBack() {
    var settings = TiltSettings()
    settings.neutralFloats = false
    var device = Device(settings)
    device.turn(toRight: 21, down: 18.5, seconds: 0.2)
    #expect(device.moves.isEmpty)
    device.turn(toRight: 0, down: 0, seconds: 0.2)
    #expect(device.moves == [.right])
  }

  @Test func farOutADiagonalIsDecidedAtOnce() {
    var device = Device()
    device.turn(toRight: -26, down: 23, seconds: 0.2)
    #expect(device.moves == [.left])
    device.turn(toRight: 0, down: 0, seconds: 0.2)
    #expect(device.moves == [.left])
  }

  @Test(arguments: [(Float(1.2), 0), (1.05, 1)])
  func anAxisMustLeadByTheDominance(dominance: Float, moves: Int) {
    var settings = TiltSettings()
    settings.dominance = dominance
    settings.neutralFloats = false
    var device = Device(settings)
    device.turn(toRight: 19, down: 17, seconds: 0.2)
    #expect(device.moves.count == moves)
  }

  /// Whether or not it was meant.
  @Test func aReboundWithinTheRefractoryTimeIsNoMove() {
    for (refractory, moves) in [(400, [Direction.right]), (20, [.right, .left])] {
      var settings = TiltSettings()
      settings.refractory = .milliseconds(refractory)
      var device = Device(settings, judge: nil)
      device.turn(toRight: 24, down: 0, seconds: 0.1)
      device.turn(toRight: -22, down: 0, seconds: 0.15)
      device.turn(toRight: 0, down: 0, seconds: 0.1)
      device.hold(0.5)
      #expect(device.moves == moves)
    }
  }

  @Test func aSlowTurnIsNoFlick() {
    var settings = TiltSettings()
    settings.recognizesFlicks = true
    var device = Device(settings)
    device.turn(toRight: 14, down: 0, seconds: 0.4)
    device.turn(toRight: 0, down: 0, seconds: 0.4)
    #expect(device.moves.isEmpty)
  }

  /// After a change below the angle of re-arming, at any pace; beyond it, neutral needs pauses of
  /// half a second to follow.
  @Test(arguments: [(Float(8), Float(0.2)), (12, 0.5)])
  func whoPlaysFastAfterChangingTheGripIsUnderstood(change: Float, pause: Float) {
    var device = Device()
    device.turn(toRight: 0, down: change, seconds: 1.2)
    for _ in 0..<5 {
      device.turn(toRight: 32, down: change, seconds: 0.12)
      device.turn(toRight: 0, down: change, seconds: 0.15)
      device.hold(pause)
    }
    #expect(device.moves == [Direction](repeating: .right, count: 5))
  }

  @Test func pickedUpAndHeldOtherwiseThatIsNeutral() {
    var device = Device()
    device.turn(toRight: 0, down: -50, seconds: 0.8)
    device.hold(5)
    #expect(device.moves.isEmpty)
    #expect(device.input.angles.total < 1)
    device.turn(toRight: 0, down: -20, seconds: 0.15)
    device.turn(toRight: 0, down: -50, seconds: 0.15)
    #expect(device.moves == [.down])
  }

  @Test func withoutFloatingNeutralStaysWhereItWas() {
    var settings = TiltSettings()
    settings.neutralFloats = false
    var device = Device(settings)
    device.turn(toRight: 0, down: 9, seconds: 1)
    device.hold(3)
    #expect(device.input.angles.down > 8)
  }

  @Test func aHeldTiltRepeatsIfThePlayerWantsIt() {
    var settings = TiltSettings()
    settings.repeatInterval = .milliseconds(600)
    var device = Device(settings)
    device.turn(toRight: 30, down: 0, seconds: 0.1)
    device.hold(1.3)
    #expect(device.moves == [.right, .right, .right])
  }

  @Test func aFlickIsSeenBeforeTheAngleIsReached() {
    var settings = TiltSettings()
    settings.recognizesFlicks = true
    var device = Device(settings)
    device.turn(toRight: 14, down: 0, seconds: 0.05)
    #expect(device.moves == [.right])
  }

  @Test func axesCanBeInvertedAndMadeMoreSensitive() {
    var settings = TiltSettings()
    settings.invertsRight = true
    settings.gainDown = 2
    var device = Device(settings)
    device.turn(toRight: 30, down: 0, seconds: 0.15)
    device.turn(toRight: 0, down: 0, seconds: 0.15)
    device.hold(0.2)
    device.turn(toRight: 0, down: 12, seconds: 0.15)
    #expect(device.moves == [.left, .down])
  }

  @Test func recentringTakesTheNewPose() {
    var device = Device()
    device.turn(toRight: 0, down: 15, seconds: 0.3)
    device.input.recenter()
    device.turn(toRight: 0, down: 30, seconds: 0.15)
    #expect(device.moves.isEmpty)
    device.turn(toRight: 0, down: 15, seconds: 0.15)
    device.hold(0.3)
    device.turn(toRight: 0, down: 40, seconds: 0.15)
    #expect(device.moves == [.down])
  }

  @Test func aPostureIsFollowed() {
    var device = Device()
    device.turn(toRight: 0, down: 9, seconds: 1)
    device.hold(3)
    #expect(device.input.angles.total < 1.5)
  }

  @Test func withANeutralThatStaysASlowTiltIsNotEaten() {
    var settings = TiltSettings()
    settings.neutralFloats = false
    var device = Device(settings)
    device.turn(toRight: 0, down: 9, seconds: 1)
    device.hold(3)
    device.turn(toRight: 0, down: 9 - 30, seconds: 5)
    #expect(device.moves == [.up])
  }

  @Test func theFirstSampleBeginsPlayWhateverTheHandDoes() {
    var device = Device(isCalibrated: false)
    device.turn(toRight: 8, down: 0, seconds: 0.4)
    #expect(device.input.state == .ready)
    #expect(device.events == [.calibrated])
    for _ in 0..<3 {
      device.turn(toRight: -8, down: 0, seconds: 0.8)
      device.turn(toRight: 8, down: 0, seconds: 0.8)
    }
    device.turn(toRight: 0, down: 0, seconds: 0.5)
    device.hold(0.3)
    #expect(device.moves.isEmpty)
    device.turn(toRight: 30, down: 0, seconds: 0.15)
    #expect(device.moves == [.right])
  }

  @Test func oneBadFrameNeverMovesTheBoard() {
    var device = Device()
    let wild = [
      InertialSample(time: .zero, acceleration: Vector3(4, -4, 4), angularRate: .zero),
      InertialSample(time: .zero, acceleration: .zero, angularRate: .zero),
      InertialSample(
        time: .zero, acceleration: Vector3(0, 0, 1), angularRate: Vector3(1000, -1000, 1000)),
      InertialSample(time: .zero, acceleration: Vector3(.nan, 0, 1), angularRate: .zero),
    ]
    for var sample in wild {
      sample.time = device.time
      device.feed(sample)
      device.hold(1)
    }
    #expect(device.moves.isEmpty)
    #expect(device.input.angles.total < 3)
  }

  @Test func aTiltThatBeganWhileTheSensorWasLostIsNoMove() {
    var device = Device()
    device.turn(toRight: 12, down: 0, seconds: 0.1)
    device.input.interrupt()
    device.time = device.time + .seconds(2)
    device.turn(toRight: 30, down: 0, seconds: 0.15)
    device.hold(0.5)
    #expect(device.moves.isEmpty)
    device.turn(toRight: 0, down: 0, seconds: 0.2)
    device.hold(0.3)
    device.turn(toRight: 30, down: 0, seconds: 0.15)
    #expect(device.moves == [.right])
  }
}

/// Moves that follow each other without neutral between them.
@Suite struct CornerTests {
  @Test(arguments: [0.06, 0.2, 0.4] as [Float])
  func fromOneTiltStraightToOneOfTheOtherAxisIsASecondMove(held: Float) {
    var device = GestureTests.Device()
    device.turn(toRight: 30, down: 0, seconds: 0.15)
    device.hold(held)
    for step in 1...12 {
      let part = Float(step) / 12
      device.turn(toRight: 30 * (1 - part), down: 30 * part, seconds: 0.015)
    }
    device.hold(0.2)
    device.turn(toRight: 0, down: 0, seconds: 0.15)
    device.hold(0.4)
    #expect(device.moves == [.right, .down])
  }

  @Test func aTiltThatWasAskewComesBackAskew() {
    var device = GestureTests.Device()
    device.turn(toRight: 36, down: 15, seconds: 0.15)
    device.hold(0.1)
    device.turn(toRight: 14, down: 15, seconds: 0.1)
    device.turn(toRight: 0, down: 0, seconds: 0.1)
    device.hold(0.4)
    #expect(device.moves == [.right])
  }

  @Test func aHalfTurnAndBackIsOneMove() {
    var panel = Panel(leaning: 40)
    panel.hold(1)
    panel.tilt(about: Vector3(0, 0.766, -0.643), by: 110, in: 0.35)
    #expect(panel.moves == [.right])
  }
}
