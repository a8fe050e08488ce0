import Graphics

/// A note that comes, stays for a moment and goes, all as a function of the ticks since it came.
public struct Toast: Equatable, Sendable {
  /// What it says.
  public var notice: Notice
  /// Ticks since it came.
  public var ticks: Int
  /// How tiles move, or look, that were unlocked, where there is room to show it.
  public var demo: TileDemo?

  /// Four seconds: long enough to be read between two moves.
  public static let duration = 4 * Tempo.ticksPerSecond

  /// Makes a note.
  public init(_ notice: Notice, ticks: Int) {
    self.notice = notice
    self.ticks = ticks
  }

  /// How much of it is there, 0 to 1; without motion it is there at once, and gone at once.
  func presence(pace: AnimationPace) -> Float {
    guard (0..<Self.duration).contains(ticks) else { return 0 }
    let way = pace.ticks(milliseconds: 300)
    let part = min(ticks, Self.duration - ticks)
    return part >= way ? 1 : CubicBezier.ease.progress(at: Float(part) / Float(way))
  }

  /// Whether the next tick's picture may differ from this one's.
  public func isMoving(pace: AnimationPace) -> Bool {
    let way = pace.ticks(milliseconds: 300)
    return demo != nil || ticks <= way || ticks >= Self.duration - way
  }

  /// Rises to the middle of `frame` and fades in; one bit knows neither, and few pixels no box.
  func draw(in frame: Rect, on stage: Stage, into list: inout DisplayList) {
    let presence = presence(pace: stage.pace)
    guard presence > 0 else { return }
    let air = stage.isTiny ? 0 : stage.margin / 2
    let line = stage.type.lineHeight(stage.small)
    let strip = stripHeight(in: frame, on: stage)
    let lines = notice.lines(
      width: frame.width - 2 * air, height: frame.height - 2 * air - strip, on: stage)
    let height = lines.count * line + 2 * air + strip
    let opacity = stage.isBlackAndWhite ? 255 : UInt8(255 * presence)
    let depth = stage.isBlackAndWhite ? 0 : Int(Float(line) / 2 * (1 - presence))
    let box = frame.row(at: frame.y + (frame.height - height) / 2 + depth, height: height)
    if !stage.isTiny {
      list.add(.box(stage.theme.button, radius: stage.radius), in: box, opacity: opacity)
    }
    let color = stage.isTiny ? stage.theme.text : stage.theme.buttonText
    var words = box.inset(by: air)
    words.height -= strip
    TextBlock(lines: lines, color: color, alignment: stage.isTiny ? .leading : .center)
      .draw(in: words, font: stage.small, on: stage, into: &list, opacity: opacity)
    guard strip > 0, presence == 1 else { return }
    let width = min(3 * strip, words.width)
    demo?.draw(
      in: Rect(x: words.x + (words.width - width) / 2, y: words.maxY, width: width, height: strip),
      on: stage, into: &list)
  }

  /// How high a strip of tiles is below the words: nothing where only the words have room.
  private func stripHeight(in frame: Rect, on stage: Stage) -> Int {
    guard demo != nil, !stage.isTiny else { return 0 }
    let line = stage.type.lineHeight(stage.small)
    let room = frame.height - line - 2 * (stage.margin / 2)
    let height = min(room, max(line * 2, TileDemo.smallest + stage.margin))
    return height - max(stage.margin, 2) >= TileDemo.smallest ? height : 0
  }
}
