import Graphics

/// The spirit level: a bubble that lives, and what to do with it.
public struct CalibrationScene: Equatable, Sendable {
  /// What to do now ("Hold it as you like to play").
  public var instruction: String
  /// What the bubble shows.
  public var tilt: TiltReading
  /// How much of the step is done, in percent.
  public var progress: Int
  /// How to leave ("Back: keep as it was").
  public var hint: String

  /// Makes the level.
  public init(instruction: String, tilt: TiltReading, progress: Int, hint: String = "") {
    self.instruction = instruction
    self.tilt = tilt
    self.progress = progress
    self.hint = hint
  }

  /// Adds the whole picture to `list`.
  public func draw(on stage: Stage, into list: inout DisplayList) {
    if stage.isText {
      list.background = stage.theme.page
      return drawText(on: stage, into: &list)
    }
    list.background = stage.theme.page
    let (bubble, text) = Self.plan(on: stage)
    Dial(reading: tilt).draw(in: bubble, on: stage, into: &list)
    let font = stage.isTiny ? stage.small : stage.body
    let lines = stage.type.lines(of: instruction, font: font, width: text.width)
    let hints = stage.type.lines(of: hint, font: stage.small, width: text.width)
    let bar = max(stage.margin, 3)
    let hintHeight = hints.count * stage.type.lineHeight(stage.small)
    let upper = Rect(
      x: text.x, y: text.y, width: text.width, height: text.height - hintHeight - 3 * bar)
    TextBlock(lines: lines, color: stage.theme.text, alignment: .center)
      .draw(in: upper, font: font, on: stage, into: &list)
    let track = Rect(x: text.x, y: upper.maxY + bar, width: text.width, height: bar)
    drawProgress(in: track, on: stage, into: &list)
    TextBlock(lines: hints, color: stage.theme.mutedText, alignment: .center).draw(
      in: Rect(x: text.x, y: track.maxY + bar, width: text.width, height: hintHeight),
      font: stage.small, on: stage, into: &list)
  }

  private func drawProgress(in track: Rect, on stage: Stage, into list: inout DisplayList) {
    let radius = stage.isTiny ? 0 : track.height / 2
    if stage.isBlackAndWhite {
      list.add(.outline(.white, radius: 0, width: 1), in: track)
    } else {
      list.add(.box(stage.theme.emptyCell, radius: radius), in: track)
    }
    var done = track
    done.width = track.width * min(max(progress, 0), 100) / 100
    guard done.width >= 2 * radius, done.width > 0 else { return }
    list.add(.box(stage.theme.button, radius: radius), in: done)
  }

  /// The bubble beside the text on wide displays, above it on others.
  private static func plan(on stage: Stage) -> (bubble: Rect, text: Rect) {
    let margin = max(stage.margin, 1)
    let area = stage.bounds.inset(by: margin)
    if stage.width * 4 >= stage.height * 5 {
      let side = (min(area.height, area.width / 2 - margin) - 1) | 1
      let total = area.width - margin * 2
      let left = area.x + (total / 2 - side) / 2
      let text = Rect(
        x: area.x + total / 2 + 2 * margin, y: area.y + area.height / 6, width: total / 2 - margin,
        height: area.height * 2 / 3)
      return (
        Rect(x: left, y: (stage.height - side) / 2, width: side, height: side),
        stage.isTiny ? Rect(x: text.x, y: area.y, width: text.width, height: area.height) : text
      )
    }
    let side = (min(area.width, area.height * 11 / 20) - 1) | 1
    let bubble = Rect(x: (stage.width - side) / 2, y: area.y, width: side, height: side)
    return (
      bubble,
      Rect(
        x: area.x, y: bubble.maxY + margin, width: area.width,
        height: area.maxY - bubble.maxY - margin)
    )
  }
}
