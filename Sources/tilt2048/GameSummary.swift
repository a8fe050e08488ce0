import Dealing
import Engine

/// What a game came to, in one line: "score 20480, largest tile 2048, …".
enum GameSummary {
  /// What `game`, the end of a dealt game, came to, and what its dealer and player were held to.
  static func text(of game: Game, _ recording: DealtRecording) -> String {
    let (terms, size) = (recording.terms, recording.terms.size.cells)
    return "score \(game.score), largest tile \(1 << Int(game.board.largestExponent)), "
      + "\(game.moveCount) moves, \(size)×\(size), dealt, " + (game.isOver ? "over" : "not over")
      + ", commitment \(Hexadecimal.text(terms.commitment))"
      + ", number \(Hexadecimal.text(terms.nonce))"
  }

  /// What `game`, the end of `recording`, came to.
  static func text(of game: Game, _ recording: Recording) -> String {
    let size = recording.size.cells
    let undone =
      recording.undoCount == 0 ? "" : ", \(recording.undoCount) taken back"
    return "score \(game.score), largest tile \(1 << Int(game.board.largestExponent)), "
      + "\(game.moveCount) moves\(undone), \(size)×\(size), seed \(recording.seed), "
      + (game.isOver ? "over" : "not over")
  }
}
