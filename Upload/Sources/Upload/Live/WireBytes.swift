/// Numbers as they cross a network, and the sum of what did.
enum WireBytes {
  /// So many bytes of a number, the highest first.
  static func big(_ number: some FixedWidthInteger, _ count: Int) -> [UInt8] {
    (1...count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - $0))) }
  }

  /// FNV-1a of 32 bits: it tells mistakes, and nobody who means ill.
  ///
  /// Unchecked: its products wrap by definition.
  static func sum(_ bytes: [UInt8]) -> UInt32 {
    bytes.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}
