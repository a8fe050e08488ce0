import Engine
import Inertial
import Testing
import Time

@testable import Motion

/// Who says which strokes were meant.
@Suite struct StrokeJudgeTests {
  private static let no = StrokeJudge.Layers(
    [], biases: [], worths: [], bias: -1, margin: 1)
  private static let yes = StrokeJudge.Layers(
    [], biases: [], worths: [], bias: 1, margin: 1)
  private static let none = StrokeJudge(first: no, out: no, back: no)
  private static let all = StrokeJudge(first: yes, out: yes, back: yes)
  /// For whom a stroke has to come back.
  private static let late = StrokeJudge(first: no, out: no, back: yes)

  private func signs(_ kind: StrokeSigns.Kind = .out) -> StrokeSigns {
    var signs = StrokeSigns(kind)
    signs.set(7, 120, middle: 120)
    signs.set(29, part: -2)
    signs.set(30, .nan, middle: 1)
    return signs
  }

  @Test func signsSayWhereTheDeviceIsCarriedAndHowItIsHeld() {
    var gesture = StrokeGesture()
    gesture.carriage = (Vector3(0.04, 0, -0.03), 0.0016, Vector3(0, 0, 1))
    let values = gesture.signs(of: .up, .out, since: 1).values
    #expect((-64 ... -63).contains(values[42]) && values[43] == 73)
    #expect((63...64).contains(values[46]))
    #expect(values[47] == 127 && values[48] == 0, "it lies flat")
    gesture.capture(
      Attitude(up: Vector3(0, -1, 0), heading: 0), calibration: ForceCalibration())
    let upright = gesture.signs(of: .up, .out, since: 1).values
    #expect(upright[47] == 0 && upright[48] == -127)
  }

  @Test func signsAreWholeNumbersOfOneByte() {
    let signs = signs()
    #expect(signs.values[0] == 0)
    #expect(signs.values[1] == 127)
    #expect(signs.values[7] == 64)
    #expect(signs.values[29] == -127)
    #expect(signs.values[30] == 0)
  }

  /// A neuron counts where it is positive, and the sum is exact.
  @Test func twoLayersAreSummedUp() {
    var weights = [Int8](repeating: 0, count: StrokeSigns.count)
    (weights[1], weights[7]) = (2, -1)
    let layers = StrokeJudge.Layers(
      weights + weights, biases: [10, -200], worths: [100, 100], bias: -7, margin: 1000)
    let judge = StrokeJudge(first: layers, out: layers, back: Self.no)
    #expect(judge.score(signs()) == (2 * 127 - 64 + 10) * 100 - 7)
    #expect(judge.score(signs(.returned)) == -1)
  }

  /// Round and round a hand turns to one side, and to and fro it does not.
  @Test(arguments: [(Float(1), 0.2...0.4), (Float(0), 0...0.001)])
  func aCircleIsSeen(aside: Float, expected: ClosedRange<Double>) {
    var memory = StrokeMemory()
    for step in 0..<600 {
      let angle = Double(step) / 200 * 2 * Trigonometry.pi
      let rate = Vector3(
        100 * Float(Trigonometry.cosine(angle)), 100 * aside * Float(Trigonometry.sine(angle)), 0)
      memory.feed(
        Turning(up: rate, heading: 0), counted: rate, jolt: 0, isNear: false, seconds: 0.005)
    }
    #expect(expected.contains(Double(memory.circling)), "\(memory.circling)")
  }

  /// What strokes seemed to be is a sign for the next ones, less of one each second, and none after a while.
  @Test func whatTheLastStrokesSeemedToBeIsASign() {
    func signs(_ impressions: StrokeImpressions, after seconds: Float) -> [Int16] {
      var signs = StrokeSigns(.out)
      impressions.set(&signs, after: seconds)
      return [signs.values[40], signs.values[41]]
    }
    var impressions = StrokeImpressions()
    #expect(signs(impressions, after: 0) == [0, 0])
    impressions.add(Self.all.impression(self.signs()), after: 20)
    #expect(signs(impressions, after: 0) == [64, 64])
    impressions.add(Self.none.impression(self.signs()), after: 4)
    // Half of the first is left: of 1 and -1 -0.5, and 1.5 of two.
    #expect(signs(impressions, after: 0) == [-42, 76])
    #expect(signs(impressions, after: 4) == [-25, 54])
    #expect(signs(impressions, after: 15) == [0, 0])
  }

