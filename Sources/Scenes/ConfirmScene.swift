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
    if stage.isText {
      list.background = stage.theme.page
      return drawText(on: stage, into: &list)
    }
    list.background = stage.theme.page
    let plan = plan(on: stage)
    let font = stage.type.font(for: question, width: plan.heading.width, size: stage.heading.size)
    list.add(.text(question, font, stage.theme.text, .center), in: plan.heading)
    TextBlock(lines: plan.lines, color: stage.theme.mutedText, alignment: .center)
      .draw(in: plan.text, font: Self.detailFont(on: stage), on: stage, into: &list)
    let label = Button.font(for: choices, width: plan.heading.width, on: stage)
    for (index, frame) in plan.choices {
      Button(title: choices[index], isSelected: index == selected, font: label)
        .draw(in: frame, on: stage, into: &list)
    }
  }

  /// The answer at a place, for fingers; nil where there is none.
  public func choice(atX x: Int, y: Int, on stage: Stage) -> Int? {
    plan(on: stage).choices.first { $0.frame.contains(x: x, y: y) }?.index
  }

  private struct Plan {
    var heading: Rect
    var lines: [String]
    var text: Rect
    /// Those that are seen: all of them where there is room.
    var choices: [(index: Int, frame: Rect)]
  }

  /// A column in the middle: question, consequence, answers.
  private func plan(on stage: Stage) -> Plan {
    let column = Self.column(on: stage)
    let font = Self.detailFont(on: stage)
    let lines = stage.type.lines(of: detail, font: font, width: column.width)
    let heading = stage.type.lineHeight(stage.heading) + stage.margin
    let tails = stage.tails
    let (button, gap) = (Button.height(on: stage), stage.isTiny ? 0 : stage.margin)
    let most = max((column.height - heading - tails) / (button + gap), 1)
    let seen = RowWindow(
      area: Rect(x: 0, y: 0, width: 1, height: min(most, choices.count)), rowHeight: 1,
      count: choices.count, selected: selected
    ).visible
    let buttons = seen.count * (button + gap)
    let room = max(column.height - heading - tails - buttons, 0)
    let text = min(lines.count * stage.type.lineHeight(font), room)
    let top = column.y + (column.height - heading - tails - text - buttons) / 2
    let first = top + heading + tails + text + gap
    return Plan(
      heading: Rect(x: column.x, y: top, width: column.width, height: heading), lines: lines,
      text: Rect(x: column.x, y: top + heading + tails, width: column.width, height: text),
      choices: seen.map { index in
        let y = first + (index - seen.lowerBound) * (button + gap)
        return (index, Rect(x: column.x, y: y, width: column.width, height: button))
      })
  }

  private static func detailFont(on stage: Stage) -> Font {
    stage.isTiny ? stage.small : stage.body
  }

  private static func column(on stage: Stage) -> Rect {
    let width = min(stage.width - 2 * max(stage.margin, 2), stage.span * 6 / 5)
    return Rect(
      x: (stage.width - width) / 2, y: stage.margin, width: width,
      height: stage.height - 2 * stage.margin)
  }
}
