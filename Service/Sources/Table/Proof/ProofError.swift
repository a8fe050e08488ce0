import Engine

/// Why a game is refused; each says what to do about it. A game that is refused once is refused for
/// ever, except for `fromTheFuture`.
public enum ProofError: Error, Equatable, Sendable {
  /// The bytes are neither a recording nor a link, or the game in them is not possible.
  case notAGame(String)
  /// More moves than the service plays again.
  case tooManyMoves(count: Int, most: Int)
  /// Nothing was played, so there is nothing to list.
  case empty
  /// The ticket is not one of this service's.
  case notATicket
  /// The ticket was given to another player.
  case ticketOfAnother
  /// The ticket is for another seed or another board than the game has.
  case ticketForAnotherGame
  /// The ticket's time was over when the game came.
  case ticketExpired
  /// The ticket was given later than now: this service's clock went back.
  case fromTheFuture
}

extension ProofError: CustomStringConvertible {
  /// One sentence for a person, and what to do.
  public var description: String {
    switch self {
    case .notAGame(let why): "this is not a game: \(why)"
    case .tooManyMoves(let count, let most):
      "a game of \(count) moves is longer than the \(most) that are played again here"
    case .empty: "nothing was played in this game; send one with a move in it"
    case .notATicket: "the ticket is not one of this service's; send the game without it"
    case .ticketOfAnother:
      "the ticket was given to another player; send the game without it, or with that key"
    case .ticketForAnotherGame:
      "the ticket is for another seed or board than this game's; send the game without it"
    case .ticketExpired: "the ticket's time is over; send the game without it"
    case .fromTheFuture:
      "the ticket was given at a time that is still to come, so this service's clock is wrong; "
        + "send the game again later"
    }
  }
}
