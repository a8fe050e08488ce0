/// What the tables call a player: the first 128 bits that the hash of the key has to offer. Nobody
/// finds the key from it, and the service keeps no more than this.
public struct PlayerID: Equatable, Hashable, Comparable, Sendable {
  /// 16 bytes.
  public let bytes: [UInt8]

  static let length = 16

  /// An identity from its 32 hexadecimal digits, or nil.
  public init?(hex: some StringProtocol) {
    guard let bytes = Hex.bytes(hex, count: Self.length) else { return nil }
    self.bytes = bytes
  }

  init(bytes: [UInt8]) {
    precondition(bytes.count == Self.length, "a player's identity has 16 bytes")
    self.bytes = bytes
  }

  /// The form in addresses.
  public var hex: String { Hex.text(bytes) }

  /// By their bytes.
  public static func < (a: PlayerID, b: PlayerID) -> Bool {
    a.bytes.lexicographicallyPrecedes(b.bytes)
  }
}
