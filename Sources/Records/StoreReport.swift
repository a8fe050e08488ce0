import Engine

/// What the store has to say, each once.
public enum StoreReport: Equatable, Sendable {
  /// What is kept, read after the appliance had begun without it, or after another player was chosen.
  case opened(StoredState)
  /// Everything up to this many moves of the running game is on the medium.
  case saved(moveCount: Int)
  /// The ended game is in the history on the medium, under this number.
  case finished(id: Int64)
  /// Nothing can be kept at the moment; the text says why and what to do. The game plays on.
  case failing(String)
  /// After failures, keeping works again and everything has been caught up.
  case working
  /// Something worth telling the player ("the score file was damaged; …").
  case notice(String)
  /// The answer to ``StoreRequest/readScores(size:limit:)``.
  case scores([ScoreRow], size: BoardSize)
  /// The answer to ``StoreRequest/readGame(id:)``; nil when there is no such game.
  case game(FinishedGame?, id: Int64)
  /// The answer to ``StoreRequest/readPlayers``: the players by their numbers, and who plays, of
  /// whom no more is said. None means that the player who was chosen cannot play: who played goes on.
  case players([PlayerRow], current: Int)
  /// A game that was laid into the outbox was sent, and stands at this rank of so many players in the
  /// world's table.
  case ranked(rank: Int, count: Int)
  /// The next new game may begin with this ticket; nil where there is none any more.
  case ticket(GameTicket?)
  /// The dealt game that was to be kept is on the medium.
  case keptDeal
}
