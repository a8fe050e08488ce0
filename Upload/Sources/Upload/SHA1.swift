/// The hash SHA-1, by which a server answers that it speaks WebSocket: it proves nothing, and is used for
/// nothing else.
///
/// Source: RFC 3174; RFC 6455, 4.2.2.
enum SHA1 {
  /// The hash of `bytes`, 20 bytes.
  static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [
      0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0,
    ]
    var padded = bytes + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    padded += big(UInt64(bytes.count) * 8, bytes: 8)
    for block in stride(from: 0, to: padded.count, by: 64) {
      add(padded[block..<block + 64], to: &state)
    }
    return state.flatMap { big(UInt64($0), bytes: 4) }
  }

  private static func big(_ number: UInt64, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * (bytes - 1 - $0))) }
  }

  // Unchecked: the additions of SHA-1 wrap by definition.
  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    let bytes = Array(block)
    var words = (0..<16).map { index in
      bytes[4 * index..<4 * index + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<80 {
      let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
      words.append(turned(mixed, 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let (f, k): (UInt32, UInt32)
      switch index {
      case 0..<20: (f, k) = ((b & c) | (~b & d), 0x5A82_7999)
      case 20..<40: (f, k) = (b ^ c ^ d, 0x6ED9_EBA1)
      case 40..<60: (f, k) = ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC)
      default: (f, k) = (b ^ c ^ d, 0xCA62_C1D6)
      }
      let next = turned(a, 5) &+ f &+ e &+ k &+ words[index]
      (e, d, c, b, a) = (d, c, turned(b, 30), a, next)
    }
    for (index, part) in [a, b, c, d, e].enumerated() { state[index] = state[index] &+ part }
  }

  private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word << bits | word >> (32 - bits)
  }
}
