import Testing

@testable import Engine

/// A game whose moves are drawn at random, each legal one equally likely, to its end.
///
/// The wish is drawn from a stream of its own, so that refused wishes leave the game alone.
func playedAtRandom(
  size: BoardSize, seed: UInt64, by player: UInt64? = nil, atMost: Int = .max
) -> RecordedGame {
  var session = RecordedGame(size: size, seed: seed)
  var wishes = RandomSource(seed: player ?? ~seed)
  while !session.game.isOver, session.game.moveCount < atMost {
    if session.game.isAwaitingDecision { session.keepGoing() }
    _ = session.play(Direction.allCases[Int(wishes.next(below: 4))])
  }
  return session
}

/// A game that has just made 2048: on 8×8 even the crudest play does.
func playedTo2048() throws -> RecordedGame {
  var session = RecordedGame(size: try #require(BoardSize(8)), seed: 2)
  while !session.game.isAwaitingDecision {
    let moved = [Direction.left, .down, .right, .up].contains { !session.play($0).isEmpty }
    try #require(moved)
  }
  return session
}
