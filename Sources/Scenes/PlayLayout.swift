import Engine
import Graphics

/// Where everything of the playing screen is, for any size and shape of display.
///
/// Wide displays have the board at the left and a panel beside it; tall ones a header above and a
/// footer below it; square ones keep both to one line, so that the board stays large.
public struct PlayLayout: Equatable, Sendable {
  /// The board.
  public private(set) var board: BoardLayout
  /// "2048", where there is room for decoration.
  public private(set) var title: Rect?
  /// The score's box.
  public private(set) var score: Rect
  /// The best score's box.
  public private(set) var best: Rect
  /// The tilt indicator; empty where it would be too small to read.
  public private(set) var dial: Rect
  /// Moves and remarks, or what the player must be told.
  public private(set) var status: Rect

  /// The layout of a game on a board of `size`.
  public init(stage: Stage, size: BoardSize) {
    if stage.width * 4 >= stage.height * 5 {
      self.init(wide: stage, size: size)
    } else if stage.height * 4 >= stage.width * 5 {
      self.init(tall: stage, size: size)
    } else {
      self.init(square: stage, size: size)
    }
  }

  /// The smallest tilt indicator in which the dot's way can be seen.
  private static let smallestDial = 9

  // MARK: Wide

  private init(wide stage: Stage, size: BoardSize) {
    let margin = stage.margin
    let space = stage.isTiny ? 2 : margin * 2
    let side = min(stage.height - 2 * (stage.isTiny ? 0 : margin), stage.width * 62 / 100)
    let panelWidth = min(stage.width - side - space - 2 * margin, side * (stage.isTiny ? 2 : 1))
    let left = (stage.width - side - space - panelWidth) / 2
    let area = Rect(x: left, y: (stage.height - side) / 2, width: side, height: side)
    board = BoardLayout(in: area, size: size)
    var panel = Rect(
      x: left + side + space, y: board.frame.y, width: panelWidth, height: board.frame.height)
    title = Self.cutTitle(from: &panel, stage: stage)
    (score, best) = Self.cutBoxes(from: &panel, stage: stage)
    status = Self.cut(bottom: Self.statusHeight(stage, lines: stage.isTiny ? 2 : 3), from: &panel)
    dial = Self.square(
      in: panel.inset(by: stage.isTiny ? 1 : margin), atMost: stage.span / (stage.isTiny ? 3 : 4))
  }

  private static func cutTitle(from panel: inout Rect, stage: Stage) -> Rect? {
    let height = panel.width * 30 / 100
    guard !stage.isTiny, panel.height >= height * 4 else { return nil }
    let title = cut(top: height, from: &panel)
    _ = cut(top: stage.margin, from: &panel)
    return title
  }

  /// Side by side where six digits fit into half of the panel, else one above the other.
  private static func cutBoxes(from panel: inout Rect, stage: Stage) -> (Rect, Rect) {
    let height = boxHeight(stage)
    let gap = max(stage.margin / 2, 2)
    let half = (panel.width - gap) / 2
    if !stage.isTiny, half >= stage.type.width("000000", stage.number) + stage.margin {
      let row = cut(top: height, from: &panel)
      return columns(of: row, count: 2, gap: gap)
    }
    let first = cut(top: height, from: &panel)
    _ = cut(top: gap, from: &panel)
    return (first, cut(top: height, from: &panel))
  }

  // MARK: Tall

