import Engine
import Solver

/// Who plays a game of the trial; none but the seers knows what is to come.
enum Player: String, CaseIterable {
  /// The machine as it plays by itself.
  case solver
  /// The network's best slide, and one move in seven at random.
  case noisy
  /// Down and left, right where neither moves, up last.
  case corner
  /// Another judge of boards than the one that luck is told by.
  case heuristic
  /// Know the next spawn, three, or five.
  case seer1, seer3, seer5
  /// Knows the next three spawns, and looks only where few cells are empty.
  case sparing
  /// Honest for 1,500 moves, then knows the next three.
  case late

  /// The game that it plays, up to so many moves.
  func play(seed: UInt64, mostMoves: Int) -> Recording {
    var game = RecordedGame(seed: seed)
    // Chance of its own: the game's says what is to come.
    var chance = RandomSource(seed: seed &* 0x9E37_79B9_7F4A_7C15 ^ 0x5DEE_CE66)
    var advisor = Advisor(network: self == .heuristic ? nil : .standard)
    while game.recording.moveCountQuick < mostMoves {
      game.keepGoing()
      guard !game.game.isOver,
        let move = move(game.game, &advisor, &chance), !game.play(move).isEmpty
      else { break }
    }
    return game.recording
  }

  private func move(
    _ game: Game, _ advisor: inout Advisor, _ chance: inout RandomSource
  ) -> Direction? {
    switch self {
    case .solver: return advisor.advise(on: game.board, budget: 300).best
    case .heuristic: return advisor.advise(on: game.board, budget: 60).best
    case .noisy:
      if chance.next(below: 7) == 0 { return legal(game, [.up, .right, .down, .left], &chance) }
      return advisor.advise(on: game.board, budget: 4).best
    case .corner: return firstLegal(game, [.down, .left, .right, .up])
    case .seer1: return Foresight(game)?.bestMove(depth: 1)
    case .seer3: return Foresight(game)?.bestMove(depth: 3)
    case .seer5: return Foresight(game)?.bestMove(depth: 5)
    case .late:
      if game.moveCount < 1_500 { return advisor.advise(on: game.board, budget: 4).best }
      return Foresight(game)?.bestMove(depth: 3)
    case .sparing:
      if game.board.emptyCount > 3 { return advisor.advise(on: game.board, budget: 4).best }
      return Foresight(game)?.bestMove(depth: 3)
    }
  }

  private func firstLegal(_ game: Game, _ order: [Direction]) -> Direction? {
    guard let board = PackedBoard(game.board) else { return nil }
    return order.first { board.sliding($0) != board }
  }

  private func legal(
    _ game: Game, _ all: [Direction], _ chance: inout RandomSource
  ) -> Direction? {
    guard let board = PackedBoard(game.board) else { return nil }
    let moving = all.filter { board.sliding($0) != board }
    return moving.isEmpty ? nil : moving[Int(chance.next(below: UInt32(moving.count)))]
  }
}

extension Recording {
  /// All actions but one are moves, near enough for where to stop.
  var moveCountQuick: Int { actions.count }
}
