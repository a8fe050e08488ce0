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
  /// How much a stroke counts that was not meant, beside one of the middle row that was.
  public var severity = 1.0
  /// How much more a stroke counts at most that was meant in a row with few of them.
  public var balance = 4.0
  /// How much a plain tilt counts.
  public var plain = 6.0
  /// The part of each row's strokes that were meant which the judge may take for none, and the part that
  /// it may take for moves only when they are judged again: those that came early, or when they come back.
  public var (lost, late) = (0.015, 0.04)
  /// The seed of all chance.
  public var seed: UInt64 = 2

  private static let inputs = StrokeSigns.count
  private static let batch = 128
  /// So many strokes of a row say what it loses.
  private static let many = 200

  /// Learns nothing yet.
  public init() {}

  /// Learns from examples; each that came back follows the same one on its way out.
  public func learnt(from examples: [StrokeExample]) -> StrokeJudge {
    var judge = StrokeJudge(
      out: layers(examples.filter { !$0.signs.isReturned }, networks),
      back: layers(examples.filter(\.signs.isReturned), 1))
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
  }

  private func layers(_ examples: [StrokeExample], _ networks: Int) -> StrokeJudge.Layers {
    let weighted = weighted(examples)
    let scale = InputScale(weighted)
    let rows = weighted.map { scale.scaled($0.signs) }
    return scale.layers(
      (0..<networks).map { learnt(weighted, rows, seed: seed + 1000 * UInt64($0)) })
  }

  private func learnt(_ weighted: [StrokeExample], _ rows: [[Double]], seed: UInt64) -> Network {
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
          network.see(rows[index], weighted[index].isMeant, weight: weighted[index].weight)
        }
        network.step(rate: 0.004 * (1 - Double(step) / Double(steps)))
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
    return rows.values.filter { $0.count >= Self.many }
      .map { $0.sorted()[Int(Double($0.count) * part)] }.filter { $0 < .max }.min().map { $0 - 1 }
      ?? 0
  }
}

extension StrokeExample {
  /// Whether the stroke is judged again when it is all the way out.
  public var isEarly: Bool { signs.values[0] > 0 }
}

/// Where the middle of each sign is, and how far it is from there.
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
      factors[index] = 1 / (square.squareRoot() + 3)
    }
  }

  func scaled(_ signs: StrokeSigns) -> [Double] {
    (0..<StrokeSigns.count).map {
      (Double(signs.values[$0]) - middles[$0]) * factors[$0]
    }
  }
}

/// The network while it learns.
private struct Network {
  private let inputs: Int
  private let neurons: Int
  /// Weights and bias of each neuron, then what each is worth, and the bias of that.
  private var values: [Double]
  private var slopes: [Double]
  private var (means, squares): ([Double], [Double])
  private var (meanDecay, squareDecay) = (1.0, 1.0)
  private var seen = 0.0

  init(inputs: Int, neurons: Int, seed: UInt64) {
    (self.inputs, self.neurons) = (inputs, neurons)
    let count = neurons * (inputs + 2) + 1
    var dice = NoiseSource(seed: seed)
    values = (0..<count).map { _ in Double(dice.uniform(in: -0.3...0.3)) }
    slopes = [Double](repeating: 0, count: count)
    (means, squares) = (slopes, slopes)
  }

  private var worths: Int { neurons * (inputs + 1) }

  mutating func see(_ row: [Double], _ isMeant: Bool, weight: Double) {
    var sums = [Double](repeating: 0, count: neurons)
    var score = values[worths + neurons]
    for neuron in 0..<neurons {
      let base = neuron * (inputs + 1)
      var sum = values[base + inputs]
      for index in 0..<inputs { sum += values[base + index] * row[index] }
      sums[neuron] = sum
      if sum > 0 { score += sum * values[worths + neuron] }
    }
    let sign: Double = isMeant ? 1 : -1
    seen += 1
    guard sign * score < 1 else { return }
    let slope = -sign * (1 - sign * score) * weight
    slopes[worths + neurons] += slope
    for neuron in 0..<neurons where sums[neuron] > 0 {
      let base = neuron * (inputs + 1)
      slopes[worths + neuron] += slope * sums[neuron]
      let inner = slope * values[worths + neuron]
      slopes[base + inputs] += inner
      for index in 0..<inputs { slopes[base + index] += inner * row[index] }
    }
  }

  mutating func step(rate: Double) {
    let part = 1 / max(seen, 1)
    (meanDecay, squareDecay) = (meanDecay * 0.9, squareDecay * 0.999)
    for index in values.indices {
      let slope = slopes[index] * part + 1e-5 * values[index]
      means[index] += (slope - means[index]) * 0.1
      squares[index] += (slope * slope - squares[index]) * 0.001
      let (mean, square) = (means[index] / (1 - meanDecay), squares[index] / (1 - squareDecay))
      values[index] -= rate * mean / (square.squareRoot() + 1e-8)
      slopes[index] = 0
    }
    seen = 0
  }

  /// Each neuron's weights and bias, as large as they may be, and its worth less for it; then what is added.
  func rows(_ scale: InputScale) -> [(weights: [Double], bias: Double, worth: Double)] {
    (0..<neurons).map { neuron in
      let base = neuron * (inputs + 1)
      let weights = (0..<inputs).map { values[base + $0] * scale.factors[$0] }
      var bias = values[base + inputs]
      for index in 0..<inputs { bias -= weights[index] * scale.middles[index] }
      let unit = 127 / max(weights.map(\.magnitude).max() ?? 1, 1e-9)
      return (weights.map { $0 * unit }, bias * unit, values[worths + neuron] / unit)
    }
  }

  /// What is added to the sum of all.
  var added: Double { values[worths + neurons] }
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
      bias: Int64((networks.reduce(0) { $0 + $1.added } * unit).rounded()))
  }
}

extension StrokeJudge {
  /// The source of ``standard``.
  public var source: String {
    "// Made by `laboratory teach`: do not edit.\n" + out.source("out") + back.source("back")
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
