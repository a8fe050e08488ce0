import Engine
import Graphics
import Handheld
import Scenes
import Words

// What the first picture does not need is not inlined into what it needs: it comes with the rest.

/// What is said to somebody who cannot see the picture: of a move what it changed, of a board that was
/// not seen before all of it, and of every other page what is written on it, as far as it is new.
struct Speech {
  private var lines: [Line] = []
  private var game: Game?

  private struct Line: Equatable {
    let text: String
    let color: Color
  }

  /// What is to be said now; empty where nothing is new.
  mutating func say(_ list: borrowing DisplayList, _ appliance: Appliance) -> String {
    if case .board(let page) = appliance.screen, page.isPlaying {
      let before = game
      lines = []
      game = appliance.session.game
      return Self.news(of: appliance.session, since: before, in: appliance.stage.language)
    }
    game = nil
    let old = lines
    lines = Self.lines(of: list)
    return old.isEmpty ? Self.sentences(of: lines) : Self.news(in: lines, since: old)
  }

  /// Lines as they are spoken: with a stop between two, but where a line goes on with the sentence of the
  /// one before it or that has its own.
  @inline(never)
  private static func sentences(of lines: [Line]) -> String {
    var text = ""
    var last: Line?
    for line in lines where !line.text.isEmpty {
      if let last {
        let ends = last.text.utf8.last.map { Array(".!?:".utf8).contains($0) } ?? false
        let goesOn = last.color == line.color && beginsSmall(line.text)
        text += ends || goesOn ? " " : ". "
      }
      text += line.text
      last = line
    }
    return text
  }

  /// Whether it begins with a small letter of a language that the game speaks.
  private static func beginsSmall(_ text: String) -> Bool {
    switch text.unicodeScalars.first?.value ?? 0 {
    case 0x61...0x7A, 0xDF...0xF6, 0xF8...0xFF: true
    // Latin Extended-A: pairs of a capital and its small letter, which begin anew twice.
    case let code where (0x100...0x137).contains(code) || (0x14A...0x177).contains(code):
      code % 2 == 1
    case let code where (0x139...0x148).contains(code) || (0x179...0x17E).contains(code):
      code % 2 == 0
    default: false
    }
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
  @inline(never)
  private static func news(in lines: [Line], since old: [Line]) -> String {
    let fresh = lines.filter { line in !old.contains { $0.text == line.text } }
    if !fresh.isEmpty { return sentences(of: fresh) }
    let changed = lines.filter { line in !old.contains(line) }
    func count(_ line: Line) -> Int { lines.reduce(0) { $0 + ($1.color == line.color ? 1 : 0) } }
    return changed.min { count($0) < count($1) }?.text ?? ""
  }

  // MARK: Boards

  /// What became of a game: of one move what it made, else the whole board.
  @inline(never)
  private static func news(of session: GameSession, since old: Game?, in say: Language) -> String {
    let game = session.game
    guard var before = old else { return text(of: game, in: say) }
    guard before.moveCount != game.moveCount || before.score != game.score else { return "" }
    guard before.moveCount + 1 == game.moveCount,
      case .move(let direction)? = session.recording.actions.last
    else { return text(of: game, in: say) }
    let events = before.play(direction)
    guard before.board == game.board else { return text(of: game, in: say) }
    return text(of: events, score: game.score, in: say)
  }

  /// What a move made: "8, 4 made. New: 2, row 3, column 1. Score 24."
  private static func text(of events: [GameEvent], score: Int, in say: Language) -> String {
    var made: [String] = []
    var new = ""
    for event in events {
      switch event {
      case .merged(_, _, let result, _): made.append("\(1 << Int(result.exponent))")
      case .spawned(let tile, let cell):
        new = say(
          .spokenNew, "\(1 << Int(tile.exponent))", "\(cell.row + 1)", "\(cell.column + 1)")
      case .slid, .reached2048, .over: break
      }
    }
    let merges = made.isEmpty ? "" : say(.spokenMade, made.joined(separator: ", ")) + " "
    return "\(merges)\(new) \(say(.scoreIs, "\(score)"))."
  }

  /// The whole board: the score, and the cells row by row.
  @inline(never)
  static func text(of game: Game, in say: Language) -> String {
    var text = "\(say(.scoreIs, "\(game.score)"))."
    for row in 0..<game.board.size.cells {
      var cells: [String] = []
      for column in 0..<game.board.size.cells {
        let exponent = game.board[Cell(row: row, column: column)]?.exponent
        cells.append(exponent.map { "\(1 << Int($0))" } ?? say(.spokenEmpty))
      }
      text += " " + say(.spokenRow, "\(row + 1)", cells.joined(separator: ", "))
    }
    return text
  }
}
