import Graphics
import Words

extension CodeScene {
  /// The letters in groups of four, the one that is turned marked, and how it is done.
  func drawText(on stage: Stage, into list: inout DisplayList) {
    let theme = stage.theme
    let area = stage.column(width: 44, height: 11)
    var lines = CellLines(in: area, on: stage)
    lines.add(stage.language(.enterACode), theme.accent, into: &list)
    lines.skip()
    for row in 0..<2 {
      for column in 0..<Self.places {
        let index = row * Self.places + column
        guard index < max(Self.places, min(letters.count, 2 * Self.places)) || index == cursor
        else { continue }
        let frame = Self.textCell(index, on: stage)
        let isTurning = index == cursor
        if isTurning { list.add(.box(theme.button, radius: 0), in: frame) }
        let letter = index < letters.count && !letters[index].isEmpty ? letters[index] : "_"
        list.add(
          .text(letter, stage.small, isTurning ? theme.buttonText : theme.text, .center),
          in: frame)
      }
      lines.skip()
      lines.skip()
    }
    lines.wrap(hint.texts.first ?? "", hint.isWarning ? theme.accent : theme.mutedText, into: &list)
    lines.add(stage.language(.escBack), theme.mutedText, into: &list)
  }
}

extension CodeScene {
  /// The place of a letter: in groups of four, two lines below the top, and every other line; closer to
  /// each other where the lines are short.
  static func textCell(_ index: Int, on stage: Stage) -> Rect {
    let (row, column) = (index / places, index % places)
    let area = stage.column(width: 44, height: 11)
    let step = min(max((area.width - 3) / places, 1), 3)
    let x = area.x + 1 + column * step + column / 4 * 2
    return Rect(x: x, y: area.y + 2 + 2 * row, width: step, height: 1)
  }
}

extension CountdownScene {
  /// The number and what begins.
  func drawText(on stage: Stage, into list: inout DisplayList) {
    var lines = CellLines(in: stage.column(width: 44, height: 5), on: stage)
    lines.add(number, stage.theme.accent, .center, into: &list)
    lines.skip()
    lines.wrap(caption, stage.theme.text, .center, into: &list)
  }
}
