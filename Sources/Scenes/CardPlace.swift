import Engine
import Graphics

/// Where the card of a win or an end stands, so that the board is seen: beside it where there is a panel,
/// below it where there is room, and else over as little of it as can be.
struct CardPlace {
  let layout: PlayLayout
  let stage: Stage

  /// The place for `card`, which covers `cell` only where it cannot be helped.
  func frame(for card: Overlay, keeping cell: Cell?) -> Rect {
    let height = card.leastHeight(on: stage)
    for place in [beside(below: true), beside(below: false), below]
    where place.height >= height && card.isReadable(width: place.width, on: stage) {
      return place
    }
    let place = strip(height, keeping: cell)
    guard let cell, !place.intersection(layout.board.rect(of: cell)).isEmpty else { return place }
    // One choice less leaves more of the board.
    return strip(height - card.cardRow(on: stage) - gap, keeping: cell)
  }

  private var gap: Int { stage.isTiny ? 1 : max(stage.margin / 2, 2) }

  /// The panel beside the board; `below` what stands in its boxes, or all of it.
  private func beside(below: Bool) -> Rect {
    let board = layout.board.frame
    let space = stage.isTiny ? 2 : stage.margin
    let isLeft = layout.score.x < board.x
    guard isLeft ? layout.score.maxX <= board.x : layout.score.x >= board.maxX else {
      return .empty
    }
    let top = below ? max(layout.score.maxY, layout.best.maxY) + gap : board.y
    let (left, right) =
      isLeft
      ? (min(space, layout.score.x), board.x - space)
      : (board.maxX + space, max(stage.width - space, layout.score.maxX))
    return Rect(x: left, y: top, width: right - left, height: max(board.maxY - top, 0))
  }

  /// What is left below the board.
  private var below: Rect {
    let board = layout.board.frame
    let top = board.maxY + gap
    let side = min(board.x, stage.margin)
    return Rect(
      x: side, y: top, width: stage.width - 2 * side,
      height: max(stage.height - gap - top, 0))
  }

  /// A strip at the lower edge of the display, or at the upper one where that covers less of `cell`.
  private func strip(_ height: Int, keeping cell: Cell?) -> Rect {
    let board = layout.board.frame
    let edge = stage.isTiny ? 0 : gap
    let height = min(height, stage.height - 2 * edge)
    let whole = stage.width - 2 * edge
    let width = stage.isTiny ? whole : max(board.width, min(whole, board.width * 5 / 4))
    let x = min(max(board.x + (board.width - width) / 2, edge), stage.width - edge - width)
    let low = Rect(x: x, y: stage.height - edge - height, width: width, height: height)
    let high = Rect(x: x, y: edge, width: width, height: height)
    guard let kept = cell.map({ layout.board.rect(of: $0) }) else { return low }
    return low.intersection(kept).area > high.intersection(kept).area ? high : low
  }
}

extension Overlay {
  /// The lowest card: its heading, the most important figure, and as many choices as are seen at least.
  func leastHeight(on stage: Stage) -> Int {
    let gap = stage.isTiny ? 0 : max(stage.margin / 2, 2)
    let words = stage.type.lineHeight(stage.heading) + stage.type.lineHeight(cardDetail(on: stage))
    let air = stage.isTiny ? 2 : 3 * gap
    return words + fewestChoices * (cardRow(on: stage) + gap) + air + stage.tails
  }

  /// Whether all that stands on it can be read in a card of `width`.
  func isReadable(width: Int, on stage: Stage) -> Bool {
    guard width > 8 else { return false }
    let inner = width - (stage.isTiny ? 2 : 4 * max(stage.margin / 2, 2))
    return stage.type.fits(heading, width: inner)
      && (details.first.map { stage.type.fits($0, width: inner) } ?? true)
      && choices.allSatisfy { stage.type.fits($0, width: inner - 4) }
  }

  /// How high a choice on a card is: less than over the board, where there is more room.
  func cardRow(on stage: Stage) -> Int {
    let line = stage.type.lineHeight(stage.body)
    return stage.isTiny ? line + 1 : line + max(stage.margin / 2, 2)
  }

  func cardDetail(on stage: Stage) -> Font { stage.isTiny ? stage.small : stage.body }

  /// Stands beside or below the board of a scene, so that `cell` is seen.
  public mutating func standBeside(_ layout: PlayLayout, keeping cell: Cell?, on stage: Stage) {
    guard !stage.isText else { return }
    card = CardPlace(layout: layout, stage: stage).frame(for: self, keeping: cell)
  }
}
