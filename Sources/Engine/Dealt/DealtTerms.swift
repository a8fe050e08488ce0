/// What is agreed on before a dealt game begins: who deals, who plays, and what neither knew of the
/// other.
///
/// The dealer names the hash of a secret; then the player names a number of its own, so that a dealer
/// cannot pick a secret for what it will do to this player. Every spawn is derived from both, and from
/// all that was done before it:
///
/// ```
/// commitment = SHA-256("tilt2048 dealt secret 1" ‖ secret)
/// chain      = SHA-256("tilt2048 dealt game 1" ‖ commitment ‖ side ‖ game ‖ player ‖ nonce)
/// draw       = HMAC-SHA-256(secret, chain)          the two tiles of the start: words 0 and 1, 2 and 3
/// chain      = SHA-256(chain ‖ action)              for each action: 0 up, 1 right, 2 down, 3 left,
///                                                   4 "keep going", after which nothing is spawned
/// draw       = HMAC-SHA-256(secret, chain)          the spawn of a move: words 0 and 1
/// ```
///
/// A draw is four words of 64 bits, big-endian. Of a spawn's two words the first times 10, divided by
/// 2^64, is a 4 where it is 9; the second times the number of empty cells, divided by 2^64, is the
/// empty cell in row-major order.
public struct DealtTerms: Equatable, Sendable {
  /// The board's side.
  public let size: BoardSize
  /// The game's name, 16 bytes.
  public let game: [UInt8]
  /// The player's identity, 16 bytes.
  public let player: [UInt8]
  /// The player's number, 16 bytes.
  public let nonce: [UInt8]
  /// The hash that the secret is held to, 32 bytes.
  public let commitment: [UInt8]

  /// The bytes of names and of the player's number.
  public static let nameLength = 16
  /// The bytes of a secret.
  public static let secretLength = 32

  /// Terms of these parts; nil where one of them has another length.
  public init?(
    size: BoardSize, game: [UInt8], player: [UInt8], nonce: [UInt8], commitment: [UInt8]
  ) {
    guard
      game.count == Self.nameLength, player.count == Self.nameLength,
      nonce.count == Self.nameLength, commitment.count == SHA256.length
    else { return nil }
    self.size = size
    self.game = game
    self.player = player
    self.nonce = nonce
    self.commitment = commitment
  }

  /// What a dealer says of a secret before the game.
  public static func commitment(to secret: [UInt8]) -> [UInt8] {
    SHA256.hash(Array("tilt2048 dealt secret 1".utf8) + secret)
  }

  /// Whether `secret` is what the commitment was made to.
  func isOpened(by secret: [UInt8]) -> Bool {
    secret.count == Self.secretLength && Self.commitment(to: secret) == commitment
  }

  /// The chain before the first action.
  var chain: [UInt8] {
    SHA256.hash(
      Array("tilt2048 dealt game 1".utf8) + commitment + [UInt8(size.cells)] + game + player
        + nonce)
  }
}
