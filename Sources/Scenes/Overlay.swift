import Graphics

/// What lies over the board when the game pauses, is won or is over: a word, the figures, and what
/// to do next.
public struct Overlay: Equatable, Sendable {
  /// What it means, and so its colours.
  public enum Tone: UInt8, Sendable { case paused, won, over }

  /// Its meaning.
  public var tone: Tone
  /// "Game over!"
  public var heading: String
  /// The final score and the like, most important first.
  public var details: [String]
  /// The same in two short lines, for where more of them would leave no room for the curve.
  public var fewDetails: [String] = []
  /// Whether the details are one text in its lines.
  var detailsGoOn = false
  /// What can be chosen.
  public var choices: [String]
  /// The chosen one.
  public var selected: Int
  /// 0 while it waits, 255 when it is all there.
  public var opacity: UInt8
  /// The score over the game's course, drawn where there is room; empty for none.
  public var curve: [Int] = []
  /// The other game's score over its course, where two were played against each other.
  public var rivalCurve: [Int] = []
  /// Where it stands when it does not lie over the board.
  public internal(set) var card: Rect?
  /// Where the board stands meanwhile, when it makes room for the card.
  public internal(set) var boardPlace: Rect?
  /// How many moves each of the two took, to draw both by the same measure.
  public var (ownMoves, rivalMoves) = (1, 0)

  /// Makes an overlay.
  public init(
    tone: Tone, heading: String, details: [String] = [], choices: [String], selected: Int = 0,
    opacity: UInt8 = 255
  ) {
    self.tone = tone
    self.heading = heading
    self.details = details
    self.choices = choices
    self.selected = selected
    self.opacity = opacity
  }

  /// How visible an overlay is `ticks` after the move that caused it: it waits until the tiles are
  /// at rest and seen (1200 ms), then fades in (800 ms), as the original's does.
  public static func opacity(at ticks: Int, pace: AnimationPace) -> UInt8 {
    let delay = pace.ticks(milliseconds: 1200)
    let fade = pace.ticks(milliseconds: 800)
    guard ticks < delay + fade else { return 255 }
    guard ticks > delay else { return 0 }
    return UInt8(255 * CubicBezier.ease.progress(at: Float(ticks - delay) / Float(fade)))
  }

  /// The choice at a place, for fingers; nil where there is none.
  func choice(atX x: Int, y: Int, over board: Rect, on stage: Stage) -> Int? {
    plan(over: board, on: stage).choices.first { $0.frame.contains(x: x, y: y) }?.index
  }

  func draw(over layout: BoardLayout, on stage: Stage, into list: inout DisplayList) {
    guard opacity > (stage.isBlackAndWhite ? 127 : 0) else { return }
    let opacity = stage.isBlackAndWhite ? 255 : opacity
    let plan = plan(over: layout.frame, on: stage, shift: shift(from: layout.frame, on: stage))
    let theme = stage.theme
    let ink = tone == .won ? theme.winText : theme.text
    let veil = tone == .won ? theme.winVeil : theme.loseVeil
    // Letters are not read over numbers that shine through: a sheet covers every cell, and the board
    // is its frame.
    let sheet = stage.isTiny || card != nil ? plan.area : plan.area.inset(by: layout.edge / 2)
    list.add(.box(veil, radius: plan.radius), in: sheet, opacity: opacity)
    let line = stage.isBlackAndWhite ? 1 : max(stage.line, 2)
    if card != nil {
      list.add(
        .outline(theme.button, radius: plan.radius, width: line), in: sheet, opacity: opacity)
    }
    // Beside a card's frame there is some air.
    let air = card == nil ? 0 : stage.isTiny ? line : max(stage.margin / 2, 2)
    let font = stage.type.font(
      for: heading, width: plan.heading.width - 2 * air, size: plan.headingSize)
    list.add(.text(heading, font, ink, .center), in: plan.heading, opacity: opacity)
    for (index, (line, frame)) in zip(plan.texts, plan.details).enumerated() {
      // No larger than the heading, where that has little width.
      let size = min(plan.detailSize, font.size)
      let font = stage.type.font(for: line, width: frame.width, size: size)
      list.add(
        .text(line, font, ink, .center), in: frame, opacity: opacity,
        goesOn: detailsGoOn && index > 0)
    }
    drawCurve(in: plan.curve, ink, on: stage, into: &list, opacity: opacity)
    let label = Button.font(for: choices, width: plan.choices.first?.frame.width ?? 0, on: stage)
    for (index, frame) in plan.choices {
      Button(
        title: choices[index], isSelected: index == selected, font: label,
        ink: stage.isTiny ? ink : nil
      ).draw(in: frame, on: stage, into: &list, opacity: opacity)
    }
    drawMark(plan, ink, into: &list, opacity: opacity)
  }

