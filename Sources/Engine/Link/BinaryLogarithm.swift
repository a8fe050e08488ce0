/// Logarithms to the base 2 of chances, and back, in whole numbers: the same on every machine.
///
/// A chance is so many of 65,536, 65,535 at most, so products fit in 32 bits. Its logarithm is never above
/// 0, and what is kept is how far it lies below, in 256ths: 0 for certain, 256 for a half.
struct BinaryLogarithm {
  /// 65,536 · 2^(−i/256), i from 0 to 255.
  private let powers: [UInt32]

  /// 2^(−1/256) · 2^32.
  private static let step: UInt64 = 4_283_353_945
  /// As a chance: certain.
  static let certain: UInt32 = 65_535

  init() {
    var power: UInt64 = 1 << 32
    powers = (0..<256).map { _ in
      // Unchecked: both factors are at most 2^32.
      defer { power = (power &* Self.step) &>> 32 }
      return min(UInt32(truncatingIfNeeded: power &>> 16), Self.certain)
    }
  }

  /// The chance that lies `depth` 256ths below certain; 0 from 16 halvings on.
  func chance(below depth: Int32) -> UInt32 {
    let halvings = UInt32(truncatingIfNeeded: depth) &>> 8
    return halvings > 15 ? 0 : powers[Int(depth & 255)] &>> halvings
  }

  /// How far `chance`, 1 to 65,535, lies below certain: the least depth whose chance is no greater.
  func depth(of chance: UInt32) -> Int32 {
    var scaled = max(chance, 1)
    var halvings: Int32 = 0
    while scaled < 32_768 {
      scaled &<<= 1
      halvings &+= 1
    }
    var (low, high) = (0, 256)
    while low < high {
      let middle = (low + high) / 2
      if powers[middle] <= scaled { high = middle } else { low = middle + 1 }
    }
    return halvings &* 256 &+ Int32(low)
  }
}
