import Simulators
import Testing

@testable import Motion
@testable import Trials

/// The network of a judge while it learns: its slopes are held against differences, its whole numbers
/// against what it said.
@Suite struct JudgeNetworkTests {
  private static let inputs = StrokeSigns.count

  /// One number of a network, by its place in the order of its lanes.
  private func number(_ lanes: [JudgeNetwork.Lanes], _ place: Int) -> Double {
    Double(lanes[place / 16][place % 16])
  }

  /// What a network of these numbers says: written down once more, in the plainest way.
  private func score(_ numbers: [Double], _ groups: Int, neurons: Int, _ row: [Float]) -> Double {
    let width = 16 * groups
    var score = numbers[width * (row.count + 2)]
    for neuron in 0..<neurons {
      var sum = numbers[width * row.count + neuron]
      for (input, value) in row.enumerated() {
        sum += numbers[width * input + neuron] * Double(value)
      }
      score += max(0, sum) * numbers[width * (row.count + 1) + neuron]
    }
    return score
  }

  /// Half of the squared hinge loss, of which the slopes are.
  private func loss(_ score: Double, _ isMeant: Bool, weight: Double) -> Double {
    let missing = max(0, 1 - (isMeant ? score : -score))
    return weight * missing * missing / 2
  }

  private func rows(_ count: Int, of inputs: Int, seed: UInt64) -> [[Float]] {
    var dice = NoiseSource(seed: seed)
    return (0..<count).map { _ in (0..<inputs).map { _ in dice.uniform(in: -1.5...1.5) } }
  }

  @Test(arguments: [3, 16, 20])
  func slopesAreThoseOfTheLoss(neurons: Int) {
    let inputs = 7
    var network = JudgeNetwork(inputs: inputs, neurons: neurons, seed: 9)
    let groups = network.groups
    #expect(groups == (neurons + 15) / 16)
    let count = 16 * groups * (inputs + 2) + 1
    let numbers = (0..<count).map { number(network.values, $0) }
    let examples = rows(6, of: inputs, seed: 4)
    for (index, row) in examples.enumerated() {
      network.see(row, index % 2 == 0, weight: Float(index) + 0.5)
    }
    func total(_ numbers: [Double]) -> Double {
      examples.enumerated().reduce(0) { sum, example in
        let said = score(numbers, groups, neurons: neurons, example.element)
        let weight = Double(example.offset) + 0.5
        return sum + loss(said, example.offset % 2 == 0, weight: weight)
      }
    }
    var steepest = 0.0
    for place in 0..<count {
      let isThere = place % (16 * groups) < neurons || place == count - 1
      let slope = number(network.slopes, place)
      guard isThere else {
        #expect(slope == 0 && numbers[place] == 0, "beyond the last neuron")
        continue
      }
      var (more, less) = (numbers, numbers)
      more[place] += 1e-4
      less[place] -= 1e-4
      let difference = (total(more) - total(less)) / 2e-4
      #expect((slope - difference).magnitude < 2e-3 * max(1, difference.magnitude), "\(place)")
      steepest = max(steepest, slope.magnitude)
    }
    #expect(steepest > 0.1)
  }

  /// What is surely right already teaches nothing.
  @Test func anExampleBeyondItsMarginHasNoSlope() {
    var network = JudgeNetwork(inputs: 1, neurons: 1, seed: 3)
    for _ in 0..<400 {
      network.see([1], true, weight: 1)
      network.step(rate: 0.01)
    }
    // That one comes to the margin, and one twice as far out beyond it.
    network.see([2], true, weight: 1)
    #expect(network.slopes.allSatisfy { $0 == .zero })
    network.see([2], false, weight: 1)
    #expect(network.slopes.contains { $0 != .zero })
  }

