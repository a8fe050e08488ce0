import Graphics
import Words

extension ListScene {
  /// The heading, a row for each entry, and below them what is said of the chosen one; answers where
  /// the rows are.
  func drawText(on stage: Stage, into list: inout DisplayList) -> RowWindow? {
    let place = Self.textHeading(on: stage)
    let width = place.width
    let area = Rect(x: place.x, y: 0, width: width, height: stage.height)
    var head = CellLines(in: area, on: stage)
    while head.area.y < place.y { head.skip() }
    head.add(stage.leadsBack(heading), stage.theme.accent, into: &list)
    if place.y > 0 { head.skip() }
    let said = footLines(width: width, on: stage)
    let footHeight = said.count + 1
    let body = Rect(x: area.x, y: head.area.y, width: width, height: head.area.height - footHeight)
    let window = drawTextRows(in: body, on: stage, into: &list)
    var foot = CellLines(
      in: Rect(x: area.x, y: area.maxY - footHeight, width: width, height: footHeight), on: stage)
    for (text, color) in said { foot.add(text, color, into: &list) }
    foot.add(Self.keys(width: width, on: stage), stage.theme.mutedText, into: &list)
    return window
  }

  /// The line of the heading, below an empty one where there is room.
  static func textHeading(on stage: Stage) -> Rect {
    let width = min(stage.width - 2, 62)
    return Rect(
      x: stage.isStill ? 0 : (stage.width - width) / 2, y: stage.height >= 16 ? 1 : 0, width: width,
      height: 1)
  }

  /// Which keys choose, take and leave; on a narrow display those that cannot be guessed.
  private static func keys(width: Int, on stage: Stage) -> String {
    let all = stage.language(.listKeys)
    return all.unicodeScalars.count > width ? stage.language(.listKeysShort) : all
  }

  /// The notice, else what is said of the chosen row; always as many lines, so that rows stay where
  /// they are.
  private func footLines(width: Int, on stage: Stage) -> [(String, Color)] {
    if let notice, let text = notice.lines(width: width, height: 1, on: stage).first {
      return [(text, notice.color(in: stage.theme))]
    }
    // What is said of the row comes first, where it has no place in the row itself.
    let isTold = rows.allSatisfy { $0.details.isEmpty || note(of: $0, in: width - 2) != nil }
    if let help, isTold {
      // Lines that are short are two, where rows have the room.
      let most = width < 62 && stage.height >= 12 ? 2 : 1
      let lines = stage.type.lines(of: help, font: stage.small, width: width)
      let said = lines.count <= most ? lines : []
      return (0..<most).map { ($0 < said.count ? said[$0] : "", stage.theme.mutedText) }
    }
    guard rows.contains(where: { !$0.details.isEmpty }) else { return [] }
    let details = rows.indices.contains(selected) ? rows[selected].details : []
    let fits = details.first { $0.unicodeScalars.count <= width } ?? ""
    let isSaid = rows.indices.contains(selected) && fits == note(of: rows[selected], in: width - 2)
    return [(isSaid ? "" : fits, stage.theme.text)]
  }

  /// How many characters lie before the details of rows, where all stand below each other.
  private var noteColumn: Int { (rows.map { $0.title.unicodeScalars.count }.max() ?? 0) + 5 }

  /// Of a row's details the longest that fits between its title and its value, or the longest form
  /// that fits in every row where they are to be said alike; nil for none.
  private func note(of row: Row, in width: Int) -> String? {
    let value = rows.map { $0.value.unicodeScalars.count }.max() ?? 0
    let room = width - noteColumn - value - 5
    guard saysAlike else { return row.details.first { $0.unicodeScalars.count <= room } }
    let forms = rows.map { $0.details.count }.min() ?? 0
    let form = (0..<forms).first { form in
      rows.allSatisfy { $0.details[form].unicodeScalars.count <= room }
    }
    return form.map { row.details[$0] }
  }

  private func drawTextRows(
    in area: Rect, on stage: Stage, into list: inout DisplayList
  ) -> RowWindow? {
    var lines = CellLines(in: area, on: stage)
    guard !rows.isEmpty else {
      lines.wrap(emptyText, stage.theme.mutedText, into: &list)
      return nil
    }
    let window = RowWindow(area: area, rowHeight: 1, count: rows.count, selected: selected)
    lines = CellLines(in: area.column(at: area.x, width: area.width - 2), on: stage)
    for index in window.visible {
      let row = rows[index]
      let isSelected = index == selected
      let value = row.isAdjustable && isSelected ? row.value + " ►" : row.value
      let line = lines.line
      lines.addEntry(row.title, value: value, isSelected: isSelected, into: &list)
      guard let note = note(of: row, in: line.width) else { continue }
      let color = isSelected ? stage.theme.buttonText : stage.theme.mutedText
      list.add(
        .text(note, stage.small, color, .leading),
        in: Rect(
          x: line.x + noteColumn, y: line.y, width: note.unicodeScalars.count, height: 1))
    }
    lines.addMark(window, into: &list)
    return window
  }
}

extension Stage {
  /// A heading behind the arrow by which fingers leave, where there are any.
  func leadsBack(_ heading: String) -> String { showsPad && !isStill ? "◄ " + heading : heading }
}
