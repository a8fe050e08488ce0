import Motion
import Simulators

/// Learns which strokes were meant: networks of two layers by stochastic descent (Adam, Kingma and Ba
/// 2015) on the squared hinge loss, without a function that processors compute differently. Several that
/// began otherwise err otherwise, and judge as one by their mean.
///
/// The same examples and seed give the same judge on every machine.
public struct JudgeLesson {
  /// How many networks there are for strokes on their way out, how many neurons a first layer has, and how
  /// often each example is seen.
  public var (networks, neurons, rounds) = (3, 48, 60)
  /// How far a first step goes; the last one goes nowhere.
  public var rate: Float = 0.01
  /// How many neurons the first look has; what it takes the strokes before one for is a sign for the others.
  public var glance = 24
  /// How much a stroke counts that was not meant, beside one of the middle row that was.
  public var severity = 1.0
  /// How much more a stroke counts at most that was meant in a row with few of them.
  public var balance = 4.0
  /// How much a plain tilt counts.
  public var plain = 6.0
  /// The part of each row's strokes that were meant which the judge may take for none, and the part that
  /// it may take for moves only when they are judged again: those that came early, or when they come back.
  public var (lost, late) = (0.025, 0.04)
  /// How much more that may be where something else was done just before.
  public var doubt = 1.6
  /// The part of the margin by which the border is lower than that: who was not learnt from is taken for
  /// somebody else more easily.
  public var patience = 0.2
  /// The seed of all chance.
  public var seed: UInt64 = 2

  private static let inputs = StrokeSigns.count
  private static let batch = 128
  /// So many strokes of a row say what it loses.
  private static let many = 200

  /// Learns nothing yet.
  public init() {}

  /// Learns from examples; each that came back follows the same one on its way out. There is a neuron at least.
  public func learnt(from examples: [StrokeExample]) -> StrokeJudge {
    precondition(networks > 0 && neurons > 0 && glance > 0)
    let first = layers(examples.filter { !$0.signs.isReturned }, 1, glance)
    var judge = StrokeJudge(first: first, out: first, back: first)
    let examples = judge.remembered(examples)
    judge.out = layers(examples.filter { !$0.signs.isReturned }, networks, neurons)
    judge.back = layers(examples.filter(\.signs.isReturned), 1, neurons)
    setBorders(of: &judge, examples)
    return judge
  }

  private func setBorders(of judge: inout StrokeJudge, _ examples: [StrokeExample]) {
    judge.back.bias -= border(
      examples.filter { $0.isMeant && $0.signs.isReturned && !$0.isRandom }
        .map { ($0.row, judge.score($0.signs)) }, late)
    let last = judged(examples, judge)
    judge.out.bias -= min(
      border(last.map { ($0.row, $0.isSaved ? .max : $0.score) }, lost),
      border(last.map { ($0.row, $0.score) }, late))
    judge.out.bias += Int64((patience * Double(judge.out.margin)).rounded())
  }

  private func layers(
    _ examples: [StrokeExample], _ networks: Int, _ neurons: Int
  ) -> StrokeJudge.Layers {
    let weighted = weighted(examples)
    let scale = InputScale(weighted)
    let rows = weighted.map { scale.scaled($0.signs) }
    return scale.layers(
      (0..<networks).map { learnt(weighted, rows, neurons, seed: seed + 1000 * UInt64($0)) })
  }

  private func learnt(
    _ weighted: [StrokeExample], _ rows: [[Float]], _ neurons: Int, seed: UInt64
  ) -> Network {
    var network = Network(inputs: Self.inputs, neurons: neurons, seed: seed)
    var dice = NoiseSource(seed: seed &+ 1)
    var order = Array(weighted.indices)
    let steps = rounds * (weighted.count / Self.batch + 1)
    var step = 0
    for _ in 0..<rounds {
      for index in order.indices.reversed() {
        order.swapAt(index, Int(dice.next() % UInt64(index + 1)))
      }
      for begin in stride(from: 0, to: order.count, by: Self.batch) {
        for index in order[begin..<min(begin + Self.batch, order.count)] {
          network.see(rows[index], weighted[index].isMeant, weight: Float(weighted[index].weight))
        }
        network.step(rate: rate * (1 - Float(step) / Float(steps)))
        step += 1
      }
    }
    return network
  }