  /// The first step of Adam goes as far as its rate says, down each slope, however steep that is.
  @Test func aFirstStepIsAsLongAsItsRate() {
    var network = JudgeNetwork(inputs: 4, neurons: 5, seed: 2)
    for row in rows(5, of: 4, seed: 8) { network.see(row, true, weight: 3) }
    let (before, slopes) = (network.values, network.slopes)
    network.step(rate: 0.01)
    var moved = 0
    for place in 0..<16 * before.count {
      let (change, slope) = (
        number(network.values, place) - number(before, place), number(slopes, place)
      )
      guard slope.magnitude > 1e-3 else { continue }
      moved += 1
      #expect((change + (slope > 0 ? 0.01 : -0.01)).magnitude < 2e-4, "\(place)")
    }
    #expect(moved > 10)
    #expect(network.slopes.allSatisfy { $0 == .zero })
  }

  @Test func theSeedIsAllThatChanceIs() {
    func values(_ seed: UInt64) -> [JudgeNetwork.Lanes] {
      JudgeNetwork(inputs: 3, neurons: 4, seed: seed).values
    }
    #expect(values(5) == values(5) && values(5) != values(6))
    #expect(values(5).allSatisfy { $0.max() <= 0.3 && $0.min() >= -0.3 })
  }

  // MARK: Signs

  private func example(_ parts: [Int: Float], isMeant: Bool, row: String = "row") -> StrokeExample {
    var signs = StrokeSigns(.out)
    for (index, part) in parts { signs.set(index, part: part) }
    return StrokeExample(signs: signs, isMeant: isMeant, row: row)
  }

  private func drawn(_ count: Int, seed: UInt64, row: String = "row") -> [StrokeExample] {
    var dice = NoiseSource(seed: seed)
    return (0..<count).map { _ in
      let (one, other) = (dice.uniform(in: -1...1), dice.uniform(in: -1...1))
      return example([20: one, 21: other], isMeant: one + other > 0, row: row)
    }
  }

  @Test func signsAreScaledAboutTheirMiddle() {
    let examples = [Float(-1), 0, 1, 0.5].map { example([20: $0, 21: 1], isMeant: true) }
    let scale = InputScale(examples)
    #expect((scale.middles[20] - 127 * 0.125).magnitude < 0.5 && scale.middles[21] == 127)
    #expect(scale.factors[21] == 0, "always the same: it says nothing")
    let scaled = examples.map { scale.scaled($0.signs) }
    #expect(scaled.map { $0[20] }.reduce(0, +).magnitude < 1e-4)
    #expect(scaled.allSatisfy { $0[21] == 0 && $0.count == Self.inputs })
    #expect(scaled.allSatisfy { $0[20].magnitude < 2 })
    // Of none there is nothing to be told apart.
    #expect(InputScale([]).factors.allSatisfy { $0 == 0 })
  }

  /// In whole numbers a judge says what its networks said, to a hundredth of a margin.
  @Test(arguments: [1, 3])
  func wholeNumbersSayTheSame(networks: Int) {
    let examples = drawn(60, seed: 1)
    let scale = InputScale(examples)
    let all = (0..<networks).map {
      JudgeNetwork(inputs: Self.inputs, neurons: 6, seed: UInt64($0) + 40)
    }
    let layers = scale.layers(all)
    #expect(layers.biases.count == 6 * networks && layers.margin > 0)
    #expect(layers.weights.contains { $0.magnitude == 127 })
    for example in examples {
      let row = scale.scaled(example.signs)
      let said = all.reduce(0.0) { sum, network in
        let numbers = (0..<16 * network.values.count).map { number(network.values, $0) }
        return sum + score(numbers, network.groups, neurons: 6, row)
      }
      let whole = Double(layers.score(example.signs)) / Double(layers.margin)
      #expect((whole - said / Double(networks)).magnitude < 0.01)
    }
  }

  /// A kind of stroke of which nothing was seen, or always the same, is no reason to trap: the signs say
  /// nothing of it then, and their weights are 0.
  @Test func whatWasNeverSeenIsLearntNothingOf() {
    var lesson = JudgeLesson()
    (lesson.neurons, lesson.rounds, lesson.networks, lesson.glance) = (3, 2, 1, 2)
    let judge = lesson.learnt(from: drawn(40, seed: 2))
    #expect(judge.back.weights.allSatisfy { $0 == 0 })
    #expect(judge.back.biases.allSatisfy { $0.magnitude < 1 << 24 })
    let same = (0..<20).map { _ in example([20: 0.5], isMeant: true) }
    let nothing = lesson.learnt(from: same)
    #expect(nothing.out.weights.allSatisfy { $0 == 0 })
    #expect(nothing.score(same[0].signs) > 0, "all that was ever seen was meant")
    #expect(lesson.learnt(from: []).out.biases.count == 3)
  }

