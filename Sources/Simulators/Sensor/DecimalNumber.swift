/// Decimal numbers in bytes, as tables have them; without Foundation, and fast enough for a
/// recording of an hour.
enum DecimalNumber {
  /// Whether a field says that there is no number: empty, "nan", "null", "na" or "-".
  static func isMissing(_ field: Substring.UTF8View) -> Bool {
    guard field.count <= 4 else { return false }
    switch String(Substring(field)).lowercased() {
    case "", "nan", "-nan", "null", "na", "-": return true
    default: return false
    }
  }

  /// The value of "[+-]digits[.digits][e[+-]digits]", or nil for anything else.
  static func parse(_ field: Substring.UTF8View) -> Double? {
    var bytes = field[...]
    let isNegative = sign(&bytes)
    var mantissa = 0.0
    var scale = 0
    var count = digits(&bytes) { mantissa = mantissa * 10 + $0 }
    if bytes.first == UInt8(ascii: ".") {
      bytes = bytes.dropFirst()
      count += digits(&bytes) {
        mantissa = mantissa * 10 + $0
        scale -= 1
      }
    }
    guard count > 0 else { return nil }
    if let byte = bytes.first, byte | 0x20 == UInt8(ascii: "e") {
      bytes = bytes.dropFirst()
      let isExponentNegative = sign(&bytes)
      var exponent = 0
      guard digits(&bytes, { exponent = min(400, exponent * 10 + Int($0)) }) > 0 else { return nil }
      scale += isExponentNegative ? -exponent : exponent
    }
    guard bytes.isEmpty else { return nil }
    let value = scaled(mantissa, by: scale)
    return isNegative ? -value : value
  }

  private static func sign(_ bytes: inout Substring.UTF8View) -> Bool {
    guard let byte = bytes.first, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") else {
      return false
    }
    bytes = bytes.dropFirst()
    return byte == UInt8(ascii: "-")
  }

  private static func digits(_ bytes: inout Substring.UTF8View, _ use: (Double) -> Void) -> Int {
    var count = 0
    while let byte = bytes.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      use(Double(byte - UInt8(ascii: "0")))
      bytes = bytes.dropFirst()
      count += 1
    }
    return count
  }

  /// Divides by a power of ten rather than multiplying by an inexact fraction: "0.1" is 0.1.
  private static func scaled(_ mantissa: Double, by exponent: Int) -> Double {
    // Neither has anything to be multiplied, not even by infinity.
    guard mantissa > 0, mantissa.isFinite else { return mantissa }
    var power = 1.0
    for _ in 0..<min(400, exponent.magnitude) { power *= 10 }
    return exponent < 0 ? mantissa / power : mantissa * power
  }
}
