import Engine
import Graphics
import Words

/// The playing screen: title, score, best, board, tilt indicator, remarks, and what lies over it.
public struct PlayScene: Equatable, Sendable {
  /// The board on its way.
  public var board: BoardAnimation
  /// Ticks since the last move; large when long ago.
  public var ticks: Int
  /// The score after the move.
  public var score: Int
  /// The best score of this board size.
  public var best: Int
  /// What the last move added; 0 shows no "+N".
  public var gain = 0
  /// What the last move did, in words: said first where lines are read aloud.
  public var told: String?
  /// What the tilt indicator shows.
  public var tilt: TiltReading
  /// What one switch would choose now: text has no tilt indicator to show it.
  public var offer: Phrase?
  /// Short remarks below the score, most important first ("87 moves").
  public var remarks: [String] = []
  /// What the player must be told, in place of the remarks.
  public var notice: Notice?
  /// A note in place of the remarks, when nothing must be told.
  public var toast: Toast?
  /// The offset of a board that shakes its head at a refused move, in cells.
  public var nudge = SubpixelPoint(x: 0, y: 0)
  /// How far the hand leans, in 256ths of a cell: what can move leans with it.
  public var lean = SubpixelPoint(x: 0, y: 0)
  /// Whether the board says no without moving: by a frame around it.
  public var isRefused = false
  /// The rank that the last move reached for the first time in this game, from 128 on.
  public var milestone: UInt8?
  /// What the machine advises, in place of the remarks.
  public var hint: HintView?
  /// Whether a recording is shown, in which keys do something else.
  public var isReplay = false
  /// What is seen of a win or an end.
  public var ceremony: Ceremony?
  /// Whom the game is played against, in place of the best score.
  public var rival: RivalView?
  /// A slider over the board's lower edge.
  public var slider: Slider?
  /// What lies over the board: won, over, paused.
  public var overlay: Overlay?

  /// A scene without remarks and overlay.
  public init(board: BoardAnimation, ticks: Int, score: Int, best: Int, tilt: TiltReading) {
    self.board = board
    self.ticks = ticks
    self.score = score
    self.best = best
    self.tilt = tilt
  }

  /// Adds the whole picture to `list`.
  public func draw(on stage: Stage, into list: inout DisplayList) {
    list.background = stage.theme.page
    if stage.isText { return _ = drawText(on: stage, into: &list) }
    let page = layout(on: stage)
    var layout = overlay?.makingRoom(in: page, on: stage) ?? page
    let shift = boardShift(on: stage)
    if shift != (0, 0) { layout.setBoard(in: layout.board.frame.offset(x: shift.x, y: shift.y)) }
    Stars().draw(on: stage, into: &list)
    let scene = BoardScene(
      animation: board, ticks: ticks, nudge: nudge, lean: lean, milestone: milestone)
    ceremony?.draw(under: scene, on: stage, into: &list)
    drawPanel(in: layout, on: stage, into: &list)
    scene.draw(in: layout.board, on: stage, into: &list)
    if ceremony == nil {
      let flight = GainFlight(animation: board, ticks: ticks, gain: gain)
      flight.draw(to: layout.score, in: layout.board, on: stage, into: &list)
    }
    ceremony?.draw(over: scene, below: self.overlay, in: layout, on: stage, into: &list)
    if isRefused {
      let width = max(layout.board.gap / 2, 1)
      list.add(
        .outline(stage.theme.accent, radius: layout.board.boardRadius, width: width),
        in: layout.board.frame)
    }
    hint?.drawArrow(on: layout.board, on: stage, into: &list)
    slider?.draw(over: layout.board.frame, on: stage, into: &list)
    var overlay = overlay
    if tellingPlace(in: layout) == nil, let words = notice ?? toast?.notice,
      let card = overlay?.card
    {
      // The card hides all places where it could be told, so it tells it.
      overlay?.details = words.lines(
        width: card.width - 2 * stage.margin, height: 2 * stage.type.lineHeight(stage.small),
        on: stage)
      overlay?.fewDetails = []
      overlay?.detailsGoOn = true
    }
    overlay?.draw(over: layout.board, on: stage, into: &list)
  }

