import Graphics
import Words

extension ConfirmScene {
  /// The question, what follows, and the answers; answers where those are.
  func drawText(on stage: Stage, into list: inout DisplayList) -> RowWindow? {
    var lines = CellLines(in: stage.column(width: 44, height: 9), on: stage)
    lines.wrap(question, stage.theme.accent, into: &list)
    lines.wrap(detail, stage.theme.text, into: &list)
    if lines.room > choices.count { lines.skip() }
    lines.addEntries(choices, selected: selected, into: &list)
    return lines.entries
  }
}

extension CalibrationScene {
  /// What to do, how much of it is done, and how to leave.
  func drawText(on stage: Stage, into list: inout DisplayList) {
    var lines = CellLines(in: stage.column(width: 44, height: 9), on: stage)
    lines.wrap(instruction, stage.theme.text, into: &list)
    lines.skip()
    if case .live(let right, let down, _, _) = tilt {
      lines.add(stage.language(.tiltIs, "\(right)", "\(down)"), stage.theme.text, into: &list)
    }
    if tilt != .absent {
      lines.add(stage.language(.doneIs, "\(progress)"), stage.theme.text, into: &list)
    }
    lines.skip()
    lines.wrap(hint, stage.theme.mutedText, into: &list)
  }
}

extension NameScene {
  /// The letters, the one that is turned between its arrows, how it is done, and how it is left.
  func drawText(on stage: Stage, into list: inout DisplayList) {
    let theme = stage.theme
    let area = stage.column(width: 44, height: 11)
    var lines = CellLines(in: area, on: stage)
    lines.add(stage.language(.yourName), theme.accent, into: &list)
    lines.skip()
    lines.skip()
    for index in 0..<Self.places {
      let frame = Self.textCell(index, on: stage)
      let isTurning = index == cursor
      if isTurning {
        list.add(.box(theme.button, radius: 0), in: frame)
        list.add(.triangle(theme.text, direction: 0), in: frame.offset(x: 0, y: -1))
        list.add(.triangle(theme.text, direction: 2), in: frame.offset(x: 0, y: 1))
      }
      let letter = index < letters.count && !letters[index].isEmpty ? letters[index] : "_"
      let color = isTurning ? theme.buttonText : theme.text
      list.add(.text(letter, stage.small, color, .center), in: frame)
    }
    for _ in 0..<3 { lines.skip() }
    lines.wrap(hint, isWarning ? theme.accent : theme.mutedText, into: &list)
    lines.wrap(leave, theme.mutedText, into: &list)
  }
}

extension NameScene {
  /// The place of a letter, three lines below the top; letters stand closer where the lines are short.
  static func textCell(_ index: Int, on stage: Stage) -> Rect {
    let area = stage.column(width: 44, height: 11)
    let step = min(max((area.width - 1) / places, 1), 4)
    return Rect(x: area.x + 1 + index * step, y: area.y + 3, width: min(step, 3), height: 1)
  }
}

extension AboutScene {
  /// The sentences, without the curves.
  func drawText(_ sentences: [String], on stage: Stage, into list: inout DisplayList) {
    var lines = CellLines(in: stage.column(width: 44, height: 11), on: stage)
    lines.add("tilt2048", stage.theme.accent, into: &list)
    lines.skip()
    for sentence in sentences { lines.wrap(sentence, stage.theme.text, into: &list) }
    lines.skip()
    lines.wrap(stage.language(.afterCirulli), stage.theme.mutedText, into: &list)
    lines.wrap(stage.language(.escBack), stage.theme.mutedText, into: &list)
  }
}

extension Stage {
  /// The middle of a display of characters, at most so large; at the left where lines are read aloud.
  func column(width most: Int, height highest: Int) -> Rect {
    let side = min(width, most)
    let high = min(height, highest)
    return Rect(
      x: isStill ? 0 : (width - side) / 2, y: (height - high) / 2, width: side, height: high)
  }
}
