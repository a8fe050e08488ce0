import Engine
import Graphics

/// A small board on which the game is learned, and what is to be done on it.
public struct LessonScene: Equatable, Sendable {
  /// The board on its way.
  public var board: BoardAnimation
  /// Ticks since the last move; large when long ago.
  public var ticks: Int
  /// What to do now ("Lower the right edge").
  public var instruction: String
  /// What that does ("All tiles slide").
  public var detail: String
  /// How much is learned, in percent.
  public var progress: Int
  /// How to leave.
  public var hint: String
  /// The direction that is asked for.
  public var wanted: Direction?
  /// The device as it is to be moved, where there is one to be moved.
  public var device: LeaningDevice?
  /// The offset of a board that shakes its head, in cells.
  public var nudge = SubpixelPoint(x: 0, y: 0)

  /// Makes the scene.
  public init(
    board: BoardAnimation, ticks: Int, instruction: String, detail: String, progress: Int,
    hint: String, wanted: Direction?
  ) {
    self.board = board
    self.ticks = ticks
    self.instruction = instruction
    self.detail = detail
    self.progress = progress
    self.hint = hint
    self.wanted = wanted
  }

  /// Adds the whole picture to `list`.
  public func draw(on stage: Stage, into list: inout DisplayList) {
    list.background = stage.theme.page
    if stage.isText { return _ = drawText(on: stage, into: &list) }
    let (square, words) = InstructionPanel.plan(on: stage)
    let layout = BoardLayout(in: square, size: board.size)
    BoardScene(animation: board, ticks: ticks, nudge: nudge)
      .draw(in: layout, on: stage, into: &list)
    drawArrow(in: layout, on: stage, into: &list)
    InstructionPanel(instruction: instruction, detail: detail, progress: progress, hint: hint)
      .draw(in: words, on: stage, into: &list)
  }

  /// In the middle of the board, where no tile of the lesson comes by.
  private func drawArrow(in layout: BoardLayout, on stage: Stage, into list: inout DisplayList) {
    guard ticks >= board.duration else { return }
    let middle = board.size.cells / 2
    let cell = layout.rect(of: Cell(row: middle, column: middle))
    if let device { return device.draw(in: cell, on: stage, into: &list) }
    guard let wanted else { return }
    let place = cell.inset(by: cell.width / 5)
    list.add(.triangle(stage.theme.accent, direction: Int(wanted.rawValue)), in: place)
  }

  /// What a finger can be meant for.
  public enum Target: Equatable, Sendable {
    /// The board: what is asked for.
    case board
    /// The line below all that says how it is left.
    case hint
  }

  /// What is at a place.
  public func target(atX x: Int, y: Int, on stage: Stage) -> Target? {
    let places = places(on: stage)
    if places.board.contains(x: x, y: y) { return .board }
    return places.hint.contains(x: x, y: y) ? .hint : nil
  }

  private func places(on stage: Stage) -> (board: Rect, hint: Rect) {
    if stage.isText { return DisplayList.places { drawText(on: stage, into: &$0) } }
    let (square, words) = InstructionPanel.plan(on: stage)
    let foot = words.height / 4
    return (square, words.row(at: words.maxY - foot, height: foot))
  }

  /// The board in characters with the words at its right; lines that are read aloud have the words
  /// alone. Answers where the board and how to leave are.
  private func drawText(
    on stage: Stage, into list: inout DisplayList
  ) -> (board: Rect, hint: Rect) {
    let area = stage.column(width: 60, height: 13)
    var words = area
    var board = Rect.empty
    if !stage.isStill {
      let cells = CellBoard(
        in: area.column(at: area.x, width: area.width / 2 - 1), size: self.board.size)
      cells.draw(self.board, at: ticks, on: stage, into: &list)
      board = cells.frame
      if let wanted { cells.drawArrow(wanted, on: stage, into: &list) }
      let x = cells.frame.maxX + 3
      words = area.column(at: x, width: area.maxX - x)
    }
    var lines = CellLines(in: words, on: stage)
    lines.wrap(instruction, stage.theme.text, into: &list)
    lines.skip()
    lines.wrap(detail, stage.theme.text, into: &list)
    if lines.room > 4 { lines.skip() }
    let top = lines.area.y
    lines.wrap(hint, stage.theme.mutedText, into: &list)
    return (board, words.row(at: top, height: lines.area.y - top))
  }
}
