/// Makes one chance of several by a weighted sum of their logarithms of odds, and learns the
/// weights from what came.
///
/// Source: Mahoney, lpaq1.c, class Mixer; "Data Compression Explained", section 4.3.2.
struct ChanceMixer {
  /// What is to be mixed: logarithms of odds, see ``Likelihood``.
  var inputs: [Int32]
  /// For each set and input, of 65,536.
  private var weights: [Int32]
  /// Where the weights of the set in use begin.
  private var start = 0
  /// The chance that was said last, of 4,096.
  private var said: Int32 = 2048

  /// At first each input has a quarter of the say.
  private static let firstWeight: Int32 = 16_000
  private static let rate: Int32 = 14
  /// No sum gets beyond this, so no weight needs to: products of 32 bits stay in range.
  private static let mostWeight: Int32 = 1 << 19

  /// A mixer of `inputCount` opinions with `setCount` sets of weights.
  init(inputCount: Int, setCount: Int) {
    inputs = Array(repeating: 0, count: inputCount)
    weights = Array(repeating: Self.firstWeight, count: inputCount * setCount)
  }

  /// The chance of yes in 65,536ths, 16 to 65,520, by the weights of `set`.
  mutating func mix(set: Int) -> UInt32 {
    start = set * inputs.count
    var sum: Int32 = 0
    for index in inputs.indices { sum += (inputs[index] * (weights[start + index] >> 2)) >> 14 }
    said = Likelihood.squash(sum)
    return UInt32(said) * 16
  }

  /// Shifts the weights of the set used last towards those that were right.
  mutating func learn(_ answer: Bool) {
    let error = ((answer ? 4095 : 0) - said) * Self.rate
    for index in inputs.indices {
      let weight = weights[start + index] + ((inputs[index] * error + 0x8000) >> 16)
      weights[start + index] = min(max(weight, -Self.mostWeight), Self.mostWeight)
    }
  }
}
