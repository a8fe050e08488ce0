import Engine
import Graphics

/// What came of a game of the day, as a picture to send: how far it went, and nothing of how it is played.
public struct DayCardScene: Equatable, Sendable {
  /// The day.
  public var heading: String
  /// The power of two of the largest tile.
  public var largestExponent: UInt8
  /// What was reached, the most important first.
  public var figures: [String]
  /// The largest tile's power of two after each part of the game.
  public var course: [UInt8]
  /// The colour of its medal; nil where it has none.
  public var medal: Color?
  /// What leads to the same board; nil where there is nothing to make it with.
  public var symbol: ModuleMatrix?
  /// What that is.
  public var caption: String

  /// Makes the picture's scene.
  public init(
    heading: String, largestExponent: UInt8, figures: [String], course: [UInt8],
    medal: Color? = nil, symbol: ModuleMatrix? = nil, caption: String
  ) {
    self.heading = heading
    self.largestExponent = largestExponent
    self.figures = figures
    self.course = course
    self.medal = medal
    self.symbol = symbol
    self.caption = caption
  }

  /// Adds the whole picture to `list`, for a stage that is wider than high.
  public func draw(on stage: Stage, into list: inout DisplayList) {
    list.background = stage.theme.page
    let area = stage.bounds.inset(by: stage.span / 14)
    let gap = stage.span / 18
    let side = symbol == nil ? 0 : min(area.width * 2 / 5, area.height * 4 / 5)
    let left = area.column(at: area.x, width: area.width - side - (side > 0 ? gap : 0))
    drawSymbol(in: area.column(at: area.maxX - side, width: side), on: stage, into: &list)
    let size = stage.heading.size
    let head = stage.type.lineHeight(stage.type.font(size))
    add(heading, size, stage.theme.text, in: left.row(at: left.y, height: head), on: stage, &list)
    let count = max(course.count, 1)
    let step = (left.width + gap / 4) / count
    let strip = left.row(at: left.maxY - step, height: step)
    for (index, exponent) in course.enumerated() {
      let frame = Rect(
        x: strip.x + index * step, y: strip.y, width: step - gap / 4, height: step - gap / 4)
      addTile(exponent, in: frame, on: stage, into: &list)
    }
    let middle = left.row(at: left.y + head + gap, height: strip.y - left.y - head - 2 * gap)
    drawMiddle(in: middle, gap: gap, on: stage, into: &list)
  }

  /// The largest tile with its medal, and the figures beside it.
  private func drawMiddle(in area: Rect, gap: Int, on stage: Stage, into list: inout DisplayList) {
    let side = min(area.height, area.width / 2)
    let tile = Rect(x: area.x, y: area.y + (area.height - side) / 2, width: side, height: side)
    addTile(largestExponent, in: tile, on: stage, into: &list)
    if let medal {
      let size = side / 4 | 1
      let disc = Rect(x: tile.maxX - size * 2 / 3, y: tile.y - size / 3, width: size, height: size)
      list.add(.ellipse(stage.theme.page), in: disc.inset(by: -size / 12))
      list.add(.ellipse(medal), in: disc)
    }
    let text = Rect(x: tile.maxX + gap, y: tile.y, width: area.maxX - tile.maxX - gap, height: side)
    var y = text.y
    for (index, figure) in figures.enumerated() {
      let size = index == 0 ? stage.heading.size : stage.body.size
      let height = stage.type.lineHeight(stage.type.font(size)) * 5 / 4
      guard y + height <= text.maxY else { return }
      add(
        figure, size, index == 0 ? stage.theme.text : stage.theme.mutedText,
        in: text.row(at: y, height: height), on: stage, &list)
      y += height
    }
  }

  /// What is photographed, and below it what it is.
  private func drawSymbol(in area: Rect, on stage: Stage, into list: inout DisplayList) {
    guard let symbol, area.width > 0 else { return }
    let line = stage.type.lineHeight(stage.small)
    let square = area.row(at: area.y, height: area.width)
    guard symbol.add(to: &list, in: square) else { return }
    let lines = stage.type.lines(of: caption, font: stage.small, width: area.width)
    TextBlock(lines: lines, color: stage.theme.mutedText, alignment: .center).draw(
      in: area.row(at: square.maxY, height: min(area.maxY - square.maxY, line * (lines.count + 1))),
      font: stage.small,
      on: stage, into: &list)
  }

  private func addTile(
    _ exponent: UInt8, in frame: Rect, on stage: Stage, into list: inout DisplayList
  ) {
    let look = stage.theme.look(of: exponent)
    let label = TileLabel(exponent: exponent, side: frame.width, type: stage.type)
    let style = TileStyle(
      background: look.background, foreground: look.foreground, label: label.text,
      font: label.font, size: frame.width, radius: max(2, frame.width / 9),
      light: stage.hasBodies ? stage.light : nil, finish: look.finish)
    list.add(.tile(style), in: frame)
  }

  private func add(
    _ text: String, _ size: Int, _ color: Color, in frame: Rect, on stage: Stage,
    _ list: inout DisplayList
  ) {
    let font = stage.type.font(for: text, width: frame.width, size: size)
    list.add(.text(text, font, color, .leading), in: frame)
  }
}
