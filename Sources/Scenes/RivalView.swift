import Engine
import Graphics

/// Whom the game is played against, as it is seen beside the board.
public struct RivalView: Equatable, Sendable {
  /// What stands above the score in place of the best one, in capitals.
  public var capitals: String
  /// The same as a word.
  public var word: String
  /// The other's score at the same move, or the one to beat.
  public var score: Int
  /// The other's board at the same move; nil where only the score is known.
  public var board: Board?

  /// Makes a view.
  public init(capitals: String, word: String, score: Int, board: Board?) {
    (self.capitals, self.word) = (capitals, word)
    self.score = score
    self.board = board
  }

  /// Draws the board, small: the tiles' colours say what they are, and their numbers where there is
  /// room for them. One bit knows no colours: there a tile is the fuller the larger it is.
  func drawBoard(in frame: Rect, on stage: Stage, into list: inout DisplayList) {
    guard let board, !frame.isEmpty else { return }
    let layout = BoardLayout(in: frame, size: board.size)
    if stage.isBlackAndWhite {
      list.add(.outline(.white, radius: 0, width: 1), in: layout.frame)
    } else {
      list.add(.box(stage.theme.board, radius: layout.boardRadius), in: layout.frame)
    }
    for position in 0..<board.size.area {
      let cell = Cell(row: position / board.size.cells, column: position % board.size.cells)
      let rect = layout.rect(of: cell)
      guard let exponent = board[cell]?.exponent else {
        if !stage.isBlackAndWhite {
          list.add(.box(stage.theme.emptyCell, radius: layout.bodyRadius), in: rect)
        }
        continue
      }
      draw(exponent, in: rect, layout, on: stage, into: &list)
    }
  }

  private func draw(
    _ exponent: UInt8, in rect: Rect, _ layout: BoardLayout, on stage: Stage,
    into list: inout DisplayList
  ) {
    guard !stage.isBlackAndWhite else {
      let inner = rect.inset(by: rect.width > 6 ? 1 : 0)
      let height = max(inner.height * min(Int(exponent), 11) / 11, 1)
      return list.add(
        .box(.white, radius: 0), in: inner.row(at: inner.maxY - height, height: height))
    }
    let look = stage.theme.look(of: exponent)
    let label = TileLabel(exponent: exponent, side: layout.tile, type: stage.type)
    guard TileLabel.isReadable(side: layout.tile, type: stage.type),
      stage.type.width(label.text, label.font) <= layout.tile - 2,
      stage.type.metrics.capHeight(font: label.font) <= layout.tile - 2
    else {
      // What glows is told by its light; its face is as dark as the board.
      let color = look.pattern == .glowing ? look.foreground : look.background
      return list.add(.box(color, radius: layout.bodyRadius), in: rect)
    }
    let style = TileStyle(
      background: look.background, foreground: look.foreground, label: label.text,
      font: label.font, size: layout.tile, radius: layout.bodyRadius, pattern: .plain,
      light: stage.light, finish: look.finish)
    list.add(.tile(style), in: rect)
  }
}
