/// Bits in a row, the highest of each number first.
struct QRBits {
  /// What is full, and the last byte with zeros behind its bits.
  private(set) var words: [UInt8] = []
  /// How many bits there are.
  private(set) var count = 0

  /// Appends the lowest `count` bits of a number, 32 at most.
  mutating func append(_ value: UInt32, count bits: Int) {
    for bit in stride(from: bits - 1, through: 0, by: -1) {
      if count % 8 == 0 { words.append(0) }
      if value >> UInt32(bit) & 1 == 1 { words[count / 8] |= 0x80 >> UInt8(count % 8) }
      count += 1
    }
  }
}
