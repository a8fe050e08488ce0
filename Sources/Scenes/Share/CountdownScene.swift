import Graphics

/// Three, two, one: a number as large as the panel, and below it what begins.
public struct CountdownScene: Equatable, Sendable {
  /// The number.
  public var number: String
  /// What begins.
  public var caption: String

  /// Makes the scene.
  public init(number: String, caption: String) {
    self.number = number
    self.caption = caption
  }

  /// Adds the whole picture to `list`.
  public func draw(on stage: Stage, into list: inout DisplayList) {
    let theme = stage.theme
    list.background = theme.page
    if stage.isText { return drawText(on: stage, into: &list) }
    let line = stage.type.lineHeight(stage.body) + stage.margin
    let area = Rect(x: 0, y: 0, width: stage.width, height: stage.height - line)
    let side = min(area.width, area.height) * 4 / 5
    let frame = area.middle(side).offset(x: 0, y: stage.margin)
    if !stage.isBlackAndWhite { list.add(.box(theme.box, radius: 2 * stage.radius), in: frame) }
    let font = stage.type.font(for: number, width: frame.width * 3 / 4, size: frame.height * 3 / 4)
    list.add(
      .text(number, font, stage.isBlackAndWhite ? .white : theme.boxText, .center), in: frame)
    let width = stage.width - 2 * max(stage.margin, 1)
    guard stage.type.fits(caption, width: width) else { return }
    let small = stage.type.font(for: caption, width: width, size: stage.body.size)
    list.add(
      .text(caption, small, theme.text, .center),
      in: Rect(x: max(stage.margin, 1), y: area.maxY, width: width, height: line))
  }
}
