/// A seeded source of random numbers that gives the same sequence for ever, on every machine.
///
/// It is SplitMix64: 64 bits of state, so that a game can be put back to any earlier moment by
/// one number. Test vector: seed 1234567 begins 6457827717110365317, 3203168211198807973,
/// 9817491932198370423, 4593380528125082431, 16408922859458223821.
///
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014;
/// Vigna, `splitmix64.c`.
public struct RandomSource: Equatable, Sendable {
  /// The whole state: store it to come back to this very moment.
  public private(set) var state: UInt64

  /// Starts the sequence that belongs to `seed`; every value is a good seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }

  /// A number in `0 ..< bound`, each equally likely; `bound` is 1 or more.
  ///
  /// Source: Lemire, "Fast Random Integer Generation in an Interval", 2019 (the unbiased form).
  public mutating func next(below bound: UInt32) -> UInt32 {
    precondition(bound > 0, "there is no number below 0")
    var product = UInt64(UInt32(truncatingIfNeeded: next() &>> 32)) &* UInt64(bound)
    var low = UInt32(truncatingIfNeeded: product)
    if low < bound {
      let threshold = (0 &- bound) % bound
      while low < threshold {
        product = UInt64(UInt32(truncatingIfNeeded: next() &>> 32)) &* UInt64(bound)
        low = UInt32(truncatingIfNeeded: product)
      }
    }
    return UInt32(truncatingIfNeeded: product &>> 32)
  }
}
