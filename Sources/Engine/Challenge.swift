/// A game that others can be given to try: its board and seed, as a code short enough to say aloud.
///
/// The code is 15 characters in three groups, such as `4000-00000-0019X`: the side, the seed and a
/// check character. It is Crockford's base 32, so upper and lower case are the same, `O` reads as
/// `0`, `I` and `L` as `1`, and hyphens and spaces are ignored.
/// Source: https://www.crockford.com/base32.html
public struct Challenge: Equatable, Hashable, Sendable {
  /// The board's side.
  public let size: BoardSize
  /// The seed of the game's random source.
  public let seed: UInt64

  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
  private static let seedDigits = 13

  /// The challenge to play `seed` on a board of `size`.
  public init(size: BoardSize = .standard, seed: UInt64) {
    self.size = size
    self.seed = seed
  }

  /// The code to show, print or say.
  public var code: String {
    var digits = [UInt8(size.cells)]
    for index in (0..<Self.seedDigits).reversed() {
      digits.append(UInt8(truncatingIfNeeded: seed >> UInt64(5 * index)) & 31)
    }
    digits.append(Self.check(digits))
    var text: [UInt8] = []
    for (index, digit) in digits.enumerated() {
      if index > 0, index.isMultiple(of: 5) { text.append(UInt8(ascii: "-")) }
      text.append(Self.alphabet[Int(digit)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The challenge that `code` names, or nil where a character is wrong, missing or swapped.
  public init?(code: String) {
    var digits: [UInt8] = []
    for character in code.utf8 where !Self.isSeparator(character) {
      guard let digit = Self.digit(character), digits.count < Self.seedDigits + 2 else {
        return nil
      }
      digits.append(digit)
    }
    guard digits.count == Self.seedDigits + 2, let check = digits.popLast(),
      check == Self.check(digits), let size = BoardSize(Int(digits[0])), digits[1] < 16
    else { return nil }
    self.init(size: size, seed: digits.dropFirst().reduce(0) { $0 << 5 | UInt64($1) })
  }

  /// A weighted sum modulo 31: it finds any one wrong character and any two swapped neighbours,
  /// except that it takes a `0` for a `Z`.
  private static func check(_ digits: [UInt8]) -> UInt8 {
    var sum = 0
    for (index, digit) in digits.enumerated() { sum += (index + 1) * Int(digit) }
    return UInt8(sum % 31)
  }

  private static func isSeparator(_ character: UInt8) -> Bool {
    character == UInt8(ascii: "-") || character == UInt8(ascii: " ")
  }

  private static func digit(_ character: UInt8) -> UInt8? {
    let upper = character >= UInt8(ascii: "a") ? character & 0xDF : character
    switch upper {
    case UInt8(ascii: "O"): return 0
    case UInt8(ascii: "I"), UInt8(ascii: "L"): return 1
    default: return alphabet.firstIndex(of: upper).map { UInt8($0) }
    }
  }
}
