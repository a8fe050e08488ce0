import Engine
import Scenes
import Words

/// What happens on the board in words, where pictures are lines that are read aloud, or spoken.
extension World {
  var tellsMoves: Bool { isHeard || options.tellsMoves }

  /// Whether somebody surely reads by ear; a page does not know it, and who listens to one steps through it.
  var isHeard: Bool { stage.isStill || settings.speaks }

  /// Says what a move did: what became one, what came, and the score. Lines that are equal to those before
  /// are not read again, so a move that did the same as the one before is marked.
  mutating func tell(_ events: [GameEvent], after told: String?) {
    guard tellsMoves else { return }
    var parts = words(for: events, score: table.game.score)
    if let rival = table.rival, rival.puzzle != nil {
      parts.append(language(.movesLeft, rival.movesLeft))
    }
    let words = parts.joined(separator: "; ")
    table.told = told == words ? words + " (2)" : words
    table.refusals = 0
  }

  /// What became one, what came, and the score, each in words.
  func words(for events: [GameEvent], score: Int) -> [String] {
    let say = language
    var parts: [String] = []
    for event in events {
      switch event {
      case .merged(_, _, let result, let cell):
        parts.append(say(.mergedTold, "\(result.value)", "\(cell.row + 1)", "\(cell.column + 1)"))
      case .spawned(let tile, let cell):
        parts.append(say(.newTold, "\(tile.value)", "\(cell.row + 1)", "\(cell.column + 1)"))
      case .slid, .reached2048, .over: break
      }
    }
    return parts + [say(.scoreTold, "\(score)")]
  }

  /// Says that a move was none; how often in turn, so that each is said.
  mutating func tellRefusal(towards direction: Direction) {
    guard tellsMoves else { return }
    table.refusals += 1
    let count = table.refusals > 1 ? " (\(table.refusals))" : ""
    table.told = language(.nothingMoves, language(direction.title)) + count
  }
}
