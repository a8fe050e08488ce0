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
  /// The other game's board, where the game is played against one and there is room for it.
  public private(set) var rival: Rect?
  /// Buttons for fingers, where they are wanted and there is room for them.
  public private(set) var pad: [PadKey] = []

  /// The layout of a game on a board of `size`; `hasRival` leaves room for another game's board.
  public init(stage: Stage, size: BoardSize, hasRival: Bool = false) {
    if stage.width * 4 >= stage.height * 5 {
      self.init(wide: stage, size: size, hasRival: hasRival)
    } else if stage.height * 4 >= stage.width * 5 {
      self.init(tall: stage, size: size, hasRival: hasRival)
    } else {
      self.init(square: stage, size: size, hasRival: hasRival)
    }
    // A cell is no finger's breadth, and none is drawn there.
    if stage.isText { pad = [] }
  }

  /// Puts the board elsewhere, and leaves all else where it is.
  mutating func setBoard(in area: Rect) { board = BoardLayout(in: area, size: board.size) }

  /// Whether numbers of three digits can be read on a board of `size`: on smaller tiles they would be
  /// crammed from edge to edge, or powers of two in their place.
  public static func isReadable(_ size: BoardSize, on stage: Stage) -> Bool {
    guard !stage.isText else { return true }
    let tile = PlayLayout(stage: stage, size: size).board.tile
    return stage.type.fits("512", width: tile - 2)
  }

  /// On a smaller board nothing can be told apart.
  private static let smallestRival = 24

  /// The smallest tilt indicator in which the dot's way can be seen.
  private static let smallestDial = 9

  // MARK: Wide

  private init(wide stage: Stage, size: BoardSize, hasRival: Bool) {
    let margin = stage.margin
    let space = stage.isTiny ? 2 : margin * 2
    let widest = stage.width * (stage.type.isBuiltIn ? 64 : 62) / 100
    let side = min(stage.height - 2 * (stage.isTiny ? 0 : margin), widest)
    let panelWidth = min(stage.width - side - space - 2 * margin, side * (stage.isTiny ? 2 : 1))
    let left = (stage.width - side - space - panelWidth) / 2
    let boardX = stage.isLeftHanded ? left + panelWidth + space : left
    let area = Rect(x: boardX, y: (stage.height - side) / 2, width: side, height: side)
    board = BoardLayout(in: area, size: size)
    let whole = board.frame.column(
      at: stage.isLeftHanded ? left : left + side + space, width: panelWidth)
    var panel = whole
    title = hasRival ? nil : Self.cutTitle(from: &panel, stage: stage)
    (score, best) = Self.cutBoxes(from: &panel, stage: stage)
    status = Self.cut(bottom: Self.statusHeight(stage, lines: stage.isTiny ? 2 : 3), from: &panel)
    if hasRival { rival = Self.cutRival(from: &panel, stage: stage) }
    dial = Self.square(
      in: panel.inset(by: stage.isTiny ? 1 : margin), atMost: stage.span / (stage.isTiny ? 3 : 4))
    if stage.showsPad { addCross(in: whole, stage: stage, hasRival: hasRival) }
  }

  /// The other game's board, beside the tilt indicator or above it, wherever it is larger.
  private static func cutRival(from panel: inout Rect, stage: Stage) -> Rect? {
    let gap = max(stage.margin, 2)
    let dial = max(smallestDial + 2, stage.span / 6)
    let beside = min(panel.width - dial - gap, panel.height - 2 * gap)
    let above = min(panel.width, panel.height - dial - 2 * gap)
    guard max(beside, above) >= smallestRival else { return nil }
    if above >= beside {
      _ = cut(top: gap, from: &panel)
      let row = cut(top: above, from: &panel)
      return Rect(x: row.x + (row.width - above) / 2, y: row.y, width: above, height: above)
    }
    let rival = panel.column(at: panel.x, width: beside).middle(beside)
    panel = panel.column(at: rival.maxX + gap, width: panel.maxX - rival.maxX - gap)
    return rival
  }

  /// Boxes above, remarks below, and between them as large a cross as fits; the title and more than
  /// one line of remarks, or two in large text, are kept where they cost the cross nothing.
  ///
  /// Another game's board has a third of it, or beside the least cross all that is left.
  private mutating func addCross(in whole: Rect, stage: Stage, hasRival: Bool) {
    let (gap, finger) = (max(stage.margin / 2, 2), PadKey.smallest(on: stage))
    for (keepsTitle, lines) in [(true, 3), (false, 3), (false, 2), (false, 1)] {
      var panel = whole
      let title = keepsTitle && !hasRival ? Self.cutTitle(from: &panel, stage: stage) : nil
      let (score, best) = Self.cutBoxes(from: &panel, stage: stage)
      let status = Self.cut(bottom: Self.statusHeight(stage, lines: lines), from: &panel)
      panel = panel.inset(by: gap)
      var rival: Rect?
      let most = min(panel.width, panel.height - 3 * finger - gap)
      let above = min(max(panel.height / 3, panel.height - panel.width - gap), most)
      let beside = min(panel.width - 3 * finger - gap, panel.height)
      let isAbove = beside < Self.smallestRival || above < most
      if hasRival, isAbove, most >= Self.smallestRival {
        let row = Self.cut(top: above, from: &panel)
        _ = Self.cut(top: gap, from: &panel)
        rival = Rect(x: row.x + (row.width - above) / 2, y: row.y, width: above, height: above)
      } else if hasRival, beside >= Self.smallestRival {
        panel.width -= beside + gap
        rival = panel.column(at: panel.maxX + gap, width: beside).middle(beside)
      }
      let side = min(panel.width, panel.height)
      guard !stage.isTiny, side >= 3 * finger,
        lines == (stage.hasLargeText ? 2 : 1) || lines == 1 || side == panel.width || rival != nil
      else { continue }
      let square = panel.middle(side)
      (self.title, self.score, self.best, self.status) = (title, score, best, status)
      self.rival = rival
      pad = PadKey.cross(in: square, gap: gap)
      dial = Self.square(in: PadKey.middle(of: square, gap: gap), atMost: side)
      return
    }
  }

  private static func cutTitle(from panel: inout Rect, stage: Stage) -> Rect? {
    let height = panel.width * 30 / 100
    guard !stage.isTiny, panel.height >= height * 4 else { return nil }
    let title = cut(top: height, from: &panel)
    _ = cut(top: stage.margin, from: &panel)
    return title
  }

  /// Side by side where six digits fit into half of the panel, small ones where no line would be left
  /// for remarks; else one above the other.
  private static func cutBoxes(from panel: inout Rect, stage: Stage) -> (Rect, Rect) {
    let height = boxHeight(stage)
    let gap = max(stage.margin / 2, 2)
    let half = (panel.width - gap) / 2
    let isLow = panel.height < 2 * height + gap + statusHeight(stage, lines: 1)
    let digits = stage.type.width("000000", isLow ? stage.small : stage.number)
    if isLow || !stage.isTiny, half >= digits + stage.margin {
      let row = cut(top: height, from: &panel)
      return halves(of: row, gap: gap)
    }
    let first = cut(top: height, from: &panel)
    _ = cut(top: gap, from: &panel)
    return (first, cut(top: height, from: &panel))
  }

  // MARK: Tall

  private init(tall stage: Stage, size: BoardSize, hasRival: Bool) {
    let margin = stage.margin
    let gap = max(margin, 2)
    let header = stage.isTiny ? stage.type.lineHeight(stage.body) : Self.boxHeight(stage)
    let lines = Self.statusHeight(stage, lines: 2)
    let height = stage.height - 2 * margin - header - 2 * gap
    let (side, breadth, pad) = Self.tallSides(stage, height: height, hasRival: hasRival)
    let spare = height - side
    let below = pad.isCross ? pad.height : min(max(lines, stage.span / 4), spare - pad.height)
    let air = (spare - below - (pad.isCross ? 0 : pad.height)) / 4
    let left = (stage.width - breadth) / 2
    let top = margin + air
    let row = Rect(x: left, y: top, width: breadth, height: header)
    board = BoardLayout(in: row.row(at: row.maxY + gap + air, height: side), size: size)
    var foot = Rect(x: left, y: row.maxY + 2 * gap + 2 * air + side, width: breadth, height: below)
    var middle: Rect?
    if pad.isCross {
      let square = foot.column(
        at: stage.isLeftHanded ? foot.x : foot.maxX - pad.height, width: pad.height)
      self.pad = PadKey.cross(in: square, gap: gap / 2)
      middle = PadKey.middle(of: square, gap: gap / 2)
      if hasRival { rival = Self.rival(beside: square, in: &foot, lines: lines, gap: gap, stage) }
      foot = Rect(
        x: stage.isLeftHanded ? foot.x + pad.height + gap : foot.x,
        y: rival == nil ? foot.y + (pad.height - lines) / 2 : foot.y,
        width: foot.width - pad.height - gap, height: lines)
    } else if pad.height > 0 {
      let bar = foot.row(at: foot.maxY + gap + air, height: pad.height - gap)
      self.pad = PadKey.rows(in: bar, gap: gap / 2, on: stage)
    }
    if hasRival, middle == nil, foot.height >= Self.smallestRival,
      foot.width >= 3 * foot.height
    {
      rival = Rect(x: foot.maxX - foot.height, y: foot.y, width: foot.height, height: foot.height)
      foot.width -= foot.height + gap
    }
    dial = Self.square(
      in: middle ?? Rect(x: foot.x, y: foot.y, width: foot.height, height: foot.height),
      atMost: foot.height)
    let indent = dial.isEmpty || middle != nil ? 0 : dial.width + gap
    status = Rect(x: foot.x + indent, y: foot.y, width: foot.width - indent, height: foot.height)
    let hasTitle = !stage.isTiny
    let titleWidth = hasTitle ? breadth * 38 / 100 : 0
    title = hasTitle ? Rect(x: row.x, y: row.y, width: titleWidth, height: header) : nil
    let boxes = Rect(x: row.x + titleWidth, y: row.y, width: row.width - titleWidth, height: header)
    (score, best) = Self.halves(of: boxes, gap: max(margin / 2, 2))
  }

  /// How wide the board and all of it are, and how high the fingers' buttons, where board, remarks and
  /// those share `height`.
  private static func tallSides(
    _ stage: Stage, height: Int, hasRival: Bool
  ) -> (board: Int, breadth: Int, pad: (height: Int, isCross: Bool)) {
    let (gap, lines) = (max(stage.margin, 2), statusHeight(stage, lines: 2))
    let widest = stage.width - 2 * stage.margin
    let side = min(widest, height - lines)
    let pad = padHeight(stage, side: side, hasRival: hasRival, spare: height - side)
    guard stage.showsPad, !stage.isTiny, pad.height == 0 else { return (side, side, pad) }
    // Keys that a thumb hits are worth a smaller board.
    let keys = 2 * (stage.span / 7 + gap)
    let smaller = min(side, max(height - lines - keys, stage.span * 3 / 5))
    let rows = rowsHeight(stage, hasRival: hasRival, spare: height - smaller)
    return (smaller, widest, (rows, false))
  }

  /// The other game's board, above remarks of `lines` beside the cross, cut from what lies below the board; nil
  /// where it would be too small.
  private static func rival(
    beside cross: Rect, in foot: inout Rect, lines: Int, gap: Int, _ stage: Stage
  ) -> Rect? {
    let side = min(foot.width - cross.width - gap, cross.height - lines - gap)
    guard side >= smallestRival else { return nil }
    let x = stage.isLeftHanded ? foot.maxX - side : foot.x
    let rival = Rect(x: x, y: foot.y, width: side, height: side)
    foot.y += side + gap
    return rival
  }

  /// How high the fingers' buttons are below the board: a cross beside the remarks where there is
  /// much room, rows below them where there is a little, else nothing.
  private static func padHeight(
    _ stage: Stage, side: Int, hasRival: Bool, spare: Int
  ) -> (height: Int, isCross: Bool) {
    guard stage.showsPad, !stage.isTiny else { return (0, false) }
    let finger = PadKey.smallest(on: stage)
    let cross = min(spare, side * 11 / 20)
    if cross >= 4 * finger { return (cross, true) }
    return (rowsHeight(stage, hasRival: hasRival, spare: spare), false)
  }

  /// How high rows of buttons are: two, if need be with one line for the remarks unless another
  /// game's board stands beside them; else one, or 0 for none.
  private static func rowsHeight(_ stage: Stage, hasRival: Bool, spare: Int) -> Int {
    let (gap, finger) = (max(stage.margin, 2), PadKey.smallest(on: stage))
    for lines in hasRival ? [2] : [2, 1] {
      let rows = spare - statusHeight(stage, lines: lines)
      if rows >= 2 * (finger + gap) { return min(rows, stage.span / 3 + gap) }
    }
    let row = min(spare - statusHeight(stage, lines: 2), stage.span / 6 + gap)
    return row >= finger + gap ? row : 0
  }

  // MARK: Square

  private init(square stage: Stage, size: BoardSize, hasRival: Bool) {
    let margin = max(stage.margin, 1)
    let gap = stage.isTiny ? 2 : margin * 2 / 3
    let header = stage.isTiny ? stage.type.lineHeight(stage.body) : Self.boxHeight(stage)
    let footer = Self.statusHeight(stage, lines: 1)
    let side = min(stage.width - 2 * margin, stage.height - header - footer - 2 * gap - 2 * margin)
    let width = stage.isTiny ? stage.width - 2 * margin : max(side, stage.width * 9 / 10)
    let air = (stage.height - header - footer - side - 2 * gap - 2 * margin) / 2
    let row = Rect(x: (stage.width - width) / 2, y: margin + air, width: width, height: header)
    let place = stage.bounds.row(at: row.maxY + gap, height: side).middle(side)
    board = BoardLayout(in: place, size: size)
    status = Rect(x: row.x, y: row.maxY + 2 * gap + side, width: width, height: footer)
    let dialSide = header >= Self.smallestDial ? header : 0
    dial = Rect(x: row.maxX - dialSide, y: row.y, width: dialSide, height: dialSide)
    let boxes = row.column(at: row.x, width: width - dialSide - (dialSide > 0 ? gap : 0))
    (score, best) = Self.halves(of: boxes, gap: gap)
    title = nil
    if hasRival, setBoardAside(stage, gap: gap) { return }
    if stage.showsPad, !stage.isTiny { addStrips(stage, gap: gap) }
  }

  /// Sets the board to one side, so that the other game's stands beside it; false where the page
  /// leaves no room for that.
  private mutating func setBoardAside(_ stage: Stage, gap: Int) -> Bool {
    let frame = board.frame
    let side =
      min(score.x + score.width + best.width + 2 * gap + dial.width, stage.width)
      - score.x - frame.width - gap
    guard side >= Self.smallestRival else { return false }
    let (left, right) = (score.x, score.x + frame.width + gap)
    let place = frame.column(at: stage.isLeftHanded ? left + side + gap : left, width: frame.width)
    board = BoardLayout(in: place, size: board.size)
    rival = Rect(x: stage.isLeftHanded ? left : right, y: frame.y, width: side, height: side)
    return true
  }

  /// The arrows beside the board, where the page leaves a finger's breadth.
  private mutating func addStrips(_ stage: Stage, gap: Int) {
    let frame = board.frame
    let width = min(frame.x - gap - stage.margin, frame.height / 3)
    guard width >= PadKey.smallest(on: stage) else { return }
    let left = Rect(x: frame.x - gap - width, y: frame.y, width: width, height: frame.height)
    let right = Rect(x: frame.maxX + gap, y: frame.y, width: width, height: frame.height)
    pad = PadKey.strips(left: left, right: right, gap: max(gap / 2, 2))
  }

  /// The key for fingers at a place; nil where there is none.
  public func key(atX x: Int, y: Int) -> PadKey.Meaning? {
    pad.first { $0.frame.contains(x: x, y: y) }?.meaning
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
    rect = Rect(x: rect.x, y: piece.maxY, width: rect.width, height: rect.height - piece.height)
    return piece
  }

  private static func cut(bottom height: Int, from rect: inout Rect) -> Rect {
    let height = max(min(height, rect.height), 0)
    rect.height -= height
    return Rect(x: rect.x, y: rect.maxY, width: rect.width, height: height)
  }

  private static func halves(of row: Rect, gap: Int) -> (Rect, Rect) {
    let width = (row.width - gap) / 2
    return (row.column(at: row.x, width: width), row.column(at: row.maxX - width, width: width))
  }

  private static func square(in area: Rect, atMost limit: Int) -> Rect {
    // An odd side has a middle pixel for the dot to rest on.
    let side = (min(min(area.width, area.height), limit) - 1) | 1
    guard side >= smallestDial else { return .empty }
    return area.middle(side)
  }
}
