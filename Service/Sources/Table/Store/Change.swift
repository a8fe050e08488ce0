/// Something to be written. Changes are written many at a time, and each is said to be done only when
/// it is on the disk.
public enum Change: Sendable {
  /// A proven game, to be kept and listed.
  case game(ProvenGame)
  /// What was found out about a game's luck; with a reason, it is held back.
  case judged(GameID, luck: Double, agreement: Double, hold: Hold?)
  /// A game is held back for a look, if it is listed.
  case hold(GameID, Hold)
  /// Somebody who runs the service decides about a game. One that is taken out keeps its name, so that
  /// it cannot come again.
  case decide(GameID, Decision)
  /// A player says something to the hold of a game of theirs.
  case answer(GameID, by: PlayerID, Words, at: Int)
  /// A challenge of those who moderate was answered: it is good once.
  case spend([UInt8], until: Int, at: Int)
  /// Somebody is to moderate.
  case appoint(Moderator)
  /// Somebody no longer moderates.
  case dismiss(PlayerID)
  /// A player asks for a look at a game.
  case report(GameID, by: PlayerID, reason: Report, at: Int)
  /// A dealt game begins, unless its player has too many under way.
  case deal(Deal)
  /// A connection takes a dealt game as its own, from whichever had it; the first number that its
  /// player names stands.
  case claim(DealID, by: [UInt8], nonce: [UInt8])
  /// Actions of a dealt game, kept if its holder is still this one.
  case moves(DealtMoves, by: [UInt8])
  /// A dealt game ends, with the game that came of it, if its holder is still this one.
  case end(DealID, ProvenGame?, by: [UInt8], at: Int)
  /// Dealt games that have ended before a moment go; the games that came of them stay.
  case clear(before: Int)
  /// A player joins a group.
  case join(GroupID, PlayerID, at: Int)
  /// A player leaves a group.
  case leave(GroupID, PlayerID)
  /// The best of a season that is over are kept for good, unless they are.
  case archive(Season)
  /// Everything of a player goes; with a number only where it is that of the player's games (else `lost`),
  /// since what lies elsewhere of more games has not gone.
  case forget(PlayerID, games: Int? = nil)
  /// What goes with time.
  case age(AgeChange)
  /// What is written where the tables lie on several servers.
  case shard(ShardChange)
}

/// What became of a ``Change``.
public enum Outcome: Equatable, Sendable {
  /// The game is new and kept.
  case kept
  /// The game was there already, from the same player.
  case known
  /// The game was there already, from another player.
  case takenByAnother
  /// The ticket was used for another game.
  case ticketUsed
  /// Another connection has the dealt game, or it has ended; or there is no room in a group, or a player
  /// has more games by now.
  case lost
  /// Its part is on another server, or on its way there: nothing was done.
  case moved
  /// Done; with how many rows it was done to.
  case done(Int)
}

/// Why a player asks for a look at a game.
public enum Report: Int, CaseIterable, Sendable {
  /// It looks as if a machine had played.
  case machine = 1
  /// It looks as if the spawns were known beforehand.
  case foresight = 2
  /// It was sent by someone who did not play it.
  case stolen = 3

  /// The word in addresses.
  public var name: String {
    switch self {
    case .machine: "machine"
    case .foresight: "foresight"
    case .stolen: "stolen"
    }
  }

  /// The reason with this name, or nil.
  public init?(name: some StringProtocol) {
    guard let found = Self.allCases.first(where: { name == $0.name }) else { return nil }
    self = found
  }
}