  // MARK: Lessons

  private func lesson(rounds: Int = 20, seed: UInt64 = 2) -> JudgeLesson {
    var lesson = JudgeLesson()
    (lesson.neurons, lesson.rounds, lesson.networks, lesson.glance) = (6, rounds, 1, 2)
    (lesson.seed, lesson.patience) = (seed, 0)
    return lesson
  }

  @Test func aLessonTellsTheTwoApart() {
    let judge = lesson().learnt(from: drawn(600, seed: 3))
    let others = judge.remembered(drawn(300, seed: 4))
    let right = others.count { (judge.score($0.signs) > 0) == $0.isMeant }
    #expect(right >= 270, "\(right) of 300")
    #expect(judge != lesson(seed: 3).learnt(from: drawn(600, seed: 3)))
  }

  /// Of each row with many strokes no more than a part of those that were meant is lost, whatever else is
  /// said of them.
  @Test func aRowLosesNoMoreThanItsPart() {
    var dice = NoiseSource(seed: 6)
    // Half of what was meant looks like what was not.
    let examples = drawn(500, seed: 5).map {
      var example = $0
      if dice.next() & 1 == 0 { example.isMeant = true }
      return example
    }
    var strict = lesson()
    (strict.lost, strict.late, strict.patience) = (0.1, 0.1, 0)
    let judge = strict.learnt(from: examples)
    let meant = judge.remembered(examples).filter(\.isMeant)
    let lost = meant.count { judge.score($0.signs) <= 0 }
    #expect(lost * 10 <= meant.count + 10, "\(lost) of \(meant.count)")
    #expect(lost > 0, "what is not meant is not let through without need")
    strict.lost = 0
    strict.late = 0
    let mild = strict.learnt(from: examples)
    #expect(meant.allSatisfy { mild.score($0.signs) > 0 })
  }

  /// More patience lowers the border for all.
  @Test func patienceLowersTheBorder() {
    let examples = drawn(500, seed: 7)
    var (one, other) = (lesson(), lesson())
    (one.patience, other.patience) = (0, 0.5)
    let (strict, mild) = (one.learnt(from: examples), other.learnt(from: examples))
    #expect(strict.out.weights.elementsEqual(mild.out.weights))
    let half = Int64((0.5 * Double(mild.out.margin)).rounded())
    #expect(mild.out.bias - strict.out.bias == half)
  }

  // MARK: What is written

  /// The numbers of a constant of C, as a compiler reads them.
  private func numbers(_ name: String, in source: String) -> [Int] {
    guard let start = source.firstRange(of: name + "[] = {") else { return [] }
    return source[start.upperBound...].prefix { $0 != "}" }
      .split { !"-0123456789".contains($0) }.compactMap { Int($0) }
  }

  @Test func theSourceHasAllNumbersInTheirOrder() {
    let judge = lesson(rounds: 1).learnt(from: drawn(40, seed: 8))
    let source = judge.source
    for (name, layers) in [("first", judge.first), ("out", judge.out), ("back", judge.back)] {
      let prefix = "tilt2048_judge_\(name)_"
      #expect(numbers(prefix + "weights", in: source) == layers.weights.map { Int($0) })
      #expect(numbers(prefix + "biases", in: source) == layers.biases.map { Int($0) })
      #expect(numbers(prefix + "worths", in: source) == layers.worths.map { Int($0) })
      #expect(source.contains("const size_t \(prefix)neurons = \(layers.biases.count);\n"))
      #expect(source.contains("const int64_t \(prefix)bias = \(layers.bias);\n"))
      #expect(source.contains("const int64_t \(prefix)margin = \(layers.margin);\n"))
    }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 100 } && lines.last == "")
    #expect(source.hasPrefix("// Made by `laboratory teach`"))
  }
}
