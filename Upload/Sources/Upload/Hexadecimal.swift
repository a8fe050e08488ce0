/// Bytes as the table's addresses and headers have them: two digits each, in lower case.
public enum Hexadecimal {
  private static let digits = Array("0123456789abcdef".utf8)

  /// The digits of `bytes`.
  public static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
