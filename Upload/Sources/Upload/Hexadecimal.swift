/// Bytes as the table's addresses and headers have them: two digits each, in lower case.
public enum Hexadecimal {
  private static let digits = Array("0123456789abcdef".utf8)

  /// The digits of `bytes`.
  public static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Whether `text` has these digits alone; so has an empty one.
  static func isText(_ text: String) -> Bool { text.utf8.allSatisfy { digits.contains($0) } }

  /// The `count` bytes that `text` says; nil where it has other signs than digits, more or fewer.
  static func bytes(_ text: String, count: Int) -> [UInt8]? {
    guard text.utf8.count == 2 * count else { return nil }
    let values = text.utf8.compactMap { digits.firstIndex(of: $0) }
    guard values.count == 2 * count else { return nil }
    return (0..<count).map { UInt8(values[2 * $0] << 4 | values[2 * $0 + 1]) }
  }
}
