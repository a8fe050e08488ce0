import Graphics

/// A heading and rows to choose from: menus, settings, scores.
public struct ListScene: Equatable, Sendable {
  /// One row.
  public struct Row: Equatable, Sendable {
    /// What it is.
    public var title: String
    /// What it is set to, at the right end.
    public var value: String
    /// More about it in small letters below, where rows have two lines; the first of these that
    /// fits in a legible size is shown.
    public var details: [String]
    /// Whether entering the row takes the next value: an arrow then stands beside it.
    public var isAdjustable: Bool

    /// Makes a row.
    public init(
      _ title: String, value: String = "", details: [String] = [], isAdjustable: Bool = false
    ) {
      self.title = title
      self.value = value
      self.details = details
      self.isAdjustable = isAdjustable
    }
  }

  /// What the list is about.
  public var heading: String
  /// The rows, top to bottom.
  public var rows: [Row]
  /// The chosen row.
  public var selected: Int
  /// What is said instead when there are no rows.
  public var emptyText: String
  /// What the tilt indicator shows.
  public var tilt: TiltReading
  /// Something the player must be told: below the list, or in place of the heading where every
  /// pixel counts.
  public var notice: Notice?
  /// A line about the selected row, below the list; nothing where every pixel counts.
  public var help: String?
  /// Whether the selected row's value can be taken back: an arrow then stands before it, too.
  public var goesBack = false
  /// Whether every row says its details in the same of the forms it has.
  public var saysAlike = false
  /// Whether the tilt indicator is drawn as large as there is room below the rows, and not in the
  /// heading's line.
  public var hasLargeDial = false
  /// How the list is left ("Left: back"), in the heading's line where it has room for it.
  public var wayOut: String?
  /// Shows in the heading's line how tiles move.
  public var demo: TileDemo?

  /// Makes a list.
  public init(
    heading: String, rows: [Row], selected: Int, emptyText: String = "",
    tilt: TiltReading = .absent
  ) {
    self.heading = heading
    self.rows = rows
    self.selected = selected
    self.emptyText = emptyText
    self.tilt = tilt
  }

  /// Adds the whole picture to `list`.
  public func draw(on stage: Stage, into list: inout DisplayList) {
    list.background = stage.theme.page
    if stage.isText { return _ = drawText(on: stage, into: &list) }
    let frame = frame(on: stage)
    let bar = Self.bar(on: stage)
    let large = largeDial(on: stage)
    // On a small upright panel the dial gives way to what must be told, and a little to a long word.
    let isHidden = stage.isTiny && stage.height > stage.width && notice != nil
    let words = isHidden ? bar.width : bar.width - bar.height - stage.margin
    let isLong = stage.isTiny && !stage.type.fits(heading, width: words)
    let dial = (bar.height - (isLong ? 2 : stage.isTiny ? 0 : stage.margin) - 1) | 1
    let small = bar.column(at: bar.maxX - dial, width: dial).middle(dial)
    if let place = large ?? (isHidden ? nil : small) {
      Dial(reading: tilt).draw(in: place, on: stage, into: &list)
    }
    var rest = bar
    if large == nil { rest.width -= dial + max(2 * stage.margin, 2) }
    let written = drawHeading(in: bar, width: words, on: stage, into: &list)
    if let demo {
      demo.draw(in: rest, on: stage, into: &list)
      rest.width -= TileDemo.width(in: rest, on: stage)
    }
    drawWayOut(in: rest, after: written, on: stage, into: &list)
    if rows.isEmpty {
      let lines = stage.type.lines(of: emptyText, font: stage.body, width: frame.width)
      TextBlock(lines: lines, color: stage.theme.mutedText, alignment: .center)
        .draw(in: frame, font: stage.body, on: stage, into: &list)
    }
    drawRows(on: stage, into: &list)
    drawNotice(on: stage, into: &list)
  }

