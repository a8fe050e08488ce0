/// A game that others can be given to try: its board and seed, and perhaps a score to beat, as a
/// code short enough to say aloud.
///
/// | code | holds |
/// |---|---|
/// | `5FET-828W` | side and seed |
/// | `5FET-8288-0500` | the same and the score to beat |
/// | `SFET-828S-J089` | a puzzle on 4×4: seed, tile and moves |
/// | `40000-00000-0001J` | side and any seed: what a seed of more than 32 bits takes |
///
/// It is Crockford's base 32, so upper and lower case are the same, `O` reads as `0`, `I` and `L` as
/// `1`, and hyphens and spaces are ignored. A code with one wrong character, or with two that
/// changed places, is refused; only a long one takes a `0` for a `Z`.
/// Source: https://www.crockford.com/base32.html
public struct Challenge: Equatable, Hashable, Sendable {
  /// The board's side.
  public let size: BoardSize
  /// The seed of the game's random source.
  public let seed: UInt64
  /// What is to be beaten, a multiple of 4 up to ``mostScore``; nil where nothing is said of it.
  public let scoreToBeat: Int?
  /// What is to be made in so many moves, on a board of 4×4; nil where it is no puzzle.
  public let goal: TileGoal?

  /// The highest score that four letters hold: no game on 4×4 gets there.
  public static let mostScore = 4 * ((1 << 20) - 1)

  /// The challenge to play `seed` on a board of `size`, and to beat a score.
  ///
  /// Every score is a multiple of 4. One that is not, is negative or is above ``mostScore`` cannot
  /// be said in a code, and neither can any beside a seed of more than 32 bits: then there is none.
  public init(size: BoardSize = .standard, seed: UInt64, scoreToBeat: Int? = nil) {
    self.size = size
    self.seed = seed
    goal = nil
    let canSay = seed <= UInt64(UInt32.max) && (0...Self.mostScore).contains(scoreToBeat ?? -1)
    self.scoreToBeat = canSay && (scoreToBeat ?? 0).isMultiple(of: 4) ? scoreToBeat : nil
  }

  /// The puzzle to reach `goal` with `seed`, of which the lower 32 bits count.
  public init(seed: UInt64, goal: TileGoal) {
    size = .standard
    self.seed = seed & UInt64(UInt32.max)
    scoreToBeat = nil
    self.goal = goal
  }

  /// A seed that a short code can say, from a number of chance: new games take no other.
  public static func shortSeed(from number: UInt64) -> UInt64 { number >> 32 }

  /// The code to show, print or say.
  public var code: String { seed <= UInt64(UInt32.max) ? ShortCode.code(of: self) : longCode }

  /// The code of fifteen characters, which says any seed and no score; those who have it written
  /// down can go on using it.
  public var longCode: String { LongCode.code(of: self) }

  /// The challenge as a link: `address`, `#` and the code's letters alone (`…#5FET828W`), or without an
  /// address scheme and code.
  public func link(address: String = "") -> String {
    let letters = code.utf8.filter { $0 != UInt8(ascii: "-") }
    return Link.text(
      address.isEmpty ? code : String(decoding: letters, as: UTF8.self), address: address)
  }

  /// The challenge that `code` names, or nil where a character is wrong, missing or swapped.
  public init?(code: String) {
    guard let digits = Base32.digits(of: code, most: LongCode.length) else { return nil }
    let found =
      digits.count == LongCode.length
      ? LongCode.challenge(of: digits) : ShortCode.challenge(of: digits)
    guard let found else { return nil }
    self = found
  }

  /// Whether a byte of UTF-8 only stands between groups of a code: a hyphen, a space, a line's end, or what
  /// phones and text programs make of these, dashes (U+2010 to U+2015) and what does not break (U+00A0).
  public static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A, 0x0D, 0x20, 0x2D, 0xC2, 0xA0, 0xE2, 0x80, 0x90...0x95: true
    default: false
    }
  }
}

/// Crockford's digits.
enum Base32 {
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

  /// The digits as text, with a hyphen after every `group`.
  static func text(_ digits: [UInt8], group: Int) -> String {
    var text: [UInt8] = []
    for (index, digit) in digits.enumerated() {
      if index > 0, index.isMultiple(of: group) { text.append(UInt8(ascii: "-")) }
      text.append(alphabet[Int(digit)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// What is written, without hyphens and spaces; nil where a character is none of them, or where
  /// there are more than `most`.
  static func digits(of text: String, most: Int) -> [UInt8]? {
    var digits: [UInt8] = []
    for character in text.utf8 where !Challenge.isSeparator(character) {
      guard let digit = digit(character), digits.count < most else { return nil }
      digits.append(digit)
    }
    return digits
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

/// Fifteen characters in groups of five: the side, the seed in thirteen, and a check.
enum LongCode {
  static let length = 15
  private static let seedDigits = 13

  static func code(of challenge: Challenge) -> String {
    var digits = [UInt8(challenge.size.cells)]
    for index in (0..<seedDigits).reversed() {
      digits.append(UInt8(truncatingIfNeeded: challenge.seed >> UInt64(5 * index)) & 31)
    }
    digits.append(check(digits))
    return Base32.text(digits, group: 5)
  }

  static func challenge(of code: [UInt8]) -> Challenge? {
    var digits = code
    guard digits.count == length, let check = digits.popLast(), check == Self.check(digits),
      let size = BoardSize(Int(digits[0])), digits[1] < 16
    else { return nil }
    return Challenge(size: size, seed: digits.dropFirst().reduce(0) { $0 << 5 | UInt64($1) })
  }

  /// A weighted sum modulo 31: it finds any one wrong character and any two swapped neighbours,
  /// except that it takes a `0` for a `Z`.
  private static func check(_ digits: [UInt8]) -> UInt8 {
    var sum = 0
    for (index, digit) in digits.enumerated() { sum += (index + 1) * Int(digit) }
    return UInt8(sum % 31)
  }
}
