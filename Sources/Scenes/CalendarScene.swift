import Graphics
import Words

/// A month like a board: each day on which a daily game was played has its largest tile, the others their
/// number.
public struct CalendarScene: Equatable, Sendable {
  /// Which month it is ("2026-11").
  public var heading: String
  /// The days from the first on: the exponent of the largest tile, nil where none was played.
  public var days: [UInt8?]
  /// In which column the first day stands; the first column is Monday.
  public var firstColumn: Int
  /// Which of the days is today, from 0; nil where the month has it not.
  public var today: Int?
  /// What came of the month.
  public var summary: String
  /// How it is gone on and left.
  public var hint: String

  /// Makes the scene.
  public init(
    heading: String, days: [UInt8?], firstColumn: Int, today: Int?, summary: String,
    hint: String
  ) {
    self.heading = heading
    self.days = days
    self.firstColumn = firstColumn
    self.today = today
    self.summary = summary
    self.hint = hint
  }

  private static let columns = 7
  /// Weeks that a month can reach into.
  private static let weeks = 6

  /// Adds the whole picture to `list`.
  public func draw(on stage: Stage, into list: inout DisplayList) {
    list.background = stage.theme.page
    if stage.isText { return drawText(on: stage, into: &list) }
    let area = stage.bounds.inset(by: max(stage.margin, 1))
    let top = drawWords(in: area, on: stage, into: &list)
    let grid = area.row(at: area.y + top.above, height: area.height - top.above - top.below)
    drawDays(in: grid, on: stage, into: &list)
  }

  /// The heading with the summary beside it, and the hint below; answers what they take at either end.
  private func drawWords(
    in area: Rect, on stage: Stage, into list: inout DisplayList
  ) -> (above: Int, below: Int) {
    let gap = stage.isTiny ? 1 : stage.margin / 2
    let high = stage.type.lineHeight(stage.heading)
    let bar = area.row(at: area.y, height: high)
    list.add(.text(heading, stage.heading, stage.theme.text, .leading), in: bar)
    let room = area.width - stage.type.width(heading + "0", stage.heading)
    let isBeside = stage.type.width(summary, stage.small) <= room
    if isBeside {
      list.add(.text(summary, stage.small, stage.theme.mutedText, .trailing), in: bar)
    }
    guard !stage.isTiny else { return (high + gap, 0) }
    let low = stage.type.lineHeight(stage.small)
    var y = area.maxY
    for text in [hint] + (isBeside ? [] : [summary]) {
      guard stage.type.fits(text, width: area.width) else { continue }
      y -= low
      let font = stage.type.font(for: text, width: area.width, size: stage.small.size)
      list.add(.text(text, font, stage.theme.mutedText, .center), in: area.row(at: y, height: low))
    }
    return (high + gap, area.maxY - y + gap)
  }

  private func drawDays(in grid: Rect, on stage: Stage, into list: inout DisplayList) {
    let gap = stage.isTiny ? 1 : max(stage.margin / 3, 2)
    let (wide, high) = (grid.width / Self.columns, grid.height / Self.weeks)
    // Days are as square as tiles where they may be, and never wider than two.
    let side = min(wide, high) - gap
    guard side > 1 else { return }
    let width = min(wide - gap, side * 2)
    let left = grid.x + (grid.width - Self.columns * (width + gap) + gap) / 2
    let top = grid.y + max(grid.height - Self.weeks * (side + gap) + gap, 0) / 2
    for (index, exponent) in days.enumerated() {
      let place = index + firstColumn
      let frame = Rect(
        x: left + place % Self.columns * (width + gap),
        y: top + place / Self.columns * (side + gap), width: width, height: side)
      draw(index, exponent, in: frame, on: stage, into: &list)
    }
  }

  private func draw(
    _ index: Int, _ exponent: UInt8?, in frame: Rect, on stage: Stage, into list: inout DisplayList
  ) {
    let theme = stage.theme
    let radius = stage.isTiny ? 0 : max(2, frame.height / 8)
    if let exponent {
      let look = theme.look(of: exponent)
      let color = stage.isBlackAndWhite ? Color.white : look.background
      let ink = stage.isBlackAndWhite ? Color.black : look.foreground
      list.add(.box(color, radius: radius), in: frame)
      addTile(exponent, ink, in: frame, on: stage, into: &list)
    } else if stage.isBlackAndWhite {
      if !add("\(index + 1)", .white, in: frame, on: stage, into: &list) {
        list.add(.box(.white, radius: 0), in: frame.middle(2))
      }
    } else {
      list.add(.box(theme.emptyCell, radius: radius), in: frame)
      add("\(index + 1)", theme.text, in: frame, on: stage, into: &list)
    }
    guard index == today else { return }
    let width = stage.isTiny ? 1 : max(2, stage.span / 160)
    list.add(
      .outline(theme.text, radius: radius == 0 ? 0 : radius + width, width: width),
      in: frame.inset(by: -width))
  }

  /// A tile's number, shortened as on a tile where only that has room.
  private func addTile(
    _ exponent: UInt8, _ color: Color, in frame: Rect, on stage: Stage, into list: inout DisplayList
  ) {
    let value = 1 << Int(exponent)
    if add("\(value)", color, in: frame, on: stage, into: &list) || value < 1024 { return }
    add(TileLabel.short(value), color, in: frame, on: stage, into: &list)
  }

  /// A number where it has room; whether it has.
  @discardableResult
  private func add(
    _ text: String, _ color: Color, in frame: Rect, on stage: Stage, into list: inout DisplayList
  ) -> Bool {
    let font = stage.type.font(for: text, width: frame.width - 2, size: stage.small.size)
    guard stage.type.width(text, font) <= frame.width - 2,
      stage.type.lineHeight(font) <= frame.height + 2
    else { return false }
    list.add(.text(text, font, color, .center), in: frame)
    return true
  }

  /// The days that were played, in lines.
  private func drawText(on stage: Stage, into list: inout DisplayList) {
    var lines = CellLines(in: stage.column(width: 44, height: 16), on: stage)
    lines.add(heading, stage.theme.accent, into: &list)
    lines.wrap(summary, stage.theme.text, into: &list)
    lines.skip()
    let played = days.indices.compactMap { index in
      days[index].map { "\(index < 9 ? "0" : "")\(index + 1) \(1 << Int($0))" }
    }
    // More days than lines share them, as far as there is room: "09 131072" and a blank.
    let (room, day) = (max(lines.room - 2, 1), 10)
    let columns = max(min((played.count + room - 1) / room, lines.area.width / day), 1)
    let shown = played.suffix(room * columns)
    for (place, text) in shown.enumerated() where lines.room > 0 {
      var frame = lines.line
      frame.x += place % columns * day
      if columns > 1 { frame.width = day - 1 }
      let whole = columns > 1 ? text : heading + "-" + text
      list.add(.text(whole, stage.small, stage.theme.text, .leading), in: frame)
      if (place + 1) % columns == 0 || place + 1 == shown.count { lines.skip() }
    }
    if lines.room > 1 { lines.skip() }
    lines.wrap(hint, stage.theme.mutedText, into: &list)
  }
}
