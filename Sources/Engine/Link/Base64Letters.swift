/// Bytes as letters that pass unchanged through addresses: base64url without padding (RFC 4648,
/// section 5). Three bytes make four letters, where ``DecimalDigits`` has more than seven digits.
enum Base64Letters {
  /// The letters of `bytes` as ASCII.
  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var letters: [UInt8] = []
    letters.reserveCapacity((bytes.count * 4 + 2) / 3)
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for byte in bytes {
      bits = bits &<< 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        letters.append(letter(of: bits &>> count & 63))
      }
    }
    if count > 0 { letters.append(letter(of: bits &<< (6 - count) & 63)) }
    return letters
  }

  /// The bytes of `letters`, or nil where a character is none, or where the end is none that
  /// ``encode(_:)`` makes: every row of bytes is written in one way only.
  static func decode(_ letters: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for letter in letters {
      guard let value = value(of: letter) else { return nil }
      bits = bits &<< 6 | value
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits &>> count))
    }
    return count < 6 && bits & (1 &<< count - 1) == 0 ? bytes : nil
  }

  private static func letter(of value: UInt32) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: value)
    return switch value {
    case ..<26: value + UInt8(ascii: "A")
    case ..<52: value - 26 + UInt8(ascii: "a")
    case ..<62: value - 52 + UInt8(ascii: "0")
    case 62: UInt8(ascii: "-")
    default: UInt8(ascii: "_")
    }
  }

  private static func value(of letter: UInt8) -> UInt32? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(letter) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(letter) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(letter) + 4
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
