import Engine
import Graphics
import Words

/// What stands around the board, as far as no card hides it.
extension PlayScene {
  /// Where what must be told may stand.
  public enum TellingPlace: UInt8, Sendable {
    /// Below the score, as long as nothing hides that.
    case status
    /// Where the title is.
    case title
    /// Where score and best score are: the card says the score.
    case boxes
  }

  /// Where what must be told stands; nil where a card hides all that it could.
  public func tellingPlace(in layout: PlayLayout) -> TellingPlace? {
    if isSeen(layout.status) { return .status }
    if let title = layout.title, isSeen(title) { return .title }
    return isSeen(layout.score) && isSeen(layout.best) ? .boxes : nil
  }

  /// Whether no card that is there hides `frame`, and no board that makes room for one.
  private func isSeen(_ frame: Rect) -> Bool {
    guard let overlay, overlay.opacity > 127, let card = overlay.card else { return true }
    return card.intersection(frame).isEmpty
      && (overlay.boardPlace?.intersection(frame).isEmpty ?? true)
  }

  /// The key for fingers that is seen at a place; nil where there is none.
  public func key(atX x: Int, y: Int, on stage: Stage) -> PadKey.Meaning? {
    guard isSeen(Rect(x: x, y: y, width: 1, height: 1)) else { return nil }
    return layout(on: stage).key(atX: x, y: y)
  }

  /// Adds title, boxes, tilt indicator, keys and remarks.
  func drawPanel(in layout: PlayLayout, on stage: Stage, into list: inout DisplayList) {
    let place = tellingPlace(in: layout)
    let moved = notice != nil || toast != nil ? place : .status
    if let title = layout.title, isSeen(title), moved != .title {
      drawTitle(in: title, on: stage, into: &list)
    }
    let flight = GainFlight(animation: board, ticks: ticks, gain: gain)
    let shown = flight.flies(on: stage) ? nil : shownGain(on: stage)
    var isInBox = true
    if moved != .boxes { isInBox = drawBoxes(shown, in: layout, on: stage, into: &list) }
    if let rival, let frame = layout.rival, isSeen(frame) {
      rival.drawBoard(in: frame, on: stage, into: &list)
    }
    if isSeen(layout.dial) { Dial(reading: tilt).draw(in: layout.dial, on: stage, into: &list) }
    let size = PadKey.labelSize(of: layout.pad, on: stage)
    for key in layout.pad where isSeen(key.frame) {
      key.draw(size: size, on: stage, into: &list)
    }
    let frame: Rect
    switch moved {
    case .title: frame = layout.title ?? layout.status
    case .boxes: frame = layout.score.union(layout.best)
    case .status where place == .status: frame = layout.status
    case .status, nil: return
    }
    let rest = offer == nil ? frame : drawOffer(in: frame, layout, on: stage, into: &list)
    drawStatus(isInBox ? nil : shown, in: rest, on: stage, into: &list)
  }

  /// Says what one switch would choose, where no tilt indicator has room for it; the room below.
  @inline(never)
  private func drawOffer(
    in frame: Rect, _ layout: PlayLayout, on stage: Stage, into list: inout DisplayList
  ) -> Rect {
    guard let offer, layout.dial.isEmpty else { return frame }
    let line = frame.row(at: frame.y, height: stage.type.lineHeight(stage.small))
    list.add(.text(stage.language(offer), stage.small, stage.theme.text, .leading), in: line)
    return frame.row(at: line.maxY, height: frame.maxY - line.maxY)
  }

  /// Draws the boxes of score and best; false says that `gain` has no place in them.
  private func drawBoxes(
    _ gain: ScoreBox.Gain?, in layout: PlayLayout, on stage: Stage, into list: inout DisplayList
  ) -> Bool {
    var isInBox = true
    if isSeen(layout.score) {
      let value = ceremony?.score(score, gain: self.gain, at: ticks, on: stage) ?? score
      isInBox = ScoreBox(label: stage.language(.scoreLabel), value: value, gain: gain)
        .draw(in: layout.score, on: stage, into: &list)
    }
    if isSeen(layout.best) {
      ScoreBox(
        label: rival?.capitals ?? stage.language(.bestLabel), value: rival?.score ?? best
      ).draw(in: layout.best, on: stage, into: &list)
    }
    return isInBox
  }
}
