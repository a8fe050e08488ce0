import Graphics

/// A question before something that cannot be taken back.
public struct ConfirmScene: Equatable, Sendable {
  /// The question.
  public var question: String
  /// What follows from a yes, in a sentence.
  public var detail: String
  /// The harmless answer first.
  public var choices: [String]
  /// The chosen answer.
  public var selected: Int

  /// Makes a question.
  public init(question: String, detail: String, choices: [String], selected: Int) {
    self.question = question
    self.detail = detail
    self.choices = choices
    self.selected = selected
  }

  /// Adds the whole picture to `list`.
  public func draw(on stage: Stage, into list: inout DisplayList) {
    list.background = stage.theme.page
    let frames = choiceFrames(on: stage)
    let column = Self.column(on: stage)
    let bottom = frames.first?.y ?? stage.height
    let heading = stage.type.lineHeight(stage.heading) + stage.margin
    let font = stage.type.font(for: question, width: column.width, size: stage.heading.size)
    let lines = stage.type.lines(
      of: detail, font: stage.isTiny ? stage.small : stage.body, width: column.width)
    let lineFont = stage.isTiny ? stage.small : stage.body
    let free = bottom - stage.margin - column.y
    let text = min(lines.count * stage.type.lineHeight(lineFont), free - heading)
    let top = column.y + (free - heading - text) / 2
    list.add(
      .text(question, font, stage.theme.text, .center),
      in: Rect(x: column.x, y: top, width: column.width, height: heading))
    TextBlock(lines: lines, color: stage.theme.mutedText, alignment: .center).draw(
      in: Rect(x: column.x, y: top + heading, width: column.width, height: text),
      font: lineFont, on: stage, into: &list)
    for (index, frame) in frames.enumerated() {
      Button(title: choices[index], isSelected: index == selected)
        .draw(in: frame, on: stage, into: &list)
    }
  }

  /// Where the answers are, for fingers.
  public func choiceFrames(on stage: Stage) -> [Rect] {
    let column = Self.column(on: stage)
    let gap = stage.isTiny ? 0 : stage.margin
    let height = Button.height(on: stage)
    let top = column.maxY - choices.count * (height + gap)
    return choices.indices.map { index in
      Rect(x: column.x, y: top + index * (height + gap), width: column.width, height: height)
    }
  }

  private static func column(on stage: Stage) -> Rect {
    let width = min(stage.width - 2 * max(stage.margin, 2), stage.span * 6 / 5)
    return Rect(
      x: (stage.width - width) / 2, y: stage.margin, width: width,
      height: stage.height - 2 * stage.margin)
  }
}
