import Engine
import Graphics

/// A hint as it is seen: a quiet arrow at the board's edge, and beside the board what is expected of
/// each direction.
public struct HintView: Equatable, Sendable {
  /// What is expected of one direction.
  public struct Option: Equatable, Sendable {
    /// Where to.
    public var direction: Direction
    /// How good it is beside the best, in few characters ("-310"); empty draws a bar alone.
    public var text: String
    /// How good it is beside the others, in percent: 100 is the best.
    public var share: Int

    /// Makes an option.
    public init(direction: Direction, text: String, share: Int) {
      self.direction = direction
      self.text = text
      self.share = share
    }
  }

  /// What promises most.
  public var best: Direction
  /// The directions with what is expected of them; empty for the arrow alone.
  public var options: [Option]
  /// What the numbers of the options are, said above them where there is a line for it.
  public var caption: String?

  /// Makes a hint.
  public init(best: Direction, options: [Option] = [], caption: String? = nil) {
    self.best = best
    self.options = options
    self.caption = caption
  }

  // MARK: The arrow

  /// Draws the arrow where the tiles would go: over a gap between two of them, and no deeper than
  /// where their numbers begin.
  func drawArrow(on layout: BoardLayout, on stage: Stage, into list: inout DisplayList) {
    let line = max(stage.span / 200, 1)
    let frame = arrowFrame(on: layout, border: line)
    // Whatever lies below, the arrow stands out by a border.
    let ground = stage.isBlackAndWhite ? Color.black : stage.theme.board
    list.add(.box(ground, radius: stage.radius), in: frame.inset(by: -line))
    list.add(.triangle(stage.theme.accent, direction: Int(best.rawValue)), in: frame)
  }

  private func arrowFrame(on layout: BoardLayout, border: Int) -> Rect {
    let breadth = max(layout.tile * 9 / 25, 5) | 1
    let inset = layout.edge / 2
    // Digits stand in the middle half of a tile.
    let depth = min(layout.edge - inset + max((layout.tile + 1) / 4 - border, 3), breadth)
    let board = layout.frame
    let middle = layout.edge + layout.size.cells / 2 * layout.pitch - (layout.gap + breadth + 1) / 2
    // Where every pixel counts, the board's frame ends with a gap.
    let last = layout.edge == 0 ? layout.gap : inset
    let far = board.width - depth - last
    let (x, y, width, height) =
      switch best {
      case .up: (middle, inset, breadth, depth)
      case .right: (far, middle, depth, breadth)
      case .down: (middle, far, breadth, depth)
      case .left: (inset, middle, depth, breadth)
      }
    return Rect(x: board.x + x, y: board.y + y, width: width, height: height)
  }

  // MARK: The reasons

  /// Draws what is expected of each direction into the place of the remarks.
  func drawOptions(in frame: Rect, on stage: Stage, into list: inout DisplayList) {
    let line = stage.type.lineHeight(stage.small)
    var frame = frame
    if let caption, frame.height >= 3 * line, stage.type.width(caption, stage.small) <= frame.width
    {
      let top = frame.row(at: frame.y, height: line)
      list.add(.text(caption, stage.small, stage.theme.mutedText, .leading), in: top)
      frame = frame.row(at: frame.y + line, height: frame.height - line)
    }
    let columns = frame.height >= 2 * line ? 2 : 4
    let rows = (options.count + columns - 1) / columns
    let width = frame.width / columns
    let height = min(frame.height / max(rows, 1), line * 2)
    let top = frame.y + (frame.height - rows * height) / 2
    let room = Self.textWidth(in: width - Self.gap(on: stage), height: height, on: stage)
    // Bars that are hardly to be seen are all alike.
    guard room >= line / 2 || options.allSatisfy({ stage.type.fits($0.text, width: room) }) else {
      return
    }
    let size = options.reduce(stage.small.size) { size, option in
      guard stage.type.fits(option.text, width: room) else { return size }
      return stage.type.font(for: option.text, width: room, size: size).size
    }
    for (index, option) in options.enumerated() {
      let cell = Rect(
        x: frame.x + index % columns * width, y: top + index / columns * height,
        width: width - Self.gap(on: stage), height: height)
      draw(option, size, in: cell, on: stage, into: &list)
    }
  }

  private static func gap(on stage: Stage) -> Int { stage.isTiny ? 1 : stage.margin / 2 }

  /// The side of the triangle in a cell of this height.
  private static func side(height: Int, on stage: Stage) -> Int {
    min(stage.type.lineHeight(stage.small), height) * 3 / 4 | 1
  }

  /// What a cell of these measures has for its text.
  private static func textWidth(in width: Int, height: Int, on stage: Stage) -> Int {
    let side = side(height: height, on: stage)
    return width - side - max(side / 3, 2)
  }

  private func draw(
    _ option: Option, _ size: Int, in cell: Rect, on stage: Stage, into list: inout DisplayList
  ) {
    let line = stage.type.lineHeight(stage.small)
    let side = Self.side(height: cell.height, on: stage)
    let color = option.direction == best ? stage.theme.accent : stage.theme.mutedText
    let hasRoom = cell.height >= line * 3 / 2
    let room = Self.textWidth(in: cell.width, height: cell.height, on: stage)
    let text = cell.column(at: cell.maxX - room, width: room).middle(height: line)
    list.add(
      .triangle(color, direction: Int(option.direction.rawValue)),
      in: Rect(x: cell.x, y: cell.y + (cell.height - side) / 2, width: side, height: side))
    let fits = !option.text.isEmpty && stage.type.fits(option.text, width: text.width)
    if fits {
      let font = stage.type.font(size)
      list.add(
        .text(option.text, font, stage.theme.text, .leading),
        in: text.offset(x: 0, y: hasRoom ? -line / 4 : 0))
    }
    guard hasRoom || !fits else { return }
    let thickness = max(line / 4, 2)
    let middle = cell.y + (cell.height - thickness) / 2
    let bar = text.row(at: fits ? text.maxY - line / 8 : middle, height: thickness)
    drawBar(option.share, color, in: bar, on: stage, into: &list)
  }

  private func drawBar(
    _ share: Int, _ color: Color, in frame: Rect, on stage: Stage, into list: inout DisplayList
  ) {
    if !stage.isBlackAndWhite { list.add(.box(stage.theme.emptyCell, radius: 0), in: frame) }
    let width = max(frame.width * min(max(share, 0), 100) / 100, 1)
    list.add(.box(color, radius: 0), in: frame.column(at: frame.x, width: width))
  }
}
