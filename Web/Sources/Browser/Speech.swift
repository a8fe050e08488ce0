import Engine
import Graphics
import Handheld

/// What is said to somebody who cannot see the picture: the board after every move, and of every other
/// page what is written on it, as far as it is new.
struct Speech {
  private var lines: [Line] = []
  private var game: (moves: Int, score: Int, isBoard: Bool) = (-1, -1, false)

  private struct Line: Equatable {
    let text: String
    let color: Color
  }

  /// What is to be said now; empty where nothing is new.
  mutating func say(_ list: borrowing DisplayList, _ appliance: Appliance) -> String {
    if case .board(let page) = appliance.screen, page.isPlaying {
      let now = (appliance.session.game.moveCount, appliance.session.game.score, true)
      lines = []
      guard game != now else { return "" }
      game = now
      return Self.text(of: appliance.session.game)
    }
    game.isBoard = false
    let old = lines
    lines = Self.lines(of: list)
    return Self.news(in: lines, since: old)
  }

  private static func lines(of list: borrowing DisplayList) -> [Line] {
    var lines: [Line] = []
    for index in list.elements.indices {
      guard case .text(let text, _, let color, _) = list.elements[index].content else { continue }
      lines.append(Line(text: text, color: color))
    }
    return lines
  }

  /// Lines that were not there; where only colours are other ones, the line whose colour is the
  /// rarest, which is the one that is selected.
  private static func news(in lines: [Line], since old: [Line]) -> String {
    let fresh = lines.filter { line in !old.contains { $0.text == line.text } }
    if !fresh.isEmpty { return fresh.map { $0.text }.joined(separator: ". ") }
    let changed = lines.filter { line in !old.contains(line) }
    func count(_ line: Line) -> Int { lines.reduce(0) { $0 + ($1.color == line.color ? 1 : 0) } }
    return changed.min { count($0) < count($1) }?.text ?? ""
  }

  private static func text(of game: Game) -> String {
    var text = "Score \(game.score)."
    for row in 0..<game.board.size.cells {
      text += " Row \(row + 1):"
      for column in 0..<game.board.size.cells {
        let exponent = game.board[Cell(row: row, column: column)]?.exponent
        text += exponent.map { " \(1 << Int($0))" } ?? " empty"
        text += column + 1 < game.board.size.cells ? "," : "."
      }
    }
    return text
  }
}
