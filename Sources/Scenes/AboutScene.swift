import Engine
import Graphics
import Words

/// How it is played and who made it, over curves that flow like sand in a tilted box.
public struct AboutScene: Equatable, Sendable {
  /// Ticks since it was opened.
  public var ticks: Int

  /// Whether a keyboard plays, and nothing is to be said of tilting.
  public var byKeys: Bool

  /// Makes the scene.
  public init(ticks: Int, byKeys: Bool = false) {
    self.ticks = ticks
    self.byKeys = byKeys
  }

  /// What it says, the most important first: on the smallest panels what stands on the tiles.
  private func sentences(on stage: Stage) -> [String] {
    let language = stage.language
    let powers = PlayLayout.isReadable(.standard, on: stage) ? [] : [language(.aboutPowers)]
    return powers + [
      language(byKeys ? .aboutPress : .aboutTilt), language(.aboutMerge), language(.aboutReach),
      language(byKeys ? .aboutEsc : .aboutShake),
    ]
  }

  /// Adds the whole picture to `list`.
  public func draw(on stage: Stage, into list: inout DisplayList) {
    list.background = stage.theme.page
    let sentences = sentences(on: stage)
    if stage.isText { return drawText(sentences, on: stage, into: &list) }
    if !stage.isBlackAndWhite { drawCurves(on: stage, into: &list) }
    if stage.height < 40 {
      // What stands on the tiles and what is to be done, one sentence after the other.
      let said = [0, 1, 2, sentences.count - 1].map { sentences[$0] }.joined(separator: " ")
      let lines = stage.type.lines(of: said, font: stage.small, width: stage.width)
      let block = TextBlock(lines: lines, color: stage.theme.text, alignment: .center)
      return _ = block.draw(in: stage.bounds, font: stage.small, on: stage, into: &list)
    }
    draw(sentences, on: stage, into: &list)
  }

  /// In the usual size of text where a larger one has no room for running text.
  private func draw(_ sentences: [String], on stage: Stage, into list: inout DisplayList) {
    let area = stage.bounds.inset(by: max(stage.margin * 2, 1))
    let headingHeight = stage.type.lineHeight(stage.heading)
    let heading = stage.type.font(for: "tilt2048", width: area.width, size: stage.heading.size)
    let credit = stage.type.lines(
      of: stage.language(.afterCirulli), font: stage.small, width: area.width)
    let foot = credit.count * stage.type.lineHeight(stage.small)
    let middle = area.row(at: area.y + headingHeight, height: area.height - headingHeight - foot)
    func texts(in font: Font) -> [[String]] {
      sentences.map { stage.type.lines(of: $0, font: font, width: area.width) }
    }
    // In the size of running text, or smaller where that has no room.
    let count = texts(in: stage.body).reduce(0) { $0 + $1.count }
    let isSmall = stage.isTiny || count * stage.type.lineHeight(stage.body) > middle.height
    if isSmall, stage.hasLargeText, !stage.isTiny {
      var usual = stage
      usual.hasLargeText = false
      return draw(sentences, on: usual, into: &list)
    }
    let font = isSmall ? stage.small : stage.body
    list.add(
      .text("tilt2048", heading, stage.theme.text, .center),
      in: area.row(at: area.y, height: headingHeight))
    TextBlock(texts: texts(in: font), color: stage.theme.text, alignment: .center)
      .draw(in: middle, font: font, on: stage, into: &list)
    TextBlock(lines: credit, color: stage.theme.mutedText, alignment: .center).draw(
      in: area.row(at: area.maxY - foot, height: foot), font: stage.small, on: stage, into: &list)
  }

  /// Three waves in the tiles' colours, anew every 1024 ticks; without motion they stand still.
  private func drawCurves(on stage: Stage, into list: inout DisplayList) {
    let time = stage.pace == .off ? 0 : ticks & 1023
    for (index, exponent) in [UInt8(3), 7, 5].enumerated() {
      let points = (0...32).map { step -> SubpixelPoint in
        let phase = step * 24 + time * (index + 2) + index * 300
        let wave = Sine.value(phase) + Sine.value(phase * 2 + time) / 3
        let middle = stage.height * (index + 1) / 4
        let y = middle * 16 + wave * stage.height * 16 / 1024 / 10
        return SubpixelPoint(x: stage.width * 16 * step / 32, y: y)
      }
      let color = stage.theme.look(of: exponent).background.with(alpha: 72)
      list.add(.polyline(points, color, width: max(stage.span / 30, 2) * 16), in: stage.bounds)
    }
  }
}
