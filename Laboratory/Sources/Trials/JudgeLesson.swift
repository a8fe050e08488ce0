import Motion
import Simulators

/// Learns which strokes were meant: a network of two layers by stochastic descent (Adam, Kingma and Ba
/// 2015) on the squared hinge loss, without a function that processors compute differently.
///
/// The same examples and seed give the same judge on every machine.
public struct JudgeLesson {
  /// How many neurons the first layer has, and how often each example is seen.
  public var (neurons, rounds) = (24, 60)
  /// How much a stroke counts that was not meant, beside one of the middle row that was.
  public var severity = 1.0
  /// How much more a stroke counts at most that was meant in a row with few of them.
  public var balance = 4.0
  /// How much a plain tilt counts.
  public var plain = 6.0
  /// The part of each row's strokes that were meant which the judge may take for none. Of these, strokes
  /// that are judged early do not count: they are judged again.
  public var lost = 0.005
  /// The seed of all chance.
  public var seed: UInt64 = 2

  private static let inputs = StrokeSigns.count
  private static let batch = 128
  /// So many strokes of a row say what it loses.
  private static let many = 100

  /// Learns nothing yet.
  public init() {}

  /// Learns from examples.
  public func learnt(from examples: [StrokeExample]) -> StrokeJudge {
    let weighted = weighted(examples)
    let scale = InputScale(weighted)
    var network = Network(inputs: Self.inputs, neurons: neurons, seed: seed)
    var dice = NoiseSource(seed: seed &+ 1)
    var order = Array(weighted.indices)
    let rows = weighted.map { scale.scaled($0.signs) }
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
    var judge = network.judge(scale)
    judge.bias -= border(of: judge, weighted)
    return judge
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
      example.weight = example.isMeant ? part * (example.isEarly ? 0.5 : 1) : severity
      return example
    }
  }

  /// The score below which no row of play loses more than may be.
  private func border(of judge: StrokeJudge, _ examples: [StrokeExample]) -> Int64 {
    var rows: [String: [Int64]] = [:]
    for example in examples where example.isMeant && !example.isEarly {
      rows[example.row, default: []].append(judge.score(example.signs))
    }
    return rows.values.filter { $0.count >= Self.many }
      .map { $0.sorted()[Int(Double($0.count) * lost)] - 1 }.min() ?? 0
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
      let slope = slopes[index] * part + 1e-4 * values[index]
      means[index] += (slope - means[index]) * 0.1
      squares[index] += (slope * slope - squares[index]) * 0.001
      let (mean, square) = (means[index] / (1 - meanDecay), squares[index] / (1 - squareDecay))
      values[index] -= rate * mean / (square.squareRoot() + 1e-8)
      slopes[index] = 0
    }
    seen = 0
  }

  /// The same in whole numbers: each neuron's weights as large as they may be, and its worth less for it.
  func judge(_ scale: InputScale) -> StrokeJudge {
    var rows: [(weights: [Double], bias: Double, worth: Double)] = []
    for neuron in 0..<neurons {
      let base = neuron * (inputs + 1)
      let weights = (0..<inputs).map { values[base + $0] * scale.factors[$0] }
      var bias = values[base + inputs]
      for index in 0..<inputs { bias -= weights[index] * scale.middles[index] }
      let unit = 127 / max(weights.map(\.magnitude).max() ?? 1, 1e-9)
      rows.append((weights.map { $0 * unit }, bias * unit, values[worths + neuron] / unit))
    }
    let unit = 30_000 / max(rows.map(\.worth.magnitude).max() ?? 1, 1e-12)
    return StrokeJudge(
      rows.map { row in
        StrokeJudge.Neuron(
          row.weights.map { Int8($0.rounded()) }, bias: Int32(row.bias.rounded()),
          worth: Int32((row.worth * unit).rounded()))
      }, bias: Int64((values[worths + neurons] * unit).rounded()))
  }
}

extension StrokeJudge {
  /// The source of ``standard``.
  public var source: String {
    let rows = neurons.map { neuron in
      let weights = neuron.weights.map { "\($0)" }
      return """
              Neuron(
                [
                  \(weights[..<16].joined(separator: ", ")),
                  \(weights[16...].joined(separator: ", ")),
                ], bias: \(neuron.bias), worth: \(neuron.worth))
        """
    }
    return """
      // Made by `laboratory teach`: do not edit.

      extension StrokeJudge {
        /// What was learnt from generated hands.
        public static let standard = StrokeJudge(
          [
      \(rows.joined(separator: ",\n")),
          ], bias: \(bias))
      }

      """
  }
}
