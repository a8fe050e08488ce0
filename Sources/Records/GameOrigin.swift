/// Where a game came from; games that chance alone did not make say so in the score list.
public enum GameOrigin: UInt8, CaseIterable, Sendable {
  /// A new game with a seed nobody chose.
  case ordinary = 0
  /// The same seed for everyone on one date.
  case daily = 1
  /// A seed that the player typed or passed.
  case seeded = 2
  /// Played on from the middle of a recorded game.
  case branched = 3
  /// Begun by the machine, and taken over while it was watched.
  case takenOver = 4
  /// Dealt by the world's table, tile by tile: its recording is another one, and lies in a file of its own.
  case dealt = 5

  /// Whether all of it was its player's doing: no other game counts as a best score.
  public var isOwn: Bool {
    switch self {
    case .ordinary, .daily, .seeded: true
    case .branched, .takenOver, .dealt: false
    }
  }
}
