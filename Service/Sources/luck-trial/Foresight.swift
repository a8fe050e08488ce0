import Engine
import Solver

/// A board and the chance behind it: what a program has that knows the seed.
struct Foresight {
  private var board: PackedBoard
  private var random: RandomSource

  /// The game as it stands, or nil where the board is too large to look ahead on.
  init?(_ game: Game) {
    guard let board = PackedBoard(game.board) else { return nil }
    self.board = board
    random = game.random
  }

  /// The move that is best when the next `depth` spawns are known, and the rest is judged by the
  /// network.
  func bestMove(depth: Int) -> Direction? {
    var best: Direction?
    var most = -Float.infinity
    for direction in Direction.allCases {
      guard let (next, points) = playing(direction) else { continue }
      let worth = Float(points) + next.worth(depth: depth - 1)
      if worth > most {
        most = worth
        best = direction
      }
    }
    return best
  }

  /// What can still be made with `depth` more spawns known; 0 where nothing moves.
  private func worth(depth: Int) -> Float {
    var best: Float = 0
    for direction in Direction.allCases {
      let worth: Float
      if depth == 0 {
        let (after, points) = board.slidingWithPoints(direction)
        guard after != board, let network = TupleNetwork.standard else { continue }
        worth = Float(points) + network.value(of: after)
      } else {
        guard let (next, points) = playing(direction) else { continue }
        worth = Float(points) + next.worth(depth: depth - 1)
      }
      best = max(best, worth)
    }
    return best
  }

  /// The slide and the very spawn that the game will draw.
  private func playing(_ direction: Direction) -> (Foresight, points: Int)? {
    let (after, points) = board.slidingWithPoints(direction)
    guard after != board else { return nil }
    var next = self
    next.board = after
    let exponent: UInt8 = next.random.next(below: 10) < 9 ? 1 : 2
    var rest = Int(next.random.next(below: UInt32(after.emptyCount)))
    for cell in 0..<16 where after[cell] == 0 {
      if rest == 0 {
        next.board[cell] = exponent
        break
      }
      rest -= 1
    }
    return (next, points)
  }
}