  /// A bar beside the choices says that there are more than are seen.
  private func drawMark(_ plan: Plan, _ ink: Color, into list: inout DisplayList, opacity: UInt8) {
    guard plan.seen.count < choices.count, let first = plan.choices.first?.frame,
      let last = plan.choices.last?.frame
    else { return }
    let track = last.maxY - first.y
    let height = max(track * plan.seen.count / choices.count, 3)
    let way = (track - height) * plan.seen.lowerBound / (choices.count - plan.seen.count)
    let width = max(first.height / 8, 1)
    list.add(
      .box(ink, radius: 0),
      in: Rect(x: first.maxX + width, y: first.y + way, width: width, height: height),
      opacity: opacity)
  }

  /// What can be read in the width there is; two of the figures share a line where they fit.
  private func shownDetails(width: Int, on stage: Stage) -> [String] {
    let pairs = stride(from: 0, to: details.count, by: 2).map {
      details[$0..<min($0 + 2, details.count)].joined(separator: "   ")
    }
    if details.count > 2, pairs.allSatisfy({ stage.type.width($0, stage.body) <= width }) {
      return pairs
    }
    return details.filter { stage.type.fits($0, width: width) }
  }

  /// The score as a line that rises to its final value, which a dot marks; the other game's beside
  /// it is broken, and its end a ring.
  private func drawCurve(
    in frame: Rect, _ ink: Color, on stage: Stage, into list: inout DisplayList, opacity: UInt8
  ) {
    let top = max(curve.max() ?? 0, rivalCurve.max() ?? 0)
    guard !frame.isEmpty, top > 0, curve.count > 1 else { return }
    let longest = max(ownMoves, rivalMoves, 1)
    // In 64 bits: the sixteenths of a wide panel times a long game's moves have more than 31.
    func reach(_ moves: Int) -> Int {
      Int(Int64(16 * (frame.width - 1)) * Int64(moves) / Int64(longest))
    }
    let (width, radius) = Self.pen(on: stage)
    func end(_ points: [SubpixelPoint]) -> Rect {
      Rect(
        x: frame.x + (points.last?.x ?? 0) / 16 - radius,
        y: frame.y - radius + (points.last?.y ?? 0) / 16, width: 2 * radius + 1,
        height: 2 * radius + 1)
    }
    if rivalCurve.count > 1 {
      let theirs = Self.points(of: rivalCurve, top: top, in: frame, reach: reach(rivalMoves))
      for start in stride(from: 0, to: theirs.count - 1, by: 2) {
        let piece = Array(theirs[start...start + 1])
        list.add(.polyline(piece, ink, width: width * 16), in: frame, opacity: opacity)
      }
      list.add(.outline(ink, radius: radius, width: 1), in: end(theirs), opacity: opacity)
    }
    let way = reach(rivalCurve.isEmpty ? longest : ownMoves)
    let ours = Self.points(of: curve, top: top, in: frame, reach: way)
    list.add(.polyline(ours, ink, width: width * 16), in: frame, opacity: opacity)
    list.add(.ellipse(ink), in: end(ours), opacity: opacity)
  }

  /// How thick a curve is, and how large the dot at its end.
  private static func pen(on stage: Stage) -> (width: Int, radius: Int) {
    let width = max(stage.span / 160, 1)
    return (width, width + 1)
  }

  /// A curve's points in `frame`, in sixteenths of a pixel; it ends after `reach` of them.
  private static func points(
    of curve: [Int], top: Int, in frame: Rect, reach: Int
  ) -> [SubpixelPoint] {
    // In 64 bits: scores of a million times sixteenths have more than 31.
    let (height, most) = (Int64(frame.height - 1) * 16, Int64(top))
    return curve.enumerated().map { index, score in
      SubpixelPoint(
        x: reach * index / (curve.count - 1), y: Int(height * Int64(top - score) / most))
    }
  }

  private struct Plan {
    var area: Rect
    var curve = Rect.empty
    var radius: Int
    var heading = Rect.empty
    var headingSize: Int
    var texts: [String] = []
    var details: [Rect] = []
    var detailSize: Int
    var choices: [(index: Int, frame: Rect)] = []
    var seen = 0..<0
  }

  /// A flatter curve says nothing.
  private static let lowestCurve = 10

  /// How many choices are seen at least, however little room there is.
  var fewestChoices: Int { min(choices.count, 3) }

  /// How far a card still is from its place, from which side it comes; one bit knows no smooth way.
  private func shift(from board: Rect, on stage: Stage) -> (x: Int, y: Int) {
    guard let card, opacity < 255, !stage.isBlackAndWhite else { return (0, 0) }
    let way = stage.span / 8 * (255 - Int(opacity)) / 255
    if card.x >= board.maxX { return (way, 0) }
    if card.maxX <= board.x { return (-way, 0) }
    return (0, card.y > board.y ? way : -way)
  }

