import Engine
import Graphics

/// The launch screen: the emblem, and what can be done.
public struct TitleScene: Equatable, Sendable {
  /// The entries of the menu.
  public var items: [String]
  /// The chosen one.
  public var selected: Int
  /// One line below the emblem ("Best 12345").
  public var subtitle: String
  /// What the tilt indicator shows.
  public var tilt: TiltReading
  /// Something the player must be told.
  public var notice: Notice?
  /// How full the battery is, where that is known; beside the tilt indicator.
  public var battery: BatteryGauge?

  /// Makes the launch screen.
  public init(
    items: [String], selected: Int, subtitle: String = "", tilt: TiltReading = .absent,
    notice: Notice? = nil, battery: BatteryGauge? = nil
  ) {
    self.items = items
    self.selected = selected
    self.subtitle = subtitle
    self.tilt = tilt
    self.notice = notice
    self.battery = battery
  }

  /// Adds the whole picture to `list`.
  public func draw(on stage: Stage, into list: inout DisplayList) {
    list.background = stage.theme.page
    if stage.isText { return _ = drawText(on: stage, into: &list) }
    Stars().draw(on: stage, into: &list)
    let plan = plan(on: stage)
    drawEmblem(in: plan.emblem, on: stage, into: &list)
    Dial(reading: tilt).draw(in: plan.dial, on: stage, into: &list)
    if let battery {
      let left = plan.dial.maxX + max(stage.margin, 2)
      let place = plan.dial.column(at: left, width: plan.subtitle.maxX - left)
      battery.draw(in: place, on: stage, into: &list)
    }
    let (room, height) = (plan.subtitle.width, plan.subtitle.height)
    func told() -> Notice { notice ?? Notice([subtitle], isWarning: false) }
    let fits = notice == nil && stage.type.fits(subtitle, width: room)
    let lines = fits ? [subtitle] : told().lines(width: room, height: height, on: stage)
    TextBlock(
      lines: lines, color: notice?.color(in: stage.theme) ?? stage.theme.mutedText,
      alignment: .center
    ).draw(in: plan.subtitle, font: stage.small, on: stage, into: &list)
    let window = window(on: stage)
    let font = Button.font(for: items, width: window.area.width, on: stage)
    for index in window.visible {
      Button(title: items[index], isSelected: index == selected, font: font)
        .draw(in: buttonFrame(window.rect(of: index), on: stage), on: stage, into: &list)
    }
    window.drawMark(on: stage, into: &list)
  }

  /// The menu's entries that are seen on `stage`.
  public func window(on stage: Stage) -> RowWindow {
    if stage.isText { return .seen { drawText(on: stage, into: &$0) } }
    var area = plan(on: stage).menu
    let height = rowHeight(in: area.height, on: stage)
    let used = min(items.count, max(area.height / height, 1)) * height
    area = area.row(at: area.y + (area.height - used) / 2, height: used)
    return RowWindow(area: area, rowHeight: height, count: items.count, selected: selected)
  }

  /// The height of a button and the gap below it: less than usual where all of them are then seen.
  private func rowHeight(in height: Int, on stage: Stage) -> Int {
    let gap = stage.isTiny ? 0 : max(stage.margin / 2, 2)
    let usual = Button.height(on: stage) + gap
    let share = height / max(items.count, 1)
    return share >= leastRow(on: stage) ? min(share, usual) : usual
  }

  private func leastRow(on stage: Stage) -> Int {
    stage.type.lineHeight(stage.body) + (stage.isTiny ? 0 : max(stage.margin / 2, 2)) + 2
  }

  private func buttonFrame(_ row: Rect, on stage: Stage) -> Rect {
    let gap = stage.isTiny ? 0 : max(stage.margin / 2, 2)
    return row.row(at: row.y + gap / 2, height: row.height - gap)
  }

  private struct Plan {
    var emblem: Rect
    var subtitle: Rect
    var dial: Rect
    var menu: Rect
  }

