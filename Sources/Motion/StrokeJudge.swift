/// Tells a stroke that was meant from one that was made while nobody plays: the device is handed over or
/// laid down, or its owner talks with his hands.
///
/// Two layers of small numbers, learnt by `laboratory teach` from generated hands (docs/tilt.md).
///
/// Every processor comes to the same verdict: signs and weights are whole numbers, and so are their sums,
/// which no order changes and which are far from the end of their range. What the signs are made of is
/// additions, multiplications, divisions and square roots of `Float`, one after the other: each of these
/// is rounded alike everywhere (IEEE 754), and Swift joins no two of them into one.
public struct StrokeJudge: Equatable, Sendable {
  /// What a neuron of the first layer makes of the signs: their weights, and what is added.
  public struct Neuron: Equatable, Sendable {
    /// A weight for each sign.
    public var weights: [Int8]
    /// Added to the sum.
    public var bias: Int32
    /// What it is worth in the second layer.
    public var worth: Int32

    /// Makes a neuron; `weights` are as many as ``StrokeSigns/count``.
    public init(_ weights: [Int8], bias: Int32, worth: Int32) {
      (self.weights, self.bias, self.worth) = (weights, bias, worth)
    }
  }

  /// The first layer.
  public var neurons: [Neuron]
  /// What is added in the second one.
  public var bias: Int64

  /// Makes a judge.
  public init(_ neurons: [Neuron], bias: Int64) { (self.neurons, self.bias) = (neurons, bias) }

  /// How sure it is that the stroke was meant: positive if it thinks so.
  public func score(_ signs: StrokeSigns) -> Int64 {
    var score = bias
    for neuron in neurons {
      var sum = neuron.bias
      for index in 0..<StrokeSigns.count {
        sum += Int32(neuron.weights[index]) * Int32(signs.values[index])
      }
      if sum > 0 { score += Int64(sum) * Int64(neuron.worth) }
    }
    return score
  }

  /// Whether the stroke is a move.
  func isMove(_ signs: StrokeSigns) -> Bool { signs.kind == .place || score(signs) > 0 }
}
