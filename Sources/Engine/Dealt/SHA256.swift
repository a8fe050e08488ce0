/// The hash SHA-256, and with a key HMAC-SHA-256: what dealt games are derived with and proved by.
///
/// Sources: FIPS 180-4; RFC 2104. The service holds it against libsodium's.
public enum SHA256 {
  /// The bytes of a hash.
  public static let length = 32

  /// The hash of `bytes`.
  public static func hash(_ bytes: [UInt8]) -> [UInt8] { finish(start, bytes, before: 0) }

  /// A key's two halves of work, done once for all that is hashed with it.
  public struct Key: Equatable, Sendable {
    private let inner: SIMD8<UInt32>
    private let outer: SIMD8<UInt32>

    /// The key of `bytes`, of any number.
    public init(_ bytes: [UInt8]) {
      let short = bytes.count > SHA256.blockLength ? SHA256.hash(bytes) : bytes
      let block = short + [UInt8](repeating: 0, count: SHA256.blockLength - short.count)
      inner = SHA256.added(block.map { $0 ^ 0x36 }, to: SHA256.start)
      outer = SHA256.added(block.map { $0 ^ 0x5C }, to: SHA256.start)
    }

    /// The hash of `message` that only who has the key can make: HMAC-SHA-256, 32 bytes.
    public func code(of message: [UInt8]) -> [UInt8] {
      let first = SHA256.finish(inner, message, before: SHA256.blockLength)
      return SHA256.finish(outer, first, before: SHA256.blockLength)
    }
  }

  static let blockLength = 64

  /// The fractions of the square roots of the first eight primes.
  private static let start = SIMD8<UInt32>(
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19)

  private static func added(_ block: [UInt8], to state: SIMD8<UInt32>) -> SIMD8<UInt32> {
    var next = state
    block.withUnsafeBufferPointer { add($0, from: 0, to: &next) }
    return next
  }

  /// The hash where `bytes` are the last of the message and `before` bytes of it are in `state`.
  private static func finish(
    _ state: SIMD8<UInt32>, _ bytes: [UInt8], before: Int
  ) -> [UInt8] {
    var state = state
    var padded = bytes
    padded.reserveCapacity(bytes.count + blockLength + 9)
    padded.append(0x80)
    while padded.count % blockLength != blockLength - 8 { padded.append(0) }
    let bits = UInt64(before + bytes.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    padded.withUnsafeBufferPointer { block in
      for place in stride(from: 0, to: block.count, by: blockLength) {
        add(block, from: place, to: &state)
      }
    }
    var hash: [UInt8] = []
    hash.reserveCapacity(length)
    for index in 0..<8 {
      for shift in stride(from: 24, through: 0, by: -8) {
        hash.append(UInt8(truncatingIfNeeded: state[index] >> UInt32(shift)))
      }
    }
    return hash
  }

  // Unchecked: the additions of SHA-256 wrap by definition, and the callers give whole blocks.
  private static func add(
    _ bytes: UnsafeBufferPointer<UInt8>, from place: Int, to state: inout SIMD8<UInt32>
  ) {
    var words = SIMD16<UInt32>()
    for index in 0..<16 {
      let at = place + 4 * index
      words[index] =
        UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16 | UInt32(bytes[at + 2]) << 8
        | UInt32(bytes[at + 3])
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for round in 0..<64 {
      if round >= 16 {
        let (old, recent) = (words[(round + 1) & 15], words[(round + 14) & 15])
        let first = turned(old, 7) ^ turned(old, 18) ^ (old &>> 3)
        let second = turned(recent, 17) ^ turned(recent, 19) ^ (recent &>> 10)
        words[round & 15] = words[round & 15] &+ first &+ words[(round + 9) & 15] &+ second
      }
      let mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ mixed &+ choice &+ roots[round] &+ words[round & 15]
      let second =
        (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    state = state &+ SIMD8(a, b, c, d, e, f, g, h)
  }

  @inline(__always)
  private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word &>> bits | word &<< (32 &- bits)
  }

  /// The fractions of the cube roots of the first 64 primes.
  private static let roots: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