  /// Each row counts as much as the middle one, as far as that goes, and what has a second chance half.
  private func weighted(_ examples: [StrokeExample]) -> [StrokeExample] {
    var counts: [String: Double] = [:]
    for example in examples where example.isMeant { counts[example.row, default: 0] += 1 }
    let sorted = counts.values.sorted()
    let middle = sorted.isEmpty ? 1 : sorted[sorted.count / 2]
    return examples.map { example in
      var example = example
      let isPlain = example.row.hasPrefix("plain")
      let part = isPlain ? plain : min(balance, middle / max(counts[example.row] ?? 1, 1))
      example.weight *= example.isMeant ? part * (example.isEarly ? 0.5 : 1) : severity
      return example
    }
  }

  private typealias Judged = (row: String, score: Int64, isSaved: Bool)

  /// What was meant and is all the way out, and whether it is a move at least when it comes back.
  private func judged(_ examples: [StrokeExample], _ judge: StrokeJudge) -> [Judged] {
    var all: [Judged] = []
    var isLast = false
    for example in examples {
      let score = judge.score(example.signs)
      guard example.signs.isReturned else {
        isLast = example.isMeant && !example.isEarly && !example.isRandom
        if isLast { all.append((example.row, score, false)) }
        continue
      }
      if isLast, score > 0 { all[all.count - 1].isSaved = true }
    }
    return all
  }

  /// The score below which no row loses more than a part.
  private func border(_ scores: [(row: String, score: Int64)], _ part: Double) -> Int64 {
    var rows: [String: [Int64]] = [:]
    for (row, score) in scores { rows[row, default: []].append(score) }
    return rows.filter { $0.value.count >= Self.many }.map { row, scores in
      let isDoubtful = FreshHabit(rawValue: row)?.isUnmeant ?? false
      return scores.sorted()[Int(Double(scores.count) * part * (isDoubtful ? doubt : 1))]
    }.filter { $0 < .max }.min().map { $0 - 1 } ?? 0
  }
}

extension StrokeExample {
  /// Whether the stroke is judged again when it is all the way out.
  public var isEarly: Bool { signs.values[0] > 0 }
}

extension StrokeJudge {
  /// Examples with the signs of what the strokes before each seemed to be.
  public func remembered(_ examples: [StrokeExample]) -> [StrokeExample] {
    var impressions = StrokeImpressions()
    return examples.map { example in
      var example = example
      impressions.set(&example.signs, after: example.since)
      if !example.signs.isReturned {
        impressions.add(impression(example.signs), after: example.since)
      }
      return example
    }
  }
}

/// Where the middle of each sign is, and how far it is from there; one that is always the same says nothing.
struct InputScale {
  private(set) var middles: [Double]
  private(set) var factors: [Double]

  init(_ examples: [StrokeExample]) {
    let count = StrokeSigns.count
    middles = [Double](repeating: 0, count: count)
    factors = [Double](repeating: 1, count: count)
    let total = Double(max(examples.count, 1))
    for index in 0..<count {
      let values = examples.map { Double($0.signs.values[index]) }
      let middle = values.reduce(0, +) / total
      let square = values.reduce(0) { $0 + ($1 - middle) * ($1 - middle) } / total
      middles[index] = middle
      factors[index] = square == 0 ? 0 : 1 / (square.squareRoot() + 3)
    }
  }

  func scaled(_ signs: StrokeSigns) -> [Float] {
    (0..<StrokeSigns.count).map {
      Float((Double(signs.values[$0]) - middles[$0]) * factors[$0])
    }
  }
}

/// The network while it learns, sixteen neurons at once.
private struct Network {
  private typealias Lanes = SIMD16<Float>

  private let (inputs, neurons): (Int, Int)
  /// How many times sixteen there are; what is beyond the last neuron stays 0.
  private let groups: Int
  /// Of each input the weights of all neurons, then their biases, what each is worth, and the bias of that.
  private var values: [Lanes]
  private var slopes: [Lanes]
  private var (means, squares): ([Lanes], [Lanes])
  private var (meanDecay, squareDecay): (Float, Float) = (1, 1)
  private var seen: Float = 0
  /// Of one example what each neuron says, and how that is to change.
  private var (sums, inner): ([Lanes], [Lanes])

  init(inputs: Int, neurons: Int, seed: UInt64) {
    (self.inputs, self.neurons) = (inputs, neurons)
    groups = (neurons + 15) / 16
    let count = groups * (inputs + 2) + 1
    slopes = [Lanes](repeating: .zero, count: count)
    (values, means, squares) = (slopes, slopes, slopes)
    sums = [Lanes](repeating: .zero, count: groups)
    inner = sums
    var dice = NoiseSource(seed: seed)
    for row in 0..<inputs + 2 {
      for neuron in 0..<neurons {
        values[row * groups + neuron / 16][neuron & 15] = dice.uniform(in: -0.3...0.3)
      }
    }
  }

  private var biases: Int { inputs * groups }
  private var worths: Int { biases + groups }
  private var last: Int { worths + groups }

