import Graphics

extension Overlay {
  /// The word, the figures and the choices, in the lines that there are; answers where the choices are.
  func drawText(in lines: inout CellLines, into list: inout DisplayList) -> RowWindow? {
    let theme = lines.stage.theme
    lines.add(heading, theme.accent, into: &list)
    let others = lines.room - choices.count
    let texts = shownTexts(width: lines.area.width)
    // One line that is left tells the score; it is an empty one only where there are two. The score is
    // told, and that of another's game, before the last of the choices is seen.
    let least = tone == .paused ? 0 : min(details.count < 4 ? 2 : 1, lines.room - fewestChoices)
    let shown = max(others == 1 ? 1 : others - 1, least, 0)
    for detail in texts.prefix(shown) {
      lines.add(detail, theme.text, into: &list)
    }
    if lines.room > choices.count { lines.skip() }
    lines.addEntries(choices, selected: selected, into: &list)
    return lines.entries
  }

  /// The same in a box in the middle of `area`, where there is no column beside the board.
  func drawText(in area: Rect, on stage: Stage, into list: inout DisplayList) -> RowWindow? {
    let width = min(area.width, 30)
    let details = shownTexts(width: width - 4)
    let height = min(area.height, choices.count + details.count + 4)
    let frame = area.middle(width: width, height: height)
    // What would be left of the board on both sides could not be read any more.
    list.add(.box(stage.theme.page, radius: 0), in: area)
    list.add(.outline(stage.theme.mutedText, radius: 0, width: 1), in: frame)
    var lines = CellLines(in: frame.inset(by: 1).inset(x: 1), on: stage)
    return drawText(in: &lines, into: &list)
  }

  /// Two of the figures share a line where they fit.
  private func shownTexts(width: Int) -> [String] {
    guard details.count > 2 else { return details }
    let pairs = stride(from: 0, to: details.count, by: 2).map {
      details[$0..<min($0 + 2, details.count)].joined(separator: "  ")
    }
    return pairs.allSatisfy { $0.unicodeScalars.count <= width } ? pairs : details
  }
}
