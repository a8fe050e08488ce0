import Engine
import Graphics

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
  /// What the tilt indicator shows.
  public var tilt: TiltReading
  /// Short remarks below the score, most important first ("87 moves").
  public var remarks: [String] = []
  /// What the player must be told, in place of the remarks: the long form, and a short one for
  /// small displays.
  public var notice: Notice?
  /// The offset of a board that shakes its head at a refused move, in cells.
  public var nudge = SubpixelPoint(x: 0, y: 0)
  /// What lies over the board: won, over, paused.
  public var overlay: Overlay?

  /// A message in two lengths.
  public struct Notice: Equatable, Sendable {
    /// A sentence.
    public var long: String
    /// At most fifteen characters, for 60 pixels.
    public var short: String
    /// Makes a notice.
    public init(long: String, short: String) {
      self.long = long
      self.short = short
    }
  }

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
    let layout = PlayLayout(stage: stage, size: board.size)
    list.background = stage.theme.page
    if let title = layout.title { drawTitle(in: title, on: stage, into: &list) }
    ScoreBox(label: "SCORE", value: score).draw(in: layout.score, on: stage, into: &list)
    ScoreBox(label: "BEST", value: best).draw(in: layout.best, on: stage, into: &list)
    Dial(reading: tilt).draw(in: layout.dial, on: stage, into: &list)
    drawStatus(in: layout.status, on: stage, into: &list)
    BoardScene(animation: board, ticks: ticks, nudge: nudge)
      .draw(in: layout.board, on: stage, into: &list)
    drawGain(over: layout.score, on: stage, into: &list)
    overlay?.draw(over: layout.board.frame, on: stage, into: &list)
  }

  private func drawTitle(in frame: Rect, on stage: Stage, into list: inout DisplayList) {
    let font = stage.type.font(for: "2048", width: frame.width * 95 / 100, size: frame.height)
    list.add(.text("2048", font, stage.theme.text, .leading), in: frame)
  }

  private func drawStatus(in frame: Rect, on stage: Stage, into list: inout DisplayList) {
    guard let notice else {
      return TextBlock(lines: remarks, color: stage.theme.mutedText)
        .draw(in: frame, font: stage.small, on: stage, into: &list)
    }
    let lines = stage.type.lines(of: notice.long, font: stage.small, width: frame.width)
    let room = frame.height / stage.type.lineHeight(stage.small)
    TextBlock(lines: lines.count <= room ? lines : [notice.short], color: stage.theme.accent)
      .draw(in: frame, font: stage.small, on: stage, into: &list)
  }

  /// "+N" rises from the score and fades, 600 ms long.
  private func drawGain(over box: Rect, on stage: Stage, into list: inout DisplayList) {
    let duration = stage.pace.ticks(milliseconds: 600)
    guard gain > 0, ticks < duration, !stage.isBlackAndWhite else { return }
    let progress = CubicBezier.easeIn.progress(at: Float(ticks) / Float(duration))
    let height = stage.type.lineHeight(stage.number)
    let rise = Int(Float(box.height) * progress)
    let frame = Rect(
      x: box.x, y: max(box.maxY - height - stage.margin / 2 - rise, 0), width: box.width,
      height: height)
    let font = stage.type.font(for: "+\(gain)", width: box.width, size: stage.number.size)
    list.add(
      .text("+\(gain)", font, stage.theme.text, .center), in: frame,
      opacity: UInt8(230 * (1 - progress)))
  }
}
