import Engine
import Graphics
import Words

/// A name being written, a letter at a time.
public struct NameScene: Equatable, Sendable {
  /// The letters; an empty one is still to come.
  public var letters: [String]
  /// Which letter is being turned.
  public var cursor: Int
  /// How it is done.
  public var hint: String
  /// Whether that is said because something is wrong.
  public var isWarning: Bool
  /// How it is left.
  public var leave: String

  /// Makes the scene.
  public init(
    letters: [String], cursor: Int, hint: String, isWarning: Bool = false, leave: String = ""
  ) {
    self.letters = letters
    self.cursor = cursor
    self.hint = hint
    self.isWarning = isWarning
    self.leave = leave
  }

  /// Places for letters.
  static let places = 8

  /// What a finger at a place means: above and below the letter it turns, beside it goes on or back.
  public func step(atX x: Int, y: Int, on stage: Stage) -> Direction? {
    let cell = stage.isText ? Self.textCell(cursor, on: stage) : Self.cell(cursor, on: stage)
    if x >= cell.maxX { return .right }
    if x < cell.x { return .left }
    return y < cell.y + cell.height / 2 ? .up : .down
  }

  private static func cell(_ index: Int, on stage: Stage) -> Rect {
    let gap = max(stage.margin / 2, 1)
    let room = stage.width - 2 * max(stage.margin, 1) - (places - 1) * gap
    let side = min(room / places, stage.height / 4)
    let left = (stage.width - places * side - (places - 1) * gap) / 2
    let column = stage.bounds.column(at: left + index * (side + gap), width: side)
    // On a low panel the words below need all that the arrow above leaves.
    return stage.height < 50 ? column.row(at: 4, height: side) : column.middle(side)
  }

  /// Adds the whole picture to `list`.
  public func draw(on stage: Stage, into list: inout DisplayList) {
    list.background = stage.theme.page
    if stage.isText { return drawText(on: stage, into: &list) }
    for index in 0..<Self.places {
      drawCell(index, in: Self.cell(index, on: stage), on: stage, into: &list)
    }
    let first = Self.cell(0, on: stage)
    let (y, cell) = (first.y, first.height)
    if y > cell {
      let heading = Rect(x: 0, y: 0, width: stage.width, height: y - cell / 2)
      let name = stage.language(.yourName)
      let font = stage.type.font(for: name, width: stage.width, size: stage.heading.size)
      list.add(.text(name, font, stage.theme.text, .center), in: heading)
    }
    let top = y + cell * 3 / 2
    let foot = stage.bounds.row(at: top, height: stage.height - top).inset(x: stage.margin)
    var texts = [stage.type.lines(of: hint, font: stage.small, width: foot.width)]
    // Where there is no room for it, how a name is written says more.
    if (texts[0].count + 1) * stage.type.lineHeight(stage.small) <= foot.height {
      texts.append(stage.type.lines(of: leave, font: stage.small, width: foot.width))
    }
    let color = isWarning ? stage.theme.accent : stage.theme.mutedText
    TextBlock(texts: texts, color: color, alignment: .center)
      .draw(in: foot, font: stage.small, on: stage, into: &list)
  }

  private func drawCell(
    _ index: Int, in frame: Rect, on stage: Stage, into list: inout DisplayList
  ) {
    let theme = stage.theme
    let isTurning = index == cursor
    if isTurning {
      list.add(.box(theme.button, radius: stage.radius), in: frame)
      let arrow = max(frame.width / 3, 3) | 1
      list.add(
        .triangle(theme.text, direction: 0),
        in: frame.row(at: frame.y - arrow - 1, height: arrow).middle(arrow))
      list.add(
        .triangle(theme.text, direction: 2),
        in: frame.row(at: frame.maxY + 1, height: arrow).middle(arrow))
    }
    stage.drawLetter(
      index < letters.count ? letters[index] : "", in: frame, isTurning: isTurning,
      largest: stage.heading.size * 2, into: &list)
  }
}