  /// The choice of what lies over the board at a place, for fingers; nil where there is none.
  public func choice(atX x: Int, y: Int, on stage: Stage) -> Int? {
    guard stage.isText else {
      let board = layout(on: stage).board.frame
      return overlay?.choice(atX: x, y: y, over: board, on: stage)
    }
    return textPlaces(on: stage).choices?.row(atX: x, y: y)
  }

  /// The place in the recording that a finger means; nil where it is not on the slider.
  public func slid(toX x: Int, y: Int, on stage: Stage) -> Int? {
    guard stage.isText else {
      return slider?.value(atX: x, y: y, over: layout(on: stage).board.frame)
    }
    return textPlaces(on: stage).slider.flatMap { slider?.value(atX: x, y: y, in: $0) }
  }

  private func textPlaces(on stage: Stage) -> TextPlaces {
    DisplayList.places { drawText(on: stage, into: &$0) }
  }

  func layout(on stage: Stage) -> PlayLayout {
    PlayLayout(stage: stage, size: board.size, hasRival: rival?.board != nil)
  }

  /// How far the board is from its place: as the light turns, and when large tiles meet on it.
  private func boardShift(on stage: Stage) -> (x: Int, y: Int) {
    let shift = stage.parallax
    guard !stage.isTiny, ceremony == nil else { return shift }
    let recoil = board.recoil(at: ticks, stage.effects)
    let reach = Float(max(2, stage.span / 240))
    return (
      shift.x + Int((recoil.x * reach).rounded()), shift.y + Int((recoil.y * reach).rounded())
    )
  }

  func drawTitle(in frame: Rect, on stage: Stage, into list: inout DisplayList) {
    let font = stage.type.font(for: "2048", width: frame.width * 95 / 100, size: frame.height)
    list.add(.text("2048", font, stage.theme.text, .leading), in: frame)
  }

  /// Draws what is said below the score; `gain` is one that has no place in the score's box.
  func drawStatus(
    _ gain: ScoreBox.Gain?, in frame: Rect, on stage: Stage, into list: inout DisplayList
  ) {
    if let toast, notice == nil { return toast.draw(in: frame, on: stage, into: &list) }
    if let hint, !hint.options.isEmpty {
      return hint.drawOptions(in: frame, on: stage, into: &list)
    }
    guard let notice else {
      let first = TextBlock(sentences: remarks, color: stage.theme.mutedText)
        .draw(in: frame, font: stage.small, on: stage, into: &list)
      return draw(gain, after: first, in: frame, on: stage, into: &list)
    }
    let lines = notice.lines(width: frame.width, height: frame.height, on: stage)
    TextBlock(lines: lines, color: notice.color(in: stage.theme))
      .draw(in: frame, font: stage.small, on: stage, into: &list)
  }

  /// Draws a gain at the end of the first remark's line, where there is room for it.
  private func draw(
    _ gain: ScoreBox.Gain?, after first: Rect?, in frame: Rect, on stage: Stage,
    into list: inout DisplayList
  ) {
    guard let gain, let first else { return }
    let width = stage.type.width(gain.text, stage.small)
    let apart = stage.type.width("0", stage.small)
    guard first.width + apart + width <= frame.width else { return }
    list.add(
      .text(gain.text, stage.small, stage.theme.text, .trailing),
      in: frame.row(at: first.y, height: first.height), opacity: gain.opacity(on: stage))
  }

  /// What the last move added, on its way for 600 ms.
  func shownGain(on stage: Stage) -> ScoreBox.Gain? {
    let duration = stage.pace.ticks(milliseconds: 600)
    guard gain > 0, ticks < duration else { return nil }
    let part = stage.effects == .full ? Float(ticks) / Float(duration) : 0
    return ScoreBox.Gain(points: gain, progress: CubicBezier.easeIn.progress(at: part))
  }
}
