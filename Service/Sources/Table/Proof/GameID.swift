/// A game's name: the hash of its recording, of which every game has one form. So a game that is sent
/// twice is the same game, whoever asks and whatever was lost on the way.
public struct GameID: Equatable, Hashable, Comparable, Sendable {
  /// 32 bytes.
  public let bytes: [UInt8]

  static let length = 32

  /// A name from its 64 hexadecimal digits, or nil.
  public init?(hex: some StringProtocol) {
    guard let bytes = Hex.bytes(hex, count: Self.length) else { return nil }
    self.bytes = bytes
  }

  init(bytes: [UInt8]) {
    precondition(bytes.count == Self.length, "a game's name has 32 bytes")
    self.bytes = bytes
  }

  /// The form in addresses.
  public var hex: String { Hex.text(bytes) }

  /// By their bytes.
  public static func < (a: GameID, b: GameID) -> Bool {
    a.bytes.lexicographicallyPrecedes(b.bytes)
  }
}
