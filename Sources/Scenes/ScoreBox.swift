import Graphics

/// A label above a number, in a box where there is room for one.
struct ScoreBox {
  let label: String
  let value: Int

  func draw(in frame: Rect, on stage: Stage, into list: inout DisplayList) {
    guard !stage.isTiny else { return drawTiny(in: frame, on: stage, into: &list) }
    list.add(.box(stage.theme.box, radius: stage.radius), in: frame)
    let inner = frame.inset(by: stage.margin / 2)
    let top = Rect(
      x: inner.x, y: inner.y, width: inner.width, height: stage.type.lineHeight(stage.small))
    let rest = Rect(
      x: inner.x, y: top.maxY, width: inner.width, height: inner.maxY - top.maxY)
    let small = stage.type.font(for: label, width: inner.width, size: stage.small.size)
    list.add(.text(label, small, stage.theme.boxLabel, .center), in: top)
    drawNumber(in: rest, color: stage.theme.boxText, .center, on: stage, into: &list)
  }

  /// One line with the number alone, or a label over it where two lines fit.
  private func drawTiny(in frame: Rect, on stage: Stage, into list: inout DisplayList) {
    let labelHeight = stage.type.lineHeight(stage.small)
    var rest = frame
    if frame.height >= labelHeight + 7 {
      let top = Rect(x: frame.x, y: frame.y, width: frame.width, height: labelHeight)
      list.add(.text(label, stage.small, stage.theme.mutedText, .leading), in: top)
      rest = Rect(
        x: frame.x, y: top.maxY, width: frame.width, height: frame.height - labelHeight)
    }
    drawNumber(in: rest, color: stage.theme.text, .leading, on: stage, into: &list)
  }

  private func drawNumber(
    in frame: Rect, color: Color, _ alignment: Alignment, on stage: Stage,
    into list: inout DisplayList
  ) {
    let text = "\(value)"
    let font = stage.type.font(for: text, width: frame.width, size: stage.number.size)
    list.add(.text(text, font, color, alignment), in: frame)
  }
}
