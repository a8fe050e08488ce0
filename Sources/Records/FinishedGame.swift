import Time

/// A game that has ended (or was given up), as the history holds it.
public struct FinishedGame: Equatable, Sendable {
  /// The game as it was played.
  public var game: RunningGame
  /// When it ended.
  public var endedAt: WallTime
  /// The final score, as the recording replays to.
  public var score: Int
  /// The largest tile's exponent.
  public var largestExponent: UInt8
  /// How many moves it took.
  public var moveCount: Int
  /// Who played it, up to ``longestName`` letters; empty when not said.
  public var name: String

  /// How many hints the machine gave in it, as far as that is known.
  public var hints: Int

  /// How many letters of a name are kept.
  public static let longestName = 8

  /// Makes a record from its parts.
  public init(
    game: RunningGame, endedAt: WallTime, score: Int, largestExponent: UInt8, moveCount: Int,
    name: String = "", hints: Int = 0
  ) {
    self.game = game
    self.endedAt = endedAt
    self.score = score
    self.largestExponent = largestExponent
    self.moveCount = moveCount
    self.name = name
    self.hints = hints
  }
}

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
  /// Played by the second of two at one device, and not by whose history it is in.
  case guest = 6

  /// Whether all of it was its player's doing: no other game counts as a best score.
  public var isOwn: Bool {
    switch self {
    case .ordinary, .daily, .seeded: true
    case .branched, .takenOver, .dealt, .guest: false
    }
  }
}

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