  /// A first look goes as far as twice what is sure.
  @Test func aFirstLookHasItsLimits() {
    var judge = Self.all
    judge.first = StrokeJudge.Layers([], biases: [], worths: [], bias: -900, margin: 300)
    #expect(judge.impression(signs()) == -2)
    judge.first = StrokeJudge.Layers([], biases: [], worths: [], bias: 150, margin: 300)
    #expect(judge.impression(signs()) == 0.5)
    judge.first = StrokeJudge.Layers([], biases: [], worths: [], bias: 150, margin: 0)
    #expect(judge.impression(signs()) == 0)
  }

  @Test func aLeanThatStaysIsNotJudged() {
    #expect(Self.none.isMove(StrokeSigns(.place)))
    #expect(!Self.none.isMove(signs()))
    #expect(Self.all.isMove(signs()))
  }

  /// Each neuron of what was learnt has a weight for each sign, which nothing of them can overflow.
  @Test func whatWasLearntIsWhole() {
    for layers in [
      StrokeJudge.standard.first, StrokeJudge.standard.out, StrokeJudge.standard.back,
    ] {
      #expect(!layers.biases.isEmpty)
      #expect(layers.weights.count == layers.biases.count * StrokeSigns.count)
      #expect(layers.worths.count == layers.biases.count)
      #expect(layers.biases.allSatisfy { $0.magnitude < 1 << 24 })
      #expect(layers.worths.allSatisfy { $0.magnitude <= 30_000 })
    }
  }

  /// A stroke that was not meant is no move, and nothing is said of it; all else goes on as after one. What
  /// comes back soon may be meant for all that, and is one move.
  @Test(arguments: [
    (Self.none, 0.1, 0), (Self.all, 0.1, 2), (Self.late, 0.1, 2), (Self.late, 1.0, 0),
  ])
  func whatWasNotMeantIsNoMoveAndNoRefusal(judge: StrokeJudge, hold: Double, moves: Int) {
    var (input, count, refused) = (DirectionInput(judge: judge), 0, 0)
    var tilt = TiltInput(judge: judge)
    var time = 0
    func step(_ degrees: Float) {
      time += 5
      let radians = Double(degrees) * Trigonometry.radiansPerDegree
      let up = Vector3(
        -Float(Trigonometry.sine(radians)), 0, Float(Trigonometry.cosine(radians)))
      if input.feed(up: up, at: .zero + .milliseconds(time)) != nil { count += 1 }
      let sample = InertialSample(
        time: .zero + .milliseconds(time), acceleration: up, angularRate: .zero)
      _ = tilt.feed(sample)
      if tilt.refusal != nil { refused += 1 }
    }
    for _ in 0..<2 {
      for _ in 0..<100 { step(0) }
      for part in 1...30 { step(Float(part)) }
      for _ in 0..<Int(hold * 200) { step(30) }
      for part in 1...30 { step(Float(30 - part)) }
    }
    for _ in 0..<200 { step(0) }
    #expect(count == moves)
    #expect(refused == 0)
    #expect(input.angles.total < 1)
  }

  /// Where the hand rests after a stroke that was not meant, it has the device otherwise: neutral is there
  /// within a second, and the way on from there is judged as any stroke. A tilt is held.
  @Test(arguments: [(Self.none, Float(0)), (Self.all, Float(30))])
  func whereAStrokeThatWasNotMeantEndsIsNeutral(judge: StrokeJudge, angle: Float) {
    var input = DirectionInput(judge: judge)
    var time = 0
    func step(_ degrees: Double) {
      time += 5
      let up = turned(Vector3(0, 0, 1), by: degrees, about: Vector3(0, 1, 0))
      _ = input.feed(up: up, at: .zero + .milliseconds(time))
    }
    for _ in 0..<200 { step(0) }
    for part in 1...30 { step(Double(part)) }
    for _ in 0..<120 { step(30) }
    #expect((input.angles.total - 30).magnitude < 1)
    for _ in 0..<60 { step(30) }
    #expect((input.angles.total - angle).magnitude < 1)
  }
}
