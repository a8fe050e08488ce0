/// What a browser must know of this device to begin to speak with it, as the letters of a link. Nothing
/// comes back: who has them may knock.
///
/// | bytes | hold |
/// |---|---|
/// | 1 | 0x13 |
/// | 32 | SHA-256 of this device's certificate |
/// | 1 + 6 | the letters of ICE by which it is named, 6 bits each |
/// | 1 + 18 | those of its password, the same way |
/// | 1 | number of places, 1 to 4, and for each: 1, the address (4), the port (2) |
/// | 4 | FNV-1a of all before |
///
/// Numbers have their high byte first. The page reads them (`Web/Page/invite.js`, which has all kinds).
struct StandingInvitation: Equatable, Sendable {
  /// The certificate's hash.
  let fingerprint: [UInt8]
  /// Where we are.
  let places: [PeerAddress]
  private let userBytes: [UInt8]
  private let passwordBytes: [UInt8]

  /// By this name a browser asks for us: 8 letters.
  var user: String { Sodium.base64(userBytes) }
  /// What it knows: 24 letters, which nobody guesses.
  var password: String { Sodium.base64(passwordBytes) }

  static let mostPlaces = 4
  /// What stands before the letters in a link.
  static let mark = "live:"
  private static let kind: UInt8 = 0x13
  private static let ipv4: UInt8 = 1

  /// An invitation for who is at those places. `fingerprint` has 32 bytes; six bytes are eight letters of
  /// ICE, which are those of base64 (RFC 8839, section 5.1), and eighteen are 24.
  init(
    fingerprint: [UInt8], places: [PeerAddress], user: [UInt8] = Sodium.randomBytes(6),
    password: [UInt8] = Sodium.randomBytes(18)
  ) {
    precondition(fingerprint.count == 32 && !places.isEmpty, "a hash, and where we are")
    precondition(user.count == 6 && password.count == 18, "8 and 24 letters")
    self.fingerprint = fingerprint
    self.places = Array(places.prefix(Self.mostPlaces))
    (userBytes, passwordBytes) = (user, password)
  }

  /// The link, without the address of a page before it.
  var text: String {
    var bytes = [Self.kind] + fingerprint
    for word in [userBytes, passwordBytes] {
      bytes.append(UInt8(word.count / 3 * 4))
      bytes += word
    }
    bytes.append(UInt8(places.count))
    for place in places { bytes += [Self.ipv4] + place.bytes }
    return Self.mark + Sodium.base64url(bytes + WireBytes.big(WireBytes.sum(bytes), 4))
  }
}