  private init(tall stage: Stage, size: BoardSize) {
    let margin = stage.margin
    let gap = max(margin, 2)
    let header = stage.isTiny ? stage.type.lineHeight(stage.body) : Self.boxHeight(stage)
    let lines = Self.statusHeight(stage, lines: 2)
    let side = min(stage.width - 2 * margin, stage.height - header - lines - 2 * gap - 2 * margin)
    let spare = stage.height - 2 * margin - header - side - 2 * gap
    let footer = min(max(lines, stage.span / 4), spare)
    let air = (spare - footer) / 4
    let left = (stage.width - side) / 2
    let top = margin + air
    let row = Rect(x: left, y: top, width: side, height: header)
    board = BoardLayout(
      in: Rect(x: left, y: row.maxY + gap + air, width: side, height: side), size: size)
    let foot = Rect(x: left, y: row.maxY + 2 * gap + 2 * air + side, width: side, height: footer)
    dial = Self.square(
      in: Rect(x: foot.x, y: foot.y, width: footer, height: footer), atMost: footer)
    let indent = dial.isEmpty ? 0 : dial.width + gap
    status = Rect(
      x: foot.x + indent, y: foot.y, width: foot.width - indent, height: foot.height)
    let hasTitle = !stage.isTiny
    let titleWidth = hasTitle ? side * 38 / 100 : 0
    title = hasTitle ? Rect(x: row.x, y: row.y, width: titleWidth, height: header) : nil
    let boxes = Rect(
      x: row.x + titleWidth, y: row.y, width: row.width - titleWidth, height: header)
    (score, best) = Self.columns(of: boxes, count: 2, gap: max(margin / 2, 2))
  }

  // MARK: Square

  private init(square stage: Stage, size: BoardSize) {
    let margin = max(stage.margin, 1)
    let gap = stage.isTiny ? 2 : margin * 2 / 3
    let header = stage.isTiny ? stage.type.lineHeight(stage.body) : Self.boxHeight(stage)
    let footer = Self.statusHeight(stage, lines: 1)
    let side = min(
      stage.width - 2 * margin, stage.height - header - footer - 2 * gap - 2 * margin)
    let width = stage.isTiny ? stage.width - 2 * margin : max(side, stage.width * 9 / 10)
    let air = (stage.height - header - footer - side - 2 * gap - 2 * margin) / 2
    let row = Rect(
      x: (stage.width - width) / 2, y: margin + air, width: width, height: header)
    board = BoardLayout(
      in: Rect(x: (stage.width - side) / 2, y: row.maxY + gap, width: side, height: side),
      size: size)
    status = Rect(x: row.x, y: row.maxY + 2 * gap + side, width: width, height: footer)
    let dialSide = header >= Self.smallestDial ? header : 0
    dial = Rect(x: row.maxX - dialSide, y: row.y, width: dialSide, height: dialSide)
    let boxes = Rect(
      x: row.x, y: row.y, width: width - dialSide - (dialSide > 0 ? gap : 0), height: header)
    (score, best) = Self.columns(of: boxes, count: 2, gap: gap)
    title = nil
  }

  // MARK: Pieces

  /// A label above a number; on tiny displays without a box around them.
  private static func boxHeight(_ stage: Stage) -> Int {
    let lines = stage.type.lineHeight(stage.small) + stage.type.lineHeight(stage.number)
    return stage.isTiny ? lines - 1 : lines + stage.margin
  }

  private static func statusHeight(_ stage: Stage, lines: Int) -> Int {
    stage.type.lineHeight(stage.small) * lines
  }

  private static func cut(top height: Int, from rect: inout Rect) -> Rect {
    let piece = Rect(x: rect.x, y: rect.y, width: rect.width, height: min(height, rect.height))
    rect = Rect(
      x: rect.x, y: piece.maxY, width: rect.width, height: rect.height - piece.height)
    return piece
  }

  private static func cut(bottom height: Int, from rect: inout Rect) -> Rect {
    let height = max(min(height, rect.height), 0)
    rect.height -= height
    return Rect(x: rect.x, y: rect.maxY, width: rect.width, height: height)
  }

  private static func columns(of row: Rect, count: Int, gap: Int) -> (Rect, Rect) {
    let width = (row.width - gap) / 2
    return (
      Rect(x: row.x, y: row.y, width: width, height: row.height),
      Rect(x: row.maxX - width, y: row.y, width: width, height: row.height)
    )
  }

  private static func square(in area: Rect, atMost limit: Int) -> Rect {
    // An odd side has a middle pixel for the dot to rest on.
    let side = (min(min(area.width, area.height), limit) - 1) | 1
    guard side >= smallestDial else { return .empty }
    return Rect(
      x: area.x + (area.width - side) / 2, y: area.y + (area.height - side) / 2, width: side,
      height: side)
  }
}
