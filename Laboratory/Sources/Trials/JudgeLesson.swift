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
  public var (networks, neurons, rounds) = (3, 48, 30)
  /// How far a first step goes; the last one goes nowhere.
  public var rate: Float = 0.01
  /// How many neurons the first look has; what it takes the strokes before one for is a sign for the others.
  public var glance = 24
  /// How much a stroke counts that was not meant, beside one of the middle row that was.
  public var severity = 1.5
  /// How much more a stroke counts at most that was meant in a row with few of them.
  public var balance = 4.0
  /// How much a plain tilt counts.
  public var plain = 8.0
  /// How often the rows are weighed anew, each time by what a network makes of them that saw each example so
  /// often: one that would lose more than others counts more, since the border is that of the worst (*group
  /// DRO*; Sagawa and others, "Distributionally Robust Neural Networks for Group Shifts", 2020).
  public var (weighings, looks) = (5, 15)
  /// How many margins farther from the border than other rows a recording is to be, and how many the play that
  /// there is most of: real hands are not like each other, and who just plays is to lose nothing.
  public var (caution, care) = (1.0, 0.4)
  /// The part of each row's strokes that were meant which the judge may take for none, and the part that
  /// it may take for moves only when they are judged again: those that came early, or when they come back.
  public var (lost, late) = (0.025, 0.04)
  /// How much more that may be where something else was done just before.
  public var doubt = 1.6
  /// The part of the margin by which the border is lower than that: who was not learnt from is taken for
  /// somebody else more easily.
  public var patience = 0.25
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
    judge.out = layers(
      weighed(examples.filter { !$0.signs.isReturned }, judge), networks, neurons)
    judge.back = layers(examples.filter(\.signs.isReturned), 1, neurons)
    setBorders(of: &judge, examples)
    return judge
  }

  /// The rows that a network would lose more of than of the middle one count more.
  private func weighed(_ examples: [StrokeExample], _ judge: StrokeJudge) -> [StrokeExample] {
    var (examples, judge, trial) = (examples, judge, self)
    trial.rounds = looks
    for _ in 0..<weighings {
      judge.out = trial.layers(examples, 1, neurons)
      let places = places(of: examples, judge)
      guard !places.isEmpty else { break }
      let middle = places.values.sorted()[places.count / 2]
      for (index, example) in examples.enumerated() where example.isMeant {
        guard let place = places[example.row] else { continue }
        examples[index].weight *= max(1, min(3, 1 + min(middle, 0.9) - place))
      }
    }
    return examples
  }

  /// How far each row's worst strokes are from being none, in margins, less what it is to be.
  private func places(of examples: [StrokeExample], _ judge: StrokeJudge) -> [String: Double] {
    let meant = examples.filter { $0.isMeant && !$0.isEarly && !$0.isRandom }
    let recorded = Set(meant.filter(\.isRecorded).map(\.row))
    var places: [String: Double] = [:]
    for (row, worst) in quantiles(meant.map { ($0.row, judge.score($0.signs)) }, lost) {
      let wanted = recorded.contains(row) ? caution : Self.usual.contains(row) ? care : 0
      places[row] = Double(worst) / Double(max(judge.out.margin, 1)) - wanted
    }
    return places
  }

  /// What is played most.
  private static let usual = Set(HandHabits.Place.allCases.map { "\($0)" }).union([
    FreshHabit.rapid.rawValue, FreshHabit.upright.rawValue, FreshHabit.phone.rawValue,
  ])

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
  ) -> JudgeNetwork {
    var network = JudgeNetwork(inputs: Self.inputs, neurons: neurons, seed: seed)
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
    let worst = quantiles(scores, part) { FreshHabit(rawValue: $0)?.isUnmeant == true ? doubt : 1 }
    return worst.values.filter { $0 < .max }.min().map { $0 - 1 } ?? 0
  }

  /// Of each row with many strokes the score that a part of them is below, or so many times as many.
  private func quantiles(
    _ scores: [(row: String, score: Int64)], _ part: Double,
    times factor: (String) -> Double = { _ in 1 }
  ) -> [String: Int64] {
    var rows: [String: [Int64]] = [:]
    for (row, score) in scores { rows[row, default: []].append(score) }
    var quantiles: [String: Int64] = [:]
    for (row, scores) in rows where scores.count >= Self.many {
      quantiles[row] = scores.sorted()[Int(Double(scores.count) * part * factor(row))]
    }
    return quantiles
  }
}

extension StrokeExample {
  /// Whether the stroke is judged again when it is all the way out.
  public var isEarly: Bool { signs.isEarly }
}

extension StrokeSigns {
  /// Whether they are of a stroke that is not all the way out.
  var isEarly: Bool { values[0] > 0 }
}

extension StrokeJudge {
  /// Examples with the signs of what the strokes before each seemed to be.
  public func remembered(_ examples: [StrokeExample]) -> [StrokeExample] {
    var impressions = StrokeImpressions()
    return examples.map { example in
      var example = example
      impressions.set(&example.signs, after: example.since)
      if !example.signs.isReturned, !example.isGlimpse {
        impressions.add(impression(example.signs), after: example.since)
      }
      return example
    }
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
