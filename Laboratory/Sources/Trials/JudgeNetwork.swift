import Motion
import Simulators

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
struct JudgeNetwork {
  typealias Lanes = SIMD16<Float>

  private let (inputs, neurons): (Int, Int)
  /// How many times sixteen there are; what is beyond the last neuron stays 0.
  let groups: Int
  /// Of each input the weights of all neurons, then their biases, what each is worth, and the bias of that.
  private(set) var values: [Lanes]
  /// Of each of them the slope of the loss, added up over the examples since the last step.
  private(set) var slopes: [Lanes]
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

  /// A bias is of 24 bits, so that no sum fills 32 (``StrokeJudge``).
  private static let mostBias = Double(1 << 23)

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

  /// Each neuron's weights and bias, as large as they may be, and its worth less for it. Where the signs say
  /// nothing, as of strokes that nobody made, it is the bias that says how large that is.
  func rows(_ scale: InputScale) -> [(weights: [Double], bias: Double, worth: Double)] {
    (0..<neurons).map { neuron in
      func value(_ first: Int) -> Double { Double(values[first + neuron / 16][neuron & 15]) }
      let weights = (0..<inputs).map { value($0 * groups) * scale.factors[$0] }
      var bias = value(biases)
      for index in 0..<inputs { bias -= weights[index] * scale.middles[index] }
      let largest = weights.map(\.magnitude).max() ?? 1
      let unit = min(127 / max(largest, 1e-9), Self.mostBias / max(bias.magnitude, 1e-9))
      return (weights.map { $0 * unit }, bias * unit, value(worths) / unit)
    }
  }

  /// What is added to the sum of all.
  var added: Float { values[last][0] }
}

extension InputScale {
  /// What networks say in sum, in whole numbers.
  func layers(_ networks: [JudgeNetwork]) -> StrokeJudge.Layers {
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
