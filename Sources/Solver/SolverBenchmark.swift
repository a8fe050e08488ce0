import Engine

/// The work that `tilt2048 bench` times: slides alone, random games, searching, and single hints.
///
/// It reads no clock: the caller times what it calls.
public struct SolverBenchmark: ~Copyable {
  private var advisor = Advisor()
  private let boards: [Board]
  private let positions: [PackedBoard]

  /// Prepares `positions` boards, every third of the games that the machine plays with `budget`,
  /// from a first one's beginning on: those that a player who asks it would come to.
  public init(positions count: Int, budget: Int = Advisor.hintBudget) {
    var boards: [Board] = []
    var seed: UInt64 = 0
    while boards.count < count {
      seed += 1
      var play = SelfPlay(seed: seed, budget: budget)
      while boards.count < count, !play.play(&advisor).isEmpty {
        // Every third board: neighbours are much alike.
        guard play.session.game.moveCount.isMultiple(of: 3) else { continue }
        if play.session.game.board.canMove { boards.append(play.session.game.board) }
      }
    }
    self.boards = boards
    positions = boards.compactMap(PackedBoard.init)
  }

  /// How many positions there are to ask about.
  public var positionCount: Int { positions.count }

  /// Slides every position in all four directions, `rounds` times; returns how many slides and
  /// the points they made, so that the work cannot be left out.
  public func slide(rounds: Int) -> (slides: Int, points: Int) {
    var points = 0
    for _ in 0..<rounds {
      for board in positions {
        for direction in Direction.allCases {
          // Unchecked: a sum that nobody looks at.
          points &+= board.slidingWithPoints(direction).points
        }
      }
    }
    return (4 * rounds * positions.count, points)
  }

  /// Asks for a hint at one position; returns how many moves were tried for it.
  public mutating func hint(at index: Int, budget: Int = Advisor.hintBudget) -> Int {
    advisor.advise(on: boards[index], budget: budget).movesSearched
  }
}
