/// The check sum of gzip and PNG: it finds every single error burst of up to 32 bits.
///
/// CRC-32 of the nine bytes "123456789" is 0xCBF43926. Source: ISO 3309, RFC 1952 section 8.
enum CRC32 {
  /// The check sum of `bytes`; a bit at a time, since a recording has only some kilobytes.
  static func checkSum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var remainder = UInt32.max
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 {
        remainder = (remainder &>> 1) ^ (remainder & 1 == 1 ? 0xEDB8_8320 : 0)
      }
    }
    return ~remainder
  }
}
