import Engine
import Graphics
import Words

extension TitleScene {
  /// The name as four tiles, the menu, and which keys choose; answers where the entries are.
  func drawText(on stage: Stage, into list: inout DisplayList) -> RowWindow? {
    let width = min(stage.width, 40)
    let isRoomy = stage.height >= items.count + 9 && !stage.isStill
    let height = min(stage.height, items.count + (isRoomy ? 8 : 4))
    let area = stage.bounds.column(at: stage.isStill ? 0 : (stage.width - width) / 2, width: width)
      .middle(height: height)
    var top = area
    if isRoomy {
      drawName(in: area, on: stage, into: &list)
      top = Rect(x: area.x, y: area.y + 4, width: width, height: height - 4)
    }
    var lines = CellLines(in: top, on: stage)
    let name = isRoomy ? "" : "2048   "
    let room = width - name.utf8.count
    let told = notice?.lines(width: room, height: 1, on: stage).first ?? subtitle
    lines.add(
      name + told, notice?.color(in: stage.theme) ?? stage.theme.mutedText,
      isRoomy ? .center : .leading, into: &list)
    if isRoomy || lines.room > items.count + 1 { lines.skip() }
    let indent = isRoomy ? (width - 16) / 2 : 0
    let menu = Rect(
      x: area.x + indent, y: lines.area.y, width: width - indent, height: lines.area.height - 1)
    var entries = CellLines(in: menu, on: stage)
    entries.addEntries(items, selected: selected, into: &list)
    let foot = Rect(x: area.x, y: area.maxY - 1, width: width, height: 1)
    list.add(
      .text(
        stage.language(.titleKeys), stage.small, stage.theme.mutedText,
        isRoomy ? .center : .leading), in: foot)
    return entries.entries
  }

  private func drawName(in area: Rect, on stage: Stage, into list: inout DisplayList) {
    let left = area.x + (area.width - 23) / 2
    for (index, digit) in ["2", "0", "4", "8"].enumerated() {
      // In the colours of the tiles up to 2048, so that it looks like the game.
      let look = stage.theme.look(of: [1, 3, 5, Game.winningExponent][index])
      let frame = Rect(x: left + index * 6, y: area.y, width: 5, height: 3)
      list.add(.box(look.background, radius: 0), in: frame)
      list.add(.outline(look.background, radius: 0, width: 1), in: frame)
      list.add(.text(digit, stage.small, look.foreground, .center), in: frame)
    }
  }
}
