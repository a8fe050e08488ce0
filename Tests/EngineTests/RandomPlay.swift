@testable import Engine

/// A game whose moves are drawn at random, each legal one equally likely, to its end.
///
/// The wish is drawn from a stream of its own, so that refused wishes leave the game alone.
func playedAtRandom(size: BoardSize, seed: UInt64, atMost: Int = .max) -> RecordedGame {
  var session = RecordedGame(size: size, seed: seed)
  var wishes = RandomSource(seed: ~seed)
  while !session.game.isOver, session.game.moveCount < atMost {
    if session.game.isAwaitingDecision { session.keepGoing() }
    _ = session.play(Direction.allCases[Int(wishes.next(below: 4))])
  }
  return session
}
