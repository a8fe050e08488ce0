import Engine
import Inertial
import Testing
import Time

@testable import Motion

/// Who says which strokes were meant.
@Suite struct StrokeJudgeTests {
  private static let none = StrokeJudge([], bias: -1)
  private static let all = StrokeJudge([], bias: 1)

  private func signs(_ kind: StrokeSigns.Kind = .out) -> StrokeSigns {
    var signs = StrokeSigns(kind)
    signs.set(7, 120, middle: 120)
    signs.set(29, part: -2)
    signs.set(30, .nan, middle: 1)
    return signs
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
    let neuron = StrokeJudge.Neuron(weights, bias: 10, worth: 100)
    let other = StrokeJudge.Neuron(weights, bias: -200, worth: 100)
    #expect(StrokeJudge([neuron, other], bias: -7).score(signs()) == (2 * 127 - 64 + 10) * 100 - 7)
  }

  @Test func aLeanThatStaysIsNotJudged() {
    #expect(Self.none.isMove(StrokeSigns(.place)))
    #expect(!Self.none.isMove(signs()))
    #expect(Self.all.isMove(signs()))
  }

  /// Each neuron of what was learnt has a weight for each sign, which nothing of them can overflow.
  @Test func whatWasLearntIsWhole() {
    for neuron in StrokeJudge.standard.neurons {
      #expect(neuron.weights.count == StrokeSigns.count)
      #expect(neuron.bias.magnitude < 1 << 24)
      #expect(neuron.worth.magnitude <= 30_000)
    }
  }

  /// A stroke that was not meant is no move, and nothing is said of it; all else goes on as after one.
  @Test func whatWasNotMeantIsNoMoveAndNoRefusal() {
    for (judge, moves) in [(Self.none, 0), (Self.all, 2)] {
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
        for _ in 0..<20 { step(30) }
        for part in 1...30 { step(Float(30 - part)) }
      }
      for _ in 0..<100 { step(0) }
      #expect(count == moves)
      #expect(refused == 0)
      #expect(input.angles.total < 1)
    }
  }
}
