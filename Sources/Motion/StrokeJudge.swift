import CConstants

/// Tells a stroke that was meant from one that was made while nobody plays: the device is handed over or
/// laid down, or its owner talks with his hands.
///
/// Two layers of small numbers for a first look at a stroke, two for one on its way out, which go by what the
/// strokes before it seemed to be as well, and two for one that came back, learnt by `laboratory teach` from
/// generated hands and recordings (docs/tilt.md).
///
/// Every processor comes to the same verdict: signs and weights are whole numbers, and so are their sums,
/// which no order changes and which are far from the end of their range. What the signs are made of is
/// additions, multiplications, divisions and square roots of `Float`, one after the other: each of these
/// is rounded alike everywhere (IEEE 754), and Swift joins no two of them into one.
public struct StrokeJudge: Equatable, Sendable {
  /// Two layers of neurons: each of the first weighs the signs and adds its bias, and the second adds up
  /// what those that come out positive are worth.
  ///
  /// Its numbers are looked at where they are, and never change: so any thread may.
  public struct Layers: Equatable, @unchecked Sendable {
    /// Of each neuron of the first layer a weight for each sign.
    public let weights: UnsafeBufferPointer<Int8>
    /// What is added to the sum of each.
    public let biases: UnsafeBufferPointer<Int32>
    /// What each is worth in the second layer.
    public let worths: UnsafeBufferPointer<Int32>
    /// What is added there.
    public var bias: Int64
    /// The score of a stroke that is surely meant; of none here 0.
    public let margin: Int64

    /// Makes layers; `weights` are as many as ``StrokeSigns/count`` for each neuron. Copies of the numbers
    /// are kept to the end of the program.
    public init(_ weights: [Int8], biases: [Int32], worths: [Int32], bias: Int64, margin: Int64) {
      precondition(weights.count == biases.count * StrokeSigns.count)
      precondition(worths.count == biases.count)
      (self.weights, self.biases) = (Self.kept(weights), Self.kept(biases))
      (self.worths, self.bias) = (Self.kept(worths), bias)
      self.margin = margin
    }

    private static func kept<Number>(_ numbers: [Number]) -> UnsafeBufferPointer<Number> {
      let place = UnsafeMutableBufferPointer<Number>.allocate(capacity: numbers.count)
      _ = place.initialize(from: numbers)
      return UnsafeBufferPointer(place)
    }

    fileprivate init(_ constants: tilt2048_judge_layers) {
      let count = Int(constants.neurons)
      weights = UnsafeBufferPointer(start: constants.weights, count: count * StrokeSigns.count)
      biases = UnsafeBufferPointer(start: constants.biases, count: count)
      worths = UnsafeBufferPointer(start: constants.worths, count: count)
      (bias, margin) = (constants.bias, constants.margin)
    }

    /// Whether these are the same numbers, wherever they are.
    public static func == (one: Layers, other: Layers) -> Bool {
      one.bias == other.bias && one.margin == other.margin
        && one.weights.elementsEqual(other.weights)
        && one.biases.elementsEqual(other.biases) && one.worths.elementsEqual(other.worths)
    }

    /// How sure they are that the stroke was meant: positive if they think so.
    func score(_ signs: StrokeSigns) -> Int64 {
      withUnsafeBytes(of: signs.values) { bytes in
        let signs = bytes.assumingMemoryBound(to: Int16.self)
        var (score, first) = (bias, 0)
        for (bias, worth) in zip(biases, worths) {
          // Unchecked: so few products of two bytes beside a bias of 24 bits fill no 32; each neuron has its
          // weights (StrokeJudgeTests).
          var sum = bias
          for index in 0..<StrokeSigns.count {
            sum &+= Int32(weights[first &+ index]) &* Int32(signs[index])
          }
          first += StrokeSigns.count
          if sum > 0 { score += Int64(sum) * Int64(worth) }
        }
        return score
      }
    }
  }

  /// What was learnt from generated hands and from recordings.
  public static var standard: StrokeJudge {
    StrokeJudge(
      first: Layers(tilt2048_judge_first()), out: Layers(tilt2048_judge_out()),
      back: Layers(tilt2048_judge_back()))
  }

  /// For a first look at a stroke; their weights of ``StrokeImpressions``' signs are 0.
  public var first: Layers
  /// For a stroke on its way out.
  public var out: Layers
  /// For one that was no move then, and came back.
  public var back: Layers

  /// Makes a judge.
  public init(first: Layers, out: Layers, back: Layers) {
    (self.first, self.out, self.back) = (first, out, back)
  }

  /// What a stroke seems to be, seen alone: from -2, surely not meant, to 2.
  public func impression(_ signs: StrokeSigns) -> Float {
    guard first.margin > 0 else { return 0 }
    return max(-2, min(2, Float(first.score(signs)) / Float(first.margin)))
  }

  /// How sure it is that the stroke was meant: positive if it thinks so.
  public func score(_ signs: StrokeSigns) -> Int64 {
    (signs.isReturned ? back : out).score(signs)
  }

  /// Whether the stroke is a move.
  func isMove(_ signs: StrokeSigns) -> Bool { signs.kind == .place || score(signs) > 0 }
}
