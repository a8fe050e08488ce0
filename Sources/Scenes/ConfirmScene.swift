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
    if stage.isText { return _ = drawText(on: stage, into: &list) }
    let plan = plan(on: stage)
    let font = stage.type.font(for: question, width: plan.heading.width, size: stage.heading.size)
    list.add(.text(question, font, stage.theme.text, .center), in: plan.heading)
    TextBlock(lines: plan.lines, color: stage.theme.mutedText, alignment: .center)
      .draw(in: plan.text, font: plan.font, on: stage, into: &list)
    let label = Button.font(for: choices, width: plan.window.area.width, on: stage)
    for (index, frame) in plan.choices {
      Button(title: choices[index], isSelected: index == selected, font: label)
        .draw(in: frame, on: stage, into: &list)
    }
    plan.window.drawMark(on: stage, into: &list)
  }

  /// The answer at a place, for fingers; nil where there is none.
  public func choice(atX x: Int, y: Int, on stage: Stage) -> Int? {
    if stage.isText { return RowWindow.seen { drawText(on: stage, into: &$0) }.row(atX: x, y: y) }
    return plan(on: stage).choices.first { $0.frame.contains(x: x, y: y) }?.index
  }

  private struct Plan {
    var heading: Rect
    var lines: [String]
    var text: Rect
    var font: Font
    /// The answers that are seen: all of them where there is room.
    var window: RowWindow
    var button: Int

    /// Whether the sentence is there to its end, and enough of the answers that the next one is seen
    /// before it is gone to.
    func isRoomy(on stage: Stage, answers: Int = 3) -> Bool {
      text.height >= lines.count * stage.type.lineHeight(font)
        && window.visible.count >= min(window.count, answers)
    }

    /// Where the answers that are seen are.
    var choices: [(index: Int, frame: Rect)] {
      window.visible.map { index in
        let row = window.rect(of: index)
        return (index, row.row(at: row.y, height: button))
      }
    }
  }

  /// Question, consequence, answers: a column in the middle, as wide as the panel and in small letters
  /// where that takes less room than the panel has.
  private func plan(on stage: Stage) -> Plan {
    let narrow = min(stage.width - 2 * max(stage.margin, 2), stage.span * 6 / 5)
    let wide = stage.width - 2 * max(stage.margin, 4)
    let font = stage.isTiny ? stage.small : stage.body
    let first = plan(font, width: narrow, on: stage)
    if first.isRoomy(on: stage) { return first }
    let second = plan(font, width: wide, on: stage)
    if second.isRoomy(on: stage) { return second }
    let third = plan(stage.small, width: wide, on: stage)
    if third.isRoomy(on: stage, answers: 1) { return third }
    let flat = flat(width: stage.width - 4, on: stage)
    return stage.type.fits(question, width: flat.heading.width) ? flat : third
  }

  /// The chosen answer stands beside the question, and the sentence has all lines below them.
  private func flat(width: Int, on stage: Stage) -> Plan {
    let column = stage.bounds.middle(width: width)
    let lines = stage.type.lines(of: detail, font: stage.small, width: width)
    let line = stage.type.lineHeight(stage.small)
    let button = max(min(Button.height(on: stage), stage.height - lines.count * line), line + 2)
    let widest = choices.map { stage.type.width($0, stage.small) }.max() ?? 0
    let answers = min(max(widest + 4, width / 3), width * 3 / 5)
    return Plan(
      heading: Rect(x: column.x, y: 0, width: width - answers - 1, height: button), lines: lines,
      text: column.row(at: button, height: stage.height - button), font: stage.small,
      window: RowWindow(
        area: Rect(x: column.maxX - answers, y: 0, width: answers, height: button),
        rowHeight: button, count: choices.count, selected: selected),
      button: button)
  }

  /// The sentence has its room first, but for one answer; the others are scrolled to.
  private func plan(_ font: Font, width: Int, on stage: Stage) -> Plan {
    let column = stage.bounds.middle(width: width, height: stage.height - 2 * stage.margin)
    let lines = stage.type.lines(of: detail, font: font, width: width)
    let head = stage.type.lineHeight(stage.heading) + stage.margin + stage.tails
    let (button, gap) = (Button.height(on: stage), stage.isTiny ? 0 : stage.margin)
    let room = max(column.height - head - button - gap, 0)
    let line = max(stage.type.lineHeight(font), 1)
    let text = min(lines.count, room / line) * line
    let most = max((column.height - head - text) / (button + gap), 1)
    let answers = min(most, choices.count) * (button + gap)
    let top = column.y + (column.height - head - text - answers) / 2
    let below = Rect(x: column.x, y: top + head + text + gap, width: width, height: answers)
    return Plan(
      heading: Rect(x: column.x, y: top, width: width, height: head - stage.tails), lines: lines,
      text: Rect(x: column.x, y: top + head, width: width, height: text), font: font,
      window: RowWindow(
        area: below, rowHeight: button + gap, count: choices.count, selected: selected),
      button: button)
  }
}
