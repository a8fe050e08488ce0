import Time

/// Leave to begin one game with a seed that the world's table chose, which whoever sends games has
/// fetched ahead.
public struct GameTicket: Equatable, Sendable {
  /// What this program and the one that sends call it.
  public var name: String
  /// The game's seed.
  public var seed: UInt64
  /// When it ends: a game that is sent later is one without a ticket.
  public var expires: WallTime

  /// Makes a ticket from its parts.
  public init(name: String, seed: UInt64, expires: WallTime) {
    self.name = name
    self.seed = seed
    self.expires = expires
  }
}
