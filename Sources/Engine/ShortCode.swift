/// Eight letters in groups of four, or twelve with a score or a goal.
///
/// | letters | hold |
/// |---|---|
/// | 7 | 35 bits: the side less 3 in the upper three, then the seed |
/// | 1 | check |
/// | 4 | a quarter of the score to beat, 20 bits; or for a puzzle the goal's exponent, 4 bits, and its moves |
///
/// In place of a side a puzzle, which is always on 4×4, has the first number that is none.
///
/// The check is the letter that makes the sum of all letters, each times its own power of the root
/// of the field of 32 elements, nothing. So any one wrong letter is found, and any two that changed
/// places, near or far. Of all other mistakes it finds 31 of 32.
/// Source: MacWilliams, Sloane, "The Theory of Error-Correcting Codes", chapter 7: a Hamming code
/// over GF(32), shortened, with one check.
enum ShortCode {
  private static let lengths = (plain: 8, withScore: 12)
  private static let checkPlace = 7
  /// Sides less 3 end below it.
  private static let puzzle: UInt64 = 6

  static func code(of challenge: Challenge) -> String {
    let kind = challenge.goal == nil ? UInt64(challenge.size.cells - 3) : puzzle
    var digits = letters(kind << 32 | challenge.seed, count: 7)
    digits.append(0)
    let rest = challenge.goal?.bits ?? challenge.scoreToBeat.map { UInt64($0 / 4) }
    if let rest { digits += letters(rest, count: 4) }
    digits[checkPlace] = quotient(remainder(digits), weight: weights[checkPlace])
    return Base32.text(digits, group: 4)
  }

  static func challenge(of digits: [UInt8]) -> Challenge? {
    guard digits.count == lengths.plain || digits.count == lengths.withScore,
      remainder(digits) == 0
    else { return nil }
    let number = digits[..<checkPlace].reduce(UInt64(0)) { $0 << 5 | UInt64($1) }
    let rest = digits[(checkPlace + 1)...].reduce(0) { $0 << 5 | Int($1) }
    let isLong = digits.count == lengths.withScore
    if number >> 32 == puzzle {
      guard isLong, let goal = TileGoal(bits: rest) else { return nil }
      return Challenge(seed: number, goal: goal)
    }
    guard let size = BoardSize(Int(number >> 32) + 3) else { return nil }
    return Challenge(
      size: size, seed: number & UInt64(UInt32.max), scoreToBeat: isLong ? 4 * rest : nil)
  }

  private static func letters(_ number: UInt64, count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> UInt64(5 * $0)) & 31 }
  }

  // MARK: The field of 32 elements

  /// The powers of the root of x⁵ + x² + 1, one for each letter: all different, none zero.
  private static let weights: [UInt8] = [2, 4, 8, 16, 5, 10, 20, 13, 26, 17, 7, 14]

  private static func remainder(_ digits: [UInt8]) -> UInt8 {
    var sum: UInt8 = 0
    for (digit, weight) in zip(digits, weights) { sum ^= product(digit, weight) }
    return sum
  }

  private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var sum: UInt8 = 0
    var shifted = a
    for bit in 0..<5 {
      if b >> bit & 1 == 1 { sum ^= shifted }
      shifted <<= 1
      if shifted & 32 != 0 { shifted ^= 0b10_0101 }
    }
    return sum
  }

  /// The letter whose product with `weight` is `product`.
  private static func quotient(_ product: UInt8, weight: UInt8) -> UInt8 {
    (0..<32).first { self.product($0, weight) == product } ?? 0
  }
}
