import Engine
import Graphics

/// Where the card of a win or an end stands, so that the board is seen: beside it where there is a panel,
/// below it where there is room, else where the board makes room for it by moving aside, and only on the
/// smallest panels over as little of it as can be.
struct CardPlace {
  let layout: PlayLayout
  let stage: Stage

  /// The place for `card`, which covers `cell` only where it cannot be helped, and the board's, where
  /// that must move.
  func places(for card: Overlay, keeping cell: Cell?) -> (card: Rect, board: Rect?) {
    let height = card.leastHeight(on: stage)
    for place in [beside(below: true), beside(below: false), below]
    where place.height >= height && card.isReadable(width: place.width, on: stage) {
      return (place, nil)
    }
    if let moved = madeRoom(for: card, height) { return moved }
    let place = strip(height, keeping: cell)
    guard let cell, !place.intersection(layout.board.rect(of: cell)).isEmpty else {
      return (place, nil)
    }
    // One choice less leaves more of the board.
    return (strip(height - card.cardRow(on: stage) - gap, keeping: cell), nil)
  }

  /// The board at one edge of the display and the card along the others, whichever way leaves it larger;
  /// nil where it would be hard to recognise.
  private func madeRoom(for card: Overlay, _ height: Int) -> (card: Rect, board: Rect?)? {
    let edge = stage.isTiny ? 0 : gap
    let whole = layout.board.frame.width
    let air = max(gap, 2)
    let high = min(whole, stage.height - edge - 2 * air - height)
    // A little more than what can be read at all.
    let narrow = card.leastWidth(within: stage.width / 2, on: stage).map {
      stage.isTiny ? $0 + 2 : min($0 * 5 / 4, stage.width / 2)
    }
    let wide = narrow.map { min(whole, stage.width - edge - 2 * air - $0) } ?? 0
    let side = high * 5 >= wide * 4 ? high : wide
    guard side >= stage.span * 2 / 5, stage.height >= height + 2 * edge else { return nil }
    // Below there is more room for words than beside: that is worth a board a little smaller.
    if high * 5 >= wide * 4 {
      let board = Rect(x: (stage.width - side) / 2, y: air, width: side, height: side)
      let top = board.maxY + air
      let usual = min(stage.width - 2 * edge, max(whole, stage.width * 9 / 10))
      let width = card.isReadable(width: usual, on: stage) ? usual : stage.width - 2 * edge
      let place = stage.bounds.row(at: top, height: stage.height - edge - top).middle(width: width)
      return card.isReadable(width: width, on: stage) ? (place, board) : nil
    }
    let left = stage.isLeftHanded ? stage.width - air - side : air
    let board = Rect(x: left, y: (stage.height - side) / 2, width: side, height: side)
    let width = stage.width - side - 2 * air - edge
    // As high as the board, or as it must be.
    let tall = min(max(side, height), stage.height - 2 * edge)
    let x = stage.isLeftHanded ? edge : board.maxX + air
    return (Rect(x: x, y: (stage.height - tall) / 2, width: width, height: tall), board)
  }

  private var gap: Int { stage.isTiny ? 1 : max(stage.margin / 2, 2) }

  /// The panel beside the board; `below` what stands in its boxes, or all of it.
  private func beside(below: Bool) -> Rect {
    let board = layout.board.frame
    let space = stage.isTiny ? 2 : stage.margin
    let isLeft = layout.score.x < board.x
    guard isLeft ? layout.score.maxX <= board.x : layout.score.x >= board.maxX
    else { return .empty }
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
    return stage.bounds.row(at: top, height: max(stage.height - gap - top, 0)).inset(x: side)
  }

  /// A strip at the lower edge of the display, or at the upper one where that covers less of `cell`.
  private func strip(_ height: Int, keeping cell: Cell?) -> Rect {
    let board = layout.board.frame
    let edge = stage.isTiny ? 0 : gap
    // Less than a tile of the board says nothing.
    let most = stage.height - 2 * edge
    let height = most - height < layout.board.tile ? most : height
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

  /// The narrowest card that can be read, up to `most`.
  func leastWidth(within most: Int, on stage: Stage) -> Int? {
    stride(from: 9, through: most, by: 1).first { isReadable(width: $0, on: stage) }
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
    let places = CardPlace(layout: layout, stage: stage).places(for: self, keeping: cell)
    (card, boardPlace) = (places.card, places.board)
  }

  /// `layout` with the board where it makes room for the card, or on its way there while that comes.
  func makingRoom(in layout: PlayLayout, on stage: Stage) -> PlayLayout {
    guard let place = boardPlace, opacity > 0 else { return layout }
    let from = layout.board.frame
    // One bit shows the card at once.
    let part = stage.isBlackAndWhite ? (opacity > 127 ? 255 : 0) : Int(opacity)
    func between(_ first: Int, _ last: Int) -> Int { first + (last - first) * part / 255 }
    let side = between(from.width, place.width)
    var moved = layout
    moved.setBoard(
      in: Rect(
        x: between(from.x, place.x), y: between(from.y, place.y), width: side, height: side))
    return moved
  }
}
