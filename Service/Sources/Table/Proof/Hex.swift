/// Bytes as hexadecimal digits: what keys, tickets and names of games look like in addresses.
public enum Hex {
  /// Two digits a byte, in lower case.
  public static func text(_ bytes: some Collection<UInt8>) -> String {
    String(unsafeUninitializedCapacity: 2 * bytes.count) { digits in
      var place = 0
      for byte in bytes {
        digits[place] = digit(byte >> 4)
        digits[place + 1] = digit(byte & 15)
        place += 2
      }
      return place
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
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
