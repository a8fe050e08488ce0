/// A game as it was sent, of which nothing is believed yet but the signature.
public struct Submission: Sendable {
  /// The recording as a file or as a link's bytes.
  public let bytes: [UInt8]
  /// Who signed it.
  public let key: PlayerKey
  /// The ticket that it was begun with, if any.
  public let ticket: String?
  /// How many hints the player's program owns up to.
  public let hints: Int
  /// When it came, in seconds since 1970, by the service's clock.
  public let received: Int

  /// As many bytes a game may have.
  public static let mostBytes = 65_536

  /// What was sent and when.
  public init(bytes: [UInt8], key: PlayerKey, ticket: String?, hints: Int, received: Int) {
    self.bytes = bytes
    self.key = key
    self.ticket = ticket
    self.hints = hints
    self.received = received
  }
}
