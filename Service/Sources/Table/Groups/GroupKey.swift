/// What a group is: 16 bytes that whoever has them can read its tables with, and join. There is nothing
/// else of it but a list of members; it is made in a browser and passed on as a link. The service
/// keeps a hash of it alone.
public struct GroupKey: Equatable, Sendable {
  /// 16 bytes.
  let bytes: [UInt8]

  /// Bytes of a key.
  public static let length = 16
  private static let mark = Array("tilt2048 group 1".utf8)

  /// A key from its 32 hexadecimal digits, or nil.
  public init?(hex: some StringProtocol) {
    guard let bytes = Hex.bytes(hex, count: Self.length) else { return nil }
    self.bytes = bytes
  }

  /// What addresses call the group: the first half of a hash that browsers have too, SHA-256.
  public var id: GroupID {
    GroupID(bytes: Array(Sodium.sha256(Self.mark + bytes).prefix(GroupID.length)))
  }
}

/// What addresses call a group. Nobody finds the key from it.
public struct GroupID: Equatable, Hashable, Sendable {
  /// 16 bytes.
  public let bytes: [UInt8]

  static let length = 16
  /// As many players are in a group.
  public static let mostMembers = 200
  /// In so many groups is a player.
  public static let mostOfOnePlayer = 20

  /// A group from its 32 hexadecimal digits, or nil.
  public init?(hex: some StringProtocol) {
    guard let bytes = Hex.bytes(hex, count: Self.length) else { return nil }
    self.bytes = bytes
  }

  init(bytes: [UInt8]) {
    precondition(bytes.count == Self.length, "a group's name has 16 bytes")
    self.bytes = bytes
  }

  /// The form in addresses.
  public var hex: String { Hex.text(bytes) }
}

/// That a player is in a group.
public struct Membership: Equatable, Sendable {
  /// The group.
  public let group: GroupID
  /// Since when, in seconds since 1970.
  public let joined: Int
}
