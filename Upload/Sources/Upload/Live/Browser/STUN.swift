import CChannel
import Engine

/// The side of ICE that only answers, as of a device whose places are known: what a browser asks before it
/// speaks, and whether it knows the password.
///
/// Sources: RFC 8489 (STUN), RFC 8445, section 2.5 (lite).
struct STUN {
  private let user: [UInt8]
  private let password: [UInt8]

  /// What was asked, and what is to be said to it.
  struct Answer: Equatable {
    /// The datagram that goes back.
    let bytes: [UInt8]
    /// Who asks, by their own name: the same from all their places.
    let name: String
    /// Whether this is the way that they choose.
    let isNominated: Bool
  }

  private enum Attribute {
    static let userName = 0x0006
    static let integrity = 0x0008
    static let mappedAddress = 0x0020
    static let useCandidate = 0x0025
    static let fingerprint = 0x8028
  }

  private static let request = 0x0001
  private static let success = 0x0101
  private static let cookie: [UInt8] = [0x21, 0x12, 0xA4, 0x42]
  private static let headerSize = 20
  private static let mostBytes = 1_024
  private static let fingerprintMask: UInt32 = 0x5354_554E
  /// The longest name of the other side (RFC 8839, section 5.4).
  private static let longestName = 256

  /// Answers who knows this name and password.
  init(user: String, password: String) {
    (self.user, self.password) = (Array(user.utf8), Array(password.utf8))
  }

  /// The answer to a datagram from `address`; nil where it is no question, or from who does not know the
  /// password: they are told nothing.
  func answer(to bytes: [UInt8], from address: PeerAddress) -> Answer? {
    guard let asked = Self.read(bytes), asked.kind == Self.request,
      isOurs(bytes, upTo: asked.integrity), let name = name(in: asked.userName)
    else { return nil }
    let transaction = Array(bytes[4..<Self.headerSize])
    return Answer(
      bytes: success(transaction, address), name: name, isNominated: asked.isNominated)
  }

  // MARK: Reading

  private struct Question {
    var kind = 0
    var userName: [UInt8] = []
    /// Where the proof begins that the password is known; nothing behind it counts.
    var integrity = 0
    var isNominated = false
  }

  private static func read(_ bytes: [UInt8]) -> Question? {
    guard (headerSize...mostBytes).contains(bytes.count), Array(bytes[4..<8]) == cookie,
      short(bytes, 2) == bytes.count - headerSize, bytes.count % 4 == 0
    else { return nil }
    var question = Question(kind: short(bytes, 0))
    var place = headerSize
    while place + 4 <= bytes.count {
      let (kind, size) = (short(bytes, place), short(bytes, place + 2))
      guard place + 4 + size <= bytes.count else { return nil }
      switch kind {
      case Attribute.userName: question.userName = Array(bytes[place + 4..<place + 4 + size])
      case Attribute.useCandidate: question.isNominated = true
      case Attribute.integrity:
        question.integrity = size == 20 ? place : 0
        return question
      default: break
      }
      place += 4 + (size + 3) / 4 * 4
    }
    return nil
  }

  private static func short(_ bytes: [UInt8], _ place: Int) -> Int {
    Int(bytes[place]) << 8 | Int(bytes[place + 1])
  }

  /// Whether the code at `place` is that of all before it, with the password.
  private func isOurs(_ bytes: [UInt8], upTo place: Int) -> Bool {
    guard place > 0 else { return false }
    let theirs = bytes[place + 4..<place + 24]
    // However far it is right, it takes the same time to see that it is wrong.
    return zip(code(of: Array(bytes[..<place])), theirs).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// `OURS:THEIRS`.
  private func name(in userName: [UInt8]) -> String? {
    guard let colon = userName.firstIndex(of: UInt8(ascii: ":")), Array(userName[..<colon]) == user,
      (1...Self.longestName).contains(userName.count - colon - 1)
    else { return nil }
    return String(decoding: userName[(colon + 1)...], as: UTF8.self)
  }

  // MARK: Writing

  private func success(_ transaction: [UInt8], _ address: PeerAddress) -> [UInt8] {
    let mask = UInt32(0x2112_A442)
    var place: [UInt8] = [0, 1]
    place +=
      WireBytes.big(UInt32(address.port) ^ (mask >> 16), 2) + WireBytes.big(address.host ^ mask, 4)
    var bytes = WireBytes.big(Self.success, 2) + [0, 0] + transaction
    bytes += Self.attribute(Attribute.mappedAddress, place)
    bytes += Self.attribute(Attribute.integrity, code(of: bytes))
    let sum = CRC32.checkSum(Self.sized(bytes, for: 8)) ^ Self.fingerprintMask
    bytes += Self.attribute(Attribute.fingerprint, WireBytes.big(sum, 4))
    return Self.sized(bytes, for: 0)
  }

  /// HMAC-SHA1 of the bytes before the code, whose length counts it already.
  private func code(of bytes: [UInt8]) -> [UInt8] {
    let all = Self.sized(bytes, for: 24)
    var code = [UInt8](repeating: 0, count: 20)
    cchannel_hmac_sha1(password, password.count, all, all.count, &code)
    return code
  }

  /// The bytes with a length that counts so many more.
  private static func sized(_ bytes: [UInt8], for more: Int) -> [UInt8] {
    var bytes = bytes
    bytes.replaceSubrange(2..<4, with: WireBytes.big(bytes.count - headerSize + more, 2))
    return bytes
  }

  private static func attribute(_ kind: Int, _ value: [UInt8]) -> [UInt8] {
    WireBytes.big(kind, 2) + WireBytes.big(value.count, 2) + value
  }
}
