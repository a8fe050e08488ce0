/// Bytes as what is stored has them, and the table's addresses and headers: two digits each, in lower case.
public enum Hexadecimal {
  /// The sixteen digits.
  public static let digits = Array("0123456789abcdef".utf8)

  /// The digits of bytes.
  public static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The bytes of digits; nil where one is none, or where one is missing.
  public static func bytes(_ text: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var high: UInt8?
    for character in text.utf8 {
      guard let digit = digits.firstIndex(of: character) else { return nil }
      if let first = high {
        bytes.append(first << 4 | UInt8(digit))
        high = nil
      } else {
        high = UInt8(digit)
      }
    }
    return high == nil ? bytes : nil
  }

  /// The `count` bytes of digits; nil where there are more or fewer, or other signs.
  public static func bytes(_ text: String, count: Int) -> [UInt8]? {
    text.utf8.count == 2 * count ? bytes(text[...]) : nil
  }

  /// Whether a text has these digits alone; so has an empty one.
  public static func isText(_ text: String) -> Bool {
    text.utf8.allSatisfy { digits.contains($0) }
  }
}
