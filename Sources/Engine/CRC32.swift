/// The check sum of gzip and PNG: it finds every single error burst of up to 32 bits.
///
/// CRC-32 of the nine bytes "123456789" is 0xCBF43926. Source: ISO 3309, RFC 1952 section 8.
public enum CRC32 {
  /// The check sum of `bytes`; four bits at a time.
  public static func checkSum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var remainder = UInt32.max
    for byte in bytes {
      remainder ^= UInt32(byte)
      remainder = (remainder &>> 4) ^ remainders[Int(remainder & 15)]
      remainder = (remainder &>> 4) ^ remainders[Int(remainder & 15)]
    }
    return ~remainder
  }

  /// What four bits leave.
  private static let remainders: [UInt32] = [
    0x0000_0000, 0x1DB7_1064, 0x3B6E_20C8, 0x26D9_30AC,
    0x76DC_4190, 0x6B6B_51F4, 0x4DB2_6158, 0x5005_713C,
    0xEDB8_8320, 0xF00F_9344, 0xD6D6_A3E8, 0xCB61_B38C,
    0x9B64_C2B0, 0x86D3_D2D4, 0xA00A_E278, 0xBDBD_F21C,
  ]
}
