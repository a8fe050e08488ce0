import Graphics

/// What is to be done, how much of it is done, and how to leave: the words beside something that is
/// looked at while doing it.
struct InstructionPanel {
  /// What to do now.
  let instruction: String
  /// More about it; empty for nothing.
  var detail = ""
  /// How much is done, in percent.
  let progress: Int
  /// How to leave; empty where there is nothing to be said.
  let hint: String

  /// Draws it into `area`; in the usual size where what is to be done has no room in a larger one.
  func draw(in area: Rect, on stage: Stage, into list: inout DisplayList) {
    var usual = stage
    usual.hasLargeText = false
    if stage.hasLargeText, !hasRoom(in: area, on: stage) {
      return draw(in: area, on: usual, into: &list)
    }
    func lines(_ text: String) -> [String] {
      stage.type.lines(of: text, font: stage.small, width: area.width)
    }
    // On a panel of a few lines the words need all of them, and how to leave gives way to them.
    let bar = stage.isTiny && area.height < 40 ? 0 : max(stage.margin, 3)
    let line = stage.type.lineHeight(stage.small)
    let words = stage.isTiny ? lines(instruction).count + lines(detail).count : 0
    var hints = lines(hint)
    if words > 0, (words + hints.count) * line + 3 * bar > area.height { hints = [] }
    let hintHeight = hints.count * line
    let upper = area.row(at: area.y, height: area.height - hintHeight - 3 * bar)
    drawInstruction(in: upper, on: stage, into: &list)
    let track = area.row(at: upper.maxY + bar, height: bar)
    if bar > 0 { drawProgress(in: track, on: stage, into: &list) }
    TextBlock(lines: hints, color: stage.theme.mutedText, alignment: .center).draw(
      in: area.row(at: track.maxY + bar, height: hintHeight), font: stage.small, on: stage,
      into: &list)
  }

  /// Whether what is to be done has room in the size of running text.
  private func hasRoom(in area: Rect, on stage: Stage) -> Bool {
    func height(_ text: String, _ font: Font) -> Int {
      let lines = stage.type.lines(of: text, font: font, width: area.width)
      return lines.count * stage.type.lineHeight(font)
    }
    let words = height(instruction, stage.body) + height(detail, stage.small)
    let air = detail.isEmpty ? 0 : stage.type.lineHeight(stage.small) / 3
    return words + air + height(hint, stage.small) + 3 * max(stage.margin, 3) <= area.height
  }

  /// In the size of running text, or smaller where that has no room.
  private func drawInstruction(in area: Rect, on stage: Stage, into list: inout DisplayList) {
    let least = stage.type.font(stage.type.smallest)
    let fonts = stage.isTiny ? [stage.small] : [stage.body, stage.small, least]
    for font in fonts {
      let second = font == stage.body ? stage.small : font
      let lines = stage.type.lines(of: instruction, font: font, width: area.width)
      let more = detail.isEmpty ? [] : stage.type.lines(of: detail, font: second, width: area.width)
      let height = lines.count * stage.type.lineHeight(font)
      let line = stage.type.lineHeight(second)
      let least = stage.isTiny ? max(height + more.count * line + line / 3, 30) : 0
      let air = more.isEmpty || area.height < least ? 0 : line / 3
      let whole = height + air + more.count * line
      guard whole <= area.height || font == fonts.last else { continue }
      let top = area.y + max(area.height - whole, 0) / 2
      TextBlock(lines: lines, color: stage.theme.text, alignment: .center).draw(
        in: area.row(at: top, height: min(height, area.height)), font: font, on: stage,
        into: &list)
      let below = top + height + air
      let rest = max(min(more.count * line, area.maxY - below), 0)
      TextBlock(lines: more, color: stage.theme.mutedText, alignment: .center)
        .draw(in: area.row(at: below, height: rest), font: second, on: stage, into: &list)
      return
    }
  }

  private func drawProgress(in track: Rect, on stage: Stage, into list: inout DisplayList) {
    let radius = stage.isTiny ? 0 : track.height / 2
    if stage.isBlackAndWhite {
      list.add(.outline(.white, radius: 0, width: 1), in: track)
    } else {
      list.add(.box(stage.theme.emptyCell, radius: radius), in: track)
    }
    let done = track.column(at: track.x, width: track.width * min(max(progress, 0), 100) / 100)
    guard done.width >= 2 * radius, done.width > 0 else { return }
    list.add(.box(stage.theme.button, radius: radius), in: done)
  }

  /// What is looked at, a square, and the words: beside it on wide displays, below it on others.
  static func plan(on stage: Stage) -> (square: Rect, words: Rect) {
    let margin = max(stage.margin, 1)
    let area = stage.bounds.inset(by: margin)
    if stage.width * 4 >= stage.height * 5 {
      // On the smallest panels no wider than numbers take, for the words beside it.
      let widest = stage.width < 128 ? 37 : area.width
      let side = (min(area.height, area.width / 2 - margin, widest) - 1) | 1
      let total = area.width - margin * 2
      let half = stage.isTiny ? min(total / 2, side + 1) : total / 2
      let left = area.x + (half - side) / 2
      let text = area.column(at: area.x + half + 2 * margin, width: total - half - margin)
      let middle = text.row(at: area.y + area.height / 6, height: area.height * 2 / 3)
      return (stage.bounds.column(at: left, width: side).middle(side), stage.isTiny ? text : middle)
    }
    let side = (min(area.width, area.height * 11 / 20) - 1) | 1
    let square = Rect(x: (stage.width - side) / 2, y: area.y, width: side, height: side)
    return (
      square,
      area.row(at: square.maxY + margin, height: area.maxY - square.maxY - margin)
    )
  }
}