  /// Where the large dial is; nil where it is not wanted, or would be smaller than the small one.
  private func largeDial(on stage: Stage) -> Rect? {
    guard hasLargeDial, let last = rows.indices.last else { return nil }
    let (frame, window) = (frame(on: stage), window(on: stage))
    guard window.visible.contains(last) else { return nil }
    let top = window.rect(of: last).maxY + (stage.isTiny ? 1 : stage.margin)
    let size = (min(frame.maxY - top, frame.width) - 1) | 1
    guard size > Self.bar(on: stage).height else { return nil }
    return Rect(x: frame.x + (frame.width - size) / 2, y: top, width: size, height: size)
  }

  /// Whether a finger at a place means to leave: on the heading, which has an arrow where there are
  /// fingers.
  public static func isBack(atX x: Int, y: Int, on stage: Stage) -> Bool {
    let bar = stage.isText ? textHeading(on: stage) : bar(on: stage)
    return stage.showsPad && y < bar.maxY && x < bar.x + bar.width / 2
  }

  /// Draws the heading, after an arrow where fingers leave by it; answers where it ends.
  private func drawHeading(
    in bar: Rect, width: Int, on stage: Stage, into list: inout DisplayList
  ) -> Int {
    var (bar, width) = (bar, width)
    if stage.showsPad, !stage.isTiny {
      let size = bar.height / 2 | 1
      list.add(
        .triangle(stage.theme.text, direction: 3),
        in: Rect(x: bar.x, y: bar.y + (bar.height - size) / 2, width: size, height: size))
      bar.x += size + stage.margin
      bar.width -= size + stage.margin
      width -= size + stage.margin
    }
    let told = notice ?? Notice([heading], isWarning: false)
    let lines = told.lines(width: width, height: bar.height, on: stage)
    let text = stage.isTiny ? lines[0] : heading
    if stage.isTiny, lines.count > 1 {
      TextBlock(lines: lines, color: stage.theme.text)
        .draw(in: bar.column(at: bar.x, width: width), font: stage.small, on: stage, into: &list)
      return bar.x + width
    }
    let font = stage.type.font(for: text, width: width, size: stage.heading.size)
    list.add(.text(text, font, stage.theme.text, .leading), in: bar)
    return bar.x + stage.type.width(text, font)
  }

  /// Says how the list is left, between the heading and what stands at the right end, by an arrow where
  /// words have no room. What the player must be told comes first where both share the line, and an
  /// arrow for fingers says it as well.
  private func drawWayOut(
    in rest: Rect, after heading: Int, on stage: Stage, into list: inout DisplayList
  ) {
    guard let wayOut, !stage.showsPad || stage.isTiny, !stage.isTiny || notice == nil else {
      return
    }
    let room = rest.maxX - heading - stage.type.width("00", stage.small)
    guard room > 0, stage.type.fits(wayOut, width: room) else {
      return drawWayLeft(in: rest, after: heading, on: stage, into: &list)
    }
    let font = stage.type.font(for: wayOut, width: room, size: stage.small.size)
    list.add(.text(wayOut, font, stage.theme.mutedText, .trailing), in: rest)
  }

  /// An arrow to the left, as beside a value that can be taken back, where the words have no room; none
  /// where tilts are only looked at, and one to the left leaves nothing.
  private func drawWayLeft(
    in rest: Rect, after heading: Int, on stage: Stage, into list: inout DisplayList
  ) {
    let size = max(rest.height / 3, 3) | 1
    guard !hasLargeDial, rest.maxX - size > heading + size else { return }
    list.add(
      .triangle(stage.theme.mutedText, direction: 3),
      in: rest.column(at: rest.maxX - size, width: size).middle(size))
  }

  /// The rows that are seen on `stage`.
  public func window(on stage: Stage) -> RowWindow {
    if stage.isText { return .seen { drawText(on: stage, into: &$0) } }
    let area = frame(on: stage)
    var height = rowHeight(on: stage)
    // What no further row fits into is shared by those that are seen.
    let room = area.height / max(height, 1)
    if room > 0, rows.count > room { height = area.height / room }
    return RowWindow(area: area, rowHeight: height, count: rows.count, selected: selected)
  }

