import Graphics

/// Lines of text one below the other on a display of characters, as many as there is room for.
struct CellLines {
  /// What is left of the room.
  private(set) var area: Rect
  /// Where the entries of the menu are that was written; nil before there is one.
  private(set) var entries: RowWindow?
  let stage: Stage

  init(in area: Rect, on stage: Stage) {
    self.area = area
    self.stage = stage
  }

  /// How many lines there is room for.
  var room: Int { max(area.height, 0) }

  /// Goes on to the next line: what is not written stays empty.
  mutating func skip() {
    guard room > 0 else { return }
    area = area.row(at: area.y + 1, height: area.height - 1)
  }

  /// Writes one line.
  mutating func add(
    _ text: String, _ color: Color, _ alignment: Alignment = .leading, goesOn: Bool = false,
    into list: inout DisplayList
  ) {
    guard room > 0 else { return }
    list.add(.text(text, stage.small, color, alignment), in: line, goesOn: goesOn)
    skip()
  }

  /// Writes a text in the lines that it was broken into.
  mutating func add(
    lines: [String], _ color: Color, _ alignment: Alignment = .leading,
    into list: inout DisplayList
  ) {
    for (index, line) in lines.enumerated() {
      add(line, color, alignment, goesOn: index > 0, into: &list)
    }
  }

  /// Writes a text in as many lines as it takes.
  mutating func wrap(
    _ text: String, _ color: Color, _ alignment: Alignment = .leading,
    into list: inout DisplayList
  ) {
    add(lines: broken(text), color, alignment, into: &list)
  }

  /// A text in the lines that it takes.
  func broken(_ text: String) -> [String] {
    stage.type.lines(of: text, font: stage.small, width: area.width)
  }

  /// Writes an entry that can be chosen, and what it is set to at the right end.
  mutating func addEntry(
    _ title: String, value: String = "", isSelected: Bool, into list: inout DisplayList
  ) {
    guard room > 0 else { return }
    let theme = stage.theme
    if isSelected { list.add(.box(theme.button, radius: 0), in: line) }
    let color = isSelected ? theme.buttonText : theme.text
    let free = area.width - 3 - value.unicodeScalars.count
    let shown = title.unicodeScalars.count <= free || value.isEmpty ? title : shortened(title, free)
    list.add(.text((isSelected ? "► " : "  ") + shown, stage.small, color, .leading), in: line)
    if !value.isEmpty { list.add(.text(value + " ", stage.small, color, .trailing), in: line) }
    skip()
  }

  /// Writes the entries of a menu, the chosen one always among those for which there is room.
  mutating func addEntries(_ titles: [String], selected: Int, into list: inout DisplayList) {
    let window = RowWindow(area: area, rowHeight: 1, count: titles.count, selected: selected)
    guard room > 0 else { return }
    let widest = (titles.map { $0.unicodeScalars.count }.max() ?? 0) + 3
    let all = area
    area.width = min(area.width, widest)
    for index in window.visible {
      addEntry(titles[index], isSelected: index == selected, into: &list)
    }
    area.width = all.width
    addMark(window, into: &list)
    entries = window
  }

  /// A sign at the right end says that there are more rows above and below.
  func addMark(_ window: RowWindow, into list: inout DisplayList) {
    let color = stage.theme.mutedText
    let x = window.area.maxX - 1
    if window.visible.lowerBound > 0 {
      let place = Rect(x: x, y: window.area.y, width: 1, height: 1)
      list.add(.triangle(color, direction: 0), in: place)
    }
    if window.visible.upperBound < window.count {
      let last = window.area.y + window.visible.count - 1
      list.add(.triangle(color, direction: 2), in: Rect(x: x, y: last, width: 1, height: 1))
    }
  }

  /// The line that is written next.
  var line: Rect { area.row(at: area.y, height: 1) }

  private func shortened(_ text: String, _ width: Int) -> String {
    String(text.prefix(max(width - 1, 0))) + "…"
  }
}
