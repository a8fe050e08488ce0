import Engine
import Words

extension Challenge {
  /// The board and seed of a recorded game that came to `end`, and its score where it has ended.
  init(_ recording: Recording, ended end: Game) {
    self.init(size: recording.size, seed: recording.seed, scoreToBeat: end.isOver ? end.score : nil)
  }

  /// The score to beat, where there is anything to beat: against none nobody plays.
  public var pointsToBeat: Int? { scoreToBeat == 0 ? nil : scoreToBeat }

  /// What the board is like, in a line: its side, and the score to beat where there is one.
  func text(in say: Language) -> String {
    if let goal { return say(.makeInMoves, "\(goal.value)", "\(goal.moves)") + "." }
    let side = size.text
    return pointsToBeat.map { say(.sideAndGoal, side, "\($0)") } ?? say(.sideAndTiles, side)
  }
}

extension BoardSize {
  /// "4×4".
  var text: String { "\(cells)×\(cells)" }
}