  /// The emblem beside the menu on wide displays, above it on others.
  private func plan(on stage: Stage) -> Plan {
    let margin = max(stage.margin, 1)
    let line = stage.type.lineHeight(stage.small)
    if stage.width * 4 >= stage.height * 5 {
      let half = stage.bounds.width / 2
      let dial = stage.isTiny ? 9 : (stage.span / 9 | 1)
      let free = stage.height - 2 * line
      let side = min(half - 2 * margin, (free - 2 * margin) * 3 / 4, max(free - dial, 0))
      let top = max((free - side - dial) / 2, 0)
      let x = (half - side) / 2
      let subtitle = Rect(
        x: margin, y: top + side + line / 2, width: half - 2 * margin, height: line)
      return Plan(
        emblem: Rect(x: x, y: top, width: side, height: side), subtitle: subtitle,
        dial: Rect(x: (half - dial) / 2, y: subtitle.maxY + line / 2, width: dial, height: dial),
        menu: Rect(
          x: half + margin, y: margin, width: half - 3 * margin, height: stage.height - 2 * margin))
    }
    if stage.height * 4 >= stage.width * 5, !stage.isTiny, let tall = tallPlan(on: stage, line) {
      return tall
    }
    let side = min(stage.width / 3, stage.height / 4)
    let emblem = Rect(x: margin * 2, y: margin * 2, width: side, height: side)
    let dial = stage.isTiny ? 9 : (stage.span / 8 | 1)
    let textX = emblem.maxX + margin * 2
    let subtitle = Rect(
      x: textX, y: emblem.y, width: stage.width - textX - margin * 2, height: side - dial)
    let top = emblem.maxY + margin * 2
    return Plan(
      emblem: emblem, subtitle: subtitle,
      dial: subtitle.row(at: subtitle.maxY, height: dial).middle(dial),
      menu: stage.bounds.row(at: top, height: stage.height - top - margin).inset(x: margin * 3))
  }

  /// The emblem large above all else, where there is height for it and for the whole menu.
  private func tallPlan(on stage: Stage, _ line: Int) -> Plan? {
    let margin = stage.margin
    let dial = stage.span / 9 | 1
    let lines = stage.isCoarse ? 1 : 2
    let menu = items.count * leastRow(on: stage) + 3 * margin
    let spare = stage.height - 3 * margin - lines * line - margin / 2 - dial - menu
    let side = min(stage.width * 3 / 5, stage.height * 3 / 8, spare)
    guard side > stage.width * 2 / 5 else { return nil }
    let emblem = Rect(x: (stage.width - side) / 2, y: margin * 2, width: side, height: side)
    let subtitle = stage.bounds.row(at: emblem.maxY + margin, height: lines * line).inset(x: margin)
    let place = stage.bounds.row(at: subtitle.maxY + margin / 2, height: dial).middle(dial)
    let top = place.maxY + margin
    return Plan(
      emblem: emblem, subtitle: subtitle, dial: place,
      menu: stage.bounds.row(at: top, height: stage.height - top - margin).inset(x: margin * 3))
  }

  /// The 2048 tile; where that is too small for its number, four tiles that spell it.
  private func drawEmblem(in frame: Rect, on stage: Stage, into list: inout DisplayList) {
    guard stage.isTiny else {
      let look = stage.theme.look(of: Game.winningExponent)
      let label = TileLabel(exponent: Game.winningExponent, side: frame.width, type: stage.type)
      let radius = max(2, frame.width * (stage.hasBodies ? 12 : 3) / 107)
      let style = TileStyle(
        background: look.background, foreground: look.foreground, label: label.text,
        font: label.font, size: frame.width, radius: radius,
        light: stage.hasBodies ? stage.light : nil, finish: look.finish)
      if stage.hasBodies {
        stage.addShadow(
          of: frame, radius: radius, reach: max(1, min(frame.width / 16, stage.margin)), into: &list
        )
      }
      return list.add(.tile(style), in: frame)
    }
    let side = (frame.width - 1) / 2
    guard side > Typography.plain else { return }
    for (index, digit) in ["2", "0", "4", "8"].enumerated() {
      let isSolid = index == 0 || index == 3
      let style = TileStyle(
        background: isSolid ? stage.theme.button : stage.theme.emptyCell,
        foreground: isSolid ? stage.theme.buttonText : stage.theme.text, label: digit,
        font: stage.type.font(side < 16 ? Typography.plain : 20), size: side, radius: 0,
        pattern: .plain)
      list.add(
        .tile(style),
        in: Rect(
          x: frame.x + index % 2 * (side + 1), y: frame.y + index / 2 * (side + 1), width: side,
          height: side))
    }
  }
}