  /// Whether a row's title, or that and its value, are too long for one line, so that every row takes two.
  private func isStacked(on stage: Stage) -> Bool {
    let column = Self.column(on: stage).width
    let width = column - (stage.isTiny ? 10 : 3 * stage.margin)
    return rows.contains {
      $0.value.isEmpty
        ? !stage.type.fits($0.title, width: column - 2 * Self.pad(on: stage))
        : stage.type.width($0.title + " " + $0.value, stage.small) > width
    }
  }

  /// How far words are from the ends of a row.
  private static func pad(on stage: Stage) -> Int { stage.isTiny ? 1 : stage.margin }

  private func rowHeight(on stage: Stage) -> Int {
    let line = stage.type.lineHeight(stage.body)
    let hasDetails = rows.contains { !$0.details.isEmpty }
    let detail = hasDetails ? stage.type.lineHeight(stage.small) : 0
    let second = isStacked(on: stage) ? line : 0
    return line + second + detail + (stage.isTiny ? 1 : stage.margin * 2 / 3)
  }

  private static func bar(on stage: Stage) -> Rect {
    let column = column(on: stage)
    // On a small upright panel it has two small lines.
    if stage.isTiny, stage.height > stage.width {
      return column.row(at: 1, height: 2 * stage.type.lineHeight(stage.small))
    }
    let height = stage.type.lineHeight(stage.heading) + (stage.isTiny ? 0 : stage.margin)
    return column.row(at: stage.isTiny ? 0 : stage.margin, height: height)
  }

  /// Lists are no wider than eyes can follow.
  private static func column(on stage: Stage) -> Rect {
    let widest = stage.width - 2 * max(stage.margin, 2)
    let width = stage.isTiny ? widest : min(widest, stage.span * 3 / 2)
    return Rect(x: (stage.width - width) / 2, y: 0, width: width, height: stage.height)
  }

  private func frame(on stage: Stage) -> Rect {
    let bar = Self.bar(on: stage)
    let words = stage.type.lineHeight(stage.small) + stage.margin
    let isPlain = notice == nil && help == nil
    let foot = stage.isTiny ? 0 : isPlain ? stage.margin / 2 : words
    let top = bar.maxY + (stage.isTiny ? 1 : stage.margin / 2)
    return bar.row(at: top, height: stage.height - top - foot)
  }

  private func drawRows(on stage: Stage, into list: inout DisplayList) {
    let window = window(on: stage)
    let width = frame(on: stage).width - 2 * Self.pad(on: stage)
    let form = saysAlike ? form(width: width, on: stage) : 0
    let second = isStacked(on: stage) ? stage.type.lineHeight(stage.body) : 0
    for index in window.visible {
      draw(
        rows[index], form, second, isSelected: index == selected, in: window.rect(of: index),
        on: stage, into: &list)
    }
    window.drawMark(on: stage, into: &list)
  }

  /// The longest form of the details in which every row's fit.
  private func form(width: Int, on stage: Stage) -> Int {
    let most = rows.map { $0.details.count }.max() ?? 0
    func isSaid(_ form: Int, by fits: (String) -> Bool) -> Bool {
      rows.allSatisfy { form >= $0.details.count || fits($0.details[form]) }
    }
    return (0..<most).first { isSaid($0) { stage.type.width($0, stage.small) <= width } }
      ?? (0..<most).first { isSaid($0) { stage.type.fits($0, width: width) } } ?? 0
  }

