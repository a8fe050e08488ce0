/// The correction words of a block: the rest of its division by a generator polynomial, in the field of
/// 256 elements with x⁸+x⁴+x³+x²+1. Source: ISO/IEC 18004, section 7.5 and annex A.
struct ReedSolomon {
  /// The generator's coefficients below the highest, which is 1; the highest powers first.
  private let generator: [UInt8]

  /// A code of so many correction words, 1 or more.
  init(words: Int) {
    var generator = [UInt8](repeating: 0, count: words)
    generator[words - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<words {
      for index in 0..<words {
        generator[index] = Self.product(generator[index], root)
        if index + 1 < words { generator[index] ^= generator[index + 1] }
      }
      root = Self.product(root, 2)
    }
    self.generator = generator
  }

  /// The correction words of a block.
  func correction(of data: ArraySlice<UInt8>) -> [UInt8] {
    var rest = [UInt8](repeating: 0, count: generator.count)
    for word in data {
      let factor = word ^ rest[0]
      for index in 1..<rest.count { rest[index - 1] = rest[index] }
      rest[rest.count - 1] = 0
      for index in rest.indices { rest[index] ^= Self.product(generator[index], factor) }
    }
    return rest
  }

  private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var (sum, shifted) = (0 as UInt8, a)
    for bit in 0..<8 {
      if b >> bit & 1 == 1 { sum ^= shifted }
      shifted = shifted << 1 ^ (shifted & 0x80 == 0 ? 0 : 0x1D)
    }
    return sum
  }
}
