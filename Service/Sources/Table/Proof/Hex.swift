/// Bytes as hexadecimal digits: what keys, tickets and names of games look like in addresses.
public enum Hex {
  private static let digits = Array("0123456789abcdef".utf8)

  /// Two digits a byte, in lower case.
  public static func text(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes, or nil where there are not exactly `count` of them or a character is no digit. Upper
  /// case is refused: everything has one spelling.
  public static func bytes(_ text: some StringProtocol, count: Int) -> [UInt8]? {
    let characters = Array(text.utf8.prefix(2 * count + 1))
    guard characters.count == 2 * count else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for index in 0..<count {
      guard let high = value(characters[2 * index]), let low = value(characters[2 * index + 1])
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func value(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