  private func draw(
    _ row: Row, _ form: Int, _ second: Int, isSelected: Bool, in frame: Rect, on stage: Stage,
    into list: inout DisplayList
  ) {
    let theme = stage.theme
    let pad = Self.pad(on: stage)
    if isSelected { list.add(.box(theme.button, radius: stage.radius), in: frame) }
    let ink = isSelected ? theme.buttonText : theme.text
    let line = stage.type.lineHeight(stage.body)
    let detail = row.details.isEmpty ? 0 : stage.type.lineHeight(stage.small)
    let top = frame.inset(x: pad)
      .row(at: frame.y + (frame.height - line - second - detail) / 2, height: line)
    // A value rather gives way than that the title beside it loses its end.
    let beside =
      second > 0 ? 0 : stage.type.width(row.title, stage.type.font(stage.type.smallest))
    let valueRoom = drawValue(
      row, isSelected, widest: min(top.width * 3 / 5, top.width - beside),
      in: top.offset(x: 0, y: second), color: ink, on: stage, into: &list)
    let titleWidth = second > 0 ? top.width : top.width - valueRoom
    var titleRoom = Rect(x: top.x, y: top.y, width: titleWidth, height: line)
    if second > 0, !stage.type.fits(row.title, width: titleWidth) {
      titleRoom.height += second
      let lines = stage.type.lines(of: row.title, font: stage.small, width: titleWidth)
      TextBlock(lines: lines, color: ink)
        .draw(in: titleRoom, font: stage.small, on: stage, into: &list)
    } else {
      let font = stage.type.font(for: row.title, width: titleWidth, size: stage.body.size)
      list.add(.text(row.title, font, ink, .leading), in: titleRoom)
    }
    let below = top.row(at: top.maxY + second, height: detail)
    let forms = row.details.dropFirst(form)
    if stage.isTiny, row.value.isEmpty, titleRoom.height == line, let first = forms.first {
      // A row of two lines whose title takes one has another for them.
      let lines = stage.type.lines(of: first, font: stage.small, width: below.width)
      if lines.count > 1, lines.count * stage.type.lineHeight(stage.small) <= second + detail {
        TextBlock(lines: lines, color: isSelected ? theme.buttonText : theme.mutedText).draw(
          in: below.row(at: top.maxY, height: second + detail), font: stage.small, on: stage,
          into: &list)
        return
      }
    }
    guard
      let text = forms.first(where: { stage.type.width($0, stage.small) <= below.width })
        ?? forms.first(where: { stage.type.fits($0, width: below.width) })
    else { return }
    let small = stage.type.font(for: text, width: below.width, size: stage.small.size)
    list.add(
      .text(text, small, isSelected ? theme.buttonText : theme.mutedText, .leading), in: below)
  }

  /// Draws the value at the right end, with an arrow where it can be changed; returns how much of
  /// the line it takes.
  private func drawValue(
    _ row: Row, _ isSelected: Bool, widest: Int, in line: Rect, color: Color, on stage: Stage,
    into list: inout DisplayList
  ) -> Int {
    guard !row.value.isEmpty else { return 0 }
    let arrow = row.isAdjustable && isSelected ? max(line.height / 3, 3) | 1 : 0
    let gap = stage.isTiny ? 2 : stage.margin / 2
    let room = widest - 2 * (arrow + gap)
    let font = stage.type.font(for: row.value, width: room, size: stage.body.size)
    let width = stage.type.width(row.value, font)
    let right = line.maxX - (arrow > 0 ? arrow + gap : 0)
    let text = line.column(at: right - width, width: width)
    list.add(.text(row.value, font, color, .trailing), in: text)
    let y = line.y + (line.height - arrow) / 2
    for (direction, x) in [(3, right - width - gap - arrow), (1, line.maxX - arrow)]
    where arrow > 0 && (goesBack || direction == 1) {
      list.add(
        .triangle(color, direction: direction),
        in: Rect(x: x, y: y, width: arrow, height: arrow))
    }
    return width + arrow + 2 * gap
  }

  private func drawNotice(on stage: Stage, into list: inout DisplayList) {
    guard !stage.isTiny, notice != nil || help != nil else { return }
    let bar = Self.bar(on: stage)
    let height = stage.type.lineHeight(stage.small)
    let frame = bar.row(at: stage.height - height - stage.margin / 2, height: height)
    let lines = notice?.lines(width: frame.width, height: frame.height, on: stage) ?? [help ?? ""]
    let color = notice?.color(in: stage.theme) ?? stage.theme.mutedText
    TextBlock(lines: lines, color: color, alignment: .center)
      .draw(in: frame, font: stage.small, on: stage, into: &list)
  }
}
