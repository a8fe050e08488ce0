import Engine

/// A game that the machine plays, one move at a call: the attract mode and `autoplay` are made of it.
public struct SelfPlay: Sendable {
  /// The game as it stands, with its recording.
  public private(set) var session: RecordedGame
  /// How many moves may be tried for one.
  public let budget: Int
  /// How many moves were tried so far.
  public private(set) var movesSearched: Int64 = 0

  /// A new game to be played; the same arguments give the same game on every machine.
  public init(size: BoardSize = .standard, seed: UInt64, budget: Int = Advisor.hintBudget) {
    session = RecordedGame(size: size, seed: seed)
    self.budget = budget
  }

  /// Takes over a game in progress.
  public init(_ session: RecordedGame, budget: Int = Advisor.hintBudget) {
    self.session = session
    self.budget = budget
  }

  /// Plays the move that `advisor` thinks best, and keeps going after 2048; empty at the end.
  public mutating func play(_ advisor: inout Advisor) -> [GameEvent] {
    session.keepGoing()
    let advice = advisor.advise(on: session.game.board, budget: budget)
    movesSearched += Int64(advice.movesSearched)
    guard let best = advice.best else { return [] }
    return session.play(best)
  }

  /// Plays to the end and says what came of it.
  public mutating func finish(_ advisor: inout Advisor) -> SelfPlayResults.Game {
    while !play(&advisor).isEmpty {}
    return result
  }

  /// What has come of it so far.
  public var result: SelfPlayResults.Game {
    SelfPlayResults.Game(
      score: session.game.score, largestExponent: session.game.board.largestExponent,
      moveCount: session.game.moveCount, movesSearched: movesSearched)
  }
}
