/// A player's public key: the only thing that says who a player is. It is made on the player's own
/// device, and the service has neither a name nor an address to go with it.
public struct PlayerKey: Equatable, Hashable, Sendable {
  /// 32 bytes of Ed25519.
  public let bytes: [UInt8]

  /// A key from its 64 hexadecimal digits, or nil.
  public init?(hex: some StringProtocol) {
    guard let bytes = Hex.bytes(hex, count: Sodium.keyLength) else { return nil }
    self.bytes = bytes
  }

  package init(bytes: [UInt8]) {
    precondition(bytes.count == Sodium.keyLength, "a key has 32 bytes")
    self.bytes = bytes
  }

  /// What the tables call its owner.
  public var id: PlayerID { PlayerID(bytes: Sodium.hash(bytes, length: PlayerID.length)) }
}
