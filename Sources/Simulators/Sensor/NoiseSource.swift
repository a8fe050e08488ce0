import Hardware
import Inertial

/// Repeatable random numbers for simulations: the same seed gives the same disturbance everywhere.
///
/// SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014).
public struct NoiseSource: Equatable, Sendable {
  private var state: UInt64

  /// Makes a source that begins at `seed`.
  public init(seed: UInt64) { state = seed }

  /// 64 evenly distributed bits.
  public mutating func next() -> UInt64 {
    // Unchecked: SplitMix64 is defined modulo 2^64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Evenly distributed from 0 up to but not including 1.
  public mutating func uniform() -> Float { Float(next() >> 40) * 0x1p-24 }

  /// Evenly distributed in `range`.
  public mutating func uniform(in range: ClosedRange<Float>) -> Float {
    range.lowerBound + (range.upperBound - range.lowerBound) * uniform()
  }

  /// Normally distributed with deviation 1: four 16-bit numbers of one draw are added (Irwin-Hall),
  /// which is close to the bell out to 3.4 deviations and cannot go beyond.
  public mutating func gaussian() -> Float {
    let bits = next()
    let sum =
      Float(bits & 0xFFFF) + Float((bits >> 16) & 0xFFFF) + Float((bits >> 32) & 0xFFFF)
      + Float(bits >> 48)
    return (sum * 0x1p-16 - 2) * 1.7320508
  }

  /// Three independent normal numbers.
  public mutating func gaussianVector() -> Vector3 { Vector3(gaussian(), gaussian(), gaussian()) }
}
