/// A running check sum, FNV-1a of 64 bits: two rows of bytes that differ in one byte never have the
/// same. It needs no memory, and it is the same on every machine and in every build.
///
/// Source: G. Fowler, L. Noll, K.-P. Vo, "The FNV Non-Cryptographic Hash Algorithm".
struct Digest: Equatable, Sendable {
  /// The check sum of all that was added.
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Two bytes of it: enough for one of thousands of pictures that are all looked at.
  var short: UInt16 { UInt16(truncatingIfNeeded: value ^ value >> 16 ^ value >> 32 ^ value >> 48) }

  /// Adds one byte.
  mutating func add(_ byte: UInt8) {
    // Unchecked: FNV-1a is defined modulo 2^64.
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// Adds a number, whatever its size: seven bits at a time, the last marked.
  mutating func add(_ number: some FixedWidthInteger) {
    var rest = UInt64(truncatingIfNeeded: number)
    while rest > 0x7F {
      add(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    add(UInt8(rest))
  }

  /// Adds a yes or no.
  mutating func add(_ flag: Bool) { add(UInt8(flag ? 1 : 0)) }

  /// Adds a text and its end.
  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(UInt8(0xFF))
  }
}
