/// A file's bytes as a text of which each character is one byte, so that whatever is edited in it,
/// the rest stays as it was: a file of the firmware's may be in any encoding.
///
/// ASCII is itself; what is not, and the line ends of other times, are characters of the private use
/// area, which no rule takes for a blank or the end of a line.
struct ByteText {
  private static let base: UInt32 = 0xE000

  /// The text for `bytes`.
  static func text(_ bytes: [UInt8]) -> String {
    var scalars = String.UnicodeScalarView()
    for (index, byte) in bytes.enumerated() {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      let isLoneReturn = byte == 0x0D && next != 0x0A
      let isKept = byte < 0x80 && byte != 0x0B && byte != 0x0C && !isLoneReturn
      let value = isKept ? UInt32(byte) : base + UInt32(byte)
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    return String(scalars)
  }

  /// The bytes of such a text; what was added to it in another alphabet is UTF-8.
  static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        bytes.append(UInt8(scalar.value))
      } else if let byte = UInt8(exactly: Int64(scalar.value) - Int64(base)) {
        bytes.append(byte)
      } else {
        bytes += Array(String(scalar).utf8)
      }
    }
    return bytes
  }
}