  mutating func see(_ row: [Float], _ isMeant: Bool, weight: Float) {
    for group in 0..<groups { sums[group] = values[biases + group] }
    for (input, value) in row.enumerated() {
      for group in 0..<groups { sums[group] += values[input * groups + group] * value }
    }
    var score = added
    for group in 0..<groups {
      sums[group].replace(with: 0, where: sums[group] .< 0)
      score += (sums[group] * values[worths + group]).sum()
    }
    let sign: Float = isMeant ? 1 : -1
    seen += 1
    guard sign * score < 1 else { return }
    let slope = -sign * (1 - sign * score) * weight
    slopes[last][0] += slope
    for group in 0..<groups {
      slopes[worths + group] += slope * sums[group]
      inner[group] = (slope * values[worths + group]).replacing(with: 0, where: sums[group] .<= 0)
      slopes[biases + group] += inner[group]
    }
    for (input, value) in row.enumerated() {
      for group in 0..<groups { slopes[input * groups + group] += inner[group] * value }
    }
  }

  mutating func step(rate: Float) {
    let part = 1 / max(seen, 1)
    (meanDecay, squareDecay) = (meanDecay * 0.9, squareDecay * 0.999)
    for index in values.indices {
      let slope = slopes[index] * part + 1e-5 * values[index]
      means[index] += (slope - means[index]) * 0.1
      squares[index] += (slope * slope - squares[index]) * 0.001
      let (mean, square) = (means[index] / (1 - meanDecay), squares[index] / (1 - squareDecay))
      values[index] -= rate * mean / (square.squareRoot() + 1e-8)
      slopes[index] = .zero
    }
    seen = 0
  }

  /// Each neuron's weights and bias, as large as they may be, and its worth less for it; then what is added.
  func rows(_ scale: InputScale) -> [(weights: [Double], bias: Double, worth: Double)] {
    (0..<neurons).map { neuron in
      func value(_ first: Int) -> Double { Double(values[first + neuron / 16][neuron & 15]) }
      let weights = (0..<inputs).map { value($0 * groups) * scale.factors[$0] }
      var bias = value(biases)
      for index in 0..<inputs { bias -= weights[index] * scale.middles[index] }
      let unit = 127 / max(weights.map(\.magnitude).max() ?? 1, 1e-9)
      return (weights.map { $0 * unit }, bias * unit, value(worths) / unit)
    }
  }

  /// What is added to the sum of all.
  var added: Float { values[last][0] }
}

extension InputScale {
  /// What networks say in sum, in whole numbers.
  fileprivate func layers(_ networks: [Network]) -> StrokeJudge.Layers {
    let rows = networks.flatMap { $0.rows(self) }
    let unit = 30_000 / max(rows.map(\.worth.magnitude).max() ?? 1, 1e-12)
    return StrokeJudge.Layers(
      rows.flatMap { $0.weights.map { Int8($0.rounded()) } },
      biases: rows.map { Int32($0.bias.rounded()) },
      worths: rows.map { Int32(($0.worth * unit).rounded()) },
      bias: Int64((networks.reduce(0) { $0 + Double($1.added) } * unit).rounded()),
      margin: Int64((Double(networks.count) * unit).rounded()))
  }
}

extension StrokeJudge {
  /// The source of ``standard``.
  public var source: String {
    "// Made by `laboratory teach`: do not edit.\n" + first.source("first")
      + out.source("out") + back.source("back")
  }
}

extension StrokeJudge.Layers {
  /// Constants of C whose names begin with `tilt2048_judge_` and `name`.
  fileprivate func source(_ name: String) -> String {
    """
    const int8_t tilt2048_judge_\(name)_weights[] = {
    \(Self.lines(weights))
    };
    const int32_t tilt2048_judge_\(name)_biases[] = {
    \(Self.lines(biases))
    };
    const int32_t tilt2048_judge_\(name)_worths[] = {
    \(Self.lines(worths))
    };
    const size_t tilt2048_judge_\(name)_neurons = \(biases.count);
    const int64_t tilt2048_judge_\(name)_bias = \(bias);
    const int64_t tilt2048_judge_\(name)_margin = \(margin);

    """
  }

  /// Numbers with a comma after each, as many in a line as there is room for.
  private static func lines(_ numbers: UnsafeBufferPointer<some BinaryInteger>) -> String {
    var lines = [""]
    for number in numbers {
      let text = "\(number),"
      if lines[lines.count - 1].utf8.count + text.utf8.count > 96 { lines.append("") }
      lines[lines.count - 1] += text
    }
    return lines.map { "    " + $0 }.joined(separator: "\n")
  }
}