  /// How much of `height`, which curve and choices of `row` pixels share, the curve must have: a
  /// sixth of the board, or as much less as the fewest choices leave; 0 where that is too little.
  private func leastCurve(in height: Int, board: Int, row: Int) -> Int {
    guard !curve.isEmpty else { return 0 }
    let least = min(board / 6, height - fewestChoices * row)
    return least >= Self.lowestCurve ? least : 0
  }

  /// Which of the choices are seen, of `row` pixels each, where words and curve have the rest of `height`.
  private func visibleChoices(
    in height: Int, words: Int, curve: Int, _ detail: Int, _ row: Int
  ) -> Range<Int> {
    // The choices come before the second figure on a card, and elsewhere before all of them.
    let least = card == nil ? 0 : 1
    let spare = max(min(details.count, 2) - least, 0) * detail
    let fewest = min(fewestChoices, max((height - words + spare) / row, 1))
    let room = max((height - words - curve) / row, fewest)
    return RowWindow(
      area: Rect(x: 0, y: 0, width: 1, height: min(room, height / row)), rowHeight: 1,
      count: choices.count, selected: selected
    ).visible
  }

  /// The figures as they are shown: two short lines where there is no room for all.
  private func texts(width: Int, height: Int, line: Int, on stage: Stage) -> [String] {
    let all = shownDetails(width: width, on: stage)
    guard all.count * line > height, !fewDetails.isEmpty,
      fewDetails.allSatisfy({ stage.type.fits($0, width: width) })
    else { return all }
    return fewDetails
  }

  /// Beside choices that are not all seen there is their mark.
  private func choiceWidth(in inner: Rect, gap: Int) -> Int {
    let isWide = card == nil || inner.width > inner.height * 2
    return isWide ? min(inner.width, max(inner.width * 3 / 4, 60)) : inner.width - 2 * max(gap, 2)
  }

  /// A column in the middle of the board; on tiny displays it takes the whole display.
  private func plan(over board: Rect, on stage: Stage, shift: (x: Int, y: Int) = (0, 0)) -> Plan {
    let gap = stage.isTiny ? 0 : max(stage.margin / 2, 2)
    let board = card.map { $0.offset(x: shift.x, y: shift.y) } ?? board
    let area = stage.isTiny && card == nil ? stage.bounds : board
    let edge = stage.isTiny ? 0 : max(board.width / 24, 2)
    let inner = area.inset(by: card == nil ? edge : stage.isTiny ? 1 : gap)
    let row = (card == nil ? Button.height(on: stage) : cardRow(on: stage)) + gap
    let headingSize =
      stage.isTiny || card != nil
      ? stage.heading.size : max(stage.heading.size, board.width / 9)
    var plan = Plan(
      area: area, radius: stage.isTiny ? 0 : max(2, board.width * 6 / 500),
      headingSize: headingSize, detailSize: stage.isTiny ? stage.small.size : stage.body.size)
    let detail = stage.type.lineHeight(stage.type.font(plan.detailSize))
    // The word and the score are what it is about; the curve and the choices share the rest.
    let words = stage.type.lineHeight(stage.type.font(headingSize)) + min(details.count, 2) * detail
    let least = leastCurve(in: inner.height - words, board: inner.height, row: row)
    plan.seen = visibleChoices(in: inner.height, words: words, curve: least, detail, row)
    let free = inner.height - plan.seen.count * row
    let headingHeight = min(stage.type.lineHeight(stage.type.font(headingSize)), free)
    plan.texts = texts(
      width: inner.width, height: free - headingHeight - least, line: detail, on: stage)
    let lines = max(min(plan.texts.count, (free - headingHeight) / max(detail, 1)), 0)
    let left = free - headingHeight - lines * detail
    let tails = min(left, stage.tails)
    let isFlat = least == 0 || left - tails < Self.lowestCurve - stage.tails
    let curveHeight = isFlat ? 0 : min(left - tails, inner.height / 4)
    var y = inner.y + (left - curveHeight - tails) / 2
    plan.heading = inner.row(at: y, height: headingHeight)
    y += headingHeight + tails
    for _ in 0..<lines {
      plan.details.append(inner.row(at: y, height: detail))
      y += detail
    }
    let width = choiceWidth(in: inner, gap: gap)
    let x = inner.x + (inner.width - width) / 2
    let air = min(stage.margin + 1, curveHeight / 5)
    // The dot at its end stays within.
    let reach = width - Self.pen(on: stage).radius
    plan.curve = Rect(x: x, y: y + air, width: reach, height: curveHeight - 2 * air)
    y += curveHeight
    for index in plan.seen {
      plan.choices.append((index, Rect(x: x, y: y + gap, width: width, height: row - gap)))
      y += row
    }
    return plan
  }
}
