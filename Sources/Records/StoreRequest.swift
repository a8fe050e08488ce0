import Engine

/// What the appliance asks the store to keep; carried out in order, off the loop's thread.
public enum StoreRequest: Equatable, Sendable {
  /// Keep the running game in place of what was kept before.
  case save(RunningGame)
  /// Put the game into the history and forget the running one, as one step that cannot be torn.
  case finish(FinishedGame)
  /// Put the game into the history and leave the running one as it is: of two games that were
  /// under way, when the store was read late, one goes on.
  case keep(FinishedGame)
  /// Keep one setting, by its key in the configuration ("sound.volume").
  case set(key: String, value: String)
  /// Read the best rows for a board size; answered by ``StoreReport/scores(_:size:)``.
  case readScores(size: BoardSize, limit: Int)
  /// Read one game of the history; answered by ``StoreReport/game(_:id:)``.
  case readGame(id: Int64)
  /// Read who the players are; answered by ``StoreReport/players(_:current:)``.
  case readPlayers
  /// Let another player play, or a new one by a number that nobody has: what is asked from here on is
  /// about their games. Answered by ``StoreReport/opened(_:)``.
  case choosePlayer(Int)
  /// A game begins with the ticket of this name, or it is of no use: it is not offered again.
  case takeTicket(String)
  /// Keep a dealt game that has ended; answered by ``StoreReport/keptDeal`` when it is on the medium.
  case keepDeal(FinishedDeal)
}
